/** High hands (RULES R27, R33). */
import { HIGH_CATEGORIES, type HighCategory } from './classes.js';
import * as tables from './tables.js';

// Constants of this module: the compiler folds those into the code, but not imported ones.
const { CARD_KEYS, FIRST_ROWS, FLUSH_SUITS, FLUSHES, HIGH, ROWS, SHIFTS } = tables;

/**
 * The high ranking of the best five of `count` cards, 1 to 9841, higher is better; equal numbers tie. Fewer than five
 * cards count groups and high cards only (R33). 0 for no cards.
 *
 * @param count - 0 to 7.
 */
export function rankHigh(cards: Uint8Array, offset: number, count: number): number {
  if (count === 7) return rankHigh7(cards, offset);
  if (count === 0) return 0;
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (sum + CARD_KEYS[cards[offset + i]!]!) | 0;
  const suit = FLUSH_SUITS[count]![sum & 511]!;
  if (suit !== 0) return flushOf(cards, offset, count, suit - 1);
  const ranks = sum >>> 9;
  return HIGH[ROWS[FIRST_ROWS[count]! + (ranks >>> SHIFTS[count]!)]! + ranks]!;
}

const FLUSH_SUITS_7 = FLUSH_SUITS[7]!;
const ROWS_7 = ROWS.subarray(FIRST_ROWS[7]!);
const SHIFT_7 = SHIFTS[7]!;
const FLUSH_SUITS_5 = FLUSH_SUITS[5]!;
const ROWS_5 = ROWS.subarray(FIRST_ROWS[5]!);
const SHIFT_5 = SHIFTS[5]!;

/** `rankHigh` of exactly seven cards. */
export function rankHigh7(cards: Uint8Array, offset: number): number {
  const sum =
    (CARD_KEYS[cards[offset]!]! +
      CARD_KEYS[cards[offset + 1]!]! +
      CARD_KEYS[cards[offset + 2]!]! +
      CARD_KEYS[cards[offset + 3]!]! +
      CARD_KEYS[cards[offset + 4]!]! +
      CARD_KEYS[cards[offset + 5]!]! +
      CARD_KEYS[cards[offset + 6]!]!) |
    0;
  const suit = FLUSH_SUITS_7[sum & 511]!;
  if (suit !== 0) return flushOf(cards, offset, 7, suit - 1);
  const ranks = sum >>> 9;
  return HIGH[ROWS_7[ranks >>> SHIFT_7]! + ranks]!;
}

/** `rankHigh` of exactly five cards. */
export function rankHigh5(cards: Uint8Array, offset: number): number {
  const sum =
    (CARD_KEYS[cards[offset]!]! +
      CARD_KEYS[cards[offset + 1]!]! +
      CARD_KEYS[cards[offset + 2]!]! +
      CARD_KEYS[cards[offset + 3]!]! +
      CARD_KEYS[cards[offset + 4]!]!) |
    0;
  const suit = FLUSH_SUITS_5[sum & 511]!;
  if (suit !== 0) return flushOf(cards, offset, 5, suit - 1);
  const ranks = sum >>> 9;
  return HIGH[ROWS_5[ranks >>> SHIFT_5]! + ranks]!;
}

/**
 * The ranking of the best flush of a suit that has five cards or more. Of seven cards that leaves no room for quads or a
 * full house: the flush is the hand.
 */
export function flushOf(cards: Uint8Array, offset: number, count: number, suit: number): number {
  let set = 0;
  for (let i = offset; i < offset + count; i++) if ((cards[i]! & 3) === suit) set |= 1 << (cards[i]! >> 2);
  return FLUSHES[set]!;
}

/**
 * How many rankings each category has, of one to five cards. On paper, for pairs: 13 alone, 13 · 12 with one kicker,
 * 13 · C(12,2) with two, 13 · C(12,3) with three, 3,887 together.
 */
const CATEGORY_SIZES: readonly number[] = [2369, 3887, 936, 1027, 10, 1277, 156, 169, 10];

/** The highest ranking below each category: a ranking above `HIGH_CATEGORY_FLOOR[c]` is at least category c. */
export const HIGH_CATEGORY_FLOOR: readonly number[] = CATEGORY_SIZES.map((_, category) =>
  CATEGORY_SIZES.slice(0, category).reduce((sum, size) => sum + size, 0),
);

/** The category of a high ranking, as an index into `HIGH_CATEGORIES`; -1 for ranking 0. */
export function highCategoryIndex(ranking: number): number {
  let category = HIGH_CATEGORY_FLOOR.length - 1;
  while (category >= 0 && ranking <= HIGH_CATEGORY_FLOOR[category]!) category--;
  return category;
}

/** The category of a high ranking from 1 up. */
export function highCategory(ranking: number): HighCategory {
  return HIGH_CATEGORIES[highCategoryIndex(ranking)]!;
}
