/** The leaderboard on a terminal: an aligned table, in colour where colour is welcome. */
import { columns, isolate, labels } from './label.js';
import type { Section, Standing } from './model.js';
import { decimalsFor, grouped, intervalText, knownInterval, signed } from './number.js';
import { hasOpenPlaces, placeText, rankStandings } from './ranking.js';

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
  section: Pick<Section, 'title' | 'standings' | 'columns'>,
  entrants: readonly { readonly name: string }[],
  { colour = false, width = 100 }: TerminalOptions = {},
): string {
  const ranked = rankStandings(section.standings);
  const decimals = decimalsFor(section.standings.map(({ winRate }) => winRate.mean));
  const faulty = section.standings.some(({ faults }) => faults > 0);
  const head = ['place', 'bot', 'sb/100', '95 % interval', 'hands', ...(faulty ? ['faults'] : [])];
  const cellsOf = ({ standing }: (typeof ranked)[number], place: string, name: string): string[] => [
    place,
    name,
    signed(standing.winRate.mean, decimals),
    intervalText(standing.winRate.interval, decimals),
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
    const code = verdict(ranked[r]!.standing);
    text += `${code === '' ? line(row) : dye(line(row), code)}\n`;
  }
  if (hasOpenPlaces(ranked)) text += dye('A place such as 2-4: the intervals do not separate these bots.\n', paint.dim);
  return text;
}

/** Green and red are claims: only where the interval leaves out 0. */
function verdict({ winRate }: Standing): string {
  const interval = knownInterval(winRate.interval);
  if (interval === null) return '';
  return interval.low > 0 ? paint.better : interval.high < 0 ? paint.worse : '';
}
