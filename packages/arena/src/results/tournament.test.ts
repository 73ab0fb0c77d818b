/** Tournaments from play to report: what is saved, gone on with, merged and counted. */
import { expect, test } from 'vitest';
import type { BlockRecord } from '../match/record.js';
import { DEFAULT_SETTINGS } from '../match/settings.js';
import { blockCount, entrantAt, levelOf, matchupOf, roundOf } from '../plan/plan.js';
import { collectReport } from '../report/collect.js';
import { leaderboardCsv } from '../report/csv.js';
import { leaderboardJson } from '../report/json.js';
import { LEADERBOARD_SCHEMA } from '../report/leaderboard-schema.js';
import { leaderboardMarkdown } from '../report/markdown.js';
import { terminalLeaderboard } from '../report/terminal.js';
import { drawTables } from '../run/draw-tables.js';
import { compileCheck } from '../schema/check.js';
import { BlockMean } from '../statistics/block-mean.js';
import { tInterval } from '../statistics/interval.js';
import { Standings } from '../statistics/standings.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';
import { entrant, play } from '../testing/play.js';
import { tournamentPlan } from '../testing/tournament.js';
import { decodeColumns, intColumn } from './column-file.js';
import { makeManifest, makeStatus, manifestText } from './manifest.js';
import { checkManifest } from './manifest-schema.js';
import { mergeRuns } from './merge-runs.js';
import { openRun, readBlocks, readHandNets } from './read-run.js';
import { manifestPath } from './run-folder.js';
import { RunWriter } from './run-writer.js';
import { decodeRange, encodeRange } from './tables.js';
import { writeWhole } from './write-file.js';

const BOTS = ['seeded!', 'seeded!', 'caller-module!', 'seeded!', 'caller-module!', 'seeded!', 'caller-module!'];
const ROUNDS = 12;
/** Seven bots at tables of three: two tables a round, and somebody sits out. */
const plan = tournamentPlan(
  BOTS.map((word, at) => ({ ...entrant(word, `bot ${at}`), hash: '0'.repeat(64) })),
  {
    seats: 3,
    matchups: drawTables(7, 3, ROUNDS, 'results'),
    tables: 2,
    rounds: ROUNDS,
    blocksPerFile: 5,
    handsPerSession: 60,
  },
);
const all = Array.from({ length: blockCount(plan) }, (_, block) => block);
let played: Promise<readonly BlockRecord[]> | undefined;
const records = (): Promise<readonly BlockRecord[]> => {
  played ??= play(plan, { histories: 'sampled', sampleEvery: 7 }).then((outcome) => outcome.records);
  return played;
};

async function folderWith(blocks: readonly number[], folder = temporaryFolder()): Promise<string> {
  const writer = await RunWriter.open(folder, plan, { histories: true });
  for (const block of blocks) writer.record((await records())[block]!);
  writer.flush();
  const from = plan.entrants.map(({ name }) => name);
  const settings = { ...DEFAULT_SETTINGS, histories: 'sampled', sampleEvery: 7 } as const;
  const manifest = makeManifest('test', plan, from, settings, makeStatus(plan, writer));
  writeWhole(manifestPath(folder), manifestText(manifest));
  return folder;
}

test('what is saved comes back unchanged, however many hands each tournament took', async () => {
  const files = encodeRange(plan, await records(), true);
  expect(await decodeRange(plan, files)).toEqual(await records());
  const hands = await decodeColumns(files.hands);
  const rows = (await records()).reduce((sum, record) => sum + record.hands!.reduce((a, b) => a + b, 0), 0);
  expect(intColumn(hands, 'hand').length).toBe(rows);
  expect(rows).toBeLessThan(blockCount(plan) * 3 * plan.handsPerSession);
  for (let row = 0; row < rows; row++) {
    const number = intColumn(hands, 'hand')[row]!;
    expect(intColumn(hands, 'level')[row]).toBe(levelOf(plan, number % plan.handsPerSession));
  }
});

test('breaking off, the order of blocks and merging change no byte; hands are those that were played', async () => {
  const whole = await folderWith(all);
  const backwards = await folderWith([...all].reverse().slice(9));
  await folderWith([...all].reverse(), backwards);
  expect(filesOf(backwards)).toEqual(filesOf(whole));
  const merged = temporaryFolder();
  const odd = await folderWith(all.filter((block) => block % 2 === 1));
  const even = await folderWith(all.filter((block) => block % 2 === 0));
  const { manifest } = await mergeRuns(merged, [odd, even]);
  expect(filesOf(merged)).toEqual(filesOf(whole));
  const hands = (await records()).reduce((sum, record) => sum + record.hands!.reduce((a, b) => a + b, 0), 0);
  expect(manifest.status).toMatchObject({ complete: true, hands });
  expect(checkManifest(JSON.parse(manifestText(manifest)), 'manifest').plan.tournament).toEqual(plan.tournament);
  expect(await readBlocks(openRun(merged), () => [17])).toEqual([(await records())[17]]);
  const record = (await records())[17]!;
  expect(await readHandNets(openRun(merged), 17 * 3 * 60)).toEqual(Array.from(record.nets.subarray(0, 3)));
});

/** By round: the points an entrant won a tournament, and its mean place; rounds it sat out are missing. */
async function byRound(who: number): Promise<{ points: number[]; places: number[]; firsts: number }> {
  const points: number[] = [];
  const places: number[] = [];
  let firsts = 0;
  for (const record of await records()) {
    if (!matchupOf(plan, record.block).includes(who)) continue;
    expect(points).toHaveLength(places.length);
    let won = 0;
    let sum = 0;
    for (let rotation = 0; rotation < 3; rotation++) {
      const table = Array.from(record.places!.subarray(rotation * 3, rotation * 3 + 3));
      const seat = [0, 1, 2].find((each) => entrantAt(plan, record.block, rotation, each) === who)!;
      const place = table[seat]!;
      const sharing = table.filter((other) => other === place).length;
      // 2, 1 and 0 points: who shares places from `place` on gets the mean of theirs.
      won += 3 - place - (sharing - 1) / 2;
      sum += place;
      if (place === 1) firsts++;
    }
    points.push(won / 3);
    places.push(sum / 3);
  }
  return { points, places, firsts };
}

test('the leaderboard: mean points and places with Student’s t over rounds, and how often each place came', async () => {
  const folder = await folderWith(all);
  const { sections, entrants } = await collectReport(folder);
  expect(sections).toHaveLength(1);
  const { standings, columns } = sections[0]!;
  expect(standings).toHaveLength(7);
  const live = (await Standings.of(openRun(folder))).list();
  for (const { entrant: who, winRate, finishes, hands } of standings) {
    const { points, places, firsts } = await byRound(who);
    const sample = BlockMean.of(points);
    expect(winRate.mean).toBeCloseTo(sample.mean!, 12);
    // Seven intervals that hold at once; nobody has less than 0 points or more than 2.
    const interval = tInterval(sample, 1 - 0.05 / 7)!;
    expect(winRate.interval!.low).toBeCloseTo(Math.max(0, interval.low), 10);
    expect(winRate.interval!.high).toBeCloseTo(Math.min(2, interval.high), 10);
    expect(finishes!.meanPlace.mean).toBeCloseTo(BlockMean.of(places).mean!, 12);
    expect(finishes!.tournaments).toBe(3 * points.length);
    expect(finishes!.shares[0]).toBeCloseTo(firsts / (3 * points.length), 12);
    expect(finishes!.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(columns!.find(({ key }) => key === 'place_1')!.values[who]).toBeCloseTo(100 * finishes!.shares[0]!, 12);
    expect(live[who]).toMatchObject({ hands, blocks: points.length });
    expect(live[who]!.rate).toBeCloseTo(sample.mean!, 12);
  }
  // Somebody sat out in every round: seven bots, six seats.
  expect(standings.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(6 * ROUNDS);
  expect(roundOf(plan, blockCount(plan) - 1)).toBe(ROUNDS - 1);
  expect(terminalLeaderboard(sections[0]!, entrants)).toMatch(
    /^.*\nplace +bot +points +95 % interval +mean place +won +tournaments +hands\n/,
  );
});

test('the report’s files speak of points, never of small bets', async () => {
  const data = await collectReport(await folderWith(all));
  const json = leaderboardJson(data);
  compileCheck(LEADERBOARD_SCHEMA, 'test')(JSON.parse(json), 'leaderboard.json');
  expect(JSON.parse(json).games[0].standings[0]).toHaveProperty('pointsPerTournament.low95');
  const [head] = leaderboardCsv(data).split('\r\n');
  expect(head).toMatch(/,tournaments,points_per_tournament,points_per_tournament_low95,points_per_tournament_high95,/);
  const markdown = leaderboardMarkdown(data);
  for (const text of [json, head!, markdown]) expect(text).not.toMatch(/sb\/100|msb|sb_per|sbPer|small bets per/);
  expect(data.sections[0]!.terms).toBe(
    'Freeze-out with stacks of 2,000, at most 60 hands, then most chips win. Limits from 100/200 to 6,400/12,800 in 7 levels, the first of 3 hands. Points by place: 2, 1, 0; who shares places shares their points.',
  );
});
