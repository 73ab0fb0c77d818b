import type { Share } from '@stud-arena/sdk';
import { openingEight } from './opening-eight.js';
import { openingHigh } from './opening-high.js';
import { openingLow } from './opening-low.js';
import type { Spot } from './spot.js';

/** How good the first cards are for what this variant's pot goes to, roughly as the share of starting hands they beat. */
export function opening(spot: Spot): number {
  const { shares } = spot.variant;
  const first = openingFor(spot, shares[0]);
  const second = shares[1];
  if (second === undefined) return first;
  if (second === 'eight-or-better') return openingEight(spot);
  const other = openingFor(spot, second);
  // Of two unrelated halves a good hand for either is playable: half of all hands are above the median in one.
  const best = Math.max(first, other);
  const worst = Math.min(first, other);
  // Without a qualifier someone wins each half with little, and half of them are lost by folding at the door.
  if (isLowWithoutQualifier(second)) return Math.min(1, 0.62 + 0.38 * Math.max(0, 2 * best - 1) + 0.35 * worst);
  return Math.min(1, 0.05 + 0.92 * Math.max(0, 2 * best - 1) + 0.23 * worst);
}

/** Whether every hand can win this half: then more hands are worth playing on. */
export const isLowWithoutQualifier = (share: Share | undefined): boolean =>
  share === 'ace-to-five' || share === 'deuce-to-seven';

function openingFor(spot: Spot, share: Spot['variant']['shares'][number]): number {
  switch (share) {
    case 'high':
    case 'soko':
      return openingHigh(spot);
    case 'ace-to-five':
    case 'eight-or-better':
      return openingLow(spot, false);
    case 'deuce-to-seven':
      return openingLow(spot, true);
    case 'high-spade-in-the-hole':
      return highestSpadeInTheHole(spot) / 12;
  }
}

/** Rank of the highest spade among the hole cards, -1 without one. */
export function highestSpadeInTheHole(spot: Spot): number {
  let highest = -1;
  for (let i = 0; i < spot.dealtCount; i++) {
    const card = spot.own[i]!;
    if ((card & 3) === 3 && card >> 2 > highest && !isOpen(spot, card)) highest = card >> 2;
  }
  return highest;
}

function isOpen(spot: Spot, card: number): boolean {
  for (let i = 0; i < spot.upCount; i++) if (spot.up[i] === card) return true;
  return false;
}
