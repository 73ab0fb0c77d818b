import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockMean } from './block-mean.js';

test('mean and variance are those of the definition', () => {
  // Mean 5, squares 9 + 1 + 1 + 1 + 4 + 16 = 32, n - 1 = 7.
  const sample = BlockMean.of([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(sample.count).toBe(8);
  expect(sample.mean).toBe(5);
  // On paper: -3 -1 -1 -1 0 0 2 4 from the mean; cubes -27 - 3 + 8 + 64, fourth powers 81 + 3 + 16 + 256.
  expect(sample.squares).toBeCloseTo(32, 12);
  expect(sample.cubes).toBeCloseTo(42, 12);
  expect(sample.fourths).toBeCloseTo(356, 12);
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

test('powers of distances equal those summed about the final mean', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1 }), (values) => {
      const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
      const power = (k: number) => values.reduce((sum, x) => sum + (x - mean) ** k, 0);
      const sample = BlockMean.of(values);
      const scale = Math.max(1, power(4));
      expect(sample.squares / scale).toBeCloseTo(power(2) / scale, 9);
      expect(sample.cubes / scale).toBeCloseTo(power(3) / scale, 9);
      expect(sample.fourths / scale).toBeCloseTo(power(4) / scale, 9);
    }),
  );
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
      const scale = Math.max(1, whole.fourths);
      expect(merged.squares / scale).toBeCloseTo(whole.squares / scale, 9);
      expect(merged.cubes / scale).toBeCloseTo(whole.cubes / scale, 9);
      expect(merged.fourths / scale).toBeCloseTo(whole.fourths / scale, 9);
    }),
  );
});

test('a projected sample is the same one repeated', () => {
  const values = [1, 2, 2, 7];
  const projected = BlockMean.of(values).projected(12);
  const repeated = BlockMean.of([...values, ...values, ...values]);
  expect([projected.count, projected.mean]).toEqual([12, 3]);
  expect(projected.squares).toBeCloseTo(repeated.squares, 10);
  expect(projected.cubes).toBeCloseTo(repeated.cubes, 10);
  expect(projected.fourths).toBeCloseTo(repeated.fourths, 10);
});
