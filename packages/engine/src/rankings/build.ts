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
import { FIRST_ROW, RANK_KEYS, ROW_SHIFT } from './keys.js';

export interface RankingTables {
  /** By row, `firstRow[n] + (s >> shift[n])`: where it was pushed to, less the row's own start. */
  readonly rows: Int32Array;
  /** High ranking of a multiset without a flush. */
  readonly high: Uint16Array;
  /** Ace-to-five ranking of one to five cards, by their high ranking without a flush, which no other such cards have. */
  readonly lowOfHigh: Uint16Array;
  /** High ranking of five or more ranks of one suit, by their set. */
  readonly flush: Uint16Array;
  /** Ace-to-five ranking by the set of ranks, 0 for fewer than five. */
  readonly lowBySet: Uint16Array;
  /** Eight-or-better ranking by the set of ranks, 0 without one. */
  readonly eightBySet: Uint8Array;
  /** By number of cards (512 entries each) and suit counters: 1 + the suit that five or more cards share, 0 for none. */
  readonly flushSuits: Uint8Array;
}

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
}

export function buildRankingTables(): RankingTables {
  const highRanking = new Map(highValues().map((value, at) => [value, at + 1]));
  const lowRanking = new Map(lowValues().map((value, at) => [value, at + 1]));

  const lowOfHigh = new Uint16Array(highRanking.size + 1);
  const rowEntries: Entry[][] = Array.from({ length: FIRST_ROW[8]! }, () => []);
  for (let size = 1; size <= 7; size++) {
    const shift = ROW_SHIFT[size]!;
    forEachMultiset(size, (counts) => {
      const sum = counts.reduce((total, count, rank) => total + count * RANK_KEYS[rank]!, 0);
      const high = highRanking.get(highValue(counts))!;
      rowEntries[FIRST_ROW[size]! + (sum >> shift)]!.push({ column: sum & ((1 << shift) - 1), high });
      if (size <= 5) lowOfHigh[high] = lowRanking.get(lowValue(counts))!;
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
  return {
    rows,
    high: Uint16Array.from({ length: high.length }, (_, at) => high[at] ?? 0),
    lowOfHigh,
    flush,
    lowBySet,
    eightBySet: eightRankings(),
    flushSuits: flushSuits(),
  };
}

function eightRankings(): Uint8Array {
  // A low is five of the eight bits A, 2, 3 … 8; as numbers they compare from the highest rank down, and the smaller is
  // the better low.
  const ranking = new Uint8Array(256);
  for (let low = 255, next = 1; low > 0; low--) if (bitCount(low) === 5) ranking[low] = next++;
  const bestOf = ranking.map((_, set) => {
    let best = set;
    while (bitCount(best) > 5) best &= ~(1 << (31 - Math.clz32(best)));
    return ranking[best]!;
  });
  return new Uint8Array(1 << 13).map((_, set) => bestOf[((set << 1) | (set >> 12)) & 255]!);
}

function flushSuits(): Uint8Array {
  return new Uint8Array(8 * 512).map((_, at) => {
    const diamonds = at & 7;
    const hearts = (at >> 3) & 7;
    const spades = (at >> 6) & 7;
    const clubs = (at >> 9) - diamonds - hearts - spades;
    if (clubs < 0) return 0;
    return clubs >= 5 ? 1 : diamonds >= 5 ? 2 : hearts >= 5 ? 3 : spades >= 5 ? 4 : 0;
  });
}

function fits(used: Uint8Array, columns: Int32Array, at: number): boolean {
  for (let i = 0; i < columns.length; i++) if (used[at + columns[i]!] === 1) return false;
  return true;
}
