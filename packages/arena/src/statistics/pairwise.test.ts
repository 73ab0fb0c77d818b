import { expect, test } from 'vitest';
import { block, roundRobin } from '../testing/sample-blocks.js';
import { cyclesOf, type Encounter, type Pairwise, pairwiseOf } from './pairwise.js';
import { roundsOf } from './rounds.js';

test('the matrix is antisymmetric, intervals included', () => {
  const matrix = pairwiseOf(
    roundsOf(
      roundRobin(3, [
        [10, 3, 5],
        [20, 9, -4],
        [30, -2, 8],
      ]),
      3,
      3,
    ),
  );
  expect(matrix[0]![1]!.mean).toBeCloseTo(0.2, 12);
  expect(matrix[0]![1]!.interval!.high).toBeCloseTo(0.2 + 0.2484138, 6);
  for (let i = 0; i < 3; i++) {
    expect(matrix[i]![i]).toBeNull();
    for (let j = 0; j < i; j++) {
      const [here, there] = [matrix[i]![j]!, matrix[j]![i]!];
      expect(here.mean).toBe(-there.mean);
      expect(here.interval).toEqual({ low: -there.interval!.high, high: -there.interval!.low });
      expect([here.rounds, here.hands]).toEqual([3, 300]);
      expect(here.simultaneous!.low).toBeLessThan(here.interval!.low);
    }
  }
});

test('who has not met has no encounter, and 0 is written without a sign', () => {
  const matrix = pairwiseOf(roundsOf([block(0, 0, [0, 1], [0, 0])], 3, 1));
  expect(matrix[0]![2]).toBeNull();
  expect(Object.is(matrix[1]![0]!.mean, 0)).toBe(true);
  expect(matrix[1]![0]!.interval).toBeNull();
});

const matrixOf = (n: number, beats: [number, number][], sure = true): Pairwise => {
  const matrix = Array.from({ length: n }, () => new Array<Encounter | null>(n).fill(null));
  for (const [i, j] of beats) {
    const low = sure ? 0.1 : -0.1;
    const shared = { rounds: 9, hands: 900 };
    matrix[i]![j] = { ...shared, mean: 0.2, interval: { low, high: 0.3 }, simultaneous: { low, high: 0.3 } };
    matrix[j]![i] = {
      ...shared,
      mean: -0.2,
      interval: { low: -0.3, high: -low },
      simultaneous: { low: -0.3, high: -low },
    };
  }
  return matrix;
};

test('rock, paper, scissors is one circle, named from its smallest index in the order of beating', () => {
  expect(
    cyclesOf(
      matrixOf(3, [
        [0, 2],
        [2, 1],
        [1, 0],
      ]),
    ),
  ).toEqual([[0, 2, 1]]);
  expect(
    cyclesOf(
      matrixOf(3, [
        [0, 1],
        [1, 2],
        [2, 0],
      ]),
    ),
  ).toEqual([[0, 1, 2]]);
});

test('an order has no circle', () => {
  expect(
    cyclesOf(
      matrixOf(4, [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ]),
    ),
  ).toEqual([]);
});

test('a circle of four with no shorter one inside is found', () => {
  expect(
    cyclesOf(
      matrixOf(5, [
        [3, 1],
        [1, 4],
        [4, 2],
        [2, 3],
        [0, 1],
      ]),
    ),
  ).toEqual([[1, 4, 2, 3]]);
});

test('the regular tournament of five has five three-circles', () => {
  // Everybody beats the next two: n(n² − 1)/24 = 5 circles (Kendall & Babington Smith 1940).
  const beats = [0, 1, 2, 3, 4].flatMap((i) => [1, 2].map((step) => [i, (i + step) % 5] as [number, number]));
  expect(cyclesOf(matrixOf(5, beats))).toHaveLength(5);
  expect(
    cyclesOf(
      matrixOf(
        5,
        beats.map(([i, j]) => [j, i] as [number, number]),
      ),
    ),
  ).toHaveLength(5);
});

test('a circle the intervals do not support is apparent only', () => {
  const matrix = matrixOf(
    3,
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
    false,
  );
  expect(cyclesOf(matrix)).toEqual([]);
  expect(cyclesOf(matrix, 'apparent')).toEqual([[0, 1, 2]]);
});
