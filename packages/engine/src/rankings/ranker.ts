/** Which ranking decides a share of the pot (RULES R34). */
import { SUITS } from '../cards.js';
import type { Share } from '../variant.js';
import { rankAceToFive } from './ace-to-five.js';
import { rankDeuceToSeven } from './deuce-to-seven.js';
import { rankEightOrBetter } from './eight-or-better.js';
import { rankHigh } from './high.js';
import { rankSoko } from './soko.js';

/**
 * Ranks `cards[offset]` to `cards[offset + count - 1]`: higher wins, for lows, too; equal numbers tie; 0 has no claim to
 * the share. Rankings of different shares do not compare.
 */
export type Ranker = (cards: Uint8Array, offset: number, count: number) => number;

const SPADES = SUITS.indexOf('s');

/** The highest spade, 1 (deuce) to 13 (ace); 0 without one. Chicago's share: to be given the hole cards only. */
export function rankHighSpade(cards: Uint8Array, offset: number, count: number): number {
  let best = 0;
  for (let i = offset; i < offset + count; i++) {
    if ((cards[i]! & 3) === SPADES) best = Math.max(best, (cards[i]! >> 2) + 1);
  }
  return best;
}

const RANKERS: Readonly<Record<Share, Ranker>> = {
  high: rankHigh,
  soko: rankSoko,
  'ace-to-five': rankAceToFive,
  'eight-or-better': rankEightOrBetter,
  'deuce-to-seven': rankDeuceToSeven,
  'high-spade-in-the-hole': rankHighSpade,
};

/** The ranker of a share. The one of `high-spade-in-the-hole` looks at all it is given: give it the hole cards. */
export function rankerOf(share: Share): Ranker {
  return RANKERS[share];
}
