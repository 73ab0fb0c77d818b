import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leagueSchema } from '../run/schema.js';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const seeded = testBot('seeded');
const stone = testBot('stone');

test('the help names every command and exit code', async () => {
  const { code, stdout } = await arena('--help');
  expect(code).toBe(0);
  expect(stdout).toMatchSnapshot();
});

test.each(['report', 'replay', 'verify', 'merge', 'export', 'variants'])(
  'arena %s --help explains every option',
  async (command) => {
    const { code, stdout } = await arena(command, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatchSnapshot();
  },
);

test('every setting of a league file is a flag of arena run', async () => {
  const { code, stdout } = await arena('run', '--help');
  expect(code).toBe(0);
  const {
    $schema: _,
    clocks: __,
    limits,
    ...settings
  } = leagueSchema.properties as Record<string, { properties?: object }>;
  const names = [...Object.keys(settings), ...Object.keys(limits!.properties!)];
  const flags = names.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  expect([...flags, '--no-clocks'].filter((flag) => !new RegExp(`^  ${flag}(?: |$)`, 'm').test(stdout))).toEqual([]);
});

test('--version prints the version', async () => {
  expect(await arena('--version')).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
});

test.each([
  [['runn'], "unknown command 'runn'\n(Did you mean run?)"],
  [['run', '--handss', '5'], "unknown option '--handss'\n(Did you mean --hands?)"],
  [['run'], 'the command line names no bots'],
  [['run', '--bots', 'tigth,caller'], 'bots[0]: no house bot and no folder here is called "tigth".'],
  [['run', '--bots', 'tigth,caller'], 'Did you mean "tight"?'],
  [['run', '--bots', './nowhere,caller'], 'bots[0]: there is nothing at'],
  [['run', '--bots', stone], 'a list of 2 to 1000 entries is needed'],
  [['run', '--bots', `${stone},,${stone}`], 'an empty name between commas'],
  [['run', '--variant', 'razzz', '--bots', `${stone},${stone}`], 'no variant is called "razzz"'],
  [['run', '--variant', 'razzz', '--bots', `${stone},${stone}`], 'Did you mean "razz"?'],
  [['run', '--variant', './none.json', '--bots', `${stone},${stone}`], 'none.json cannot be read (ENOENT)'],
  [['run', '--mode', 'chash', '--bots', `${stone},${stone}`], 'Did you mean "cash"?'],
  [['run', '--seats', '3', '--bots', `${stone},${stone}`], '3 seats and only 2 bots'],
  [['run', '--stakes', 'eur-1-3', '--bots', `${stone},${stone}`], 'Did you mean "eur-1-2"?'],
  [['run', '--stakes', 'ante=x', '--bots', `${stone},${stone}`], 'A whole number from 0'],
  [['run', '--stakes', 'ante=25,bringIn=500', '--bots', `${stone},${stone}`], 'above the small bet'],
  [['run', '--shard', '3/2', '--bots', `${stone},${stone}`], '"3/2" came'],
  [['run', '--games', 'razz', '--rotate-every', '5', '--bots', `${stone},${stone}`], 'only one game to rotate'],
  [['run', '--games', 'razz,stud', '--rotate-every', '60', '--bots', `${stone},${stone}`], 'would never be played'],
  [['run', '--stack', '10', '--bots', `${stone},${stone}`], 'does not buy one hand'],
  [['run', 'none.json'], 'none.json: there is no such file'],
  [['report', 'nowhere'], 'nowhere does not exist'],
  [['replay', 'nowhere'], "required option '--hand <n>' not specified"],
  [['verify', 'nowhere'], 'nowhere does not exist'],
  [['export', 'nowhere', '--format', 'xml'], "'xml' is invalid"],
  [['merge', 'out'], "missing required argument 'part'"],
  [['variants', 'show', 'stud9'], 'no variant is called "stud9"'],
])('arena %j: exit 2 and one clear sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await arena(...args);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(/^arena: /);
  expect(stderr).not.toContain('    at ');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

describe('numbers', () => {
  const least = {
    '--restarts': 0,
    '--forfeit-price': 0,
    '--start-ms': 0,
    '--decision-ms': 0,
    '--session-ms': 0,
  } as Record<string, number>;
  const flags = [
    ...['--hands', '--hands-per-session', '--blocks-per-file', '--seats', '--stack', '--workers', '--rotate-every'],
    ...['--sample-every', '--sessions-in-flight', '--restarts', '--forfeit-price', '--start-ms', '--decision-ms'],
    ...['--session-ms', '--line-bytes'],
  ];
  test.each(flags)('%s refuses what is no such number', async (flag) => {
    for (const value of ['0', '-1', '1.5', 'a', '', '1e9', '99999999999', '0x10', ' 5', 'NaN', 'Infinity', '5kk']) {
      if (value === '0' && least[flag] === 0) continue;
      const { code, stderr } = await arena('run', `${flag}=${value}`, '--bots', `${stone},${stone}`);
      if (value === '') expect(stderr).toContain(`${flag}: an empty argument came`);
      else expect(stderr, value).toContain(`option '${flag} <n>' argument '${value}' is invalid. A whole number from`);
      expect(code).toBe(2);
    }
  });

  const others = {
    'replay run': ['--hand', '--as'],
    'verify run': ['--blocks', '--workers'],
    plan: ['--half-width', '--pilot', '--confidence', '--hands', '--seats'],
    'baseline bot': ['--margin', '--confidence', '--hands', '--seats', '--stack', '--memory-bytes', '--processes'],
    'gate bot': ['--margin', '--confidence', '--hands', '--max-faults', '--workers'],
  };
  const zero = ['--hand', '--as', '--margin', '--memory-bytes', '--processes'];
  const fractions = ['--half-width', '--confidence', '--margin'];
  test.each(Object.entries(others).flatMap(([command, names]) => names.map((name) => [command, name] as const)))(
    'arena %s %s refuses what is no such number',
    async (command, flag) => {
      for (const value of ['0', '-1', '1.5', 'a', '', '99999999999999999', 'NaN', 'Infinity']) {
        if (value === '0' && zero.includes(flag)) continue;
        if (value === '1.5' && fractions.includes(flag) && flag !== '--confidence') continue;
        const { code, stderr } = await arena(...command.split(' '), `${flag}=${value}`);
        expect(stderr, value).toMatch(
          /^arena: (option '\S+ <\S+>' argument '\S*' is invalid\. A (whole )?number from \S+ to|.* an empty argument came)/,
        );
        expect(code).toBe(2);
      }
    },
  );

  test('a hand’s number is checked against the run', async () => {
    const out = join(temporaryFolder(), 'run');
    await arena('run', '--bots', `${stone},${seeded}`, '--hands', '100', '--in-process', '--out', out, '--no-report');
    const { code, stderr } = await arena('replay', out, '--hand', '100');
    expect(stderr).toBe('arena: --hand: the run has 100 hands, the last one is 99; 100 came.\n');
    expect(code).toBe(2);
  });
});

describe('league files', () => {
  const refusal = async (config: unknown) => {
    const folder = temporaryFolder();
    const file = join(folder, 'league.json');
    writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
    const { code, stderr } = await arena('run', file);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['league.json']);
    return stderr.replaceAll(folder, '');
  };
  const bots = [stone, stone];

  test.each([
    ['a mistyped setting', { bots, hadns: 5 }, 'arena: /league.json: no setting is called "hadns". Known: '],
    ['its nearest name', { bots, hadns: 5 }, 'Did you mean "hands"?'],
    [
      'a wrong type',
      { bots, hands: '5' },
      'league.json, hands: "5" came, a whole number from 1 to 2147483647 is needed.',
    ],
    [
      'a number out of range',
      { bots, seats: 11 },
      'league.json, seats: 11 came, a whole number from 2 to 10 is needed.',
    ],
    ['a wrong word', { bots, mode: 'cashh' }, 'league.json, mode: "cashh" is not known here. Known: research, cash, '],
    ['a mistyped limit', { bots, limits: { startMS: 5 } }, 'league.json, limits: no setting is called "startMS".'],
    ['a mistyped key of a bot', { bots: [stone, { pth: stone }] }, 'league.json, bots[1]: no setting is called "pth".'],
    [
      'an unknown variant in a rotation',
      { bots, games: [{ variant: 'stud' }, { variant: 'razzz' }] },
      'games[1].variant: no variant is called "razzz"',
    ],
    [
      'games and a variant',
      { bots, variant: 'razz', games: [{ variant: 'stud' }] },
      'variant: the games are listed under "games"',
    ],
    ['an own variant with a mistake', { bots, variant: { extends: 'razz', burnn: true } }, 'burn'],
    ['a stack below what a hand costs', { bots, stack: 10 }, 'does not buy one hand'],
    ['a name with a line break', { bots, name: 'a\nb' }, 'league.json, name: "a\\nb" came'],
    ['no JSON', '{"bots": [', 'league.json, line 1, column'],
    ['a list', '[]', 'a league file is an object such as'],
    ['no bots', {}, 'league.json names no bots'],
    ['a bot without manifest', { bots: [stone, '.'] }, 'holds no bot.json'],
  ])('%s is refused before anything is written', async (_, config, sentence) => {
    expect(await refusal(config)).toContain(sentence);
  });

  test('a flag goes over the file, a limit over a limit', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'league.json');
    writeFileSync(
      file,
      JSON.stringify({ bots, hands: 100, seed: 1, limits: { startMs: 1, decisionMs: 7 }, inProcess: true }),
    );
    const out = join(folder, 'run');
    await arena('run', file, '--seed', 'x', '--start-ms', '9000', '--out', out, '--no-report');
    const { default: manifest } = await import(`${join(out, 'manifest.json')}`, { with: { type: 'json' } });
    expect(manifest.plan.seed).toBe('x');
    expect(manifest.play.limits).toMatchObject({ startMs: 9000, decisionMs: 7 });
  });
});

test('a folder that holds something else is left alone', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'thesis.tex'), '');
  const { code, stderr } = await arena('run', '--bots', `${stone},${stone}`, '--out', folder);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `arena: ${folder} is not empty and holds no run. Choose a new folder with --out.\n`,
  });
  expect(readdirSync(folder)).toEqual(['thesis.tex']);
});

test('another run’s folder is refused, naming what differs', async () => {
  const out = join(temporaryFolder(), 'run');
  const run = ['run', '--bots', `${stone},${stone}`, '--hands', '100', '--in-process', '--out', out, '--no-report'];
  await arena(...run);
  const { code, stderr } = await arena(...run, '--seed', '2');
  expect(stderr).toContain('holds another run: they differ in plan.seed: "1" and "2"');
  expect(code).toBe(2);
});

test('a run folder under a file is refused in one sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  const { code, stderr } = await arena('run', '--bots', `${stone},${stone}`, '--out', join(folder, 'file', 'run'));
  expect(stderr).toContain('a part of this path is a file');
  expect(code).toBe(2);
});

test('an unbuilt bot is named before any hand', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bot'));
  writeFileSync(join(folder, 'bot', 'bot.json'), '{"name": "new", "command": ["node", "dist/main.js"]}');
  const { code, stderr } = await arena(
    'run',
    '--bots',
    `${stone},${join(folder, 'bot')}`,
    '--out',
    join(folder, 'run'),
  );
  expect(stderr).toContain(
    `new needs ${join(folder, 'bot', 'dist/main.js')}, which is not there. Has the bot been built?`,
  );
  expect(code).toBe(2);
  expect(readdirSync(folder)).toEqual(['bot']);
});

test('a bot that ends before it is ready refuses the run, with the last it said', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bot'));
  const command = ['node', '-e', 'console.error("no model file"); process.exit(3)'];
  writeFileSync(join(folder, 'bot', 'bot.json'), JSON.stringify({ name: 'dead', command }));
  const { code, stderr } = await arena(
    'run',
    '--bots',
    `${stone},${join(folder, 'bot')}`,
    '--out',
    join(folder, 'run'),
  );
  expect(stderr).toContain('Nothing was played, because a bot does not start:\ndead (');
  expect(stderr).toContain('no model file');
  expect(code).toBe(2);
  expect(readdirSync(folder)).toEqual(['bot']);
});

test('a bot is not made to play a game it does not know', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bot'));
  writeFileSync(join(folder, 'bot', 'bot.json'), '{"name": "razzer", "variants": ["razz"], "command": ["true"]}');
  const { code, stderr } = await arena('run', '--bots', `${stone},${join(folder, 'bot')}`, '--variant', 'stud8');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'arena: the command line: razzer does not play stud8; its bot.json names razz.\n',
  });
});
