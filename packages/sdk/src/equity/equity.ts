/** How much of the pot each hand is worth if nobody folds any more. */
import {
  type Card,
  createRandom,
  type Share,
  UNKNOWN_CARD,
  UsageError,
  type Variant,
  variantById,
} from '@stud-arena/engine';
import { EndingPairs, endingsPay } from './endings.js';
import { enumerateShowdowns } from './enumerate.js';
import { completions, type EquityTable, handCards, layEquityTable } from './equity-table.js';
import { type Clusters, Outcomes } from './outcomes.js';
import { Sampler } from './sample.js';

export interface EquityOptions {
  /** Cards that cannot come: folded boards, above all. */
  readonly dead?: string | readonly Card[];
  /** The community card, when there is one (R8). */
  readonly community?: string;
  /** Up to this many ways for the cards to fall, all of them are played and the result is exact. Default 1,000,000. */
  readonly exactUpTo?: number;
  /** Showdowns to sample where that would be too many, 2 or more. Default 1,000,000. */
  readonly samples?: number;
  /** Sampling stops early when no hand's standard error is above this. Default 0: it does not. */
  readonly standardError?: number;
  /** Equal seeds give equal results. */
  readonly seed?: string;
}

export interface HandEquity {
  /** The part of the pot the hand takes on average, 0 to 1. */
  readonly equity: number;
  /** Of `equity`; 0 when exact. */
  readonly standardError: number;
  /** How often it takes the whole pot alone (in a split game: it scoops). */
  readonly win: number;
  /** How often it takes a part. */
  readonly split: number;
  /** How often it takes nothing. */
  readonly lose: number;
  /** By share of the variant, such as high and low. */
  readonly shares: readonly ShareOdds[];
}

/** One share of the pot, as one hand sees it. */
export interface ShareOdds {
  readonly share: Share;
  /** How often the hand wins the share alone, whoever wins the other one. */
  readonly win: number;
  /** How often it ties for it. */
  readonly tie: number;
}

export interface Equity {
  readonly hands: readonly HandEquity[];
  readonly exact: boolean;
  /** Showdowns played. */
  readonly showdowns: number;
  /** By share of the variant, how often anybody has a hand for it: below 1 where a low must qualify. */
  readonly claimed: readonly number[];
}

const BATCH = 1 << 15;

/**
 * Each hand's share of the pot at showdown, played out from the cards known: exactly where few enough cards are to come,
 * else by Monte Carlo with its standard error. All variants; declarations (R30) are left out, cards speak.
 *
 * @param variant - Id or variant: how many cards make a hand, and what wins.
 * @param hands - 2 to 10, cards in the order dealt: "AsKs/Qd" (a slash before the open cards if you like), "??" for a
 *   hidden one. Cards not given are still to come; "" is a hand of which nothing is known.
 * @throws UsageError when a card is there twice, or there are too many.
 * @example
 * equity('razz', ['As2s/3d', 'KhKd/9c'], { dead: 'Ac' }).hands[0].equity; // about 0.92
 */
export function equity(
  variant: string | Variant,
  hands: readonly (string | readonly Card[])[],
  options: EquityOptions = {},
): Equity {
  const { exactUpTo = 1_000_000, samples = 1_000_000, standardError = 0, seed = 'equity' } = options;
  if (hands.length < 2 || hands.length > 10) {
    throw new UsageError('equity/hands', `An equity takes 2 to 10 hands, and these are ${hands.length}.`);
  }
  if (!(Number.isInteger(samples) && samples > 1)) {
    throw new UsageError('equity/samples', `samples is ${samples}; give a whole number from 2 up.`);
  }
  const table = tableOf(variant, hands, options);
  const outcomes = new Outcomes(table);
  const ways = completions(table);
  if (ways <= exactUpTo) {
    if (endingsPay(table, ways)) new EndingPairs(table, outcomes).playAll();
    else enumerateShowdowns(table, outcomes);
    return summary(outcomes, table, true);
  }
  const random = createRandom(seed);
  const sampler = endingsPay(table, samples) ? new EndingPairs(table, outcomes) : new Sampler(table, outcomes, samples);
  let played = 0;
  for (;;) {
    const batch = Math.min(BATCH, samples - played);
    sampler.sample(batch, random);
    played += batch;
    if (played === samples) break;
    if (
      standardError > 0 &&
      summary(outcomes, table, false).hands.every((hand) => hand.standardError <= standardError)
    ) {
      break;
    }
  }
  return summary(outcomes, table, false);
}

/**
 * In how many ways the cards to come can fall: the showdowns an exact `equity` of these hands plays.
 *
 * @throws UsageError when a card is there twice, or there are too many.
 * @example
 * showdownsToCome('five-card-stud', ['AsAdKc2h', 'KsKdQcJh']); // 1,892: any of 44 cards, then any of 43
 */
export function showdownsToCome(
  variant: string | Variant,
  hands: readonly (string | readonly Card[])[],
  options: Pick<EquityOptions, 'dead' | 'community'> = {},
): number {
  return completions(tableOf(variant, hands, options));
}

function tableOf(
  variant: string | Variant,
  hands: readonly (string | readonly Card[])[],
  { dead = '', community = '' }: Pick<EquityOptions, 'dead' | 'community'>,
): EquityTable {
  return layEquityTable(
    typeof variant === 'string' ? variantById(variant) : variant,
    hands.map(handCards),
    handCards(dead),
    handCards(community)[0] ?? UNKNOWN_CARD,
  );
}

function summary(outcomes: Outcomes, { hands, shares }: EquityTable, exact: boolean): Equity {
  let showdowns = 0;
  const claimed = shares.map(() => 0);
  const all = outcomes.list();
  for (const { count, winners } of all) {
    showdowns += count;
    for (let s = 0; s < shares.length; s++) if (winners[s] !== 0) claimed[s]! += count;
  }
  const results = Array.from({ length: hands }, (_, hand): HandEquity => {
    let sum = 0;
    let squares = 0;
    let win = 0;
    let lose = 0;
    const alone = shares.map(() => 0);
    const tied = shares.map(() => 0);
    for (const { count, partOf, winners } of all) {
      const part = partOf(hand);
      sum += count * part;
      squares += count * part * part;
      if (part > 1 - 1e-9) win += count;
      if (part === 0) lose += count;
      for (let s = 0; s < shares.length; s++) {
        if (winners[s] === 1 << hand) alone[s]! += count;
        else if ((winners[s]! >> hand) & 1) tied[s]! += count;
      }
    }
    const mean = sum / showdowns;
    return {
      equity: mean,
      standardError: exact ? 0 : standardErrorOf(hand, mean, squares, showdowns, outcomes.clusters),
      win: win / showdowns,
      split: (showdowns - win - lose) / showdowns,
      lose: lose / showdowns,
      shares: shares.map((share, s) => ({ share, win: alone[s]! / showdowns, tie: tied[s]! / showdowns })),
    };
  });
  return { hands: results, exact, showdowns, claimed: claimed.map((count) => count / showdowns) };
}

/** Of the hand's mean over showdowns that are independent, or of those of two hands that come in independent clusters. */
function standardErrorOf(
  hand: number,
  mean: number,
  squares: number,
  showdowns: number,
  { count, squares: clusterSquares, products, sizes }: Clusters,
): number {
  if (count === 0) return Math.sqrt(Math.max(0, squares / showdowns - mean * mean) / (showdowns - 1));
  // A cluster of n showdowns, of which the first hand takes S, deviates by S - n·m; what it takes the other does not.
  const m = hand === 0 ? mean : 1 - mean;
  const deviations = Math.max(0, clusterSquares - 2 * m * products + m * m * sizes);
  return Math.sqrt((deviations * count) / (count - 1)) / showdowns;
}
