import type { Share } from '@stud-arena/sdk';
import { chanceHigh } from './chance-high.js';
import { chanceEight, chanceLow } from './chance-low.js';
import { highestSpadeInTheHole } from './opening.js';
import type { Spot } from './spot.js';

/** The share of the pot we expect at the end, by rule of thumb, 0 to 1. */
export function expectedShare(spot: Spot): number {
  const [first, second] = spot.variant.shares;
  if (second === undefined) return chance(spot, first);
  if (second === 'eight-or-better') {
    const { win, any } = chanceEight(spot);
    return chance(spot, first) * (1 - any / 2) + win / 2;
  }
  return (chance(spot, first) + chance(spot, second)) / 2;
}

/** The chance to win one share. */
export function chance(spot: Spot, share: Share): number {
  switch (share) {
    case 'high':
      return chanceHigh(spot, false);
    case 'soko':
      return chanceHigh(spot, true);
    case 'ace-to-five':
      return chanceLow(spot, false);
    case 'deuce-to-seven':
      return chanceLow(spot, true);
    case 'eight-or-better':
      return chanceEight(spot).win;
    case 'high-spade-in-the-hole':
      return chanceSpade(spot);
  }
}

/** Nobody may hold a higher spade: the ace is sure, and one lying open is as good as dead. */
function chanceSpade(spot: Spot): number {
  const mine = highestSpadeInTheHole(spot);
  let higher = 0;
  for (let rank = mine + 1; rank < 13; rank++) if (spot.isUnseen(rank * 4 + 3)) higher++;
  if (mine < 0) return 0.1 / spot.opponents.length;
  const inHoles = (spot.holeCount * spot.opponents.length) / Math.max(1, spot.unseenCount);
  return (1 - inHoles) ** higher;
}
