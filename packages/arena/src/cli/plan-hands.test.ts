import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HandsPlan } from '../statistics/plan-hands.js';
import { arena, startArena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const stone = testBot('stone');
const seeded = testBot('seeded');
const pair = ['--bots', `${stone},${seeded}`, '--in-process', '--workers', '1', '--hands-per-session', '5'];

interface Answer {
  readonly pilot: { readonly hands: number };
  readonly handsPerSecond: number;
  readonly pairs: readonly {
    readonly bots: readonly string[];
    readonly mean: number;
    readonly answer: HandsPlan | null;
    readonly withoutLuck: HandsPlan['fixed'] | null;
  }[];
}

async function ask(...args: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await arena('plan', '--json', ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

test('half the width takes four times the hands', async () => {
  const wide = await ask(...pair, '--pilot', '2000', '--half-width', '10');
  const narrow = await ask(...pair, '--pilot', '2000', '--half-width', '5');
  const [a, b] = [wide.pairs[0]!.answer!, narrow.pairs[0]!.answer!];
  expect(b.fixed.hands / a.fixed.hands).toBeGreaterThan(3.9);
  expect(b.fixed.hands / a.fixed.hands).toBeLessThan(4.1);
  expect(a.fixedFrom.hands).toBeLessThan(a.fixed.hands);
  expect(a.fixedTo.hands).toBeGreaterThan(a.fixed.hands);
  expect(a.sequence!.hands).toBeGreaterThan(a.fixed.hands);
  expect(a.fixed.seconds).toBeCloseTo(a.fixed.hands / wide.handsPerSecond, 6);
});

test('a run is as good a pilot as playing the same hands', async () => {
  const run = join(temporaryFolder(), 'run');
  await arena('run', ...pair, '--hands', '2000', '--out', run, '--no-report', '--quiet');
  const fromRun = await ask('--run', run, '--half-width', '10');
  const played = await ask(...pair, '--pilot', '2000', '--half-width', '10');
  const { seconds: _, ...need } = fromRun.pairs[0]!.answer!.fixed;
  expect(played.pairs[0]!.answer!.fixed).toMatchObject(need);
  expect(played.pilot).toEqual(fromRun.pilot);
  expect(played.pairs[0]!.mean).toBe(fromRun.pairs[0]!.mean);
});

test('where the luck is recorded, the hands it saves are told', async () => {
  const plain = await ask(...pair, '--pilot', '3000', '--half-width', '10');
  expect(plain.pairs[0]!.withoutLuck).toBeNull();
  const { pairs } = await ask(...pair, '--pilot', '3000', '--half-width', '10', '--luck', 'cards');
  expect(pairs[0]!.answer!.fixed.hands).toBe(plain.pairs[0]!.answer!.fixed.hands);
  expect(pairs[0]!.withoutLuck!.hands).toBeLessThan(pairs[0]!.answer!.fixed.hands);
});

test('every pair of a league is answered', async () => {
  const { stdout } = await arena('plan', ...pair, '--bot', stone, '--pilot', '1000', '--half-width', '20');
  expect(stdout).toContain('stone against seeded');
  expect(stdout).toContain('seeded against stone#2');
  // Two copies of one deterministic bot: always exactly 0.
  expect(stdout).toMatch(/stone against stone#2 \(pilot 0\.0 sb\/100\)\n {2}n\/a: no block/);
});

test.each([
  [[...pair], "required option '--half-width <sb/100>' not specified"],
  [[...pair, '--half-width', '0'], 'A number from 0.000001'],
  [[...pair, '--half-width', '1', '--pilot', '50'], '5 complete rounds say next to nothing'],
  [['--run', 'nowhere', '--half-width', '1'], 'nowhere does not exist'],
  [['--run', 'x', '--bots', 'tight,caller', '--half-width', '1'], '--run is a pilot already'],
])('arena plan %j: exit 2', async (args, sentence) => {
  const { code, stderr } = await arena('plan', ...args);
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});

test('Ctrl-C ends the pilot with 130, and promises nothing: no file is written', async () => {
  const cwd = temporaryFolder();
  const bots = `${stone},${testBot('sleeper')}`;
  const { child, ended } = startArena(['plan', '--bots', bots, '--half-width', '5', '--pilot', '100'], cwd);
  await sleep(2500);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  expect(stderr).toBe('\nEnding the pilot: nothing of it is kept … (again to leave at once)\n');
  expect(readdirSync(cwd)).toEqual([]);
});
