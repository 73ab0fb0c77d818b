/** Plays a told hand in the engine, as far as the rules allow. */
import { ACTIONS, BRING_IN, CALL, CHECK, DECLARE, FOLD, RAISE } from '../actions.js';
import { explicitDeal } from '../deal.js';
import { IllegalActionError, UsageError } from '../errors.js';
import { Hand } from '../hand.js';
import { describeLegal } from '../legal-text.js';
import { type HandRecord, recordOf } from '../record.js';
import { MAX_CHIPS } from '../variants/parse.js';
import { quoted } from './names.js';
import type { Move, ToldHand } from './told-hand.js';

export interface PlayedOut {
  /** As far as play was legal. */
  readonly hand: Hand;
  /** The legal part. */
  readonly record: HandRecord;
  readonly illegal?: { readonly move: Move; readonly code: string; readonly message: string };
}

/**
 * Plays the moves until one is illegal or none is left.
 *
 * @throws UsageError when the hand cannot begin: seats, stacks or cards that are impossible, or a card that must be known.
 */
export function playOut(told: ToldHand): PlayedOut {
  const wrong = told.stacks.find((chips) => !Number.isSafeInteger(chips) || chips < 0);
  if (wrong !== undefined) throw new UsageError('hand/chips', `${wrong} is no stack: whole chips from 0 are needed.`);
  if (told.stacks.reduce((sum, chips) => sum + chips, 0) >= MAX_CHIPS) {
    throw new UsageError('hand/chips', `All stacks together must stay below ${MAX_CHIPS} chips.`);
  }
  if (!Number.isInteger(told.dealer) || told.dealer < 0 || told.dealer >= told.stacks.length) {
    throw new UsageError('hand/dealer', `Nobody sits in the dealer's seat ${told.dealer}.`);
  }
  const hand = new Hand(told.variant, told.stakes, told.stacks.length);
  hand.start(told.stacks, told.dealer, explicitDeal(told.cards, told.community, told.variant.burn));
  for (const move of told.moves) {
    const refused = move.kind === 'deal' ? refusedDeal(hand, move, told) : refusedAction(hand, move, told);
    if (refused !== undefined) return { hand, record: recordOf(hand), illegal: { move, ...refused } };
  }
  while (hand.legal.declare && hand.actor >= 0 && (told.declarations?.[hand.actor] ?? 0) > 0) {
    hand.apply(DECLARE, told.declarations![hand.actor]!);
  }
  return { hand, record: recordOf(hand) };
}

interface Refused {
  readonly code: string;
  readonly message: string;
}

function refusedDeal(hand: Hand, { seat, to }: Move, told: ToldHand): Refused | undefined {
  if (hand.dealtIn[seat] === 1 && hand.cardCount(seat) >= to) return undefined;
  return {
    code: 'deal/early',
    message: `${nameOf(told, seat)} is dealt card ${to}, and ${hand.folded[seat] === 1 ? 'has folded' : turn(hand, told)}.`,
  };
}

function refusedAction(hand: Hand, move: Move, told: ToldHand): Refused | undefined {
  const { seat, to } = move;
  if (hand.actor !== seat) {
    return { code: 'action/turn', message: `${nameOf(told, seat)} acts, and ${turn(hand, told)}.` };
  }
  const action = actionOf(hand, move);
  const due = action === CALL ? hand.legal.callTo : action === BRING_IN ? hand.legal.bringInTo : -1;
  if (due >= 0 && to >= 0 && due !== to) {
    const name = action === CALL ? 'call' : 'bring-in';
    return {
      code: `action/${name}`,
      message: `${nameOf(told, seat)}'s ${name} makes ${to} this round; by the rules it makes ${due}.`,
    };
  }
  try {
    hand.apply(action, Math.max(0, to));
    return undefined;
  } catch (error) {
    if (!(error instanceof IllegalActionError)) throw error;
    const size = move.kind === 'putIn' ? ` to ${to}` : '';
    return { code: error.code, message: `${nameOf(told, seat)}: ${ACTIONS[action]}${size}. ${error.message}` };
  }
}

function actionOf(hand: Hand, { kind }: Move): number {
  switch (kind) {
    case 'fold':
      return FOLD;
    case 'check':
      return CHECK;
    case 'call':
      return CALL;
    case 'checkOrCall':
      return hand.legal.check ? CHECK : CALL;
    case 'bringIn':
      return BRING_IN;
    case 'declare':
      return DECLARE;
    default:
      return hand.legal.raiseKind < 0 ? RAISE : hand.legal.raiseKind;
  }
}

function turn(hand: Hand, told: ToldHand): string {
  if (hand.over) return 'the hand is over';
  return `it is ${nameOf(told, hand.actor)}'s turn (${hand.streetName}). ${describeLegal(hand)}`;
}

const nameOf = (told: ToldHand, seat: number): string => quoted(told.names[seat] ?? '') || `Seat ${seat}`;
