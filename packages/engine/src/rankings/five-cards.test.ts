/** Counts over all 2,598,960 five-card hands, each from paper. */
import { expect, test } from 'vitest';
import { parseCards } from '../cards.js';
import { choose, everyFiveCards } from '../testing/every-hand.js';
import { lowCategory, rankAceToFive } from './ace-to-five.js';
import { rankDeuceToSeven5 } from './deuce-to-seven.js';
import { rankEightOrBetter } from './eight-or-better.js';
import { highCategory, rankHigh5 } from './high.js';
import { rankSoko5, SOKO_FOUR_FLUSHES, SOKO_FOUR_STRAIGHTS, SOKO_PAIRS } from './soko.js';

/** How many hands have each ranking; index by ranking. */
function handsByRanking(rank: (cards: Uint8Array) => number): number[] {
  const hands: number[] = [];
  everyFiveCards((cards) => {
    const ranking = rank(cards);
    hands[ranking] = (hands[ranking] ?? 0) + 1;
  });
  return hands;
}

/** Hands and different rankings by group. */
function tally(hands: readonly number[], groupOf: (ranking: number) => string): Record<string, [number, number]> {
  const groups: Record<string, [number, number]> = {};
  hands.forEach((count, ranking) => {
    const group = groupOf(ranking);
    groups[group] ??= [0, 0];
    groups[group][0] += count;
    groups[group][1] += 1;
  });
  return groups;
}

const cardsOf = (text: string): Uint8Array => Uint8Array.from(parseCards(text));

test('R27: the high categories have as many hands and values as on paper', () => {
  const groups = tally(
    handsByRanking((cards) => rankHigh5(cards, 0)),
    highCategory,
  );
  expect(groups).toEqual({
    'straight flush': [40, 10],
    quads: [13 * 48, 13 * 12],
    'full house': [3744, 13 * 12],
    flush: [5108, choose(13, 5) - 10],
    straight: [10_200, 10],
    trips: [54_912, 13 * choose(12, 2)],
    'two pair': [123_552, choose(13, 2) * 11],
    pair: [1_098_240, 13 * choose(12, 3)],
    'high card': [1_302_540, choose(13, 5) - 10],
  });
  const values = Object.values(groups).reduce((sum, [, rankings]) => sum + rankings, 0);
  expect(values).toBe(7462);
});

test('R29: the ace-to-five categories have as many hands and values as on paper', () => {
  const groups = tally(
    handsByRanking((cards) => rankAceToFive(cards, 0, 5)),
    lowCategory,
  );
  // Straights and flushes are nothing here: five different ranks in any suits.
  expect(groups).toEqual({
    'no pair': [choose(13, 5) * 4 ** 5, choose(13, 5)],
    pair: [13 * choose(4, 2) * choose(12, 3) * 4 ** 3, 13 * choose(12, 3)],
    'two pair': [choose(13, 2) * 6 * 6 * 44, choose(13, 2) * 11],
    trips: [13 * 4 * choose(12, 2) * 16, 13 * choose(12, 2)],
    'full house': [13 * 4 * 12 * 6, 13 * 12],
    quads: [13 * 48, 13 * 12],
  });
  // Multisets of five ranks are C(17,5), less the thirteen with five of a kind.
  const values = Object.values(groups).reduce((sum, [, rankings]) => sum + rankings, 0);
  expect(values).toBe(choose(17, 5) - 13);
});

test('R28: C(8,5) lows qualify, each of 4^5 hands', () => {
  const hands = handsByRanking((cards) => rankEightOrBetter(cards, 0, 5));
  expect(hands).toHaveLength(57);
  expect(hands.slice(1)).toEqual(Array(56).fill(4 ** 5));
});

test('R28, R29: eight-or-better lows are the 56 best ace-to-five hands, in the same order', () => {
  const pairs = new Map<number, number>();
  everyFiveCards((cards) => {
    const low = rankEightOrBetter(cards, 0, 5);
    if (low > 0) pairs.set(low, rankAceToFive(cards, 0, 5));
  });
  const sorted = [...pairs].sort(([a], [b]) => a - b).map(([, ranking]) => ranking);
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
  let better = 0;
  everyFiveCards((cards) => {
    if (rankAceToFive(cards, 0, 5) >= sorted[0]!) better++;
  });
  expect(better).toBe(57_344);
});

test('R34: as many hands beat each deuce-to-seven mark as on paper', () => {
  const hands = handsByRanking((cards) => rankDeuceToSeven5(cards, 0));
  expect(hands.filter((count) => count > 0)).toHaveLength(7462);
  const atLeast = (text: string): number => {
    const mark = rankDeuceToSeven5(cardsOf(text), 0);
    return hands.reduce((sum, count, ranking) => (ranking >= mark ? sum + count : sum), 0);
  };
  // 4^5 suits less the four flushes, for all but the nine straights from 6 high to ace high: the wheel is no straight.
  const noPairs = (choose(13, 5) - 9) * 1020;
  expect(atLeast('7c5d4h3s2c')).toBe(1020);
  expect(atLeast('7c6d4h3s2c')).toBe(2 * 1020);
  expect(atLeast('AcKdQhJs9c')).toBe(noPairs);
  expect(atLeast('AcAdKhQsJc')).toBe(noPairs + 1_098_240);
  expect(atLeast('AcAdKhKsQc')).toBe(noPairs + 1_098_240 + 123_552);
  expect(atLeast('AcAdAhKsQc')).toBe(noPairs + 1_098_240 + 123_552 + 54_912);
  expect(atLeast('AcKdQhJsTc')).toBe(noPairs + 1_098_240 + 123_552 + 54_912 + 9 * 1020);
  // Flushes: 4 of each of 1,287 - 9 sets of ranks; then full houses, quads, straight flushes.
  expect(atLeast('AcKcQcJc9c')).toBe(2_598_960 - 36 - 624 - 3744);
  expect(atLeast('AcAdAhKsKc')).toBe(2_598_960 - 36 - 624);
  expect(atLeast('AcAdAhAsKc')).toBe(2_598_960 - 36);
});

test('R34: ace-five is the best ace-high low, worse than any king-high', () => {
  const rank = (text: string): number => rankDeuceToSeven5(cardsOf(text), 0);
  expect(rank('Ac5d4h3s2c')).toBeGreaterThan(rank('Ac6d4h3s2c'));
  expect(rank('Ac5d4h3s2c')).toBeLessThan(rank('KcQdJhTs8c'));
  expect(rank('Ac5c4c3c2c')).toBeLessThan(rank('AcKdQhJsTd'));
});

test("R31: sökö's fours are as many as on paper", () => {
  const hands = handsByRanking((cards) => rankSoko5(cards, 0));
  const groups = tally(hands, (ranking) => {
    if (ranking <= SOKO_PAIRS) return highCategory(ranking);
    if (ranking <= SOKO_FOUR_STRAIGHTS) return 'four-straight';
    if (ranking <= SOKO_FOUR_FLUSHES) return 'four-flush';
    return highCategory(ranking - SOKO_FOUR_FLUSHES + SOKO_PAIRS);
  });
  const count = (group: string): number => groups[group]![0];

  // Four of one suit and one of another, less the straights among them: ten, one of five cards of another suit.
  const fourFlushes = 4 * choose(13, 4) * 39 - 10 * 5 * 4 * 3;
  expect(count('four-flush')).toBe(fourFlushes);

  // Eleven runs of four. Paired: any of the four ranks twice, less those with one suit all through.
  const pairedFourStraights = 11 * 4 * (6 * 4 ** 3 - 4 * 3);
  // Not paired: the fifth rank lies off the run and does not lengthen it; nine runs can grow at both ends, A-2-3-4 and
  // J-Q-K-A at one. Of 4^5 suits, four are flushes and 4 · 5 · 3 four-flushes.
  const plainFourStraights = (9 * 7 + 2 * 8) * (4 ** 5 - 4 - 60);
  expect(count('four-straight')).toBe(pairedFourStraights + plainFourStraights);

  const pairedFourFlushes = 4 * choose(13, 4) * 4 * 3;
  expect(count('pair')).toBe(1_098_240 - pairedFourFlushes - pairedFourStraights);
  expect(count('high card')).toBe(1_302_540 - (fourFlushes - pairedFourFlushes) - plainFourStraights);
  for (const [group, hands] of Object.entries({ 'two pair': 123_552, trips: 54_912, straight: 10_200, flush: 5108 })) {
    expect(count(group)).toBe(hands);
  }
});
