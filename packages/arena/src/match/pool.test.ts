import { afterAll, expect, test } from 'vitest';
import { bytesOf, entrant, planOf, QUICK } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { playInParallel } from './pool.js';
import type { BlockRecord } from './record.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

const BLOCKS = Array.from({ length: 12 }, (_, i) => i);

async function playedBy(workers: number, kind: '' | '!', blocks: readonly number[] = BLOCKS): Promise<string> {
  const plan = planOf([entrant(`seeded${kind}`, 'a'), entrant(`caller${kind && '-module!'}`, 'b')], {
    handsPerSession: 20,
    rounds: 12,
  });
  const records: BlockRecord[] = [];
  const outcome = await playInParallel(plan, blocks, { record: (record) => records.push(record) }, QUICK, workers);
  expect(outcome).toMatchObject({
    blocks: blocks.length,
    hands: blocks.length * 40,
    interrupted: false,
    clockFaults: 0,
  });
  return bytesOf(records.sort((a, b) => a.block - b.block));
}

test('one worker or three, blocks in any order, processes or modules: the same records', async () => {
  const alone = await playedBy(1, '!');
  expect(await playedBy(3, '!')).toBe(alone);
  expect(await playedBy(2, '', BLOCKS.toReversed())).toBe(alone);
});

test('a recorder that fails ends play, and its error is the caller’s', async () => {
  const plan = planOf([entrant('seeded'), entrant('caller')], { rounds: 100 });
  const full = new Error('disk full');
  const recorder = {
    record() {
      throw full;
    },
  };
  for (const workers of [1, 2]) {
    await expect(playInParallel(plan, BLOCKS, recorder, QUICK, workers)).rejects.toBe(full);
  }
});

test('an aborted signal ends all workers; finished blocks are kept', async () => {
  const plan = planOf([entrant('broken quiet'), entrant('caller')], { rounds: 100 });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 1000);
  const settings = { ...QUICK, clocks: false };
  const outcome = await playInParallel(plan, BLOCKS, { record() {} }, settings, 2, { signal: controller.signal });
  expect(outcome.interrupted).toBe(true);
});

test('a module that cannot be loaded is the operator’s error, in workers too', async () => {
  const missing = { ...entrant('x'), name: 'lost', run: { kind: 'module', module: 'no-such-file.mjs' } as const };
  const plan = planOf([missing, entrant('caller')], { rounds: 100 });
  for (const workers of [1, 2]) {
    await expect(playInParallel(plan, BLOCKS, { record() {} }, QUICK, workers)).rejects.toMatchObject({
      name: 'UsageError',
      code: 'bot/module',
    });
  }
});
