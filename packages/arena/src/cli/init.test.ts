import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../kit/init/languages.js';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { hasTerminal, inTerminal, withTerminal } from '../testing/pseudo-terminal.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  for (const name of ['npm_lifecycle_event', 'INIT_CWD']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** All files below a folder. */
const filesBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(place, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

test.each(LANGUAGES.map(({ id }) => id))('--lang %s: bot.json, README, tests, and no placeholder left', async (id) => {
  const { code, stdout } = await arena('init', 'my-bot', '--lang', id, '--no-build', '--json');
  expect(code).toBe(0);
  const made = JSON.parse(stdout);
  const files = filesBelow(join(folder, 'my-bot'));
  expect(made).toMatchObject({ name: 'my-bot', folder: join(folder, 'my-bot'), language: id, files, build: null });
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'bot.json']));
  expect(files.filter((file) => /test/i.test(file))).not.toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'my-bot', 'bot.json'), 'utf8')).name).toBe('my-bot');
  for (const file of files) {
    expect(file).not.toContain('__NAME__');
    expect(readFileSync(join(folder, 'my-bot', file), 'utf8'), file).not.toContain('__NAME__');
  }
});

test('without --lang it is TypeScript, and the words say so', async () => {
  const { code, stdout } = await arena('init', 'my-bot');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^my-bot: \d+ files written to my-bot, in TypeScript, the default/);
  expect(existsSync(join(folder, 'my-bot/bot.ts'))).toBe(true);
});

test('a language goes by other names, too', async () => {
  for (const [name, id] of [
    ['Python3', 'python'],
    ['c++', 'cpp'],
    ['golang', 'go'],
    ['javascript', 'js'],
  ] as const) {
    const { stdout } = await arena('init', `a-${id}`, '--lang', name, '--no-build', '--json');
    expect(JSON.parse(stdout).language).toBe(id);
  }
});

describe('what to type next', () => {
  const play = async (...path: string[]): Promise<string> =>
    JSON.parse((await arena('init', ...path, '--lang', 'js', '--json')).stdout).next;

  test('the paths are from where the user stands', async () => {
    expect(await play('bots/anna')).toEqual({
      play: 'arena run --bots ./bots/anna,caller --hands 2000',
      test: 'cd bots/anna && npm test',
    });
  });

  test('in a checkout npm runs the arena at its top, wherever the user stands', async () => {
    vi.stubEnv('npm_lifecycle_event', 'arena');
    vi.stubEnv('INIT_CWD', join(folder, 'docs'));
    expect(await play('anna')).toEqual({
      play: 'npm run arena -- run --bots ./anna,caller --hands 2000',
      test: 'cd ../anna && npm test',
    });
  });

  test('an empty folder is filled from within', async () => {
    mkdirSync(join(folder, 'bert'));
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'bert'));
    expect(await play(join(folder, 'bert'))).toEqual({
      play: 'arena run --bots .,caller --hands 2000',
      test: 'cd . && npm test',
    });
  });

  test('a bot that is not built: how to build it comes first', async () => {
    const { stdout } = await arena('init', 'anna', '--lang', 'cpp', '--no-build', '--json');
    expect(JSON.parse(stdout).next).toEqual({
      build: expect.stringMatching(/^cd anna && g\+\+ /),
      play: 'arena run --bots ./anna,caller --hands 2000',
      test: 'cd anna && sh test.sh',
    });
  });
});

test('a missing toolchain is named, and the files are written all the same', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { code, stdout } = await arena('init', 'anna', '--lang', 'rust');
  expect(code).toBe(0);
  expect(stdout).toContain('Not built: "rustc" is not on the PATH here. Install it first.\n');
  expect(stdout).toContain('Build it:  cd anna && rustc ');
  const { stdout: python } = await arena('init', 'bert', '--lang', 'python');
  expect(python).toContain('To run it, install python3, not on the PATH here.\n');
});

test('--list names the languages and what is missing here', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { code, stdout } = await arena('init', '--list');
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(LANGUAGES.length);
  expect(stdout).toMatch(/^ts +TypeScript \(default\) +node +found$/m);
  expect(stdout).toMatch(/^java +Java +javac, java +not found here: javac, java$/m);
  const json = JSON.parse((await arena('init', '--list', '--json')).stdout);
  expect(json.default).toBe('ts');
  expect(json.languages.map(({ id }: { id: string }) => id)).toEqual(LANGUAGES.map(({ id }) => id));
});

test.each([
  [
    ['anna', '--lang', 'pyhton'],
    'no template for the language "pyhton". Known: ts, js, python, rust, cpp, java, go. Did you mean "python"?',
  ],
  [
    ['My Bot!'],
    '"My Bot!" cannot be a bot\'s name: it takes letters, digits, "-" and "_", a letter first, at most 40 in all. Try "my-bot".',
  ],
  [['bött-ü'], 'Try "bott-u".'],
  [['x'.repeat(41)], 'at most 40 in all'],
  [['--', '-x'], "cannot be a bot's name"],
  [['caller'], '"caller" is a house bot: choose another name, such as "my-caller".'],
  [['taken'], 'taken is there already and not empty: nothing was written.'],
  [['file'], 'file is a file: choose another name.'],
  [['file/bot'], 'file is a file: choose another name.'],
  [[], 'Which folder? Such as: arena init my-bot --lang python'],
  [['anna', '--list'], '--list writes nothing: leave the folder out.'],
])('arena init %j: exit 2, one sentence, nothing written', async (args, sentence) => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'thesis.tex'), 'x');
  writeFileSync(join(folder, 'file'), '');
  const before = filesBelow(folder);
  const inside = args.map((arg) => (/^(?:taken|file|caller|My|x+$)/.test(arg) ? join(folder, arg) : arg));
  const { code, stdout, stderr } = await arena('init', ...inside);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(/^arena: .*\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(filesBelow(folder)).toEqual(before);
});

test.skipIf(!hasTerminal)(`in a terminal the build is announced before it begins${withTerminal}`, async () => {
  const bin = temporaryFolder();
  writeFileSync(join(bin, 'rustc'), '#!/bin/sh\nsleep 0.2\n', { mode: 0o755 });
  const { screen, code } = await inTerminal(['init', 'anna', '--lang', 'rust'], [], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  expect(screen).toMatch(/building it: rustc [\s\S]*written to anna/);
  expect(code).toBe(0);
});
