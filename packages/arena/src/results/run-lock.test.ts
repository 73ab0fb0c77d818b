import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { lockRun } from './run-lock.js';

const holder = (changes: object) => JSON.stringify({ pid: process.pid, host: hostname(), started: '', ...changes });

test('a folder in use is refused, naming the process; given back, it is free', () => {
  const folder = temporaryFolder();
  const unlock = lockRun(folder);
  expect(() => lockRun(folder)).toThrow(`in use by another arena (process ${process.pid} on ${hostname()})`);
  unlock();
  lockRun(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test.each([
  { what: 'whose process is gone', lock: holder({ pid: 2 ** 22 + 1 }) },
  { what: 'whose number another process has by now', lock: holder({ pid: process.ppid, started: '1' }) },
])('a lock $what is taken over', ({ lock }) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock'), lock);
  const unlock = lockRun(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  unlock();
});

test('a lock from another machine is never taken over', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock'), holder({ pid: 1, host: 'elsewhere' }));
  expect(() => lockRun(folder)).toThrow('process 1 on elsewhere');
});

test('somebody else’s lock is not removed with ours', () => {
  const folder = temporaryFolder();
  const unlock = lockRun(folder);
  const other = holder({ host: 'elsewhere' });
  writeFileSync(join(folder, 'lock'), other);
  unlock();
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(other);
});
