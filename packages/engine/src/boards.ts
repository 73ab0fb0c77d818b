/**
 * What the up cards show (RULES R12): quads, trips, two pairs, pairs and high cards, never straights or flushes. Kept up to
 * date card by card, so that asking costs nothing.
 */
import { type Card, rankOf } from './cards.js';

export class Boards {
  /** Bit per rank: at least one, two, three, four of it showing; by seat. */
  private readonly ones: Int32Array;
  private readonly twos: Int32Array;
  private readonly threes: Int32Array;
  private readonly fours: Int32Array;
  /** The highest showing card, as a number that orders rank before suit; -1 when none shows. */
  private readonly top: Int32Array;

  /** @param aceLow - Whether the ace is the lowest rank (razz, lowball). */
  constructor(
    seats: number,
    private readonly aceLow: boolean,
  ) {
    this.ones = new Int32Array(seats);
    this.twos = new Int32Array(seats);
    this.threes = new Int32Array(seats);
    this.fours = new Int32Array(seats);
    this.top = new Int32Array(seats);
  }

  clear(seat: number): void {
    this.ones[seat] = 0;
    this.twos[seat] = 0;
    this.threes[seat] = 0;
    this.fours[seat] = 0;
    this.top[seat] = -1;
  }

  add(seat: number, card: Card): void {
    const order = this.order(card);
    const bit = 1 << rankOf(order);
    const ones = this.ones[seat]!;
    this.ones[seat] = ones | bit;
    if ((ones & bit) !== 0) this.addToGroup(seat, bit);
    if (order > this.top[seat]!) this.top[seat] = order;
  }

  private addToGroup(seat: number, bit: number): void {
    const twos = this.twos[seat]!;
    const threes = this.threes[seat]!;
    this.fours[seat]! |= threes & bit;
    this.threes[seat]! |= twos & bit;
    this.twos[seat] = twos | bit;
  }

  /** A card's place in the order of ranks, then suits, with the ace low or high as the variant has it. */
  order(card: Card): number {
    return this.aceLow ? (card + 4) % 52 : card;
  }

  showsPair(seat: number): boolean {
    return this.twos[seat] !== 0;
  }

  /** Higher is the better high board, and the worse low one. Boards of as many cards compare by ranks alone. */
  strength(seat: number): number {
    const ones = this.ones[seat]!;
    const twos = this.twos[seat]!;
    if (twos === 0) return ones;
    const threes = this.threes[seat]!;
    const fours = this.fours[seat]!;
    let group = twos;
    let category = (twos & (twos - 1)) === 0 ? 1 : 2;
    if (fours !== 0) {
      group = fours;
      category = 4;
    } else if (threes !== 0) {
      group = threes;
      category = 3;
    }
    return (category << 26) | (group << 13) | (ones & ~group);
  }

  /** The highest-ranked showing card, of several the highest suit (R12). */
  highestCard(seat: number): number {
    return this.top[seat]!;
  }

  copy(from: Boards): void {
    this.ones.set(from.ones);
    this.twos.set(from.twos);
    this.threes.set(from.threes);
    this.fours.set(from.fours);
    this.top.set(from.top);
  }
}
