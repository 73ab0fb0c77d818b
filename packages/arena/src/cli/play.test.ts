import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHands } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { hasTerminal, inTerminal, withTerminal } from '../testing/pseudo-terminal.js';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** `arena play …` with its input from a pipe. */
function piped(args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [PROGRAM, 'play', ...args], { cwd, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  const until = async (wanted: RegExp): Promise<void> => {
    while (!wanted.test(stdout)) await new Promise((resolve) => child.stdout.once('data', resolve));
  };
  return { child, ended, until };
}

const saved = (folder: string) => {
  const name = readdirSync(join(folder, 'played'))[0]!;
  return readHands(readFileSync(join(folder, 'played', name), 'utf8'), name);
};

/** Whatever is asked: one of these is legal, the others are refused in a sentence. */
const KEYS = 'i\nk\nc\n'.repeat(60);

test('from a pipe: plays line by line without escape codes, ends with the input, and says where the hands are', async () => {
  const cwd = temporaryFolder();
  const { child, ended } = piped(['stud8', '--vs', 'caller', '--seed', 'pipe'], cwd);
  child.stdin.end(KEYS);
  const { code, stdout, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('\u001b');
  const hands = saved(cwd);
  expect(hands.length).toBeGreaterThan(3);
  expect(stdout).toContain(`Saved ${hands.length} hands: ${join('played', 'stud8-pipe.jsonl')}\n`);
  // The same seed and keys play the same hands; the file before is left alone.
  const again = piped(['stud8', '--vs', 'caller', '--seed', 'pipe'], cwd);
  again.child.stdin.end(KEYS);
  expect((await again.ended).stdout).toBe(stdout.replaceAll('stud8-pipe.jsonl', 'stud8-pipe-2.jsonl'));
  const [first, second] = ['stud8-pipe.jsonl', 'stud8-pipe-2.jsonl'].map((name) =>
    readFileSync(join(cwd, 'played', name), 'utf8'),
  );
  expect(second).toBe(first);
});

test('the saved hands are replayed and exported', async () => {
  const cwd = temporaryFolder();
  const { child, ended } = piped(
    ['stud8', '--vs', 'tight,caller', '--seed', 'x', '--hands', '3', '--out', 'mine.jsonl'],
    cwd,
  );
  child.stdin.end(KEYS);
  await ended;
  const file = join(cwd, 'mine.jsonl');
  expect((await arena('replay', file)).code).toBe(0);
  expect((await arena('replay', file, '--hand', '1')).stdout).toContain('0 you');
  const html = join(cwd, 'hands.html');
  expect((await arena('replay', file, '--html', html)).code).toBe(0);
  expect(readFileSync(html, 'utf8')).toContain('tight');
  for (const format of ['phh', 'ohh', 'pokerstars']) {
    const { code, stdout } = await arena(
      'export',
      file,
      '--hand-histories',
      format,
      '--out',
      join(cwd, 'out'),
      '--json',
    );
    expect(code).toBe(0);
    const [exported] = (JSON.parse(stdout) as { files: string[] }).files;
    expect(readHands(readFileSync(exported!, 'utf8'), exported!)).toHaveLength(3);
  }
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s saves what was played, and ends with its code',
  async (signal) => {
    const cwd = temporaryFolder();
    const { child, ended, until } = piped(['stud8', '--vs', 'caller', '--seed', 'signals'], cwd);
    child.stdin.write('i\nk\nc\n'.repeat(20));
    await until(/^Hand 2:/m);
    child.kill(signal);
    const { code, stdout } = await ended;
    expect(code).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal]);
    expect(stdout).toMatch(/Saved \d+ hands?: /);
    expect(saved(cwd).length).toBeGreaterThan(0);
  },
);

test('what cannot be played is said in one sentence', async () => {
  for (const [args, wanted] of [
    [['stud9'], /no variant is called "stud9"/],
    [['stud8', '--vs', 'tigth'], /Did you mean "tight"/],
    [['stud8', '--vs', 'tight,'], /--vs: there is an empty name/],
    [['stud8', '--vs', 'tight,caller', '--seats', '2'], /more than --seats 2/],
    [['stud8', '--seats', '9'], /stud8 seats 2 to 8, not 9/],
    [['stud8', '--stack', '10'], /a stack of 10 does not buy one hand/],
  ] as const) {
    const { code, stderr } = await arena('play', ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(wanted);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  }
});

test('where hands cannot be saved: a folder is refused, else play goes on and the end tells how many are lost', async () => {
  const cwd = temporaryFolder();
  const refused = piped(['stud8', '--vs', 'caller', '--out', '.'], cwd);
  refused.child.stdin.end(KEYS);
  const { code, stderr } = await refused.ended;
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'arena: .: that is a folder. Name a file in it with --out.\n' });
  writeFileSync(join(cwd, 'file'), '');
  const lost = piped(['stud8', '--vs', 'caller', '--hands', '3', '--out', join('file', 'hands.jsonl')], cwd);
  lost.child.stdin.end(KEYS);
  const { stdout } = await lost.ended;
  expect(stdout).toContain('Hands are not saved from here on: ');
  expect(stdout).toMatch(/After 3 hands: .*\nNot saved: 3 hands\.\n$/);
  expect(stdout).not.toContain('Saved ');
});

describe.skipIf(!hasTerminal)(`in a terminal${withTerminal}`, () => {
  const args = ['play', 'stud8', '--vs', 'caller', '--seed', 'pty'];

  test('suits have symbols and colours, a pause comes after each hand, q ends with 0', async () => {
    const cwd = temporaryFolder();
    const play = Array.from({ length: 12 }, () => ['> ', 'c\rk\ri\r'] as const);
    const { screen, code } = await inTerminal([...args, '--hands', '1'], play, { cwd });
    expect(code).toBe(0);
    expect(screen).toContain('\u001b[31m');
    expect(screen).toMatch(/[2-9TJQKA]♥/);
    expect(saved(cwd)).toHaveLength(1);
  });

  test.each([
    ['q', 'q\r', 0],
    ['Ctrl-C', '\u0003', 130],
    ['Ctrl-D', '\u0004', 0],
    ['SIGTERM', 'TERM', 143],
  ])('%s leaves at once', async (_, keys, wanted) => {
    const cwd = temporaryFolder();
    const { screen, code } = await inTerminal(args, [['> ', keys]], { cwd });
    expect(code).toBe(wanted);
    expect(screen).toContain('No hand was played to its end.');
    expect(existsSync(join(cwd, 'played'))).toBe(false);
  });

  test('NO_COLOR leaves letters and no colours; so does a terminal that can do nothing', async () => {
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      const { screen } = await inTerminal(args, [['Your turn', 'q\r']], { cwd: temporaryFolder(), env });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
      expect(screen).not.toMatch(/\u001b\[[\d;]*m/);
      expect(screen).toMatch(/\([2-9TJQKA][cdhs] [2-9TJQKA][cdhs]\) [2-9TJQKA][cdhs]/);
      expect(screen).not.toMatch(/[♠♥♦♣]/);
    }
    const { screen } = await inTerminal(args, [['> ', 'q\r']], { cwd: temporaryFolder(), env: { LC_ALL: 'C' } });
    expect(screen).not.toMatch(/[♠♥♦♣]/);
  });

  test('a smaller window breaks lines between words and goes on', async () => {
    const { screen, code } = await inTerminal(
      args,
      [
        ['> ', 'RESIZE'],
        ['> ', '?\r'],
        ['> ', 'q\r'],
      ],
      { cwd: temporaryFolder() },
    );
    expect(code).toBe(0);
    const help = screen.slice(screen.indexOf('f fold  k check'));
    for (const row of help.split('\r\n').slice(0, 8)) expect(row.length).toBeLessThanOrEqual(40);
  });
});
