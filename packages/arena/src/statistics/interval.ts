/**
 * Intervals for a mean.
 *
 * `null` stands for n/a throughout: nothing is known. It is never written as 0, and never as an interval of width 0.
 */
import type { BlockMean } from './block-mean.js';
import { tCritical } from './student-t.js';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const DEFAULT_CONFIDENCE = 0.95;

/**
 * Student's t interval for the mean of independent blocks when their number was fixed in advance. Looking at it after
 * every block and stopping at a good moment voids it: that takes a confidence sequence.
 *
 * Source: Student, "The probable error of a mean", Biometrika 6 (1908).
 *
 * @returns `null` with fewer than two blocks, or when all blocks are equal: a sample that never varied says nothing
 * about how much the next one may.
 * @example
 * tInterval(BlockMean.of([1, 2, 3])); // 2 ± 2.484
 */
export function tInterval(sample: BlockMean, confidence: number = DEFAULT_CONFIDENCE): Interval | null {
  const { mean, standardError } = sample;
  if (mean === null || standardError === null || standardError === 0) return null;
  const half = tCritical(1 - confidence, sample.count - 1) * standardError;
  return { low: mean - half, high: mean + half };
}

/** Half the width; `null` stays `null`. */
export function halfWidth(interval: Interval | null): number | null {
  return interval === null ? null : (interval.high - interval.low) / 2;
}
