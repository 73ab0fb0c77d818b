import { describe, expect, test } from 'vitest';
import { block, roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { acpcScoresOf, runOffPlacesOf } from './acpc.js';
import { normalQuantile } from './normal.js';
import { roundsOf } from './rounds.js';

test('the exploiter wins the bankroll, the solid bot the run-off', () => {
  // Pairs 0-1, 0-2, 1-2. Entrant 0 loses 5 to 1 but takes 90 from 2; 1 takes 10 from 2.
  // Bankrolls: 0: +85/2, 1: +15/2, 2: -100/2. Without 2, 1 is ahead by 5.
  const scores = acpcScoresOf(
    roundsOf(
      roundRobin(3, [
        [-5, 90, 10],
        [-5, 90, 10],
      ]),
      3,
      3,
    ),
  )!;
  expect(scores.totalBankroll).toEqual([0, 1, 2]);
  expect(scores.runOff).toEqual([1, 0, 2]);
  expect(scores.stages.map(({ removed }) => removed)).toEqual([2, 0]);
  expect(scores.stages[0]!.standings.map(({ entrant, rate }) => [entrant, Number(rate.toFixed(6))])).toEqual([
    [0, 0.425],
    [1, 0.075],
    [2, -0.5],
  ]);
  expect(scores.stages[1]!.margin).toBeCloseTo(0.1, 12);
  expect(scores.stages[1]!.marginInterval).toBeNull();
});

test('margins carry an interval over rounds', () => {
  // Heads-up the margin is twice the net: 0.2, 0.4, 0.6 a hand. t(0.975, 2) = 4.302653, over the root of three, times 0.2.
  const [stage] = acpcScoresOf(roundsOf(roundRobin(2, [[10], [20], [30]]), 2, 1))!.stages;
  expect(stage!.margin).toBeCloseTo(0.4, 12);
  expect(stage!.marginInterval!.high).toBeCloseTo(0.4 + 0.4968275, 6);
});

test('at a table of three with one matchup the run-off keeps the order of its only stage', () => {
  const scores = acpcScoresOf(roundsOf([block(0, 0, [0, 1, 2], [5, -20, 15])], 3, 1))!;
  expect(scores.runOff).toEqual([2, 0, 1]);
  expect(scores.stages).toHaveLength(1);
});

test('tables of three among four: only those whose players are all still in count', () => {
  const tables = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ];
  // Entrant 3 gives everything away, mostly to 0; among 0, 1, 2 alone 2 leads and 0 is last.
  const nets = [
    [-10, 2, 8],
    [50, 10, -60],
    [50, 10, -60],
    [10, 10, -20],
  ];
  const blocks = tables.map((players, matchup) => block(0, matchup, players, nets[matchup]!, 4));
  const scores = acpcScoresOf(roundsOf(blocks, 4, 4))!;
  expect(scores.totalBankroll).toEqual([0, 2, 1, 3]);
  expect(scores.runOff).toEqual([2, 1, 0, 3]);
});

test('without a complete round there is no score', () => {
  expect(acpcScoresOf(roundsOf([], 2, 1))).toBeNull();
});

describe('the places of the run-off that chance leaves open', () => {
  const league = (rounds: number, nets: readonly number[], noise: number, entrants = 3) => {
    const random = seeded(7);
    const played = Array.from({ length: rounds }, () =>
      nets.map((net) => net + noise * normalQuantile(random.float())),
    );
    return roundsOf(roundRobin(entrants, played), entrants, nets.length);
  };

  test('a clear run-off leaves none: the exploiter stays second', () => {
    // Pairs 0-1, 0-2, 1-2, as above.
    expect(runOffPlacesOf(league(40, [-20, 90, 10], 5), seeded(1))).toEqual([
      { best: 2, worst: 2 },
      { best: 1, worst: 1 },
      { best: 3, worst: 3 },
    ]);
  });

  test('where the last pair is a toss-up both of its places are open', () => {
    expect(runOffPlacesOf(league(40, [0, 90, 90], 50), seeded(1))).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
      { best: 3, worst: 3 },
    ]);
  });

  test('copies of one bot have every place among them open', () => {
    // Entrants 0, 1 and 2 tie among themselves and win alike from 3, in every round.
    const copies = league(40, [0, 0, 30, 0, 30, 30], 0, 4);
    expect(runOffPlacesOf(copies, seeded(1))).toEqual([...Array(3).fill({ best: 1, worst: 3 }), { best: 4, worst: 4 }]);
  });

  test('nine rounds, or somebody who never played: n/a', () => {
    expect(runOffPlacesOf(league(9, [-20, 90, 10], 5), seeded(1))).toEqual([null, null, null]);
    const two = Array.from({ length: 20 }, (_, round) => block(round, 0, [0, 2], [5, -5]));
    expect(runOffPlacesOf(roundsOf(two, 3, 1), seeded(1))).toEqual([
      { best: 1, worst: 1 },
      null,
      { best: 2, worst: 2 },
    ]);
  });
});
