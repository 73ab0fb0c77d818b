import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blockCount } from '../plan/plan.js';
import { openRun, readBlockSums, readHands } from '../results/read-run.js';
import { loadLeague, readLeagueFile } from '../run/load-league.js';
import { BlockMean } from '../statistics/block-mean.js';
import { tInterval } from '../statistics/interval.js';
import { arena, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

const bots = ['seeded', 'stone', 'blunder', 'seeded', 'stone'].map(testBot).join(',');
const tournament = [
  '--mode',
  'tournament',
  '--bots',
  bots,
  '--seats',
  '3',
  '--variant',
  'razz',
  '--levels',
  '4:1,4:4,4:16,:64',
];
const drawn = [...tournament, '--format', 'drawn', '--rounds', '12', '--hand-limit', '80', '--blocks-per-file', '2'];

async function played(args: readonly string[], ...more: string[]): Promise<string> {
  const out = join(temporaryFolder(), 'run');
  const { code, stderr } = await arena('run', ...args, '--no-report', '--out', out, ...more);
  const rest = stderr
    .replace(/^(?:\d+ faults?|Hands are played in whole rounds).*\n/gm, '')
    .replace(/^\d+ of 12 blocks are in .*\n/m, '');
  expect({ code, stderr: rest }).toEqual({ code: 0, stderr: '' });
  return out;
}

test('tournaments: the same bytes in processes or not, on one worker or two, in parts that are merged', async () => {
  const files = filesOf(await played(drawn, '--in-process', '--workers', '1'));
  expect(filesOf(await played(drawn, '--workers', '1'))).toEqual(files);
  expect(filesOf(await played(drawn, '--in-process', '--workers', '2'))).toEqual(files);
  const parts = [await played(drawn, '--shard', '1/2'), await played(drawn, '--shard', '2/2')];
  const merged = join(temporaryFolder(), 'merged');
  expect((await arena('merge', merged, ...parts)).code).toBe(0);
  expect(filesOf(merged)).toEqual(files);
  const verified = await arena('verify', merged, '--all');
  expect([verified.code, verified.stdout]).toEqual([
    0,
    expect.stringMatching(/^12 blocks \([\d,]+ hands\) .* the same bytes\.\n$/),
  ]);
});

test('replay shows a hand at the limits of its level, and says when there is none', async () => {
  const out = await played(drawn, '--in-process');
  let last = 0;
  for await (const rows of readHands(openRun(out))) {
    for (let row = 0; row < rows.rows && rows.block[row] === 0 && rows.rotation[row] === 0; row++)
      last = rows.hand[row]!;
  }
  expect(last).toBeGreaterThan(4);
  const fifth = await arena('replay', out, '--hand', '4');
  expect(fifth.stdout).toContain('Razz, 400/800, ante 100, bring-in 200');
  const none = await arena('replay', out, '--hand', String(last + 1));
  expect([none.code, none.stderr]).toEqual([
    2,
    `arena: Hand ${last + 1} was not dealt: its tournament was over by then.\n`,
  ]);
});

// 48 hands a session: two turns of eight for each of three games. Stakes are one tenth in the second game.
test('dealer’s choice: every block’s games add up to its total, in small bets of each hand’s game', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'mixed.json');
  const tenth = { ante: 2, bringIn: 5, smallBet: 10, bigBet: 20 };
  writeFileSync(
    file,
    JSON.stringify({
      games: [{ variant: 'razz' }, { variant: 'stud', stakes: tenth }, { variant: 'stud8' }],
      rotateEvery: 8,
      handsPerSession: 48,
      bots: ['seeded', 'stone'].map(testBot),
      hands: 48 * 2 * 10,
      inProcess: true,
    }),
  );
  const out = await played([file]);
  const games = ['razz', 'stud', 'stud8'];
  const smallBets = [100, 10, 100];
  const rates: number[][] = [[], [], []];
  const totals: number[] = [];
  let chips = 0;
  for await (const sums of readBlockSums(openRun(out))) {
    for (let row = 0; row < sums.rows; row += 3) {
      const nets = [0, 1, 2].map((game) => sums.net[row + game]! / smallBets[game]!);
      for (const game of [0, 1, 2]) expect([sums.game[row + game], sums.hands[row + game]]).toEqual([game, 32]);
      if (sums.entrant[row] !== 0) continue;
      nets.forEach((net, game) => {
        rates[game]!.push(net / 32);
        chips += sums.net[row + game]!;
      });
      totals.push(nets.reduce((sum, net) => sum + net, 0) / 96);
    }
  }
  expect(totals).toHaveLength(10);
  const { games: told } = JSON.parse((await arena('report', out, '--no-files', '--json')).stdout);
  expect(told.map(({ id }: { id: string }) => id)).toEqual(['total', ...games]);
  const expected = [totals, ...rates].map((values) => {
    const sample = BlockMean.of(values);
    const { low, high } = tInterval(sample)!;
    return { mean: 100 * sample.mean!, low95: 100 * low, high95: 100 * high };
  });
  told.forEach(
    (
      { standings }: { standings: { name: string; sbPer100: Record<string, number>; netChips: number }[] },
      at: number,
    ) => {
      const { sbPer100, netChips } = standings.find(({ name }) => name === 'seeded')!;
      for (const [key, value] of Object.entries(expected[at]!)) expect(sbPer100[key]).toBeCloseTo(value, 4);
      if (at === 0) expect(netChips).toBe(chips);
    },
  );
  expect(told[0].terms).toBe(
    'Another game every 8 hands. The unit is the small bet of the game a hand was played in, in chips: Razz 100, Seven Card Stud 10, Seven Card Stud Hi/Lo, 8 or better 100.',
  );
});

test('cash over a rotation: one stack goes through all games, topped up where it does not buy a hand', async () => {
  const pair = ['seeded', 'stone'].map(testBot).join(',');
  const out = await played(
    [
      '--mode',
      'cash',
      '--bots',
      pair,
      '--games',
      'razz,stud,stud8',
      '--rotate-every',
      '8',
      '--stack',
      '600',
      '--in-process',
    ],
    ...['--hands-per-session', '48', '--hands', '960', '--histories', 'all'],
  );
  let rebuys = 0;
  for await (const sums of readBlockSums(openRun(out)))
    for (let row = 0; row < sums.rows; row++) rebuys += sums.rebuys[row]!;
  let topUps = 0;
  let before: number[] = [];
  for await (const rows of readHands(openRun(out))) {
    for (let row = 0; row < rows.rows; row++) {
      const { stacks, net, variant } = JSON.parse(rows.history![row]!);
      const hand = rows.hand[row]! % 48;
      expect(variant).toBe(['razz', 'stud', 'stud8'][Math.floor(hand / 8) % 3]);
      if (hand === 0) before = [600, 600];
      // R4: ante 25 and bring-in 50.
      const after = before.map((stack) => (stack < 75 ? 600 : stack));
      topUps += before.filter((stack) => stack < 75).length;
      expect(stacks).toEqual(after);
      before = after.map((stack, seat) => stack + net[seat]);
    }
  }
  expect(topUps).toBeGreaterThan(0);
  expect(rebuys).toBe(topUps);
});

test('the example for a class of thirty: five tables of six a round, everybody in every round', () => {
  const file = fileURLToPath(new URL('../../../../leagues/tournament.json', import.meta.url));
  const { plan } = loadLeague(readLeagueFile(file), file);
  expect([plan.entrants.length, plan.seats, plan.tables, plan.rounds, blockCount(plan)]).toEqual([30, 6, 5, 20, 100]);
  for (let round = 0; round < 20; round++) {
    expect(new Set(plan.matchups.slice(5 * round, 5 * round + 5).flat()).size).toBe(30);
  }
  expect(JSON.parse(readFileSync(file, 'utf8')).$schema).toBe('../schemas/league.json');
});
