import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBlocks } from './line-blocks.js';
import { MessageReader } from './message-reader.js';

function split(chunks: readonly Uint8Array[]): string[] {
  const blocks = new LineBlocks();
  const reader = new MessageReader();
  const lines: string[] = [];
  for (const block of [...chunks.map((chunk) => blocks.push(chunk)), blocks.end()]) {
    if (block === undefined) continue;
    reader.open(block);
    while (!reader.done) lines.push(reader.line());
  }
  return lines.filter((line) => line !== '');
}

test.each([
  ['a\nb\n', ['a', 'b']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['a\n\n\r\n\nb', ['a', 'b']],
  ['\uFEFFa\nb', ['a', 'b']],
  ['\uFEFF\na', ['a']],
  ['a\r\r\n', ['a\r']],
  ['', []],
])('%j is %j', (text, lines) => {
  expect(split([Buffer.from(text)])).toEqual(lines);
});

test('wherever a stream is cut, its lines are the same', () => {
  const text = fc.array(fc.constantFrom('a', '"', '\n', '\r\n', '♠', 'ö', '火', '𝄞', ' '), { maxLength: 30 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 6 }), (parts, cuts) => {
      const bytes = Buffer.from(parts.join(''));
      const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
      // The plain way, with everything at hand.
      const expected = bytes
        .toString()
        .split('\n')
        .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
        .filter((line) => line !== '');
      expect(split(chunks)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
