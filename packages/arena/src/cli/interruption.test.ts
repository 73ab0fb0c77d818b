import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arena, startArena, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

const bots = ['seeded', 'stone', 'blunder'].map(testBot).join(',');
const league = ['--bots', bots, '--games', 'stud8,razz', '--rotate-every', '5', '--hands-per-session', '10'];
const inProcess = [...league, '--hands', '1200', '--in-process', '--no-report'];

/** Plays in this process; the run's folder. */
async function played(args: readonly string[], ...more: string[]): Promise<string> {
  const out = join(temporaryFolder(), 'run');
  const { code, stderr } = await arena('run', ...args, '--out', out, ...more);
  expect({ code, stderr: stderr.replace(/^(?:\d+ faults?|Hands are played in whole rounds).*\n/gm, '') }).toEqual({
    code: 0,
    stderr: '',
  });
  return out;
}

test('one worker and two give the same bytes, and how many sessions are open does not matter', async () => {
  const one = filesOf(await played(inProcess, '--workers', '1'));
  const out = join(temporaryFolder(), 'run');
  const { code } = await startArena(['run', ...inProcess, '--out', out, '--workers', '2']).ended;
  expect(code).toBe(0);
  expect(filesOf(out)).toEqual(one);
  expect(filesOf(await played(inProcess, '--sessions-in-flight', '1'))).toEqual(one);
});

test('shards merge to the whole run', async () => {
  const parts: string[] = [];
  for (const shard of ['3/3', '1/3', '2/3']) {
    const out = join(temporaryFolder(), 'run');
    expect((await arena('run', ...inProcess, '--out', out, '--shard', shard)).code).toBe(0);
    parts.push(out);
  }
  const out = join(temporaryFolder(), 'merged');
  expect((await arena('merge', out, ...parts)).stdout).toContain('holds the whole run');
  expect(filesOf(out)).toEqual(filesOf(await played(inProcess)));
});

test('killed at any moment and gone on with, a run ends with the bytes of an unbroken one', async () => {
  const args = ['run', ...league, '--hands', '60k', '--in-process', '--no-report', '--workers', '1'];
  const unbroken = join(temporaryFolder(), 'unbroken');
  await startArena([...args, '--out', unbroken]).ended;
  const out = join(temporaryFolder(), 'broken');
  let killed = 0;
  for (const ms of [700, 900, 1100, 1300]) {
    const { child, ended } = startArena([...args, '--out', out]);
    await sleep(ms);
    child.kill('SIGKILL');
    if ((await ended).code === null) killed++;
  }
  expect(killed).toBeGreaterThan(0);
  const { code } = await startArena([...args, '--out', out]).ended;
  expect(code).toBe(0);
  expect(filesOf(out)).toEqual(filesOf(unbroken));
});

test('Ctrl-C saves what is finished, ends with 130, and leaves no bot behind', async () => {
  const out = join(temporaryFolder(), 'run');
  const args = [
    'run',
    '--bots',
    `${testBot('seeded')},${testBot('stone')},${testBot('sleeper')}`,
    '--hands',
    '3000',
    '--out',
    out,
  ];
  const { child, ended } = startArena(args);
  // The pair without the sleeper gets on; everybody else waits for the sleeper for a minute.
  for (let i = 0; i < 100 && !existsSync(join(out, 'manifest.json')); i++) await sleep(50);
  await sleep(1500);
  const asked = performance.now();
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(performance.now() - asked).toBeLessThan(30_000);
  expect(code).toBe(130);
  expect(stderr).toMatch(/Interrupted: [\d,]+ of 3,000 hands are saved in .*The same command goes on from there\./);
  expect(existsSync(join(out, 'lock'))).toBe(false);
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  expect(processes.split('\n').filter((line) => line.includes(testBot('sleeper')))).toEqual([]);
});

test('a run folder in use by another arena is refused', async () => {
  const out = join(temporaryFolder(), 'run');
  const { child, ended } = startArena(['run', '--bots', `${testBot('sleeper')},${testBot('stone')}`, '--out', out]);
  for (let i = 0; i < 100 && !existsSync(join(out, 'lock')); i++) await sleep(50);
  const { code, stderr } = await arena('run', '--bots', `${testBot('sleeper')},${testBot('stone')}`, '--out', out);
  expect(stderr).toContain(`${out} is in use by another arena (process ${child.pid} on `);
  expect(code).toBe(2);
  child.kill('SIGINT');
  await ended;
});
