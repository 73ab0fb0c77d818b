/** Faults with many sessions in one process: they belong to the session that fails alone, and the records are the same. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { botRoom } from '../process/file-handles.js';
import { faultsOf } from '../testing/faults.js';
import { bytesOf, entrant, planOf, play, QUICK } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { playBlocks } from './play-blocks.js';
import type { BlockRecord } from './record.js';

markProcesses();

afterEach(() => {
  delete process.env.IN_FLIGHT;
  delete process.env.EVERY;
});

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

test.each([
  ['crash', 'crash/exit-code'],
  ['trace', 'protocol/not-json'],
  ['twice', 'protocol/answered-twice'],
  ['unknown-action', 'action/unknown'],
])('%s in every seventh session: the same records with one session at a time as with 64', async (mode, code) => {
  const plan = planOf([entrant(`broken ${mode}`, 'broken'), entrant('seeded')], { rounds: 14 });
  process.env.EVERY = '7';
  const one = await play(plan);
  process.env.IN_FLIGHT = '64';
  const many = await play(plan);
  // 28 sessions, numbered 0 to 27.
  const guilty = new Set(faultsOf(many.records).map(({ block, rotation }) => 2 * block + rotation));
  expect([...guilty]).toEqual([0, 7, 14, 21]);
  expect(new Set(faultsOf(many.records).map((fault) => fault.code))).toEqual(new Set([code]));
  expect(bytesOf(many.records)).toBe(bytesOf(one.records));
  // That the shared process was replaced is told, but no part of the result.
  if (mode !== 'unknown-action') expect(many.incidents.length).toBeGreaterThan(0);
});

test('both bots of a session may break: each answers for itself', async () => {
  process.env.IN_FLIGHT = '64';
  process.env.EVERY = '3';
  const plan = planOf([entrant('broken crash', 'a'), entrant('broken trace', 'b')], { rounds: 3 });
  const { records } = await play(plan);
  const codes = faultsOf(records).map(({ entrant, code }) => `${entrant} ${code}`);
  expect(new Set(codes)).toEqual(new Set(['0 crash/exit-code', '1 protocol/not-json']));
});

test('with room for no more than two processes sessions still find one of their own', async () => {
  const plan = planOf([entrant('broken crash', 'broken'), entrant('seeded')], { rounds: 14 });
  process.env.EVERY = '7';
  process.env.IN_FLIGHT = '64';
  const wide = await play(plan);
  const records: BlockRecord[] = [];
  const blocks = Array.from({ length: 14 }, (_, i) => i);
  const share = 2.5 / botRoom();
  await playBlocks(plan, blocks, { record: (record) => records.push(record) }, QUICK, {}, share);
  expect(bytesOf(records.sort((a, b) => a.block - b.block))).toBe(bytesOf(wide.records));
});

test('one that never answers holds up only its own sessions', async () => {
  process.env.IN_FLIGHT = '64';
  process.env.EVERY = '5';
  const plan = planOf([entrant('broken quiet', 'broken'), entrant('seeded')], { rounds: 5 });
  const limits = { startMs: 5000, decisionMs: 200, sessionMs: 0, memoryBytes: 0, lineBytes: 65_536, processes: 0 };
  const { records } = await play(plan, { limits, restarts: 0 });
  expect(faultsOf(records).map(({ block, rotation, code }) => [2 * block + rotation, code])).toEqual([
    [0, 'timeout/decision'],
    [5, 'timeout/decision'],
  ]);
});
