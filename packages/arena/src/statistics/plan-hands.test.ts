import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.js';
import { BlockMean } from './block-mean.js';
import { sequenceInterval } from './confidence-sequence.js';
import { halfWidth, tInterval } from './interval.js';
import { normalQuantile } from './normal.js';
import { deviationInterval, planHands } from './plan-hands.js';

/** A sample of 200 with exactly this standard deviation. */
const pilot = (deviation: number) =>
  BlockMean.of(Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 1 : -1) * deviation * Math.sqrt(199 / 200)));

// Searched apart, with scipy.stats.t.ppf(0.975, n - 1) * s / sqrt(n) <= x.
test.each([
  [4, 1, 64],
  [0.5, 0.1, 99],
  [10, 0.05, 153_661],
])('blocks of standard deviation %d need for ± %d that many: %d', (deviation, x, blocks) => {
  const plan = planHands(pilot(deviation), { halfWidth: x, handsPerBlock: 100, handsPerSecond: 1000 })!;
  expect(plan.fixed).toEqual({ blocks, hands: blocks * 100, seconds: blocks / 10 });
  expect(plan.fixedFrom.blocks).toBeLessThanOrEqual(blocks);
  expect(plan.fixedTo.blocks).toBeGreaterThanOrEqual(blocks);
  expect(plan.sequence).toBeNull();
});

test('Bonett’s interval for the deviation is his formula', () => {
  // Computed apart with numpy.
  const { low, high } = deviationInterval(BlockMean.of([1, 2, 2, 3, 9, 4, 1, 0, -5, 2, 3, 7]))!;
  expect(low).toBeCloseTo(2.079706649884072, 10);
  expect(high).toBeCloseTo(6.944334802967107, 10);
});

test('it covers the true deviation also where blocks have long tails', () => {
  // One block in ten is four times as wild: kurtosis 3 (0.9 + 0.1 · 256) / 2.5² = 12.7; the variance is 2.5.
  const random = seeded(9);
  const pilots = 1000;
  let covered = 0;
  for (let run = 0; run < pilots; run++) {
    const sample = new BlockMean();
    for (let i = 0; i < 200; i++) sample.add(normalQuantile(random.float()) * (random.float() < 0.1 ? 4 : 1));
    const { low, high } = deviationInterval(sample)!;
    if (low <= Math.sqrt(2.5) && Math.sqrt(2.5) <= high) covered++;
  }
  expect(covered / pilots).toBeGreaterThan(0.9);
});

test('played as planned, the interval comes out as wanted', () => {
  const random = seeded(10);
  const sample = (n: number) => BlockMean.of(Array.from({ length: n }, () => 3 * normalQuantile(random.float())));
  const range = { low: -32, high: 32 };
  const plan = planHands(sample(400), { halfWidth: 0.15, handsPerBlock: 2, range })!;
  expect(halfWidth(tInterval(sample(plan.fixed.blocks)))! / 0.15).toBeCloseTo(1, 0);
  expect(halfWidth(sequenceInterval(sample(plan.sequence!.blocks), range))! / 0.15).toBeCloseTo(1, 0);
  expect(plan.sequence!.blocks).toBeGreaterThan(plan.fixed.blocks);
  expect(plan.sequence!.seconds).toBeNull();
});

test('a pilot that is too short or never varies plans nothing', () => {
  expect(planHands(BlockMean.of([1, 2, 3]), { halfWidth: 1, handsPerBlock: 2 })).toBeNull();
  expect(planHands(BlockMean.of(Array(50).fill(0)), { halfWidth: 1, handsPerBlock: 2 })).toBeNull();
});

test('a half width of 0 cannot be had', () => {
  expect(() => planHands(pilot(1), { halfWidth: 0, handsPerBlock: 2 })).toThrow('above 0');
});
