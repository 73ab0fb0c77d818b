import { expect, test } from 'vitest';
import { block, pairsOf, roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { leaderboardOf } from './leaderboard.js';
import { normalQuantile } from './normal.js';
import { roundsOf } from './rounds.js';

test('rows come best first, with places, sums and intervals over rounds', () => {
  // Rates of entrant 0 by round: 0.10, 0.20, 0.30. t(0.975, 2) = 4.302653, over the root of three times 0.1.
  const { rows, rounds } = leaderboardOf(roundsOf(roundRobin(2, [[10], [20], [30]]), 2, 1));
  expect(rounds).toBe(3);
  expect(rows.map(({ entrant, place, hands, blocks, chips }) => [entrant, place, hands, blocks, chips])).toEqual([
    [0, 1, 300, 3, 6000],
    [1, 2, 300, 3, -6000],
  ]);
  expect(rows[0]!.mean).toBeCloseTo(0.2, 12);
  expect(rows[0]!.interval!.low).toBeCloseTo(0.2 - 0.2484138, 6);
  expect(rows[0]!.interval!.high).toBeCloseTo(0.2 + 0.2484138, 6);
});

test('heads-up, both rows are one statement and need no widening', () => {
  const { rows } = leaderboardOf(roundsOf(roundRobin(2, [[10], [20], [30]]), 2, 1));
  expect(rows[0]!.simultaneous).toEqual(rows[0]!.interval);
});

test('among three, simultaneous intervals are those at 98.33 %', () => {
  const blocks = roundRobin(3, [
    [10, 3, 5],
    [20, 9, -4],
    [30, -2, 8],
  ]);
  const { rows } = leaderboardOf(roundsOf(blocks, 3, 3));
  const alone = leaderboardOf(roundsOf(blocks, 3, 3), { confidence: 1 - 0.05 / 3 });
  expect(rows.map((row) => row.simultaneous)).toEqual(alone.rows.map((row) => row.interval));
});

test('equal means share the place', () => {
  const { rows } = leaderboardOf(roundsOf(roundRobin(3, [[0, 10, 10]]), 3, 3));
  expect(rows.map(({ entrant, place }) => [entrant, place])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ]);
});

test('with one block the t interval is n/a and the sequence alone is shown', () => {
  const { rows } = leaderboardOf(roundsOf(roundRobin(2, [[10]]), 2, 1), { range: { low: -32, high: 32 } });
  expect(rows[0]!.interval).toBeNull();
  expect(rows[0]!.simultaneous).toBeNull();
  expect(rows[0]!.sequence).not.toBeNull();
});

test('without a complete round nothing is known of anybody', () => {
  const { rows, blocksLeftOut } = leaderboardOf(roundsOf([block(0, 0, [0, 1], [1, -1], 3)], 3, 3), {
    range: { low: -32, high: 32 },
  });
  expect(blocksLeftOut).toBe(1);
  for (const row of rows)
    expect(row).toMatchObject({ place: null, mean: null, interval: null, sequence: null, hands: 0 });
});

test('common cards: intervals over rounds cover, where blocks taken as independent would not', () => {
  // Entrant 0 gains by the round's cards in all his five matchups alike; the truth is 0 for everybody.
  const random = seeded(11);
  const pairs = pairsOf(6);
  const runs = 600;
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const nets = Array.from({ length: 12 }, () => {
      const cards = normalQuantile(random.float());
      return pairs.map(([i]) => (i === 0 ? 30 * cards : 0) + 10 * normalQuantile(random.float()));
    });
    const row = leaderboardOf(roundsOf(roundRobin(6, nets), 6, pairs.length)).rows.find(
      ({ entrant }) => entrant === 0,
    )!;
    if (row.interval!.low <= 0 && 0 <= row.interval!.high) covered++;
  }
  // 95 % within three standard errors of 600 runs. Over 60 blocks taken as independent it would be near 62 %.
  expect(covered / runs).toBeGreaterThan(0.923);
  expect(covered / runs).toBeLessThan(0.977);
});

// Rates 0 and 2: mean 1, standard error 1, t with one degree of freedom 12.7.
test('no interval goes beyond what can be won', () => {
  const range = { low: 0, high: 2 };
  const { rows } = leaderboardOf(roundsOf([block(0, 0, [0, 1], [0, 200]), block(1, 0, [0, 1], [200, 0])], 2, 1), {
    range,
  });
  for (const { mean, interval, simultaneous } of rows)
    expect([mean, interval, simultaneous]).toEqual([1, range, range]);
});
