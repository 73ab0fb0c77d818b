/**
 * Taking luck out of block results.
 *
 * What was luck in a block has a known mean of 0, so that x − c · luck has the same mean
 * as x whatever c is, as long as c was not chosen by looking at the same blocks. With c fixed in advance that is plain;
 * an estimated c is therefore taken, for every block, from the other folds only (cross-fitting), which keeps the mean
 * exactly unbiased where the textbook's regression estimator is so only in the limit.
 *
 * Source: Lavenberg & Welch, "A perspective on the use of control variables to increase the efficiency of Monte Carlo
 * simulations", Management Science 27 (1981); splitting by Avramidis & Wilson, "A splitting scheme for control variates",
 * Operations Research Letters 14 (1993); in poker Zinkevich, Bowling, Bard, Kan & Billings, "Optimal unbiased estimators for
 * evaluating agent performance", AAAI 2006.
 */
import { InvariantError, type Random } from '@stud-arena/engine';
import { BOOTSTRAP_FROM, DEFAULT_RESAMPLES, percentileInterval, resampleMeans } from './block-bootstrap.js';
import { BlockMean } from './block-mean.js';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.js';

export interface Adjusted {
  /** By block, for means and intervals as usual. */
  readonly values: readonly number[];
  readonly sample: BlockMean;
  /** The coefficient used; the mean of the folds' where it was estimated. */
  readonly coefficient: number;
  /** How many times fewer blocks give the same interval: raw variance over adjusted; `null` if either is unknown or 0. */
  readonly gain: number | null;
}

/** One fold's blocks are adjusted with what the other nine say. */
const FOLDS = 10;

/**
 * @param values - Block rates, in any order that does not depend on them.
 * @param luck - By block: an estimate whose mean over the cards is 0, in the same unit.
 * @param coefficient - Fixed in advance, such as 1 for a luck that is an expectation in the same unit; estimated by
 * cross-fitting if left out.
 * @throws InvariantError when the lists differ in length.
 */
export function withoutLuck(values: readonly number[], luck: readonly number[], coefficient?: number): Adjusted {
  if (values.length !== luck.length) {
    throw new InvariantError(`${values.length} block results came with ${luck.length} estimates of luck.`);
  }
  const coefficients = coefficient === undefined ? crossFitted(values, luck) : [coefficient];
  const adjusted = values.map((value, i) => value - coefficients[i % coefficients.length]! * luck[i]!);
  const sample = BlockMean.of(adjusted);
  const raw = BlockMean.of(values).variance;
  return {
    values: adjusted,
    sample,
    coefficient: coefficients.reduce((sum, c) => sum + c, 0) / coefficients.length,
    gain: raw && sample.variance ? raw / sample.variance : null,
  };
}

/**
 * What the gain may be: a percentile interval by the block bootstrap (`block-bootstrap.ts`), with the values as they were
 * adjusted. The coefficient's own uncertainty is of second order, since the gain is flat about the best one.
 *
 * @param values - Rates before the luck was taken off, in the order of `adjusted`; each independent of the others.
 * @param random - The sampler's own stream.
 * @returns `null` with fewer than `BOOTSTRAP_FROM` values, or without a gain.
 */
export function gainInterval(
  values: readonly number[],
  adjusted: Adjusted,
  random: Pick<Random, 'below'>,
  { resamples = DEFAULT_RESAMPLES, confidence = DEFAULT_CONFIDENCE } = {},
): Interval | null {
  if (values.length < BOOTSTRAP_FROM || adjusted.gain === null) return null;
  const centred = (list: readonly number[]): number[] => {
    const { mean } = BlockMean.of(list);
    return list.map((value) => value - mean!);
  };
  const [raw, left] = [centred(values), centred(adjusted.values)];
  const columns = [raw, raw.map((x) => x * x), left, left.map((x) => x * x)];
  const gains: number[] = [];
  resampleMeans(columns, random, resamples, (means) => {
    const [before, after] = [means[1]! - means[0]! ** 2, means[3]! - means[2]! ** 2];
    if (before > 0 && after > 0) gains.push(before / after);
  });
  return percentileInterval(Float64Array.from(gains), confidence);
}

/** By fold, the best coefficient for the blocks of all other folds; 0 where these show no luck. */
function crossFitted(values: readonly number[], luck: readonly number[]): number[] {
  const folds = Math.max(1, Math.min(FOLDS, values.length));
  const parts = Array.from({ length: folds }, () => ({ count: 0, value: 0, luck: 0, product: 0, square: 0 }));
  values.forEach((value, i) => {
    const part = parts[i % folds]!;
    part.count++;
    part.value += value;
    part.luck += luck[i]!;
    part.product += value * luck[i]!;
    part.square += luck[i]! ** 2;
  });
  return parts.map((own) => {
    let [count, value, sum, product, square] = [0, 0, 0, 0, 0];
    for (const part of parts) {
      if (part === own) continue;
      count += part.count;
      value += part.value;
      sum += part.luck;
      product += part.product;
      square += part.square;
    }
    // The luck's mean is known to be 0, its square sum needs no centring.
    return square > 0 && count > 1 ? (product - (value * sum) / count) / square : 0;
  });
}
