/** The cards a view shows, as numbers; their text is in the view itself. */
import { type Card, DECK_SIZE, parseCards } from '@stud-arena/engine';
import type { View } from './protocol/messages.js';

/** Own cards in the order dealt, without the community card. */
export const holding = (view: View): Card[] => parseCards(view.cards);

/** The cards a seat shows, in the order dealt. */
export const board = (view: View, seat: number): Card[] => parseCards(view.boards[seat] ?? '');

/** Own cards that nobody else sees, in the order dealt. */
export function holeCards(view: View): Card[] {
  const open = new Set(board(view, view.seat));
  return holding(view).filter((card) => !open.has(card));
}

/** All cards in sight: own ones, every board (folded seats' too) and the community card. None can come any more. */
export function seenCards(view: View): Card[] {
  const seen = holding(view);
  view.boards.forEach((_, seat) => {
    if (seat !== view.seat) seen.push(...board(view, seat));
  });
  return seen.concat(parseCards(view.community));
}

/** The open cards of seats that have folded: seen, and of no use to anybody still in the hand. */
export function deadCards(view: View): Card[] {
  const live = new Set(view.live);
  return view.boards.flatMap((_, seat) => (live.has(seat) ? [] : board(view, seat)));
}

/**
 * The cards not in sight, lowest first: in hidden hands or still to come.
 *
 * @param deck - A variant with a short deck needs its own (`deckOf(variant)`); 52 cards unless given.
 */
export function unseenCards(view: View, deck?: ArrayLike<Card>): Card[] {
  const seen = new Set(seenCards(view));
  return Array.from(deck ?? { length: DECK_SIZE }, (card: Card | undefined, place) => card ?? place).filter(
    (card) => !seen.has(card),
  );
}

/** Unfolded seats other than one's own. */
export const opponents = (view: View): number[] => view.live.filter((seat) => seat !== view.seat);
