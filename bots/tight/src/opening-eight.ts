import { rankOf, suitOf } from '@stud-arena/sdk';
import { lowValue } from './opening-low.js';
import type { Spot } from './spot.js';

/**
 * How good the first cards are when half the pot goes to an eight-or-better low. Hands that may win both halves come
 * first: trips, aces with a low card, three low cards that hold an ace, a straight or a flush. Three low cards alone
 * are playable; big pairs only without aces about; a middle pair is a trap.
 */
export function openingEight(spot: Spot): number {
  const { own, ownCount } = spot;
  let lows = 0;
  let ranks = 0;
  let suited = true;
  let highest = 0;
  let sum = 0;
  let pairRank = -1;
  for (let i = 0; i < ownCount; i++) {
    const value = lowValue(own[i]!, false);
    if ((ranks & (1 << value)) !== 0) pairRank = rankOf(own[i]!);
    else if (value <= 8) lows++;
    ranks |= 1 << value;
    highest = Math.max(highest, value);
    sum += value;
    suited &&= suitOf(own[i]!) === suitOf(own[0]!);
  }
  const ace = (ranks & 2) !== 0;
  const different = bits(ranks);
  if (different === 1 && ownCount > 1) return 1;
  if (pairRank >= 0) return pairScore(spot, pairRank, lows);
  if (lows === ownCount) {
    // Counting the wheel breakers: three cards to a five are worth far more than 8-7-6 of three suits.
    const lowest = ranks & -ranks;
    const wheel = highest <= 5 ? 0.06 : 0;
    const connected = highest - Math.log2(lowest) <= 4 ? 0.04 : 0;
    const live = 0.01 * (spot.seenRank[12]! > 1 ? -1 : 0) - 0.006 * deadLow(spot, ranks);
    return clamp(0.92 - 0.012 * sum + wheel + connected + (ace ? 0.05 : 0) + (suited ? 0.06 : 0) + live);
  }
  if (suited && ownCount > 2)
    return clamp(0.66 + 0.05 * lows + (ace ? 0.06 : 0) - 0.04 * spot.seenSuit[suitOf(own[0]!)]!);
  // Two low cards and a brick: rubbish unless there is an ace and nobody else wants the pot.
  return clamp(0.22 + 0.1 * lows + (ace ? 0.16 : 0) + (lows === 0 ? 0.01 * sum - 0.15 : -0.01 * Math.max(0, sum - 20)));
}

function pairScore(spot: Spot, rank: number, lows: number): number {
  const live = 0.05 * spot.seenRank[rank]!;
  if (rank === 12) return 0.97 - live + 0.02 * (lows - 1);
  if (rank <= 6) return 0.62 + 0.1 * (lows - 1) + (spot.ownCount > 2 ? 0 : 0.1) - live;
  // Kings and queens are the high hand to beat, unless an ace looks down on them.
  return 0.5 + 0.07 * (rank - 7) - live - 0.06 * spot.seenRank[12]!;
}

function deadLow(spot: Spot, own: number): number {
  let dead = 0;
  for (let rank = 0; rank < 13; rank++) {
    const value = lowValue(rank * 4, false);
    if (value <= 8 && (own & (1 << value)) === 0) dead += spot.seenRank[rank]!;
  }
  return dead;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const clamp = (score: number): number => Math.min(1, Math.max(0, score));
