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

test('lines that a quick reader takes are the same lines, wherever the chunks end', () => {
  // Takes what begins with "q", whole in its chunk and ended by LF.
  const withQuick = (chunks: readonly Buffer[], lineBytes: number) => {
    const lines: string[] = [];
    let quick = 0;
    const splitter = new LineSplitter(
      lineBytes,
      (line) => lines.push(line) > 0,
      (bytes, from, to) => {
        if (bytes.getUint8(from) !== 113) return 0;
        let end = from;
        while (end < to && bytes.getUint8(end) !== 10 && bytes.getUint8(end) !== 13) end++;
        if (end === to || bytes.getUint8(end) === 13) return 0;
        lines.push(Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString());
        quick++;
        return end + 1;
      },
    );
    const ok = chunks.every((chunk) => splitter.push(chunk));
    return { lines, ok, rest: splitter.rest(), quick };
  };
  const parts = fc.array(fc.constantFrom('q', 'q1\n', 'q22\n', 'a', 'ü', '\n', '\r\n', '\r', ' ', '\ufeff'), {
    maxLength: 40,
  });
  let taken = 0;
  fc.assert(
    fc.property(parts, fc.array(fc.nat(100), { maxLength: 5 }), fc.constantFrom(0, 2, 3, 10), (texts, cuts, limit) => {
      const bytes = Buffer.from(texts.join(''));
      const places = [0, ...cuts.filter((at) => at <= bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((to, i) => bytes.subarray(places[i]!, to));
      const { quick, ...got } = withQuick(chunks, limit);
      taken += quick;
      expect(got).toEqual(split(chunks, limit));
    }),
    { numRuns: 1000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test('a quick reader that has had enough gets no more lines', () => {
  let asked = 0;
  const splitter = new LineSplitter(
    0,
    () => {
      throw new Error('No line is left.');
    },
    () => {
      asked++;
      return -1;
    },
  );
  expect(splitter.push(Buffer.from('a\nb\nc'))).toBe(true);
  expect(asked).toBe(1);
});

test('a line of exactly the limit passes, one byte more does not, finished or not', () => {
  expect(split([Buffer.from(`${'x'.repeat(100)}\n`)], 100)).toMatchObject({ ok: true, lines: ['x'.repeat(100)] });
  expect(split([Buffer.from(`${'x'.repeat(101)}\n`)], 100).ok).toBe(false);
  expect(split([Buffer.from(`${'ü'.repeat(51)}\n`)], 100).ok).toBe(false);
  expect(split([Buffer.from(`ok\n${'x'.repeat(103)}`)], 100)).toMatchObject({ ok: false, lines: ['ok'] });
  expect(split([Buffer.from('x'.repeat(60)), Buffer.from('x'.repeat(60))], 100).ok).toBe(false);
  expect(split([Buffer.from('x'.repeat(60)), Buffer.from(`${'x'.repeat(60)}\n`)], 100).ok).toBe(false);
});
