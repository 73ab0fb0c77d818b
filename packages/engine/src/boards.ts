/**
 * What the up cards show (RULES R12): quads, trips, two pairs, pairs and high cards, never straights or flushes. Kept up to
 * date card by card, so that asking costs nothing.
 */
import type { Card } from './cards.js';

/** From here on a strength has a group in it. */
const PAIR = 1 << 26;

/** Parts of the one array, by seat: one array is cheaper than five, as in hand.ts. */
const ROW = 32;
/** What `strengthOf` says. */
const STRENGTH = 0;
/** Bit per rank: at least one of it showing. */
const ONES = ROW;
/** At least two, three, four of it: of use only where the strength has a group in it. */
const TWOS = 2 * ROW;
const THREES = 3 * ROW;
const FOURS = 4 * ROW;

export class Boards {
  private readonly state = new Int32Array(5 * ROW);

  /** @param aceLow - Whether the ace is the lowest rank (razz, lowball). */
  constructor(
    private readonly seats: number,
    private readonly aceLow: boolean,
  ) {}

  /** No cards. */
  clear(): void {
    const { state, seats } = this;
    for (let seat = 0; seat < seats; seat++) {
      state[STRENGTH + seat] = 0;
      state[ONES + seat] = 0;
    }
  }

  /** Higher is the better high board, and the worse low one. Boards of as many cards compare by ranks alone. */
  strengthOf(seat: number): number {
    return this.state[STRENGTH + seat]!;
  }

  add(seat: number, card: Card): void {
    const { state } = this;
    const bit = 1 << (this.order(card) >> 2);
    const before = state[ONES + seat]!;
    const ones = before | bit;
    state[ONES + seat] = ones;
    // No group yet, and none now: most up cards.
    if (ones !== before && state[STRENGTH + seat]! < PAIR) state[STRENGTH + seat] = ones;
    else this.addToGroups(seat, ones === before ? bit : 0);
  }

  /** @param bit - The card's rank, if that was showing before; else 0. */
  private addToGroups(seat: number, bit: number): void {
    const { state } = this;
    if (state[STRENGTH + seat]! < PAIR) state[TWOS + seat] = state[THREES + seat] = state[FOURS + seat] = 0;
    state[FOURS + seat]! |= state[THREES + seat]! & bit;
    state[THREES + seat]! |= state[TWOS + seat]! & bit;
    state[TWOS + seat]! |= bit;
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
