/** A challenge on a terminal: the ladder, and under it where the money went. */
import type { Challenged, Rung } from '../kit/challenge/challenge-bot.js';
import { LEAST_HANDS, type MoneyTable } from '../kit/challenge/money.js';
import { intervalText, signed } from '../report/number.js';
import { replayCommand } from '../report/replay-command.js';
import { shown } from './shown.js';

interface Look {
  readonly colour: boolean;
}

const RESET = '\u001b[0m';
const GREEN = '\u001b[32m';
const RED = '\u001b[31m';
const BOLD = '\u001b[1m';
const dye = (text: string, code: string, { colour }: Look): string => (colour ? `${code}${text}${RESET}` : text);

const VERDICTS = { beaten: GREEN, lost: RED, undecided: '' } as const;
/** Rows of a table that are shown: what cost most, and what brought most in. */
const MOST_ROWS = 8;

export const ladderHead = (variant: string): string => `${variant}\n`;

export function rungLine({ opponent, verdict, money, faults, run }: Rung, look: Look): string {
  const word = verdict.padEnd(9);
  const code = VERDICTS[verdict];
  const failed = faults > 0 ? `, ${shown(faults)} faults` : '';
  return `  ${opponent.padEnd(8)}${code === '' ? word : dye(word, code, look)}  ${signed(money.rate)} ${intervalText(money.interval)} sb/100 in ${shown(money.hands)} hands${failed}  ${run}\n`;
}

/** Of each game the last bot that was met: there is most to be learnt. */
export function moneyLines({ rungs, subject }: Challenged, look: Look): string {
  const last = new Map<string, Rung>();
  for (const rung of rungs) if (rung.verdict !== 'beaten' || !last.has(rung.variant)) last.set(rung.variant, rung);
  for (const rung of rungs) if (last.get(rung.variant)!.verdict === 'beaten') last.set(rung.variant, rung);
  return [...last.values()].map((rung) => moneyOf(rung, subject.bot.entrant.name, look)).join('');
}

function moneyOf({ variant, opponent, money, run }: Rung, name: string, look: Look): string {
  const lines = [
    '',
    dye(`${variant} against ${opponent}: where the money went`, BOLD, look),
    `What ${name} won in such hands, sb/100 over all hands: each table adds up to ${signed(money.rate)}. Starting hands count by what it made of them less`,
    `what ${opponent} made of the same cards in the same seat, halved. The 95 % intervals of a table hold together; under ${LEAST_HANDS} hands there is none.`,
  ];
  for (const table of money.tables) lines.push('', ...tableLines(table, opponent, look));
  // That a position costs something may lie in the game; the others compare like with like.
  const claims = money.tables
    .filter(({ id }) => id === 'endings' || id === 'starting-hands')
    .flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })))
    .filter(({ interval }) => interval !== null && interval.high < 0)
    .sort((a, b) => a.edge - b.edge);
  const [worst] = claims;
  lines.push(
    '',
    worst === undefined
      ? 'No ending and no starting hand is known to cost anything: no interval of theirs lies below 0. More hands (--hands) would tell more.'
      : `What costs most for certain: ${worst.label} (${worst.title}), ${signed(worst.edge)} ${intervalText(worst.interval)} sb/100.`,
  );
  if (money.costliest.length > 0) {
    lines.push('Hands that went worse than the same cards went for the other:');
    for (const { hand, net, otherNet } of money.costliest) {
      lines.push(
        `  ${signed(net, 0)} chips, where ${opponent} made ${signed(otherNet, 0)}: ${replayCommand(run, hand)}`,
      );
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

function tableLines({ title, rows }: MoneyTable, opponent: string, look: Look): string[] {
  const kept = rows.length <= MOST_ROWS ? rows : [...rows.slice(0, MOST_ROWS - 2), ...rows.slice(-2)];
  const head = [title, 'hands', 'folded', 'sb/hand', `${opponent}’s`, 'sb/100', '95 % interval'];
  const cells = kept.map(({ label, hands, folds, mean, otherMean, edge, interval }) => [
    label,
    shown(hands),
    shown(folds),
    signed(mean, 2),
    signed(otherMean, 2),
    signed(edge),
    intervalText(interval),
  ]);
  const widths = head.map((text, at) => Math.max(text.length, ...cells.map((row) => row[at]!.length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}`;
  const lines = [line(head)];
  cells.forEach((row, at) => {
    if (at === MOST_ROWS - 2 && kept.length < rows.length) lines.push(`  … ${rows.length - kept.length} more between`);
    const { interval } = kept[at]!;
    const code = interval === null ? '' : interval.high < 0 ? RED : interval.low > 0 ? GREEN : '';
    lines.push(code === '' ? line(row) : dye(line(row), code, look));
  });
  return lines;
}
