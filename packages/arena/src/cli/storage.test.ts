/** What a run does where it cannot be stored. Small file systems are mounted for it: the tests are skipped where that is not allowed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

const folder = mkdtempSync(join(tmpdir(), 'arena-disk-'));
const mount = (...words: string[]) => spawnSync('mount', words).status === 0;
const canMount = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);

afterAll(() => {
  if (canMount) spawnSync('umount', [folder]);
  rmdirSync(folder);
});

const league = [
  ...['run', '--bots', `${testBot('seeded')},${testBot('stone')}`, '--hands', '4000', '--hands-per-session', '10'],
  ...['--blocks-per-file', '10', '--histories', 'all', '--in-process', '--workers', '1', '--no-report', '-q'],
];

test.skipIf(!canMount)(
  'disk full (needs the right to mount): one sentence, and with more room the run is gone on with to the same bytes',
  async () => {
    const out = join(folder, 'run');
    const full = await arena(...league, '--out', out);
    expect(full.stderr).toMatch(
      /^arena: \S+: the disk is full\. What was saved before is whole; the same command goes on from there\.\n$/,
    );
    expect(full.code).toBe(2);
    expect(mount('-o', 'remount,size=64m', folder)).toBe(true);
    expect((await arena(...league, '--out', out)).code).toBe(0);
    const unbroken = join(temporaryFolder(), 'run');
    await arena(...league, '--out', unbroken);
    expect(filesOf(out)).toEqual(filesOf(unbroken));
  },
);

test.skipIf(!canMount)('a read-only file system (needs the right to mount): one sentence before any hand', async () => {
  expect(mount('-o', 'remount,ro', folder)).toBe(true);
  const { code, stderr } = await arena(...league, '--out', join(folder, 'other'));
  expect(stderr).toMatch(/^arena: \S+: the file system is read-only\. Choose another folder with --out\.\n$/);
  expect(code).toBe(2);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder of somebody else (root may write everywhere): one sentence',
  async () => {
    const parent = join(temporaryFolder(), 'theirs');
    mkdirSync(parent);
    chmodSync(parent, 0o555);
    const { code, stderr } = await arena(...league, '--out', join(parent, 'run'));
    expect(stderr).toMatch(/^arena: \S+: this user may not write there\. Choose another folder with --out\.\n$/);
    expect(code).toBe(2);
  },
);

test('the top of the file system where a page is to be written: one sentence', async () => {
  const run = join(temporaryFolder(), 'run');
  const bots = `${testBot('seeded')},${testBot('stone')}`;
  await arena('run', '--bots', bots, '--hands', '100', '--in-process', '--out', run, '--no-report', '-q');
  const { code, stderr } = await arena('replay', run, '--hand', '0', '--html', '/');
  expect(stderr).toMatch(/^arena: \/: [^\n]+\.\n$/);
  expect(code).toBe(2);
});
