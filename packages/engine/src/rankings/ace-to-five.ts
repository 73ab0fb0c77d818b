/** Low without a qualifier (RULES R29): ace low, straights and flushes ignored, pairs count against. */
import { lowestOf } from '../lowest-bit.js';
import { LOW_CATEGORIES, type LowCategory } from './classes.js';
import * as tables from './tables.js';

// Constants of this module: the compiler folds those into the code, but not imported ones.
const { CARD_KEYS, FIRST_ROWS, HIGH, LOW_BY_SET, LOW_OF_HIGH, RANK_BITS, ROWS, SHIFTS } = tables;

/**
 * The ace-to-five ranking of the best five of `count` cards, 1 to 8554, higher is better; equal numbers tie. 5-4-3-2-A is
 * the best of five cards. 0 for no cards.
 *
 * @param count - 0 to 7.
 */
export function rankAceToFive(cards: Uint8Array, offset: number, count: number): number {
  if (count === 7) return rankAceToFive7(cards, offset);
  if (count === 0) return 0;
  if (count === 6) return rankAceToFive6(cards, offset);
  let sum = 0;
  for (let i = offset; i < offset + count; i++) sum = (sum + CARD_KEYS[cards[i]!]!) | 0;
  const ranks = sum >>> 9;
  return LOW_OF_HIGH[HIGH[ROWS[FIRST_ROWS[count]! + (ranks >>> SHIFTS[count]!)]! + ranks]!]!;
}

function rankAceToFive6(cards: Uint8Array, offset: number): number {
  let set = 0;
  for (let i = offset; i < offset + 6; i++) set |= RANK_BITS[cards[i]!]!;
  const ranking = LOW_BY_SET[set & 8191]!;
  return ranking !== 0 ? ranking : rankRepeated(cards, offset, 6);
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
  return ranking !== 0 ? ranking : rankRepeated(cards, offset, 7);
}

const ACE = 1 << 12;
/** Keys of the sets of the seven lowest ranks, deuce to eight, and of the others, nine to ace. */
const LOW_KEYS = keySums(0, 7);
const HIGH_KEYS = keySums(7, 6);

function keySums(lowestRank: number, ranks: number): Int32Array {
  const sums = new Int32Array(1 << ranks);
  for (let set = 1; set < sums.length; set++) {
    // The set without its lowest rank, and that one's club, which has no suit counter.
    sums[set] = sums[set & (set - 1)]! + CARD_KEYS[4 * (lowestRank + lowestOf(set))]! + 1;
  }
  return sums;
}

const ROWS_5 = ROWS.subarray(FIRST_ROWS[5]!);
const SHIFT_5 = SHIFTS[5]!;

/**
 * Six or seven cards of two to four ranks. The lowest five are one card of each rank, then a second one and a third, always
 * of the lowest rank that has one; two ranks leave no room for quads.
 */
function rankRepeated(cards: Uint8Array, offset: number, count: number): number {
  let once = 0;
  let twice = 0;
  for (let i = offset; i < offset + count; i++) {
    const bit = RANK_BITS[cards[i]!]!;
    twice |= once & bit;
    once |= bit;
  }
  const pair = lowest(twice);
  let sum = (keysOf(once) + keysOf(pair)) | 0;
  // Four ranks, mostly.
  if ((sum & 511) < 5) sum = (sum + moreRepeated(cards, offset, count, twice ^ pair, 5 - (sum & 511))) | 0;
  const ranks = sum >>> 9;
  return LOW_OF_HIGH[HIGH[ROWS_5[ranks >>> SHIFT_5]! + ranks]!]!;
}

/** The keys of the next one or two cards, of the ranks that have a second one left, then of those that have a third. */
function moreRepeated(cards: Uint8Array, offset: number, count: number, left: number, missing: number): number {
  let once = 0;
  let twice = 0;
  let thrice = 0;
  for (let i = offset; i < offset + count; i++) {
    const bit = RANK_BITS[cards[i]!]!;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  const next = keysOf(lowest(left !== 0 ? left : thrice));
  return missing === 1 ? next : next + keysOf(lowest(thrice));
}

/** The bit of the lowest rank of a set, the ace being lowest. */
const lowest = (set: number): number => ((set & ACE) !== 0 ? ACE : set & -set);

/** The keys of a set of ranks, and from bit 0 up, where a card has its suits, how many they are. */
const keysOf = (set: number): number => LOW_KEYS[set & 127]! + HIGH_KEYS[set >> 7]!;

/** How many rankings each category has, of one to five cards, from quads, the worst, to no pair. See `high.ts`. */
const CATEGORY_SIZES: readonly number[] = [169, 156, 1027, 936, 3887, 2379];

/** The category of an ace-to-five ranking from 1 up. */
export function lowCategory(ranking: number): LowCategory {
  let category = 0;
  for (let above = CATEGORY_SIZES[0]!; ranking > above; above += CATEGORY_SIZES[category]!) category++;
  return LOW_CATEGORIES[category]!;
}
