import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { debug, debugJson, edited, PAIR, played, playedTo } from '../testing/debugged-run.js';
import { temporaryFolder } from '../testing/folders.js';

/** What most tests look at: a run of the two that kept its histories. */
let run = '';
beforeAll(async () => {
  run = await playedTo(
    join(mkdtempSync(join(tmpdir(), 'arena-test-')), 'run'),
    PAIR,
    '--histories',
    'all',
    '--in-process',
  );
});
afterAll(() => rmSync(dirname(run), { recursive: true, force: true }));

test.each([
  ['histories not kept', []],
  ['three games in turn', ['--in-process', '--games', 'razz,stud8,five-card-hilo-declare', '--rotate-every', '3']],
  ['stacks that carry over', ['--in-process', '--mode', 'cash', '--stack', '1500']],
  ['a tournament', ['--in-process', '--mode', 'tournament', '--stack', '3000', '--level-hands', '3']],
])('%s: a bot that only uses its seed decides as in the run', async (_, flags) => {
  const result = await debugJson(await played(PAIR, ...flags), 9, 'seeded');
  expect(result).toMatchObject({ code: 0, verdict: 'same', hand: 9, earlier: { hands: 9, differences: [] } });
  expect(result.earlier.decisions).toBeGreaterThan(9);
  expect(result.net).toEqual(result.recordedNet);
});

test('in the first hand of a session, and in one of a rotation in which it sits elsewhere', async () => {
  for (const hand of [0, 15]) {
    expect(await debugJson(run, hand, 'seeded')).toMatchObject({ code: 0, verdict: 'same', seat: hand === 0 ? 0 : 1 });
  }
});

test('what the bot remembers comes from the session’s earlier hands: alone, a hand comes out otherwise', async () => {
  const verdicts: string[] = [];
  for (const hand of [5, 7, 9]) verdicts.push((await debugJson(run, hand, 'seeded', '--alone')).verdict);
  expect(verdicts).toContain('different');
});

test('the bot hears what it heard in the run, word for word', async () => {
  const folder = temporaryFolder();
  const log = join(folder, 'heard');
  writeFileSync(join(folder, 'bot.json'), JSON.stringify({ name: 'hearer', command: ['node', 'bot.mjs'] }));
  writeFileSync(
    join(folder, 'bot.mjs'),
    `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(${JSON.stringify(log)}, line + '\\n');
  const { type, id, legal, hand } = JSON.parse(line);
  if (type === 'hello') console.log(JSON.stringify({ type: 'ready', protocol: 'stud-arena/1', name: 'hearer' }));
  if (type === 'act') console.log(JSON.stringify({ type: 'action', id, ...legal[(hand * 7 + id) % 2 === 0 ? 0 : legal.length - 1] }));
  if (type === 'bye') break;
}`,
  );
  const run = await played([folder, testBot('stone')], '--workers', '1', '--histories', 'all');
  const session = (text: string, number: number) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((message) => message.session === number)
      .map(({ id: _, ...message }) => message);
  const heard = readFileSync(log, 'utf8');
  writeFileSync(log, '');
  const { code, stderr } = await debug(run, 29, 'hearer', '--then', 'recorded');
  expect(stderr).toBe('');
  expect([0, 1]).toContain(code);
  expect(session(heard, 2).length).toBeGreaterThan(12);
  expect(session(readFileSync(log, 'utf8'), 2)).toEqual(session(heard, 2));
});

test('every message is printed, and with --json they go to stderr', async () => {
  const { stdout } = await debug(run, 1, 'stone', '--messages');
  expect(stdout).toMatch(/^> \{"type":"hello",.*"startMs":0,"decisionMs":0,"sessionMs":0,"memoryBytes":0/m);
  expect(stdout).toMatch(/^< \{"type":"ready"/m);
  expect(stdout).toMatch(/^> \{"type":"session","session":0,/m);
  expect(stdout).toMatch(/^> \{"type":"act","id":\d+,"session":0,"hand":1,/m);
  expect(stdout).toMatch(/^< \{"type":"action"/m);
  expect(stdout).toMatch(/^> \{"type":"bye"/m);
  const both = await debug(run, 1, 'stone', '--messages', '--json');
  expect(JSON.parse(both.stdout).messages[0]).toMatchObject({ from: 'arena' });
  expect(both.stderr).toMatch(/^> \{"type":"hello"/);
});

describe('an edited copy in the bot’s place', () => {
  const folds = () => edited('stone', `legal.find(({ action }) => action === 'fold') ?? legal[0]`);
  /** A hand in which stone, second to act, called and had something to decide later. */
  async function withBet(): Promise<number> {
    for (let hand = 0; hand < 10; hand++) {
      const { history } = JSON.parse((await arena('replay', run, '--hand', String(hand), '--json')).stdout);
      if (/^0[im]\d+ 1c.*\/.* 1[cx]/.test(history)) return hand;
    }
    throw new Error('no such hand');
  }

  test('the first difference is named, and the others check or fold from there: exit 1', async () => {
    const hand = await withBet();
    const { code, stdout } = await debug(run, hand, folds());
    expect(code).toBe(1);
    expect(stdout).toContain('not the files the run was played with');
    expect(stdout).toMatch(/stone folds {3}DIFFERENT: in the run it called \d+/);
    expect(stdout).toContain(
      'From here on the run has no answer of the others: they check or fold (--then call: they call).',
    );
    expect(stdout).toMatch(
      /\nstone decides otherwise than in the run: on third street folds, where it called \d+ in the run\.\n$/,
    );
  });

  test('a raise of its own: the others fold, or with --then call they stay to the showdown', async () => {
    const hand = await withBet();
    const raises = edited(
      'stone',
      `legal.find(({ action }) => ['complete', 'raise'].includes(action)) ?? legal.find(({ action }) => action === 'call' || action === 'check') ?? legal[0]`,
    );
    const fold = await debugJson(run, hand, raises);
    const call = await debugJson(run, hand, raises, '--then', 'call');
    expect([fold.verdict, call.verdict]).toEqual(['different', 'different']);
    expect(fold.decisions).toHaveLength(1);
    expect(call.decisions.length).toBeGreaterThan(3);
    expect(call.decisions[1]).toMatchObject({ recorded: null, same: null });
  });

  test('--then recorded keeps to the run’s line, and compares every decision on it', async () => {
    const hand = await withBet();
    const before = await debugJson(run, hand, 'stone');
    const { code, net, decisions } = await debugJson(run, hand, folds(), '--then', 'recorded');
    expect(code).toBe(1);
    expect(net).toEqual(before.net);
    expect(decisions.map(({ recorded }: { recorded: object }) => recorded)).toEqual(
      before.decisions.map(({ recorded }: { recorded: object }) => recorded),
    );
    expect(decisions[0]).toMatchObject({ now: { action: 'fold' }, same: false });
  });

  test('its earlier hands are those of the run, and told where it would have decided otherwise', async () => {
    const { earlier } = await debugJson(run, 9, folds());
    expect(earlier.hands).toBe(9);
    expect(earlier.differences.length).toBeGreaterThan(0);
    expect(earlier.differences[0]).toMatchObject({ now: { action: 'fold' }, same: false });
  });

  test('a bot of another name says whose place it takes', async () => {
    const bare = await debug(run, 3, 'caller');
    expect(bare.code).toBe(2);
    expect(bare.stderr).toContain(
      'no bot called "caller" sits in this hand; say with --seat whose place it takes: seeded (seat 0), stone (seat 1).',
    );
    const { code, stdout } = await debug(run, 3, 'caller', '--seat', '1');
    expect(stdout).toContain('seat 1: caller in the place of stone');
    expect([0, 1]).toContain(code);
  });
});

describe('bad input is one sentence, exit 2', () => {
  test.each([
    [['--bot', 'stone'], "required option '--hand <n>' not specified"],
    [['--hand', '1'], "required option '--bot <bot>' not specified"],
    [['--hand', '40', '--bot', 'stone'], '--hand: the run has 40 hands, the last one is 39; 40 came.'],
    [['--hand', '1', '--bot', 'stoen'], 'Did you mean "stone"?'],
    [['--hand', '1', '--bot', 'stone', '--seat', '2'], '--seat: the seats are 0 to 1; 2 came.'],
    [['--hand', '1', '--bot', 'stone', '--then', 'raise'], 'Known: fold, call, recorded.'],
    [['--hand', '1', '--bot', 'stone', '--inspect', '--inspect-brk'], 'use one of the two'],
    [
      ['--hand', '1', '--bot', 'stone', '--inspect', 'x'],
      '--inspect: a port such as 9229 is needed, or host:port; "x" came.',
    ],
    [
      ['--hand', '1', '--bot', testBot('printing.py'), '--seat', '1', '--inspect'],
      `--inspect is Node's, and printing is started by "python3"`,
    ],
  ])('%j', async (args, sentence) => {
    const { code, stdout, stderr } = await arena('debug', run, ...args);
    expect(stderr).toContain(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('a run that is not there', async () => {
    const { code, stderr } = await arena('debug', 'nowhere', '--hand', '1', '--bot', 'stone');
    expect(stderr).toContain('nowhere does not exist');
    expect(code).toBe(2);
  });
});
