import type { Decision } from '@stud-arena/sdk';
import { checkOrFold, raiseTo } from './answer.js';
import { expectedShare } from './share.js';
import type { Spot } from './spot.js';

/** Calling now often means calling again: each round to come asks for this much more than the pot odds. */
const LATER_ROUND = 0.035;

/**
 * From the second round on: bet when ahead on the boards, give up when beaten there, and draw only at the right price.
 */
export function laterStreet(spot: Spot): Decision {
  const share = expectedShare(spot);
  const fair = 1 / (spot.opponents.length + 1);
  if (spot.call === undefined) {
    const bet = fair + (1 - fair) * (spot.led ? 0.02 : 0.12);
    return share >= bet && spot.wild !== undefined ? raiseTo(spot, share) : (spot.check ?? checkOrFold(spot));
  }
  const raise = fair + (1 - fair) * (spot.raises < 2 ? 0.44 : 0.66);
  if (share >= raise && spot.wild !== undefined && (spot.raises < 3 || share > 0.9)) return raiseTo(spot, share);
  const odds = spot.toCall / (spot.pot + spot.toCall);
  return share >= odds + LATER_ROUND * (spot.lastStreet - spot.street) ? spot.call : checkOrFold(spot);
}
