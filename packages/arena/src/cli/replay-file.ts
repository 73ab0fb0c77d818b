/** `arena replay FILE`: hands from elsewhere, played again by our rules. */
import { readFileSync } from 'node:fs';
import { playOut, readHands, type ToldHand, UsageError, type Variant, variantById } from '@stud-arena/engine';
import { label } from '../report/label.js';
import { knownVariants } from '../run/example-variants.js';
import { readVariant } from '../run/read-variant.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { handTable } from './hand-table.js';
import { shown } from './shown.js';

export interface ReplayFileFlags {
  readonly hand?: readonly number[];
  readonly as?: number;
  readonly variant?: string;
  readonly json?: boolean;
}

/** @throws ExitWith 1 when the play of a hand is not legal, UsageError when the file cannot be read. */
export async function replayFile(path: string, flags: ReplayFileFlags): Promise<void> {
  const hands = readToldHands(path, flags.variant);
  const beyond = flags.hand?.find((number) => number >= hands.length);
  if (beyond !== undefined) {
    throw new UsageError(
      'replay/no-hand',
      `--hand: ${path} holds ${shown(hands.length)} ${hands.length === 1 ? 'hand' : 'hands'}, counted from 0; ${beyond} came.`,
    );
  }
  const numbers = flags.hand ?? hands.map((_, number) => number);
  const outcomes = numbers.map((number) => outcomeOf(hands[number]!, `${path}, hand ${number}`));
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(outcomes.map(asJson), null, 2)}\n`);
  } else if (outcomes.length === 1) {
    process.stdout.write(wholeText(outcomes[0]!, numbers[0]!, path, flags));
  } else if (flags.hand !== undefined) {
    process.stdout.write(outcomes.map((outcome, i) => wholeText(outcome, numbers[i]!, path, flags)).join('\n\n'));
  } else {
    for (const [i, outcome] of outcomes.entries()) process.stdout.write(`${i}  ${lineText(outcome)}\n`);
    process.stdout.write(`One of them action by action: arena replay ${path} --hand N\n`);
  }
  if (outcomes.some(({ illegal }) => illegal !== undefined)) throw new ExitWith(EXIT.failed);
}

/** The hands of a file; `variant` plays them, whatever the file says. */
export function readToldHands(path: string, variant: string | undefined): ToldHand[] {
  const own = variant === undefined ? undefined : readVariant(variant, process.cwd(), '--variant');
  return readHands(readText(path), path, own, findShipped);
}

/** Shipped and example variants. Whose rules are in a file of his own names it with --variant. */
function findShipped(id: string): Variant {
  const found = knownVariants().find((known) => known.id === id);
  return found ?? variantById(id);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new UsageError('replay/unreadable', `${path} cannot be read (${code}).`, { cause: error });
  }
}

type Outcome = ReturnType<typeof outcomeOf>;

/** The hand as far as it can be played. */
export function outcomeOf(told: ToldHand, where: string) {
  try {
    return { told, ...playOut(told) };
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.code, `${where}: ${error.message}`, { cause: error });
    throw error;
  }
}

function wholeText(outcome: Outcome, number: number, path: string, flags: ReplayFileFlags): string {
  const { told, record, hand } = outcome;
  if (flags.as !== undefined && flags.as >= told.stacks.length) {
    throw new UsageError('replay/no-seat', `--as: the seats are 0 to ${told.stacks.length - 1}; ${flags.as} came.`);
  }
  const { stakes, variant } = told;
  const bringIn = stakes.bringIn > 0 ? `, bring-in ${shown(stakes.bringIn)}` : '';
  const names = told.names.map((name, seat) => name || `seat ${seat}`);
  const table = handTable({ record, variant, names, ...(flags.as === undefined ? {} : { as: flags.as }) });
  const end = endText(outcome);
  return (
    `Hand ${label(told.id, 40) || number} of ${path}: ${variant.name}, ${shown(stakes.smallBet)}/${shown(stakes.bigBet)}, ante ${shown(stakes.ante)}${bringIn}\n` +
    `${notesOf(told)
      .map((note) => `${note}\n`)
      .join('')}\n${table}${end === '' ? '' : `\n${end}\n`}` +
    `stacks    ${names.map((name, seat) => `${seat} ${label(name, 24)} ${shown(hand.stack[seat]!)}`).join(', ')}\n` +
    differenceText(outcome)
  );
}

function notesOf({ unit, notes }: ToldHand): string[] {
  return unit === 1 ? [...notes] : [`Amounts are in ${unit === 100 ? 'hundredths' : 'thousandths'}.`, ...notes];
}

/** Why the hand did not come to its end; '' when it did. */
function endText({ told, hand, illegal }: Outcome): string {
  if (illegal !== undefined) return `Here play becomes illegal, ${illegal.move.at}: ${illegal.message}`;
  if (hand.over) return '';
  return `Here the file ends: it is ${told.names[hand.actor] || `seat ${hand.actor}`}'s turn (${hand.streetName}).`;
}

function differenceText({ told, hand }: Outcome): string {
  if (!hand.over || told.finalStacks === undefined) return '';
  if (told.rake > 0) return `The file takes a rake of ${shown(told.rake)}; here there is none.\n`;
  if (told.finalStacks.every((chips, seat) => chips === hand.stack[seat])) return '';
  return `The file ends with other stacks: ${told.finalStacks.map(shown).join(', ')}\n`;
}

function lineText(outcome: Outcome): string {
  const { told, hand, illegal } = outcome;
  const title = `${told.id === '' ? '' : `#${label(told.id, 24)} `}${told.variant.id}`;
  if (illegal !== undefined || !hand.over) return `${title}: ${endText(outcome)}`;
  return `${title}: stacks ${Array.from(hand.stack, shown).join(' ')}${differenceText(outcome).trimEnd() === '' ? '' : ` (${differenceText(outcome).trimEnd()})`}`;
}

function asJson({ told, record, hand, illegal }: Outcome): object {
  return {
    ...(told.id === '' ? {} : { number: told.id }),
    ...record,
    players: told.names,
    over: hand.over,
    finalStacks: Array.from(hand.stack),
    ...(told.finalStacks === undefined ? {} : { toldStacks: told.finalStacks }),
    ...(illegal === undefined
      ? {}
      : { illegal: { at: illegal.move.at, seat: illegal.move.seat, code: illegal.code, message: illegal.message } }),
    notes: notesOf(told),
  };
}
