import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCage, removeCage } from './cage.js';

const here = makeCage(1);
removeCage(here);
const title = here === '' ? ' (skipped: no control group with "pids" can be made here)' : '';

test.skipIf(here === '')(`a caged program cannot start more tasks than it is allowed${title}`, () => {
  const cage = makeCage(2);
  try {
    // Each subshell holds a place until its input ends; 2 processes of 16 tasks are 32.
    const script = `echo $$ >"${cage}/cgroup.procs"; n=0; while [ $n -lt 40 ]; do sleep 5 & n=$((n + 1)); done; echo all`;
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/fork/i);
  } finally {
    spawnSync('/bin/sh', ['-c', `kill -9 $(cat "${cage}/cgroup.procs") 2>/dev/null`]);
    removeCage(cage);
  }
});

test.skipIf(here === '')(`a cage is gone when it is removed${title}`, () => {
  const cage = makeCage(1);
  expect(existsSync(cage)).toBe(true);
  removeCage(cage);
  expect(existsSync(cage)).toBe(false);
});

test('without a limit there is no cage', () => {
  expect(makeCage(0)).toBe('');
});
