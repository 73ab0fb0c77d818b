import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { maxEntropyNash, nashAveragingOf } from './nash-averaging.js';
import { roundsOf } from './rounds.js';

const close = (actual: readonly number[], expected: readonly number[]) => {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, 5);
  });
};

test('rock, paper, scissors: a third each', () => {
  close(
    maxEntropyNash([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]),
    [1 / 3, 1 / 3, 1 / 3],
  );
});

test('a second rock shares the first one’s weight (invariance to redundancy, Balduzzi et al., property P1)', () => {
  const rocks = [
    [0, 0, -1, 1],
    [0, 0, -1, 1],
    [1, 1, 0, -1],
    [-1, -1, 1, 0],
  ];
  close(maxEntropyNash(rocks), [1 / 6, 1 / 6, 1 / 3, 1 / 3]);
});

test('unequal stakes: each is weighed by what the other two play for', () => {
  // Paper beats rock by 1, scissors beat paper by 2, rock beats scissors by 3: on paper 2/6, 3/6, 1/6.
  close(
    maxEntropyNash([
      [0, -1, 3],
      [1, 0, -2],
      [-3, 2, 0],
    ]),
    [2 / 6, 3 / 6, 1 / 6],
  );
});

test('who beats everybody has all the weight; without differences all have the same', () => {
  close(
    maxEntropyNash([
      [0, 1, 2],
      [-1, 0, 5],
      [-2, -5, 0],
    ]),
    [1, 0, 0],
  );
  close(
    maxEntropyNash([
      [0, 0],
      [0, 0],
    ]),
    [0.5, 0.5],
  );
});

test('two bots that tie and beat the rest alike share the weight evenly', () => {
  close(
    maxEntropyNash([
      [0, 0, 1],
      [0, 0, 4],
      [-1, -4, 0],
    ]),
    [0.5, 0.5, 0],
  );
});

test('nobody can beat the mixture, and it pays those in it exactly 0', () => {
  const size = 6;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 15, maxLength: 15 }), (upper) => {
      const payoffs = Array.from({ length: size }, () => new Array<number>(size).fill(0));
      let at = 0;
      for (let i = 0; i < size; i++) {
        for (let j = i + 1; j < size; j++) {
          payoffs[i]![j] = upper[at]!;
          payoffs[j]![i] = -upper[at++]!;
        }
      }
      const weights = maxEntropyNash(payoffs);
      payoffs.forEach((row, i) => {
        const gain = row.reduce((sum, payoff, j) => sum + payoff * weights[j]!, 0);
        expect(gain).toBeLessThan(1e-4);
        if (weights[i]! > 0.001) expect(gain).toBeGreaterThan(-1e-4);
      });
    }),
    { numRuns: 200 },
  );
});

test('rates are against the mixture, with bootstrap intervals; few rounds give none', () => {
  const random = seeded(4);
  const nets = Array.from({ length: 40 }, () => [20, 30, 10].map((net) => net + 20 * (random.float() - 0.5)));
  const [best, second, third] = nashAveragingOf(roundsOf(roundRobin(3, nets), 3, 3), seeded(1))!;
  expect(best).toMatchObject({ weight: 1, weightInterval: { low: 1, high: 1 } });
  expect(best!.rate).toBeCloseTo(0, 6);
  expect(second!.rate).toBeCloseTo(-nets.reduce((sum, row) => sum + row[0]!, 0) / 40 / 100, 6);
  expect(third!.rateInterval!.low).toBeLessThan(third!.rate);
  expect(third!.rateInterval!.high).toBeGreaterThan(third!.rate);
  const few = nashAveragingOf(roundsOf(roundRobin(3, nets.slice(0, 5)), 3, 3), seeded(1))!;
  expect(few[2]!.rateInterval).toBeNull();
});

test('if two have not met there is no Nash average', () => {
  expect(nashAveragingOf(roundsOf(roundRobin(2, [[1]]), 3, 1), seeded(1))).toBeNull();
  expect(nashAveragingOf(roundsOf([], 2, 1), seeded(1))).toBeNull();
});
