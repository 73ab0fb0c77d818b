/**
 * How fast sessions are played: inside the arena, over pipes with many requests under way, and with one at a time. Beside each
 * rate stands what it is held against, measured in the same run, since machines differ by half: `node bench/play.mjs`.
 *
 * A rate inside this process is that of the fastest tenth of windows of 50 ms, which is what a core left alone does; behind it
 * stands the whole run's. With bots in processes sessions end in bursts, too long for windows: there it is the best of three runs.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Hand, runKey, ShuffledDeal, variantById } from '@stud-arena/engine';
import { verdict } from '../../engine/bench/timing.mjs';
import { playInParallel } from '../dist/match/pool.js';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';

const bots = fileURLToPath(new URL('./bots/', import.meta.url));
const NO_LIMITS = { startMs: 0, decisionMs: 0, sessionMs: 0, memoryBytes: 0, lineBytes: 0, processes: 0 };
const seconds = Number(process.env.SECONDS ?? (process.argv.includes('--full') ? 5 : 2));
const WINDOW_MS = 50;

/** JSON.parse of a message, ns: the unit the other figures are read in. */
function calibration() {
  const text = JSON.stringify({
    type: 'act',
    id: 1,
    boards: ['2d9c', '7c7h'],
    stacks: [7775, 7875],
    text: 'x'.repeat(180),
  });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (let i = 0; i < 50_000; i++) JSON.parse(text);
    best = Math.min(best, (performance.now() - start) / 50_000);
  }
  return best * 1e6;
}

/** Processor time of this process, all its threads: what it used, whatever else the machine was doing. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Counts what is done, window by window. */
class Windows {
  hands = 0;
  decisions = 0;
  #start = performance.now();
  #cpuStart = cpuSeconds();
  #windows = [];
  #from = { hands: 0, decisions: 0, time: this.#start, cpu: this.#cpuStart };

  /** Looks at the clock: is the window over? */
  look() {
    const time = performance.now();
    const { hands, decisions } = this;
    if (time - this.#from.time < WINDOW_MS) return;
    this.#windows.push((1000 * (hands - this.#from.hands)) / (time - this.#from.time));
    const cpu = cpuSeconds();
    this.#from = { hands, decisions, time, cpu };
  }

  /** Hands a second in the fastest tenth of windows, and of the whole run: hands and decisions a second, `own` µs of processor time a decision. */
  rates() {
    const rates = this.#windows.sort((x, y) => y - x);
    const spent = (this.#from.time - this.#start) / 1000;
    return {
      hands: rates[Math.floor(rates.length / 10)],
      whole: this.#from.hands / spent,
      decisions: this.#from.decisions / spent,
      own: (1e6 * (this.#from.cpu - this.#cpuStart)) / this.#from.decisions,
    };
  }
}

/** The engine alone, the same mix of actions. */
function engineAlone(variant) {
  const hand = new Hand(variant, variant.stakes, 2);
  const deal = new ShuffledDeal(variant);
  const key = runKey('bench');
  const stacks = [variant.stack, variant.stack];
  let state = 1;
  const play = (count) => {
    for (let n = 0; n < count; n++) {
      hand.start(stacks, n & 1, deal.at(key, n));
      while (!hand.over) {
        const { legal } = hand;
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        const roll = (state >>> 8) % 10;
        if (roll < 2 && legal.fold) hand.apply(0);
        else if (roll < 5 && legal.raiseCount > 0) hand.apply(legal.raiseKind, legal.raiseTo[legal.raiseCount - 1]);
        else if (legal.check) hand.apply(1);
        else if (legal.callTo >= 0) hand.apply(2);
        else hand.apply(3);
      }
    }
  };
  play(100_000);
  const windows = new Windows();
  for (const end = performance.now() + seconds * 1000; performance.now() < end; windows.look()) {
    play(1000);
    windows.hands += 1000;
  }
  return windows.rates();
}

/**
 * Rates per second of sessions played.
 *
 * @param expected - Hands a second, about: says how many to play.
 */
async function played(kind, settings = {}, workers = 1, expected = 20_000) {
  const rounds = Math.ceil((expected * seconds) / 80);
  const variant = variantById('stud8');
  const run =
    kind === 'module' ? { kind, module: 'light.mjs' } : { kind: 'process', command: [process.execPath, 'light.mjs'] };
  const entrant = { folder: bots, hash: '', run };
  const plan = {
    seed: 'bench',
    entrants: [
      { ...entrant, name: 'a' },
      { ...entrant, name: 'b' },
    ],
    games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
    rotateEvery: 0,
    mode: 'research',
    seats: 2,
    handsPerSession: 50,
    matchups: [[0, 1]],
    rounds,
    blocksPerFile: 1000,
  };
  // Counted from the first fifth on: starting bots and threads, and warming up, is not what is asked.
  const from = Math.ceil(rounds / 5);
  let seen = 0;
  let windows;
  const record = (block) => {
    if (++seen === from) windows = new Windows();
    if (seen <= from) return;
    windows.hands += 100;
    for (const player of block.actions)
      for (const counts of player) for (const count of counts) windows.decisions += count;
    windows.look();
  };
  const blocks = Array.from({ length: rounds }, (_, i) => i);
  await playInParallel(plan, blocks, { record }, { ...DEFAULT_SETTINGS, ...settings }, workers);
  return windows.rates();
}

/** Round trips a second with a bot that does nothing, one line at a time. */
async function echoRate() {
  const bot = spawn(process.execPath, ['echo.mjs'], { cwd: bots, stdio: ['pipe', 'pipe', 'inherit'] });
  const line = Buffer.from(`{"type":"act","id":123456,"text":"${'x'.repeat(340)}"}\n`);
  let trips = 0;
  await new Promise((resolve) => {
    const start = performance.now();
    bot.stdout.on('data', () => {
      trips++;
      if (performance.now() - start < seconds * 1000) bot.stdin.write(line);
      else resolve();
    });
    bot.stdin.write(line);
  });
  bot.kill();
  return trips / seconds;
}

/** The best of three runs with bots in processes, whole. */
async function withProcesses(settings, workers, expected) {
  const runs = [];
  for (let run = 0; run < 3; run++) runs.push(await played('process', settings, workers, expected));
  return runs.reduce((best, run) => (run.whole > best.whole ? run : best));
}

const digits = (n) => Math.round(n).toLocaleString('en');
const format = ({ hands, whole }) => `${digits(hands).padStart(11)} hands/s (whole run ${digits(whole)}) `;
const formatWhole = ({ whole }) => `${digits(whole).padStart(11)} hands/s `;
const unit = calibration();
console.log(`calibration: JSON.parse of a message takes ${unit.toFixed(0)} ns here`);
const alone = engineAlone(variantById('stud8'));
console.log(`${format(alone)} the engine alone, heads-up stud8`);
const inside = await played('module', {}, 1, 1_000_000);
console.log(
  `${format(inside)} bots inside the arena; ${(inside.hands / alone.hands).toFixed(2)} of the engine alone; M hands/s ${verdict(inside.hands / 1e6, 1)}`,
);
const twice = await played('module', {}, 2, 1_500_000);
console.log(
  `${format(twice)} the same with two workers: ${(twice.hands / inside.hands).toFixed(2)} times one, whole runs ${(twice.whole / inside.whole).toFixed(2)} times; ${verdict(twice.whole / inside.whole, 1.5)}`,
);
const many = await withProcesses();
console.log(
  `${formatWhole(many)} bots in processes, many at once: ${digits(many.decisions)} decisions/s, ${many.own.toFixed(1)} µs of the arena's own processor time each`,
);
const two = await withProcesses({}, 2);
const best = Math.max(many.whole, two.whole);
console.log(
  `${formatWhole(two)} the same with two workers: ${(two.whole / many.whole).toFixed(2)} times one; k hands/s of the better ${verdict(best / 1000, 25)}`,
);
const unguarded = await withProcesses({ clocks: false, limits: NO_LIMITS });
console.log(
  `${formatWhole(unguarded)} bots in processes without any limit or clock: with them the arena's own time per decision is ${(many.own / unguarded.own).toFixed(2)} times that; 90 % as fast: ${verdict(Math.round((100 * unguarded.own) / many.own), 90, ' %')}`,
);
process.env.IN_FLIGHT = '1';
const one = await withProcesses({ sessionsInFlight: 1 }, 1, 2000);
console.log(
  `${formatWhole(one)} one request at a time: ${digits(one.decisions)} decisions/s, many at once are ${(best / one.whole).toFixed(1)} times that; ${verdict(best / one.whole, 5)}`,
);
const echo = await echoRate();
console.log(
  `${digits(echo).padStart(11)} trips/s  a bare echo over the same pipe: two bots, asked in turn by the whole arena, reach ${(one.decisions / echo).toFixed(2)} of it`,
);
