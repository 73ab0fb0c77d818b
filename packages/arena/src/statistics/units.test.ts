import { expect, test } from 'vitest';
import { inUnit, ratePerHand, UNITS } from './units.js';

test('500 chips over 100 hands at a small bet of 100 are 5 sb/100, 50 msb/hand, 0.05 sb/hand', () => {
  const rate = ratePerHand(500, 100, 100);
  expect(UNITS.map((unit) => inUnit(rate, unit))).toEqual([5, 50, 0.05]);
});

test('without a hand there is no rate, in any unit', () => {
  expect(ratePerHand(0, 0, 100)).toBeNull();
  expect(inUnit(null, 'sb/100')).toBeNull();
});
