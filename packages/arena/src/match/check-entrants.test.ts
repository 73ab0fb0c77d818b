import { afterAll, expect, test } from 'vitest';
import { BOTS, entrant, QUICK } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { checkEntrants } from './check-entrants.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

const command = (...words: string[]) => ({
  name: words[0]!,
  folder: BOTS,
  hash: '',
  run: { kind: 'process' as const, command: words },
});

test('bots that start are no problem, whatever they do later', async () => {
  const fine = [entrant('caller'), entrant('broken crash'), entrant('caller-module!'), entrant('drip')];
  expect(await checkEntrants(fine, QUICK)).toEqual([]);
});

test('each that does not start is named with the reason', async () => {
  const settings = { ...QUICK, limits: { ...QUICK.limits, startMs: 1500 } };
  const problems = await checkEntrants(
    [
      command('no-such-program'),
      command('./no-such-file'),
      command('./speak.mjs'),
      { ...entrant('caller'), folder: `${BOTS}gone` },
      entrant('caller'),
      entrant('broken exit-at-start', 'exits'),
      entrant('broken other-version', 'future'),
      entrant('broken silent', 'silent'),
      { ...entrant('caller!'), run: { kind: 'module', module: 'gone.mjs' } },
      entrant('broken print-at-start', 'chatty'),
    ],
    settings,
  );
  expect(problems.map(({ entrant, code }) => [entrant, code])).toEqual([
    [0, 'start/not-found'],
    [1, 'start/not-found'],
    [2, 'start/not-executable'],
    [3, 'start/no-folder'],
    [5, 'crash/exit-code'],
    [6, 'handshake/version'],
    [7, 'handshake/timeout'],
    [8, 'bot/module'],
    [9, 'handshake/garbled'],
  ]);
  expect(problems[0]!.message).toBe(
    'no-such-program cannot be started: its program "no-such-program" is not installed: nothing of that name is on the PATH.',
  );
  expect(problems[5]!.message).toContain('speaks another protocol: this arena speaks "stud-arena/1". It printed: {');
  expect(problems[8]!.message).toMatch(/ \(prints belong on stderr\)\. It printed: \S/);
  expect(problems[4]!.message).toBe('exits exited with code 7 before it was ready.');
});
