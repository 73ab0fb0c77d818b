/** Every numeric option of every command, found by walking the commands: a new one is covered by itself. */
import type { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { COMMANDS } from './command-list.js';

/** What stands for a number in an option's words, such as `--hands <n>`. */
const NUMERIC = ['n', 'k', 'seat', 'sb/100', 'share'];
/** What does not. A word that is in neither list fails the test below: say here what it stands for. */
const OTHER = [
  ...['folder', 'file', 'run', 'id|file', 'ids', 'bot', 'bots', 'name', 'seed', 'language', 'check', 'how', 'text'],
  ...['choice', 'format', 'table...', 'cards', 'card', 'shell', 'path', 'command'],
  // Several numbers, or an address: tried below.
  ...['stakes', 'levels', 'points', 'i/n', 'a-b', 'port'],
];
const FRACTIONS = ['sb/100', 'share'];

/** Where 0 says something: no limit, no margin, none of them, or the first. */
const ZERO_IS_FINE = new Set([
  ...['--start-ms', '--decision-ms', '--session-ms', '--memory-bytes', '--processes', '--restarts', '--forfeit-price'],
  ...['--margin', '--hand', '--as', '--seat', '--decision'],
]);

interface Found {
  readonly words: readonly string[];
  readonly flag: string;
  readonly value: string;
}

async function optionsOfAll(): Promise<Found[]> {
  const found: Found[] = [];
  const walk = (command: Command, words: readonly string[]): void => {
    for (const option of command.options as readonly Option[]) {
      const value = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1];
      if (value !== undefined) found.push({ words, flag: option.long!, value });
    }
    for (const child of command.commands) walk(child, [...words, child.name()]);
  };
  for (const entry of COMMANDS) walk((await entry.load()).command(), [entry.name]);
  return found;
}

const all = await optionsOfAll();
const numeric = all.filter(({ value }) => NUMERIC.includes(value));

test('every option says what stands for its value in a word that is known here', () => {
  const unknown = all.filter(({ value }) => !NUMERIC.includes(value) && !OTHER.includes(value));
  expect(unknown).toEqual([]);
  // That the walk finds them at all.
  expect(numeric.length).toBeGreaterThan(90);
  expect(new Set(numeric.map(({ words }) => words[0])).size).toBeGreaterThan(8);
});

test.each(numeric.map(({ words, flag, value }) => [words.join(' '), flag, value] as const))(
  'arena %s %s <%s> refuses what is no such number',
  async (words, flag, value) => {
    const wrong = ['-1', 'a', '', ' ', '1e9', 'NaN', 'Infinity', '5kk', '99999999999999999'];
    if (!ZERO_IS_FINE.has(flag)) wrong.push('0');
    // A decimal comma, except where several numbers may stand.
    if (`${words} ${flag}` !== 'replay --hand') wrong.push('1,5');
    if (flag !== '--memory-bytes') wrong.push('1000000000000');
    if (!FRACTIONS.includes(value)) wrong.push('1.5', '0x10');
    for (const text of wrong) {
      const { code, stdout, stderr } = await arena(...words.split(' '), `${flag}=${text}`);
      expect({ text, code, stdout }).toEqual({ text, code: 2, stdout: '' });
      expect(stderr, text).toMatch(/^arena: [^\n]+\n/);
      if (text === '') expect(stderr).toContain(`${flag}: an empty argument came`);
      else expect(stderr, text).toContain(`'${text}' is invalid. `);
    }
  },
);

describe('options of several numbers', () => {
  const bots = ['--bots', 'caller,tight'];
  test.each([
    ...['0/3', '4/3', '1/0', '-1/3', '1.5/3', '1/1.5', 'a', '1', '1/', '/3', '1/1e9', '1/99999999999'].map((text) => [
      ['run', ...bots],
      '--shard',
      text,
    ]),
    ...['30', 'a:1', '0:1', '-5:1', '1.5:1,:2', '30:0', '30:-1', '30:1e9,:4', ':'].map((text) => [
      ['run', ...bots, '--mode', 'tournament'],
      '--levels',
      text,
    ]),
    ...['a', '5,', '5,a', '1e999,2', '5,NaN'].map((text) => [
      ['run', ...bots, '--mode', 'tournament'],
      '--points',
      text,
    ]),
    ...['ante', 'ante=', 'ante=-1', 'ante=1.5', 'ante=a', 'ante=1e9', 'smallBet=0', 'nothing=5'].map((text) => [
      ['run', ...bots],
      '--stakes',
      text,
    ]),
    ...['5-3', '-1', 'a', '1.5', '1e9', '3-', '-'].map((text) => [['export', '.'], '--hands', text]),
  ] as [string[], string, string][])('arena %j %s=%s: exit 2 and one sentence', async (words, flag, text) => {
    const { code, stdout, stderr } = await arena(...words, `${flag}=${text}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^arena: [^\n]+\n/);
    expect(stderr).not.toContain('    at ');
  });
});
