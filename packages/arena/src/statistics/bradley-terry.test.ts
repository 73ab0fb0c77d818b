import { expect, test } from 'vitest';
import { block, pairsOf, roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { bradleyTerryOf, fitBradleyTerry } from './bradley-terry.js';
import { roundsOf } from './rounds.js';

const none = (n: number) => Array.from({ length: n }, () => new Array<number>(n).fill(0));

test('baseball 1987: the fit is the one in the textbook', () => {
  // Agresti, "Categorical Data Analysis", 2nd ed., 10.6.1 (American League East): estimates relative to Baltimore.
  const wins = [
    [0, 7, 9, 7, 7, 9, 11], // Milwaukee
    [6, 0, 7, 5, 11, 9, 9], // Detroit
    [4, 6, 0, 7, 7, 8, 12], // Toronto
    [6, 8, 6, 0, 6, 7, 10], // New York
    [6, 2, 6, 7, 0, 7, 12], // Boston
    [4, 4, 5, 6, 6, 0, 6], // Cleveland
    [2, 4, 1, 3, 1, 7, 0], // Baltimore
  ];
  const { strengths, tie } = fitBradleyTerry(wins, none(7))!;
  expect(strengths.map((s) => Number((s - strengths[6]!).toFixed(3)))).toEqual([
    1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0,
  ]);
  expect(tie).toBe(0);
});

test('with ties the fit maximises the likelihood of Davidson’s model', () => {
  // Maximised apart, with scipy's Nelder-Mead on the likelihood as Davidson writes it.
  const wins = [
    [0, 9, 12, 6],
    [4, 0, 8, 7],
    [2, 5, 0, 9],
    [5, 3, 4, 0],
  ];
  const ties = [
    [0, 3, 1, 4],
    [3, 0, 6, 0],
    [1, 6, 0, 2],
    [4, 0, 2, 0],
  ];
  const { strengths, tie } = fitBradleyTerry(wins, ties)!;
  [0.68524201, 0.11338945, -0.31488987, -0.4837416].forEach((value, i) => {
    expect(strengths[i]).toBeCloseTo(value, 6);
  });
  expect(tie).toBeCloseTo(0.460743046, 6);
});

test('between two, the rating difference is that of the odds: 3 to 1 is 190.85 on Elo’s scale', () => {
  const { rows } = bradleyTerryOf(roundsOf(roundRobin(2, [[5], [1], [9], [-30]]), 2, 1));
  expect(rows[0]!.rating! - rows[1]!.rating!).toBeCloseTo(400 * Math.log10(3), 8);
  expect(rows[0]!.rating! + rows[1]!.rating!).toBeCloseTo(0, 10);
  expect(rows.map(({ wins, ties, losses }) => [wins, ties, losses])).toEqual([
    [3, 0, 1],
    [1, 0, 3],
  ]);
});

test('who always loses has no finite rating: groups say between whom', () => {
  const { rows, groups } = bradleyTerryOf(
    roundsOf(
      roundRobin(3, [
        [1, 5, 5],
        [-1, 5, 5],
      ]),
      3,
      3,
    ),
  );
  expect(rows.map(({ rating, interval }) => [rating, interval])).toEqual(Array(3).fill([null, null]));
  expect(groups).toEqual([[0, 1], [2]]);
});

test('ratings exist only where the likelihood has a finite maximum', () => {
  const wins = (w: number, l: number) => [
    [0, w],
    [l, 0],
  ];
  expect(fitBradleyTerry(wins(5, 0), none(2))).toBeNull();
  expect(fitBradleyTerry(wins(0, 0), wins(7, 7))).toBeNull();
  // Five wins, one tie, no loss: with d → ∞ and log ν = d / 2 − log 5 the likelihood rises to its supremum.
  expect(fitBradleyTerry(wins(5, 0), wins(1, 1))).toBeNull();
  expect(fitBradleyTerry(wins(5, 1), wins(1, 1))).not.toBeNull();
});

test('a tie can connect a chain: first beats second beats third, first ties third', () => {
  const wins = [
    [0, 4, 0],
    [0, 0, 4],
    [0, 0, 0],
  ];
  const ties = [
    [0, 0, 2],
    [0, 0, 0],
    [2, 0, 0],
  ];
  const { strengths } = fitBradleyTerry(wins, ties)!;
  expect(strengths[1]).toBeCloseTo(0, 6);
  expect(strengths[0]).toBeCloseTo(-strengths[2]!, 6);
});

test('who did not play is not rated and holds nobody back', () => {
  const { rows, groups } = bradleyTerryOf(roundsOf([block(0, 0, [0, 2], [1, -1]), block(1, 0, [0, 2], [-1, 1])], 3, 1));
  expect(rows[1]).toMatchObject({ wins: 0, ties: 0, losses: 0, rating: null });
  expect(rows[0]!.rating).toBeCloseTo(0, 10);
  expect(groups).toEqual([[0, 2]]);
});

test('one round gives no interval', () => {
  const { rows } = bradleyTerryOf(roundsOf(roundRobin(3, [[1, -1, 1]]), 3, 3));
  expect(rows[0]!.rating).not.toBeNull();
  expect(rows[0]!.interval).toBeNull();
});

test('intervals cover the true ratings in 95 % of leagues, also when the matchups of a round share their luck', () => {
  // Equal bots; in every round entrant 0 draws cards that help him in all his matchups alike. True ratings are 0.
  const random = seeded(21);
  const pairs = pairsOf(5);
  const leagues = 400;
  let covered = 0;
  for (let league = 0; league < leagues; league++) {
    const nets = Array.from({ length: 60 }, () => {
      const cards = random.float() < 0.5 ? 1 : -1;
      return pairs.map(([i]) => {
        const own = random.float() < 0.1 ? 0 : random.float() < 0.5 ? 1 : -1;
        return i === 0 && random.float() < 0.7 ? cards : own;
      });
    });
    const { rows } = bradleyTerryOf(roundsOf(roundRobin(5, nets), 5, pairs.length));
    const { low, high } = rows[0]!.interval!;
    if (low <= 0 && 0 <= high) covered++;
  }
  // Three standard errors about 95 %; intervals that took blocks for independent would cover about 75 %.
  expect(covered / leagues).toBeGreaterThan(0.917);
  expect(covered / leagues).toBeLessThan(0.983);
});
