/**
 * Ten thousand short sessions of bots that break at random: `node testing/soak.mjs [sessions] [workers]`. Every session must end,
 * every hand must sum to zero, nobody else may have a fault, memory must stay flat and no process may be left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { variantById } from '@stud-arena/engine';
import { playInParallel } from '../dist/match/pool.js';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';

const [sessions = 10_000, workers = 2] = process.argv.slice(2).map(Number);
const folder = fileURLToPath(new URL('./bots/', import.meta.url));
const bot = (name, command, env) => ({
  name,
  folder,
  hash: '',
  run: { kind: 'process', command: ['env', ...env, process.execPath, ...command] },
});
const variant = variantById('stud8');
const plan = {
  seed: 'soak',
  entrants: [
    bot('moody', ['moody.mjs', '400'], []),
    bot('moody, many at once', ['moody.mjs', '2000'], ['IN_FLIGHT=32']),
    bot('seeded', ['seeded.mjs'], []),
    bot('caller', ['caller.mjs'], []),
  ],
  games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
  rotateEvery: 0,
  mode: 'research',
  seats: 2,
  handsPerSession: 4,
  matchups: [
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 3],
    [2, 3],
  ],
  rounds: Math.ceil(sessions / 10),
  blocksPerFile: 100,
};
const blocks = Array.from({ length: plan.rounds * plan.matchups.length }, (_, i) => i);
const seen = new Set();
const faults = new Map();
let unbalanced = 0;
let incidents = 0;
let peak = 0;
let replaced = 0;

const record = ({ block, nets, faults: list }) => {
  seen.add(block);
  for (let at = 0; at < nets.length; at += 2) if (nets[at] + nets[at + 1] !== 0) unbalanced++;
  for (const { entrant, kind, code } of list) {
    const key = `${plan.entrants[entrant].name}: ${kind} ${code}`;
    faults.set(key, (faults.get(key) ?? 0) + 1);
    replaced++;
  }
  peak = Math.max(peak, process.memoryUsage.rss());
};
const started = performance.now();
const hooks = { onIncident: () => incidents++ };
await playInParallel(plan, blocks, { record }, DEFAULT_SETTINGS, workers, hooks);
const seconds = (performance.now() - started) / 1000;
await new Promise((resolve) => setTimeout(resolve, 1000));

let left = 0;
if (process.platform === 'linux') {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/environ`, 'latin1').includes(`STUD_ARENA_PROCESS=`)) {
        if (/(moody|seeded|caller)\.mjs/.test(readFileSync(`/proc/${id}/cmdline`, 'latin1'))) left++;
      }
    } catch {
      // Gone meanwhile.
    }
  }
}
const innocent = [...faults.keys()].filter((key) => !key.startsWith('moody'));
console.log(
  `${2 * seen.size} sessions in ${seconds.toFixed(0)} s, ${replaced} faults, ${incidents} processes replaced besides`,
);
for (const [key, count] of [...faults].sort()) console.log(`  ${String(count).padStart(6)}  ${key}`);
console.log(`peak memory of the arena: ${Math.round(peak / 2 ** 20)} MiB`);
const failures = [
  seen.size !== blocks.length && `${blocks.length - seen.size} blocks are missing`,
  unbalanced > 0 && `${unbalanced} hands do not sum to zero`,
  innocent.length > 0 && `bots that did nothing wrong have faults: ${innocent.join('; ')}`,
  left > 0 && `${left} processes are left`,
].filter(Boolean);
console.log(failures.length === 0 ? 'passed' : `FAILED: ${failures.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
