/** A validation on a terminal: one line a check, under it what to change. */
import type { Check, Finding, Status } from '../kit/validate/check.js';
import type { Validated } from '../kit/validate/validate-bot.js';
import { oneLine } from '../report/label.js';
import { wrapped } from './wrapped.js';

interface Look {
  readonly colour: boolean;
  readonly width: number;
}

const SIGNS: Readonly<Record<Status, { readonly text: string; readonly code: string }>> = {
  passed: { text: 'ok    ', code: '\u001b[32m' },
  warned: { text: 'warn  ', code: '\u001b[33m' },
  failed: { text: 'FAIL  ', code: '\u001b[31m' },
  'left-out': { text: '-     ', code: '\u001b[2m' },
};
const RESET = '\u001b[0m';
const TITLE_WIDTH = 32;
const INDENT = ' '.repeat(6);

export function checkLines(check: Check, { colour, width }: Look): string {
  const { text, code } = SIGNS[check.status];
  const sign = colour ? `${code}${text}${RESET}` : text;
  const hanging = INDENT + ' '.repeat(TITLE_WIDTH);
  const head = wrapped(check.detail, width, hanging).slice(hanging.length);
  return `${sign}${check.title.padEnd(TITLE_WIDTH)}${head}\n${check.findings.map((each) => findingLines(each, width)).join('')}`;
}

function findingLines({ table, hand, times, message, advice, log, record }: Finding, width: number): string {
  const place = table === null ? '' : `${table}${hand === null ? '' : `, hand ${hand}`}`;
  const often = times > 1 ? ` (${times} times)` : '';
  const lead = place === '' ? '' : `${place}${often}: `;
  const lines = [
    wrapped(`- ${lead}${oneLine(message)}`, width, INDENT, `${INDENT}  `),
    wrapped(`  Change: ${advice}`, width, INDENT, `${INDENT}  `),
  ];
  if (log.length > 0) lines.push(...log.map((line) => `${INDENT}  its log: ${oneLine(line)}`));
  if (record !== null) {
    const cards = record.cards.map((held, seat) => `seat ${seat} ${held.replaceAll(' ', '')}`).join(', ');
    lines.push(
      wrapped(
        `  The hand: ${cards}${record.community === '' ? '' : `, community ${record.community}`}; ${record.history}`,
        width,
        INDENT,
        `${INDENT}  `,
      ),
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}

export function verdictLine({ subject, passed, interrupted, checks }: Validated): string {
  const { name } = subject.bot.entrant;
  if (interrupted) return `\nInterrupted: ${name} was not looked over to the end.\n`;
  const count = (status: Status): number => checks.filter((check) => check.status === status).length;
  const warned = count('warned');
  const failed = count('failed');
  const warnings = warned === 0 ? '' : `, ${warned} with a warning`;
  return passed
    ? `\n${name} is fit to play: no check failed${warnings}.\n`
    : `\n${name} is not fit to play yet: ${failed} ${failed === 1 ? 'check' : 'checks'} failed${warnings}.\n`;
}
