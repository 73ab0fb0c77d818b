/**
 * Hand values. A *value* spells a hand out: `category << 20`, then its ranks in order of decision, four bits each from
 * bit 16 down, 0 where the hand has no further card. Ranks are 1 to 13: deuce to ace where the ace is high, ace to king
 * where it is low. A *ranking* is the place of a value in the list of all values from worst to best, from 1.
 *
 * Values of one to four cards stand in the same list (R33): a missing card counts as less than a deuce.
 */

/** Categories of high hands, in order (R27). */
export const HIGH_CATEGORIES = [
  'high card',
  'pair',
  'two pair',
  'trips',
  'straight',
  'flush',
  'full house',
  'quads',
  'straight flush',
] as const;
export type HighCategory = (typeof HIGH_CATEGORIES)[number];

/** Categories of ace-to-five hands, from the worst to the best (R29). */
export const LOW_CATEGORIES = ['quads', 'full house', 'trips', 'two pair', 'pair', 'no pair'] as const;
export type LowCategory = (typeof LOW_CATEGORIES)[number];

export const HIGH_CARD = 0;
export const PAIR = 1;
export const TWO_PAIR = 2;
export const TRIPS = 3;
export const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL_HOUSE = 6;
export const QUADS = 7;
export const STRAIGHT_FLUSH = 8;

export const categoryOfValue = (value: number): number => value >> 20;

/** The ranks of a value in order of decision, 1 to 13 each; pairs and sets stand once for each card. */
export function ranksOfValue(value: number): number[] {
  const ranks: number[] = [];
  for (let shift = 16; shift >= 0; shift -= 4) {
    const rank = (value >> shift) & 15;
    if (rank > 0) ranks.push(rank);
  }
  return ranks;
}

function makeValue(category: number, ranks: readonly number[]): number {
  return ranks.reduce((value, rank, at) => value | (rank << (16 - 4 * at)), category << 20);
}

/** The category of ranks that come in these group sizes, largest first, straights and flushes apart. */
function groupCategory(largest: number, second: number): number {
  if (largest === 4) return QUADS;
  if (largest === 3) return second >= 2 ? FULL_HOUSE : TRIPS;
  if (largest === 2) return second === 2 ? TWO_PAIR : PAIR;
  return HIGH_CARD;
}

/**
 * The value of the best five cards by groups alone.
 *
 * @param counts - How many cards of rank 1 to 13 there are, at index rank - 1.
 * @param sign - 1: the higher hand is better. -1: the lower is.
 */
function groupValue(counts: readonly number[], sign: 1 | -1): number {
  if (sign === 1) {
    // The largest group, then what of the rest makes the best hand.
    const groups = counts.map((count, at) => ({ count, rank: at + 1 })).filter(({ count }) => count > 0);
    groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
    const [first, ...rest] = groups;
    if (first === undefined) return 0;
    const ranks = Array<number>(first.count).fill(first.rank);
    let second = 0;
    const pairLeft = rest.filter(({ count }) => count >= 2).sort((a, b) => b.rank - a.rank)[0];
    let left = rest;
    if (first.count <= 3 && first.count >= 2 && pairLeft !== undefined) {
      second = 2;
      ranks.push(pairLeft.rank, pairLeft.rank);
      left = rest.filter(({ rank }) => rank !== pairLeft.rank);
    }
    left.sort((a, b) => b.rank - a.rank);
    for (const { rank, count } of left) for (let i = 0; i < count && ranks.length < 5; i++) ranks.push(rank);
    return makeValue(groupCategory(first.count, second), ranks.slice(0, 5));
  }
  // One card of every rank first, then seconds and so on, always from the lowest: no other choice of five
  // has a better pattern, and none of that pattern lower ranks (the tests try all).
  const chosen = Array<number>(13).fill(0);
  let taken = 0;
  for (let copy = 1; copy <= 4; copy++) {
    for (let at = 0; at < 13 && taken < 5; at++) {
      if (counts[at]! >= copy) {
        chosen[at]!++;
        taken++;
      }
    }
  }
  const groups = chosen.map((count, at) => ({ count, rank: at + 1 })).filter(({ count }) => count > 0);
  groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
  const ranks = groups.flatMap(({ count, rank }) => Array<number>(count).fill(rank));
  return makeValue(groupCategory(groups[0]?.count ?? 0, groups[1]?.count ?? 0), ranks);
}

/**
 * The top rank, 4 (the five of A-2-3-4-5) to 13, of the best straight in a set of ranks; 0 for none.
 *
 * @param ranks - Bit 0 the deuce, bit 12 the ace.
 */
function straightTop(ranks: number): number {
  const withLowAce = (ranks << 1) | ((ranks >> 12) & 1);
  for (let top = 13; top >= 4; top--) if (((withLowAce >> (top - 4)) & 31) === 31) return top;
  return 0;
}

/** The high value of a set of at least five ranks in one suit. */
export function flushValue(ranks: number): number {
  const top = straightTop(ranks);
  if (top > 0) return makeValue(STRAIGHT_FLUSH, [top]);
  const present: number[] = [];
  for (let rank = 13; rank >= 1 && present.length < 5; rank--) if ((ranks >> (rank - 1)) & 1) present.push(rank);
  return makeValue(FLUSH, present);
}

/** The high value of cards by their ranks alone, no flush among them. @param counts - By rank, deuce to ace. */
export function highValue(counts: readonly number[]): number {
  const groups = groupValue(counts, 1);
  const top = straightTop(counts.reduce((set, count, at) => set | (count > 0 ? 1 << at : 0), 0));
  return top > 0 && categoryOfValue(groups) < STRAIGHT ? makeValue(STRAIGHT, [top]) : groups;
}

/** The ace-to-five value. @param counts - By rank, deuce to ace. */
export function lowValue(counts: readonly number[]): number {
  return groupValue([counts[12]!, ...counts.slice(0, 12)], -1);
}

/** Calls `visit` with every multiset of `size` ranks, at most four of each; the array is reused. */
export function forEachMultiset(size: number, visit: (counts: readonly number[]) => void): void {
  const counts = Array<number>(13).fill(0);
  const place = (rank: number, left: number): void => {
    if (rank === 13) {
      if (left === 0) visit(counts);
      return;
    }
    for (let count = 0; count <= Math.min(4, left); count++) {
      counts[rank] = count;
      place(rank + 1, left - count);
    }
    counts[rank] = 0;
  };
  place(0, size);
}

/** Every value of high hands of one to five cards from worst to best; the ranking of `values[i]` is i + 1. */
export function highValues(): number[] {
  const values = new Set<number>();
  for (let size = 1; size <= 5; size++) forEachMultiset(size, (counts) => values.add(highValue(counts)));
  for (let ranks = 0; ranks < 1 << 13; ranks++) if (bitCount(ranks) === 5) values.add(flushValue(ranks));
  return [...values].sort((a, b) => a - b);
}

/** Every ace-to-five value of one to five cards from worst to best. */
export function lowValues(): number[] {
  const values = new Set<number>();
  for (let size = 1; size <= 5; size++) forEachMultiset(size, (counts) => values.add(lowValue(counts)));
  return [...values].sort((a, b) => b - a);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

let highValueList: number[] | undefined;
let lowValueList: number[] | undefined;

/** The value of a high ranking. The list is made when first asked for. */
export function valueOfHigh(ranking: number): number {
  highValueList ??= highValues();
  return highValueList[ranking - 1]!;
}

/** The value of an ace-to-five ranking. */
export function valueOfLow(ranking: number): number {
  lowValueList ??= lowValues();
  return lowValueList[ranking - 1]!;
}
