/**
 * Plays the same sessions three times and compares every decision: once more in the same order tells whether the bot draws on
 * anything but the arena's seed; the other way round and many at once, whether one session reaches into another.
 */
import { ACTIONS, CHECK, DECLARE, FOLD, type HandRecord, parseHistory, SIDES, type Variant } from '@stud-arena/engine';
import { type PlayHooks, playBlocks } from '../../match/play-blocks.js';
import type { BlockRecord } from '../../match/record.js';
import type { PlaySettings } from '../../match/settings.js';
import { blockCount, entrantAt, type Plan, placeOfHand } from '../../plan/plan.js';
import { type Check, checkOf, type Finding, finding } from './check.js';
import type { Observer } from './observer.js';
import { faultsOf, type TableFault } from './play-table.js';
import type { Table } from './table.js';

export interface Repeated {
  readonly check: Check;
  readonly faults: readonly TableFault[];
  readonly hands: number;
}

const MANY = 64;

export async function checkRepeats(
  tables: readonly Pick<Table, 'title' | 'plan'>[],
  settings: PlaySettings,
  observer: Observer,
  hooks: PlayHooks,
  onTable: (title: string) => void,
): Promise<Repeated> {
  const findings: Finding[] = [];
  const faults: TableFault[] = [];
  let hands = 0;
  for (const { title, plan } of tables) {
    if (hooks.signal?.aborted || findings.length > 0) break;
    onTable(title);
    const blocks = Array.from({ length: blockCount(plan) }, (_, block) => block);
    const pass = async (order: readonly number[], sessionsInFlight: number): Promise<BlockRecord[]> => {
      const records: BlockRecord[] = [];
      await playBlocks(
        plan,
        order,
        { record: (block) => records.push(block) },
        { ...settings, histories: 'all', sessionsInFlight },
        { ...hooks, ...observer.hooks(title, plan, sessionsInFlight === 1) },
      );
      for (const record of records) faults.push(...faultsOf({ plan, title }, record));
      return records;
    };
    const first = await pass(blocks, 1);
    const again = await pass(blocks, 1);
    const chance = firstDifference(plan, first, again);
    hands += blocks.length * plan.seats * plan.handsPerSession;
    if (chance !== undefined) {
      findings.push(differenceFinding('repeats/chance', title, plan, chance));
      continue;
    }
    const order = firstDifference(plan, first, await pass(blocks.toReversed(), MANY));
    if (order !== undefined) findings.push(differenceFinding('repeats/order', title, plan, order));
  }
  const detail =
    findings.length > 0
      ? 'the same cards, another decision'
      : `${hands} hands played three times: again in order, then the other way round and up to ${MANY} sessions at once`;
  return { check: checkOf('repeats', detail, findings), faults, hands };
}

interface Difference {
  readonly number: number;
  readonly record: HandRecord;
  /** Index into the hand's actions. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The first hand in which the bot decided otherwise, and the first decision in it. */
export function firstDifference(
  plan: Plan,
  left: readonly BlockRecord[],
  right: readonly BlockRecord[],
): Difference | undefined {
  const others = new Map(right.flatMap(({ histories }) => histories.map(({ number, text }) => [number, text])));
  const hands = left.flatMap(({ histories }) => histories).sort((a, b) => a.number - b.number);
  for (const { number, text } of hands) {
    const other = others.get(number);
    if (other === undefined || other === text) continue;
    const record = JSON.parse(text) as HandRecord;
    const mine = parseHistory(record.history);
    const theirs = parseHistory((JSON.parse(other) as HandRecord).history);
    const at = mine.findIndex((action, i) => {
      const twin = theirs[i];
      return twin === undefined || twin.seat !== action.seat || twin.action !== action.action || twin.to !== action.to;
    });
    // Only words beside the play differ, such as notes.
    if (at < 0) continue;
    const { block, rotation } = placeOfHand(plan, number);
    const entrant = entrantAt(plan, block, rotation, mine[at]!.seat);
    if (entrant !== 0) continue;
    return { number, record, at, before: wordOf(mine[at]!), after: theirs[at] ? wordOf(theirs[at]) : 'nothing' };
  }
  return undefined;
}

function wordOf({ action, to }: { readonly action: number; readonly to: number }): string {
  if (action === DECLARE) return `declare ${SIDES[to]}`;
  return action === FOLD || action === CHECK ? ACTIONS[action]! : `${ACTIONS[action]} to ${to}`;
}

function differenceFinding(
  code: 'repeats/chance' | 'repeats/order',
  table: string,
  plan: Plan,
  { number, record, at, before, after }: Difference,
): Finding {
  const session = Math.floor(number / plan.handsPerSession);
  const street = streetOf(plan.games.find(({ variant }) => variant.id === record.variant)!.variant, record.history, at);
  const place = `session ${session}, hand ${number}, ${street}, action ${at + 1}`;
  const [message, advice] =
    code === 'repeats/chance'
      ? [
          `${place}: it chose "${before}" the first time and "${after}" the second, with the same seed and the same cards.`,
          'Draw chance only from the "seed" of the session message, anew in each session; do not go by the clock, addresses or the order of a set (Python: hash order of strings).',
        ]
      : [
          `${place}: it chose "${before}" when sessions came one after another, and "${after}" when they came the other way round and many at once.`,
          'Keep everything that is remembered under the session’s number and forget it at "sessionEnd"; nothing may pass from one session to another, caches and generators of chance included.',
        ];
  return finding('error', code, message, advice, { table, hand: number, record });
}

function streetOf({ streets }: Variant, history: string, at: number): string {
  let left = at;
  for (const [round, text] of history.split('/').entries()) {
    left -= parseHistory(text).length;
    if (left < 0) return streets[round] === undefined ? 'declaration' : `${streets[round].name} street`;
  }
  return 'declaration';
}

/** Of the games to play, one of each kind: what is alike in code breaks alike. */
export function variedGames<T extends Pick<Variant, 'shares' | 'streets' | 'declare' | 'betting'>>(
  variants: readonly T[],
): T[] {
  const kinds = new Map<string, T>();
  for (const variant of variants) {
    const kind = `${variant.shares.length > 1 ? 'split' : variant.shares[0] === 'high' ? 'high' : 'other'} ${variant.streets.length} ${variant.declare}`;
    if (!kinds.has(kind)) kinds.set(kind, variant);
  }
  return [...kinds.values()].slice(0, 4);
}
