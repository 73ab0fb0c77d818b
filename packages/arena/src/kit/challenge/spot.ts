/** Where a hand stood and ended, from one seat of a table of two. */
import { FOLD, type HandRecord, parseHistory, type RecordedAction, type Variant } from '@stud-arena/engine';
import { startingClass } from './starting-class.js';

/**
 * How hands are divided; in each division every hand has one place. Those by the cards are compared with what the other bot made
 * of the same cards. By street and position that would say nothing: at a table of two, what the one wins as bring-in the other
 * loses behind it, and both rows would always be equal; there the plain result counts.
 */
export const DIVISIONS = [
  { id: 'endings', title: 'how the hand ended', compared: false },
  { id: 'opening', title: 'position in the first round', compared: false },
  { id: 'second-round', title: 'position in the second round', compared: false },
  { id: 'starting-hands', title: 'starting hand', compared: true },
] as const;

export type DivisionId = (typeof DIVISIONS)[number]['id'];

/** The hand's place in each division. */
export function spotOf(record: HandRecord, variant: Variant, seat: number): Readonly<Record<DivisionId, string>> {
  const rounds = record.history.split('/').map((round) => parseHistory(round));
  return {
    endings: endingOf(rounds, variant),
    opening: openingOf(rounds[0] ?? [], variant, seat),
    'second-round': secondOf(rounds[1], variant, seat),
    'starting-hands': startingClass(variant, record.cards[seat]!),
  };
}

type Rounds = readonly (readonly RecordedAction[])[];

function endingOf(rounds: Rounds, { streets }: Variant): string {
  const round = foldedIn(rounds);
  return round < 0 ? 'at the showdown' : `by a fold on ${streets[round]?.name ?? 'the last'}`;
}

/** At a table of two the first fold ends the hand. -1 for none. */
const foldedIn = (rounds: Rounds): number =>
  rounds.findIndex((actions) => actions.some(({ action }) => action === FOLD));

/** Whether the seat gave up. */
export const gaveUp = ({ history }: HandRecord, seat: number): boolean =>
  parseHistory(history).some((action) => action.action === FOLD && action.seat === seat);

function openingOf(round: readonly RecordedAction[], { opening }: Variant, seat: number): string {
  const first = round[0];
  if (first === undefined) return 'all-in before the first round';
  if (opening === 'bring-in') return first.seat === seat ? 'the bring-in' : 'behind the bring-in';
  return first.seat === seat ? 'first to act' : 'last to act';
}

function secondOf(round: readonly RecordedAction[] | undefined, { streets }: Variant, seat: number): string {
  const street = streets[1]?.name ?? 'the second round';
  if (round === undefined) return `ended before ${street}`;
  const first = round[0];
  if (first === undefined) return `all-in before ${street}`;
  return first.seat === seat ? `first to act on ${street}` : `last to act on ${street}`;
}
