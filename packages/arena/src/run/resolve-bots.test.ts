import { chmodSync, cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { resolveBots } from './resolve-bots.js';
import type { BotSetting } from './schema.js';

const resolve = (settings: BotSetting[], base: string, onLeftOut?: (sentence: string) => void) =>
  resolveBots(settings, { base, where: 'league.json', inProcess: false, ...(onLeftOut ? { onLeftOut } : {}) });

/** A folder with a bot that any machine can start. */
function botFolder(name = 'anna', files: Record<string, string> = {}): string {
  const folder = join(temporaryFolder(), 'bot');
  mkdirSync(folder);
  writeFileSync(join(folder, 'bot.json'), JSON.stringify({ name, command: ['node', 'main.js'] }));
  for (const [file, text] of Object.entries({ 'main.js': '', ...files })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const hashOf = (folder: string): string => resolve(['.'], folder)[0]!.entrant.hash;

test('copies of a name get stable suffixes that nobody else has', () => {
  const path = botFolder();
  const names = resolve([path, { path, name: 'anna#2' }, path, { path, name: 'bert' }, path], '/').map(
    ({ entrant }) => entrant.name,
  );
  expect(names).toEqual(['anna', 'anna#2', 'anna#3', 'bert', 'anna#4']);
});

test('the hash is of names and contents, not of place, time, dependencies or caches', () => {
  const folder = botFolder('anna', { 'lib/a.js': '1' });
  const hash = hashOf(folder);
  const copy = join(temporaryFolder(), 'elsewhere');
  cpSync(folder, copy, { recursive: true });
  utimesSync(join(copy, 'lib/a.js'), 0, 0);
  mkdirSync(join(copy, 'node_modules'));
  writeFileSync(join(copy, 'node_modules/x.js'), 'x');
  expect(hashOf(copy)).toBe(hash);
  writeFileSync(join(copy, 'lib/a.js'), '2');
  expect(hashOf(copy)).not.toBe(hash);
  expect(hashOf(botFolder('anna', { 'lib/b.js': '1' }))).not.toBe(hash);
  // The same bytes parted otherwise among files.
  expect(hashOf(botFolder('anna', { a: 'xy', b: '' }))).not.toBe(hashOf(botFolder('anna', { a: 'x', b: 'y' })));
});

test('a file is started by its interpreter, a program by itself, a command as it stands', () => {
  const base = temporaryFolder();
  writeFileSync(join(base, 'my-bot.mjs'), '');
  writeFileSync(join(base, 'run.sh'), '');
  writeFileSync(join(base, 'compiled'), '');
  chmodSync(join(base, 'compiled'), 0o755);
  const bots = resolve(
    ['my-bot.mjs', './run.sh', './compiled', { command: ['sh', '-c', 'exec ./compiled'], name: 'c' }],
    base,
  );
  expect(bots.map(({ entrant }) => [entrant.name, entrant.folder, entrant.run])).toEqual([
    ['my-bot', base, { kind: 'process', command: [process.execPath, 'my-bot.mjs'] }],
    ['run', base, { kind: 'process', command: ['sh', 'run.sh'] }],
    ['compiled', base, { kind: 'process', command: ['./compiled'] }],
    ['c', base, { kind: 'process', command: ['sh', '-c', 'exec ./compiled'] }],
  ]);
});

test.each([
  [{ path: './none' }, 'bots[0]: there is nothing at'],
  ['none', 'no house bot and no folder here is called "none". Known: '],
  ['./text.txt', 'text.txt is no program: make it executable'],
  [{}, 'neither a path nor a command'],
  [{ command: ['no-such-program'] }, 'no program of that name is on the PATH'],
  [{ command: ['./no-such-program'] }, 'no-such-program is no program'],
] as [BotSetting, string][])('%j is refused, saying why', (setting, sentence) => {
  const base = temporaryFolder();
  writeFileSync(join(base, 'text.txt'), '');
  expect(() => resolve([setting], base)).toThrow(sentence);
});

test.each([
  ['{"name": "x"', 'bot.json'],
  ['{"name": "x"}', 'is missing'],
  ['{"name": "", "command": ["node"]}', 'bot.json, name: "" came, text of 1 to 200 characters is needed.'],
  ['{"name": "x", "comand": ["node"]}', 'no setting is called "comand". Known: '],
  ['{"name": "x\\ny", "command": ["node"]}', 'control characters'],
])('bot.json %s is refused', (text, sentence) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'bot.json'), text);
  expect(() => resolve(['.'], folder)).toThrow(sentence);
});

test('an optional bot is left out with a note only where its program is missing', () => {
  const base = temporaryFolder();
  const notes: string[] = [];
  const command = ['no-such-program'];
  expect(resolve([{ command, name: 'x', optional: true }], base, (note) => notes.push(note))).toEqual([]);
  expect(notes).toEqual([
    'x is left out: league.json, bots[0]: x is started by "no-such-program", and no program of that name is on the PATH.',
  ]);
  expect(() => resolve([{ path: './none', optional: true }], base)).toThrow('there is nothing at');
});

describe('a bot that has to be built', () => {
  const written = (manifest: object, files: readonly string[] = []): string => {
    const folder = join(temporaryFolder(), 'bot');
    mkdirSync(folder);
    writeFileSync(join(folder, 'bot.json'), JSON.stringify({ name: 'x', ...manifest }));
    for (const file of files) writeFileSync(join(folder, file), '', { mode: 0o755 });
    return folder;
  };
  const build = ['sh', '-c', 'make it'];

  test.each([
    ['a program', { command: ['./out/bot'] }, 'out/bot'],
    ['a script', { command: ['node', 'dist/main.js'] }, 'dist/main.js'],
    ['a module', { module: 'dist/bot.js' }, 'dist/bot.js'],
    ['a path of classes', { command: ['sh', '-cp', 'classes', 'Bot'] }, 'classes'],
    ['an archive', { command: ['sh', '-jar', 'bot.jar'] }, 'bot.jar'],
  ])('%s that is not there: told with the very command', (_, manifest, file) => {
    const folder = written({ ...manifest, build });
    expect(() => resolve([folder], '/')).toThrow(
      `league.json, bots[0]: x needs ${join(folder, file)}, which is not there. Build it: cd ${folder} && sh -c 'make it'`,
    );
  });

  test('and without the program that builds it, told so: an optional bot is then left out', () => {
    const folder = written({ command: ['./bot'], build: ['no-such-compiler', '-O2'] });
    const sentence = `x needs ${join(folder, 'bot')}, which is not there, and "no-such-compiler", which builds it, is not on the PATH. Install it, then: cd ${folder} && no-such-compiler -O2`;
    expect(() => resolve([folder], '/')).toThrow(sentence);
    const notes: string[] = [];
    expect(resolve([{ path: folder, optional: true }], '/', (note) => notes.push(note))).toEqual([]);
    expect(notes[0]).toContain(sentence);
  });

  test('words that only look like files are none', () => {
    const folder = written({ command: ['./bot', '0.5', 'org.example.Bot', 'log/new.txt'], build }, ['bot']);
    expect(resolve([folder], '/')).toHaveLength(1);
  });

  test('once built it is started', () => {
    const folder = written({ command: ['./bot'], build }, ['bot']);
    expect(resolve([folder], '/')[0]!.entrant.run).toEqual({ kind: 'process', command: ['./bot'] });
  });

  test('its hash leaves out folders marked as caches, but never the program it starts', () => {
    const folder = written({ command: ['target/release/bot', '--fast'], build });
    mkdirSync(join(folder, 'target/release'), { recursive: true });
    writeFileSync(join(folder, 'target/CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55');
    writeFileSync(join(folder, 'target/release/bot'), 'v1', { mode: 0o755 });
    const hash = hashOf(folder);
    writeFileSync(join(folder, 'target/release/other'), 'comes and goes');
    expect(hashOf(folder)).toBe(hash);
    writeFileSync(join(folder, 'target/release/bot'), 'v2', { mode: 0o755 });
    expect(hashOf(folder)).not.toBe(hash);
  });
});

test('a TypeScript file and a TypeScript module are run by the SDK’s starter', () => {
  const base = temporaryFolder();
  writeFileSync(join(base, 'bot.ts'), '');
  writeFileSync(join(base, 'bot.json'), '{"name": "typed", "module": "bot.ts"}');
  const [file, folder] = resolve(['bot.ts', '.'], base).map(({ entrant }) => entrant.run);
  const starter = expect.stringMatching(/run-module\.js$/);
  expect(file).toEqual({ kind: 'process', command: [process.execPath, starter, 'bot.ts'] });
  expect(folder).toEqual({ kind: 'process', command: [process.execPath, starter, join(base, 'bot.ts')] });
});
