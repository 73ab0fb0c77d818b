import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';

const program = fileURLToPath(new URL('../../bin/arena.js', import.meta.url));

test('the program that an install links is there and executable before anything is built', () => {
  expect(statSync(program).mode & 0o111).toBe(0o111);
  expect(execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('before the build it says what is missing: exit 2', () => {
  const folder = temporaryFolder();
  cpSync(program, join(folder, 'bin', 'arena.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'arena.mjs')], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'arena: it is not built yet: npm run build\n' });
});
