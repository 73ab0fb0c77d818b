/** Python for the tests that vitest runs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The package's folder, where `stud_arena` is found. */
export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Python 3.9 or later under the name bots are started with. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** What a program of this package prints. */
export function python(words: readonly string[], input = ''): string {
  return execFileSync('python3', words, { cwd: PACKAGE, input, maxBuffer: 1 << 28 }).toString();
}

/** Behind the title of tests that cannot run. */
export const skipped = hasPython ? '' : ' (skipped: no python3 of version 3.9 or later)';
