/** Low without a qualifier (RULES R29): ace low, straights and flushes ignored, pairs count against. */
import { LOW_CATEGORIES, type LowCategory } from './classes.js';
import * as tables from './tables.js';

// Constants of this module: the compiler folds those into the code, but not imported ones.
const { CARD_KEYS, FIRST_ROWS, LOW, LOW_BY_SET, RANK_BITS, ROWS, SHIFTS } = tables;

/**
 * The ace-to-five ranking of the best five of `count` cards, 1 to 8554, higher is better; equal numbers tie. 5-4-3-2-A is
 * the best of five cards. 0 for no cards.
 *
 * @param count - 0 to 7.
 */
export function rankAceToFive(cards: Uint8Array, offset: number, count: number): number {
  if (count === 7) return rankAceToFive7(cards, offset);
  return count === 0 ? 0 : byMultiset(cards, offset, count);
}

/** `rankAceToFive` of exactly seven cards. */
export function rankAceToFive7(cards: Uint8Array, offset: number): number {
  const ranking =
    LOW_BY_SET[
      (RANK_BITS[cards[offset]!]! |
        RANK_BITS[cards[offset + 1]!]! |
        RANK_BITS[cards[offset + 2]!]! |
        RANK_BITS[cards[offset + 3]!]! |
        RANK_BITS[cards[offset + 4]!]! |
        RANK_BITS[cards[offset + 5]!]! |
        RANK_BITS[cards[offset + 6]!]!) &
        8191
    ]!;
  // Five different ranks in seven cards: 19 hands in 20.
  return ranking !== 0 ? ranking : byMultiset7(cards, offset);
}

const ROWS_7 = ROWS.subarray(FIRST_ROWS[7]!);
const SHIFT_7 = SHIFTS[7]!;

function byMultiset7(cards: Uint8Array, offset: number): number {
  let sum = 0;
  for (let i = offset; i < offset + 7; i++) sum = (sum + CARD_KEYS[cards[i]!]!) | 0;
  const ranks = sum >>> 9;
  return LOW[ROWS_7[ranks >>> SHIFT_7]! + ranks]!;
}

function byMultiset(cards: Uint8Array, offset: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (sum + CARD_KEYS[cards[offset + i]!]!) | 0;
  const ranks = sum >>> 9;
  return LOW[ROWS[FIRST_ROWS[count]! + (ranks >>> SHIFTS[count]!)]! + ranks]!;
}

/** How many rankings each category has, of one to five cards, from quads, the worst, to no pair. See `high.ts`. */
const CATEGORY_SIZES: readonly number[] = [169, 156, 1027, 936, 3887, 2379];

/** The category of an ace-to-five ranking from 1 up. */
export function lowCategory(ranking: number): LowCategory {
  let category = 0;
  for (let above = CATEGORY_SIZES[0]!; ranking > above; above += CATEGORY_SIZES[category]!) category++;
  return LOW_CATEGORIES[category]!;
}
