/**
 * How fast sessions are played: inside the arena, over pipes with many requests under way, and with one at a time. Beside each
 * rate stands what it is held against, measured in the same run, since machines differ by half: `node bench/play.mjs`.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Hand, runKey, ShuffledDeal, variantById } from '@stud-arena/engine';
import { verdict } from '../../engine/bench/timing.mjs';
import { playInParallel } from '../dist/match/pool.js';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';

const bots = fileURLToPath(new URL('./bots/', import.meta.url));
const NO_LIMITS = { startMs: 0, decisionMs: 0, sessionMs: 0, memoryBytes: 0, lineBytes: 0, processes: 0 };
const seconds = Number(process.env.SECONDS ?? (process.argv.includes('--full') ? 3 : 1));

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

/** Hands a second of the engine alone, the same mix of actions. */
function engineAlone(variant) {
  const hand = new Hand(variant, variant.stakes, 2);
  const deal = new ShuffledDeal(variant);
  const key = runKey('bench');
  const stacks = [variant.stack, variant.stack];
  let state = 1;
  let hands = 0;
  const start = performance.now();
  const cpuStart = cpuSeconds();
  while (performance.now() - start < seconds * 1000) {
    for (let n = 0; n < 1000; n++) {
      hand.start(stacks, hands & 1, deal.at(key, hands++));
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
  }
  return { perSecond: (hands / (performance.now() - start)) * 1000, perCpu: hands / (cpuSeconds() - cpuStart) };
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
  let decisions = 0;
  let start = 0;
  let end = 0;
  let cpuStart = 0;
  const record = (block) => {
    end = performance.now();
    if (++seen === from) {
      start = end;
      cpuStart = cpuSeconds();
    }
    if (seen <= from) return;
    for (const player of block.actions) for (const counts of player) for (const count of counts) decisions += count;
  };
  const blocks = Array.from({ length: rounds }, (_, i) => i);
  await playInParallel(plan, blocks, { record }, { ...DEFAULT_SETTINGS, ...settings }, workers);
  const spent = (end - start) / 1000;
  const cpu = cpuSeconds() - cpuStart;
  const hands = (rounds - from) * 100;
  return { hands: hands / spent, decisions: decisions / spent, perCpu: hands / cpu, own: (cpu * 1e6) / decisions };
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

const format = (n) => Math.round(n).toLocaleString('en').padStart(11);
const unit = calibration();
console.log(`calibration: JSON.parse of a message takes ${unit.toFixed(0)} ns here`);
const alone = engineAlone(variantById('stud8'));
console.log(
  `${format(alone.perSecond)} hands/s  the engine alone, heads-up stud8; ${format(alone.perCpu).trim()} a second of processor time`,
);
const inside = await played('module', {}, 1, 1_000_000);
console.log(
  `${format(inside.hands)} hands/s  bots inside the arena; ${format(inside.perCpu).trim()} a second of processor time, ${(inside.perCpu / alone.perCpu).toFixed(2)} of the engine alone; M hands/s ${verdict(inside.perCpu / 1e6, 1)}`,
);
const twice = await played('module', {}, 2, 1_000_000);
console.log(
  `${format(twice.hands)} hands/s  the same with two workers: ${(twice.hands / inside.hands).toFixed(2)} times one; ${verdict(twice.hands / inside.hands, 1.5)}`,
);
const many = await played('process');
console.log(
  `${format(many.hands)} hands/s  bots in processes, many at once: ${format(many.decisions).trim()} decisions/s, ${many.own.toFixed(1)} µs of the arena's own processor time each`,
);
const two = await played('process', {}, 2);
console.log(
  `${format(two.hands)} hands/s  the same with two workers: ${(two.hands / many.hands).toFixed(2)} times one; k hands/s ${verdict(two.hands / 1000, 25)}`,
);
const unguarded = await played('process', { clocks: false, limits: NO_LIMITS });
console.log(
  `${format(unguarded.hands)} hands/s  bots in processes without any limit or clock: with them the arena's own time per decision is ${(many.own / unguarded.own).toFixed(2)} times that; 90 % as fast: ${verdict(Math.round((100 * unguarded.own) / many.own), 90, ' %')}`,
);
process.env.IN_FLIGHT = '1';
const one = await played('process', { sessionsInFlight: 1 }, 1, 2000);
console.log(
  `${format(one.hands)} hands/s  one request at a time: ${format(one.decisions)} decisions/s, many on two workers are ${(two.hands / one.hands).toFixed(1)} times that; ${verdict(two.hands / one.hands, 5)}`,
);
const echo = await echoRate();
console.log(
  `${format(echo)} trips/s  a bare echo over the same pipe: two bots, asked in turn by the whole arena, reach ${(one.decisions / echo).toFixed(2)} of it`,
);
