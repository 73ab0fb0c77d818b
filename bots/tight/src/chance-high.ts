import { type Card, parseCards, rankerOf, rankHigh, rankOf, suitOf } from '@stud-arena/sdk';
import type { Spot } from './spot.js';

/** How often a hand that leads is overtaken by one opponent, by cards to come. */
const OVERTAKEN = [0, 0.09, 0.17, 0.24, 0.3];

/** What even a hand without outs may become, two cards at a time, by cards to come. */
const BACKDOOR = [0, 0.06, 0.13, 0.19, 0.22];

const best = new Uint8Array(16);
const BROADWAY = rankHigh(Uint8Array.from(parseCards('As Kd Qc Jh Ts')), 0, 5);
const TRIPS = rankHigh(Uint8Array.from(parseCards('2s 2d 2c 3h 4s')), 0, 5);

/**
 * The chance to have the best high hand at the end.
 *
 * Whether we lead is read from the boards: of the cards nobody has seen, which would beat us if one were in that seat's
 * hole? Whether we come from behind is counted in outs: unseen cards that would beat what the best board suggests, a
 * pair of its highest card. Cards lying open or folded are no outs.
 */
export function chanceHigh(spot: Spot, soko: boolean): number {
  const { own, ownCount, opponents, toCome } = spot;
  const mine = rank(own, ownCount, soko);
  let lead = 1;
  let toBeat = 0;
  for (let i = 0; i < opponents.length; i++) {
    const ahead = aheadOf(spot, i, mine, soko);
    // Who bets and calls is likelier to have what we fear.
    lead *= ahead ** (1 + 0.12 * Math.min(6, spot.interest[i]!));
    toBeat = Math.max(toBeat, suggested(spot, i, soko));
  }
  if (toCome === 0) return lead;
  const overtaken = (OVERTAKEN[Math.min(toCome, 4)]! * (mine >= TRIPS ? 0.6 : 1)) / (spot.holeCount < 2 ? 1.3 : 1);
  const stay = lead * (1 - overtaken) ** opponents.length;
  return stay + (1 - lead) * comeback(spot, mine, toBeat, soko);
}

/** The chance that one opponent's hand is now worse than `mine`. */
function aheadOf(spot: Spot, index: number, mine: number, soko: boolean): number {
  const { deck, holeCount, unseenCount } = spot;
  const count = spot.boardCounts[index]!;
  best.set(spot.boards[index]!.subarray(0, count));
  if (rank(best, count, soko) > mine) return 0.02;
  const bySuit = holeCount === 1 && count >= 3;
  let beats = 0;
  let lastRank = -1;
  let lastBeats = false;
  for (const card of deck) {
    if (!spot.isUnseen(card)) continue;
    // Suits matter only where one hole card can make four or five of a suit.
    if (bySuit || rankOf(card) !== lastRank) {
      lastRank = rankOf(card);
      best[count] = card;
      lastBeats = rank(best, count + 1, soko) > mine;
    }
    if (lastBeats) beats++;
  }
  let ahead = (1 - beats / Math.max(1, unseenCount)) ** holeCount;
  if (holeCount > 1 && mine <= BROADWAY) ahead *= 1 - flushRisk(spot, index);
  return ahead;
}

/** The chance that the hole cards complete a flush on a board of three or four of a suit. */
function flushRisk(spot: Spot, index: number): number {
  const count = spot.boardCounts[index]!;
  const board = spot.boards[index]!;
  let most = 0;
  for (let suit = 0; suit < 4; suit++) {
    let held = 0;
    for (let i = 0; i < count; i++) if (suitOf(board[i]!) === suit) held++;
    most = Math.max(most, held);
  }
  if (most >= 4) return spot.holeCount > 2 ? 0.55 : 0.42;
  return most === 3 ? 0.1 : 0;
}

/** What a board looks like it is: a pair of its highest card, or what it shows if that is more. */
function suggested(spot: Spot, index: number, soko: boolean): number {
  const count = spot.boardCounts[index]!;
  best.set(spot.boards[index]!.subarray(0, count));
  let highest: Card = 0;
  for (let i = 0; i < count; i++) highest = Math.max(highest, best[i]!);
  best[count] = highest ^ 1;
  return rank(best, count + 1, soko);
}

/** The chance that one of the cards to come lifts us above what we have and `toBeat`. */
function comeback(spot: Spot, mine: number, toBeat: number, soko: boolean): number {
  const { own, ownCount, deck, unseenCount } = spot;
  const target = Math.max(mine, toBeat);
  best.set(own.subarray(0, ownCount));
  let outs = 0;
  for (const card of deck) {
    if (!spot.isUnseen(card)) continue;
    best[ownCount] = card;
    if (rank(best, ownCount + 1, soko) > target) outs++;
  }
  // An out is not always enough: the other hand may improve too.
  const direct = 0.8 * (1 - (1 - outs / Math.max(1, unseenCount)) ** spot.toCome);
  return Math.max(direct, BACKDOOR[Math.min(spot.toCome, 4)]! / spot.opponents.length);
}

const rankSoko = rankerOf('soko');

function rank(cards: Uint8Array, count: number, soko: boolean): number {
  return soko ? rankSoko(cards, 0, count) : rankHigh(cards, 0, Math.min(count, 7));
}
