import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.js';

test('labels that are apart stay, labels at one place move apart evenly', () => {
  expect(spread([10, 50, 90], 16, 0, 100)).toEqual([10, 50, 90]);
  expect(spread([50, 50], 16, 0, 100)).toEqual([42, 58]);
  expect(spread([50, 48, 52], 10, 0, 100)).toEqual([50, 40, 60]);
});

test('labels keep their distance and their bounds, and the order of what they belong to', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 25 }), (wanted) => {
      const placed = spread(wanted, 16, 0, 400);
      for (const y of placed) {
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y).toBeLessThanOrEqual(400 + 1e-9);
      }
      const sorted = [...placed].sort((a, b) => a - b);
      for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThan(16 - 1e-6);
      for (let i = 0; i < wanted.length; i++) {
        for (let j = 0; j < wanted.length; j++)
          if (wanted[i]! < wanted[j]!) expect(placed[i]!).toBeLessThan(placed[j]!);
      }
    }),
  );
});
