/**
 * An arena in a process of its own, for tests that end it: plays the bots named by its arguments, in pairs, for ever. Prints
 * "playing" when the first block is finished, "stopped" when a signal ended it.
 */
import { fileURLToPath } from 'node:url';
import { variantById } from '@stud-arena/engine';
import { playInParallel } from '../dist/match/pool.js';
import { DEFAULT_SETTINGS } from '../dist/match/settings.js';

const folder = fileURLToPath(new URL('./bots/', import.meta.url));
const [workers, ...bots] = process.argv.slice(2);
const variant = variantById('stud8');
const plan = {
  seed: 'child',
  entrants: bots.map((words) => {
    const [program, ...args] = words.split(' ');
    const command = program.endsWith('.sh') ? [`./${program}`] : [process.execPath, `${program}.mjs`, ...args];
    return { name: words, folder, hash: '', run: { kind: 'process', command } };
  }),
  games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
  rotateEvery: 0,
  mode: 'research',
  seats: 2,
  handsPerSession: 50,
  matchups: bots.flatMap((_, a) => bots.slice(a + 1).map((_, b) => [a, a + 1 + b])),
  rounds: 1_000_000,
  blocksPerFile: 16,
};

const controller = new AbortController();
if (process.env.HANDLES_SIGNALS) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => controller.abort());
}
let told = false;
const tell = () => {
  if (!told) process.stdout.write('playing\n');
  told = true;
};
setTimeout(tell, Number(process.env.TELL_AFTER ?? 1e9)).unref();
try {
  const blocks = Array.from({ length: 10_000 }, (_, i) => i);
  await playInParallel(plan, blocks, { record: tell }, DEFAULT_SETTINGS, Number(workers), {
    signal: controller.signal,
  });
  process.stdout.write('stopped\n');
} catch (error) {
  process.stdout.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 2;
}
