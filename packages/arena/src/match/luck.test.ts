import { expect, test } from 'vitest';
import { decodeRange, encodeRange } from '../results/tables.js';
import { bytesOf, entrant, planOf, play } from '../testing/play.js';

const caller = entrant('caller-module!', 'caller');
const seeded = entrant('seeded/bot!', 'seeded');

test('two copies of one bot have no luck: over the rotations every card is held by both', async () => {
  const plan = planOf([caller, { ...caller, name: 'caller#2' }], { rounds: 20 });
  const { records } = await play(plan, { luck: 'cards' });
  for (const { luck } of records) expect(Array.from(luck!)).toEqual([0, 0]);
});

test('luck sums to zero in every block, and is recorded on demand only', async () => {
  const plan = planOf([caller, seeded], { rounds: 20 });
  const { records } = await play(plan, { luck: 'cards' });
  expect(records.some(({ luck }) => luck![0] !== 0)).toBe(true);
  for (const { luck } of records) expect(luck![0]! + luck![1]!).toBe(0);
  const plain = await play(plan);
  expect(plain.records.every((record) => !('luck' in record))).toBe(true);
  expect(bytesOf(records.map(({ luck: _, ...rest }) => rest))).toBe(bytesOf(plain.records));
});

test('luck is the same in whatever order blocks are played, and comes back from the files', async () => {
  const plan = planOf([caller, seeded, { ...seeded, name: 'seeded#2' }], { rounds: 6 });
  const blocks = Array.from({ length: 18 }, (_, i) => i);
  const forth = await play(plan, { luck: 'cards' }, blocks);
  const back = await play(plan, { luck: 'cards', sessionsInFlight: 1 }, blocks.toReversed());
  expect(bytesOf(back.records)).toBe(bytesOf(forth.records));
  const files = encodeRange(plan, forth.records, true);
  expect(bytesOf(await decodeRange(plan, files))).toBe(bytesOf(forth.records));
});
