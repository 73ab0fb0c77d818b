// All benchmarks of the SDK; `--full` for the long ones.
import { runAll } from '../../engine/bench/run-all.mjs';

runAll(import.meta.url, [['pipe.mjs'], ['equity.mjs']]);
