import { expect, test } from 'vitest';
import { shareInterval } from './share-interval.js';

// On paper: all of n come true with probability p^n, none with (1 - p)^n, and each tail holds 2.5 %.
test.each([1, 10, 200, 5000])('all or none of %i: as on paper', (times) => {
  const edge = 0.025 ** (1 / times);
  expect(shareInterval(times, times).low).toBeCloseTo(edge, 10);
  expect(shareInterval(times, times).high).toBe(1);
  expect(shareInterval(0, times).high).toBeCloseTo(1 - edge, 10);
  expect(shareInterval(0, times).low).toBe(0);
});

// R's binom.test(8, 10).
test('8 of 10: 44.4 % to 97.5 %', () => {
  const { low, high } = shareInterval(8, 10);
  expect(low).toBeCloseTo(0.4439045, 6);
  expect(high).toBeCloseTo(0.9747893, 6);
});

test('hits and misses mirror each other', () => {
  for (const hits of [1, 37, 120, 199]) {
    const { low, high } = shareInterval(hits, 200);
    const mirrored = shareInterval(200 - hits, 200);
    expect(low).toBeCloseTo(1 - mirrored.high, 10);
    expect(high).toBeCloseTo(1 - mirrored.low, 10);
  }
});

test('it covers the true share at least as often as it says, whatever that is', () => {
  const times = 30;
  for (const share of [0.02, 0.1, 0.35, 0.5, 0.8, 0.99]) {
    let covered = 0;
    let probability = (1 - share) ** times;
    for (let hits = 0; hits <= times; hits++) {
      const { low, high } = shareInterval(hits, times);
      if (low <= share && share <= high) covered += probability;
      probability *= ((times - hits) / (hits + 1)) * (share / (1 - share));
    }
    expect(covered).toBeGreaterThanOrEqual(0.95);
  }
});
