/**
 * A candidate against its baseline, block by block, until the evidence decides.
 *
 * The candidate passes once the whole confidence sequence lies above −margin and is worse once all of it lies below; until
 * then nothing is claimed, and a cap of hands ends it as inconclusive. Since the sequence holds at all looks together, a
 * candidate that is truly worse by the margin or more passes with probability (1 − confidence) / 2 at most, however long
 * it plays and however often one looks, and one that is not is called worse just as rarely. A threshold on the mean
 * would have no such guarantee.
 *
 * Source: sequential testing by confidence sequence, Waudby-Smith & Ramdas, JRSS B 86 (2024), section 1; the three
 * outcomes are those of non-inferiority trials (Piaggio et al., "Reporting of noninferiority and equivalence randomized
 * trials", JAMA 308 (2012), figure 1).
 */
import { InvariantError, UsageError } from '@stud-arena/engine';
import { BlockMean } from './block-mean.js';
import { sequenceInterval } from './confidence-sequence.js';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.js';

export const VERDICTS = ['pass', 'worse', 'inconclusive'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** @param margin - How much worse is still acceptable, in the interval's unit, at least 0. */
export function verdictOf(interval: Interval | null, margin: number): Verdict {
  if (interval === null) return 'inconclusive';
  if (interval.low > -margin) return 'pass';
  return interval.high < -margin ? 'worse' : 'inconclusive';
}

export interface GateTerms {
  /** What a block's rate lies between, in small bets per hand: `blockRange`. */
  readonly range: Interval;
  /**
   * Small bets per hand, at least 0. With 0 only a candidate that is better can ever pass; one as good as its baseline
   * stays inconclusive.
   */
  readonly margin: number;
  readonly confidence?: number;
  /** Looks after every so many blocks, 1 if left out; a look costs more than adding a block. */
  readonly lookEvery?: number;
}

/** Takes the candidate's rates of whole blocks in any order. The first verdict stands. */
export class SequentialGate {
  readonly sample = new BlockMean();
  readonly #range: Interval;
  readonly #margin: number;
  readonly #confidence: number;
  readonly #lookEvery: number;
  #verdict: Verdict = 'inconclusive';

  /** @throws UsageError when the margin is negative or the confidence not between 0 and 1. */
  constructor({ range, margin, confidence = DEFAULT_CONFIDENCE, lookEvery = 1 }: GateTerms) {
    if (!(margin >= 0 && margin < Infinity)) {
      throw new UsageError(
        'gate/margin',
        `A margin is 0 or more (how much worse is still acceptable); it was ${margin}.`,
      );
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new UsageError('gate/confidence', `A confidence lies between 0 and 1, such as 0.95; it was ${confidence}.`);
    }
    this.#range = range;
    this.#margin = margin;
    this.#confidence = confidence;
    this.#lookEvery = lookEvery;
  }

  /**
   * Adds a block, and looks if it is time.
   *
   * @param rate - The candidate's, in small bets per hand.
   * @throws InvariantError when the rate is out of range: the guarantee rests on it.
   */
  add(rate: number): Verdict {
    const slack = 1e-9 * (this.#range.high - this.#range.low);
    if (!(rate >= this.#range.low - slack && rate <= this.#range.high + slack)) {
      throw new InvariantError(
        `A block's rate of ${rate} small bets a hand is outside [${this.#range.low}, ${this.#range.high}].`,
      );
    }
    this.sample.add(rate);
    if (this.sample.count % this.#lookEvery === 0) this.look();
    return this.#verdict;
  }

  /** Looks now, as at the cap of hands. */
  look(): Verdict {
    if (this.#verdict === 'inconclusive') this.#verdict = verdictOf(this.interval, this.#margin);
    return this.#verdict;
  }

  get verdict(): Verdict {
    return this.#verdict;
  }

  /** Valid at every look; the whole range before the first block. */
  get interval(): Interval {
    return sequenceInterval(this.sample, this.#range, this.#confidence);
  }
}
