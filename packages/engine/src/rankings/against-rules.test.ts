import { expect, test } from 'vitest';
import { formatCards } from '../cards.js';
import { runKey } from '../rng.js';
import { Shuffler } from '../shuffle.js';
import {
  compareWorth,
  naiveAceToFiveFive,
  naiveBest,
  naiveDeuceToSevenFive,
  naiveEightFive,
  naiveHighFive,
  naiveSokoFive,
  type Worth,
} from '../testing/naive-rankings.js';
import { rankAceToFive, rankAceToFive7 } from './ace-to-five.js';
import { forEachMultiset } from './classes.js';
import { rankDeuceToSeven } from './deuce-to-seven.js';
import { rankEightOrBetter, rankEightOrBetter7 } from './eight-or-better.js';
import { rankHigh, rankHigh5, rankHigh7 } from './high.js';
import { rankHighAndEight7 } from './high-and-eight.js';
import type { Ranker } from './ranker.js';
import { rankSoko } from './soko.js';

const shuffler = new Shuffler(Array.from({ length: 52 }, (_, card) => card));
const key = runKey('rankings against the rules');

/** Random hands, a third of them from few ranks or few suits, where the rare ones are. */
function randomHands(count: number, hands: number): Uint8Array[] {
  const thinDecks = [
    shuffler,
    new Shuffler(Array.from({ length: 52 }, (_, card) => card).filter((card) => (card & 3) < 2)),
    new Shuffler(Array.from({ length: 52 }, (_, card) => card).filter((card) => card < 12 || card >= 48)),
  ];
  return Array.from({ length: hands }, (_, hand) => {
    const cards = new Uint8Array(count);
    thinDecks[hand % 3]!.shuffle(key, hand, count, cards, 0, count);
    return cards;
  });
}

/** Sorts the hands by the rules and checks that the ranking rises where the rules see a better hand, and only there. */
function expectSameOrder(rank: Ranker, five: (cards: readonly number[]) => Worth, count: number, hands: number): void {
  const judged = randomHands(count, hands).map((cards) => ({
    cards,
    ranking: rank(cards, 0, count),
    worth: naiveBest(five, [...cards]),
  }));
  judged.sort((a, b) => compareWorth(a.worth, b.worth));
  for (let i = 1; i < judged.length; i++) {
    const [worse, better] = [judged[i - 1]!, judged[i]!];
    const byRules = Math.sign(compareWorth(better.worth, worse.worth));
    if (Math.sign(better.ranking - worse.ranking) !== byRules) {
      expect.fail(`${formatCards(better.cards)} against ${formatCards(worse.cards)}: the rules say ${byRules}`);
    }
  }
}

const COUNTS = [1, 2, 3, 4, 5, 6, 7];
const HANDS = [52, 600, 2000, 2000, 4000, 3000, 3000];

test.each(COUNTS)('R27, R33: high hands of %i cards rank as the best five of them do', (count) => {
  expectSameOrder(rankHigh, naiveHighFive, count, HANDS[count - 1]!);
});

test.each(COUNTS)('R29, R33: ace-to-five lows of %i cards rank as the best five of them do', (count) => {
  expectSameOrder(rankAceToFive, naiveAceToFiveFive, count, HANDS[count - 1]!);
});

test.each(COUNTS)('R28: eight-or-better lows of %i cards rank as the best five of them do', (count) => {
  expectSameOrder(rankEightOrBetter, naiveEightFive, count, HANDS[count - 1]!);
});

test.each(COUNTS)('R34: deuce-to-seven lows of %i cards rank as the best five of them do', (count) => {
  expectSameOrder(rankDeuceToSeven, naiveDeuceToSevenFive, count, HANDS[count - 1]!);
});

test.each(COUNTS)('R31, R33: sökö hands of %i cards rank as the best five of them do', (count) => {
  expectSameOrder(rankSoko, naiveSokoFive, count, HANDS[count - 1]!);
});

test('the fast rankers agree with the general ones, at any offset', () => {
  for (const seven of randomHands(7, 5000)) {
    const cards = Uint8Array.from([51, 50, ...seven, 49]);
    const high = rankHigh(seven, 0, 7);
    const low = rankEightOrBetter(seven, 0, 7);
    expect(rankHigh7(cards, 2)).toBe(high);
    expect(rankEightOrBetter7(cards, 2)).toBe(low);
    expect(rankHighAndEight7(cards, 2)).toBe(high * 64 + low);
    expect(rankAceToFive7(cards, 2)).toBe(rankAceToFive(cards, 2, 7));
    expect(rankHigh5(cards, 2)).toBe(rankHigh(cards, 2, 5));
  }
});

test('R29: every low of six or seven cards of four ranks at most is the best of its fives', () => {
  const bestFive = (cards: readonly number[]): number =>
    cards.length === 5
      ? rankAceToFive(Uint8Array.from(cards), 0, 5)
      : Math.max(...cards.map((_, out) => bestFive(cards.filter((_, at) => at !== out))));
  let hands = 0;
  for (const size of [6, 7]) {
    forEachMultiset(size, (counts) => {
      if (counts.filter((count) => count > 0).length > 4) return;
      const cards = counts.flatMap((count, rank) => Array.from({ length: count }, (_, suit) => 4 * rank + suit));
      if (rankAceToFive(Uint8Array.from(cards), 0, size) !== bestFive(cards)) expect.fail(formatCards(cards));
      hands++;
    });
  }
  // On paper, ranks times the ways to share the cards out, four of a rank at most. Six cards: C(13,2)·3 + C(13,3)·10 +
  // C(13,4)·10. Seven: C(13,2)·2 + C(13,3)·12 + C(13,4)·20.
  expect(hands).toBe(78 * 3 + 286 * 10 + 715 * 10 + 78 * 2 + 286 * 12 + 715 * 20);
});

test('the order of the cards never matters', () => {
  const reordered = new Uint8Array(7);
  for (const seven of randomHands(7, 1500)) {
    new Shuffler(seven).shuffle(key, seven[0]!, 7, reordered);
    for (const rank of [rankHigh, rankAceToFive, rankEightOrBetter, rankDeuceToSeven, rankSoko]) {
      expect(rank(reordered, 0, 7)).toBe(rank(seven, 0, 7));
    }
  }
});

test('without cards there is nothing to claim', () => {
  for (const rank of [rankHigh, rankAceToFive, rankEightOrBetter, rankDeuceToSeven, rankSoko]) {
    expect(rank(new Uint8Array(7), 0, 0)).toBe(0);
  }
});
