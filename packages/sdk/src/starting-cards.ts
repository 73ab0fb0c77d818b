/** What the first cards of a stud hand are good for. */
import { type Card, parseCards, rankOf, suitOf } from '@stud-arena/engine';

export interface StartingCards {
  /** All cards of one rank: "rolled up". */
  readonly rolledUp: boolean;
  /** Rank of a pair, 0 (deuces) to 12 (aces); -1 for none, or when rolled up. */
  readonly pair: number;
  /** The pair lies face down, where nobody sees it. */
  readonly hiddenPair: boolean;
  /** All of one suit. */
  readonly suited: boolean;
  /** All of different ranks within a straight; the ace counts at both ends. */
  readonly connected: boolean;
  /** Different ranks of eight or lower, the ace low. */
  readonly lowCards: number;
  /** The highest of the low's ranks when all cards are low and different: 8 for 8-5-2; 0 otherwise. */
  readonly lowTop: number;
  /** Rank of the highest card, 0 to 12. */
  readonly high: number;
}

/**
 * @param down - The hole cards.
 * @param up - The door card.
 * @example
 * readStartingCards('9c9d', 'Kh').hiddenPair; // true
 */
export function readStartingCards(down: string | readonly Card[], up: string | readonly Card[]): StartingCards {
  const hidden = toCards(down);
  const cards = [...hidden, ...toCards(up)];
  const ranks = cards.map(rankOf);
  const different = new Set(ranks);
  const rolledUp = cards.length > 2 && different.size === 1;
  const pairs = [...different].filter((rank) => ranks.filter((other) => other === rank).length === 2);
  const pair = pairs.length === 0 ? -1 : Math.max(...pairs);
  const lows = new Set(ranks.map((rank) => (rank === 12 ? 1 : rank + 2)).filter((value) => value <= 8));
  return {
    rolledUp,
    pair,
    hiddenPair: pair >= 0 && hidden.filter((card) => rankOf(card) === pair).length === 2,
    suited: new Set(cards.map(suitOf)).size === 1,
    connected:
      different.size === cards.length &&
      (span(ranks) <= 4 || span(ranks.map((rank) => (rank === 12 ? -1 : rank))) <= 4),
    lowCards: lows.size,
    lowTop: lows.size === cards.length ? Math.max(...lows) : 0,
    high: Math.max(...ranks),
  };
}

const span = (ranks: readonly number[]): number => Math.max(...ranks) - Math.min(...ranks);
const toCards = (cards: string | readonly Card[]): readonly Card[] =>
  typeof cards === 'string' ? parseCards(cards) : cards;
