/** What a scenario expects: words such as "call", "raise 400", "bet 200-600", "declare low". */
import {
  ACTIONS,
  type ActionName,
  BET,
  BRING_IN,
  CALL,
  COMPLETE,
  DECLARE,
  type Hand,
  RAISE,
  SIDES,
} from '@stud-arena/engine';
import type { Decided } from '../lone-bot.js';
import type { ExpectSetting } from './scenario-schema.js';

/** One action, or a range of sizes of it. */
export interface Expected {
  readonly text: string;
  readonly kind: number;
  /** Of the seat's total in the round; of a declaration's side. */
  readonly least: number;
  readonly most: number;
}

/** @param setting - As the schema allows it. */
export function readExpectation(setting: ExpectSetting | undefined): Expected[] {
  if (setting === undefined) return [];
  return (typeof setting === 'string' ? [setting] : setting).map(readExpected);
}

function readExpected(text: string): Expected {
  const [name, size] = text.split(' ') as [ActionName, string?];
  const kind = ACTIONS.indexOf(name);
  if (size === undefined) return { text, kind, least: 0, most: Number.POSITIVE_INFINITY };
  if (kind === DECLARE) {
    const side = (SIDES as readonly string[]).indexOf(size);
    return { text, kind, least: side, most: side };
  }
  const [least, most = least] = size.split('-').map(Number) as [number, number?];
  return { text, kind, least, most };
}

/** Whether the decision is the one expected. */
export const isExpected = ({ kind, least, most }: Expected, decided: Pick<Decided, 'kind' | 'to'>): boolean =>
  decided.kind === kind && decided.to >= least && decided.to <= most;

/** Whether the seat to act could do what is expected. */
export function isPossible(hand: Hand, { kind, least, most }: Expected): boolean {
  return sizesOf(hand, kind).some(([low, high]) => Math.max(low, least) <= Math.min(high, most));
}

/** The totals, in ranges, that an action may have now; none where it is not legal. */
function sizesOf(hand: Hand, kind: number): (readonly [low: number, high: number])[] {
  const { legal } = hand;
  const one = (to: number): (readonly [number, number])[] => (hand.allows(kind, to) ? [[to, to]] : []);
  switch (kind) {
    case CALL:
      return one(legal.callTo);
    case BRING_IN:
      return one(legal.bringInTo);
    case DECLARE:
      return [1, 2, 3].flatMap(one);
    case COMPLETE:
    case BET:
    case RAISE: {
      if (kind !== legal.raiseKind) return [];
      const range: (readonly [number, number])[] = legal.minTo >= 0 ? [[legal.minTo, legal.maxTo]] : [];
      return [...range, ...Array.from(legal.raiseTo.subarray(0, legal.raiseCount)).flatMap(one)];
    }
    default:
      return one(0);
  }
}

/** Such as `call or raise 400`. */
export function expectationText(expected: readonly Expected[]): string {
  const words = expected.map(({ text }) => text);
  const last = words.pop()!;
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}
