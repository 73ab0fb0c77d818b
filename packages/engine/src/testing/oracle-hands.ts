/**
 * Hand values by brute force, for tests only: every five-card choice is scored as a list of numbers, read from the
 * left, and the best is kept. Slow and plain on purpose, and sharing nothing with `rankings/`, so that the two can disagree.
 */
import type { Share } from '../variant.js';

/** Bigger is better, compared from the left; null where the share cannot be claimed at all. */
export type Score = readonly number[] | null;

/** 2 to 14, the ace high. */
export const highRank = (card: number): number => Math.floor(card / 4) + 2;
/** 1 to 13, the ace low. */
export const lowRank = (card: number): number => (highRank(card) === 14 ? 1 : highRank(card));
/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suit = (card: number): number => card % 4;

export function compareScores(a: Score, b: Score): number {
  if (a === null || b === null) return (a === null ? 0 : 1) - (b === null ? 0 : 1);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  if (items.length < size) return [];
  const [first, ...rest] = items as [T, ...T[]];
  return [...subsets(rest, size - 1).map((subset) => [first, ...subset]), ...subsets(rest, size)];
}

/** Counts of equal ranks, most first and filled up with zeros, then the ranks in that order. */
export function groups(ranks: readonly number[]): { counts: number[]; ranks: number[] } {
  const held = new Array<number>(15).fill(0);
  for (const rank of ranks) held[rank]!++;
  const distinct = [...new Set(ranks)].sort((a, b) => held[b]! - held[a]! || b - a);
  const counts = distinct.map((rank) => held[rank]!);
  while (counts.length < 7) counts.push(0);
  return { counts, ranks: distinct };
}

const groupScore = (ranks: readonly number[]): number[] => {
  const { counts, ranks: order } = groups(ranks);
  return [...counts, ...order];
};

const negative = (score: readonly number[]): number[] => score.map((value) => -value);

/** The top of a run of consecutive ranks, or 0. */
function topOfRun(ranks: readonly number[]): number {
  const sorted = [...ranks].sort((a, b) => b - a);
  return sorted.every((rank, i) => i === 0 || rank === sorted[i - 1]! - 1) ? sorted[0]! : 0;
}

/** The top of a straight or four-straight, the ace at either end, or 0. */
const straightTop = (cards: readonly number[]): number => topOfRun(cards.map(highRank)) || topOfRun(cards.map(lowRank));

const sameSuit = (cards: readonly number[]): boolean => cards.every((card) => suit(card) === suit(cards[0]!));

const KINDS = ['high card', 'pair', 'two pair', 'trips', 'straight', 'flush', 'full house', 'quads', 'straight flush'];
const SOKO_KINDS = ['high card', 'pair', 'four-straight', 'four-flush', ...KINDS.slice(2)];

function kindOf(cards: readonly number[], straight: number): string {
  const [most, second] = groups(cards.map(highRank)).counts as [number, number];
  const five = cards.length === 5;
  if (five && straight > 0 && sameSuit(cards)) return 'straight flush';
  if (most === 4) return 'quads';
  if (most === 3 && second === 2) return 'full house';
  if (five && sameSuit(cards)) return 'flush';
  if (five && straight > 0) return 'straight';
  if (most === 3) return 'trips';
  if (most === 2 && second === 2) return 'two pair';
  return most === 2 ? 'pair' : 'high card';
}

/** R27, R33. */
function highScore(cards: readonly number[]): number[] {
  const straight = straightTop(cards);
  const kind = kindOf(cards, straight);
  if (kind === 'straight' || kind === 'straight flush') return [KINDS.indexOf(kind), straight];
  return [KINDS.indexOf(kind), ...groups(cards.map(highRank)).ranks];
}

/** R31. */
function sokoScore(cards: readonly number[]): number[] {
  const [category, ...decisive] = highScore(cards) as [number, ...number[]];
  let best: Score = [SOKO_KINDS.indexOf(KINDS[category]!), ...decisive];
  if (category > 1 || cards.length !== 5) return best as number[];
  for (const fifth of cards) {
    const four = cards.filter((card) => card !== fifth);
    const ranks = four.map(highRank).sort((a, b) => b - a);
    const candidates: number[][] = [];
    if (straightTop(four) > 0)
      candidates.push([SOKO_KINDS.indexOf('four-straight'), straightTop(four), highRank(fifth)]);
    if (sameSuit(four)) candidates.push([SOKO_KINDS.indexOf('four-flush'), ...ranks, highRank(fifth)]);
    for (const candidate of candidates) if (compareScores(candidate, best) > 0) best = candidate;
  }
  return best as number[];
}

/** R34: the ace is high, so 5-4-3-2-A is no straight. */
function deuceToSevenScore(cards: readonly number[]): number[] {
  const straight = topOfRun(cards.map(highRank));
  const kind = kindOf(cards, straight);
  return negative([KINDS.indexOf(kind), ...groups(cards.map(highRank)).ranks]);
}

/** R28. */
function eightOrBetterScore(cards: readonly number[]): Score {
  const ranks = cards.map(lowRank).sort((a, b) => b - a);
  if (ranks.length < 5 || new Set(ranks).size < 5 || ranks[0]! > 8) return null;
  return negative(ranks);
}

function scoreFive(share: Share, cards: readonly number[]): Score {
  if (share === 'high') return highScore(cards);
  if (share === 'soko') return sokoScore(cards);
  if (share === 'ace-to-five') return negative(groupScore(cards.map(lowRank)));
  if (share === 'eight-or-better') return eightOrBetterScore(cards);
  return deuceToSevenScore(cards);
}

/** The best five of the cards for a share. `hole` are the player's own face-down cards, which only Chicago reads. */
export function bestScore(share: Share, cards: readonly number[], hole: readonly number[]): Score {
  if (share === 'high-spade-in-the-hole') {
    const spades = hole.filter((card) => suit(card) === 3).map(highRank);
    return spades.length > 0 ? [Math.max(...spades)] : null;
  }
  let best: Score = null;
  for (const five of subsets(cards, Math.min(5, cards.length))) {
    const score = scoreFive(share, five);
    if (compareScores(score, best) > 0) best = score;
  }
  return best;
}

/** R12: what a board shows, by quads, trips, two pairs, pairs and high cards only. */
export const boardHigh = (up: readonly number[]): number[] => groupScore(up.map(highRank));
/** R12 in lowball; R34's deuce-to-seven keeps the ace high. */
export const boardLow = (up: readonly number[], aceLow: boolean): number[] =>
  negative(groupScore(up.map(aceLow ? lowRank : highRank)));
