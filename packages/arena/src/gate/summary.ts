/** `summary.md`: the gate for people, as code hosts show it in a step's summary. */
import { isolate, oneLine } from '../report/label.js';
import { escapeMarkdown } from '../report/markdown.js';
import { fixed, grouped } from '../report/number.js';
import type { GateResult } from './result.js';
import { nameOf, rateText, sentenceOf } from './words.js';

const FAULTS_TOLD = 10;
const BAR = 61;

export function gateSummary(result: GateResult): string {
  const { candidate, baseline, games, seats } = result;
  const safe = (text: string): string => escapeMarkdown(isolate(oneLine(text)));
  const lines = [
    `## Gate: ${result.outcome.replace('-', ' ')}`,
    '',
    escapeMarkdown(sentenceOf(result)),
    '',
    '| | |',
    '|---|---|',
    `| Candidate | ${safe(nameOf(candidate))} (\`${candidate.hash.slice(0, 12)}\`) |`,
    `| Baseline | ${safe(nameOf(baseline))} (\`${baseline.hash.slice(0, 12)}\`) |`,
    `| Strength | ${result.verdict} |`,
    `| Rate and ${fixed(100 * result.confidence, 1).replace(/\.0$/, '')} % interval, valid at every look | ${rateText(result)} |`,
    `| Margin | ${result.margin} sb/100 |`,
    `| Faults | candidate ${grouped(candidate.faults)}, baseline ${grouped(baseline.faults)} |`,
    `| Hands | ${grouped(result.hands)} of at most ${grouped(result.mostHands)}, in ${grouped(result.blocks)} blocks |`,
    `| Game | ${safe(games.map(({ variant }) => variant.name).join(', '))}, ${seats === 2 ? 'heads-up' : `${seats} seats`}, seed ${safe(result.seed)} |`,
    '',
  ];
  if (result.interval !== null) lines.push('```text', ...bar(result), '```', '', ...chart(result));
  if (result.faults.length > 0) {
    lines.push('### Faults', '');
    for (const { of, code, message } of result.faults.slice(0, FAULTS_TOLD)) {
      lines.push(`- ${of}, \`${code}\`: ${safe(message)}`);
    }
    const more = candidate.faults + baseline.faults - Math.min(FAULTS_TOLD, result.faults.length);
    if (more > 0) lines.push(`- … and ${grouped(more)} more`);
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The interval on a line of text, with the margin and 0 marked. */
function bar({ interval, mean, margin }: GateResult): string[] {
  const { low, high } = interval!;
  const left = Math.min(low, -margin);
  const right = Math.max(high, 0);
  const pad = (right - left || 1) * 0.05;
  const place = (x: number): number => Math.round(((x - left + pad) / (right - left + 2 * pad)) * (BAR - 1));
  const drawn = new Array<string>(BAR).fill(' ');
  drawn.fill('=', place(low), place(high) + 1);
  drawn[place(low)] = '[';
  drawn[place(high)] = ']';
  drawn[place(mean!)] = '|';
  const axis = new Array<string>(BAR).fill('-');
  axis[place(-margin)] = '+';
  axis[place(0)] = '+';
  const under = new Array<string>(BAR + 12).fill(' ');
  const write = (text: string, from: number): void => {
    for (const [i, letter] of [...text].entries()) under[from + i] = letter;
  };
  // The margin's label ends at its mark, so that the two keep apart however near they are.
  const label = String(-margin);
  if (margin > 0) write(label, Math.max(0, place(-margin) + 1 - label.length));
  write('0', margin > 0 ? Math.max(place(0), place(-margin) + 2) : place(0));
  return [drawn, axis, under].map((line) => line.join('').trimEnd());
}

/** How the interval closed in: a chart that code hosts draw from text. */
function chart({ looks, margin }: GateResult): string[] {
  const last = looks.at(-1)!;
  const width = (look: GateResult['looks'][number]): number => look.interval.high - look.interval.low;
  // The first intervals are as wide as the rules allow and would flatten all others.
  const shown = looks.filter((look) => width(look) <= 8 * width(last));
  if (shown.length < 3) return [];
  const row = (of: (look: GateResult['looks'][number]) => number): string =>
    `[${shown.map((look) => of(look).toFixed(1)).join(', ')}]`;
  const lows = shown.map(({ interval }) => interval.low);
  const highs = shown.map(({ interval }) => interval.high);
  const floor = Math.floor(Math.min(...lows, -margin));
  const ceiling = Math.ceil(Math.max(...highs, 0));
  return [
    'Mean, both ends of the interval, and the margin, by blocks played:',
    '',
    '```mermaid',
    'xychart-beta',
    `  x-axis "blocks" [${shown.map(({ blocks }) => blocks).join(', ')}]`,
    `  y-axis "sb/100" ${floor} --> ${ceiling}`,
    `  line ${row(({ mean }) => mean)}`,
    `  line ${row(({ interval }) => interval.low)}`,
    `  line ${row(({ interval }) => interval.high)}`,
    `  line ${row(() => -margin)}`,
    '```',
    '',
  ];
}
