/** Low with a qualifier (RULES R28): five different ranks, all eight or lower, ace low. */
import { bitCount } from './classes.js';
import * as tables from './tables.js';

// Constants of this module: the compiler folds those into the code, but not imported ones.
const { EIGHT_BY_SET, RANK_BITS } = tables;

/**
 * The eight-or-better ranking of the best five of `count` cards, 1 (8-7-6-5-4) to 56 (5-4-3-2-A), higher is better; 0
 * when no low qualifies.
 *
 * @param count - 0 to 7.
 */
export function rankEightOrBetter(cards: Uint8Array, offset: number, count: number): number {
  let set = 0;
  for (let i = 0; i < count; i++) set |= 1 << (cards[offset + i]! >> 2);
  return EIGHT_BY_SET[set]!;
}

/** `rankEightOrBetter` of exactly seven cards. */
export function rankEightOrBetter7(cards: Uint8Array, offset: number): number {
  return EIGHT_BY_SET[
    (RANK_BITS[cards[offset]!]! |
      RANK_BITS[cards[offset + 1]!]! |
      RANK_BITS[cards[offset + 2]!]! |
      RANK_BITS[cards[offset + 3]!]! |
      RANK_BITS[cards[offset + 4]!]! |
      RANK_BITS[cards[offset + 5]!]! |
      RANK_BITS[cards[offset + 6]!]!) &
      8191
  ]!;
}

/** The five ranks of a ranking from 1 up, highest first: 1 is the ace, 8 the eight. */
export function ranksOfEightOrBetter(ranking: number): number[] {
  let left = ranking;
  for (let low = 255; low > 0; low--) {
    if (bitCount(low) !== 5 || --left > 0) continue;
    return [8, 7, 6, 5, 4, 3, 2, 1].filter((rank) => (low >> (rank - 1)) & 1);
  }
  return [];
}
