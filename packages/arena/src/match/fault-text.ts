/** Faults in words. */
import { describeLegal, type Hand } from '@stud-arena/engine';
import { defaultVerb } from './default-action.js';
import type { ReplyFault } from './player.js';

/**
 * What came, what would have done, what the arena did: such as
 * `tilt-bot (seat 3) answered {"action":"raise","to":60} on fifth street of hand 412. Facing a bet of 20 it may fold, call 20
 * or raise to 40; the arena folded for it.`
 *
 * @param action - What the arena did instead.
 * @param consequence - A sentence on the rest of the session, or "".
 */
export function faultMessage(
  name: string,
  fault: ReplyFault,
  hand: Hand,
  number: number,
  action: number,
  consequence: string,
): string {
  if (fault.kind === 'start' || fault.kind === 'handshake') {
    const sentence = `${name} (seat ${hand.actor}) ${fault.message}. In hand ${number} the arena ${defaultVerb(action)} for it.`;
    return consequence === '' ? sentence : `${sentence} ${consequence}`;
  }
  const street = hand.streetName === 'declare' ? 'at the declaration' : `on ${hand.streetName} street`;
  const did = `the arena ${defaultVerb(action)} for it.`;
  const where = `${name} (seat ${hand.actor}) ${fault.message} ${street} of hand ${number}`;
  const isAnswer = fault.kind === 'illegal' || (fault.kind === 'garbled' && fault.next === 'continue');
  const what = isAnswer ? `${where}. ${fault.reason || `${describeLegal(hand)}.`}` : where;
  const sentence = isAnswer ? `${what.replace(/\.$/, '')}; ${did}` : `${what}; ${did}`;
  return consequence === '' ? sentence : `${sentence} ${consequence}`;
}
