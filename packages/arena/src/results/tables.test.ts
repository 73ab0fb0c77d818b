import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockRecord } from '../match/record.js';
import { blockCount, type Plan } from '../plan/plan.js';
import { syntheticPlan, syntheticRecord } from '../testing/synthetic-run.js';
import { decodeColumns, intColumn, textColumn } from './column-file.js';
import { decodeRange, encodeRange } from './tables.js';

const anyPlan = fc
  .record({ seats: fc.integer({ min: 2, max: 4 }), handsPerSession: fc.integer({ min: 4, max: 9 }) })
  .map(({ seats, handsPerSession }) =>
    syntheticPlan({ seats, handsPerSession, names: ['a', 'b', 'c', 'd'], matchups: [[3, 1, 0, 2].slice(0, seats)] }),
  );

const withoutStderr = (record: BlockRecord): BlockRecord => ({
  ...record,
  faults: record.faults.map((fault) => ({ ...fault, stderr: '' })),
});

test('what is saved comes back unchanged, stderr apart', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.array(fc.nat(4), { minLength: 1 }), async (plan: Plan, blocks) => {
      const records = [...new Set(blocks)].sort((a, b) => a - b).map((block) => syntheticRecord(plan, block));
      const files = encodeRange(plan, records, true);
      const decoded = await decodeRange(plan, files);
      expect(decoded).toEqual(records.map(withoutStderr));
      // The same bytes again: a saved part that is taken in and written as a whole range later changes nothing.
      expect(encodeRange(plan, decoded, true)).toEqual(files);
    }),
    { numRuns: 25 },
  );
});

test('a hand’s row says who sat where, which deal it was, and sums to zero', async () => {
  const plan = syntheticPlan();
  const record = syntheticRecord(plan, 4); // round 1, matchup 1: anna and carl
  const columns = await decodeColumns(encodeRange(plan, [record], true).hands);
  const column = (name: string) => Array.from(intColumn(columns, name));
  const thirds = (a: number, b: number) => [...Array(6).fill(a), ...Array(6).fill(b)];
  expect(column('entrant_0')).toEqual(thirds(0, 2));
  expect(column('entrant_1')).toEqual(thirds(2, 0));
  // Block 4 is the fifth: 4 × 2 rotations × 6 hands were numbered before it.
  expect(column('hand')).toEqual(Array.from({ length: 12 }, (_, i) => 48 + i));
  expect(column('deal')).toEqual([6, 7, 8, 9, 10, 11, 6, 7, 8, 9, 10, 11]);
  expect(column('game')).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]);
  const nets = [column('net_0'), column('net_1')] as const;
  expect(nets[0].map((net, i) => net + nets[1][i]!)).toEqual(Array(12).fill(0));
});

test('a block’s sums are its hands’ sums, by player and game', async () => {
  const plan = syntheticPlan();
  const records = Array.from({ length: blockCount(plan) }, (_, block) => syntheticRecord(plan, block));
  const files = encodeRange(plan, records, true);
  const hands = await decodeColumns(files.hands);
  const blocks = await decodeColumns(files.blocks);
  const expected = new Map<string, number>();
  const add = (key: string, chips: number) => expected.set(key, (expected.get(key) ?? 0) + chips);
  for (let row = 0; row < intColumn(hands, 'hand').length; row++) {
    for (const seat of [0, 1]) {
      const key = ['block', 'game'].map((name) => intColumn(hands, name)[row]).join();
      add(`${key},${intColumn(hands, `entrant_${seat}`)[row]}`, intColumn(hands, `net_${seat}`)[row]!);
    }
  }
  const rows = intColumn(blocks, 'block').length;
  expect(rows).toBe(expected.size);
  for (let row = 0; row < rows; row++) {
    const key = ['block', 'game', 'entrant'].map((name) => intColumn(blocks, name)[row]).join();
    expect(intColumn(blocks, 'net')[row], key).toBe(expected.get(key));
    expect(textColumn(blocks, 'bot')![row]).toBe(['anna', 'bert', 'carl'][intColumn(blocks, 'entrant')[row]!]);
  }
});

test('nobody failed: no faults file', () => {
  const plan = syntheticPlan();
  const clean = { ...syntheticRecord(plan, 0), faults: [] };
  expect(encodeRange(plan, [clean], true).faults).toBeUndefined();
});

test('only games that declare have a declare column', async () => {
  const names = async (plan: Plan) => [
    ...(await decodeColumns(encodeRange(plan, [syntheticRecord(plan, 0)], true).blocks)).keys(),
  ];
  expect((await names(syntheticPlan())).filter((name) => name.endsWith('declare'))).toEqual([]);
  const { games } = syntheticPlan();
  const declaring = { ...games[0]!, variant: { ...games[0]!.variant, declare: true } };
  expect(await names(syntheticPlan({ games: [declaring], rotateEvery: 0 }))).toContain('street6_declare');
});
