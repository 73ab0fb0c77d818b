import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const stone = testBot('stone');

async function refusal(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await arena(...args);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^arena: [^\n]+\n$/) });
  return stderr;
}

test.each([
  ['seed', { seed: 1.5 }, 'seed: 1.5 came, text or a whole number from'],
  ['seed', { seed: null }, 'seed: null came, text or a whole number from'],
  [
    'variant',
    { games: [{ variant: 'razz' }, { variant: 5 }] },
    'games[1].variant: 5 came, text or an object {…} is needed.',
  ],
  ['levels', { mode: 'tournament', levels: 3 }, 'levels: 3 came, "default" or a list […] is needed.'],
  ['bot', { bots: [stone, 7] }, 'bots[1]: 7 came, text or an object {…} is needed.'],
  ['name', { name: 'a\nb' }, 'name: "a\\nb" came, text without control characters is needed.'],
  [
    'bot’s name',
    { bots: [stone, { path: stone, name: 'a\nb' }] },
    'name: "a\\nb" came, text without control characters',
  ],
  ['command', { bots: [stone, { command: ['node', 'a\0b'] }] }, 'came, text without the character NUL is needed.'],
  ['path', { bots: [stone, { path: 'a\0b' }] }, 'came, text without the character NUL is needed.'],
  ['bot as text', { bots: [stone, 'a\0b'] }, 'came, text without the character NUL is needed.'],
])('a league file with a wrong %s', async (_, settings, sentence) => {
  const file = join(temporaryFolder(), 'league.json');
  writeFileSync(file, JSON.stringify({ bots: [stone, stone], ...settings }));
  expect(await refusal('run', file)).toContain(sentence);
});

test.each([
  ['[]', 'bot.json: [] came, an object {…} is needed.'],
  ['5', 'bot.json: 5 came, an object {…} is needed.'],
  ['{\n  "name": "x",\n}', 'bot.json, line 3, column 1: this is no JSON'],
  ['{"name": "x", "command": ["node", "a\\u0000b"]}', 'text without the character NUL is needed.'],
  ['{"name": "x"}', '"command" is missing'],
  [Buffer.from('\uFEFF{"name": "x"}', 'utf16le'), 'bot.json: this is UTF-16 text'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nested more than 200 deep'],
])('a bot.json that holds %.20j', async (text, sentence) => {
  const bot = temporaryFolder();
  writeFileSync(join(bot, 'bot.json'), text);
  expect(await refusal('run', '--bots', `${stone},${bot}`)).toContain(sentence);
});

test('a byte order mark before a bot.json does no harm', async () => {
  const bot = temporaryFolder();
  writeFileSync(join(bot, 'bot.json'), '\uFEFF{"name": "x", "command": ["no-such-program-anywhere"]}');
  expect(await refusal('run', '--bots', `${stone},${bot}`)).toContain('x is started by "no-such-program-anywhere"');
});

test('where a folder holds no bot.json, the message says what one looks like', async () => {
  expect(await refusal('run', '--bots', `${stone},${temporaryFolder()}`)).toContain(
    'One looks like {"name": "my-bot", "command": ["python3", "bot.py"]}',
  );
});

test.each([
  [['report', '']],
  [['verify', '']],
  [['run', '--bots', `${stone},${stone}`, '--out', '']],
  [['run', '--bots', `${stone},${stone}`, '--out=']],
  [['export', 'x', '--out', '']],
])('arena %j: an empty argument is refused', async (args) => {
  expect(await refusal(...args)).toContain('an empty argument came');
});

test('a file where a folder would have to be', async () => {
  const above = temporaryFolder();
  const run = join(above, 'run');
  const file = join(above, 'package.json');
  writeFileSync(file, '{}');
  const { code } = await arena(
    'run',
    '--bots',
    `${stone},${stone}`,
    '--hands',
    '100',
    '--in-process',
    '--out',
    run,
    '--no-report',
  );
  expect(code).toBe(0);
  for (const args of [
    ['report', run, '--out', file],
    ['report', run, '--out', join(file, 'deeper')],
    ['export', run, '--out', file],
    ['export', run, '--out', join(file, 'deeper'), '--hand-histories', 'phh'],
    ['merge', file, run],
    ['merge', join(file, 'deeper'), run],
    ['run', '--bots', `${stone},${stone}`, '--out', file],
    ['report', file],
    ['verify', file],
  ]) {
    const { code, stderr } = await arena(...args);
    expect({ args, code, stderr }).toEqual({ args, code: 2, stderr: expect.stringMatching(/^arena: [^\n]+\n$/) });
    expect(stderr).toContain(file);
  }
});

test('hands that are no whole rounds are rounded up, and it is said', async () => {
  const args = ['--bots', `${stone},${stone}`, '--in-process', '--no-report'];
  const one = await arena('run', ...args, '--hands', '1', '--out', join(temporaryFolder(), 'run'));
  expect({ code: one.code, stderr: one.stderr }).toEqual({
    code: 0,
    stderr: 'Hands are played in whole rounds: 1 rounded up to 100.\n',
  });
  const all = await arena('run', ...args, '--hands', '100', '--out', join(temporaryFolder(), 'run'));
  expect(all.stderr).toBe('');
});

test('a run without a block yet has a report that says so', async () => {
  const above = temporaryFolder();
  const [folder, whole] = [join(above, 'part'), join(above, 'run')];
  mkdirSync(folder);
  const args = ['run', '--bots', `${stone},${stone}`, '--in-process', '--no-report', '--hands', '100'];
  expect((await arena(...args, '--out', whole)).code).toBe(0);
  // The part of two that the only block does not belong to.
  for (const shard of ['1/2', '2/2']) {
    const out = join(above, shard.replace('/', '-'));
    expect((await arena(...args, '--shard', shard, '--out', out)).code).toBe(0);
    const { code, stdout, stderr } = await arena('report', out, '--out', join(above, 'report'));
    expect(code).toBe(0);
    expect(stdout + stderr).not.toMatch(/NaN|undefined|Infinity|1 blocks/);
  }
});
