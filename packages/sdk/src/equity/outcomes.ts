/**
 * Counts showdowns by who wins what. A showdown is one number, the winners of the first share and of the second as sets of
 * bits, and counting is one increment; shares of the pot are worked out when all are counted. Showdowns come in blocks: to
 * rank all hands, then to compare them, are short loops that keep what they need at hand.
 */
import {
  rankAceToFive7,
  rankerOf,
  rankHigh5,
  rankHigh7,
  rankHighAndEight7,
  rankHighSpade,
  rankSoko5,
  type Share,
} from '@stud-arena/engine';
import { BLOCK, type EquityTable, STRIDE } from './equity-table.js';

const HIGH_7 = 0;
const HIGH_5 = 1;
const ACE_TO_FIVE_7 = 2;
const EIGHT_7 = 3;
const SOKO_5 = 4;
const ANY = 5;
const NONE = 6;

function methodFor(share: Share | undefined, size: number): number {
  if (share === undefined) return NONE;
  if (size === 7) {
    if (share === 'high') return HIGH_7;
    if (share === 'ace-to-five') return ACE_TO_FIVE_7;
    if (share === 'eight-or-better') return EIGHT_7;
  }
  if (size === 5) {
    if (share === 'high') return HIGH_5;
    if (share === 'soko') return SOKO_5;
  }
  return ANY;
}

/** Up to so many bits, a count is kept for each outcome. */
const MOST_BITS = 12;

export class Outcomes {
  /** Showdowns by `winners of share 1 | winners of share 2 << hands`; none of many hands. */
  readonly counts: Float64Array;
  /** Showdowns of two hands that have cards in common, as one observation each. */
  readonly clusters: Clusters = { count: 0, squares: 0, products: 0, sizes: 0 };
  /** Of two hands, by `counts`' number, the first one's part of the pot. */
  private readonly parts: Float64Array;
  /** The same as `counts` for many hands, where a list of all outcomes would take longer to look through than to fill. */
  private readonly sparse: Map<number, number> | undefined;
  private readonly table: EquityTable;
  private readonly bits: number;
  private readonly first: number;
  private readonly second: number;
  private readonly bothAtOnce: boolean;
  private readonly holeCards = new Uint8Array(STRIDE);
  /** By hand of a block, its rankings for the two shares. */
  private readonly rankings: Int32Array;
  private readonly secondRankings: Int32Array;

  constructor(table: EquityTable) {
    const { hands, shares, size } = table;
    this.table = table;
    this.first = methodFor(shares[0], size);
    this.second = methodFor(shares[1], size);
    this.bothAtOnce = this.first === HIGH_7 && this.second === EIGHT_7;
    this.bits = hands * shares.length;
    this.counts = new Float64Array(this.bits > MOST_BITS ? 0 : 1 << this.bits);
    this.sparse = this.bits > MOST_BITS ? new Map() : undefined;
    this.parts = Float64Array.from(hands === 2 ? this.counts : [], (_, outcome) => this.outcome(outcome, 0).partOf(0));
    this.rankings = new Int32Array(BLOCK * hands);
    this.secondRankings = new Int32Array(BLOCK * hands);
  }

  /** Counts the first showdowns of a block. */
  record(cards: Uint8Array, showdowns: number): void {
    const { hands } = this.table;
    this.rankAll(cards, showdowns);
    if (hands === 2) for (let i = 0; i < showdowns; i++) this.counts[this.meeting(2 * i, 2 * i + 1)]!++;
    else for (let i = 0; i < showdowns; i++) this.count(this.winnersOfMany(i));
  }

  /**
   * Counts the meetings of two hands: a block has them with one group of cards after the other, some groups a deal, and the
   * first hand with one group meets the second with another one of the deal.
   *
   * @param showdowns - All meetings of the block's deals, or less: then the last deal's last ones are left out.
   */
  recordMeetings(cards: Uint8Array, showdowns: number, { groups, mine, yours }: Meetings): void {
    const { counts, parts, clusters } = this;
    const deals = Math.ceil(showdowns / mine.length);
    this.rankAll(cards, deals * groups);
    for (let deal = 0, left = showdowns; deal < deals; deal++) {
      const at = 2 * groups * deal;
      const met = Math.min(left, mine.length);
      let sum = 0;
      for (let i = 0; i < met; i++) {
        const outcome = this.meeting(at + mine[i]!, at + yours[i]!);
        counts[outcome]!++;
        sum += parts[outcome]!;
      }
      left -= met;
      clusters.count++;
      clusters.squares += sum * sum;
      clusters.products += met * sum;
      clusters.sizes += met * met;
    }
  }

  private count(outcome: number): void {
    if (this.sparse === undefined) this.counts[outcome]!++;
    else this.sparse.set(outcome, (this.sparse.get(outcome) ?? 0) + 1);
  }

  /** The ranking for the first (0) or second (1) share of the hand at that place; 0 where there is no such share. */
  ranking(share: number, cards: Uint8Array, offset: number): number {
    const name = this.table.shares[share];
    if (name === undefined) return 0;
    return name === 'high-spade-in-the-hole'
      ? this.highSpade(cards, offset)
      : rankerOf(name)(cards, offset, this.table.size);
  }

  /** The number of the showdown of the hands ranked at these two places. */
  private meeting(a: number, b: number): number {
    const { rankings, secondRankings } = this;
    return outcomeOfTwo(rankings[a]!, rankings[b]!, secondRankings[a]!, secondRankings[b]!);
  }

  private winnersOfMany(showdown: number): number {
    const { hands } = this.table;
    const winners = bestOf(this.rankings, showdown * hands, hands);
    return this.second === NONE ? winners : winners | (bestOf(this.secondRankings, showdown * hands, hands) << hands);
  }

  private rankAll(cards: Uint8Array, showdowns: number): void {
    const count = showdowns * this.table.hands;
    if (this.bothAtOnce) {
      this.rankBoth(cards, count);
      return;
    }
    this.rank(0, this.first, cards, count, this.rankings);
    if (this.second !== NONE) this.rank(1, this.second, cards, count, this.secondRankings);
  }

  private rankBoth(cards: Uint8Array, count: number): void {
    const { rankings, secondRankings } = this;
    for (let i = 0; i < count; i++) {
      const both = rankHighAndEight7(cards, i * STRIDE);
      rankings[i] = both >> 6;
      secondRankings[i] = both & 63;
    }
  }

  /** A loop for each ranking: a call of what is not known before would cost as much as the ranking. */
  private rank(share: number, method: number, cards: Uint8Array, count: number, into: Int32Array): void {
    switch (method) {
      case HIGH_7:
        for (let i = 0; i < count; i++) into[i] = rankHigh7(cards, i * STRIDE);
        break;
      case HIGH_5:
        for (let i = 0; i < count; i++) into[i] = rankHigh5(cards, i * STRIDE);
        break;
      case ACE_TO_FIVE_7:
        for (let i = 0; i < count; i++) into[i] = rankAceToFive7(cards, i * STRIDE);
        break;
      case SOKO_5:
        for (let i = 0; i < count; i++) into[i] = rankSoko5(cards, i * STRIDE);
        break;
      default:
        for (let i = 0; i < count; i++) into[i] = this.ranking(share, cards, i * STRIDE);
    }
  }

  private highSpade(cards: Uint8Array, offset: number): number {
    const { holePlaces } = this.table;
    for (let i = 0; i < holePlaces.length; i++) this.holeCards[i] = cards[offset + holePlaces[i]!]!;
    return rankHighSpade(this.holeCards, 0, holePlaces.length);
  }

  /** The outcomes that came up so far. */
  list(): Outcome[] {
    const all = [...(this.sparse ?? this.counts.entries())];
    // In one order whichever way they were counted: sums are then the same to the last bit.
    const seen = all.filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
    return seen.map(([outcome, count]) => this.outcome(outcome, count));
  }

  private outcome(outcome: number, count: number): Outcome {
    const { hands, shares } = this.table;
    const all = (1 << hands) - 1;
    const winners = shares.length === 1 ? [outcome & all] : [outcome & all, outcome >> hands];
    // A side that nobody can claim goes to the other; a pot that nobody can claim is everybody's (R23, R34).
    const claimed = winners.filter((side) => side !== 0);
    const contested = claimed.length === 0 ? [all] : claimed;
    const partOf = (hand: number): number =>
      contested.reduce((sum, side) => sum + ((side >> hand) & 1 ? 1 / (bits(side) * contested.length) : 0), 0);
    return { count, partOf, winners };
  }
}

/** Sums over clusters of showdowns, where n is a cluster's size and S what the first hand takes in it, in pots. */
export interface Clusters {
  count: number;
  /** Of S². */
  squares: number;
  /** Of n·S. */
  products: number;
  /** Of n². */
  sizes: number;
}

/** Who meets whom in a deal, see `recordMeetings`. */
export interface Meetings {
  readonly groups: number;
  /** By meeting, where the two rankings lie from the deal's first. */
  readonly mine: Int32Array;
  readonly yours: Int32Array;
}

/** A way for the pot to be shared, and how often it came up. */
export interface Outcome {
  readonly count: number;
  /** What it is worth to a hand: the part of the pot it takes, 0 to 1. */
  readonly partOf: (hand: number) => number;
  /** By share, the hands that win it as bits; 0 where nobody can claim it. */
  readonly winners: readonly number[];
}

/** The hands of the best ranking as bits; none where all are 0. */
function bestOf(rankings: Int32Array, from: number, hands: number): number {
  let best = 1;
  let winners = 0;
  for (let hand = 0; hand < hands; hand++) {
    const ranking = rankings[from + hand]!;
    if (ranking > best) {
      best = ranking;
      winners = 1 << hand;
    } else if (ranking === best) winners |= 1 << hand;
  }
  return winners;
}

/** The number of a showdown of two hands by their rankings for the first share and for the second. */
export function outcomeOfTwo(a: number, b: number, secondA: number, secondB: number): number {
  return betterOf(a, b) | (betterOf(secondA, secondB) << 2);
}

/** The winners of two rankings as bits; none when both are 0. Who wins cannot be predicted, so there is no branch. */
function betterOf(a: number, b: number): number {
  return (3 - ((a - b) >>> 31) - (((b - a) >>> 31) << 1)) & (-(a | b) >> 31);
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
