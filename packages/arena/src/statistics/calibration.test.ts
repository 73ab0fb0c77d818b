/** Intervals hold what they promise, by simulated matches between equals; `bench/calibration.mjs` does more of it. */
import type { Random } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.js';
import { BlockMean } from './block-mean.js';
import { sequenceInterval } from './confidence-sequence.js';
import { tInterval } from './interval.js';

const MATCHES = 2000;
const RANGE = { low: -32.25, high: 32.25 };

/**
 * The rate of a block of `deals` between two equal bots, in small bets per hand: of a deal in four seats changed nothing,
 * mostly small pots change hands, seldom a big one.
 */
function nullBlock(random: Random, deals: number, tied: number): number {
  let net = 0;
  for (let deal = 0; deal < deals; deal++) {
    const u = random.float();
    if (u < tied) continue;
    const size = random.float() < 0.9 ? 1 + random.below(4) : 6 + random.below(20);
    net += random.float() < 0.5 ? size : -size;
  }
  return net / deals;
}

test.each([
  { name: 'sessions of 50 hands, 40 blocks', deals: 50, blocks: 40, tied: 0.25 },
  { name: 'single deals, half of them tied, 400 blocks', deals: 1, blocks: 400, tied: 0.5 },
])('over 2,000 null matches the 95 % t interval covers 93.5 to 96.5 %: $name', ({ deals, blocks, tied }) => {
  const random = seeded(deals);
  let covered = 0;
  for (let match = 0; match < MATCHES; match++) {
    const sample = new BlockMean();
    for (let block = 0; block < blocks; block++) sample.add(nullBlock(random, deals, tied));
    const { low, high } = tInterval(sample)!;
    if (low <= 0 && 0 <= high) covered++;
  }
  expect(covered / MATCHES).toBeGreaterThanOrEqual(0.935);
  expect(covered / MATCHES).toBeLessThanOrEqual(0.965);
});

test('over 2,000 null matches, looked at over and over, the sequence is wrong in at most 5 %, the t interval far more', () => {
  const random = seeded(77);
  let alarms = 0;
  let tAlarms = 0;
  for (let match = 0; match < MATCHES; match++) {
    const sample = new BlockMean();
    let [wrong, tWrong] = [false, false];
    for (let block = 1; block <= 300; block++) {
      sample.add(nullBlock(random, 1, 0.5));
      if (block % 15 !== 0) continue;
      const sequence = sequenceInterval(sample, RANGE);
      const t = tInterval(sample);
      wrong ||= sequence.low > 0 || sequence.high < 0;
      tWrong ||= t !== null && (t.low > 0 || t.high < 0);
    }
    alarms += Number(wrong);
    tAlarms += Number(tWrong);
  }
  expect(alarms / MATCHES).toBeLessThanOrEqual(0.05);
  // That the simulation can tell: Student's interval is not made for looking twenty times.
  expect(tAlarms / MATCHES).toBeGreaterThan(0.15);
});

test.each([
  { name: 'blocks that are all zero', rates: new Array(500).fill(0) },
  { name: 'one block', rates: [0.4] },
])('$name: t is n/a, the sequence alone is there and holds the truth', ({ rates }) => {
  const sample = BlockMean.of(rates);
  expect(tInterval(sample)).toBeNull();
  const { low, high } = sequenceInterval(sample, RANGE);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});
