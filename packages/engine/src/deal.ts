/** Where a hand's cards come from: a shuffle that is a function of (run key, deal index), or cards set out by hand. */
import { type Card, parseCard, RANKS, SUITS, UNKNOWN_CARD } from './cards.js';
import { UsageError } from './errors.js';
import type { RunKey } from './rng.js';
import { Shuffler } from './shuffle.js';
import type { Variant } from './variant.js';

/** Supplies one hand's cards. */
export interface DealSource {
  /** Writes the first `count` cards of the shuffled deck. */
  shuffle(order: Uint8Array, count: number): void;
  /** Shuffles `cards[from..to)` in place: burns and folded cards coming back (R8), one purpose (1 or more) each time. */
  reshuffle(cards: Uint8Array, from: number, to: number, purpose: number): void;
  /** Cards set out by hand take the place of the shuffle. */
  readonly fixed?: FixedCards;
}

export interface FixedCards {
  /** The seat's card at that place of its deal order; UNKNOWN_CARD when not known. */
  card(seat: number, index: number): Card;
  /** The community card (R8), or UNKNOWN_CARD. */
  readonly community: Card;
}

/** A variant's deck, lowest card first. */
export function deckOf(variant: Variant): Uint8Array {
  const cards: Card[] = [];
  for (const rank of RANKS) {
    if (!variant.deck.ranks.includes(rank)) continue;
    for (const suit of SUITS) if (variant.deck.suits.includes(suit)) cards.push(parseCard(rank + suit));
  }
  return Uint8Array.from(cards);
}

/**
 * Deal number `index` of the run with this key. Reusable: `at` moves it to another deal.
 *
 * @example
 * const deal = new ShuffledDeal(variant);
 * hand.start(stacks, dealer, deal.at(runKey('spring'), 731204));
 */
export class ShuffledDeal implements DealSource {
  private readonly shuffler: Shuffler;
  private key: RunKey | undefined;
  private index = 0;

  constructor(variant: Variant) {
    this.shuffler = new Shuffler(deckOf(variant));
  }

  at(key: RunKey, index: number): this {
    this.key = key;
    this.index = index;
    return this;
  }

  shuffle(order: Uint8Array, count: number): void {
    this.shuffler.shuffle(this.key!, this.index, count, order);
  }

  reshuffle(cards: Uint8Array, from: number, to: number, purpose: number): void {
    this.shuffler.reshuffle(this.key!, this.index, cards, from, to, purpose);
  }
}

/**
 * A deal with every card set out, for replays and examples.
 *
 * @param holdings - By seat, the cards in the order dealt. A seat may name fewer than the variant deals; missing cards are unknown.
 * @param community - The community card, where one was dealt.
 * @param mayComeBack - Whether a folded seat's card can be dealt again, as it can where cards are burned (R8).
 * @throws UsageError when a card stands twice.
 */
export function explicitDeal(
  holdings: readonly (readonly Card[])[],
  community: Card = UNKNOWN_CARD,
  mayComeBack = false,
): DealSource {
  const seen = new Set<Card>();
  for (const card of mayComeBack ? [] : [...holdings.flat(), community]) {
    if (card === UNKNOWN_CARD) continue;
    if (seen.has(card))
      throw new UsageError('deal/twice', `The card ${RANKS[card >> 2]}${SUITS[card & 3]} is dealt twice.`);
    seen.add(card);
  }
  return {
    shuffle(): void {},
    reshuffle(): void {},
    fixed: { card: (seat, index) => holdings[seat]?.[index] ?? UNKNOWN_CARD, community },
  };
}
