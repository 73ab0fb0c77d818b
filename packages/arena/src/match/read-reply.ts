/**
 * Reads what a bot answered. Nothing is assumed about it: whatever is not exactly an action the rules allow is a fault with
 * a reason. Fields nobody knows are ignored.
 */
import {
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  DECLARE,
  describeLegal,
  FOLD,
  type Hand,
  IllegalActionError,
  RAISE,
} from '@stud-arena/engine';
import { quote } from '../process/quote.js';
import type { FaultKind } from './record.js';

/** The longest note that is kept, in characters. */
export const MOST_NOTE = 500;

/** The parts of an `action` message, not checked yet. One object, overwritten by each line. */
export interface RawReply {
  id: number;
  action: unknown;
  to: unknown;
  side: unknown;
  note: unknown;
  policy?: unknown;
  policies?: unknown;
  /** Some bots send it along; it must then be the request's. */
  session: unknown;
}

export const newRawReply = (): RawReply => ({
  id: 0,
  action: undefined,
  to: undefined,
  side: undefined,
  note: undefined,
  session: undefined,
});

/** Why a line is no answer at all, so that nobody can say to which request it belongs. */
export interface Garble {
  readonly code: string;
  /** Completes "the bot …". */
  readonly message: string;
}

const DEEPEST = 32;

/** Takes these parts over; nothing is left of the last line's. */
export function fillReply(reply: RawReply, parts: Partial<RawReply> & Pick<RawReply, 'id'>): void {
  reply.id = parts.id;
  reply.action = parts.action;
  reply.to = parts.to;
  reply.side = parts.side;
  reply.note = parts.note;
  reply.policy = parts.policy;
  reply.policies = parts.policies;
  reply.session = parts.session;
}

/**
 * @param into - Filled when the line is an action.
 * @returns undefined then; else what is wrong.
 */
export function parseReply(line: string, into: RawReply): Garble | undefined {
  if (isDeep(line)) return { code: 'protocol/depth', message: `sent a message nested more than ${DEEPEST} deep` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    if (/\}\s*,?\s*\{/.test(line)) {
      return { code: 'protocol/two-messages', message: 'sent more than one message on a line' };
    }
    return { code: 'protocol/not-json', message: 'printed something that is no JSON (prints belong on stderr)' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { code: 'protocol/not-object', message: 'sent JSON that is no object' };
  }
  const { type, id } = value as Record<string, unknown>;
  if (type !== 'action') {
    return {
      code: type === 'ready' ? 'protocol/ready-twice' : 'protocol/type',
      message: type === 'ready' ? 'said "ready" twice' : 'sent a message of a type other than "action"',
    };
  }
  if (!Number.isSafeInteger(id) || (id as number) < 0 || Object.is(id, -0)) {
    return { code: 'protocol/id', message: 'sent an action without the "id" of a request' };
  }
  fillReply(into, value as RawReply);
  return undefined;
}

function isDeep(line: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (inText) {
      if (code === 92) i++;
      else if (code === 34) inText = false;
    } else if (code === 34) {
      inText = true;
    } else if (code === 91 || code === 123) {
      if (++depth > DEEPEST) return true;
    } else if (code === 93 || code === 125) {
      depth--;
    }
  }
  return false;
}

/** A decision understood, or why it is none the rules allow. */
export interface Reading {
  kind: number;
  to: number;
  /** "" when the decision stands. */
  code: string;
  faultKind: FaultKind;
  reason: string;
}

export const newReading = (): Reading => ({ kind: FOLD, to: 0, code: '', faultKind: 'illegal', reason: '' });

/**
 * Holds a decision against what `hand.actor` may do. An amount that leaves no choice (a call, a bring-in, the one raise of
 * fixed limit) may be left out; one that is given must be right.
 */
export function readDecision(hand: Hand, action: unknown, to: unknown, side: unknown, into: Reading): void {
  const { legal } = hand;
  into.code = '';
  switch (action) {
    case 'fold':
      into.kind = FOLD;
      into.to = 0;
      break;
    case 'check':
      into.kind = CHECK;
      into.to = 0;
      break;
    case 'call':
      into.kind = CALL;
      into.to = legal.callTo;
      if (to !== undefined && to !== legal.callTo && legal.callTo >= 0) {
        refuseAmount(to, `A call is to ${legal.callTo} here, and the amount may be left out.`, into);
        return;
      }
      break;
    case 'bringIn':
      into.kind = BRING_IN;
      into.to = legal.bringInTo;
      if (to !== undefined && to !== legal.bringInTo && legal.bringInTo >= 0) {
        refuseAmount(to, `The bring-in is ${legal.bringInTo} here, and the amount may be left out.`, into);
        return;
      }
      break;
    case 'complete':
    case 'bet':
    case 'raise':
      into.kind = action === 'bet' ? BET : action === 'raise' ? RAISE : COMPLETE;
      if (to === undefined && legal.raiseCount === 1 && legal.minTo < 0) {
        into.to = legal.raiseTo[0]!;
      } else if (Number.isSafeInteger(to) && !Object.is(to, -0)) {
        into.to = to as number;
      } else if (into.kind === legal.raiseKind) {
        refuseAmount(to, '', into);
        return;
      } else {
        into.to = 0;
      }
      break;
    case 'declare':
      into.kind = DECLARE;
      into.to = side === 'high' ? 1 : side === 'low' ? 2 : side === 'both' ? 3 : 0;
      if (into.to === 0 && legal.declare) {
        into.code = 'action/side';
        into.faultKind = 'illegal';
        into.reason = `"side" must be "high"${legal.declareBoth ? ', "low" or "both"' : ' or "low"'}.`;
        return;
      }
      break;
    default:
      into.code = typeof action === 'string' ? 'action/unknown' : 'action/missing';
      into.faultKind = 'garbled';
      into.reason = `${typeof action === 'string' ? 'There is no such action.' : '"action" must be the name of an action.'} ${describeLegal(hand)}.`;
      return;
  }
  if (hand.allows(into.kind, into.to)) return;
  into.faultKind = 'illegal';
  const refusal = refusalOf(hand, into.kind, into.to);
  into.code = refusal.code;
  into.reason = refusal.message;
}

function refuseAmount(to: unknown, reason: string, into: Reading): void {
  const whole = Number.isSafeInteger(to) && !Object.is(to, -0);
  into.code = whole ? 'action/call-size' : 'action/amount';
  into.faultKind = 'illegal';
  into.reason = whole ? reason : '"to" must be a whole number of chips, written as a number.';
}

function refusalOf(hand: Hand, kind: number, to: number): { readonly code: string; readonly message: string } {
  try {
    hand.apply(kind, to);
  } catch (error) {
    if (error instanceof IllegalActionError) return error;
    throw error;
  }
  throw new Error(`The hand took action ${kind} to ${to}, which it does not allow.`);
}

// Each with the comma after it, or, at the end, with the one before.
const OWN_TYPE = /"type"\s*:\s*"action"\s*,\s*|,\s*"type"\s*:\s*"action"\s*(?=\})/;
const OWN_ID = /"id"\s*:\s*\d+\s*,\s*|,\s*"id"\s*:\s*\d+\s*(?=\})/;

/** An answer as it is shown: without the request's id, which depends on what else was asked at that time. */
export function quoteReply(line: string): string {
  return quote(line.replace(OWN_TYPE, '').replace(OWN_ID, ''));
}
