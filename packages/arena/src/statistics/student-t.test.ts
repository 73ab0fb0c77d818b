import { expect, test } from 'vitest';
import { normalQuantile } from './normal.js';
import { tCritical, tQuantile, tTail } from './student-t.js';

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, "Critical values of the Student's t distribution".
test.each([
  [1, [3.078, 6.314, 12.706, 31.821, 63.657, 318.309]],
  [2, [1.886, 2.92, 4.303, 6.965, 9.925, 22.327]],
  [10, [1.372, 1.812, 2.228, 2.764, 3.169, 4.144]],
  [30, [1.31, 1.697, 2.042, 2.457, 2.75, 3.385]],
  [100, [1.29, 1.66, 1.984, 2.364, 2.626, 3.174]],
  [Infinity, [1.282, 1.645, 1.96, 2.326, 2.576, 3.09]],
])('t with %d degrees of freedom agrees with the published table', (freedom, row) => {
  expect([0.9, 0.95, 0.975, 0.99, 0.995, 0.999].map((p) => Number(tQuantile(p, freedom).toFixed(3)))).toEqual(row);
});

// Solved with mpmath at 40 digits from the incomplete beta function.
const PRECISE = [
  [0.975, 1, 12.706204736174705],
  [0.975, 2, 4.302652729749464],
  [0.975, 5, 2.5705818356363155],
  [0.975, 30, 2.042272456301238],
  [0.975, 1000, 1.9623390808264085],
  [0.995, 4, 4.604094871349993],
  [0.9999, 3, 22.203742273204185],
  [0.5001, 7, 0.0002597460309025736],
  [0.6, 2.5, 0.28145951274854764],
  [0.74, 12, 0.6627788109623266],
  [0.999999, 1, 318309.8861827435],
  [0.999999, 8, 12.109834665556214],
  [0.9999999, 99_999, 5.1997019920093726],
  [0.975, 99_999, 1.9599877077718448],
  [0.975, 100_001, 1.9599877072973793],
  [0.9999999, 100_001, 5.199701984720806],
  [0.75, 1, 1],
  [0.9, 10, 1.3721836411103356],
  [0.025, 9, -2.2621571627982053],
  [0.975, 0.5, 164.55767348048852],
] as const;
test.each(PRECISE)('t quantile %d at %d degrees of freedom is right to ten digits', (p, freedom, value) => {
  expect(Math.abs(tQuantile(p, freedom) / value - 1)).toBeLessThan(1e-10);
});

test('with one degree of freedom t is the Cauchy distribution, whose quantile is a tangent', () => {
  for (const tail of [1e-100, 1e-12, 1e-3, 0.2, 0.3, 0.4999]) {
    const tangent = tail < 1e-9 ? 1 / (Math.PI * tail) : 1 / Math.tan(Math.PI * tail);
    expect(Math.abs(tCritical(2 * tail, 1) / tangent - 1)).toBeLessThan(1e-10);
  }
});

test('with two degrees of freedom quantile and tail have closed forms', () => {
  for (const p of [0.01, 0.3, 0.45, 0.55, 0.8, 0.999]) {
    const exact = (2 * p - 1) / Math.sqrt(2 * p * (1 - p));
    expect(Math.abs(tQuantile(p, 2) / exact - 1)).toBeLessThan(1e-10);
  }
  for (const t of [0, 0.5, 3, 1e4]) {
    expect(Math.abs(tTail(t, 2) / ((1 - t / Math.sqrt(2 + t * t)) / 2) - 1)).toBeLessThan(1e-7);
  }
});

test('quantile and tail undo each other at any number of degrees of freedom', () => {
  for (const freedom of [0.3, 1, 3, 17, 250, 4321, 99_999]) {
    for (const tail of [1e-9, 1e-4, 0.01, 0.24, 0.26, 0.45]) {
      expect(Math.abs(tTail(tCritical(2 * tail, freedom), freedom) / tail - 1)).toBeLessThan(1e-11);
    }
  }
});

test('probabilities outside 0 to 1 and no degrees of freedom have no quantile', () => {
  for (const [p, freedom] of [
    [0, 5],
    [1, 5],
    [-0.1, 5],
    [Number.NaN, 5],
    [0.5, 0],
    [0.5, -1],
  ] as const) {
    expect(tQuantile(p, freedom)).toBeNaN();
  }
});

// statistics.NormalDist().inv_cdf of Python 3, and scipy's ndtri for the far tails.
test.each([
  [0.5, 0],
  [0.975, 1.9599639845400545],
  [0.001, -3.090232306167813],
  [0.6, 0.2533471031357997],
  [1e-20, -9.262340089798409],
  [1e-300, -37.0471],
])('the normal quantile of %d is %d', (p, value) => {
  expect(normalQuantile(p)).toBeCloseTo(value, p === 1e-300 ? 4 : 13);
});
