/** `arena replay --html`: the page of chosen hands. */
import { replay, type ToldHand, UsageError } from '@stud-arena/engine';
import { label } from '../report/label.js';
import { grouped } from '../report/number.js';
import type { ReplayHand } from '../report/replay/frames.js';
import { remarksOf } from '../report/replay/remarks.js';
import { biggestHands, faultyHands, filmsOfRun } from '../report/replay/run-films.js';
import { shellWord } from '../report/replay-command.js';
import { replayPage } from '../report/replay-page.js';
import { checkHandNumber } from '../results/check-hand-number.js';
import { openRun, type Run } from '../results/read-run.js';
import { writeWhole } from '../results/write-file.js';
import { MOST_HANDS } from './hand-numbers.js';
import { outcomeOf, readToldHands } from './replay-file.js';
import { counted } from './shown.js';

export interface HtmlFlags {
  readonly html: string;
  readonly hand?: readonly number[];
  readonly biggest?: number;
  readonly faults?: boolean;
  readonly times?: boolean;
  readonly as?: number;
  readonly variant?: string;
  readonly json?: boolean;
}

/** @throws UsageError when no hand is chosen, or one is not there. */
export async function replayRunHtml(folder: string, flags: HtmlFlags): Promise<void> {
  const run = openRun(folder);
  const { plan } = run;
  refuseSeat(flags.as, plan.seats);
  const numbers = await chosen(run, flags);
  const { hands, notDealt, different } = await filmsOfRun(run, numbers, flags.times === true);
  if (hands.length === 0) {
    throw new UsageError(
      'replay/not-dealt',
      `None of these hands was dealt: ${plan.tournament ? 'their tournaments were over' : 'a seat had forfeited its session'} by then.`,
    );
  }
  if (notDealt.length > 0)
    process.stderr.write(`Left out, since they were not dealt: ${counted(notDealt.length, 'hand')}.\n`);
  if (different.length > 0) {
    process.stderr.write(
      `Played again, ${counted(different.length, 'hand')} came out differently from what was recorded (${different.slice(0, 5).join(', ')}${different.length > 5 ? ', …' : ''}): "arena verify ${shellWord(folder)}" says which bot is not reproducible.\n`,
    );
  }
  write(flags, `Hands of ${folder}`, hands);
}

async function chosen(run: Run, { hand, biggest, faults }: HtmlFlags): Promise<number[]> {
  for (const number of hand ?? []) checkHandNumber(run.plan, number);
  const numbers = new Set(hand);
  if (biggest !== undefined) for (const number of await biggestHands(run, biggest)) numbers.add(number);
  if (faults) {
    const found = await faultyHands(run, MOST_HANDS);
    if (found.length === 0 && numbers.size === 0) {
      throw new UsageError('replay/no-faults', 'There is nothing to show: no bot failed in this run.');
    }
    for (const number of found) numbers.add(number);
  }
  if (numbers.size === 0) {
    throw new UsageError('replay/hand', 'Say which hands: --hand 412, --hand 3,7,10-19, --biggest 10 or --faults.');
  }
  return [...numbers].slice(0, MOST_HANDS);
}

/** The same for a file of hands; all of them where none is named. */
export function replayFileHtml(path: string, flags: HtmlFlags): void {
  const all = readToldHands(path, flags.variant);
  if (flags.faults || flags.times) {
    throw new UsageError(
      'replay/file',
      `--${flags.faults ? 'faults' : 'times'} is for runs; a file tells neither faults nor bots to play again.`,
    );
  }
  const numbers = chosenOf(all, path, flags);
  write(
    flags,
    `Hands of ${path}`,
    numbers.map((number) => filmOfTold(all[number]!, number, path, flags)),
  );
}

function chosenOf(all: readonly ToldHand[], path: string, { hand, biggest }: HtmlFlags): number[] {
  const beyond = hand?.find((number) => number >= all.length);
  if (beyond !== undefined) {
    throw new UsageError(
      'replay/no-hand',
      `--hand: ${path} holds ${counted(all.length, 'hand')}, counted from 0; ${beyond} came.`,
    );
  }
  const numbers = hand === undefined && biggest === undefined ? all.map((_, number) => number) : [...(hand ?? [])];
  if (biggest !== undefined) {
    const bets = all.map((told, number) => ({ number, bets: potOf(told, path) / told.stakes.smallBet }));
    bets.sort((a, b) => b.bets - a.bets || a.number - b.number);
    for (const { number } of bets.slice(0, biggest)) if (!numbers.includes(number)) numbers.push(number);
  }
  if (numbers.length > MOST_HANDS) {
    throw new UsageError(
      'replay/many',
      `${path} holds ${counted(all.length, 'hand')}, and a page at most ${MOST_HANDS}: choose with --hand 0-${MOST_HANDS - 1} or --biggest 50.`,
    );
  }
  return numbers;
}

const potOf = (told: ToldHand, where: string): number =>
  outcomeOf(told, where).hand.paid.reduce((sum, chips) => sum + chips, 0);

function filmOfTold(told: ToldHand, number: number, path: string, flags: HtmlFlags): ReplayHand {
  const outcome = outcomeOf(told, `${path}, hand ${number}`);
  refuseSeat(flags.as, told.stacks.length);
  const { record, illegal, hand } = outcome;
  const { variant } = told;
  const pot = replay(record, variant).hand.paid.reduce((sum, chips) => sum + chips, 0);
  const own = flags.variant === undefined ? '' : ` --variant ${shellWord(flags.variant)}`;
  const end =
    illegal !== undefined
      ? `Here play becomes illegal, ${illegal.move.at}: ${illegal.message}`
      : hand.over
        ? undefined
        : 'Here the file ends.';
  return {
    title: `Hand ${label(told.id, 40) || number}: pot ${grouped(pot)}`,
    record,
    variant,
    names: told.names.map((name, seat) => name || `seat ${seat}`),
    remarks: remarksOf(record, variant, { notes: told.said }),
    replay: `arena replay ${shellWord(path)}${own} --hand ${number}`,
    ...(end !== undefined && { end }),
  };
}

function refuseSeat(as: number | undefined, seats: number): void {
  if (as === undefined || as < seats) return;
  throw new UsageError('replay/no-seat', `--as: the seats are 0 to ${seats - 1}; ${as} came.`);
}

function write(flags: HtmlFlags, title: string, hands: readonly ReplayHand[]): void {
  const { as, html, json } = flags;
  writeWhole(html, replayPage(as === undefined ? title : `${title}, as seat ${as} saw them`, hands, { as }));
  process.stdout.write(
    json ? `${JSON.stringify({ file: html, hands: hands.length })}\n` : `${html} (${counted(hands.length, 'hand')})\n`,
  );
}
