import { expect, test } from 'vitest';
import type { ValidationResult } from '../kit/validate/validation-result.js';
import { arena, startArena, testBot } from '../testing/arena.js';

const stone = testBot('stone');
const quick = ['--variant', 'soko', '--skip', 'weather', '--skip', 'repeats', '--skip', 'strength'];

test('a bot that passes: a line a check, exit 0', async () => {
  const { code, stdout } = await arena('validate', stone, ...quick);
  expect(stdout).toMatch(/^ok {4}starts and says "ready" {9}after \d+ ms/);
  expect(stdout).toMatch(/^- {5}beats random {20}as asked$/m);
  expect(stdout).toMatch(/\n\nstone is fit to play: no check failed\.\n$/);
  expect(code).toBe(0);
});

test('one that fails: what to change and the hand under its check, exit 1', async () => {
  const { code, stdout } = await arena('validate', testBot('blunder'), ...quick);
  expect(stdout).toMatch(/^FAIL {2}answers with legal actions/m);
  expect(stdout).toMatch(/^ {8}Change: /m);
  expect(stdout).toMatch(/^ {8}The hand: seat 0 /m);
  expect(stdout).toMatch(/is not fit to play yet: \d checks failed/);
  expect(code).toBe(1);
});

test('--json prints all of it and nothing else', async () => {
  const { code, stdout } = await arena('validate', stone, ...quick, '--seed', 's', '--json');
  const result = JSON.parse(stdout) as ValidationResult;
  expect(result).toMatchObject({ format: 'stud-arena-validation/1', variants: ['soko'], seed: 's', passed: true });
  expect(result.timings[0]).toMatchObject({ variant: null, answers: result.answers });
  expect(code).toBe(0);
});

test('a command after -- with its options', async () => {
  const { code, stdout } = await arena('validate', ...quick, '--', 'node', '-e', 'process.exit(4)');
  expect(stdout).toMatch(/^FAIL {2}starts/);
  expect(code).toBe(1);
});

test.each([
  [['validate'], "missing required argument 'bot'"],
  [['validate', 'tigth'], 'Did you mean "tight"?'],
  [['validate', './nowhere'], 'there is nothing at'],
  [['validate', stone, '--variant', 'razzz'], 'Did you mean "razz"?'],
  [['validate', stone, '--variant', 'razz,,stud'], 'an empty name between commas'],
  [['validate', stone, '--skip', 'wether'], 'Did you mean "weather"?'],
  [['validate', stone, '--sandbox', 'bwarp'], 'Did you mean "bwrap"?'],
  [['validate', stone, '--hands', '0'], 'A whole number from 20'],
  [['validate', stone, '--varient', 'razz'], 'Did you mean --variant?'],
])('arena %j: exit 2 and one clear sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await arena(...args);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(/^arena: /);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('Ctrl-C ends it with 130, and says that it was not looked over to the end', async () => {
  const { child, ended } = startArena(['validate', stone, '--hands', '1m']);
  child.stdout!.once('data', () => setTimeout(() => child.kill('SIGINT'), 50));
  const { code, stdout } = await ended;
  expect(stdout).toMatch(/Interrupted: stone was not looked over to the end\.\n$/);
  expect(code).toBe(130);
});
