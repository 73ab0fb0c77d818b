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
  return Math.min(1, 0.05 + 0.92 * Math.max(0, 2 * best - 1) + 0.23 * Math.min(first, other));
}

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
