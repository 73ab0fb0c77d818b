import { expect, test } from 'vitest';
import { decimalsFor, estimateText, grouped, intervalText, signed } from './number.js';

test('a number shows its sign, zero has none', () => {
  expect([12.34, -12.34, 0, -0.04, 0.04].map((x) => signed(x))).toEqual(['+12.3', '-12.3', '0.0', '0.0', '0.0']);
});

test('what is unknown is n/a, never 0', () => {
  expect(signed(null)).toBe('n/a');
  expect(signed(Number.NaN)).toBe('n/a');
  expect(signed(Number.POSITIVE_INFINITY)).toBe('n/a');
  expect(intervalText(null)).toBe('n/a');
  expect(intervalText({ low: Number.NEGATIVE_INFINITY, high: 3 })).toBe('n/a');
  expect(estimateText({ mean: 3, interval: null })).toBe('+3.0 (interval n/a)');
  expect(estimateText({ mean: null, interval: null })).toBe('n/a');
});

test('thousands of a signed number are grouped, its decimals are not', () => {
  expect([signed(-1532.25, 2), signed(1234567, 0), signed(999.9999, 4)]).toEqual([
    '-1,532.25',
    '+1,234,567',
    '+999.9999',
  ]);
});

test('an interval shows both ends', () => {
  expect(estimateText({ mean: 5, interval: { low: -1.25, high: 11.25 } })).toBe('+5.0 [-1.3, +11.3]');
});

test('thousands are grouped', () => {
  expect([0, 999, 1000, -1234567].map(grouped)).toEqual(['0', '999', '1,000', '-1,234,567']);
});

test('small numbers get a decimal more, large ones none', () => {
  expect(decimalsFor([0.3, -0.2])).toBe(2);
  expect(decimalsFor([12, null])).toBe(1);
  expect(decimalsFor([2500, 3])).toBe(0);
});
