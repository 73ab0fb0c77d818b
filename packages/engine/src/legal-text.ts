/** The rules' answer in words: what a seat may do, and why an action is refused. */
import { ACTIONS, BET, BRING_IN, CALL, CHECK, COMPLETE, DECLARE, FOLD, RAISE } from './actions.js';
import { IllegalActionError } from './errors.js';
import type { Hand } from './hand.js';

const VERBS = ['fold', 'check', 'call', 'bring it in', 'complete', 'bet', 'raise', 'declare'];

/**
 * What the acting seat may do, such as "Facing a bet of 20 it may fold, call 20 or raise to 40".
 */
export function describeLegal(hand: Hand): string {
  const legal = hand.legal;
  const may: string[] = [];
  if (legal.fold) may.push('fold');
  if (legal.check) may.push('check');
  if (legal.callTo >= 0) may.push(`call ${legal.callTo - hand.bet[hand.actor]!}`);
  if (legal.bringInTo >= 0) may.push(`bring it in for ${legal.bringInTo}`);
  if (legal.raiseKind >= 0) {
    const verb = legal.raiseKind === BET ? 'bet' : `${VERBS[legal.raiseKind]} to`;
    if (legal.minTo >= 0)
      may.push(`${verb} ${legal.minTo === legal.maxTo ? legal.maxTo : `${legal.minTo} to ${legal.maxTo}`}`);
    for (let i = 0; i < legal.raiseCount; i++) may.push(`${verb} ${legal.raiseTo[i]}`);
  }
  if (legal.declare) may.push('declare high', 'declare low');
  if (legal.declareBoth) may.push('declare both');
  const facing = legal.callTo >= 0 ? `Facing a bet of ${hand.highestBet} it` : 'It';
  const last = may.pop();
  return `${facing} may ${may.length > 0 ? `${may.join(', ')} or ` : ''}${last}`;
}

/** Why `hand.apply(action, to)` is refused; codes are stable. */
export function refusal(hand: Hand, action: number, to: number): IllegalActionError {
  if (hand.actor < 0) return new IllegalActionError('action/over', 'The hand is over: nobody may act.');
  const name = ACTIONS[action];
  if (name === undefined)
    return new IllegalActionError('action/unknown', `Action ${action} is none of ${ACTIONS.join(', ')}.`);
  return new IllegalActionError(refusalCode(hand, action), `${reason(hand, action, to)} ${describeLegal(hand)}.`);
}

function refusalCode(hand: Hand, action: number): string {
  switch (action) {
    case FOLD:
      return 'action/fold';
    case CHECK:
      return 'action/check';
    case CALL:
      return 'action/call';
    case BRING_IN:
      return 'action/bring-in';
    case DECLARE:
      return 'action/declare';
    default:
      if (hand.legal.raiseKind < 0) return 'action/no-raise';
      return action === hand.legal.raiseKind ? 'action/raise-size' : 'action/raise-kind';
  }
}

function reason(hand: Hand, action: number, to: number): string {
  const legal = hand.legal;
  if (legal.declare) return 'The betting is over and a declaration is due.';
  switch (action) {
    case FOLD:
      return 'The bring-in seat may not fold (R10).';
    case CHECK:
      return legal.bringInTo >= 0 ? 'The bring-in seat may not check (R10).' : 'There is a bet to answer.';
    case CALL:
      return 'There is nothing to call.';
    case BRING_IN:
      return 'No bring-in is due.';
    case DECLARE:
      return 'No declaration is due.';
    case COMPLETE:
    case BET:
    case RAISE:
      if (legal.raiseKind < 0) return noRaise(hand);
      if (action !== legal.raiseKind) return `Putting in more is called "${ACTIONS[legal.raiseKind]}" here.`;
      return `A ${ACTIONS[action]} to ${to} is not allowed.`;
    default:
      return 'That is no action.';
  }
}

function noRaise(hand: Hand): string {
  if (hand.raisesLeft === 0) return 'The bets and raises of the round are used up (R15).';
  let others = 0;
  for (let seat = 0; seat < hand.seats; seat++) {
    if (seat !== hand.actor && hand.folded[seat] === 0 && hand.stack[seat]! > 0) others++;
  }
  if (others === 0) return 'Nobody else has chips to answer a bet (R7).';
  const most = hand.bet[hand.actor]! + hand.stack[hand.actor]!;
  if (most <= Math.max(hand.highestBet, hand.legal.bringInTo)) return 'The stack does not reach beyond that.';
  if (hand.legal.bringInTo >= 0) return 'The bring-in is a full bet: there is nothing to complete (R3).';
  return 'A short all-in does not reopen the betting for a seat that has acted (R17).';
}
