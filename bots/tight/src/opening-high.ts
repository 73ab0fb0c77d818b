import { type Card, rankOf, suitOf } from '@stud-arena/sdk';
import type { Spot } from './spot.js';

/**
 * How good the first cards are for the high pot, roughly as the share of starting hands they beat: rolled-up trips, big
 * pairs, small live pairs with a live kicker, live three-flushes, three-straights, high cards, rubbish.
 */
export function openingHigh(spot: Spot): number {
  const { own, ownCount } = spot;
  return ownCount <= 2 ? twoCards(spot, own[0]!, own[ownCount - 1]!) : threeCards(spot);
}

function threeCards(spot: Spot): number {
  const [a, b, c] = byRank(spot.own);
  const ra = rankOf(a);
  const rb = rankOf(b);
  const rc = rankOf(c);
  if (ra === rb && rb === rc) return 1;
  if (ra === rb || rb === rc) return pair(spot, rb, ra === rb ? rc : ra);
  if (suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)) {
    // Three of the suit on other boards leave too few to catch two.
    const flush = 0.86 + 0.03 * height(ra) - 0.045 * spot.seenSuit[suitOf(a)]!;
    return Math.max(flush, highCards(spot, ra, rb, rc));
  }
  const straight = threeStraight(spot, ra, rb, rc);
  return Math.max(straight, highCards(spot, ra, rb, rc) + (suitOf(a) === suitOf(b) ? 0.02 : 0));
}

/** What a pair loses when one or both of its other cards lie elsewhere. */
const DEAD = [0, 0.06, 0.24];

/** Pairs keep their worth only while their own rank and the kicker are live and no higher door card looks down on them. */
function pair(spot: Spot, rank: number, kicker: number): number {
  let score = 0.85 + 0.12 * height(rank) + 0.02 * height(kicker);
  score -= DEAD[spot.seenRank[rank]!]! + 0.015 * spot.seenRank[kicker]!;
  const door = highestDoor(spot);
  if (door > rank && door > kicker) score -= 0.04;
  const hidden = rankOf(spot.own[0]!) === rankOf(spot.own[1]!);
  return Math.min(0.99, score + (hidden ? 0.01 : 0));
}

function threeStraight(spot: Spot, ra: number, rb: number, rc: number): number {
  const gaps = ra - rc - 2;
  if (gaps > 1 || ra < 4) return 0;
  let dead = 0;
  for (let rank = Math.max(0, rc - 2); rank <= Math.min(12, ra + 2); rank++) {
    if (rank !== ra && rank !== rb && rank !== rc) dead += spot.seenRank[rank]!;
  }
  return (gaps === 0 ? 0.82 : 0.68) + 0.04 * height(ra) - 0.02 * dead;
}

function highCards(spot: Spot, ra: number, rb: number, rc: number): number {
  const door = highestDoor(spot);
  const overs = (ra > door ? 1 : 0) + (rb > door ? 1 : 0) + (rc > door ? 1 : 0);
  return 0.46 * height(ra) ** 2 + 0.2 * height(rb) + 0.06 * height(rc) + 0.04 * overs - 0.03 * spot.seenRank[ra]!;
}

/**
 * Two cards, one of them open: a pair, or an ace or king, better in the hole than on the table; a hand that does not
 * beat what the others show is worth little. Small cards without a pair are rubbish.
 */
function twoCards(spot: Spot, hole: Card, door: Card): number {
  const rh = rankOf(hole);
  const rd = rankOf(door);
  const best = Math.max(rh, rd);
  const shown = highestDoor(spot);
  if (rh === rd) return Math.min(0.99, 0.94 + 0.05 * height(rh) - 0.02 * spot.seenRank[rh]! - (shown > rh ? 0.02 : 0));
  let score = 0.72 * height(best) ** 2 + 0.16 * height(Math.min(rh, rd));
  score -= 0.05 * spot.seenRank[rh]! + 0.03 * spot.seenRank[rd]!;
  if (rh === best) score += 0.06;
  // Beaten on the table already: only a pair will do.
  if (shown > best) score -= 0.2;
  else if (best > shown) score += 0.06;
  if (spot.variant.shares[0] !== 'soko') return Math.max(0, score);
  // Sökö: four to a straight or flush beats any pair, and half of one is held here.
  const gap = Math.min(best - Math.min(rh, rd), best === 12 ? Math.min(rh, rd) + 1 : 13);
  if (suitOf(hole) === suitOf(door)) score += 0.16 - 0.03 * spot.seenSuit[suitOf(hole)]!;
  if (gap <= 3) score += 0.12 - 0.03 * gap;
  return Math.max(0, Math.min(0.95, score));
}

/** The highest card another live seat shows, -1 if none does. */
export function highestDoor(spot: Spot): number {
  let highest = -1;
  for (let i = 0; i < spot.opponents.length; i++) {
    for (let k = 0; k < spot.boardCounts[i]!; k++) highest = Math.max(highest, rankOf(spot.boards[i]![k]!));
  }
  return highest;
}

const height = (rank: number): number => rank / 12;

/** Three cards, highest first. */
function byRank(own: Uint8Array): [Card, Card, Card] {
  let [a, b, c] = [own[0]!, own[1]!, own[2]!];
  if (a < b) [a, b] = [b, a];
  if (b < c) [b, c] = [c, b];
  if (a < b) [a, b] = [b, a];
  return [a, b, c];
}
