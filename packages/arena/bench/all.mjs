// The arena's benchmarks; `--full` for longer runs, up to ten million hands.
import { runAll } from '../../engine/bench/run-all.mjs';

runAll(import.meta.url, [['startup.mjs'], ['play.mjs'], ['results.mjs'], ['growth.mjs']]);
