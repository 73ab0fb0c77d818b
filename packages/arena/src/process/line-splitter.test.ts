import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSplitter } from './line-splitter.js';

function split(chunks: readonly Buffer[], lineBytes = 0): { lines: string[]; ok: boolean; rest: string } {
  const lines: string[] = [];
  const splitter = new LineSplitter(lineBytes, (line) => lines.push(line) > 0);
  const ok = chunks.every((chunk) => splitter.push(chunk));
  return { lines, ok, rest: splitter.rest() };
}

const text = fc.array(
  fc.constantFrom('a', '{"x":1}', 'ü', '東京', '♠', '😀', '\n', '\r\n', '\r', ' ', '\t', '\ufeff', '\u2028'),
  { maxLength: 40 },
);

test('lines are the same however the bytes are cut into chunks', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(200), { maxLength: 12 }), (parts, cuts) => {
      const bytes = Buffer.from(parts.join(''));
      const places = [0, ...cuts.filter((at) => at <= bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((to, i) => bytes.subarray(places[i]!, to));
      expect(split(chunks)).toEqual(split([bytes]));
      expect(split(Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual(split([bytes]));
    }),
  );
});

test('LF, CRLF and a bare CR end a line; blank lines and a byte order mark are no lines', () => {
  const { lines, rest } = split([Buffer.from('\ufeffone\r\ntwo\rthree\n\n  \t\n\r\nfour  \nfi')]);
  expect(lines).toEqual(['one', 'two', 'three', 'four  ']);
  expect(rest).toBe('fi');
});

test('a line of exactly the limit passes, one byte more does not, finished or not', () => {
  expect(split([Buffer.from(`${'x'.repeat(100)}\n`)], 100)).toMatchObject({ ok: true, lines: ['x'.repeat(100)] });
  expect(split([Buffer.from(`${'x'.repeat(101)}\n`)], 100).ok).toBe(false);
  expect(split([Buffer.from(`${'ü'.repeat(51)}\n`)], 100).ok).toBe(false);
  expect(split([Buffer.from(`ok\n${'x'.repeat(103)}`)], 100)).toMatchObject({ ok: false, lines: ['ok'] });
  expect(split([Buffer.from('x'.repeat(60)), Buffer.from('x'.repeat(60))], 100).ok).toBe(false);
  expect(split([Buffer.from('x'.repeat(60)), Buffer.from(`${'x'.repeat(60)}\n`)], 100).ok).toBe(false);
});
