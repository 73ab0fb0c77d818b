import type { Interval } from './interval.js';

/**
 * The exact interval of a share that came true `hits` times of `times`: Clopper and Pearson's, which holds at least at its
 * confidence whatever the true share and however few the trials.
 *
 * @param times - 1 or more.
 * @example
 * shareInterval(10, 10); // { low: 0.025 ** (1 / 10), high: 1 }
 */
export function shareInterval(hits: number, times: number, confidence = 0.95): Interval {
  const tail = (1 - confidence) / 2;
  return {
    low: hits === 0 ? 0 : solve((share) => atLeast(hits, times, share) >= tail),
    high: hits === times ? 1 : solve((share) => 1 - atLeast(hits + 1, times, share) < tail),
  };
}

/** The least share at which a statement that becomes true as shares grow is true. */
function solve(holds: (share: number) => boolean): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The probability of `hits` or more in so many independent trials. */
function atLeast(hits: number, times: number, share: number): number {
  const ratio = Math.log(share) - Math.log1p(-share);
  let term = times * Math.log1p(-share);
  let sum = 0;
  for (let k = 0; k <= times; k++) {
    if (k >= hits) sum += Math.exp(term);
    term += Math.log((times - k) / (k + 1)) + ratio;
  }
  return Math.min(1, sum);
}
