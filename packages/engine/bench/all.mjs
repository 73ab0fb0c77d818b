// All benchmarks of the engine; `--full` for the long ones.
import { runAll } from './run-all.mjs';

runAll(import.meta.url, [
  ['loading.bench.mjs'],
  ['rankings.bench.mjs'],
  ['shuffle.bench.mjs'],
  ['parts.bench.mjs'],
  ['hands.bench.mjs'],
]);
