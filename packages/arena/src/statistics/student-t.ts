/**
 * Student's t distribution, relative error below 1e-10 wherever a league asks (degrees of freedom from 1, tails down to
 * 1e-12 and beyond).
 *
 * Source: Abramowitz & Stegun, "Handbook of Mathematical Functions", 26.5.8 (continued fraction of the incomplete beta
 * function), 26.7.1 (t through it) and 26.7.5 (expansion for many degrees of freedom).
 *
 * Own code, because jstat 1.9.6 is right to seven digits only (0.975 at 1,000 degrees of freedom: 1.96233914 instead of
 * 1.96233908) and the alternatives come as dozens of packages.
 */
import { normalQuantile } from './normal.js';

/** Above this the expansion around the normal quantile is exact to all digits. */
const MANY = 1e5;
const LOG_PI = Math.log(Math.PI);

/**
 * The value that t stays below with probability `p`.
 *
 * @param p - Between 0 and 1, both excluded.
 * @param freedom - Degrees of freedom, above 0; they need not be whole. Infinity is the normal distribution.
 * @returns NaN outside those ranges.
 * @example
 * tQuantile(0.975, 9); // 2.2621571628
 */
export function tQuantile(p: number, freedom: number): number {
  if (!(p > 0 && p < 1 && freedom > 0)) return Number.NaN;
  if (p === 0.5) return 0;
  if (freedom >= MANY) return expansion(normalQuantile(p), freedom);
  return p < 0.5 ? -upperQuantile(p, freedom) : upperQuantile(1 - p, freedom);
}

/**
 * The value that |t| exceeds with probability `alpha`: the factor of a two-sided interval. Precise also where
 * 1 − alpha / 2 rounds to 1.
 */
export function tCritical(alpha: number, freedom: number): number {
  if (!(alpha > 0 && alpha < 1 && freedom > 0)) return Number.NaN;
  if (freedom >= MANY) return expansion(-normalQuantile(alpha / 2), freedom);
  return upperQuantile(alpha / 2, freedom);
}

/** The probability that t exceeds a value `t` of at least 0. */
export function tTail(t: number, freedom: number): number {
  const square = t * t;
  return beta(freedom / (freedom + square), square / (freedom + square), freedom / 2, 0.5) / 2;
}

/** Solves tTail(t) = tail for a tail of at most one half: Newton's steps, kept inside a shrinking bracket. */
function upperQuantile(tail: number, freedom: number): number {
  const nearMiddle = tail > 0.25;
  // Near the middle the tail is a half minus something small; solving for the small part keeps its digits.
  const excess = nearMiddle
    ? (t: number) => 0.5 - tail - beta((t * t) / (freedom + t * t), freedom / (freedom + t * t), 0.5, freedom / 2) / 2
    : (t: number) => tTail(t, freedom) - tail;
  let low = 0;
  let high = Infinity;
  let t = Math.max(expansion(-normalQuantile(tail), Math.max(freedom, 3)), 1e-300);
  for (let i = 0; i < 2000; i++) {
    const over = excess(t);
    if (over === 0) return t;
    if (over > 0) low = t;
    else high = t;
    let next: number;
    if (nearMiddle) next = t + over / density(t, freedom);
    else {
      // On logarithmic scales the tail is nearly a straight line, so that far tails take few steps, too.
      const value = over + tail;
      next = t * Math.exp((Math.log(value / tail) * value) / (t * density(t, freedom)));
    }
    if (!(next > low && next < high)) next = high === Infinity ? t * 2 : (low + high) / 2;
    if (Math.abs(next - t) <= 1e-15 * next) return next;
    t = next;
  }
  return t;
}

function density(t: number, freedom: number): number {
  return Math.exp(
    logGammaStep(freedom / 2) - (Math.log(freedom) + LOG_PI) / 2 - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom),
  );
}

/** A & S 26.7.5. */
function expansion(z: number, freedom: number): number {
  if (freedom === Infinity) return z;
  const s = z * z;
  const terms = [
    (s + 1) / 4,
    ((5 * s + 16) * s + 3) / 96,
    (((3 * s + 19) * s + 17) * s - 15) / 384,
    ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160,
  ];
  let sum = 0;
  for (const term of terms.reverse()) sum = (sum + term) / freedom;
  return z * (1 + sum);
}

/**
 * log Γ(a + ½) − log Γ(a), without the cancellation that two separate logarithms would suffer: Stirling's series, after
 * stepping up to where it converges to all digits.
 */
function logGammaStep(a: number): number {
  let steps = 0;
  while (a < 30) {
    steps += Math.log(a / (a + 0.5));
    a++;
  }
  const inverse = 1 / a;
  const square = inverse * inverse;
  const series = ((((17 / 14336) * square - 1 / 640) * square + 1 / 192) * square - 1 / 8) * inverse;
  return steps + Math.log(a) / 2 + series;
}

/** The regularised incomplete beta function where one of `a`, `b` is ½; `y` is 1 − x, given apart to keep its digits. */
function beta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - fraction(y, x, b, a);
  return fraction(x, y, a, b);
}

/** A & S 26.5.8, evaluated by Lentz's method. */
function fraction(x: number, y: number, a: number, b: number): number {
  const other = a === 0.5 ? b : a;
  const logFront =
    a * (y < 0.5 ? Math.log1p(-y) : Math.log(x)) +
    b * (x < 0.5 ? Math.log1p(-x) : Math.log(y)) +
    logGammaStep(other) -
    LOG_PI / 2 -
    Math.log(a);
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < 4e-16) break;
  }
  return Math.exp(logFront) * value;
}
