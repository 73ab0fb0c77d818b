import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.js';
import { BlockMean } from './block-mean.js';
import { ASYMPTOTIC_FROM, asymptoticSequence, sequenceInterval } from './confidence-sequence.js';
import { halfWidth, tInterval } from './interval.js';
import { normalQuantile } from './normal.js';

const RANGE = { low: -32, high: 32 };

test('before the first block nothing is known but the range', () => {
  expect(sequenceInterval(new BlockMean(), RANGE)).toEqual(RANGE);
});

test('it never leaves the range, holds the mean, and shrinks with more of the same', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -32, max: 32, noNaN: true }), { minLength: 1, maxLength: 40 }), (values) => {
      const once = BlockMean.of(values);
      const tenfold = BlockMean.of(Array.from({ length: 10 }, () => values).flat());
      const [few, many] = [sequenceInterval(once, RANGE), sequenceInterval(tenfold, RANGE)];
      expect(few.low).toBeGreaterThanOrEqual(RANGE.low);
      expect(few.high).toBeLessThanOrEqual(RANGE.high);
      expect(few.low).toBeLessThanOrEqual(once.mean!);
      expect(few.high).toBeGreaterThanOrEqual(once.mean!);
      expect(halfWidth(many)).toBeLessThanOrEqual(halfWidth(few)! * (1 + 1e-6));
    }),
  );
});

test('turning wins into losses turns the interval over; shifting and scaling carry it along', () => {
  const many = (values: readonly number[]) => BlockMean.of(values).projected(50 * values.length);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -32, max: 32 }), { minLength: 1, maxLength: 60 }), (values) => {
      const plain = sequenceInterval(many(values), RANGE);
      const turned = sequenceInterval(many(values.map((x) => -x)), RANGE);
      expect(turned.low).toBeCloseTo(-plain.high, 4);
      expect(turned.high).toBeCloseTo(-plain.low, 4);
      const moved = sequenceInterval(many(values.map((x) => 3 * x + 5)), { low: -91, high: 101 });
      expect(moved.low).toBeCloseTo(3 * plain.low + 5, 4);
    }),
  );
});

test('what it refutes, someone betting on the blocks one by one would have refuted', () => {
  // The capital of Waudby-Smith & Ramdas (section 3) with fixed bets, multiplied out block by block, must have reached
  // 2 / alpha against the limits reported: these come from a lower bound of it.
  const random = seeded(5);
  for (let run = 0; run < 40; run++) {
    const spread = 10 ** (-random.float() * 2);
    const values = Array.from({ length: 20 + random.below(800) }, () =>
      Math.max(-32, Math.min(32, 3 + 32 * spread * normalQuantile(random.float()))),
    );
    const { low, high } = sequenceInterval(BlockMean.of(values), RANGE);
    expect(wealthAgainst(values, low, RANGE.low)).toBeGreaterThan(40 * 0.999);
    expect(wealthAgainst(values, high, RANGE.high)).toBeGreaterThan(40 * 0.999);
  }
});

test('its lower limit is where the inequality, applied block by block, stops refuting', () => {
  const random = seeded(6);
  for (let run = 0; run < 10; run++) {
    const skewed = () => -Math.log(1 - random.float()) * 2 - 1;
    const values = Array.from({ length: 300 + random.below(500) }, skewed).map((x) => Math.min(32, x));
    const { low } = sequenceInterval(BlockMean.of(values), { low: -2, high: 32 });
    expect(boundAgainst(values, low - 1e-5 * (low + 2), -2)).toBeGreaterThan(40);
    expect(boundAgainst(values, low + 1e-5 * (low + 2), -2)).toBeLessThan(40);
  }
});

/** The same capital as below, each factor 1 + z replaced by the exponential of its bound (Fan et al., order four). */
function boundAgainst(values: readonly number[], mean: number, bound: number): number {
  let total = 0;
  let shares = 0;
  for (let i = 1; i <= 20; i++) {
    const bet = 0.98 / 2 ** (i - 1);
    let remainder = 0;
    for (let k = 4; k < 4000; k++) remainder += bet ** k / k;
    let log = 0;
    for (const x of values) {
      const z = (bet * (x - mean)) / (mean - bound);
      log += z - z ** 2 / 2 + z ** 3 / 3 - remainder * (z / bet) ** 4;
    }
    total += Math.exp(log) / i ** 1.5;
    shares += 1 / i ** 1.5;
  }
  return total / shares;
}

/** Capital of twenty bettors, the i-th holding a share proportional to i^-1.5 and staking 0.98 / 2^(i - 1) of his each block. */
function wealthAgainst(values: readonly number[], mean: number, bound: number): number {
  if (mean === bound) return Infinity;
  let total = 0;
  let shares = 0;
  for (let i = 1; i <= 20; i++) {
    let wealth = 1;
    for (const x of values) wealth *= 1 + ((0.98 / 2 ** (i - 1)) * (x - mean)) / (mean - bound);
    total += wealth / i ** 1.5;
    shares += 1 / i ** 1.5;
  }
  return total / shares;
}

// Distributions with a mean of 0 that a league can produce.
const NULLS: readonly [string, (u: number) => number][] = [
  ['normal', (u) => Math.max(-32, Math.min(32, 2 * normalQuantile(u)))],
  ['one or the other extreme', (u) => (u < 0.5 ? -32 : 32)],
  ['mostly tied at 0', (u) => (u < 0.9 ? 0 : u < 0.95 ? -1 : 1)],
  ['many small losses for a rare big win', (u) => (u < 0.02 ? 24.5 : -0.5)],
  ['many small wins for a rare big loss', (u) => (u < 0.02 ? -24.5 : 0.5)],
];

test.each(NULLS.map(([name, quantile]) => ({ name, quantile })))(
  'looking after every block raises a false alarm in at most 5 % of matches: $name',
  ({ name, quantile }) => {
    const random = seeded(name.length);
    const matches = 200;
    let alarms = 0;
    for (let match = 0; match < matches; match++) {
      const sample = new BlockMean();
      for (let n = 1; n <= 600; n++) {
        sample.add(quantile(random.float()));
        if (n > 40 && n % 8 !== 0) continue;
        const { low, high } = sequenceInterval(sample, RANGE);
        if (low > 0 || high < 0) {
          alarms++;
          break;
        }
      }
    }
    expect(alarms / matches).toBeLessThanOrEqual(0.05);
  },
);

test('blocks that are all zero never raise an alarm, and narrow it down to about the range over the blocks', () => {
  const sample = BlockMean.of(new Array(10_000).fill(0));
  const { low, high } = sequenceInterval(sample, RANGE);
  expect(low).toBeLessThan(0);
  expect(high).toBeCloseTo(-low, 8);
  // Staking all on each block: (1 + d / (32 - d))^n = 40 at d = 32 (1 - 40^(-1 / n)) = 0.0118. Nothing valid is narrower.
  expect(high).toBeGreaterThan(32 * (1 - 40 ** (-1 / 10_000)));
  expect(high).toBeLessThan(2 * 32 * (1 - 40 ** (-1 / 10_000)));
});

test('with many blocks it is less than twice as wide as the t interval of a fixed plan', () => {
  const random = seeded(8);
  const sample = BlockMean.of(Array.from({ length: 20_000 }, () => 4 * normalQuantile(random.float())));
  const ratio = halfWidth(sequenceInterval(sample, RANGE))! / halfWidth(tInterval(sample))!;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2);
});

test('a bound that a mean touches is where the interval ends', () => {
  const interval = sequenceInterval(BlockMean.of([-32, -32, -32]), RANGE);
  expect(interval.low).toBe(-32);
  expect(interval.high).toBeGreaterThan(-32);
});

test('the asymptotic sequence is the published formula', () => {
  // Waudby-Smith et al. 2024, eq. (11), computed apart: n = 400, s = 2, alpha 0.05, rho² = (5.99146 + log 6.99146) / 1000.
  const sample = BlockMean.of(Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 1 : -1) * 2 * Math.sqrt(399 / 400)));
  const rho2 = 0.00793615;
  const expected =
    2 * Math.sqrt(((2 * (400 * rho2 + 1)) / (400 ** 2 * rho2)) * Math.log(Math.sqrt(400 * rho2 + 1) / 0.05));
  expect(halfWidth(asymptoticSequence(sample))).toBeCloseTo(expected, 5);
});

test('the asymptotic sequence is n/a for few blocks and without variation', () => {
  expect(asymptoticSequence(BlockMean.of(Array.from({ length: ASYMPTOTIC_FROM - 1 }, (_, i) => i)))).toBeNull();
  expect(asymptoticSequence(BlockMean.of(new Array(100).fill(0)))).toBeNull();
});
