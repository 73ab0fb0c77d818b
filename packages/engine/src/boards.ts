/**
 * What the up cards show (RULES R12): quads, trips, two pairs, pairs and high cards, never straights or flushes. Kept up to
 * date card by card, so that asking costs nothing.
 */
import type { Card } from './cards.js';
import * as bits from './lowest-bit.js';

// The module's own, for speed: see hand.ts.
const { lowestOf } = bits;

/** From here on a strength has a group in it. */
const PAIR = 1 << 26;

/** Parts of the one array, by seat: one array is cheaper than five, as in hand.ts. */
const ROW = 32;
/** Higher is the better high board, and the worse low one; without a group, a bit per rank showing. */
const STRENGTH = 0;
/** Bit per rank: at least one, two, three, four of it showing. Of use only where the strength has a group in it. */
const ONES = ROW;
const TWOS = 2 * ROW;
const THREES = 3 * ROW;
const FOURS = 4 * ROW;

export class Boards {
  private readonly state = new Int32Array(5 * ROW);

  /** @param aceLow - Whether the ace is the lowest rank (razz, lowball). */
  constructor(private readonly aceLow: boolean) {}

  /** The seat has no cards. */
  clear(seat: number): void {
    this.state[STRENGTH | seat] = 0;
  }

  /**
   * Bit per seat whose board is the best of these seats', or the worst. Boards of as many cards compare by ranks alone.
   *
   * @param seats - Bit per seat, at least one.
   */
  bestOf(seats: number, highest: boolean): number {
    const { state } = this;
    const turn = highest === true ? 0 : -1;
    let best = -0x80000000;
    let equal = 0;
    for (let rest = seats | 0; rest !== 0; rest &= rest - 1) {
      const seat = lowestOf(rest);
      const strength = state[STRENGTH + seat]! ^ turn;
      if (strength > best) {
        best = strength;
        equal = 1 << seat;
      } else if (strength === best) equal |= 1 << seat;
    }
    return equal;
  }

  add(seat: number, card: Card): void {
    const { state } = this;
    const bit = 1 << (this.order(card) >> 2);
    const strength = state[STRENGTH | seat]!;
    // No group yet, and none now: most up cards.
    if (strength < PAIR && (strength & bit) === 0) state[STRENGTH | seat] = strength | bit;
    else this.addToGroups(seat, bit);
  }

  private addToGroups(seat: number, bit: number): void {
    const { state } = this;
    if (state[STRENGTH + seat]! < PAIR) {
      state[ONES + seat] = state[STRENGTH + seat]!;
      state[TWOS + seat] = state[THREES + seat] = state[FOURS + seat] = 0;
    }
    state[FOURS + seat]! |= state[THREES + seat]! & bit;
    state[THREES + seat]! |= state[TWOS + seat]! & bit;
    state[TWOS + seat]! |= state[ONES + seat]! & bit;
    state[ONES + seat]! |= bit;
    let group = state[TWOS + seat]!;
    let category = (group & (group - 1)) === 0 ? 1 : 2;
    if (state[FOURS + seat] !== 0) {
      group = state[FOURS + seat]!;
      category = 4;
    } else if (state[THREES + seat] !== 0) {
      group = state[THREES + seat]!;
      category = 3;
    }
    state[STRENGTH + seat] = (category * PAIR) | (group << 13) | (state[ONES + seat]! & ~group);
  }

  /** A card's place in the order of ranks, then suits, with the ace low or high as the variant has it. */
  order(card: Card): number {
    if (this.aceLow === false) return card;
    return card < 48 ? card + 4 : card - 48;
  }

  showsPair(seat: number): boolean {
    return this.state[STRENGTH + seat]! >= PAIR;
  }

  copy(from: Boards): void {
    this.state.set(from.state);
  }
}
