import { type Card, UNKNOWN_CARD } from '../cards.js';

/** A holding with its unknown cards filled from those shown, in the order shown. */
export function revealed(held: readonly Card[], shown: readonly Card[]): Card[] {
  const news = shown.filter((card) => card !== UNKNOWN_CARD && !held.includes(card));
  // Shown whole and in the order dealt, each card has its own place.
  const inOrder = shown.length === held.length && held.every((card, i) => card === UNKNOWN_CARD || card === shown[i]);
  return held.map((card, i) => (card !== UNKNOWN_CARD ? card : inOrder ? shown[i]! : (news.shift() ?? UNKNOWN_CARD)));
}
