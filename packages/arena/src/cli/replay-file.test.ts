import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const shared = mkdtempSync(join(tmpdir(), 'arena-test-'));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

const golden = (name: string): string =>
  fileURLToPath(new URL(`../../../engine/fixtures/hand-histories/${name}`, import.meta.url));

test.each(['stud7-040.phh', 'stud7-040.ohh', 'stud7-040.txt'])(
  'arena replay %s shows the hand and the stacks it ends with',
  async (name) => {
    const { code, stdout, stderr } = await arena('replay', golden(name));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Seven Card Stud, 400/800, ante 50, bring-in 100');
    expect(stdout).toContain('4 p5 brings it in for 47, all-in');
    // As recorded when the hand was really played.
    expect(stdout).toContain('stacks    0 p1 9,061, 1 p2 2,158, 2 p3 3,554, 3 p4 9,780, 4 p5 488, 5 p6 3,936\n');
  },
);

describe('a hand with an illegal raise', () => {
  let file = '';
  beforeAll(() => {
    file = join(shared, 'wrong.phh');
    const right = readFileSync(golden('stud7-040.phh'), 'utf8');
    writeFileSync(file, right.replace('"p6 cbr 800"', '"p6 cbr 900"'));
  });

  test('is shown up to there, with the reason; exit 1', async () => {
    const { code, stdout } = await arena('replay', file);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'Here play becomes illegal, line 31: p6: bet to 900. A bet to 900 is not allowed. It may fold, check or bet 800.\n',
    );
    expect(stdout).toContain('0 p1 calls 400');
  });

  test('is told as JSON too', async () => {
    const { code, stdout } = await arena('replay', file, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { number: '40', over: false, illegal: { at: 'line 31', seat: 5, code: 'action/raise-size' } },
    ]);
  });
});

test('a file that ends with other stacks than the rules give is told so', async () => {
  const file = join(temporaryFolder(), 'odd.phh');
  writeFileSync(file, readFileSync(golden('stud7-040.phh'), 'utf8').replace('488, 3936]', '489, 3935]'));
  const { code, stdout } = await arena('replay', file);
  expect(code).toBe(0);
  expect(stdout).toContain('The file ends with other stacks: 9,061, 2,158, 3,554, 9,780, 489, 3,935\n');
});

test('a file that breaks off is told so', async () => {
  const file = join(temporaryFolder(), 'short.txt');
  const whole = readFileSync(golden('stud7-040.txt'), 'utf8');
  writeFileSync(file, whole.slice(0, whole.indexOf('p1: calls 400\np3: folds')));
  const { code, stdout } = await arena('replay', file);
  expect(code).toBe(0);
  expect(stdout).toContain("Here the file ends: it is p1's turn (fourth).");
});

test.each([
  ['words.txt', 'once upon a time', 'words.txt holds no hands that can be read'],
  ['cut.phh', 'variant = "FR"\nactions = [\n', 'cut.phh, line 3: this is no TOML'],
  ['cut.json', '{"history": "2i50", "stacks"', 'cut.json, line 1: this is no JSON'],
])('%s is refused in one sentence; exit 2', async (name, text, sentence) => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  const { code, stdout, stderr } = await arena('replay', file);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

describe('hands of a run', () => {
  let run = '';
  beforeAll(async () => {
    run = join(shared, 'run');
    const bots = `${testBot('seeded')},${testBot('stone')}`;
    const flags = [
      '--variant',
      'stud8',
      '--hands',
      '40',
      '--hands-per-session',
      '10',
      '--histories',
      'all',
      '--no-report',
      '-q',
    ];
    expect((await arena('run', '--bots', bots, ...flags, '--out', run)).code).toBe(0);
  });

  test.each([
    ['phh', 'hands.phhs'],
    ['ohh', 'hands.ohh'],
    ['pokerstars', 'hands.txt'],
  ])('exported as %s replay to the recorded results', async (format, name) => {
    const out = join(run, 'out');
    const exported = await arena('export', run, '--hand-histories', format, '--hands', '5-24', '--out', out, '--json');
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(exported.stdout)).toEqual({ files: [join(out, name)], hands: 20 });
    const { code, stdout } = await arena('replay', join(out, name), '--json');
    expect(code).toBe(0);
    const hands = JSON.parse(stdout) as {
      number: string;
      net: number[];
      toldStacks: number[];
      finalStacks: number[];
    }[];
    expect(hands.map(({ number }) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => 5 + i));
    for (const { toldStacks, finalStacks } of hands) expect(finalStacks).toEqual(toldStacks);
    const one = await arena('replay', run, '--hand', '7', '--json');
    const { net, history, cards } = JSON.parse(one.stdout) as Record<string, unknown>;
    expect(hands[2]).toMatchObject({ net, history, cards });
  });

  test('a record as the run prints it is replayed, too', async () => {
    const file = join(run, 'one.json');
    writeFileSync(file, (await arena('replay', run, '--hand', '7', '--json')).stdout);
    const { code, stdout } = await arena('replay', file);
    expect(code).toBe(0);
    const table = (await arena('replay', run, '--hand', '7')).stdout;
    // Both print the same table under different titles.
    expect(stdout).toContain(table.slice(table.indexOf('seat      0 ')));
  });

  test.each([
    [['--hands', '5-4'], '"5-4" came'],
    [['--hands', '0-40'], 'numbers from 0 to 39'],
    [['--hands', 'x'], '"x" came'],
  ])('export %j: exit 2 and one clear sentence', async (args, sentence) => {
    const { code, stderr } = await arena('export', run, '--hand-histories', 'phh', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });

  test('--hands without --hand-histories is refused', async () => {
    expect(await arena('export', run, '--hands', '1-2')).toMatchObject({ code: 2, stdout: '' });
  });
});

test('what a format cannot hold is refused in one sentence, and no file is left', async () => {
  const run = join(temporaryFolder(), 'run');
  const bots = `${testBot('seeded')},${testBot('stone')}`;
  const flags = ['--variant', 'soko', '--hands', '4', '--hands-per-session', '2', '--no-report', '-q', '--out', run];
  expect((await arena('run', '--bots', bots, ...flags)).code).toBe(0);
  const { code, stderr } = await arena('export', run, '--hand-histories', 'pokerstars');
  expect(code).toBe(2);
  expect(stderr).toContain("PokerStars' text has no name for Sökö");
  expect((await arena('export', run, '--hand-histories', 'phh')).code).toBe(0);
});
