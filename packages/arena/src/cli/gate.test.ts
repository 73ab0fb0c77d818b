import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvariantError } from '@stud-arena/engine';
import { describe, expect, test, vi } from 'vitest';
import type { GateResult } from '../gate/result.js';
import { gateResultSchema } from '../gate/result-schema.js';
import { compileCheck } from '../schema/check.js';
import { SequentialGate } from '../statistics/sequential-gate.js';
import { arena, type CliResult, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

const stone = testBot('stone');
const seeded = testBot('seeded');
const blunder = testBot('blunder');
const sleeper = testBot('sleeper');

// blunder answers well until hand 3 of a session.
const longSessions = ['--hands-per-session', '20'];

const checkResult = compileCheck<GateResult>(gateResultSchema, 'gate/result');
const resultOf = (folder: string) =>
  checkResult(JSON.parse(readFileSync(join(folder, 'gate', 'result.json'), 'utf8')), 'result.json');

interface Played extends CliResult {
  readonly folder: string;
}

async function gate(
  candidate: string,
  baseline: string,
  flags: readonly string[] = [],
  terms: readonly string[] = [],
): Promise<Played> {
  const folder = temporaryFolder();
  const file = join(folder, 'baseline.json');
  const made = await arena('baseline', baseline, '--out', file, ...terms);
  expect(made.stderr).toBe('');
  const out = ['--baseline', file, '--out', join(folder, 'gate')];
  return { folder, ...(await arena('gate', candidate, ...out, '--in-process', '--workers', '1', ...flags)) };
}

describe('exit codes', () => {
  test('0: who calls everything is not worse than who plays at random', async () => {
    const { code, folder, stdout } = await gate(stone, seeded);
    expect(stdout).toMatch(/^pass: stone is not worse by 10 sb\/100 or more than seeded \(baseline\)\./);
    expect(code).toBe(0);
    const { interval, outcome, margin, faults } = resultOf(folder);
    expect(interval!.low).toBeGreaterThan(-margin);
    expect({ outcome, faults }).toEqual({ outcome: 'pass', faults: [] });
  });

  test('1: who plays at random is worse than who calls everything', async () => {
    const { code, folder } = await gate(seeded, stone);
    expect(code).toBe(1);
    const { interval, outcome, margin } = resultOf(folder);
    expect(interval!.high).toBeLessThan(-margin);
    expect(outcome).toBe('worse');
  });

  test('2: a bot that is not there', async () => {
    const { code, stderr } = await gate('./nowhere', stone);
    expect(code).toBe(2);
    expect(stderr).toContain('the candidate, bots[0]: there is nothing at');
  });

  test('3: too few hands to tell', async () => {
    const { code, folder, stdout } = await gate(stone, stone, ['--hands', '200']);
    expect(code).toBe(3);
    expect(stdout).toContain('is still open after 200 of at most 200 hands');
    expect(resultOf(folder)).toMatchObject({ outcome: 'inconclusive', hands: 200, mean: 0 });
  });

  test('4: a candidate that answers something illegal fails, however strong it is', async () => {
    const { code, folder, stderr } = await gate(blunder, seeded, [], longSessions);
    expect(code).toBe(4);
    expect(stderr).toContain('candidate: blunder');
    const { candidate, baseline, faults } = resultOf(folder);
    expect(candidate.faults).toBeGreaterThan(0);
    expect(baseline.faults).toBe(0);
    expect(faults[0]).toMatchObject({ of: 'candidate', kind: 'illegal' });
  });

  test('4: a candidate that does not start', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bot.mjs'), 'process.exit(3);\n');
    const { code, stderr } = await gate(join(folder, 'bot.mjs'), stone);
    expect(code).toBe(4);
    expect(stderr).toMatch(/^candidate: bot .*code 3/);
  });

  test('5: a mistake of the arena is no verdict', async () => {
    const add = vi.spyOn(SequentialGate.prototype, 'add').mockImplementation(() => {
      throw new InvariantError('a rate out of range');
    });
    try {
      const { code, stderr } = await gate(stone, seeded);
      expect(code).toBe(5);
      expect(stderr).toContain('a mistake in the arena');
    } finally {
      add.mockRestore();
    }
  });

  test('6: a baseline that fails leaves nothing to compare with', async () => {
    const { code, folder, stderr } = await gate(seeded, blunder, [], longSessions);
    expect(code).toBe(6);
    expect(stderr).toContain('baseline: blunder');
    expect(resultOf(folder)).toMatchObject({ outcome: 'baseline-fault', candidate: { faults: 0 } });
  });

  test('4 when both fail', async () => {
    const { code } = await gate(blunder, blunder, [], longSessions);
    expect(code).toBe(4);
  });

  test('130: interrupted', async () => {
    const timer = setTimeout(() => process.emit('SIGINT', 'SIGINT'), 1500);
    const { code, folder } = await gate(sleeper, stone, [], ['--no-clocks']);
    clearTimeout(timer);
    expect(code).toBe(130);
    expect(resultOf(folder)).toMatchObject({ outcome: 'interrupted', blocks: 0, mean: null, interval: null });
  });
});

test('the outcome is the same, byte by byte, with processes, modules and any number of workers', async () => {
  const one = await gate(seeded, stone);
  const file = join(one.folder, 'baseline.json');
  const out = join(one.folder, 'other');
  await arena('gate', seeded, '--baseline', file, '--out', out, '--workers', '2', '--quiet');
  expect(filesOf(out)).toEqual(filesOf(join(one.folder, 'gate')));
});

test('another seed is another sample', async () => {
  const rates = [];
  for (const seed of ['1', '2']) {
    const { folder } = await gate(seeded, stone, ['--hands', '20', '--seed', seed]);
    rates.push(resultOf(folder).mean);
  }
  expect(rates[0]).not.toBe(rates[1]);
});

test('three seats: the candidate against two copies of the baseline', async () => {
  const { code, folder } = await gate(stone, seeded, [], ['--seats', '3']);
  expect(code).toBe(0);
  expect(resultOf(folder)).toMatchObject({ seats: 3, outcome: 'pass' });
});

describe('a baseline of something else is refused, saying what', () => {
  const changed = async (from: string, to: string): Promise<CliResult> => {
    const folder = temporaryFolder();
    const file = join(folder, 'baseline.json');
    await arena('baseline', stone, '--out', file);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    return arena('gate', seeded, '--baseline', file, '--out', join(folder, 'gate'));
  };

  test.each([
    ['rules', '"rules": "1"', '"rules": "0"', 'was made with rules version 0; this arena plays version 1'],
    [
      'a variant that has changed since',
      '"openPair": "none"',
      '"openPair": "any"',
      'stud8 has changed since the baseline was made, in openPair: "any" and "none"',
    ],
    ['a setting nobody knows', '"margin"', '"marign"', 'Did you mean "margin"?'],
  ])('%s', async (_, from, to, sentence) => {
    const { code, stderr } = await changed(from, to);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  test('the bot, when its files are not those of the baseline', async () => {
    const folder = temporaryFolder();
    const bot = join(folder, 'bot.mjs');
    const file = join(folder, 'baseline.json');
    writeFileSync(bot, '// version 1\n');
    await arena('baseline', bot, '--out', file);
    writeFileSync(bot, '// version 2\n');
    const { code, stderr } = await arena('gate', seeded, '--baseline', file);
    expect(stderr).toMatch(/holds another bot than .*baseline\.json was made with/);
    expect(code).toBe(2);
  });

  test.each([
    [['--variant', 'razz'], 'was made at stud8, not at razz'],
    [['--stakes', 'ante=10'], 'was made at other stakes: they differ in ante: 25 and 10'],
    [['--stack', '1000'], 'was made with stacks of'],
  ])('%j', async (flags, sentence) => {
    const { code, stderr } = await gate(stone, seeded, flags);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  test('the same variant named again is fine', async () => {
    const { code } = await gate(stone, seeded, ['--variant', 'stud8']);
    expect(code).toBe(0);
  });

  test('no file at all: the sentence says how to make one', async () => {
    const { code, stderr } = await arena('gate', stone, '--baseline', 'none.json');
    expect(code).toBe(2);
    expect(stderr).toContain('none.json: there is no such file. "arena baseline ./my-bot --out none.json" writes one.');
  });

  test('a baseline is not written over by accident', async () => {
    const file = join(temporaryFolder(), 'baseline.json');
    await arena('baseline', stone, '--out', file);
    expect(await arena('baseline', stone, '--out', file)).toMatchObject({ code: 2 });
    expect(await arena('baseline', stone, '--out', file, '--force')).toMatchObject({ code: 0 });
  });
});

test('a baseline file among the bot’s own files must not count as one of them', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'bot.json'), '{ "name": "mine", "module": "bot.mjs" }');
  writeFileSync(join(folder, 'bot.mjs'), 'export default {};\n');
  const file = join(folder, 'baseline.json');
  expect(await arena('baseline', folder, '--out', file)).toMatchObject({ code: 0, stderr: '' });
  expect(await arena('baseline', folder, '--out', file, '--force')).toMatchObject({ code: 0, stderr: '' });
  const { code, stderr } = await arena('baseline', folder, '--out', join(folder, 'razz.json'));
  expect(stderr).toContain('would be one of its files. Call it baseline.json there');
  expect(code).toBe(2);
});

describe('the files', () => {
  test('of an earlier gate are gone when this one ends without a result', async () => {
    const { folder } = await gate(stone, seeded);
    expect(Object.keys(filesOf(join(folder, 'gate')))).toHaveLength(4);
    const flags = ['--baseline', join(folder, 'none.json'), '--out', join(folder, 'gate')];
    expect(await arena('gate', stone, ...flags)).toMatchObject({ code: 2 });
    expect(Object.keys(filesOf(join(folder, 'gate')))).toEqual([]);
  });

  test('a place that cannot be written is told before anything is played', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'baseline.json');
    await arena('baseline', stone, '--out', file);
    const add = vi.spyOn(SequentialGate.prototype, 'add');
    try {
      const flags = ['--baseline', file, '--out', join(file, 'x'), '--in-process', '--workers', '1'];
      const { code, stderr } = await arena('gate', seeded, ...flags);
      expect(stderr).toContain('a part of this path is a file');
      expect(code).toBe(2);
      expect(add).not.toHaveBeenCalled();
    } finally {
      add.mockRestore();
    }
  });

  test('of a pass', async () => {
    const { folder } = await gate(stone, seeded);
    const read = (name: string) => readFileSync(join(folder, 'gate', name), 'utf8');
    expect(read('junit.xml')).toContain('tests="3" failures="0" errors="0" skipped="0"');
    expect(JSON.parse(read('badge.json'))).toMatchObject({ schemaVersion: 1, color: 'brightgreen', isError: false });
    expect(read('summary.md')).toMatch(/^## Gate: pass\n/);
    expect(read('summary.md')).toContain('xychart-beta');
  });

  test('of faults: strength and faults are cases of their own', async () => {
    const { folder } = await gate(blunder, seeded, [], longSessions);
    const junit = readFileSync(join(folder, 'gate', 'junit.xml'), 'utf8');
    expect(junit).toMatch(/failures="1" errors="0"/);
    expect(junit).toContain('name="blunder plays without faults"');
    expect(readFileSync(join(folder, 'gate', 'summary.md'), 'utf8')).toContain('### Faults');
  });
});
