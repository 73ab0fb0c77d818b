/**
 * How the cost of a hand grows with the length of the run and with the seats: whole runs of the light bot inside the arena,
 * saved as `arena run` saves them, each in a process of its own so that its memory is its own.
 * `node bench/growth.mjs [--full]`: up to a million hands, with `--full` ten million.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variantById } from '@stud-arena/engine';
import { withinLimit } from '../../engine/bench/timing.mjs';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';
import { playRun } from '../dist/results/play-run.js';

const HANDS_PER_SESSION = 50;

/** A fixed amount of integer work: nanoseconds a step. */
function calibration() {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 20_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x === 0 ? 0 : ((performance.now() - start) * 1e6) / 20_000_000;
}

async function playOne(id, seats, hands) {
  const variant = variantById(id);
  const folder = fileURLToPath(new URL('./bots/', import.meta.url));
  const run = { kind: 'module', module: 'light.mjs' };
  const entrants = Array.from({ length: seats }, (_, i) => ({ name: `light-${i}`, folder, hash: '0'.repeat(64), run }));
  const plan = {
    seed: 'growth',
    entrants,
    games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
    rotateEvery: 0,
    mode: 'research',
    seats,
    handsPerSession: HANDS_PER_SESSION,
    matchups: [entrants.map((_, i) => i)],
    rounds: Math.ceil(hands / (seats * HANDS_PER_SESSION)),
    blocksPerFile: Math.max(1, Math.round(100_000 / (seats * HANDS_PER_SESSION))),
  };
  const bots = entrants.map(({ name }) => ({ from: name, setting: name, base: '' }));
  const out = mkdtempSync(join(tmpdir(), 'arena-growth-'));
  try {
    const step = calibration();
    const job = { folder: join(out, 'run'), name: 'growth', plan, bots, play: DEFAULT_SETTINGS, workers: 1 };
    const { hands: played, seconds } = await playRun(job);
    const perHand = (seconds * 1e9) / played;
    const { user, system } = process.cpuUsage();
    const memory = process.resourceUsage().maxRSS / 1024;
    console.log(
      JSON.stringify({
        id,
        seats,
        played,
        perHand,
        cpu: ((user + system) * 1000) / played,
        memory,
        steps: perHand / step,
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

let most = 0;

function say(id, seats, hands) {
  const me = fileURLToPath(import.meta.url);
  const { stdout } = spawnSync(process.execPath, [me, 'one', id, String(seats), String(hands)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { played, perHand, memory, steps } = JSON.parse(stdout);
  most = Math.max(most, memory);
  console.log(
    `${id.padEnd(16)}${String(seats).padStart(5)}${played.toLocaleString('en').padStart(12)}${perHand.toFixed(0).padStart(9)}${(perHand / seats).toFixed(0).padStart(9)}${steps.toFixed(0).padStart(13)}${memory.toFixed(0).padStart(11)}`,
  );
}

if (process.argv[2] === 'one') {
  const [id, seats, hands] = process.argv.slice(3);
  await playOne(id, Number(seats), Number(hands));
} else {
  const full = process.argv.includes('--full');
  console.log('variant         seats       hands  ns/hand  ns/seat  calibration  memory MB');
  for (let hands = 10_000; hands <= (full ? 10_000_000 : 1_000_000); hands *= 10) say('stud8', 2, hands);
  const each = full ? 1_000_000 : 100_000;
  for (const seats of [2, 3, 4, 5, 6, 7, 8]) say('stud8', seats, each);
  for (const seats of [2, 6, 8, 10]) say('five-card-stud', seats, each);
  console.log(`the most memory any of them took, MB: ${withinLimit(most, 400)}`);
}
