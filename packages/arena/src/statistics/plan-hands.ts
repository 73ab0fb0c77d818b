/**
 * How many hands for ± x, from a pilot.
 *
 * Source: the sample size for a given half width, Cochran, "Sampling Techniques" (1977), 4.4; how far the pilot's own
 * variance may be off by Bonett, "Approximate confidence interval for standard deviation of nonnormal distributions",
 * Computational Statistics & Data Analysis 50 (2006), with the mean in place of his trimmed mean: stud's blocks have long
 * tails, and the textbook's chi-square interval, made for normal ones, would promise too much.
 */
import { UsageError } from '@stud-arena/engine';
import type { BlockMean } from './block-mean.js';
import { sequenceInterval } from './confidence-sequence.js';
import { DEFAULT_CONFIDENCE, halfWidth, type Interval } from './interval.js';
import { normalQuantile } from './normal.js';
import { tCritical } from './student-t.js';

export interface HandsQuestion {
  /** The half width wanted, in small bets per hand. */
  readonly halfWidth: number;
  readonly handsPerBlock: number;
  readonly confidence?: number;
  /** `blockRange`: asks for the confidence sequence as well. */
  readonly range?: Interval | null;
  /** Of this machine with these bots: asks for times. */
  readonly handsPerSecond?: number | null;
}

export interface Need {
  readonly blocks: number;
  readonly hands: number;
  /** `null` if no speed is known. */
  readonly seconds: number | null;
}

export interface HandsPlan {
  /** For the t interval of a plan fixed in advance. */
  readonly fixed: Need;
  /** The same if the true spread lies at the ends of what the pilot leaves open, at the same confidence. */
  readonly fixedFrom: Need;
  readonly fixedTo: Need;
  /** For the confidence sequence; `null` without a range. */
  readonly sequence: Need | null;
}

/** A pilot of fewer blocks says next to nothing about its own spread. */
export const PILOT_FROM = 10;

/** No run will be longer than this many blocks. */
const MOST_BLOCKS = 1e12;

/**
 * @param pilot - Rates of the pair's blocks in small bets per hand.
 * @returns `null` with fewer than `PILOT_FROM` blocks, or when they do not vary.
 * @throws UsageError when the half width is not above 0.
 */
export function planHands(pilot: BlockMean, question: HandsQuestion): HandsPlan | null {
  const { confidence = DEFAULT_CONFIDENCE, range = null, handsPerBlock, handsPerSecond = null } = question;
  if (!(question.halfWidth > 0 && question.halfWidth < Infinity)) {
    throw new UsageError('plan/half-width', `A half width is a number above 0; it was ${question.halfWidth}.`);
  }
  const spread = deviationInterval(pilot, confidence);
  if (spread === null) return null;
  const needOf = (blocks: number): Need => ({
    blocks,
    hands: blocks * handsPerBlock,
    seconds: handsPerSecond === null ? null : (blocks * handsPerBlock) / handsPerSecond,
  });
  const fixed = (deviation: number) =>
    needOf(fewestBlocks((n) => (tCritical(1 - confidence, n - 1) * deviation) / Math.sqrt(n) <= question.halfWidth));
  return {
    fixed: fixed(pilot.standardDeviation!),
    fixedFrom: fixed(spread.low),
    fixedTo: fixed(spread.high),
    sequence:
      range === null
        ? null
        : needOf(
            fewestBlocks(
              (n) => halfWidth(sequenceInterval(pilot.projected(n), range, confidence))! <= question.halfWidth,
            ),
          ),
  };
}

/**
 * Bonett's interval for the standard deviation of one block.
 *
 * @returns `null` with fewer than `PILOT_FROM` blocks, or when they do not vary.
 */
export function deviationInterval(sample: BlockMean, confidence: number = DEFAULT_CONFIDENCE): Interval | null {
  const { count: n, squares, fourths, variance } = sample;
  if (n < PILOT_FROM || !variance) return null;
  const z = normalQuantile((1 + confidence) / 2);
  const kurtosis = (n * fourths) / (squares * squares);
  const c = n / (n - z);
  const error = c * Math.sqrt(Math.max(0, kurtosis - (n - 3) / n) / (n - 1));
  return {
    low: Math.sqrt(c * variance * Math.exp(-z * error)),
    high: Math.sqrt(c * variance * Math.exp(z * error)),
  };
}

/** The least number from 2 on that is enough, given that more is never less; Infinity if none is. */
function fewestBlocks(enough: (blocks: number) => boolean): number {
  let high = 2;
  while (!enough(high)) {
    high *= 2;
    if (high > MOST_BLOCKS) return Infinity;
  }
  let low = Math.max(1, high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
