import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockMean } from './block-mean.js';

test('mean and variance are those of the definition', () => {
  // Snedecor & Cochran's classroom set: mean 5, squares 32, n - 1 = 7.
  const sample = BlockMean.of([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(sample.count).toBe(8);
  expect(sample.mean).toBe(5);
  expect(sample.squares).toBeCloseTo(32, 12);
  expect(sample.variance).toBeCloseTo(32 / 7, 12);
  expect(sample.standardError).toBeCloseTo(Math.sqrt(32 / 7 / 8), 12);
});

test('what is not known is null, never 0', () => {
  const none = new BlockMean();
  expect([none.mean, none.variance, none.standardDeviation, none.standardError]).toEqual([null, null, null, null]);
  const one = BlockMean.of([3]);
  expect([one.mean, one.variance, one.standardDeviation, one.standardError]).toEqual([3, null, null, null]);
});

test('equal blocks have exactly no variance', () => {
  expect(BlockMean.of(Array(1000).fill(0.1)).variance).toBe(0);
});

// NIST Statistical Reference Datasets, NumAcc4: mean 10000000.2, standard deviation 0.1, exactly.
test('a large mean does not swallow a small spread', () => {
  const values = [10_000_000.2];
  for (let i = 0; i < 500; i++) values.push(10_000_000.1, 10_000_000.3);
  const sample = BlockMean.of(values);
  expect(sample.mean).toBeCloseTo(10_000_000.2, 8);
  expect(sample.standardDeviation).toBeCloseTo(0.1, 8);
});

test('merging parts equals adding every block', () => {
  const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }));
  fc.assert(
    fc.property(fc.array(values), (parts) => {
      const merged = new BlockMean();
      for (const part of parts) merged.merge(BlockMean.of(part));
      const whole = BlockMean.of(parts.flat());
      expect(merged.count).toBe(whole.count);
      expect(merged.mean ?? 0).toBeCloseTo(whole.mean ?? 0, 10);
      expect(merged.variance ?? 0).toBeCloseTo(whole.variance ?? 0, 8);
    }),
  );
});
