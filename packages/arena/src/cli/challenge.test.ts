import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ChallengeResult } from '../kit/challenge/challenge-result.js';
import { arena, startArena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const stone = testBot('stone');

test('the ladder, where the money went, and hands to replay', async () => {
  const out = join(temporaryFolder(), 'out');
  const { code, stdout } = await arena(
    'challenge',
    testBot('seeded'),
    '--variant',
    'razz',
    '--hands',
    '500',
    '--out',
    out,
  );
  expect(stdout).toMatch(/^razz\n {2}random {2}\w+ +[+-][\d.]+ \[[^\]]+\] sb\/100 in 504 hands {2}/);
  expect(stdout).toMatch(/^razz against \w+: where the money went$/m);
  expect(stdout).toMatch(/^ {2}starting hand +hands +folded +sb\/hand +\w+’s +sb\/100 +95 % interval$/m);
  expect(code).toBe(0);
  const [, run, hand] = /arena replay (\S+) --hand (\d+)$/m.exec(stdout)!;
  const replayed = await arena('replay', run!, '--hand', hand!);
  expect(replayed.code).toBe(0);
  expect(replayed.stdout).toContain('Razz');
});

test('--json prints the outcome and nothing else; the folder keeps it, too', async () => {
  const out = join(temporaryFolder(), 'out');
  const { code, stdout } = await arena(
    'challenge',
    stone,
    '--variant',
    'soko',
    '--hands',
    '100',
    '--out',
    out,
    '--json',
  );
  const result = JSON.parse(stdout) as ChallengeResult;
  expect(result).toMatchObject({ format: 'stud-arena-challenge/1', folder: out, seed: '1', interrupted: false });
  expect(readFileSync(join(out, 'challenge.json'), 'utf8')).toBe(stdout);
  expect(existsSync(join(result.rungs[0]!.run, 'manifest.json'))).toBe(true);
  expect(code).toBe(0);
});

test('faults are counted, and lead to arena validate', async () => {
  const out = join(temporaryFolder(), 'out');
  const { code, stdout, stderr } = await arena(
    ...['challenge', testBot('blunder'), '--variant', 'soko', '--hands', '400', '--out', out],
  );
  expect(stdout).toMatch(/in 400 hands, [\d,]+ faults {2}/);
  expect(stderr).toContain('"arena validate" says what to change.');
  expect(code).toBe(0);
});

test.each([
  [['challenge'], "missing required argument 'bot'"],
  [['challenge', 'equitiy'], 'Did you mean "equity"?'],
  [['challenge', stone, '--variant', 'stud9'], 'no variant is called "stud9"'],
  [['challenge', stone, '--hands', '10'], 'A whole number from 100'],
  [['challenge', stone, '--sandbox', 'non'], 'Did you mean "none"?'],
  [['challenge', stone, '--handss', '200'], 'Did you mean --hands?'],
])('arena %j: exit 2 and one clear sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await arena(...args);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(/^arena: /);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('Ctrl-C keeps what is finished: exit 130', async () => {
  const out = join(temporaryFolder(), 'out');
  const { child, ended } = startArena(['challenge', stone, '--hands', '5m', '--variant', 'soko', '--out', out]);
  const until = Date.now() + 20_000;
  while (!existsSync(join(out, 'soko-random', 'manifest.json')) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(stderr).toContain('The same command goes on from there.');
  expect(code).toBe(130);
}, 30_000);
