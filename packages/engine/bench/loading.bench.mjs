// How long the ranking tables and the whole engine take to load in a fresh process, beside an empty module.
// Run on dist: npx tsc -b packages/engine && node packages/engine/bench/loading.bench.mjs
import { spawnSync } from 'node:child_process';

const RUNS = 15;
const code = `
  const start = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - start));
`;

/** Milliseconds of the fastest of some fresh processes. */
function load(url) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, url], { encoding: 'utf8' });
    best = Math.min(best, Number(stdout));
  }
  return best;
}

const url = (path) => new URL(path, import.meta.url).href;
const empty = load('data:text/javascript,');
const tables = load(url('../dist/rankings/tables.js')) - empty;
const engine = load(url('../dist/index.js')) - empty;
console.log(`an empty module   ${empty.toFixed(1)} ms`);
console.log(`ranking tables    ${tables.toFixed(1)} ms more   target 10 ms: ${tables < 10 ? 'met' : 'MISSED'}`);
console.log(`the whole engine  ${engine.toFixed(1)} ms more`);
