import { BRING_IN, CHECK, DECLARE, FOLD, type Hand, type RecordedAction } from '@stud-arena/engine';
import { defaultVerb } from '../../match/default-action.js';

/** A fault, as far as it must be known to find its place in a hand. */
export interface PlacedFault {
  readonly seat: number;
  readonly message: string;
}

/**
 * Whether an action is the one the arena took for a bot because of this fault: by its seat, what the arena did and, as a seat
 * may check on several streets, the street that the message names.
 */
export function isActionFor(
  { seat, message }: PlacedFault,
  before: Hand,
  { seat: actor, action }: RecordedAction,
): boolean {
  if (seat !== actor || ![FOLD, CHECK, BRING_IN, DECLARE].includes(action)) return false;
  const street = / on (\S+) street of hand \d+/.exec(message)?.[1] ?? before.streetName;
  return street === before.streetName && message.includes(`the arena ${defaultVerb(action)} for it`);
}
