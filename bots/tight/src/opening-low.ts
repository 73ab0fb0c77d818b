import { rankOf } from '@stud-arena/sdk';
import type { Spot } from './spot.js';

/**
 * How good the first cards are for low, as the share of starting hands they beat. What counts is how many different low
 * cards there are, then the highest of them: three to an eight is a razz hand, three to a nine one to steal with.
 *
 * @param aceHigh - Deuce-to-seven.
 */
export function openingLow(spot: Spot, aceHigh: boolean): number {
  const { own, ownCount } = spot;
  let ranks = 0;
  let cards = 0;
  for (let i = 0; i < ownCount; i++) ranks |= 1 << lowValue(own[i]!, aceHigh);
  let highest = 0;
  let second = 0;
  for (let value = 1; value <= 13; value++) {
    if ((ranks & (1 << value)) === 0) continue;
    cards++;
    second = highest;
    highest = value;
  }
  const live = 0.015 * deadOwnRanks(spot) - 0.008 * deadHelp(spot, ranks, aceHigh);
  // A pair leaves two cards to build on, which beat three high ones when they are low.
  if (cards < ownCount) return clamp((ownCount > 2 ? 0.42 - 0.03 * highest : 0.12 - 0.008 * highest) + live);
  // Hands with a lower top card are better, those with a pair are worse; of equal tops the smoother one is better.
  const better = choose(highest - 1, cards) / choose(13, cards);
  const same = choose(highest - 1, cards - 1) / choose(13, cards);
  const rough = cards < 2 || highest <= cards ? 0 : (second - cards + 1) / (highest - cards);
  return clamp(1 - 0.85 * (better + same * rough) + live);
}

/** Ace 1 to king 13; with the ace high, deuce 1 to ace 13. */
export function lowValue(card: number, aceHigh: boolean): number {
  const rank = rankOf(card);
  if (aceHigh) return rank + 1;
  return rank === 12 ? 1 : rank + 2;
}

/** Cards that would have paired us and lie elsewhere: good news. */
function deadOwnRanks(spot: Spot): number {
  let dead = 0;
  for (let i = 0; i < spot.ownCount; i++) dead += spot.seenRank[rankOf(spot.own[i]!)]!;
  return dead;
}

/** Cards up to eight that we still want and lie elsewhere: bad news. */
function deadHelp(spot: Spot, own: number, aceHigh: boolean): number {
  let dead = 0;
  for (let rank = 0; rank < 13; rank++) {
    const value = lowValue(rank * 4, aceHigh);
    if (value <= 8 && (own & (1 << value)) === 0) dead += spot.seenRank[rank]!;
  }
  return dead;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (k - i);
  return Math.max(0, ways);
}

const clamp = (score: number): number => Math.min(1, Math.max(0, score));
