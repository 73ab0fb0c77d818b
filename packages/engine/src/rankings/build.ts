/**
 * Builds the tables that the rankings look up. Run by `scripts/generate-ranking-tables.mjs`; the result is shipped, since
 * building it takes far longer than loading it.
 *
 * A hand's ranks are a multiset, and a card's key is chosen so that no two multisets of equal size add up to the same
 * sum. The sums are spread thin over eight million numbers; cut into rows, the rows are pushed over each other until
 * their entries interlock in one short array (row displacement). A sum `s` of `n` cards is then found at
 * `rows[firstRow[n] + (s >> shift[n])] + s`.
 */
import { bitCount, flushValue, forEachMultiset, highValue, highValues, lowValue, lowValues } from './classes.js';

export interface RankingTables {
  /** By row, `firstRow[n] + (s >> shift[n])`: where it was pushed to, less the row's own start. */
  readonly rows: Int32Array;
  /** High ranking of a multiset without a flush. */
  readonly high: Uint16Array;
  /** Ace-to-five ranking of a multiset. */
  readonly low: Uint16Array;
  /** High ranking of five or more ranks of one suit, by their set. */
  readonly flush: Uint16Array;
  /** Ace-to-five ranking by the set of ranks, 0 for fewer than five. */
  readonly lowBySet: Uint16Array;
}

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

/** The least sum that belongs in a row. */
function rowStart(row: number): number {
  let size = 1;
  while (row >= FIRST_ROW[size + 1]!) size++;
  return (row - FIRST_ROW[size]!) << ROW_SHIFT[size]!;
}

interface Entry {
  /** Place in the row. */
  readonly column: number;
  readonly high: number;
  readonly low: number;
}

export function buildRankingTables(): RankingTables {
  const highRanking = new Map(highValues().map((value, at) => [value, at + 1]));
  const lowRanking = new Map(lowValues().map((value, at) => [value, at + 1]));

  const rowEntries: Entry[][] = Array.from({ length: FIRST_ROW[8]! }, () => []);
  for (let size = 1; size <= 7; size++) {
    const shift = ROW_SHIFT[size]!;
    forEachMultiset(size, (counts) => {
      const sum = counts.reduce((total, count, rank) => total + count * RANK_KEYS[rank]!, 0);
      rowEntries[FIRST_ROW[size]! + (sum >> shift)]!.push({
        column: sum & ((1 << shift) - 1),
        high: highRanking.get(highValue(counts))!,
        low: lowRanking.get(lowValue(counts))!,
      });
    });
  }

  // The fullest rows first, each at the first place where it fits, looked for from a little before the last row as full:
  // the stretch before that is too crowded, and trying all of it takes ten times as long for hardly a shorter table.
  const order = rowEntries.map((_, row) => row).filter((row) => rowEntries[row]!.length > 0);
  order.sort((a, b) => rowEntries[b]!.length - rowEntries[a]!.length || a - b);
  const used = new Uint8Array(1 << 18);
  const lastPlace: number[] = [];
  const rows = Int32Array.from({ length: FIRST_ROW[8]! }, (_, row) => -rowStart(row));
  const high: number[] = [];
  const low: number[] = [];
  let firstFree = 0;
  for (const row of order) {
    const entries = rowEntries[row]!.sort((a, b) => a.column - b.column);
    const columns = Int32Array.from(entries, ({ column }) => column);
    while (used[firstFree] === 1) firstFree++;
    let at = Math.max(firstFree - columns[0]!, (lastPlace[columns.length] ?? 0) - 2048);
    while (!fits(used, columns, at)) at++;
    lastPlace[columns.length] = at;
    for (const entry of entries) {
      used[at + entry.column] = 1;
      high[at + entry.column] = entry.high;
      low[at + entry.column] = entry.low;
    }
    rows[row] = at - rowStart(row);
  }

  const flush = new Uint16Array(1 << 13);
  const lowBySet = new Uint16Array(1 << 13);
  for (let set = 0; set < 1 << 13; set++) {
    if (bitCount(set) < 5) continue;
    flush[set] = highRanking.get(flushValue(set))!;
    lowBySet[set] = lowRanking.get(lowValue(Array.from({ length: 13 }, (_, rank) => (set >> rank) & 1)))!;
  }
  const filled = (values: number[]): Uint16Array =>
    Uint16Array.from({ length: values.length }, (_, at) => values[at] ?? 0);
  return { rows, high: filled(high), low: filled(low), flush, lowBySet };
}

function fits(used: Uint8Array, columns: Int32Array, at: number): boolean {
  for (let i = 0; i < columns.length; i++) if (used[at + columns[i]!] === 1) return false;
  return true;
}
