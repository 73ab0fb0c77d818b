import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { COMMANDS } from './command-list.js';

const stone = testBot('stone');
const seeded = testBot('seeded');

const home = mkdtempSync(join(tmpdir(), 'arena-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let made: Promise<string> | undefined;

/** One small run for all tests that need one. */
function smallRun(): Promise<string> {
  made ??= (async () => {
    const out = join(home, 'runs', 'small');
    const hands = ['--hands', '120', '--hands-per-session', '5'];
    const { code } = await arena(
      ...['run', '--bots', `${seeded},${stone}`, ...hands, '--in-process', '--out', out, '--no-report', '-q'],
    );
    expect(code).toBe(0);
    return out;
  })();
  return made;
}

describe('results for programs', () => {
  /** How each command is called to print its result; told the folder it may write to. */
  const calls: Readonly<Record<string, (folder: string) => string[] | Promise<string[]>>> = {
    run: (folder) => [
      '--bots',
      `${stone},${stone}`,
      '--hands',
      '20',
      '--in-process',
      '--out',
      join(folder, 'r'),
      '--no-report',
    ],
    report: async () => [await smallRun(), '--no-files'],
    replay: async () => [await smallRun(), '--hand', '3'],
    verify: async () => [await smallRun(), '--blocks', '1'],
    merge: async (folder) => [join(folder, 'm'), await smallRun()],
    export: async (folder) => [await smallRun(), '--out', join(folder, 'e')],
    plan: async () => ['--run', await smallRun(), '--half-width', '50'],
    baseline: (folder) => [stone, '--out', join(folder, 'b.json')],
    gate: async (folder) => {
      await arena('baseline', stone, '--out', join(folder, 'b.json'));
      return [
        stone,
        '--baseline',
        join(folder, 'b.json'),
        '--out',
        join(folder, 'g'),
        '--hands',
        '40',
        '--in-process',
        '-q',
      ];
    },
    validate: () => [stone, '--variant', 'soko', '--skip', 'weather', '--skip', 'repeats', '--skip', 'strength'],
    challenge: (folder) => [stone, '--variant', 'soko', '--hands', '100', '--out', join(folder, 'c')],
    debug: async () => [await smallRun(), '--hand', '3', '--bot', 'seeded'],
    scenario: (folder) => {
      const file = join(folder, 's.json');
      const position = { variant: 'stud8', cards: ['As2s3d', 'KhKd9c'], history: '' };
      writeFileSync(file, JSON.stringify({ scenarios: [{ name: 'bring-in', ...position, expect: 'bringIn' }] }));
      return [file, '--bot', stone];
    },
    equity: () => ['AsKs/Qd', '9h9d/9c', '--variant', 'stud', '--samples', '1000'],
    doctor: () => [],
    init: () => ['--list'],
    variants: () => [],
  };
  /** Commands that have no result to print. */
  const without: Readonly<Record<string, string>> = {
    play: 'a conversation with a person; the hands are saved as a file',
    completion: 'it prints a script',
  };

  test('every command is in one of the two lists', () => {
    const listed = [...Object.keys(calls), ...Object.keys(without)].sort();
    expect(listed).toEqual(COMMANDS.map(({ name }) => name).sort());
  });

  test.each(Object.keys(calls))('arena %s --json prints one JSON value and nothing else', async (name) => {
    const args = await calls[name]!(temporaryFolder());
    const { stdout, stderr } = await arena(name, ...args, '--json');
    expect(stdout, stderr).not.toBe('');
    expect(() => JSON.parse(stdout)).not.toThrow();
  });

  test.each(Object.keys(without))('arena %s has no --json', async (name) => {
    const { stdout } = await arena(name, '--help');
    expect(stdout).not.toContain('--json');
  });
});

describe('a mistyped name is met with the nearest known one', () => {
  test.each([
    ['a command', ['repaly', 'runs/x'], 'Did you mean replay?'],
    ['a command whose help is asked for', ['repaly', '--help'], 'Did you mean replay?'],
    ['a command after "help"', ['help', 'repaly'], 'Did you mean replay?'],
    ['an option', ['run', '--histores', 'all', '--bots', 'tight,caller'], 'Did you mean --histories?'],
    ['a variant', ['run', '--variant', 'razzz', '--bots', 'tight,caller'], 'Did you mean "razz"?'],
    ['a variant among games', ['run', '--games', 'stud,razzz', '--bots', 'tight,caller'], 'Did you mean "razz"?'],
    ['a variant to show', ['variants', 'show', 'razzz'], 'Did you mean "razz"?'],
    ['a word after "variants"', ['variants', 'sohw', 'razz'], 'Did you mean "show"?'],
    ['a bot', ['run', '--bots', 'tigth,caller'], 'Did you mean "tight"?'],
    ['a bot to hold', ['baseline', 'tigth'], 'Did you mean "tight"?'],
    ['a bot to look over', ['validate', 'tigth'], 'Did you mean "tight"?'],
    ['a preset of stakes', ['run', '--stakes', 'eur-1-3', '--bots', 'tight,caller'], 'Did you mean "eur-1-2"?'],
    ['an amount of the stakes', ['run', '--stakes', 'ant=5', '--bots', 'tight,caller'], 'Did you mean "ante"?'],
    ['a format', ['export', 'x', '--format', 'parquit'], 'Did you mean "parquet"?'],
    ['a table', ['export', 'x', '--table', 'hand'], 'Did you mean "hands"?'],
    ['a format of hands', ['export', 'x', '--hand-histories', 'pokerstar'], 'Did you mean "pokerstars"?'],
    ['a choice', ['run', '--mode', 'chash', '--bots', 'tight,caller'], 'Did you mean "cash"?'],
    ['a sandbox', ['gate', 'tight', '--sandbox', 'bwarp'], 'Did you mean "bwrap"?'],
    ['a language', ['init', 'x', '--lang', 'pyton'], 'Did you mean "python"?'],
    ['a shell', ['completion', 'zhs'], 'Did you mean "zsh"?'],
  ])('%s', async (_, args, sentence) => {
    const { code, stdout, stderr } = await arena(...args);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^arena: /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('a run’s folder, beside it or under runs/', async () => {
    const out = await smallRun();
    // No run is in there.
    mkdirSync(join(home, 'runs', 'smll2'));
    const beside = await arena('report', join(home, 'runs', 'smll'));
    expect(beside.stderr).toContain(`Did you mean ${out}?`);
    const above = await arena('report', join(home, 'small'));
    expect(above.stderr).toContain(`Did you mean ${out}?`);
    expect([beside.code, above.code]).toEqual([2, 2]);
  });

  test('a setting of a league file', async () => {
    const file = join(temporaryFolder(), 'league.json');
    writeFileSync(file, '{"bots": ["tight", "caller"], "handss": 5}');
    const { code, stderr } = await arena('run', file);
    expect(stderr).toContain('Did you mean "hands"?');
    expect(code).toBe(2);
  });

  test('"arena variants razz" is told how a variant is shown', async () => {
    const { code, stderr } = await arena('variants', 'razz');
    expect(stderr).toBe('arena: variants: "razz" came. To show it: arena variants show razz\n');
    expect(code).toBe(2);
  });
});

test('"arena help" and "arena help run" are "--help"', async () => {
  expect(await arena('help')).toEqual(await arena('--help'));
  expect(await arena('help', 'run')).toEqual(await arena('run', '--help'));
});
