import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { UsageError } from './errors.js';
import { createRandom, DOMAIN, deriveSeed, type RunKey, runKey } from './rng.js';
import { bigintXoshiro } from './testing/bigint-xoshiro.js';
import { unevenness } from './testing/chi-square.js';
import { threefry } from './threefry.js';

const wordsOf = (key: RunKey): number[] => [key.k0, key.k1, key.k2, key.k3];
const bits = (word: number): number => (word === 0 ? 0 : (word & 1) + bits(word >>> 1));

/** How many of two keys' 128 bits differ. */
function distance(a: RunKey, b: RunKey): number {
  return wordsOf(a).reduce((sum, word, at) => sum + bits(word ^ wordsOf(b)[at]!), 0);
}

test('a number and its decimal text are the same seed, and 0 is a seed like any other', () => {
  for (const seed of [0, 1, 42, -7, 2.5, 1e21, Number.MAX_SAFE_INTEGER]) {
    expect(runKey(seed)).toEqual(runKey(String(seed)));
  }
  expect(runKey(-0)).toEqual(runKey('0'));
  expect(runKey(0)).not.toEqual(runKey(''));
});

test('seeds that seedrandom by itself takes for one give different keys', () => {
  const long = 'x'.repeat(1000);
  const seeds = [
    '1',
    '11',
    '111',
    'ab',
    'abab',
    '',
    '\0',
    '\0\0',
    'Ā',
    'a\u0161',
    'aa',
    `${long}1`,
    `${long}2`,
    `1${long}`,
    `2${long}`,
    `${long}x`,
    ' 1',
    '1 ',
    '\ud800',
    '\ufffd',
  ];
  expect(new Set(seeds.map((seed) => JSON.stringify(runKey(seed)))).size).toBe(seeds.length);
});

test('neighbouring seeds share nothing: about 64 of 128 bits differ', () => {
  const distances = Array.from({ length: 500 }, (_, seed) => distance(runKey(seed), runKey(seed + 1)));
  const mean = distances.reduce((sum, bits) => sum + bits, 0) / distances.length;
  // Half of 128 with a deviation of sqrt(32) / sqrt(500) = 0.25; single ones stay within six deviations of 5.7.
  expect(Math.abs(mean - 64)).toBeLessThan(1);
  for (const bits of distances) expect(Math.abs(bits - 64)).toBeLessThan(34);
});

test('any two different strings give different keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(JSON.stringify(runKey(a)) === JSON.stringify(runKey(b))).toBe(a === b);
    }),
    { seed: 1 },
  );
});

test('Math.random plays no part', () => {
  const key = runKey('spring');
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    expect(runKey('spring')).toEqual(key);
    createRandom(deriveSeed(key, 1, 2)).below(52);
    expect(random).not.toHaveBeenCalled();
  } finally {
    random.mockRestore();
  }
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}, 5n])('%s is no seed', (seed) => {
  expect(() => runKey(seed as number)).toThrow(UsageError);
});

test('keys stay what they were: a recorded run must replay in later versions', () => {
  expect(runKey('spring')).toEqual({ k0: 1340849940, k1: -496780658, k2: 1542254167, k3: -429950535 });
  expect(deriveSeed(runKey('spring'), 3, 1)).toBe('45989ea6dd47401a');
});

test('derived seeds are 16 hexadecimal digits, and each list of numbers has its own', () => {
  const key = runKey(7);
  const lists = [
    [],
    [0],
    [0, 0],
    [1],
    [1, 0],
    [0, 1],
    [1, 2],
    [2, 1],
    [-1],
    [2 ** 32],
    [2 ** 32 + 1],
    [2 ** 53 - 1],
    [-(2 ** 53 - 1)],
  ];
  const seeds = lists.map((list) => deriveSeed(key, ...list));
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(seeds).size).toBe(lists.length);
  expect(deriveSeed(key, 1, 2)).toBe(deriveSeed(key, 1, 2));
  expect(deriveSeed(runKey(8), 1, 2)).not.toBe(deriveSeed(key, 1, 2));
  expect(() => deriveSeed(key, 1.5)).toThrow(UsageError);
  expect(() => deriveSeed(key, 2 ** 53)).toThrow(UsageError);
});

test('a generator is xoshiro128** started by the Threefry block of its seed', () => {
  const start = new Int32Array(4);
  threefry(start, 0x01234567, 0x89abcdef, 0, 0, 0, 0, 0, DOMAIN.random);
  const reference = bigintXoshiro(start);
  const random = createRandom('0123456789abcdef');
  for (let i = 0; i < 1000; i++) expect(random.next32()).toBe(Number(reference()));
  const [high, low] = [reference(), reference()];
  expect(random.float()).toBe(Number((high >> 5n) * 2n ** 26n + (low >> 6n)) / 2 ** 53);
});

test('the reference generator gives the numbers its authors give for the state 1, 2, 3, 4', () => {
  // By hand: 2 · 5 = 10, turned left by 7 is 1280, times 9 is 11520; then the second word of the state is 0.
  const reference = bigintXoshiro([1, 2, 3, 4]);
  expect([reference(), reference()]).toEqual([11520n, 0n]);
});

test('any string is a seed of a generator; equal seeds give equal streams, others do not', () => {
  const firstWords = (seed: string): number[] => {
    const random = createRandom(seed);
    return [random.next32(), random.next32(), random.next32()];
  };
  expect(firstWords('0123456789ABCDEF')).toEqual(firstWords('0123456789abcdef'));
  const seeds = ['0123456789abcdef', '0123456789abcdee', '1123456789abcdef', '0', '', 'my bot', '0000000000000000'];
  expect(new Set(seeds.map((seed) => firstWords(seed).join())).size).toBe(seeds.length);
});

// 3 · 2^30 leaves a quarter of all words over: a biased draw would favour a third of the numbers by half.
test.each([2, 3, 52, 960, 3 * 2 ** 19, 3 * 2 ** 30])('below(%i) favours no number', (n) => {
  const random = createRandom('00000000000000aa');
  const cells = n <= 52 ? n : 48;
  const counts = new Uint32Array(cells);
  let outside = 0;
  for (let i = 0; i < 120_000; i++) {
    const drawn = random.below(n);
    if (Number.isInteger(drawn) && drawn >= 0 && drawn < n) counts[Math.floor((drawn * cells) / n)]!++;
    else outside++;
  }
  expect(outside).toBe(0);
  expect(Math.abs(unevenness(counts))).toBeLessThan(4);
});

test('below(1) is 0, below(2^32) any word, and other bounds are refused', () => {
  const random = createRandom('00000000000000aa');
  expect(random.below(1)).toBe(0);
  expect(random.below(2 ** 32)).toBeLessThan(2 ** 32);
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => random.below(bound)).toThrow(UsageError);
});

test('floats spread evenly over [0, 1)', () => {
  const random = createRandom('00000000000000bb');
  const counts = new Uint32Array(64);
  for (let i = 0; i < 200_000; i++) counts[Math.floor(random.float() * 64)]!++;
  expect(Math.abs(unevenness(counts))).toBeLessThan(4);
});
