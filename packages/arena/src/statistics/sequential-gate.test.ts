import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.js';
import { normalQuantile } from './normal.js';
import { SequentialGate, verdictOf } from './sequential-gate.js';

const range = { low: -32, high: 32 };

test.each([
  [{ low: -0.04, high: 0.2 }, 0.05, 'pass'],
  [{ low: -0.2, high: -0.06 }, 0.05, 'worse'],
  [{ low: -0.2, high: 0.2 }, 0.05, 'inconclusive'],
  [{ low: -0.05, high: 0.2 }, 0.05, 'inconclusive'],
  [{ low: -0.2, high: -0.05 }, 0.05, 'inconclusive'],
  [{ low: 0.01, high: 0.2 }, 0, 'pass'],
  [null, 0.05, 'inconclusive'],
] as const)('%o against a margin of %d: %s', (interval, margin, verdict) => {
  expect(verdictOf(interval, margin)).toBe(verdict);
});

function play(mean: number, margin: number, seed: number, blocks: number) {
  const gate = new SequentialGate({ range, margin });
  const random = seeded(seed);
  while (gate.verdict === 'inconclusive' && gate.sample.count < blocks) {
    gate.add(Math.max(-32, Math.min(32, mean + 4 * normalQuantile(random.float()))));
  }
  return gate;
}

test('a clearly better candidate passes, a clearly worse one is worse, each before the cap', () => {
  expect(play(1, 0.1, 1, 5000).verdict).toBe('pass');
  expect(play(-1, 0.1, 2, 5000).verdict).toBe('worse');
});

test('a candidate worse by just the margin hardly ever passes or is called worse', () => {
  let decided = 0;
  for (let seed = 0; seed < 60; seed++) if (play(-0.5, 0.5, seed, 700).verdict !== 'inconclusive') decided++;
  expect(decided).toBeLessThanOrEqual(3);
});

test('an equal deterministic bot ties every block and passes any margin in the end, but never a margin of 0', () => {
  const tolerant = new SequentialGate({ range, margin: 0.05 });
  const strict = new SequentialGate({ range, margin: 0 });
  for (let block = 0; block < 5000; block++) {
    tolerant.add(0);
    strict.add(0);
  }
  expect(tolerant.verdict).toBe('pass');
  expect(strict.verdict).toBe('inconclusive');
});

test('before the first block and after one nothing is claimed', () => {
  const gate = new SequentialGate({ range, margin: 1 });
  expect(gate.interval).toEqual(range);
  expect(gate.add(30)).toBe('inconclusive');
});

test('the first verdict stands, whatever comes later', () => {
  const gate = play(2, 0, 3, 5000);
  expect(gate.verdict).toBe('pass');
  for (let block = 0; block < 3000; block++) gate.add(-30);
  expect(gate.verdict).toBe('pass');
});

test('it looks when told to', () => {
  const gate = new SequentialGate({ range, margin: 0, lookEvery: 1000 });
  for (let block = 1; block < 1000; block++) expect(gate.add(20)).toBe('inconclusive');
  expect(gate.look()).toBe('pass');
});

test('a rate out of range is our mistake; a negative margin is the caller’s', () => {
  expect(() => new SequentialGate({ range, margin: 0 }).add(33)).toThrow('outside [-32, 32]');
  expect(() => new SequentialGate({ range, margin: 0 }).add(Number.NaN)).toThrow('outside');
  expect(() => new SequentialGate({ range, margin: -1 })).toThrow('A margin is 0 or more');
  expect(() => new SequentialGate({ range, margin: 0, confidence: 95 })).toThrow('between 0 and 1');
});
