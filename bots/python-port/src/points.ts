/** Points from 0 to 100 for what a seat holds; line by line the functions of the same names in python-plain/bot.py. */
import type { Variant, View } from '@stud-arena/sdk';

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
/** How many bits are set in each of the numbers from 0 to 31. */
const ONES = Array.from({ length: 32 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);
const HIGH_SHARES: readonly string[] = ['high', 'soko', 'high-spade-in-the-hole'];

/** What the player needs to know of a variant. */
export interface Game {
  readonly high: boolean;
  /** The low share, or "". */
  readonly low: string;
  readonly cards: number;
}

export function gameOf(variant: Variant): Game {
  return {
    high: variant.shares.some((share) => HIGH_SHARES.includes(share)),
    low: variant.shares.find((share) => !HIGH_SHARES.includes(share)) ?? '',
    cards: variant.streets.reduce((sum, street) => sum + street.down + street.up, 0),
  };
}

/** How good a high hand is, made or in the making. */
export function highPoints(cards: string, toCome: number, total: number): number {
  const counts = new Array<number>(13).fill(0);
  const suits = [0, 0, 0, 0];
  for (let i = 0; i < cards.length; i += 2) {
    counts[RANKS.indexOf(cards[i]!)]!++;
    suits[SUITS.indexOf(cards[i + 1]!)]!++;
  }
  const pairs: number[] = [];
  for (let rank = 12; rank >= 0; rank--) if (counts[rank]! >= 2) pairs.push(rank);
  const most = Math.max(...counts);
  const flush = total >= 5 ? Math.max(...suits) : 0;
  const straight = total >= 5 ? longestStraight(counts) : 0;
  if (most >= 4) return 100;
  if (most === 3 && pairs.length > 1) return 97;
  if (flush >= 5) return 93;
  if (straight >= 5) return 90;
  let made: number;
  if (most === 3) made = 80;
  else if (pairs.length > 1) made = 60 + pairs[0]!;
  else if (pairs.length > 0) made = 36 + 2 * pairs[0]!;
  else made = counts.findLastIndex((count) => count > 0);
  let draw = 0;
  const chances = Math.min(toCome, 3);
  if (chances > 0) {
    if (flush === 4) draw = 40 + 6 * chances;
    else if (straight === 4) draw = 30 + 6 * chances;
    else if (cards.length === 6 && flush === 3) draw = 44;
    else if (cards.length === 6 && straight === 3) draw = 36;
  }
  return Math.min(100, Math.max(made, draw) + Math.floor(Math.min(made, draw) / 4));
}

/** The most different ranks that lie within one straight; the ace counts at both ends. */
function longestStraight(counts: readonly number[]): number {
  let held = counts[12]! > 0 ? 1 : 0;
  for (let rank = 0; rank < 13; rank++) if (counts[rank]! > 0) held |= 2 << rank;
  let best = 0;
  for (let bottom = 0; bottom < 10; bottom++) best = Math.max(best, ONES[(held >> bottom) & 31]!);
  return best;
}

/** How good a low hand is, made or in the making. */
export function lowPoints(cards: string, toCome: number, total: number, kind: string): number {
  const values = new Set<number>();
  for (let i = 0; i < cards.length; i += 2) {
    const value = RANKS.indexOf(cards[i]!) + 2;
    values.add(value === 14 && kind !== 'deuce-to-seven' ? 1 : value);
  }
  const ordered = [...values].sort((a, b) => a - b);
  const need = Math.min(5, total);
  const good = ordered.filter((value) => value <= 8).slice(0, need);
  const missing = need - good.length;
  let made = 0;
  if (ordered.length >= need) {
    const worst = ordered[need - 1]!;
    if (worst <= 8) made = 98 - 5 * Math.max(0, worst - need);
    else if (kind !== 'eight-or-better') made = 78 - 9 * (worst - 9);
  }
  let draw = 0;
  if (missing > 0 && missing <= toCome) {
    const smooth = good.length > 0 ? 8 - good.at(-1)! : 0;
    draw = 20 + 10 * good.length + 6 * (toCome - missing) + smooth;
  }
  if (made === 0 && draw === 0 && kind !== 'eight-or-better') draw = 4 * ordered.length;
  return Math.min(100, Math.max(made, draw));
}

/** What an opponent shows: the best pair or trips among the open cards. */
function boardPoints(board: string): number {
  let best = 0;
  for (let i = 0; i < board.length; i += 2) {
    const same = board.split(board[i]!).length - 1;
    if (same === 2) best = Math.max(best, 36 + 2 * RANKS.indexOf(board[i]!));
    else if (same > 2) best = Math.max(best, 80);
  }
  return best;
}

/** High and low points of the own hand, the high ones less where an opponent shows better. */
export function points(view: View, game: Game): readonly [high: number, low: number] {
  const cards = view.cards + view.community;
  const toCome = Math.max(0, game.cards - cards.length / 2);
  let high = game.high ? highPoints(cards, toCome, game.cards) : 0;
  const low = game.low !== '' ? lowPoints(cards, toCome, game.cards, game.low) : 0;
  const shownBetter = view.live.some((seat) => seat !== view.seat && boardPoints(view.boards[seat]!) > high);
  if (high > 0 && shownBetter) high = Math.max(0, high - 14);
  return [high, low];
}
