/** The keys that `build.ts` spreads the ranks by, and the shape of its rows. Apart from it, so that loading the tables loads no builder. */

/**
 * Rank keys, deuce to ace: each the least number that keeps all sums of up to seven cards, four of a rank at most,
 * distinct among sums of as many cards.
 */
export const RANK_KEYS: readonly number[] = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181];

/** Row width as a power of two, by number of cards. Fewer cards are spread thinner, so their rows are wider. */
export const ROW_SHIFT: readonly number[] = [0, 16, 16, 13, 12, 11, 10, 9];

/** The largest sum of `size` cards. */
const largestSum = (size: number): number =>
  RANK_KEYS[12]! * Math.min(size, 4) + RANK_KEYS[11]! * Math.max(size - 4, 0);

/** The first row of each number of cards, and at index 8 the number of rows. */
export const FIRST_ROW: readonly number[] = (() => {
  const first = [0, 0];
  for (let size = 1; size <= 7; size++) first.push(first[size]! + (largestSum(size) >> ROW_SHIFT[size]!) + 1);
  return first;
})();
