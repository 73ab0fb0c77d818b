// Runs benchmarks one after the other, each in a process of its own, so that none runs on code warmed by another.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param base - `import.meta.url` of the caller; arguments such as `--full` are handed on. */
export function runAll(base, commands) {
  for (const [file, ...args] of commands) {
    const title = [file, ...args].join(' ');
    console.log(`\n== ${title}\n`);
    const path = fileURLToPath(new URL(file, base));
    const { status } = spawnSync(process.execPath, [path, ...args, ...process.argv.slice(2)], { stdio: 'inherit' });
    if (status !== 0) {
      console.error(`${title} failed.`);
      process.exitCode = 1;
    }
  }
}
