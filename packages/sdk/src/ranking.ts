/** Hand strength in a bot author's terms: cards as text or numbers, a share by name. */
import {
  type Card,
  describeRanking,
  parseCards,
  rankerOf,
  type Share,
  UNKNOWN_CARD,
  UsageError,
} from '@stud-arena/engine';

/** Cards as text, such as "AsKd", or as numbers. */
export type Cards = string | ArrayLike<Card>;

const buffer = new Uint8Array(7);

/**
 * The ranking of the best five of at most seven cards: a higher number wins, for lows too; equal numbers tie; 0 has no
 * claim. Rankings of different shares do not compare. For `high-spade-in-the-hole` give the hole cards alone.
 *
 * @throws UsageError for more than seven cards or an unknown one.
 * @example
 * rankCards('high', 'AsAdKc') > rankCards('high', 'AsQdKc'); // true
 */
export function rankCards(share: Share, cards: Cards): number {
  const known = toCards(cards);
  for (let i = 0; i < known.length; i++) buffer[i] = known[i]!;
  return rankerOf(share)(buffer, 0, known.length);
}

/** What the cards make, in words: "full house, queens over nines", "six-four low", "no low". */
export function describe(share: Share, cards: Cards): string {
  return describeRanking(share, toCards(cards));
}

function toCards(cards: Cards): ArrayLike<Card> {
  const known = typeof cards === 'string' ? parseCards(cards) : cards;
  if (known.length > buffer.length) {
    throw new UsageError('cards/many', `A hand is ranked by at most seven cards, and these are ${known.length}.`);
  }
  for (let i = 0; i < known.length; i++) {
    if (known[i] === UNKNOWN_CARD)
      throw new UsageError('cards/unknown', `Card ${i + 1} is not known: it has no ranking.`);
  }
  return known;
}
