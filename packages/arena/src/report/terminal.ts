/** The leaderboard on a terminal: an aligned table, in colour where colour is welcome. */
import { columns, isolate, labels } from './label.js';
import { decimalsOf, meanText, measureOf, rangeText } from './measure.js';
import type { Section, Standing } from './model.js';
import { fixed, grouped, knownInterval, UNKNOWN } from './number.js';
import { openPlace, placeText, rankStandings } from './ranking.js';

export interface TerminalOptions {
  /** Escape codes for colour; see `wantsColour`. */
  readonly colour?: boolean;
  /** Columns of the terminal; names shrink to fit, down to 12. Default 100. */
  readonly width?: number;
}

/** Colour goes to a terminal only, and never when NO_COLOR is set to something (no-color.org). */
export function wantsColour(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '' && env.FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && env.TERM !== 'dumb';
}

const RESET = '\u001b[0m';
const paint = { better: '\u001b[32m', worse: '\u001b[31m', dim: '\u001b[2m', bold: '\u001b[1m' };

/** One section's standings; lines end in a newline. */
export function terminalLeaderboard(
  section: Pick<Section, 'title' | 'standings' | 'measure'>,
  entrants: readonly { readonly name: string }[],
  { colour = false, width = 100 }: TerminalOptions = {},
): string {
  const ranked = rankStandings(section.standings);
  const decimals = decimalsOf(section);
  const { unit, par } = measureOf(section);
  const finished = section.standings.some(({ finishes }) => finishes !== undefined);
  const faulty = section.standings.some(({ faults }) => faults > 0);
  const head = [
    ...['place', 'bot', unit, '95 % interval'],
    ...(finished ? ['mean place', 'won', 'tournaments'] : []),
    ...['hands', ...(faulty ? ['faults'] : [])],
  ];
  const cellsOf = ({ standing }: (typeof ranked)[number], place: string, name: string): string[] => [
    place,
    name,
    meanText(section, standing.winRate.mean, decimals),
    rangeText(section, standing.winRate.interval, decimals),
    ...(finished ? finishCells(standing) : []),
    grouped(standing.hands),
    ...(faulty ? [grouped(standing.faults)] : []),
  ];
  const bare = ranked.map((row) => cellsOf(row, placeText(row, '-'), ''));
  const taken = head.reduce(
    (sum, title, c) => (c === 1 ? sum : sum + 2 + Math.max(columns(title), ...bare.map((row) => columns(row[c]!)))),
    0,
  );
  const names = labels(
    entrants.map(({ name }) => name),
    Math.max(12, Math.min(40, width - taken - 2)),
  );
  const rows = ranked.map((row) => cellsOf(row, placeText(row, '-'), names[row.standing.entrant]!));
  const widths = head.map((title, c) => Math.max(columns(title), ...rows.map((row) => columns(row[c]!))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => {
        const space = ' '.repeat(widths[c]! - columns(cell));
        return c === 1 ? isolate(cell) + space : c === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd();
  const dye = (text: string, code: string): string => (colour ? `${code}${text}${RESET}` : text);
  let text = `${dye(section.title, paint.bold)}\n${dye(line(head), paint.dim)}\n`;
  for (const [r, row] of rows.entries()) {
    const code = verdict(ranked[r]!.standing, par);
    text += `${code === '' ? line(row) : dye(line(row), code)}\n`;
  }
  const open = openPlace(ranked, '-');
  if (open !== undefined)
    text += dye(`A place such as ${open}: the intervals do not separate these bots.\n`, paint.dim);
  return text;
}

const finishCells = ({ finishes }: Standing): string[] => [
  fixed(finishes?.meanPlace.mean ?? null, 2),
  finishes === undefined ? UNKNOWN : `${(100 * finishes.shares[0]!).toFixed(1)} %`,
  finishes === undefined ? UNKNOWN : grouped(finishes.tournaments),
];

/** Green and red are claims: only where the interval leaves out what an even share would be. */
function verdict({ winRate }: Standing, par: number): string {
  const interval = knownInterval(winRate.interval);
  if (interval === null) return '';
  return interval.low > par ? paint.better : interval.high < par ? paint.worse : '';
}
