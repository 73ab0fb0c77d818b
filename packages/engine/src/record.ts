/** A played hand as plain data, enough to play it again card by card and action by action. */
import { ACTION_LETTERS } from './actions.js';
import { parseCards, UNKNOWN_CARD } from './cards.js';
import { explicitDeal } from './deal.js';
import { IllegalActionError, UsageError } from './errors.js';
import { Hand } from './hand.js';
import type { Stakes, Variant } from './variant.js';
import { communityText, historyText, holdingText, shownTexts } from './view.js';

/** One hand, research view: every card dealt, mucked or not (R25). Seats are 0-based, amounts chips. */
export interface HandRecord {
  /** The variant's id. */
  readonly variant: string;
  readonly stakes: Stakes;
  readonly dealer: number;
  /** By seat, before the antes; 0 for a seat not dealt in. */
  readonly stacks: readonly number[];
  /** By seat, all cards in the order dealt; "??" where a card is not known. */
  readonly cards: readonly string[];
  /** "" when there was none. */
  readonly community: string;
  /** As `View.history`. */
  readonly history: string;
  /** By seat, chips won or lost. */
  readonly net: readonly number[];
  /** By seat, the cards shown at the showdown; "" for the others. */
  readonly shown: readonly string[];
}

/** The record of a finished hand. */
export function recordOf(hand: Hand): HandRecord {
  const seats = Array.from({ length: hand.seats }, (_, seat) => seat);
  return {
    variant: hand.variant.id,
    stakes: hand.stakes,
    dealer: hand.dealer,
    stacks: seats.map((seat) => hand.startedWith(seat)),
    cards: seats.map((seat) => holdingText(hand, seat)),
    community: communityText(hand),
    history: historyText(hand),
    net: seats.map((seat) => hand.net(seat)),
    shown: shownTexts(hand),
  };
}

/** One action of a record, such as seat 2 bringing it in: `{seat: 2, action: 3, to: 50}`. */
export interface RecordedAction {
  readonly seat: number;
  /** One of the constants of actions.ts. */
  readonly action: number;
  readonly to: number;
}

/**
 * Reads a history such as `2i50 0f 1m100 / 1x`.
 *
 * @throws UsageError naming the word that is none.
 */
export function parseHistory(history: string): RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const word of history.split(/\s+/)) {
    if (word === '' || word === '/') continue;
    const match = /^(\d)([a-z])(\d*)$/.exec(word);
    const action = match === null ? -1 : ACTION_LETTERS.indexOf(match[2]!);
    if (match === null || action < 0) {
      throw new UsageError(
        'history/word',
        `"${word}" is no action: write seat, letter of "${ACTION_LETTERS}" and amount, such as "2i50".`,
      );
    }
    actions.push({ seat: Number(match[1]), action, to: Number(match[3]) });
  }
  return actions;
}

/** Where a record's play stops being legal. */
export interface IllegalPlay {
  /** Index into the history's actions. */
  readonly at: number;
  readonly code: string;
  readonly message: string;
}

export interface Replay {
  /** As far as play was legal. */
  readonly hand: Hand;
  readonly illegal?: IllegalPlay;
}

/** A hand at its start with the record's cards; unknown cards of folded seats stay unknown. */
export function startOf(record: HandRecord, variant: Variant): Hand {
  const hand = new Hand(variant, record.stakes, record.stacks.length);
  const community = record.community === '' ? UNKNOWN_CARD : parseCards(record.community)[0]!;
  hand.start(record.stacks, record.dealer, explicitDeal(record.cards.map(parseCards), community, variant.burn));
  return hand;
}

/**
 * Plays a record again.
 *
 * @param onAction - Told before each action, with the hand as it stands.
 * @returns The hand, and where play became illegal, if it did.
 * @throws UsageError when the cards are impossible or a card that must be known is not.
 */
export function replay(
  record: HandRecord,
  variant: Variant,
  onAction?: (hand: Hand, action: RecordedAction) => void,
): Replay {
  const actions = parseHistory(record.history);
  const hand = startOf(record, variant);
  for (let at = 0; at < actions.length; at++) {
    const { seat, action, to } = actions[at]!;
    if (hand.actor !== seat) {
      const turn = hand.actor < 0 ? 'the hand is over' : `it is seat ${hand.actor}'s turn`;
      return { hand, illegal: { at, code: 'action/turn', message: `Seat ${seat} acts, and ${turn}.` } };
    }
    onAction?.(hand, { seat, action, to });
    try {
      hand.apply(action, to);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      return { hand, illegal: { at, code: error.code, message: error.message } };
    }
  }
  return { hand };
}
