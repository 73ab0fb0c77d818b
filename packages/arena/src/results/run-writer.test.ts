import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../match/settings.js';
import { blockCount, type Plan } from '../plan/plan.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';
import { syntheticPlan, syntheticRecord } from '../testing/synthetic-run.js';
import { makeManifest, makeStatus, manifestText } from './manifest.js';
import { mergeRuns } from './merge-runs.js';
import { openRun, readBlockSums, readBlocks, readFaults, readHistory } from './read-run.js';
import { manifestPath, tablePath } from './run-folder.js';
import { RunWriter } from './run-writer.js';
import { writeWhole } from './write-file.js';

const plan = syntheticPlan();
const all = Array.from({ length: blockCount(plan) }, (_, block) => block);

/** A folder that holds these blocks, recorded in this order. */
async function folderWith(blocks: readonly number[], folder = temporaryFolder(), of: Plan = plan): Promise<string> {
  const writer = await RunWriter.open(folder, of, { histories: true });
  for (const block of blocks) writer.record(syntheticRecord(of, block));
  writer.flush();
  const from = of.entrants.map(({ name }) => name);
  writeWhole(
    manifestPath(folder),
    manifestText(makeManifest('test', of, from, { ...DEFAULT_SETTINGS, histories: 'faulty' }, makeStatus(of, writer))),
  );
  return folder;
}

test('the order in which blocks come, and breaking off in between, change no byte', async () => {
  const unbroken = filesOf(await folderWith(all));
  expect(Object.keys(unbroken).filter((path) => path.startsWith('blocks/'))).toEqual(
    ['000000', '000001', '000002', '000003'].map((name) => `blocks/${name}.parquet`),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.integer({ min: 0, max: all.length }),
      fc.integer({ min: 0, max: all.length }),
      async (order, a, b) => {
        const folder = await folderWith(order.slice(0, Math.min(a, b)));
        await folderWith(order.slice(Math.min(a, b), Math.max(a, b)), folder);
        await folderWith(order.slice(Math.max(a, b)), folder);
        expect(filesOf(folder)).toEqual(unbroken);
      },
    ),
    { numRuns: 8 },
  );
});

test('a folder that was broken off reads as far as it is', async () => {
  const folder = await folderWith([0, 1, 2, 3, 6, 5]);
  const run = openRun(folder);
  expect(run.manifest.status).toMatchObject({ complete: false, blocks: 6, hands: 6 * 12 });
  const seen: number[] = [];
  for await (const sums of readBlockSums(run)) seen.push(...Array.from(sums.block));
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 5, 6]);
  expect((await readBlocks(run, (held) => held)).map(({ block }) => block)).toEqual([0, 1, 2, 3, 5, 6]);
});

test('faults and kept histories are found again', async () => {
  const run = openRun(await folderWith(all));
  const expected = all.flatMap((block) => syntheticRecord(plan, block).faults);
  const found = [];
  for await (const fault of readFaults(run)) found.push(fault);
  expect(found).toEqual(expected.map((fault) => ({ ...fault, stderr: '' })));
  expect(run.manifest.status).toMatchObject({
    faults: expected.length,
    clockFaults: expected.filter(({ clock }) => clock).length,
  });
  const [kept] = all.flatMap((block) => syntheticRecord(plan, block).histories);
  expect(await readHistory(run, kept!.number)).toBe(kept!.text);
  expect(await readHistory(run, kept!.number + 1)).toBeUndefined();
});

test('stderr lies in machine/ only', async () => {
  const folder = await folderWith(all);
  expect(readFileSync(join(folder, 'machine', 'stderr.jsonl'), 'utf8')).toContain('log of block');
  const compared = Object.values(filesOf(folder)).map((file) => Buffer.from(file, 'base64').toString('latin1'));
  expect(compared.some((file) => file.includes('log of block'))).toBe(false);
});

test('what an arena that was killed left half done is done again', async () => {
  const unbroken = filesOf(await folderWith(all));
  const folder = await folderWith([0, 1]);
  // Killed between the two files of range 1, and while a neighbour was written.
  mkdirSync(join(folder, 'hands'), { recursive: true });
  writeFileSync(tablePath(folder, 'hands', 1), 'half');
  mkdirSync(join(folder, 'faults'), { recursive: true });
  writeFileSync(tablePath(folder, 'faults', 2), 'stale');
  mkdirSync(join(folder, 'partial', '000003-1.99.tmp'), { recursive: true });
  writeFileSync(join(folder, 'partial', '000003-1.99.tmp', 'hands.parquet'), 'half');
  writeFileSync(`${tablePath(folder, 'faults', 1)}.99.tmp`, 'half');
  await folderWith(all, folder);
  expect(filesOf(folder)).toEqual(unbroken);
});

test('slow blocks are saved before their range is full', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const folder = temporaryFolder();
    const writer = await RunWriter.open(folder, plan, { histories: true });
    writer.record(syntheticRecord(plan, 0));
    expect(existsSync(join(folder, 'partial'))).toBe(false);
    vi.advanceTimersByTime(60_000);
    writer.record(syntheticRecord(plan, 1));
    expect((await RunWriter.open(folder, plan, { histories: true })).blocks).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('parts merge to the whole run, in any order and fed twice', async () => {
  const unbroken = filesOf(await folderWith(all));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: all.length, maxLength: all.length }),
      fc.boolean(),
      async (owner, twice) => {
        const parts = await Promise.all(
          [0, 1, 2].map((part) => folderWith(all.filter((block) => owner[block] === part))),
        );
        const out = join(temporaryFolder(), 'out');
        const fed = twice ? [...parts.toReversed(), ...parts] : parts;
        const { blocks } = await mergeRuns(out, fed);
        expect(blocks).toBe(all.length);
        expect(filesOf(out)).toEqual(unbroken);
      },
    ),
    { numRuns: 5 },
  );
});

test('parts merge into one of them', async () => {
  const first = await folderWith(all.slice(0, 6));
  await mergeRuns(first, [first, await folderWith(all.slice(6))]);
  expect(filesOf(first)).toEqual(filesOf(await folderWith(all)));
});

test('a mixture of runs is refused, naming what differs', async () => {
  const other = await folderWith(all, temporaryFolder(), { ...plan, seed: '8' });
  const out = join(temporaryFolder(), 'out');
  await expect(mergeRuns(out, [await folderWith(all), other])).rejects.toThrow('they differ in plan.seed: "7" and "8"');
  expect(existsSync(out)).toBe(false);
});

test.each([
  { what: 'whole files', blocks: all.slice(0, 4) },
  { what: 'saved parts', blocks: all.slice(0, 3) },
])('two different results for one block are refused ($what)', async ({ blocks }) => {
  const honest = await folderWith(all.slice(0, 4));
  const folder = temporaryFolder();
  const writer = await RunWriter.open(folder, plan, { histories: true });
  for (const block of blocks) {
    const record = syntheticRecord(plan, block);
    if (block === 2) {
      record.nets[0]! += 1;
      record.nets[1]! -= 1;
    }
    writer.record(record);
  }
  writer.flush();
  writeFileSync(manifestPath(folder), readFileSync(manifestPath(honest)));
  await expect(mergeRuns(join(temporaryFolder(), 'out'), [honest, folder])).rejects.toThrow(/different results for/);
});
