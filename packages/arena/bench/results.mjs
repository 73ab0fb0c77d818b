// How fast are results saved, and a leaderboard made from them? Made-up blocks, 10,000 to 10 million hands.
//
//   npm run build && node packages/arena/bench/results.mjs [most hands | --full: ten million]
//
// Prints nanoseconds per hand next to a calibration loop, the size on disk, and the memory that was needed.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTIONS, createRandom, variantById } from '@stud-arena/engine';
import { withinLimit } from '../../engine/bench/timing.mjs';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';
import { collectStandings } from '../dist/report/collect.js';
import { makeManifest, makeStatus, manifestText } from '../dist/results/manifest.js';
import { manifestPath } from '../dist/results/run-folder.js';
import { RunWriter } from '../dist/results/run-writer.js';
import { writeWhole } from '../dist/results/write-file.js';

const most = Number(process.argv[2] === '--full' ? 10_000_000 : (process.argv[2] ?? 100_000));
const variant = variantById('stud8');

/** A fixed amount of integer work, to compare machines and moments: nanoseconds per step. */
function calibration() {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1103515245) + 12345) | 0;
  return x === 0 ? 0 : ((performance.now() - start) * 1e6) / 50_000_000;
}

function planFor(hands, seats) {
  const handsPerSession = 50;
  const rounds = Math.ceil(hands / (seats * handsPerSession));
  return {
    seed: '1',
    entrants: Array.from({ length: seats }, (_, i) => ({
      name: `bot-${i}`,
      folder: '',
      run: { kind: 'process', command: [] },
      hash: '0'.repeat(64),
    })),
    games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
    rotateEvery: 0,
    mode: 'research',
    seats,
    handsPerSession,
    matchups: [Array.from({ length: seats }, (_, i) => i)],
    rounds,
    blocksPerFile: Math.round(100_000 / (seats * handsPerSession)),
  };
}

/** A few hundred different blocks, used again and again: making them up must not be what is measured. */
function madeUp(plan) {
  const random = createRandom('0123456789abcdef');
  const hands = plan.seats * plan.handsPerSession;
  return Array.from({ length: 200 }, () => {
    const nets = new Int32Array(hands * plan.seats);
    const pots = new Int32Array(hands);
    for (let hand = 0; hand < hands; hand++) {
      const winner = random.below(plan.seats);
      for (let seat = 0; seat < plan.seats; seat++) {
        const paid = 25 + 50 * random.below(30);
        pots[hand] += paid;
        nets[hand * plan.seats + seat] -= paid;
      }
      nets[hand * plan.seats + winner] += pots[hand];
    }
    return {
      nets,
      pots,
      showdowns: Uint8Array.from({ length: hands }, () => random.below(2)),
      actions: plan.matchups[0].map(() => [Int32Array.from({ length: 5 * ACTIONS.length }, () => random.below(60))]),
      freeFolds: new Int32Array(plan.seats),
      rebuys: new Int32Array(plan.seats),
      faults: [],
      histories: [],
    };
  });
}

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true }).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

let worst;
console.log('seats      hands   save ns/hand   bytes/hand   leaderboard s   memory MB   calibration ns');
for (const seats of [2, 6]) {
  for (let hands = 10_000; hands <= (seats === 2 ? most : Math.min(most, 1_000_000)); hands *= 10) {
    const plan = planFor(hands, seats);
    const blocks = madeUp(plan);
    const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
    try {
      const step = calibration();
      const writer = await RunWriter.open(folder, plan, { histories: false });
      let start = performance.now();
      for (let block = 0; block < plan.rounds; block++) writer.record({ block, ...blocks[block % blocks.length] });
      const saved = performance.now() - start;
      const from = plan.entrants.map(({ name }) => name);
      const status = makeStatus(plan, writer);
      writeWhole(manifestPath(folder), manifestText(makeManifest('bench', plan, from, DEFAULT_SETTINGS, status)));
      start = performance.now();
      await collectStandings(folder);
      const read = performance.now() - start;
      const memory = process.memoryUsage().rss / 2 ** 20;
      if (seats === 2) worst = { hands: status.hands, saved: (saved * 1e6) / status.hands, read: read / 1000, memory };
      console.log(
        [
          String(seats).padStart(5),
          String(status.hands).padStart(10),
          ((saved * 1e6) / status.hands).toFixed(0).padStart(14),
          (sizeOf(folder) / status.hands).toFixed(2).padStart(12),
          (read / 1000).toFixed(2).padStart(15),
          memory.toFixed(0).padStart(11),
          step.toFixed(2).padStart(16),
        ].join(' '),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
console.log(
  `${worst.hands.toLocaleString('en')} hands heads-up: ns a hand to save ${withinLimit(worst.saved, 1000)}; seconds for the leaderboard ${withinLimit(worst.read, 2)}; MB ${withinLimit(worst.memory, 400)}`,
);
