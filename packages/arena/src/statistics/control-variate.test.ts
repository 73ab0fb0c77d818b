import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.js';
import { BlockMean } from './block-mean.js';
import { gainInterval, withoutLuck } from './control-variate.js';
import { tInterval } from './interval.js';
import { normalQuantile } from './normal.js';

test('with a fixed coefficient the luck is simply taken off', () => {
  const { values, coefficient } = withoutLuck([1, 2, 3], [0.5, -0.5, 0], 2);
  expect(values).toEqual([0, 3, 3]);
  expect(coefficient).toBe(2);
});

test('the gain is that of theory: correlation 0.9 saves a factor of 1 / (1 − 0.81)', () => {
  const random = seeded(31);
  const luck = Array.from({ length: 20_000 }, () => normalQuantile(random.float()));
  const values = luck.map((z) => 0.1 + 0.9 * z + Math.sqrt(0.19) * normalQuantile(random.float()));
  const adjusted = withoutLuck(values, luck);
  expect(adjusted.coefficient).toBeCloseTo(0.9, 1);
  expect(adjusted.gain! / (1 / 0.19)).toBeGreaterThan(0.93);
  expect(adjusted.gain! / (1 / 0.19)).toBeLessThan(1.07);
  expect(Math.abs(adjusted.sample.mean! - 0.1)).toBeLessThan(4 * adjusted.sample.standardError!);
});

test('the gain’s interval holds the true one 95 times in 100', () => {
  const random = seeded(33);
  let [low, high] = [0, 0];
  const runs = 400;
  for (let run = 0; run < runs; run++) {
    const luck = Array.from({ length: 150 }, () => normalQuantile(random.float()));
    const values = luck.map((z) => 0.8 * z + 0.6 * normalQuantile(random.float()));
    const interval = gainInterval(values, withoutLuck(values, luck), random, { resamples: 200 })!;
    if (interval.low > 1 / 0.36) low++;
    if (interval.high < 1 / 0.36) high++;
  }
  // Four standard errors of a share of 2.5 % on either side, and what a bootstrap of 150 is known to lack.
  for (const missed of [low, high])
    expect(missed / runs).toBeLessThan(0.025 + 4 * Math.sqrt((0.025 * 0.975) / runs) + 0.02);
  expect(low + high).toBeGreaterThan(0);
});

test('with fewer than ten blocks, or without a gain, there is no interval of it', () => {
  const random = seeded(34);
  const luck = [1, -1, 2, -2, 0.5, -0.5, 0, 3, -3];
  const values = luck.map((z, i) => z + i);
  expect(withoutLuck(values, luck).gain).not.toBe(null);
  expect(gainInterval(values, withoutLuck(values, luck), random)).toBe(null);
  const still = new Array<number>(20).fill(0);
  expect(gainInterval(still, withoutLuck(still, still), random)).toBe(null);
});

test('estimating the coefficient leaves no bias even in tiny, lopsided samples, and intervals still cover', () => {
  // x = z² − 1 + z: the coefficient fitted on the same twelve blocks would be biased by the skew.
  const random = seeded(32);
  const means = new BlockMean();
  const naive = new BlockMean();
  let covered = 0;
  const runs = 20_000;
  for (let run = 0; run < runs; run++) {
    const luck = Array.from({ length: 12 }, () => normalQuantile(random.float()));
    const values = luck.map((z) => z * z - 1 + z);
    const { sample } = withoutLuck(values, luck);
    means.add(sample.mean!);
    const mean = BlockMean.of(values).mean!;
    const slope =
      luck.reduce((sum, z, i) => sum + z * (values[i]! - mean), 0) / luck.reduce((sum, z) => sum + z * z, 0);
    naive.add(mean - slope * BlockMean.of(luck).mean!);
    const interval = tInterval(sample)!;
    if (interval.low <= 0 && 0 <= interval.high) covered++;
  }
  expect(Math.abs(means.mean!)).toBeLessThan(3.5 * means.standardError!);
  expect(Math.abs(naive.mean!)).toBeGreaterThan(10 * naive.standardError!);
  expect(covered / runs).toBeGreaterThan(0.8);
});

test('without luck, with one block, and with nothing that varies, values stay as they are and there is no gain', () => {
  expect(withoutLuck([1, 2], [0, 0])).toMatchObject({ values: [1, 2], coefficient: 0, gain: 1 });
  expect(withoutLuck([1], [3])).toMatchObject({ values: [1], gain: null });
  expect(withoutLuck([0, 0], [1, -1])).toMatchObject({ values: [0, 0], gain: null });
  expect(withoutLuck([], [])).toMatchObject({ values: [], gain: null });
});

test('lists of different lengths are our mistake', () => {
  expect(() => withoutLuck([1, 2], [1])).toThrow('2 block results came with 1 estimates');
});
