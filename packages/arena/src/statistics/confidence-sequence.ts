/**
 * Confidence sequences: intervals that hold at every number of blocks at once, so that one may look after each block and
 * stop whenever one likes.
 *
 * The first is exact for any distribution within known bounds. For a mean m each block's surprise is
 * y = (x − m) / (m − lowest) ≥ −1, and someone who stakes a share κ of his capital on every block being higher multiplies
 * it by 1 + κy, which is a fair game at best while the true mean is at most m: by Ville's inequality his capital ever
 * reaches 2 / α with probability α / 2 at most (betting: Waudby-Smith & Ramdas, "Estimating means of bounded random
 * variables by betting", JRSS B 86 (2024), sections 3 and 4). For z ≥ −κ,
 * log(1 + z) is at least its Taylor polynomial of degree three less a known multiple of z⁴ (Fan, Grama & Liu, "Exponential
 * inequalities for martingales with applications", EJP 20 (2015), lemma 4.1, one order up: the remainder divided by z⁴
 * grows with z), so that the capital is at least a function of the count and the first four power sums. Dividing the first capital among several κ (the
 * method of mixtures: Robbins, "Statistical methods related to the law of the iterated logarithm", 1970) spares guessing
 * the spread in advance.
 *
 * The road not taken is the article's hedged capital with predictable bets: it must keep every block to find its limits
 * and depends on their order, where this one can be merged from shards in any order and costs the same after a billion
 * blocks. `bench/calibration.mjs` compares the widths.
 */
import type { BlockMean } from './block-mean.js';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.js';

/**
 * An interval for the mean of independent blocks in known bounds, valid at every look (non-asymptotic, whatever the
 * distribution, ties and blocks without variation included).
 *
 * @param range - What a block can be at least and at most; see `blockRange`. While it is wide against the spread of the
 * blocks, it rules the width, which then falls as range / blocks: shorter sessions, hence more blocks of as many hands,
 * are what helps.
 * @returns Always an interval: `range` itself while nothing can be said.
 */
export function sequenceInterval(
  sample: BlockMean,
  range: Interval,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  const { count, mean, squares, cubes, fourths } = sample;
  if (mean === null) return range;
  const need = Math.log(2 / (1 - confidence));
  return {
    low: mean - reach({ count, squares, cubes, fourths }, mean - range.low, need),
    high: mean + reach({ count, squares, cubes: -cubes, fourths }, range.high - mean, need),
  };
}

/** Shares of the capital staked, halving: a bet suits spreads within a factor of two or so of what it was made for. */
const BETS = Array.from({ length: 20 }, (_, i) => 0.98 / 2 ** i);
/** Fan's inequality of order four: log(1 + z) ≥ z − z² / 2 + z³ / 3 − PENALTY z⁴ / κ⁴ for z ≥ −κ. */
const PENALTIES = BETS.map(penaltyOf);
/** The bolder bets get more of the capital: they decide while few blocks are in. */
const WEIGHTS = BETS.map((_, i) => (i + 1) ** -1.5);
const TOTAL_WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
const LOG_SHARES = WEIGHTS.map((weight) => Math.log(weight / TOTAL_WEIGHT));

/** −log(1 − κ) − κ − κ² / 2 − κ³ / 3, as a series: the difference would be lost in rounding where κ is small. */
function penaltyOf(bet: number): number {
  let sum = 0;
  for (let k = 4, power = bet ** 4; power / k > 1e-18 * sum; k++, power *= bet) sum += power / k;
  return sum;
}

/** A sample's powers about its mean, seen from the lower bound; from the upper one the cubes change sign. */
interface Sums {
  readonly count: number;
  readonly squares: number;
  readonly cubes: number;
  readonly fourths: number;
}

/**
 * How far from the sample's mean the nearest refuted mean lies; `room` if none is.
 *
 * @param room - From the mean to the bound on that side.
 * @param need - Logarithm of the capital that refutes.
 */
function reach(sums: Sums, room: number, need: number): number {
  if (room <= 0) return 0;
  // Nothing nearer than this can be refuted yet: staking everything on blocks that never vary would not have won enough.
  let open = (room * need) / (sums.count + need);
  // No sequence is narrower than two standard errors; starting there, where it is not refuted, saves most of the search.
  let refuted = Math.max(open, Math.min(room / 2, (2 * Math.sqrt(sums.squares)) / sums.count));
  while (logCapital(sums, room, refuted) < need) {
    open = refuted;
    refuted *= 1.25;
    if (refuted >= room) return room;
  }
  // Every mean beyond a refuted one is refuted as well, since the capital itself, unlike its lower bound here, only grows
  // with the distance.
  while (refuted - open > 1e-7 * refuted) {
    const middle = (open + refuted) / 2;
    if (logCapital(sums, room, middle) >= need) refuted = middle;
    else open = middle;
  }
  return refuted;
}

/** A lower bound of the logarithm of all the capital together, betting against a mean at this distance. */
function logCapital({ count, squares, cubes, fourths }: Sums, room: number, distance: number): number {
  const left = room - distance;
  const d = distance / left;
  const s2 = squares / (left * left);
  const s3 = cubes / left ** 3;
  const s4 = fourths / left ** 4;
  // Sums of y, y², y³, y⁴, from those about the sample's mean.
  const y1 = count * d;
  const y2 = s2 + y1 * d;
  const y3 = s3 + 3 * d * s2 + y1 * d * d;
  const y4 = s4 + 4 * d * s3 + 6 * d * d * s2 + y1 * d ** 3;
  let largest = -Infinity;
  let sum = 0;
  for (let i = 0; i < BETS.length; i++) {
    const bet = BETS[i]!;
    const log = LOG_SHARES[i]! + bet * (y1 - bet * (y2 / 2 - (bet * y3) / 3)) - PENALTIES[i]! * y4;
    if (log > largest) {
      sum = sum * Math.exp(largest - log) + 1;
      largest = log;
    } else sum += Math.exp(log - largest);
  }
  return largest + Math.log(sum);
}

/** Fewer blocks than this do not make an asymptotic sequence trustworthy. */
export const ASYMPTOTIC_FROM = 30;

/**
 * An **asymptotic** confidence sequence: narrower, needs no bounds, and right only in the limit of many blocks, by a
 * central limit theorem that holds over all looks together. Never to be shown without that word.
 *
 * Source: Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas, "Time-uniform central limit theory and asymptotic confidence
 * sequences", Annals of Statistics 52 (2024), theorem 2.2, with ρ from the appendix on its choice.
 *
 * @param tightestAt - Blocks at which to be narrowest.
 * @returns `null` under `ASYMPTOTIC_FROM` blocks, or without variation.
 */
export function asymptoticSequence(
  sample: BlockMean,
  confidence: number = DEFAULT_CONFIDENCE,
  tightestAt = 1000,
): Interval | null {
  const { count, mean, standardDeviation } = sample;
  if (mean === null || !standardDeviation || count < ASYMPTOTIC_FROM) return null;
  const alpha = 1 - confidence;
  const rho2 = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tightestAt;
  const growth = count * rho2 + 1;
  const half =
    standardDeviation * Math.sqrt(((2 * growth) / (count * count * rho2)) * Math.log(Math.sqrt(growth) / alpha));
  return { low: mean - half, high: mean + half };
}
