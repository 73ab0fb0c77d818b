/** Writes a decision as an `action` message. By hand: JSON.stringify of the whole costs three times as much. */
import type { Decision } from './bot.js';
import { NOTE_LENGTH } from './protocol/schemas.js';

/** For a decision that `checkDecision` found legal. */
export function replyLine(id: number, decision: Decision, policies?: readonly (readonly number[])[]): string {
  const { action } = decision;
  let line = `{"type":"action","id":${id},"action":"${action}"`;
  if (action === 'declare') line += `,"side":"${decision.side}"`;
  // What else a fold or a check may carry means nothing.
  else if (action !== 'fold' && action !== 'check') {
    const { to } = decision as { readonly to?: number };
    if (to !== undefined) line += `,"to":${to}`;
  }
  if (decision.note !== undefined) line += `,"note":${JSON.stringify(String(decision.note).slice(0, NOTE_LENGTH))}`;
  if (decision.policy !== undefined) line += `,"policy":${JSON.stringify(decision.policy)}`;
  if (policies !== undefined) line += `,"policies":${JSON.stringify(policies)}`;
  return `${line}}`;
}

/**
 * For anything else: the reply must still go out, so that the arena's policy for illegal actions applies at once rather
 * than its clock. What JSON can say is sent as it is; NaN and infinite amounts are sent as text, what is no object as the name of an action.
 */
export function faultyReplyLine(id: number, decision: unknown): string {
  if (typeof decision !== 'object' || decision === null) {
    return JSON.stringify({ type: 'action', id, action: String(decision).slice(0, NOTE_LENGTH) });
  }
  const { action, to, side } = decision as { action?: unknown; to?: unknown; side?: unknown };
  const amount = typeof to === 'number' && !Number.isFinite(to) ? String(to) : to;
  try {
    return JSON.stringify({
      type: 'action',
      id,
      action: action === undefined ? 'undefined' : action,
      to: amount,
      side,
    });
  } catch {
    return JSON.stringify({ type: 'action', id, action: 'unprintable' });
  }
}
