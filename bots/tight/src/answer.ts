import type { Decision } from '@stud-arena/sdk';
import type { Spot } from './spot.js';

export const checkOrFold = (spot: Spot): Decision => spot.check ?? spot.bringIn ?? spot.fold ?? spot.call!;

/**
 * Bets or raises: in fixed limit the big bet of an open pair (R14) only with a good hand; without a limit two thirds of
 * the pot, the whole pot with the best hands.
 */
export function raiseTo(spot: Spot, strength: number): Decision {
  const strong = strength >= 0.75;
  const sized = (strong ? spot.wild : spot.mild)!;
  if (!('min' in sized)) return sized;
  const { view } = spot;
  const highest = Math.max(...view.bets);
  const afterCall = spot.pot + highest - view.bets[view.seat]!;
  const to = highest + Math.floor((afterCall * (strong ? 3 : 2)) / 3);
  return { action: sized.action, to: Math.min(sized.max, Math.max(sized.min, to)) };
}
