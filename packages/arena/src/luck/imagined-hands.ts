/**
 * The hands a seat might have held: drawn for it beside the real one, so that a bot can say what it would have done with
 * each.
 *
 * Whoever is asked about them must not learn anything. They come from a stream of chance of their own, and nothing but
 * what lies face up decides between one card and another: face-down cards of others are neither spared nor avoided.
 * A hand that names a card lying face up later is dropped then, as anybody at the table would; one that names a face-down
 * card of somebody else is dropped when the hand is over and nobody is asked any more.
 *
 * **They are exchangeable with the real hand.** Given all cards of the others and all that lie face up, O, the real
 * face-down cards are each ordered choice from the rest of the deck with the same probability. An imagined hand is each
 * ordered choice from all the cards not face up at that time with the same probability, independent of the rest; given that
 * it is not dropped, it avoids O, and is each ordered choice from the rest with the same probability, too. So the real
 * hand and those kept are independent draws from one distribution: by the cards alone nobody can say which is real, and
 * what was done speaks for each of them with the probability of doing it with that hand, since all others act without
 * knowing it. That is what `PrivateLuck` rests on.
 */
import {
  type Card,
  createRandom,
  deckOf,
  deriveSeed,
  formatCard,
  type Hand,
  type Random,
  type RunKey,
  type Variant,
} from '@stud-arena/engine';
import { LUCK, optionTaken, type Published, type PublishedPolicy } from './hand-luck.js';
import { readProbabilities } from './read-policy.js';

/** Hands imagined for a seat: some of them will be dropped. */
export const IMAGINED = 16;

/** The imagined hands of one seat, filled again for each hand. */
export class ImaginedHands {
  /** Probability of all that the seat did with its real hand. */
  likelihood = 1;
  private readonly count: number;
  private readonly deck: Uint8Array;
  private readonly heldAt: readonly number[];
  private readonly total: number;
  /** By place in the order dealt. */
  private readonly isDown: readonly boolean[];
  /** A row a hand: cards at the places that lie face down, as far as they are drawn. */
  private readonly cards: Uint8Array;
  private readonly isDropped: Uint8Array;
  private readonly likelihoods: Float64Array;
  /** By hand, then number of the action. */
  private readonly policies: readonly Map<number, PublishedPolicy>[];
  private readonly isSeen = new Uint8Array(64);
  private readonly unseen: Uint8Array;
  private deal = 0;
  private streets = 0;
  /** Decisions of the seat that came with what it would have done with each. */
  private answered = 0;

  /**
   * @param chanceOf - The stream of a deal's street; a function of these and the seat alone.
   */
  constructor(
    private readonly variant: Variant,
    readonly seat: number,
    private readonly chanceOf: (deal: number, street: number) => Pick<Random, 'below'>,
    count = IMAGINED,
  ) {
    this.count = count;
    this.deck = deckOf(variant);
    let held = 0;
    this.heldAt = variant.streets.map(({ down, up }) => {
      held += down + up;
      return held;
    });
    this.total = held;
    this.isDown = variant.streets.flatMap(({ down, up }) => Array.from({ length: down + up }, (_, i) => i < down));
    this.cards = new Uint8Array(count * held);
    this.isDropped = new Uint8Array(count);
    this.likelihoods = new Float64Array(count);
    this.policies = Array.from({ length: count }, () => new Map());
    this.unseen = new Uint8Array(this.deck.length);
  }

  /** The stream of a run; no other purpose draws from it. */
  static ofRun(key: RunKey, variant: Variant, seat: number, game: number): ImaginedHands {
    return new ImaginedHands(variant, seat, (deal, street) =>
      createRandom(deriveSeed(key, LUCK, game, deal, seat, street)),
    );
  }

  /** Another hand begins. */
  begin(deal: number): void {
    this.deal = deal;
    this.streets = 0;
    this.answered = 0;
    this.likelihood = 1;
    this.isDropped.fill(0);
    this.likelihoods.fill(1);
    for (const policies of this.policies) if (policies.size > 0) policies.clear();
  }

  /** All cards the seat would hold, by hand, as `View.cards` has them; a function of what lies face up and the stream. */
  textsAt(hand: Hand): string[] {
    this.draw(hand);
    const texts: string[] = [];
    for (let i = 0; i < this.count; i++) {
      if (this.isDropped[i] === 0) texts.push(this.textOf(hand, i));
    }
    return texts;
  }

  /**
   * What the seat says about the decision it makes now: before it is applied.
   *
   * @param kind - Of the action it takes, with its total.
   * @param policies - In the order of `textsAt`; as they came. A list that is none drops that hand: as it would be none with
   * the same hand held in truth, that tells nothing about which one is real.
   */
  answer(hand: Hand, kind: number, to: number, { options, probabilities }: PublishedPolicy, policies: unknown): void {
    const taken = optionTaken(options, kind, to);
    // Of a range of sizes only the whole range's probability is known, not how the sizes depend on the hand.
    if (taken < 0 || options[taken]!.sized) return;
    this.draw(hand);
    let left = 0;
    for (let i = 0; i < this.count; i++) left += 1 - this.isDropped[i]!;
    if (!Array.isArray(policies) || policies.length !== left) return;
    this.answered++;
    this.likelihood *= probabilities[taken]!;
    for (let i = 0, at = 0; i < this.count; i++) {
      if (this.isDropped[i] !== 0) continue;
      const read = readProbabilities(policies[at++], options.length);
      if (read === undefined) {
        this.isDropped[i] = 1;
        continue;
      }
      this.likelihoods[i]! *= read[taken]!;
      this.policies[i]!.set(hand.actionCount, { options, probabilities: read });
    }
  }

  /**
   * Calls `visit` for each hand the seat may have held instead, all things known; not for the real one.
   *
   * @param hand - Over.
   * @param visit - Gets the probability of all it did with that hand, above 0, its cards, which are those of a place that lies
   * face down, and what it says it would have drawn from.
   * @returns False when the bot has not answered for all its decisions, or has made none: then nothing may be said.
   */
  visit(
    hand: Hand,
    visit: (likelihood: number, cardAt: (place: number) => Card, policies: Published) => void,
  ): boolean {
    if (!this.isWhole(hand)) return false;
    this.draw(hand);
    const { isSeen, cards, total, seat } = this;
    isSeen.fill(0);
    for (let other = 0; other < hand.seats; other++) {
      if (other === seat) continue;
      for (let i = 0; i < hand.cardCount(other); i++) isSeen[hand.cardAt(other, i)] = 1;
    }
    this.dropSeen(hand, hand.cardCount(seat));
    for (let i = 0; i < this.count; i++) {
      if (this.isDropped[i] !== 0 || !(this.likelihoods[i]! > 0)) continue;
      visit(this.likelihoods[i]!, (place) => cards[i * total + place]!, this.policies[i]!);
    }
    return true;
  }

  /** All of this is known to everybody at the table, but whether the bot answered. */
  private isWhole(hand: Hand): boolean {
    if (hand.community >= 0 || this.comesBack(hand.seats)) return false;
    let decisions = 0;
    for (let i = 0; i < hand.actionCount; i++) if (hand.actionSeat(i) === this.seat) decisions++;
    return decisions > 0 && decisions === this.answered;
  }

  /** Whether folded cards may be dealt again (R8): then the rest of the deck is not what it seems. */
  private comesBack(seats: number): boolean {
    return this.variant.burn && seats * this.total + this.variant.streets.length - 1 > this.deck.length;
  }

  /** Draws what is missing for the seat's cards as far as they are dealt, street by street. */
  private draw(hand: Hand): void {
    const { heldAt, variant, seat } = this;
    for (; this.streets < heldAt.length && heldAt[this.streets]! <= hand.cardCount(seat); this.streets++) {
      const street = this.streets;
      const before = street === 0 ? 0 : heldAt[street - 1]!;
      this.see(hand, heldAt[street]!);
      this.dropSeen(hand, before);
      if (variant.streets[street]!.down > 0) this.drawDown(street, before, variant.streets[street]!.down);
    }
  }

  private drawDown(street: number, from: number, down: number): void {
    const { unseen, isSeen, cards, total } = this;
    const chance = this.chanceOf(this.deal, street);
    for (let i = 0; i < this.count; i++) {
      if (this.isDropped[i] !== 0) continue;
      const row = i * total;
      let count = 0;
      for (const card of this.deck) if (isSeen[card] === 0 && !this.holds(row, from, card)) unseen[count++] = card;
      for (let place = from; place < from + down; place++) {
        const at = chance.below(count);
        cards[row + place] = unseen[at]!;
        unseen[at] = unseen[--count]!;
      }
    }
  }

  private holds(row: number, held: number, card: Card): boolean {
    for (let place = 0; place < held; place++) {
      if (this.isDown[place] && this.cards[row + place] === card) return true;
    }
    return false;
  }

  /** Marks what lies face up among the first `held` cards of every seat. */
  private see(hand: Hand, held: number): void {
    const { isSeen } = this;
    isSeen.fill(0);
    for (let seat = 0; seat < hand.seats; seat++) {
      for (let i = 0; i < Math.min(held, hand.cardCount(seat)); i++) {
        if (!this.isDown[i]) isSeen[hand.cardAt(seat, i)] = 1;
      }
    }
  }

  private dropSeen(hand: Hand, held: number): void {
    for (let i = 0; i < this.count; i++) {
      for (let place = 0; place < Math.min(held, hand.cardCount(this.seat)); place++) {
        if (this.isDown[place] && this.isSeen[this.cards[i * this.total + place]!] === 1) this.isDropped[i] = 1;
      }
    }
  }

  private textOf(hand: Hand, i: number): string {
    let text = '';
    for (let place = 0; place < hand.cardCount(this.seat); place++) {
      text += formatCard(this.isDown[place] ? this.cards[i * this.total + place]! : hand.cardAt(this.seat, place));
    }
    return text;
  }
}
