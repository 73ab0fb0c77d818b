import type { Decision } from '@stud-arena/sdk';
import { checkOrFold, raiseTo } from './answer.js';
import { opening } from './opening.js';
import { lowValue } from './opening-low.js';
import type { Spot } from './spot.js';

/** What a hand must beat to open, by opponents: heads-up most hands are playable, at a full table one in five. */
const OPEN = [0, 0.42, 0.6, 0.68, 0.74, 0.77, 0.79, 0.8, 0.81, 0.82];
/** To call a full bet, to raise it, to call two, to raise them. */
const CALL = [0, 0.5, 0.68, 0.75, 0.79, 0.81, 0.82, 0.83, 0.84, 0.84];
const RAISE = [0, 0.84, 0.9, 0.92, 0.93, 0.94, 0.94, 0.94, 0.95, 0.95];
const CALL_TWO = [0, 0.68, 0.85, 0.88, 0.9, 0.91, 0.91, 0.92, 0.92, 0.92];
const RAISE_TWO = 0.96;

/**
 * The first betting round: the starting hand against the number of opponents and what they did. The best door card
 * steals the antes with less; a hand already paid for is not thrown away to one more bet.
 */
export function firstStreet(spot: Spot): Decision {
  const score = opening(spot);
  const rivals = Math.min(9, spot.opponents.length);
  const { raises } = spot;
  if (raises === 0) {
    const open = OPEN[rivals]! - (hasBestDoor(spot) ? 0.14 : 0);
    const entered = spot.interest.some((interest, i) => i < spot.opponents.length && interest > 0);
    if (score >= open + (entered ? 0.06 : 0) && spot.wild !== undefined) return raiseTo(spot, score);
    // A bring-in is cheap against the pot; for a hand just short of opening it buys a card.
    if (spot.check !== undefined) return spot.check;
    if (spot.bringIn !== undefined) return spot.bringIn;
    if (score >= open - (rivals <= 2 ? 0.1 : 0.05) && isCheap(spot)) return spot.call!;
    return checkOrFold(spot);
  }
  const paid = spot.view.bets[spot.view.seat]! >= spot.unit ? 0.12 : 0;
  const call = raises === 1 ? CALL[rivals]! : CALL_TWO[rivals]! - paid;
  const raise = raises === 1 ? RAISE[rivals]! : RAISE_TWO;
  if (score >= raise && spot.wild !== undefined) return raiseTo(spot, score);
  if (score >= call - (isCheap(spot) ? 0.1 : 0) && spot.call !== undefined) return spot.call;
  return checkOrFold(spot);
}

/** At most half a bet, or six to one from the pot. */
const isCheap = (spot: Spot): boolean =>
  spot.call !== undefined && (spot.toCall <= spot.unit / 2 || spot.toCall * 6 <= spot.pot);

/** Whether nobody shows a card as good as our door card, for what the game plays for. */
function hasBestDoor(spot: Spot): boolean {
  if (spot.upCount === 0) return false;
  const [first, second] = spot.variant.shares;
  // Half a pot is no prize to steal by a high card when others play for low.
  const low = first !== 'high' && first !== 'soko';
  if (second !== undefined && second !== 'high-spade-in-the-hole') return false;
  const door = doorWorth(spot.up[0]!, low);
  for (let i = 0; i < spot.opponents.length; i++) {
    if (spot.boardCounts[i]! > 0 && doorWorth(spot.boards[i]![0]!, low) >= door) return false;
  }
  return true;
}

const doorWorth = (card: number, low: boolean): number => (low ? -lowValue(card, false) : card >> 2);
