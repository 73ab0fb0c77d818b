import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downsample } from './downsample.js';

test('10,000 points become at most 500, with both ends and the highest and lowest point', () => {
  const x = Array.from({ length: 10_000 }, (_, i) => i);
  const y = x.map((i) => Math.sin(i / 700) * i);
  y[7777] = 1e6;
  y[3333] = -1e6;
  const thin = downsample(x, y, 500);
  expect(thin.x.length).toBeLessThanOrEqual(500);
  expect(thin.x.length).toBeGreaterThan(400);
  expect([thin.x[0], thin.x.at(-1)]).toEqual([0, 9999]);
  expect([thin.y[0], thin.y.at(-1)]).toEqual([y[0], y[9999]]);
  expect(Math.max(...thin.y)).toBe(1e6);
  expect(Math.min(...thin.y)).toBe(-1e6);
});

test('points keep their order and are points of the curve', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 300 }), fc.integer({ min: 4, max: 60 }), (y, max) => {
      const thin = downsample(
        y.map((_, i) => i),
        y,
        max,
      );
      expect(thin.x.length).toBeLessThanOrEqual(Math.max(max, 4));
      thin.x.forEach((at, k) => {
        expect(thin.y[k]).toBe(y[at]);
        if (k > 0) expect(at).toBeGreaterThan(thin.x[k - 1]!);
      });
    }),
  );
});

test('a short curve stays as it is', () => {
  expect(downsample([1, 2, 3], [5, 4, 6], 500)).toEqual({ x: [1, 2, 3], y: [5, 4, 6] });
});
