/** A record street by street, as hand histories are written. */
import { type Card, UNKNOWN_CARD } from '../cards.js';
import { UsageError } from '../errors.js';
import type { Hand } from '../hand.js';
import { replay } from '../record.js';
import type { NotedHand } from './told-hand.js';

export interface StoryAction {
  readonly seat: number;
  /** One of the constants of actions.ts. */
  readonly action: number;
  /** The seat's total this round; a declaration's side. */
  readonly to: number;
  /** Chips it added. */
  readonly added: number;
  /** The total to match before it. */
  readonly facing: number;
  readonly allIn: boolean;
}

export interface StoryStreet {
  /** By seat, the cards dealt before this round; empty for who got none. */
  readonly dealt: readonly (readonly Card[])[];
  /** Cards a seat holds after them. */
  readonly held: number;
  /** R8: dealt instead; -1 when not. */
  readonly community: Card;
  readonly actions: readonly StoryAction[];
}

export interface Story {
  /** Played to its end. */
  readonly hand: Hand;
  /** As far as cards were dealt. */
  readonly streets: readonly StoryStreet[];
  readonly declarations: readonly StoryAction[];
  /** Seats at the showdown in the order they show (R25); empty without one. */
  readonly showing: readonly number[];
}

/** @throws UsageError when the record is not a whole legal hand. */
export function storyOf({ record, variant }: NotedHand): Story {
  const actions: StoryAction[][] = variant.streets.map(() => []);
  const declarations: StoryAction[] = [];
  const { hand, illegal } = replay(record, variant, (before, { seat, action, to }) => {
    const declaring = before.streetIndex === variant.streets.length;
    const total = declaring ? 0 : Math.max(to, before.bet[seat]!);
    const added = total - before.bet[seat]!;
    (declaring ? declarations : actions[before.streetIndex]!).push({
      seat,
      action,
      to,
      added: declaring ? 0 : added,
      facing: before.highestBet,
      allIn: added > 0 && added === before.stack[seat],
    });
  });
  if (illegal !== undefined) throw new UsageError('notation/illegal', `This hand is not legal: ${illegal.message}`);
  if (!hand.over) throw new UsageError('notation/unfinished', 'This hand is not played to its end.');
  const streets: StoryStreet[] = [];
  let held = 0;
  for (const [index, { down, up }] of variant.streets.entries()) {
    const from = held;
    held += down + up;
    const dealt = record.stacks.map((_, seat) =>
      hand.dealtIn[seat] === 1 && hand.cardCount(seat) >= held
        ? Array.from({ length: held - from }, (_, i) => hand.cardAt(seat, from + i))
        : [],
    );
    const community = dealt.every((cards) => cards.length === 0) ? hand.community : -1;
    if (dealt.every((cards) => cards.length === 0) && community < 0) break;
    streets.push({ dealt, held, community, actions: actions[index]! });
    if (community >= 0) break;
  }
  return { hand, streets, declarations, showing: hand.wentToShowdown ? showingOrder(hand) : [] };
}

function showingOrder(hand: Hand): number[] {
  let first = hand.lastAggressor;
  if (first < 0) {
    const { showOrder } = hand.variant;
    first = showOrder === 'first-to-act' ? hand.opener : showOrder === 'left-of-dealer' ? hand.dealer + 1 : 0;
  }
  return liveFrom(hand, first);
}

/** Unfolded seats clockwise. */
export function liveFrom(hand: Hand, first: number): number[] {
  const seats: number[] = [];
  for (let k = 0; k < hand.seats; k++) {
    const seat = (first + k) % hand.seats;
    if (hand.folded[seat] === 0) seats.push(seat);
  }
  return seats;
}

export const isKnown = (card: Card): boolean => card !== UNKNOWN_CARD;
