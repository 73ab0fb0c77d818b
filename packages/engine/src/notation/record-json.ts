/** Our own record of a hand, as runs keep it: one JSON object, a line each in a file of several. */
import { ACTION_LETTERS, BET, BRING_IN, CALL, CHECK, COMPLETE, DECLARE, FOLD, RAISE } from '../actions.js';
import { type Card, parseCards, UNKNOWN_CARD } from '../cards.js';
import { UsageError } from '../errors.js';
import { parseHistory, type RecordedAction } from '../record.js';
import type { Variant } from '../variant.js';
import { parseStakes, variantById } from '../variants/parse.js';
import type { Move, MoveKind, ToldHand } from './told-hand.js';

const KINDS: readonly MoveKind[] = ((): MoveKind[] => {
  const kinds: MoveKind[] = [];
  kinds[FOLD] = 'fold';
  kinds[CHECK] = 'check';
  kinds[CALL] = 'call';
  kinds[BRING_IN] = 'bringIn';
  kinds[COMPLETE] = kinds[BET] = kinds[RAISE] = 'putIn';
  kinds[DECLARE] = 'declare';
  return kinds;
})();

/** Whether it has the shape of a record. */
export const isRecord = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'history' in json && 'stacks' in json;

/**
 * A record, with `players` and `number` where it has them.
 *
 * @param variant - Plays it, or finds what plays it by the record's id.
 * @param where - Names the file and line in messages.
 * @throws UsageError naming the field that will not do.
 */
export function parseRecordJson(
  json: unknown,
  where: string,
  variant: Variant | ((id: string) => Variant) = variantById,
): ToldHand {
  const record = json as Record<string, unknown>;
  const fail = (key: string, message: string): UsageError =>
    new UsageError('record/field', `${where}, ${key}: ${message}.`);
  const texts = (key: string): string[] => {
    const value = record[key];
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
    throw fail(key, 'a list of texts is needed, one a seat');
  };
  const numbers = (key: string): number[] => {
    const value = record[key];
    if (Array.isArray(value) && value.every((each) => Number.isSafeInteger(each))) return value;
    throw fail(key, 'a list of whole numbers is needed, one a seat');
  };
  const stacks = numbers('stacks');
  if (stacks.some((chips) => chips < 0)) throw fail('stacks', 'no stack is below 0');
  if (typeof record.variant !== 'string') throw fail('variant', "a variant's id is needed");
  let rules: Variant;
  try {
    rules = typeof variant === 'function' ? variant(record.variant) : variant;
  } catch (error) {
    throw fail('variant', (error as Error).message.replace(/\.$/, ''));
  }
  if (typeof record.history !== 'string') throw fail('history', 'a text such as "2i50 0f 1m100 / 1x" is needed');
  const dealer = record.dealer;
  if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= stacks.length) {
    throw fail('dealer', `a seat from 0 to ${stacks.length - 1} is needed`);
  }
  const readCards = (text: string, key: string): Card[] => {
    try {
      return parseCards(text);
    } catch (error) {
      throw fail(key, (error as Error).message.replace(/\.$/, ''));
    }
  };
  const holdings = texts('cards');
  if (holdings.length !== stacks.length)
    throw fail('cards', `${stacks.length} seats have stacks and ${holdings.length} cards`);
  let actions: RecordedAction[];
  try {
    actions = parseHistory(record.history);
  } catch (error) {
    throw fail('history', (error as Error).message.replace(/\.$/, ''));
  }
  const net = record.net === undefined ? undefined : numbers('net');
  const community = typeof record.community === 'string' ? readCards(record.community, 'community')[0] : undefined;
  return {
    variant: rules,
    stakes: parseStakes(record.stakes, rules.opening, `${where}, stakes`),
    dealer,
    stacks,
    cards: holdings.map((text, seat) => readCards(text, `cards[${seat}]`)),
    community: community ?? UNKNOWN_CARD,
    moves: actions.map(({ seat, action, to }, i): Move => {
      const kind = KINDS[action]!;
      const total = kind === 'fold' || kind === 'check' ? -1 : to;
      return { seat, kind, to: total, at: `history, action ${i + 1} "${seat}${ACTION_LETTERS[action]}${to || ''}"` };
    }),
    names: record.players === undefined ? stacks.map(() => '') : texts('players'),
    id: record.number === undefined ? '' : String(record.number),
    unit: 1,
    ...(net === undefined ? {} : { finalStacks: stacks.map((chips, seat) => chips + (net[seat] ?? 0)) }),
    rake: 0,
    ...(record.notes === undefined ? {} : { said: saidIn(record.notes, actions.length, fail) }),
    notes: [],
  };
}

/** The bots' own notes, by the number of the action. */
function saidIn(
  notes: unknown,
  actions: number,
  fail: (key: string, message: string) => UsageError,
): Record<number, string> {
  const known = (typeof notes === 'object' && notes !== null ? Object.entries(notes) : []) as [string, unknown][];
  const isNote = ([at, note]: [string, unknown]) =>
    /^\d{1,4}$/.test(at) && Number(at) < actions && typeof note === 'string';
  if (typeof notes !== 'object' || notes === null || !known.every(isNote)) {
    throw fail('notes', 'texts by the number of the action they came with are needed, such as {"0": "a pair"}');
  }
  return Object.fromEntries(known) as Record<number, string>;
}
