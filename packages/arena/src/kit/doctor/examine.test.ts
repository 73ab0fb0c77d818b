import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileTest } from '../../schema/check.js';
import { temporaryFolder } from '../../testing/folders.js';
import { LANGUAGES } from '../init/languages.js';
import { examinationSchema } from './examination-schema.js';
import { examine } from './examine.js';
import { isObstacle } from './item.js';
import { folderItem, nodeItem, systemItem, terminalItem } from './machine-items.js';
import { PROGRAMS, programItem } from './programs.js';

test('a machine that runs these tests can play, and the result fits its schema', () => {
  const examination = examine();
  expect(examination.items.filter(isObstacle)).toEqual([]);
  expect(examination.playable).toBe(true);
  expect(compileTest(examinationSchema)(JSON.parse(JSON.stringify(examination)))).toBe(true);
  for (const { status, remedy, purpose } of examination.items) {
    expect(remedy === '').toBe(status === 'found');
    expect(purpose).not.toBe('');
  }
});

test('every language a bot can be started in has its programs looked for', () => {
  const looked = [...PROGRAMS.flatMap(({ names }) => names), 'node'];
  expect(LANGUAGES.flatMap(({ toolchain }) => toolchain).filter((program) => !looked.includes(program))).toEqual([]);
});

test.each([
  ['20.11.0', 'found'],
  ['20.10.9', 'missing'],
  ['18.20.4', 'missing'],
  ['22.0.0', 'found'],
  ['100.1.0', 'found'],
])('Node %s: %s', (version, status) => {
  expect(nodeItem(version)).toMatchObject({ status, needed: true });
});

test.each([
  ['linux', 'found'],
  ['darwin', 'limited'],
  ['win32', 'missing'],
])('%s: %s', (platform, status) => {
  expect(systemItem(platform).status).toBe(status);
});

test('Windows is told what it needs', () => {
  expect(systemItem('win32').remedy).toContain('WSL');
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be written in keeps a league from being played', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);
  expect(isObstacle(folderItem(folder))).toBe(true);
});

test('a folder that is not there keeps a league from being played', () => {
  const item = folderItem('/nowhere/at/all');
  expect(isObstacle(item)).toBe(true);
  expect(item.found).toContain('ENOENT');
});

test('a program that is missing is told how to get; one that only pretends counts as missing', () => {
  const program = {
    ...PROGRAMS[0]!,
    version: ['-c', 'echo 3.1; exit 0'],
    debian: 'apt-get install x',
    macos: 'brew install x',
  };
  expect(programItem({ ...program, names: ['no-such-program'] })).toMatchObject({
    status: 'missing',
    needed: false,
    remedy: 'install it (Debian: apt-get install x; macOS: brew install x)',
  });
  expect(programItem({ ...program, names: ['no-such-program', 'sh'] })).toMatchObject({
    status: 'found',
    found: '3.1',
  });
  expect(programItem({ ...program, names: ['false'] }).status).toBe('missing');
});

test('a pipe is no terminal, and one without UTF-8 is told', () => {
  expect(terminalItem({}, {}).status).toBe('limited');
  expect(terminalItem({ isTTY: true, columns: 80 }, { LANG: 'de_DE.UTF-8' }).status).toBe('found');
});
