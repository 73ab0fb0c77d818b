/** Who wins what, to the last chip, and who shows (RULES R22-R26, R30). */
import { type Card, rankOf, suitOf } from './cards.js';
import type { Hand } from './hand.js';
import { lowestOf } from './lowest-bit.js';
import { rankHighAndEight7 } from './rankings/high-and-eight.js';
import { type Ranker, rankerOf } from './rankings/ranker.js';
import type { Share, Stakes, Variant } from './variant.js';
import { isLowShare } from './variants/parse.js';

const SPADES = 3;

/** Marks an award that is no half: the same seats won both sides, or there is one share only. */
export const WHOLE_POT = 2;

export class Showdown {
  /** By seat, the ranking for the first and the second share; higher is better, 0 no claim. Set for unfolded seats. */
  readonly rankings: readonly [Int32Array, Int32Array];
  awardCount = 0;
  /** Award i: from which pot, for which share (0, 1 or WHOLE_POT), to which seat, how many chips. */
  readonly awardPot: Uint8Array;
  readonly awardShare: Uint8Array;
  readonly awardSeat: Uint8Array;
  readonly awardChips: Int32Array;

  private readonly rankers: readonly (Ranker | undefined)[];
  private readonly isLow: readonly boolean[];
  private readonly shareCount: number;
  /** Which share is the high side (R24, R30), and which gets the odd chip of a halved pot. */
  private readonly highSide: number;
  private readonly oddSide: number;
  private readonly bySuit: boolean;
  private readonly lowSuitPlace: Uint8Array;
  private readonly chip: number;
  private readonly isStudEight: boolean;
  /** A seat's cards and the community card behind them. */
  private readonly withCommunity: Uint8Array;

  constructor(
    private readonly variant: Variant,
    stakes: Stakes,
    private readonly seats: number,
    private readonly cards: Uint8Array,
    private readonly stride: number,
  ) {
    const shares: readonly Share[] = variant.shares;
    this.rankings = [new Int32Array(seats), new Int32Array(seats)];
    this.shareCount = shares.length;
    this.rankers = shares.map((share) => (share === 'high-spade-in-the-hole' ? undefined : rankerOf(share)));
    this.isLow = shares.map(isLowShare);
    this.highSide = Math.max(0, this.isLow.indexOf(false));
    this.oddSide = variant.oddChip.betweenHighAndLow === 'high' ? this.highSide : 1 - this.highSide;
    this.bySuit = variant.oddChip.amongEqualHands === 'card-by-suit';
    this.lowSuitPlace = Uint8Array.from('cdhs', (suit) => variant.oddChip.lowSuitOrder.indexOf(suit));
    this.chip = stakes.smallestChip;
    this.isStudEight = shares[0] === 'high' && shares[1] === 'eight-or-better';
    this.withCommunity = new Uint8Array(stride + 1);
    const most = 2 * seats * (seats + 1);
    this.awardPot = new Uint8Array(most);
    this.awardShare = new Uint8Array(most);
    this.awardSeat = new Uint8Array(most);
    this.awardChips = new Int32Array(most);
  }

  /** Ranks every unfolded hand and pays each pot on its own (R22). */
  award(hand: Hand): void {
    const { pots } = hand;
    this.awardCount = 0;
    for (let rest = hand.unfolded; rest !== 0; rest &= rest - 1) this.rank(hand, lowestOf(rest));
    for (let pot = 0; pot < pots.count; pot++) {
      const eligible = pots.eligible[pot]!;
      const amount = pots.amount[pot]!;
      if ((eligible & (eligible - 1)) === 0) this.pay(hand, pot, WHOLE_POT, lowestOf(eligible), amount);
      else if (this.variant.declare === true) this.payDeclared(hand, pot, amount, eligible);
      else this.paySpeaking(hand, pot, amount, eligible, eligible, eligible);
    }
  }

  private rank(hand: Hand, seat: number): void {
    let { cards } = this;
    let base = seat * this.stride;
    let count = hand.cardCount(seat);
    if (hand.community >= 0) {
      this.withCommunity.set(cards.subarray(base, base + count));
      this.withCommunity[count++] = hand.community;
      cards = this.withCommunity;
      base = 0;
    }
    if (count === 7 && this.isStudEight === true) {
      // Both halves at once, each card read once.
      const both = rankHighAndEight7(cards, base);
      this.rankings[0][seat] = both >> 6;
      this.rankings[1][seat] = both & 63;
      return;
    }
    for (let share = 0; share < this.shareCount; share++) {
      const ranker = this.rankers[share];
      this.rankings[share]![seat] =
        ranker === undefined ? this.highestHoleSpade(hand, seat) : ranker(cards, base, count);
    }
  }

  /** Chicago (R34): the rank of the highest spade lying face down, 0 when there is none. */
  private highestHoleSpade(hand: Hand, seat: number): number {
    let best = 0;
    for (let i = 0; i < hand.cardCount(seat); i++) {
      const card = hand.cardAt(seat, i);
      if (!hand.faceUp(i) && suitOf(card) === SPADES && rankOf(card) + 1 > best) best = rankOf(card) + 1;
    }
    return best;
  }

  /** R30: only who declared a side contends for it; who declared both must not be beaten on either. */
  private payDeclared(hand: Hand, pot: number, amount: number, eligible: number): void {
    let high = 0;
    let low = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (((eligible >> seat) & 1) === 0) continue;
      if ((hand.declared[seat]! & 1) !== 0) high |= 1 << seat;
      if ((hand.declared[seat]! & 2) !== 0) low |= 1 << seat;
    }
    const both = high & low;
    const failed = both & ~(this.best(this.highSide, high) & this.best(1 - this.highSide, low));
    high &= ~failed;
    low &= ~failed;
    // Only failed hands remain: the cards speak among them.
    if ((high | low) === 0) high = low = eligible;
    this.paySpeaking(hand, pot, amount, eligible, high, low);
  }

  /** R23: halves the pot between the best of each side, or gives it whole to the only side with a claim. */
  private paySpeaking(hand: Hand, pot: number, amount: number, eligible: number, high: number, low: number): void {
    if (this.shareCount === 1) {
      const winners = this.best(0, eligible);
      this.split(hand, pot, WHOLE_POT, 0, amount, winners === 0 ? eligible : winners);
      return;
    }
    const first = this.best(0, this.highSide === 0 ? high : low);
    const second = this.best(1, this.highSide === 0 ? low : high);
    if (first === second) {
      this.split(hand, pot, WHOLE_POT, this.oddSide, amount, first === 0 ? eligible : first);
    } else if (second === 0) {
      this.split(hand, pot, 0, 0, amount, first);
    } else if (first === 0) {
      this.split(hand, pot, 1, 1, amount, second);
    } else {
      const units = Math.floor(amount / this.chip);
      const even = Math.floor(units / 2) * this.chip;
      this.split(hand, pot, 0, 0, this.oddSide === 0 ? amount - even : even, first);
      this.split(hand, pot, 1, 1, this.oddSide === 1 ? amount - even : even, second);
    }
  }

  /** Bit per seat of those in `among` that hold the best ranking with a claim to the share; 0 for nobody. */
  private best(share: number, among: number): number {
    const rankings = this.rankings[share]!;
    let best = 1;
    let winners = 0;
    for (let rest = among; rest !== 0; rest &= rest - 1) {
      const seat = lowestOf(rest);
      const ranking = rankings[seat]!;
      if (ranking > best) {
        best = ranking;
        winners = 1 << seat;
      } else if (ranking === best) winners |= 1 << seat;
    }
    return winners;
  }

  /** R24: equal parts in units of the smallest chip, the odd ones going one each in the order of the share. */
  private split(hand: Hand, pot: number, label: number, share: number, amount: number, winners: number): void {
    if ((winners & (winners - 1)) === 0) {
      this.pay(hand, pot, label, lowestOf(winners), amount);
      return;
    }
    let count = 0;
    for (let rest = winners; rest !== 0; rest &= rest - 1) count++;
    const each = Math.floor(Math.floor(amount / this.chip) / count) * this.chip;
    let left = amount - each * count;
    let waiting = winners;
    while (waiting !== 0) {
      const seat = this.firstInOrder(hand, share, waiting);
      waiting &= ~(1 << seat);
      // What is no whole chip goes with the first odd one.
      let extra = Math.min(left, this.chip);
      if (left > 0 && left % this.chip !== 0) extra = Math.min(left, this.chip + (left % this.chip));
      left -= extra;
      this.pay(hand, pot, label, seat, each + extra);
    }
  }

  private firstInOrder(hand: Hand, share: number, seats: number): number {
    let first = -1;
    let best = 0;
    for (let k = 1; k <= this.seats; k++) {
      const seat = (hand.dealer + k) % this.seats;
      if (((seats >> seat) & 1) === 0) continue;
      if (this.bySuit === false) return seat;
      const place = this.isLow[share] ? this.lowestCard(hand, seat) : -this.highestCard(hand, seat);
      if (first < 0 || place < best) {
        first = seat;
        best = place;
      }
    }
    return first;
  }

  private highestCard(hand: Hand, seat: number): Card {
    let highest = 0;
    for (let i = 0; i < hand.cardCount(seat); i++) highest = Math.max(highest, hand.cardAt(seat, i));
    return highest;
  }

  /** The ace is the lowest card here in every low game, deuce-to-seven too (R24). */
  private lowestCard(hand: Hand, seat: number): number {
    let lowest = 64;
    for (let i = 0; i < hand.cardCount(seat); i++) {
      const card = hand.cardAt(seat, i);
      lowest = Math.min(lowest, ((rankOf(card) + 1) % 13) * 4 + this.lowSuitPlace[suitOf(card)]!);
    }
    return lowest;
  }

  private pay(hand: Hand, pot: number, share: number, seat: number, chips: number): void {
    if (chips === 0) return;
    hand.won[seat]! += chips;
    const at = this.awardCount++;
    this.awardPot[at] = pot;
    this.awardShare[at] = share;
    this.awardSeat[at] = seat;
    this.awardChips[at] = chips;
  }

  /**
   * R25: who shows. With somebody all-in everybody does; else, clockwise from the last aggressor, who is beaten on every
   * side by hands already shown does not.
   */
  show(hand: Hand, allIn: boolean): void {
    let seat = this.firstToShow(hand);
    let bestFirst = 0;
    let bestSecond = 0;
    for (let k = 0; k < this.seats; k++, seat = seat + 1 === this.seats ? 0 : seat + 1) {
      if (hand.folded[seat] !== 0) continue;
      const first = this.claim(hand, 0, seat);
      const second = this.claim(hand, 1, seat);
      const beaten = first < bestFirst && (second < bestSecond || second === 0);
      const beatenOnSecondOnly = first === 0 && second < bestSecond;
      const mustShow = allIn || !this.variant.muckLosers || hand.won[seat]! > 0;
      if (!mustShow && (beaten || beatenOnSecondOnly)) continue;
      hand.shown[seat] = 1;
      if (first > bestFirst) bestFirst = first;
      if (second > bestSecond) bestSecond = second;
    }
  }

  /** The seat's ranking for a share, 0 where it does not contend for it. */
  private claim(hand: Hand, share: number, seat: number): number {
    if (share >= this.shareCount) return 0;
    if (this.variant.declare === true) {
      const side = share === this.highSide ? 1 : 2;
      if ((hand.declared[seat]! & side) === 0) return 0;
    }
    return this.rankings[share]![seat]!;
  }

  private firstToShow(hand: Hand): number {
    if (hand.lastAggressor >= 0) return hand.lastAggressor;
    if (this.variant.showOrder === 'first-to-act') return hand.opener;
    return this.variant.showOrder === 'left-of-dealer' ? (hand.dealer + 1) % this.seats : 0;
  }

  copy(from: Showdown): void {
    this.awardCount = from.awardCount;
    this.awardPot.set(from.awardPot);
    this.awardShare.set(from.awardShare);
    this.awardSeat.set(from.awardSeat);
    this.awardChips.set(from.awardChips);
    this.rankings[0].set(from.rankings[0]);
    this.rankings[1].set(from.rankings[1]);
  }
}
