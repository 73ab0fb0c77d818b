import fc from 'fast-check';
import { expect, test } from 'vitest';
import { block, roundRobin } from '../testing/sample-blocks.js';
import { ratesBetween, ratesOf, roundsOf } from './rounds.js';

test("an entrant's rate in a round is the mean over his blocks of it", () => {
  const rounds = roundsOf(
    roundRobin(3, [
      [10, 20, 5],
      [-10, 0, 7],
    ]),
    3,
    3,
  );
  const written = (entrant: number) => ratesOf(rounds, entrant).map((rate) => Number(rate.toFixed(12)));
  expect(written(0)).toEqual([0.15, -0.05]);
  expect(written(1)).toEqual([-0.025, 0.085]);
  expect(written(2)).toEqual([-0.125, -0.035]);
  expect(ratesBetween(rounds, 2, 0)).toEqual([-0.2, 0]);
});

test('rounds that are not complete are left out, and counted', () => {
  const blocks = roundRobin(3, [
    [1, 2, 3],
    [4, 5],
    [7, 8, 9],
  ]);
  const rounds = roundsOf(blocks, 3, 3);
  expect(rounds.complete.map(([first]) => first!.round)).toEqual([0, 2]);
  expect(rounds.blocksLeftOut).toBe(2);
});

test('blocks may come in any order', () => {
  const blocks = roundRobin(3, [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(blocks, { minLength: blocks.length }), (shuffled) => {
      expect(roundsOf(shuffled, 3, 3)).toEqual(roundsOf(blocks, 3, 3));
    }),
  );
});

test('a block that comes twice is our mistake, not more evidence', () => {
  const [first] = roundRobin(2, [[1]]);
  expect(() => roundsOf([first!, first!], 2, 1)).toThrow('Block 0 came twice');
});

test('at a table of three, what one won from another is half the difference of their nets', () => {
  const rounds = roundsOf([block(0, 0, [0, 1, 2], [30, -10, -20])], 3, 1);
  expect(ratesBetween(rounds, 0, 1)).toEqual([0.2]);
  expect(ratesBetween(rounds, 1, 2)).toEqual([0.05]);
});

test('who has not played has no rates', () => {
  const rounds = roundsOf([block(0, 0, [0, 1], [1, -1])], 3, 1);
  expect(ratesOf(rounds, 2)).toEqual([]);
  expect(ratesBetween(rounds, 0, 2)).toEqual([]);
});
