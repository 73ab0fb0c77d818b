/**
 * Cards are small integers: `rank * 4 + suit`, rank 0 (deuce) to 12 (ace), suit 0 clubs, 1 diamonds, 2 hearts, 3 spades
 * (RULES R1). A higher number is a higher card, ties of rank going by suit, which is the order the bring-in asks for.
 */
import { UsageError } from './errors.js';

/** A card, 0 (2c) to 51 (As). */
export type Card = number;

export const RANKS = '23456789TJQKA';
export const SUITS = 'cdhs';
export const DECK_SIZE = 52;
/** Stands for a card that is not known; never dealt. */
export const UNKNOWN_CARD = 255;

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;

/** The card's two characters, such as `"Td"`; an unknown card is `"??"`. */
export function formatCard(card: Card): string {
  return card === UNKNOWN_CARD ? '??' : CARD_NAMES[card]!;
}

const CARD_NAMES: readonly string[] = Array.from(
  { length: DECK_SIZE },
  (_, card) => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`,
);
const CARD_BY_NAME: ReadonlyMap<string, Card> = new Map(CARD_NAMES.map((name, card) => [name, card]));

/** Cards without separators, such as `"AsKd"`. */
export function formatCards(cards: ArrayLike<Card>): string {
  let text = '';
  for (let i = 0; i < cards.length; i++) text += formatCard(cards[i]!);
  return text;
}

/**
 * Reads cards such as `"As Kd"`, `"AsKd"` or `"as,kd"`; `"10"` is accepted for T and `"??"` for an unknown card.
 *
 * @throws UsageError naming the first thing that is no card.
 */
export function parseCards(text: string): Card[] {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/)) {
    for (let at = 0; at < word.length; ) {
      const length = word.startsWith('10', at) ? 3 : 2;
      cards.push(parseCard(word.slice(at, at + length)));
      at += length;
    }
  }
  return cards;
}

/** Reads one card, such as `"As"`. @throws UsageError when it is none. */
export function parseCard(text: string): Card {
  if (text === '??') return UNKNOWN_CARD;
  const rank = text.slice(0, -1);
  const name = `${rank === '10' ? 'T' : rank.toUpperCase()}${text.slice(-1).toLowerCase()}`;
  const card = CARD_BY_NAME.get(name);
  if (card === undefined) {
    throw new UsageError(
      'card/unknown',
      `"${text}" is no card: write a rank of ${RANKS} and a suit of ${SUITS}, such as "Td".`,
    );
  }
  return card;
}
