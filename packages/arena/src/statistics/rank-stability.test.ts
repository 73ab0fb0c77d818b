import { expect, test } from 'vitest';
import { roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { percentileInterval, resampleMeans } from './block-bootstrap.js';
import { BlockMean } from './block-mean.js';
import { normalQuantile } from './normal.js';
import { rankStabilityOf } from './rank-stability.js';
import { roundsOf } from './rounds.js';

const league = (seed: number, rounds: number, nets: readonly number[], noise: number) => {
  const random = seeded(seed);
  return roundsOf(
    roundRobin(
      3,
      Array.from({ length: rounds }, () => nets.map((net) => net + noise * normalQuantile(random.float()))),
    ),
    3,
    3,
  );
};

test('a clear order stays; every place adds up to one', () => {
  const { places, between, sameOrder } = rankStabilityOf(league(1, 50, [50, 80, 40], 5), seeded(1))!;
  expect(places).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
  expect(between).toEqual([1, 2, 3].map((place) => ({ best: place, worst: place })));
  expect(sameOrder).toBe(1);
});

test('equal bots leave all places open', () => {
  const { places, between } = rankStabilityOf(league(2, 50, [0, 0, 0], 50), seeded(1))!;
  for (let i = 0; i < 3; i++) {
    expect(places[i]!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(places.reduce((sum, row) => sum + row[i]!, 0)).toBeCloseTo(1, 10);
  }
  expect(between.some((row) => row!.best < row!.worst)).toBe(true);
});

test('blocks that are all tied share every place evenly', () => {
  const tied = roundsOf(roundRobin(3, Array(20).fill([0, 0, 0])), 3, 3);
  const { places } = rankStabilityOf(tied, seeded(1))!;
  for (const row of places) for (const share of row) expect(share).toBeCloseTo(1 / 3, 10);
});

test('the same stream gives the same shares', () => {
  const rounds = league(3, 30, [3, 2, 1], 50);
  expect(rankStabilityOf(rounds, seeded(7))).toEqual(rankStabilityOf(rounds, seeded(7)));
  expect(rankStabilityOf(rounds, seeded(7))).not.toEqual(rankStabilityOf(rounds, seeded(8)));
});

test('nine rounds are too few to resample', () => {
  expect(rankStabilityOf(league(4, 9, [1, 2, 3], 5), seeded(1))).toBeNull();
});

test.each([40, 2500])(
  'resampled means of %d rounds spread as the standard error says, joined in batches or not',
  (rounds) => {
    const random = seeded(5);
    const column = Array.from({ length: rounds }, () => normalQuantile(random.float()));
    const sample = BlockMean.of(column);
    const resampled = new BlockMean();
    resampleMeans([column], seeded(6), 4000, ([mean]) => resampled.add(mean!));
    expect(resampled.mean).toBeCloseTo(sample.mean!, 1);
    const ratio = resampled.standardDeviation! / sample.standardError!;
    expect(ratio).toBeGreaterThan(0.93);
    expect(ratio).toBeLessThan(1.07);
  },
);

test('percentiles of 0 to 100 at 90 % are 5 and 95', () => {
  const values = Float64Array.from({ length: 101 }, (_, i) => (i * 37) % 101);
  expect(percentileInterval(values, 0.9)).toEqual({ low: 5, high: 95 });
  expect(percentileInterval(new Float64Array(0), 0.9)).toBeNull();
});
