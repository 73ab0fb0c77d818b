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
  let value = category << 20;
  for (let at = 0; at < ranks.length; at++) value |= ranks[at]! << (16 - 4 * at);
  return value;
}

/** The category of ranks that come in these group sizes, largest first, straights and flushes apart. */
function groupCategory(largest: number, second: number): number {
  if (largest === 4) return QUADS;
  if (largest === 3) return second >= 2 ? FULL_HOUSE : TRIPS;
  if (largest === 2) return second >= 2 ? TWO_PAIR : PAIR;
  return HIGH_CARD;
}

/** The value of the best five cards by groups, aces high. @param counts - By rank, deuce to ace. */
function highGroups(counts: readonly number[]): number {
  let lead = 12;
  for (let at = 11; at >= 0; at--) if (counts[at]! > counts[lead]!) lead = at;
  let second = -1;
  if (counts[lead] === 2 || counts[lead] === 3) {
    for (let at = 12; at >= 0 && second < 0; at--) if (at !== lead && counts[at]! >= 2) second = at;
  }
  const ranks: number[] = [];
  for (let i = 0; i < counts[lead]!; i++) ranks.push(lead + 1);
  if (second >= 0) ranks.push(second + 1, second + 1);
  for (let at = 12; at >= 0 && ranks.length < 5; at--) {
    if (at === lead || at === second) continue;
    for (let i = 0; i < counts[at]! && ranks.length < 5; i++) ranks.push(at + 1);
  }
  return makeValue(groupCategory(counts[lead]!, second >= 0 ? 2 : 1), ranks);
}

/**
 * The value of the lowest five cards. One card of every rank first, then seconds and so on, always from the lowest: no
 * other choice of five has a better pattern, and none of that pattern has lower ranks (the tests try all).
 *
 * @param counts - By rank, ace to king.
 */
function lowGroups(counts: readonly number[]): number {
  const chosen = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let taken = 0;
  for (let copy = 1; copy <= 4; copy++) {
    for (let at = 0; at < 13 && taken < 5; at++) {
      if (counts[at]! < copy) continue;
      chosen[at]!++;
      taken++;
    }
  }
  const ranks: number[] = [];
  const sizes: number[] = [];
  for (let size = 4; size >= 1; size--) {
    for (let at = 12; at >= 0; at--) {
      if (chosen[at] !== size) continue;
      sizes.push(size);
      for (let i = 0; i < size; i++) ranks.push(at + 1);
    }
  }
  return makeValue(groupCategory(sizes[0]!, sizes[1] ?? 0), ranks);
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
  const groups = highGroups(counts);
  if (categoryOfValue(groups) > STRAIGHT) return groups;
  let set = 0;
  for (let at = 0; at < 13; at++) if (counts[at]! > 0) set |= 1 << at;
  const top = straightTop(set);
  return top > 0 ? makeValue(STRAIGHT, [top]) : groups;
}

/** The ace-to-five value. @param counts - By rank, deuce to ace. */
export function lowValue(counts: readonly number[]): number {
  return lowGroups([counts[12]!, ...counts.slice(0, 12)]);
}

/** Calls `visit` with every multiset of `size` ranks, at most four of each; the array is reused. */
export function forEachMultiset(size: number, visit: (counts: readonly number[]) => void): void {
  const counts = Array<number>(13).fill(0);
  const place = (rank: number, left: number): void => {
    if (left > 4 * (13 - rank)) return;
    if (left === 0) {
      visit(counts);
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
  return [...Int32Array.from(values).sort()];
}

/** Every ace-to-five value of one to five cards from worst to best. */
export function lowValues(): number[] {
  const values = new Set<number>();
  for (let size = 1; size <= 5; size++) forEachMultiset(size, (counts) => values.add(lowValue(counts)));
  return [...Int32Array.from(values).sort().reverse()];
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
