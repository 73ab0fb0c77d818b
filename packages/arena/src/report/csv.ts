/** The leaderboard as CSV (RFC 4180): one row per game and entrant, lines end in CRLF, UTF-8 without a mark. */
import { oneLine } from './label.js';
import { MSB_PER_SB100, type ReportData } from './model.js';
import { known, knownInterval, UNKNOWN } from './number.js';
import { rankStandings } from './ranking.js';

export type Cell = string | number | null;

/**
 * One field. Spreadsheets run a cell that begins with = + - @ (or their full-width twins) as a formula: an apostrophe
 * before it keeps it text. Numbers are ours and stay as they are.
 */
export function csvField(cell: Cell): string {
  if (cell === null) return UNKNOWN;
  if (typeof cell === 'number') return String(cell);
  const text = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvField).join(',')}\r\n`;

const HEADER = [
  'game',
  'rank',
  'place_best',
  'place_worst',
  'name',
  'hands',
  'blocks',
  'net_chips',
  'sb_per_100',
  'sb_per_100_low95',
  'sb_per_100_high95',
  'msb_per_hand',
  'msb_per_hand_low95',
  'msb_per_hand_high95',
  'faults',
  'free_folds',
  'rebuys',
];

/** Further columns (ratings) follow the fixed ones, under their keys; a section without one says `n/a` there. */
export function leaderboardCsv(data: ReportData): string {
  const extra = [...new Set(data.sections.flatMap((section) => (section.columns ?? []).map(({ key }) => key)))];
  let csv = csvLine([...HEADER, ...extra]);
  for (const section of data.sections) {
    for (const { standing, rank, best, worst } of rankStandings(section.standings)) {
      const mean = known(standing.winRate.mean);
      const interval = knownInterval(standing.winRate.interval);
      csv += csvLine([
        section.id,
        rank,
        best,
        worst,
        oneLine(data.entrants[standing.entrant]!.name),
        standing.hands,
        standing.blocks,
        standing.netChips,
        tidy(mean),
        tidy(interval?.low),
        tidy(interval?.high),
        tidy(mean, MSB_PER_SB100),
        tidy(interval?.low, MSB_PER_SB100),
        tidy(interval?.high, MSB_PER_SB100),
        standing.faults,
        standing.freeFolds,
        standing.rebuys,
        ...extra.map((key) => tidy(section.columns?.find((c) => c.key === key)?.values[standing.entrant] ?? null)),
      ]);
    }
  }
  return csv;
}

/**
 * Six decimals: far below any interval, and the same on every machine (the last bits of a Student quantile may differ
 * between builds of the runtime).
 */
export function tidy(x: number | null | undefined, scale = 1): number | null {
  const value = known(x);
  return value === null ? null : Number((value * scale).toFixed(6)) + 0;
}
