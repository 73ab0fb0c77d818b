/**
 * How much of a hand's result was the luck of which cards a seat held face down: what is left of AIVAT, its imaginary
 * observations.
 *
 * Where a bot says what it would have done with other hands, the result less its other luck is replaced by the mean over
 * all hands it may have held, each weighed with the probability of doing with it what was done.
 *
 * **Why that is unbiased.** The real hand and those imagined beside it are independent draws from one distribution
 * (`ImaginedHands`), so that, given all of them without being told which is real, and given the others' cards and all
 * actions, each is the real one with a probability in proportion to its weight. The weighed mean is therefore the
 * conditional mean of what it replaces: it has the same mean, and a variance that is never larger (Rao and Blackwell). This
 * holds for any number of imagined hands and whatever the rest of the luck is, as long as the bot plays as it says and its
 * decisions in a hand hang together by nothing but its cards and what it says.
 *
 * Smaller of the hand, that is: the rotations of a block share their cards, and part of what is averaged here in one of them would
 * have been cancelled by another.
 *
 * Where several seats answer, the mean of their terms is taken: each has mean 0, and the result's variance is at most the
 * mean of theirs. With nothing imagined the term is 0.
 *
 * Source: Burch, Schmid, Moravčík, Morrill & Bowling, "AIVAT: a new variance reduction technique for agent evaluation in
 * imperfect information games", AAAI 2018; Bowling, Johanson, Burch & Szafron, "Strategy evaluation in extensive games with
 * importance sampling", ICML 2008, who weigh every hand of the deck; here a sample of them will do.
 */
import {
  type DealSource,
  Hand,
  InvariantError,
  type RunKey,
  type Stakes,
  UNKNOWN_CARD,
  type Variant,
} from '@stud-arena/engine';
import { HandLuck, type Published } from './hand-luck.js';
import type { ImaginedHands } from './imagined-hands.js';

export class PrivateLuck {
  private readonly again: Hand;
  /** The same streams of chance as for the real hand, but nothing kept: no other hand asks again. */
  private readonly luck: HandLuck;
  private readonly stacks: Int32Array;
  private readonly other: Float64Array;
  private readonly mean: Float64Array;
  private readonly term: Float64Array;

  constructor(
    key: RunKey,
    variant: Variant,
    stakes: Stakes,
    private readonly seats: number,
    game: number,
  ) {
    this.again = new Hand(variant, stakes, seats);
    this.luck = new HandLuck(key, variant, seats, game);
    this.stacks = new Int32Array(seats);
    this.other = new Float64Array(seats);
    this.mean = new Float64Array(seats);
    this.term = new Float64Array(seats);
  }

  /**
   * Adds it to the luck of a hand.
   *
   * @param luck - By seat, as `HandLuck` has it; their sum stays 0.
   * @param published - As for `HandLuck`.
   * @param imagined - By seat.
   */
  add(hand: Hand, deal: number, luck: Float64Array, published: Published, imagined: readonly ImaginedHands[]): void {
    const { term, seats } = this;
    let answering = 0;
    term.fill(0);
    for (const hands of imagined) if (this.addSeat(hand, deal, luck, published, hands)) answering++;
    if (answering === 0) return;
    for (let seat = 0; seat < seats; seat++) luck[seat]! += term[seat]! / answering;
  }

  /** Adds the term of one seat's hands, for all seats, to `term`. @returns False when there is none. */
  private addSeat(hand: Hand, deal: number, luck: Float64Array, published: Published, hands: ImaginedHands): boolean {
    const { mean, other, seats, term } = this;
    mean.fill(0);
    let weight = hands.likelihood;
    const isWhole = hands.visit(hand, (likelihood, cardAt, policies) => {
      const again = this.play(hand, hands.seat, cardAt);
      this.luck.forget();
      this.luck.of(again, deal, other, merged(published, policies));
      for (let seat = 0; seat < seats; seat++) mean[seat]! += likelihood * (again.net(seat) - other[seat]!);
      weight += likelihood;
    });
    if (!isWhole) return false;
    // A bot that says it never did what it did has said nothing.
    if (!(weight > 0)) return true;
    for (let seat = 0; seat < seats; seat++) {
      const real = hand.net(seat) - luck[seat]!;
      mean[seat]! += hands.likelihood * real;
      term[seat]! += real - mean[seat]! / weight;
    }
    return true;
  }

  /** The same hand, actions and other cards, but these lie face down before the seat. */
  private play(hand: Hand, seat: number, cardAt: (place: number) => number): Hand {
    const { again, stacks, seats } = this;
    for (let each = 0; each < seats; each++) stacks[each] = hand.startedWith(each);
    const deal: DealSource = {
      shuffle() {},
      reshuffle() {},
      fixed: {
        card: (each, place) =>
          each === seat && place < hand.cardCount(seat) && !hand.faceUp(place)
            ? cardAt(place)
            : hand.cardAt(each, place),
        community: UNKNOWN_CARD,
      },
    };
    again.start(stacks, hand.dealer, deal);
    for (let i = 0; i < hand.actionCount; i++) again.apply(hand.actionKind(i), hand.actionTo(i));
    if (!again.over) throw new InvariantError('With other cards face down the same actions did not end the hand.');
    return again;
  }
}

/** What is said with one hand of a seat instead of what it says with its own. */
function merged(published: Published, policies: Published): Published {
  const all = new Map(published);
  for (const [action, policy] of policies) all.set(action, policy);
  return all;
}
