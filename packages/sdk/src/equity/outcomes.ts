/**
 * Counts showdowns by who wins what. A showdown is one number, the winners of the first share and of the second as sets of
 * bits, and counting is one increment; shares of the pot are worked out when all are counted.
 */
import {
  rankAceToFive7,
  rankEightOrBetter7,
  rankerOf,
  rankHigh5,
  rankHigh7,
  rankHighAndEight7,
  rankHighSpade,
  rankSoko5,
  type Share,
} from '@stud-arena/engine';
import { type EquityTable, STRIDE } from './equity-table.js';

// A switch that stays the same is predicted; a table of functions would be called, and these are inlined.
const HIGH_7 = 0;
const HIGH_5 = 1;
const ACE_TO_FIVE_7 = 2;
const EIGHT_7 = 3;
const SOKO_5 = 4;
const HIGH_SPADE = 5;
const ANY = 6;
const NONE = 7;

function methodFor(share: Share | undefined, size: number): number {
  if (share === undefined) return NONE;
  if (share === 'high-spade-in-the-hole') return HIGH_SPADE;
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
  /** The same for many hands, where a list of all outcomes would take longer to look through than to fill. */
  private readonly sparse: Map<number, number> | undefined;
  private readonly table: EquityTable;
  private readonly first: number;
  private readonly second: number;
  private readonly bothAtOnce: boolean;
  private readonly holeCards = new Uint8Array(STRIDE);

  constructor(table: EquityTable) {
    this.table = table;
    this.first = methodFor(table.shares[0], table.size);
    this.second = methodFor(table.shares[1], table.size);
    this.bothAtOnce = this.first === HIGH_7 && this.second === EIGHT_7;
    const bits = table.hands * table.shares.length;
    this.counts = new Float64Array(bits > MOST_BITS ? 0 : 1 << bits);
    this.sparse = bits > MOST_BITS ? new Map() : undefined;
  }

  /** Counts the showdown of the cards that lie on the table. */
  record(): void {
    const { hands } = this.table;
    if (hands === 2) this.counts[this.winnersOfTwo()]!++;
    else if (this.bothAtOnce) this.count(this.winnersOfBoth(hands));
    else if (this.second === NONE) this.count(this.winners(this.first, 0, hands));
    else this.count(this.winners(this.first, 0, hands) | (this.winners(this.second, 1, hands) << hands));
  }

  private count(outcome: number): void {
    if (this.sparse === undefined) this.counts[outcome]!++;
    else this.sparse.set(outcome, (this.sparse.get(outcome) ?? 0) + 1);
  }

  /** A hand's ranking for the first (0) or second (1) share; 0 where there is no such share. */
  ranking(share: number, hand: number): number {
    const method = share === 0 ? this.first : this.second;
    return method === NONE ? 0 : this.rank(method, share, hand * STRIDE);
  }

  private winnersOfTwo(): number {
    if (this.bothAtOnce) {
      const a = rankHighAndEight7(this.table.cards, 0);
      const b = rankHighAndEight7(this.table.cards, STRIDE);
      return betterOf(a >> 6, b >> 6) | (betterOf(a & 63, b & 63) << 2);
    }
    const winners = betterOf(this.rank(this.first, 0, 0), this.rank(this.first, 0, STRIDE));
    if (this.second === NONE) return winners;
    return winners | (betterOf(this.rank(this.second, 1, 0), this.rank(this.second, 1, STRIDE)) << 2);
  }

  private winners(method: number, share: number, hands: number): number {
    let best = 0;
    let winners = 0;
    for (let hand = 0; hand < hands; hand++) {
      const ranking = this.rank(method, share, hand * STRIDE);
      if (ranking > best) {
        best = ranking;
        winners = 1 << hand;
      } else if (ranking === best && ranking > 0) {
        winners |= 1 << hand;
      }
    }
    return winners;
  }

  private winnersOfBoth(hands: number): number {
    const { cards } = this.table;
    let high = 0;
    let low = 0;
    let winners = 0;
    let lowWinners = 0;
    for (let hand = 0; hand < hands; hand++) {
      const both = rankHighAndEight7(cards, hand * STRIDE);
      const ranking = both >> 6;
      const lowRanking = both & 63;
      if (ranking > high) {
        high = ranking;
        winners = 1 << hand;
      } else if (ranking === high) {
        winners |= 1 << hand;
      }
      if (lowRanking > low) {
        low = lowRanking;
        lowWinners = 1 << hand;
      } else if (lowRanking === low && low > 0) {
        lowWinners |= 1 << hand;
      }
    }
    return winners | (lowWinners << hands);
  }

  private rank(method: number, share: number, offset: number): number {
    const { cards, size, shares } = this.table;
    switch (method) {
      case HIGH_7:
        return rankHigh7(cards, offset);
      case HIGH_5:
        return rankHigh5(cards, offset);
      case ACE_TO_FIVE_7:
        return rankAceToFive7(cards, offset);
      case EIGHT_7:
        return rankEightOrBetter7(cards, offset);
      case SOKO_5:
        return rankSoko5(cards, offset);
      case HIGH_SPADE:
        return this.highSpade(offset);
      default:
        return rankerOf(shares[share]!)(cards, offset, size);
    }
  }

  private highSpade(offset: number): number {
    const { cards, holePlaces } = this.table;
    for (let i = 0; i < holePlaces.length; i++) this.holeCards[i] = cards[offset + holePlaces[i]!]!;
    return rankHighSpade(this.holeCards, 0, holePlaces.length);
  }

  /** The outcomes that came up so far. */
  list(): Outcome[] {
    const { hands, shares } = this.table;
    const all = (1 << hands) - 1;
    const found: Outcome[] = [];
    // In one order whichever way they were counted: sums are then the same to the last bit.
    const seen = [...(this.sparse ?? [])].sort(([a], [b]) => a - b);
    this.counts.forEach((count, outcome) => {
      if (count > 0) seen.push([outcome, count]);
    });
    for (const [outcome, count] of seen) {
      const winners = shares.length === 1 ? [outcome & all] : [outcome & all, outcome >> hands];
      // A side that nobody can claim goes to the other; a pot that nobody can claim is everybody's (R23, R34).
      const claimed = winners.filter((side) => side !== 0);
      const contested = claimed.length === 0 ? [all] : claimed;
      const partOf = (hand: number): number =>
        contested.reduce((sum, side) => sum + ((side >> hand) & 1 ? 1 / (bits(side) * contested.length) : 0), 0);
      found.push({ count, partOf, winners });
    }
    return found;
  }
}

/** A way for the pot to be shared, and how often it came up. */
export interface Outcome {
  readonly count: number;
  /** What it is worth to a hand: the part of the pot it takes, 0 to 1. */
  readonly partOf: (hand: number) => number;
  /** By share, the hands that win it as bits; 0 where nobody can claim it. */
  readonly winners: readonly number[];
}

/** The winners of two rankings as bits; none when both are 0. Who wins cannot be predicted, so there is no branch. */
export function betterOf(a: number, b: number): number {
  return (3 - ((a - b) >>> 31) - (((b - a) >>> 31) << 1)) & (-(a | b) >> 31);
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
