/**
 * Many short sessions of bots that break at random: each ends, all chips are there, and those who did nothing wrong have neither a
 * fault nor another result. STUD_SLOW=1 plays 10,000 sessions.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { faultsOf } from '../testing/faults.js';
import { bytesOf, entrant, planOf, play } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { playBlocks } from './play-blocks.js';
import type { BlockRecord } from './record.js';
import { DEFAULT_SETTINGS } from './settings.js';

const SESSIONS = process.env.STUD_SLOW === '1' ? 10_000 : 120;
const ODDS = SESSIONS > 1000 ? 300 : 40;
const BOTS = [
  entrant(`moody ${ODDS}`, 'moody'),
  entrant(`moody ${2 * ODDS}`, 'moodier'),
  entrant('seeded'),
  entrant('caller'),
];
const HONEST = [2, 3];

markProcesses();

afterEach(() => {
  delete process.env.IN_FLIGHT;
});

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

test.each(['1', '32'])(
  `${SESSIONS / 2} sessions, %s at once: exact totals, nobody else harmed, memory flat, no process left`,
  async (inFlight) => {
    process.env.IN_FLIGHT = inFlight;
    const matchups = [
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
      [2, 3],
    ];
    const plan = planOf(BOTS, { matchups, rounds: SESSIONS / matchups.length / 2 / 2 });
    const blocks = Array.from({ length: plan.rounds * matchups.length }, (_, i) => i);
    const records: BlockRecord[] = [];
    const memory: number[] = [];
    const record = (block: BlockRecord) => {
      records.push(block);
      memory.push(process.memoryUsage.rss());
    };
    await playBlocks(plan, blocks, { record }, DEFAULT_SETTINGS);
    records.sort((a, b) => a.block - b.block);

    expect(records.map(({ block }) => block)).toEqual(blocks);
    for (const { nets } of records) {
      expect(nets).toHaveLength(2 * plan.handsPerSession * 2);
      for (let at = 0; at < nets.length; at += 2) expect(nets[at]! + nets[at + 1]!).toBe(0);
    }
    const guilty = faultsOf(records).map(({ entrant }) => entrant);
    expect(guilty.length).toBeGreaterThan(2);
    expect(guilty.filter((entrant) => HONEST.includes(entrant))).toEqual([]);
    const honest = blocks.filter((block) => block % matchups.length === 4);
    const undisturbed = await play(plan, {}, honest);
    expect(bytesOf(records.filter(({ block }) => honest.includes(block)))).toBe(bytesOf(undisturbed.records));
    // Of what the first half needed the second needs hardly more.
    const half = Math.max(...memory.slice(0, memory.length / 2));
    expect(Math.max(...memory)).toBeLessThan(half + 64 * 2 ** 20);
  },
  600_000,
);
