import { expect, test } from 'vitest';
import { BlockMean } from './block-mean.js';
import { halfWidth, tInterval } from './interval.js';

test('the t interval is the one in the textbook', () => {
  // NIST/SEMATECH e-Handbook, 1.3.5.2, heat flow meter (ZARR13): N = 195, mean 9.261460, s 0.022789,
  // 95 % limits 9.258242 and 9.264679. The sample made here has just that mean and s.
  const [mean, s, n] = [9.26146, 0.022789, 195];
  const values = [mean, ...Array.from({ length: n - 1 }, (_, i) => (i % 2 === 0 ? mean - s : mean + s))];
  const interval = tInterval(BlockMean.of(values))!;
  expect(interval.low).toBeCloseTo(9.258242, 5);
  expect(interval.high).toBeCloseTo(9.264679, 5);
});

test('three blocks of 1, 2, 3 give 2 ± 2.484, and more at 99.9 %', () => {
  // t(0.975, 2) = 4.30265 and t(0.9995, 2) = 31.5991, over the root of three.
  expect(halfWidth(tInterval(BlockMean.of([1, 2, 3])))).toBeCloseTo(4.30265273 / Math.sqrt(3), 7);
  expect(halfWidth(tInterval(BlockMean.of([1, 2, 3]), 0.999))).toBeCloseTo(31.5990546 / Math.sqrt(3), 6);
});

test.each([
  ['no block', []],
  ['one block', [0.7]],
  ['blocks that are all zero', [0, 0, 0, 0]],
  ['blocks that are all equal', [0.1, 0.1, 0.1]],
])('%s: the interval is not known, rather than empty', (_, values) => {
  expect(tInterval(BlockMean.of(values))).toBeNull();
  expect(halfWidth(null)).toBeNull();
});
