/** Both halves of stud eight-or-better at once (RULES R23). */
import { flushOf } from './high.js';
import * as tables from './tables.js';

// Constants of this module: the compiler folds those into the code, but not imported ones.
const { CARD_KEYS, FIRST_ROWS, FLUSH_SUITS, HIGH, RANK_BITS, ROWS, SHIFTS, EIGHT_BY_SET } = tables;

const FLUSH_SUITS_7 = FLUSH_SUITS[7]!;
const ROWS_7 = ROWS.subarray(FIRST_ROWS[7]!);
const SHIFT_7 = SHIFTS[7]!;

/** `rankHigh7 << 6 | rankEightOrBetter7`, each card being read once. */
export function rankHighAndEight7(cards: Uint8Array, offset: number): number {
  const c0 = cards[offset]!;
  const c1 = cards[offset + 1]!;
  const c2 = cards[offset + 2]!;
  const c3 = cards[offset + 3]!;
  const c4 = cards[offset + 4]!;
  const c5 = cards[offset + 5]!;
  const c6 = cards[offset + 6]!;

  const sum =
    (CARD_KEYS[c0]! +
      CARD_KEYS[c1]! +
      CARD_KEYS[c2]! +
      CARD_KEYS[c3]! +
      CARD_KEYS[c4]! +
      CARD_KEYS[c5]! +
      CARD_KEYS[c6]!) |
    0;
  const set =
    RANK_BITS[c0]! |
    RANK_BITS[c1]! |
    RANK_BITS[c2]! |
    RANK_BITS[c3]! |
    RANK_BITS[c4]! |
    RANK_BITS[c5]! |
    RANK_BITS[c6]!;
  const low = EIGHT_BY_SET[set & 8191]!;
  const suit = FLUSH_SUITS_7[sum & 511]!;
  if (suit !== 0) return (flushOf(cards, offset, 7, suit - 1) << 6) | low;
  const ranks = sum >>> 9;
  return (HIGH[ROWS_7[ranks >>> SHIFT_7]! + ranks]! << 6) | low;
}
