import type { Decision } from '@stud-arena/sdk';
import { checkOrFold, raiseTo } from './answer.js';
import { isLowWithoutQualifier } from './opening.js';
import { expectedShare } from './share.js';
import type { Spot } from './spot.js';

/** Calling now often means calling again: each round to come asks for this much more than the pot odds. */
const LATER_ROUND = 0.035;

/**
 * A half won by whatever is best of poor hands is won more often than the boards suggest: bet with less, and call for
 * half of what the odds ask.
 */
const LOOSER_BET = 0.12;
const LOOSER_CALL = 0.5;

/**
 * From the second round on: bet when ahead on the boards, give up when beaten there, and draw only at the right price.
 */
export function laterStreet(spot: Spot): Decision {
  const share = expectedShare(spot);
  const loose = isLowWithoutQualifier(spot.variant.shares[1]);
  const fair = 1 / (spot.opponents.length + 1);
  if (spot.call === undefined) {
    const bet = fair + (1 - fair) * ((spot.led ? 0.02 : 0.12) - (loose ? LOOSER_BET : 0));
    return share >= bet && spot.wild !== undefined ? raiseTo(spot, share) : (spot.check ?? checkOrFold(spot));
  }
  const raise = fair + (1 - fair) * (spot.raises < 2 ? 0.44 : 0.66);
  if (share >= raise && spot.wild !== undefined && (spot.raises < 3 || share > 0.9)) return raiseTo(spot, share);
  const odds = spot.toCall / (spot.pot + spot.toCall);
  const price = odds + LATER_ROUND * (spot.lastStreet - spot.street);
  return share >= (loose ? LOOSER_CALL * price : price) ? spot.call : checkOrFold(spot);
}
