import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arena, startArena, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

const bots = ['seeded', 'stone', 'blunder'].map(testBot).join(',');
const league = ['--bots', bots, '--games', 'stud8,razz', '--rotate-every', '5', '--hands-per-session', '10'];
const inProcess = [...league, '--hands', '1200', '--in-process', '--no-report'];

/** Plays in this process; the run's folder. */
async function played(args: readonly string[], ...more: string[]): Promise<string> {
  const out = join(temporaryFolder(), 'run');
  const { code, stderr } = await arena('run', ...args, '--out', out, ...more);
  expect({ code, stderr: stderr.replace(/^(?:\d+ faults?|Hands are played in whole rounds).*\n/gm, '') }).toEqual({
    code: 0,
    stderr: '',
  });
  return out;
}

test('the same seed gives the same bytes, another seed others', async () => {
  const files = filesOf(await played(inProcess));
  expect(filesOf(await played(inProcess))).toEqual(files);
  expect(filesOf(await played(inProcess, '--seed', '2'))).not.toEqual(files);
});

test('bots inside the arena and in processes of their own give the same bytes', async () => {
  const processes = [...league, '--hands', '600', '--no-report'];
  expect(filesOf(await played(processes))).toEqual(filesOf(await played(processes, '--in-process')));
});

test('a finished run played again plays nothing and says the same', async () => {
  const out = await played(inProcess);
  const before = filesOf(out);
  const again = await arena('run', ...inProcess, '--out', out);
  expect(again.stdout).toContain('Nothing was left to play.');
  expect(filesOf(out)).toEqual(before);
  const report = await arena('report', out, '--no-files');
  expect(again.stdout.startsWith(report.stdout)).toBe(true);
});

test('verify: the same bytes again, and a bot that does not repeat itself is named', async () => {
  const honest = await played(inProcess);
  const { code, stdout } = await arena('verify', honest);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `20 blocks (400 hands) of ${honest} played again: the same bytes.\n`,
  });

  const fickle = await played([
    '--bots',
    [bots, testBot('fickle')].join(),
    '--hands',
    '1200',
    '--in-process',
    '--no-report',
  ]);
  const found = await arena('verify', fickle, '--json');
  expect(found.code).toBe(1);
  const { different } = JSON.parse(found.stdout) as { different: { bots: string[] }[] };
  expect(different.length).toBeGreaterThan(0);
  expect(new Set(different.flatMap(({ bots }) => bots))).toEqual(new Set(['fickle']));
});

test('verify: a bot whose files changed is named', async () => {
  const folder = temporaryFolder();
  const bot = join(import.meta.dirname, '../../testing/bots');
  // Inside the repository's tree the SDK is found.
  const copy = join(bot, `copy-of-stone-${process.pid}`);
  cpSync(join(bot, 'stone'), copy, { recursive: true });
  try {
    const out = join(folder, 'run');
    const args = [
      '--bots',
      `${copy},${testBot('seeded')},${testBot('blunder')}`,
      '--hands',
      '600',
      '--in-process',
      '--no-report',
    ];
    await arena('run', ...args, '--out', out);
    const module = join(copy, 'bot.mjs');
    writeFileSync(
      module,
      readFileSync(module, 'utf8').replace("action === 'check' || action === 'call'", "action === 'fold'"),
    );
    // A module once imported stays: a fresh process reads the changed file.
    const { code, stdout, stderr } = await startArena(['verify', out]).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('stone: its files have changed since the run was played.');
    expect(stdout).toContain('stone has other files now than when the run was played');
  } finally {
    execFileSync('rm', ['-rf', copy]);
  }
});

test('a fault is kept with its reason, and the hand it happened in replays', async () => {
  const out = await played(inProcess, '--histories', 'faulty');
  const exported = join(temporaryFolder(), 'csv');
  await arena('export', out, '--out', exported);
  const [header, first] = readFileSync(join(exported, 'faults.csv'), 'utf8').split('\r\n');
  expect(header).toBe('hand,block,rotation,session_hand,seat,entrant,bot,kind,code,clock,message,quote');
  expect(first).toContain(',blunder,illegal,action/');
  const hand = first!.split(',')[0]!;
  const kept = await arena('replay', out, '--hand', hand);
  expect(kept.code).toBe(0);
  expect(kept.stdout).toContain('blunder');
  expect(kept.stdout).toMatch(/^result/m);
});

test('a hand that was not kept is played again, the same as when it was kept', async () => {
  const kept = await played(inProcess, '--histories', 'all');
  const not = await played(inProcess);
  for (const hand of ['0', '7', '634', '1199']) {
    const of = async (folder: string) => (await arena('replay', folder, '--hand', hand)).stdout.replaceAll(folder, '');
    expect(await of(not)).toBe(await of(kept));
  }
});

const HOSTILE = ['=cmd|"/c calc"!A1', 'a, "b"\'s', '👩‍👩‍👧 ünï 😀', 'x'.repeat(200), '<img src=x onerror=alert(1)>'];

test('names with commas, quotes, emoji, a leading = or 200 characters break nothing', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'league.json');
  const named = HOSTILE.map((name) => ({ path: testBot('stone'), name }));
  writeFileSync(
    file,
    JSON.stringify({ bots: [...named, { path: testBot('stone'), name: HOSTILE[0] }], hands: 1500, inProcess: true }),
  );
  const out = join(folder, 'run');
  const { code, stdout } = await arena('run', file, '--out', out, '--report', join(folder, 'report'));
  expect(code).toBe(0);
  expect(stdout).toContain('👩‍👩‍👧 ünï 😀');
  const board = JSON.parse(readFileSync(join(folder, 'report', 'leaderboard.json'), 'utf8')) as { entrants: string[] };
  expect(board.entrants).toEqual([...HOSTILE, `${HOSTILE[0]}#2`]);
  expect(readFileSync(join(folder, 'report', 'index.html'), 'utf8')).not.toContain('<img src=x');
  await arena('export', out, '--out', join(folder, 'csv'), '--table', 'blocks');
  const csv = readFileSync(join(folder, 'csv', 'blocks.csv'), 'utf8');
  expect(csv).toContain(',"\'=cmd|""/c calc""!A1",');
  expect(csv).not.toMatch(/(?:^|,)"?=/m);
});

test('a table of three and one of four: every seat for everybody', async () => {
  const args = [
    '--bots',
    [bots, testBot('seeded')].join(),
    '--hands',
    '1',
    '--hands-per-session',
    '4',
    '--in-process',
    '--no-report',
  ];
  const out = await played(args, '--seats', '3');
  const { plan } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
    plan: { matchups: number[][]; entrants: { name: string }[] };
  };
  expect(plan.matchups).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ]);
  expect(plan.entrants.map(({ name }) => name)).toEqual(['seeded', 'stone', 'blunder', 'seeded#2']);
  const four = JSON.parse(readFileSync(join(await played(args, '--seats', '4'), 'manifest.json'), 'utf8')) as {
    plan: { matchups: number[][] };
  };
  expect(four.plan.matchups).toEqual([[0, 1, 2, 3]]);
});

test('two copies of one seeded bot score exactly 0 in every block', async () => {
  const out = await played([
    '--bots',
    `${testBot('seeded')},${testBot('seeded')}`,
    '--hands',
    '1000',
    '--in-process',
    '--no-report',
  ]);
  const csv = join(temporaryFolder(), 'csv');
  await arena('export', out, '--out', csv, '--table', 'blocks');
  const rows = readFileSync(join(csv, 'blocks.csv'), 'utf8').trim().split('\r\n');
  const net = rows[0]!.split(',').indexOf('net');
  expect(new Set(rows.slice(1).map((row) => row.split(',')[net]))).toEqual(new Set(['0']));
});

test('a folder that cannot be written is refused in one sentence', async () => {
  // Root writes anywhere; /proc refuses even it.
  if (!existsSync('/proc/self')) return;
  const { code, stderr } = await arena('run', ...inProcess, '--out', '/proc/arena-run');
  expect(stderr).toMatch(/^arena: \/proc\/arena-run: /);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

test('without --out a made-up name steps over another run, a given name does not', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const run = (...args: string[]) =>
    startArena(
      [
        'run',
        '--bots',
        `${testBot('stone')},${testBot('seeded')}`,
        '--hands',
        '100',
        '--in-process',
        '--no-report',
        ...args,
      ],
      folder,
    ).ended;
  await run();
  await run();
  await run('--seed', '2');
  expect(readdirSync(join(folder, 'runs')).sort()).toEqual(['stud8-stone-seeded', 'stud8-stone-seeded-2']);
  await run('--name', 'mine');
  expect((await run('--name', 'mine', '--seed', '2')).stderr).toContain('holds another run');
});

describe('a bot inside the arena that does what would end a process of its own', () => {
  const players = (...names: string[]) => ['--bots', names.map(testBot).join(','), '--in-process'];
  const hands = ['--hands-per-session', '6', '--hands', '360', '--no-report', '--json'];

  test.each(['1', '2'])(
    '%s workers: errors nobody waits for change no hand, and the run names the bot',
    async (workers) => {
      const folder = temporaryFolder();
      const run = async (strange: string) => {
        const out = join(folder, strange);
        const { ended } = startArena([
          'run',
          ...players(strange, 'seeded'),
          ...hands,
          '--workers',
          workers,
          '--out',
          out,
        ]);
        const { code, stderr, stdout } = await ended;
        return { code, stderr, board: stdout.replaceAll(strange, 'it') };
      };
      const stray = await run('stray');
      expect(stray.code).toBe(0);
      expect(stray.stderr).toMatch(/^stray threw \w*Error: .* when nobody waited for it, .*; play went on\.$/m);
      expect(stray.stderr.match(/^stray threw/gm)).toHaveLength(1);
      // Takes the first legal action, too.
      expect(await run('ticking')).toEqual({ code: 0, stderr: '', board: stray.board });
    },
  );

  test.each(['1', '2'])('%s workers: a timer that never ends does not keep the command', async (workers) => {
    const out = join(temporaryFolder(), 'run');
    const { ended } = startArena([
      'run',
      ...players('ticking', 'seeded'),
      ...hands,
      '--workers',
      workers,
      '--out',
      out,
    ]);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('a promise that is never settled is said to be the cause', async () => {
    const out = join(temporaryFolder(), 'run');
    const { ended } = startArena(['run', ...players('waiting', 'seeded'), ...hands, '--workers', '1', '--out', out]);
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^arena: a bot inside the arena gave a promise that is never settled; .*\n$/);
  });

  test('to the gate they are faults of the candidate', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'baseline.json');
    expect((await arena('baseline', testBot('seeded'), '--out', file)).code).toBe(0);
    const { ended } = startArena([
      'gate',
      testBot('stray'),
      '--baseline',
      file,
      '--out',
      join(folder, 'gate'),
      '--in-process',
    ]);
    const { code, stdout } = await ended;
    expect(code).toBe(4);
    expect(stdout).toMatch(/^candidate fault: stray failed /);
    expect(readFileSync(join(folder, 'gate', 'summary.md'), 'utf8')).toContain('stray threw');
  });
});
