/**
 * How much of a hand's result was the luck of the cards: a control variate for chance.
 *
 * Each time cards are dealt after the first street, every unfolded seat's expected share of the pot jumps. That jump,
 * times the money at stake before those cards, is luck: given everything known before the deal, its mean over the cards
 * that may come is 0, because the share before is the mean of the shares after. The sum over a hand can therefore be taken
 * off its result without changing the mean, whatever the bots do, and needs nothing from them. Shares that are sampled
 * are unbiased estimates of the exact ones, from a stream of chance that decides nothing else, so that the mean stays
 * exactly 0; they only leave more noise.
 *
 * A bot that publishes the probabilities it draws its actions from lets its own luck be taken off, too: the value of what
 * it drew, less the mean of the values of all it could have drawn. That is unbiased as long as the bot tells the truth.
 *
 * The cards of the first street are no part of it: over the rotations of a block everybody gets them once.
 *
 * Source: Zinkevich, Bowling, Bard, Kan & Billings, "Optimal unbiased estimators for evaluating agent performance", AAAI
 * 2006; White & Bowling, "Learning a value analysis tool for agent evaluation", IJCAI 2009 (any value will do, a good one
 * saves more hands); the chance terms of Burch, Schmid, Moravčík, Morrill & Bowling, "AIVAT", AAAI 2018.
 */
import {
  BET,
  BRING_IN,
  CALL,
  COMPLETE,
  createRandom,
  deriveSeed,
  FOLD,
  type Hand,
  RAISE,
  type RunKey,
  type Variant,
} from '@stud-arena/engine';
import { PotShares } from './pot-shares.js';

/** Tells this stream from all others of the run: a bot's seed is derived from two numbers, these from three or more. */
export const LUCK = 0x1c;
/** Of the pot for each round still to come, and once more: what made house bots' coefficients come out near 1. */
const GROWTH = 0.6;
/** Estimates kept: matchups and rotations that play the same deal share them. */
const KEPT = 16_384;

/** One of the actions a bot could draw. */
export interface PolicyOption {
  readonly kind: number;
  /** The seat's total in the round; of a range of sizes the least. */
  readonly to: number;
  /** Whether it stands for a range of sizes. */
  readonly sized: boolean;
}

/** The probabilities a bot says it chose with, in the order of its legal actions. */
export interface PublishedPolicy {
  readonly options: readonly PolicyOption[];
  /** Their sum is 1. */
  readonly probabilities: readonly number[];
}

export type Published = ReadonlyMap<number, PublishedPolicy>;

export class HandLuck {
  private readonly shares: PotShares;
  private readonly heldAt: readonly number[];
  private readonly streets: number;
  private readonly paid: Int32Array;
  private readonly bet: Int32Array;
  private readonly exact: Float64Array;
  private readonly kept = new Map<string, Float64Array>();

  constructor(
    private readonly key: RunKey,
    private readonly variant: Variant,
    private readonly seats: number,
    private readonly game: number,
  ) {
    this.shares = new PotShares(variant, seats);
    let held = 0;
    this.heldAt = variant.streets.map(({ down, up }) => {
      held += down + up;
      return held;
    });
    this.streets = variant.streets.length;
    this.paid = new Int32Array(seats);
    this.bet = new Int32Array(seats);
    this.exact = new Float64Array(seats);
  }

  /**
   * The hand's luck in whole chips, rounded up or down at random so that rounding has no bias either; the same way for all
   * hands of a deal, so that copies of a bot still cancel exactly.
   *
   * @param hand - Over.
   * @param deal - Its deal's index in the run.
   * @param from - The luck of seat s is added to `into[from + s * step]`; over all seats it is 0.
   */
  add(hand: Hand, deal: number, into: Int32Array, from: number, step: number, published?: Published): void {
    this.of(hand, deal, this.exact, published);
    this.book(this.exact, deal, into, from, step);
  }

  /** As `add` does with what `of` says. */
  book(exact: Float64Array, deal: number, into: Int32Array, from: number, step: number): void {
    const dither = Number.parseInt(deriveSeed(this.key, LUCK, this.game, deal).slice(0, 8), 16) / 2 ** 32;
    let rest = 0;
    for (let seat = 1; seat < this.seats; seat++) {
      const chips = Math.floor(exact[seat]! + dither);
      into[from + seat * step]! += chips;
      rest += chips;
    }
    into[from]! -= rest;
  }

  /** Drops what is kept about deals: the next hands are dealt otherwise under the same numbers. */
  forget(): void {
    this.kept.clear();
  }

  /**
   * @param out - Chips of luck by seat; their sum is 0.
   * @param published - By number of the action: what the bot that took it says it was drawn from.
   */
  of(hand: Hand, deal: number, out: Float64Array, published?: Published): void {
    out.fill(0);
    if (hand.community >= 0) return;
    const { seats, paid, bet } = this;
    bet.fill(0);
    let dealt = 0;
    for (let seat = 0; seat < seats; seat++) {
      paid[seat] = Math.min(hand.startedWith(seat), hand.stakes.ante);
      dealt = Math.max(dealt, hand.cardCount(seat));
    }
    let next = 0;
    let before: Float64Array | undefined;
    let beforeLive = -1;
    let live = 0;
    for (let seat = 0; seat < seats; seat++) live |= hand.dealtIn[seat]! << seat;
    for (let street = 0; street < this.streets && this.heldAt[street]! <= dealt; street++) {
      for (; next < hand.actionCount && hand.actionStreet(next) === street; next++) {
        const policy = published?.get(next);
        if (policy) this.addChoice(hand, deal, street, live, next, policy, out);
        this.pay(hand.actionSeat(next), hand.actionKind(next), hand.actionTo(next));
        if (hand.actionKind(next) === FOLD) live &= ~(1 << hand.actionSeat(next));
      }
      bet.fill(0);
      if (isOne(live)) return;
      if (street + 1 === this.streets || this.heldAt[street + 1]! > dealt || !this.reaches(hand, street, live))
        continue;
      const now = beforeLive === live ? before! : this.estimate(hand, deal, street, live);
      const after = this.estimate(hand, deal, street + 1, live);
      const stake = this.atStake(hand, street, live);
      for (let seat = 0; seat < seats; seat++) out[seat]! += stake * (after[seat]! - now[seat]!);
      before = after;
      beforeLive = live;
    }
  }

  /** What was luck in a bot's own draw: the value of what it drew, less the mean over what it could have drawn. */
  private addChoice(
    hand: Hand,
    deal: number,
    street: number,
    live: number,
    at: number,
    { options, probabilities }: PublishedPolicy,
    out: Float64Array,
  ): void {
    if (!this.reaches(hand, street, live)) return;
    const seat = hand.actionSeat(at);
    const [kind, to] = [hand.actionKind(at), hand.actionTo(at)];
    // A range of sizes is one option, valued at its least size, whatever size was drawn.
    const taken = options[optionTaken(options, kind, to)];
    if (taken === undefined) return;
    this.addValue(hand, deal, street, live, seat, taken, 1, out);
    for (const [i, option] of options.entries()) {
      if (probabilities[i]! > 0) this.addValue(hand, deal, street, live, seat, option, -probabilities[i]!, out);
    }
  }

  /** Adds `weight` times what every seat may expect after an action, if nothing but calls follows in this round. */
  private addValue(
    hand: Hand,
    deal: number,
    street: number,
    live: number,
    seat: number,
    { kind, to }: PolicyOption,
    weight: number,
    out: Float64Array,
  ): void {
    const { paid, bet, seats } = this;
    const [kept, keptBet] = [Int32Array.from(paid), Int32Array.from(bet)];
    const left = kind === FOLD ? live & ~(1 << seat) : live;
    this.pay(seat, kind, to);
    if (isRaise(kind)) {
      for (let other = 0; other < seats; other++) {
        if (((left >> other) & 1) === 0 || bet[other]! >= to) continue;
        paid[other] = Math.min(hand.startedWith(other), paid[other]! + to - bet[other]!);
      }
    }
    const stake = isOne(left) ? 0 : this.atStake(hand, street, left);
    const shares = isOne(left) ? undefined : this.estimate(hand, deal, street, left);
    const second = secondLargest(paid);
    let pot = 0;
    let count = 0;
    for (let each = 0; each < seats; each++) {
      pot += Math.min(paid[each]!, second);
      count += (left >> each) & 1;
    }
    for (let each = 0; each < seats; each++) {
      const isLive = ((left >> each) & 1) !== 0;
      const share = shares === undefined ? 0 : stake * (shares[each]! - 1 / count);
      out[each]! += weight * ((isLive ? share + pot / count : 0) - Math.min(paid[each]!, second));
    }
    paid.set(kept);
    bet.set(keptBet);
  }

  private pay(seat: number, kind: number, to: number): void {
    if (kind !== CALL && kind !== BRING_IN && !isRaise(kind)) return;
    this.paid[seat]! += to - this.bet[seat]!;
    this.bet[seat] = to;
  }

  /**
   * What the next cards are about: the pot without what nobody matched, and what it will grow by in the rounds to come if
   * anybody can still bet. Any weight that is known before the cards leaves the mean alone.
   */
  private atStake(hand: Hand, street: number, live: number): number {
    let able = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (((live >> seat) & 1) !== 0 && this.paid[seat]! < hand.startedWith(seat)) able++;
    }
    const second = secondLargest(this.paid);
    let pot = 0;
    for (const chips of this.paid) pot += Math.min(chips, second);
    return able < 2 ? pot : pot * GROWTH * (this.streets - street);
  }

  /** Whether the undealt cards are enough for everybody still in, to the end: else R8 may change what they get. */
  private reaches(hand: Hand, street: number, live: number): boolean {
    const { heldAt, streets, variant, shares } = this;
    let known = variant.burn ? street : 0;
    let needed = variant.burn ? streets - 1 - street : 0;
    for (let seat = 0; seat < this.seats; seat++) {
      known += Math.min(hand.cardCount(seat), heldAt[street]!);
      if (((live >> seat) & 1) !== 0) needed += shares.total - heldAt[street]!;
    }
    return known + needed <= shares.deck.length;
  }

  /** Shares by seat with the cards up to a street, among these seats. */
  private estimate(hand: Hand, deal: number, street: number, live: number): Float64Array {
    let name = `${deal}/${street}/${live}`;
    const whole = this.heldAt[street]!;
    // Heads-up nobody folds and plays on; else what a folded seat has shown of the deck counts, too.
    if (this.seats > 2)
      for (let seat = 0; seat < this.seats; seat++) name += `/${Math.min(whole, hand.cardCount(seat))}`;
    const known = this.kept.get(name);
    if (known !== undefined) return known;
    const made = this.calculate(hand, deal, street, live);
    if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(name, made);
    return made;
  }

  private calculate(hand: Hand, deal: number, street: number, live: number): Float64Array {
    const { known, deck } = this.shares;
    const held = this.heldAt[street]!;
    let lowBits = 0;
    let highBits = 0;
    known.held = held;
    known.live = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const count = Math.min(hand.cardCount(seat), held);
      const isLive = ((live >> seat) & 1) !== 0;
      for (let i = 0; i < count; i++) {
        const card = hand.cardAt(seat, i);
        if (card < 32) lowBits |= 1 << card;
        else highBits |= 1 << (card - 32);
        if (isLive) known.rows[known.live * known.stride + i] = card;
      }
      if (isLive) known.live++;
    }
    known.restCount = 0;
    for (const card of deck) {
      const gone = card < 32 ? (lowBits >> card) & 1 : (highBits >> (card - 32)) & 1;
      if (gone === 0) known.rest[known.restCount++] = card;
    }
    const byRow = new Float64Array(known.live);
    this.shares.estimate(createRandom(deriveSeed(this.key, LUCK, this.game, deal, street * 1024 + live)), byRow);
    const bySeat = new Float64Array(this.seats);
    for (let seat = 0, row = 0; seat < this.seats; seat++) if (((live >> seat) & 1) !== 0) bySeat[seat] = byRow[row++]!;
    return bySeat;
  }
}

/** Which of the options an action is one of; -1 when none. */
export const optionTaken = (options: readonly PolicyOption[], kind: number, to: number): number =>
  options.findIndex((option) => option.kind === kind && (option.sized || !isRaise(kind) || option.to === to));

const isRaise = (kind: number): boolean => kind === COMPLETE || kind === BET || kind === RAISE;
const isOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** What nobody matched lies above the second largest. */
function secondLargest(paid: Int32Array): number {
  let most = 0;
  let second = 0;
  for (const chips of paid) {
    if (chips > most) {
      second = most;
      most = chips;
    } else if (chips > second) second = chips;
  }
  return second;
}
