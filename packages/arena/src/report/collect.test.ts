import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTIONS, CALL, FOLD, variantById } from '@stud-arena/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockRecord, Fault } from '../match/record.js';
import { DEFAULT_SETTINGS } from '../match/settings.js';
import { blockCount, handNumber, matchupOf, type Plan } from '../plan/plan.js';
import { makeManifest, manifestText } from '../results/manifest.js';
import { manifestPath } from '../results/run-folder.js';
import { RunWriter } from '../results/run-writer.js';
import { writeWhole } from '../results/write-file.js';
import { buildReport } from './build-report.js';
import { collectReport } from './collect.js';
import type { ReportData } from './model.js';

const [stud8, razz] = [variantById('stud8'), variantById('razz')];

// Three bots, heads-up, a session of two hands: the first stud8 with small bet 100, the second razz with small bet 200.
const plan: Plan = {
  seed: '7',
  entrants: ['=strong', 'even', 'weak'].map((name) => ({
    name,
    folder: name,
    run: { kind: 'process', command: [] },
    hash: '0'.repeat(64),
  })),
  games: [
    { variant: stud8, stakes: { ...stud8.stakes, smallBet: 100, bigBet: 200 }, stack: 8000 },
    { variant: razz, stakes: { ...razz.stakes, smallBet: 200, bigBet: 400 }, stack: 8000 },
  ],
  rotateEvery: 1,
  mode: 'research',
  seats: 2,
  handsPerSession: 2,
  matchups: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  rounds: 4,
  blocksPerFile: 5,
};

/** In each rotation the earlier bot wins `stud8Net` and `razzNet` chips. */
function record(block: number, stud8Net: number, razzNet: number, faults: readonly Fault[] = []): BlockRecord {
  const counts = new Int32Array(stud8.streets.length * ACTIONS.length);
  counts[FOLD] = 3;
  counts[CALL] = 1;
  counts[ACTIONS.length + CALL] = 2;
  return {
    block,
    // Rotation 0 has player 0 in seat 0, rotation 1 in seat 1.
    nets: Int32Array.from([stud8Net, -stud8Net, razzNet, -razzNet, -stud8Net, stud8Net, -razzNet, razzNet]),
    pots: Int32Array.from([100 + block, 300, 100, 200]),
    showdowns: new Uint8Array(4),
    actions: [
      [counts, counts],
      [counts, counts],
    ],
    freeFolds: Int32Array.from([0, 1]),
    rebuys: new Int32Array(2),
    faults,
    histories: faults.map((fault) => ({
      number: handNumber(plan, block, fault.rotation, fault.hand),
      text: JSON.stringify({
        variant: 'razz',
        stakes: razz.stakes,
        dealer: 1,
        players: ['even', 'weak'],
        stacks: [8000, 8000],
        cards: ['AcAd9s', '2c8dTs'],
        community: '',
        history: '1i50 0f',
        net: [-25, 25],
      }),
    })),
  };
}

const fault = (block: number, hand: number): Fault => ({
  entrant: 2,
  kind: 'illegal',
  code: 'action/raise-size',
  block,
  rotation: 1,
  hand,
  seat: 0,
  message: 'It raised to 60.',
  quote: '{}',
  stderr: '',
  clock: false,
});

let folder: string;
let data: ReportData;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arena-report-'));
  writeWhole(manifestPath(folder), manifestText(makeManifest('test run', plan, ['a', 'b', 'c'], DEFAULT_SETTINGS)));
  const writer = await RunWriter.open(folder, plan, { histories: true });
  for (let block = 0; block < blockCount(plan); block++) {
    const [first, second] = matchupOf(plan, block);
    // 0 wins 10, 30 from each hand of razz by round; everything else is even.
    const win = first === 0 ? [10, 30, 10, 30][Math.floor(block / 3)]! : 0;
    writer.record(record(block, 0, win, second === 2 && first === 1 ? [fault(block, 1)] : []));
  }
  writer.flush();
  data = await collectReport(folder, { runName: 'runs/test run', command: 'arena run test.json' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a rotation of two games', () => {
  test('has a section for all of it and one for each game', () => {
    expect(data.sections.map(({ id }) => id)).toEqual(['total', 'stud8', 'razz']);
    expect(data.entrants.map(({ name }) => name)).toEqual(['=strong', 'even', 'weak']);
  });

  test('net chips and win rates are those of the paper, each hand by its own small bet', () => {
    const of = (section: number, entrant: number) =>
      data.sections[section]!.standings.find((standing) => standing.entrant === entrant)!;
    // Entrant 0: 2 matchups x 2 rotations x (10 + 30 + 10 + 30) = 320 chips in 32 hands, 16 of them razz.
    expect(of(0, 0)).toMatchObject({ netChips: 320, hands: 32, blocks: 8 });
    expect(of(2, 0)).toMatchObject({ netChips: 320, hands: 16, blocks: 8 });
    expect(of(1, 0)).toMatchObject({ netChips: 0, hands: 16, blocks: 8 });
    // 320 chips are 1.6 small bets of 200: 10 sb/100 in 16 hands of razz, 5 in all 32.
    expect(of(2, 0).winRate.mean).toBeCloseTo(10, 9);
    expect(of(0, 0).winRate.mean).toBeCloseTo(5, 9);
    expect(of(0, 2).winRate.mean).toBeCloseTo(-2.5, 9);
  });

  test('blocks that never varied have no interval', () => {
    const stud = data.sections[1]!.standings;
    expect(stud.map(({ winRate }) => winRate)).toEqual(Array(3).fill({ mean: 0, interval: null }));
    const strong = data.sections[0]!.standings.find(({ entrant }) => entrant === 0)!;
    expect(strong.winRate.interval!.low).toBeLessThan(5);
    expect(strong.winRate.interval!.high).toBeGreaterThan(5);
  });

  test('the matrix mirrors itself', () => {
    const [total] = data.sections;
    expect(total!.pairwise![0]![1]).toMatchObject({ mean: expect.closeTo(5, 9), hands: 16 });
    expect(total!.pairwise![1]![0]).toMatchObject({ mean: expect.closeTo(-5, 9), hands: 16 });
    expect(total!.pairwise![1]![1]).toBeNull();
  });

  test('the series ends at the net result in small bets', () => {
    const strong = data.sections[0]!.series!.find(({ entrant }) => entrant === 0)!;
    expect(strong.hands.at(-1)).toBe(32);
    expect(strong.smallBets.at(-1)).toBeCloseTo(1.6, 9);
  });

  test('actions add up over blocks: 8 of each bot, both games in the total', () => {
    const counts = (section: number) => data.sections[section]!.actions![0]!.counts;
    expect(counts(2)[0]![FOLD]).toBe(3 * 8);
    expect(counts(0)[0]![FOLD]).toBe(2 * 3 * 8);
    expect(counts(0)[1]![CALL]).toBe(2 * 2 * 8);
    expect(data.sections[0]!.streets).toEqual(stud8.streets.map(({ name }) => name));
  });

  test('faults count where they happened and can be replayed by number', () => {
    // Matchup 1-2 is block 2, 5, 8, 11; rotation 1, hand 1 of a session of two: number block * 4 + 3.
    expect(data.faultCount).toBe(4);
    expect(data.faults.map(({ hand }) => hand)).toEqual([11, 23, 35, 47]);
    expect(data.faults[0]!.replay).toBe("arena replay 'runs/test run' --hand 11");
    expect(data.faultSums).toEqual([{ entrant: 2, kind: 'illegal', count: 4 }]);
    expect(data.faults.map(({ href }) => href)).toEqual([0, 1, 2, 3].map((k) => `replays.html#hand=${k}`));
    expect(data.films!.map(({ title }) => title)).toEqual(
      [11, 23, 35, 47].map((hand) => `Hand ${hand}: fault (illegal)`),
    );
    const faultsOf = (section: number) =>
      data.sections[section]!.standings.find(({ entrant }) => entrant === 2)!.faults;
    expect([faultsOf(0), faultsOf(1), faultsOf(2)]).toEqual([4, 0, 4]);
  });

  test('free folds are known for the whole run alone', () => {
    const freeFolds = (section: number) => data.sections[section]!.standings.map((standing) => standing.freeFolds);
    expect([...freeFolds(0)].sort()).toEqual([0, 4, 8]);
    expect(freeFolds(1)).toEqual([null, null, null]);
  });

  test('the biggest pots come by small bets, the earlier hand first', () => {
    // 300 chips are 1.5 small bets of razz, the pots of 100 to 111 at most 1.11 of stud8.
    expect(data.hands!.map(({ hand }) => hand)).toEqual([1, 5, 9, 13, 17]);
  });
});

test('a report made twice has the same bytes', async () => {
  const [a, b] = [join(folder, 'report a'), join(folder, 'report b')];
  const files = await buildReport(folder, a, { runName: 'runs/x' });
  expect(await buildReport(folder, b, { runName: 'runs/x' })).toEqual(files);
  expect(files).toEqual(
    expect.arrayContaining([
      'leaderboard.md',
      'leaderboard.json',
      'leaderboard.csv',
      'replays.html',
      'index.html',
      'charts/total-win-rates.png',
    ]),
  );
  for (const file of files) expect(readFileSync(join(b, file)).equals(readFileSync(join(a, file))), file).toBe(true);
});

test('a bot that fails at every turn does not hide the others, and is counted in full', async () => {
  const { FaultList } = await import('./fault-list.js');
  const list = new FaultList(plan, 'runs/x');
  for (let i = 0; i < 1000; i++) list.add(fault(0, 0));
  list.add({ ...fault(1, 0), entrant: 0, kind: 'crash' });
  const { faults, faultCount, faultSums } = list.result();
  expect(faultCount).toBe(1001);
  expect(faults.length).toBeLessThan(100);
  expect(faults.at(-1)).toMatchObject({ entrant: 0, kind: 'crash' });
  expect(faultSums).toEqual([
    { entrant: 0, kind: 'crash', count: 1 },
    { entrant: 2, kind: 'illegal', count: 1000 },
  ]);
});
