/**
 * The leaderboard as CSV (RFC 4180): one row per game and entrant, lines end in CRLF, UTF-8 without a mark. Unknown numbers
 * are `n/a`. A run of tournaments has points where others have chips and small bets.
 */
import { csvLine } from '../results/csv-line.js';
import { oneLine } from './label.js';
import { MSB_PER_SB100, type ReportData } from './model.js';
import { known, knownInterval, UNKNOWN } from './number.js';
import { rankStandings } from './ranking.js';

const HEAD = ['game', 'rank', 'place_best', 'place_worst', 'name', 'hands', 'blocks'];
const CHIPS = [
  'net_chips',
  'sb_per_100',
  'sb_per_100_low95',
  'sb_per_100_high95',
  'msb_per_hand',
  'msb_per_hand_low95',
  'msb_per_hand_high95',
];
const POINTS = ['tournaments', 'points_per_tournament', 'points_per_tournament_low95', 'points_per_tournament_high95'];
const TAIL = ['faults', 'free_folds', 'rebuys'];

/** Further columns (ratings) follow the fixed ones, under their keys; a section without one says `n/a` there. */
export function leaderboardCsv(data: ReportData): string {
  const extra = [...new Set(data.sections.flatMap((section) => (section.columns ?? []).map(({ key }) => key)))];
  const inPoints = data.sections.some(({ measure }) => measure !== undefined);
  let csv = csvLine([...HEAD, ...(inPoints ? POINTS : CHIPS), ...TAIL, ...extra]);
  for (const section of data.sections) {
    for (const { standing, rank, best, worst } of rankStandings(section.standings)) {
      const mean = known(standing.winRate.mean);
      const interval = knownInterval(standing.winRate.interval);
      const cells = [
        section.id,
        rank,
        best,
        worst,
        oneLine(data.entrants[standing.entrant]!.name),
        standing.hands,
        standing.blocks,
        inPoints ? (standing.finishes?.tournaments ?? null) : standing.netChips,
        tidy(mean),
        tidy(interval?.low),
        tidy(interval?.high),
        ...(inPoints
          ? []
          : [tidy(mean, MSB_PER_SB100), tidy(interval?.low, MSB_PER_SB100), tidy(interval?.high, MSB_PER_SB100)]),
        standing.faults,
        standing.freeFolds,
        standing.rebuys,
        ...extra.map((key) => tidy(section.columns?.find((c) => c.key === key)?.values[standing.entrant] ?? null)),
      ];
      csv += csvLine(cells.map((cell) => cell ?? UNKNOWN));
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
