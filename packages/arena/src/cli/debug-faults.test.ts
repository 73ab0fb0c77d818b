import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBot } from '../testing/arena.js';
import { debug, debugJson, edited, PAIR, played, playedTo } from '../testing/debugged-run.js';
import { temporaryFolder } from '../testing/folders.js';

/** What most tests look at: a run of the two that kept its histories. */
let run = '';
beforeAll(async () => {
  run = await playedTo(
    join(mkdtempSync(join(tmpdir(), 'arena-test-')), 'run'),
    PAIR,
    '--histories',
    'all',
    '--in-process',
  );
});
afterAll(() => rmSync(dirname(run), { recursive: true, force: true }));

describe('faults', () => {
  const blunders = [testBot('blunder'), testBot('stone')];

  test('an illegal action is told with its reason, the arena acts as in the run, and the run’s fault is told: exit 4', async () => {
    const run = await played(blunders, '--histories', 'all', '--in-process');
    const { code, stdout } = await debug(run, 3, 'blunder');
    expect(code).toBe(4);
    expect(stdout).toMatch(/^In the run, hand 3: blunder \(seat 0\) answered/m);
    expect(stdout).toMatch(/blunder: FAULT, it answered \{"action":"raise","to":12345\}: /);
    expect(stdout).toMatch(/the arena acts for it: .*, as in the run$/m);
    expect(stdout).toMatch(/\nblunder failed: on third street it answered /);
    const result = await debugJson(run, 3, 'blunder');
    expect(result.recordedFaults.length).toBeGreaterThan(0);
    expect(result.decisions[0].now.fault.code).toMatch(/^action\//);
  });

  test('a process that ends, ends the replay; in an earlier hand it is started again', async () => {
    const dies = edited(
      'stone',
      `view.hand === 4 ? process.exit(3) : legal.find(({ action }) => action === 'check' || action === 'call') ?? legal[0]`,
    );
    const there = await debug(run, 4, dies);
    expect(there.code).toBe(4);
    expect(there.stdout).toContain('FAULT, it exited with code 3');
    expect(there.stdout).toContain('Its process is gone: the replay ends here.');
    const later = await debug(run, 6, dies);
    expect(later.code).toBe(0);
    expect(later.stdout).toContain('In hand 4 it exited with code 3; it is started again, as in a run.');
  });

  test('a bot that does not start is a fault of the bot', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bot.json'), JSON.stringify({ name: 'stone', command: ['sh', '-c', 'exit 5'] }));
    const { code, stdout } = await debug(run, 0, folder);
    expect(code).toBe(4);
    expect(stdout).toContain('exited with code 5 before it was ready');
  });
});

describe('a run whose histories were kept', () => {
  test('needs nothing of the other bots any more', async () => {
    const folder = temporaryFolder();
    const other = join(folder, 'other');
    cpSync(edited('seeded', 'legal.at(-1)'), other, { recursive: true });
    const run = await played([other, testBot('stone')], '--histories', 'all', '--in-process');
    renameSync(other, join(folder, 'gone'));
    expect(await debugJson(run, 7, 'stone')).toMatchObject({ code: 0, verdict: 'same' });
  });

  test('still tells what a bot did before it was edited; where they were not, that nobody can is said', async () => {
    const folder = join(temporaryFolder(), 'stone');
    for (const histories of ['all', 'none']) {
      mkdirSync(folder, { recursive: true });
      cpSync(edited('stone', 'legal.at(-1)'), folder, { recursive: true });
      const run = await played([testBot('seeded'), folder], '--histories', histories);
      writeFileSync(
        join(folder, 'bot.mjs'),
        `export default { name: 'stone', session: () => ({ act: ({ legal }) => legal.find(({ action }) => action === 'fold') ?? legal[0] }) };`,
      );
      const { stderr } = await debug(run, 7, 'stone');
      if (histories === 'all') expect(stderr).toBe('');
      else {
        expect(stderr).toContain('The run kept no history of this, and the files of stone have changed since');
        expect(stderr).toContain('came out differently from the recorded results');
      }
    }
  });
});
