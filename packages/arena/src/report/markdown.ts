/** The leaderboard as Markdown, as code hosts show it. */
import { ACTIONS } from '@stud-arena/engine';
import { isolate, label, labels, oneLine } from './label.js';
import { lastLines } from './log-lines.js';
import { decimalsOf, meanText, measureOf, rangeText } from './measure.js';
import type { ReportData, Section } from './model.js';
import { decimalsFor, estimateText, figureText, grouped, known, knownInterval, signed, UNKNOWN } from './number.js';
import { openPlace, placeText, rankStandings } from './ranking.js';

const NAME_COLUMNS = 40;
const FAULTS_SHOWN = 20;
const LOGS_SHOWN = 5;

/** Where the pictures lie, by section; relative to the Markdown file. */
export type ChartLinks = (section: Section) => readonly { readonly title: string; readonly file: string }[];

export function leaderboardMarkdown(data: ReportData, charts: ChartLinks = () => []): string {
  const names = labels(
    data.entrants.map(({ name }) => name),
    NAME_COLUMNS,
  ).map(escapeMarkdown);
  const lines = [`# ${escapeMarkdown(label(data.run, 80))}`, ''];
  lines.push(...runFacts(data), '');
  for (const section of data.sections) lines.push(...sectionLines(section, names, charts(section)));
  lines.push(...faultLines(data, names));
  if (data.notes.length > 0)
    lines.push('## Notes', '', ...data.notes.map((note) => `- ${escapeMarkdown(oneLine(note))}`), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

function runFacts(data: ReportData): string[] {
  const facts = [
    `- Played: ${escapeMarkdown(oneLine(data.format))}`,
    `- Seed: ${codeSpan(label(data.seed, 80))}, rules: ${escapeMarkdown(oneLine(data.rulesVersion))}`,
  ];
  if (data.command !== '') facts.push(`- Play it again: ${codeSpan(oneLine(data.command))}`);
  return facts;
}

function sectionLines(
  section: Section,
  names: readonly string[],
  charts: readonly { readonly title: string; readonly file: string }[],
): string[] {
  const ranked = rankStandings(section.standings);
  const decimals = decimalsOf(section);
  const { unit } = measureOf(section);
  const inPoints = section.measure !== undefined;
  const extra = (section.columns ?? []).filter(({ dataOnly }) => dataOnly !== true);
  const head = [
    ...['Place', 'Bot', unit, '95 % interval'],
    ...(inPoints ? ['Tournaments'] : ['msb/hand', 'Net chips']),
    ...['Hands', 'Blocks', 'Faults'],
  ];
  const right = head.map((_, c) => c > 1);
  const rows = ranked.map((row) => {
    const { entrant, winRate, netChips, hands, blocks, faults, finishes } = row.standing;
    return [
      placeText(row),
      names[entrant]!,
      meanText(section, winRate.mean, decimals),
      rangeText(section, winRate.interval, decimals),
      ...(inPoints
        ? [grouped(finishes?.tournaments ?? 0)]
        : [
            signed(winRate.mean === null ? null : winRate.mean * 10, Math.max(0, decimals - 1)),
            netChips > 0 ? `+${grouped(netChips)}` : grouped(netChips),
          ]),
      grouped(hands),
      grouped(blocks),
      grouped(faults),
      ...extra.map((column) => figureText(column, entrant)),
    ];
  });
  const lines = [`## ${escapeMarkdown(oneLine(section.title))}`, ''];
  if (section.terms !== '') lines.push(escapeMarkdown(oneLine(section.terms)), '');
  lines.push(
    ...table([...head, ...extra.map(({ title }) => escapeMarkdown(title))], [...right, ...extra.map(() => true)], rows),
    '',
  );
  const open = openPlace(ranked);
  if (open !== undefined) {
    lines.push(
      `A place such as ${open} says that the intervals do not separate these bots: no claim is made within it.`,
      '',
    );
  }
  for (const { title, about } of extra) lines.push(`- ${escapeMarkdown(title)}: ${escapeMarkdown(about)}`);
  if (extra.length > 0) lines.push('');
  for (const { title, file } of charts) lines.push(`![${escapeMarkdown(title)}](${file})`, '');
  if (section.pairwise && section.standings.length > 1) {
    const order = ranked.map(({ standing }) => standing.entrant);
    const all = section.pairwise.flat().map((cell) => cell?.mean ?? null);
    const d = decimalsFor(all);
    lines.push('### Each against each', '', `What the row won from the column, ${unit} with its 95 % interval.`, '');
    lines.push(
      ...table(
        ['', ...order.map((entrant) => names[entrant]!)],
        [false, ...order.map(() => true)],
        order.map((a) => [
          names[a]!,
          ...order.map((b) => {
            const cell = section.pairwise![a]?.[b] ?? null;
            return cell === null ? '' : estimateText(cell, d);
          }),
        ]),
      ),
      '',
    );
  }
  if (section.actions && section.streets) {
    const used = ACTIONS.map((_, a) => a).filter((a) =>
      section.actions!.some(({ counts }) => counts.some((street) => (street[a] ?? 0) > 0)),
    );
    const order = ranked.map(({ standing }) => standing.entrant);
    lines.push(
      '### Decisions',
      '',
      'Share of each decision over all streets; by street in the chart and in leaderboard.json.',
      '',
    );
    lines.push(
      ...table(
        ['Bot', 'Decisions', ...used.map((a) => ACTIONS[a]!)],
        [false, true, ...used.map(() => true)],
        order.flatMap((entrant) => {
          const counts = section.actions!.find((t) => t.entrant === entrant)?.counts;
          if (!counts) return [];
          const sums = ACTIONS.map((_, a) => counts.reduce((sum, street) => sum + (street[a] ?? 0), 0));
          const all = sums.reduce((x, y) => x + y, 0);
          return [[names[entrant]!, grouped(all), ...used.map((a) => percent(sums[a]!, all))]];
        }),
      ),
      '',
    );
  }
  for (const note of section.notes ?? []) lines.push(`- ${escapeMarkdown(oneLine(note))}`);
  if ((section.notes ?? []).length > 0) lines.push('');
  return lines;
}

export const percent = (part: number, all: number): string =>
  known(part / all) === null ? UNKNOWN : `${((100 * part) / all).toFixed(1)} %`;

function faultLines(data: ReportData, names: readonly string[]): string[] {
  if (data.faultCount === 0) return ['## Faults', '', 'None.', ''];
  const lines = ['## Faults', ''];
  for (const { entrant, kind, count } of data.faultSums)
    lines.push(`- ${names[entrant]!}: ${grouped(count)} × ${kind}`);
  if (data.faultSums.length > 0) lines.push('');
  const shown = data.faults.slice(0, FAULTS_SHOWN);
  if (shown.length < data.faultCount)
    lines.push(`${grouped(data.faultCount)} in all; the first ${shown.length} are shown.`, '');
  lines.push(
    ...table(
      ['Bot', 'Hand', 'Seat', 'Fault', 'What happened', 'Replay'],
      [false, true, true, false, false, false],
      shown.map((fault) => [
        names[fault.entrant]!,
        fault.href === undefined ? String(fault.hand) : `[${fault.hand}](${fault.href})`,
        String(fault.seat),
        escapeMarkdown(`${fault.kind} (${fault.code})`),
        whatHappened(fault),
        codeSpan(oneLine(fault.replay)),
      ]),
    ),
    '',
  );
  lines.push(...logLines(data, shown, names));
  return lines;
}

/** What the bots had written to stderr last; a log that came several times stands once. */
function logLines(data: ReportData, shown: ReportData['faults'], names: readonly string[]): string[] {
  if (data.faultLog === undefined) return [];
  const logs = new Map<string, { readonly entrant: number; readonly hands: Set<number>; readonly text: string }>();
  for (const { entrant, hand, log } of shown) {
    if (log === undefined) continue;
    const text = lastLines(log).join('\n');
    const key = `${entrant} ${text}`;
    const same = logs.get(key) ?? { entrant, hands: new Set(), text };
    logs.set(key, same);
    same.hands.add(hand);
  }
  const lines: string[] = [];
  for (const { entrant, hands, text } of [...logs.values()].slice(0, LOGS_SHOWN)) {
    const [first, ...rest] = hands;
    const which = rest.length === 0 ? `hand ${first}` : `hand ${first} and ${rest.length} more`;
    lines.push(`The last lines of the log of ${names[entrant]!}, ${which}:`, '', ...codeBlock(text), '');
  }
  lines.push(`All that the bots had written to stderr when they failed: ${codeSpan(oneLine(data.faultLog))}`, '');
  return lines;
}

/** A code block that survives backticks. */
function codeBlock(text: string): string[] {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return [`${fence}text`, text, fence];
}

/** The sentence, and what the bot sent where the sentence does not quote it. */
function whatHappened({ message, quote }: ReportData['faults'][number]): string {
  const sentence = escapeMarkdown(label(message, 400));
  return quote === '' || message.includes(quote) ? sentence : `${sentence} It sent ${codeSpan(label(quote, 200))}`;
}

function table(head: readonly string[], right: readonly boolean[], rows: readonly (readonly string[])[]): string[] {
  return [
    `| ${head.join(' | ')} |`,
    `|${right.map((r) => (r ? ' ---: ' : ' --- ')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
}

/** Text of strangers as text: no markup, no cell border, no mention, no link. */
export function escapeMarkdown(text: string): string {
  return isolate(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]|~#!$]/g, '\\$&')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replaceAll('://', '&#58;//')
    .replace(/www\./gi, (www) => `${www.slice(0, 3)}&#46;`)
    .replaceAll('@', '@\u2060');
}

/** A code span that survives backticks and, in a table, bars. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${text.replaceAll('|', '\\|')}${pad}${fence}`;
}

/** Half the width of an interval, for `± 2.5`; null if unknown. */
export const halfWidth = (interval: { low: number; high: number } | null): number | null => {
  const at95 = knownInterval(interval);
  return at95 === null ? null : (at95.high - at95.low) / 2;
};
