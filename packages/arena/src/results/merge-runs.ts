import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import type { BlockRecord } from '../match/record.js';
import { blockCount, type Plan } from '../plan/plan.js';
import { firstDifference, type Manifest, makeStatus, manifestText, planOf, withStatus } from './manifest.js';
import {
  finishedRanges,
  manifestPath,
  partialRanges,
  rangeName,
  readManifest,
  readPartialFiles,
  readRangeFiles,
  refuseLostBlocks,
  tablePath,
} from './run-folder.js';
import { lockRun } from './run-lock.js';
import { RunWriter } from './run-writer.js';
import { decodeRange, encodeRange, type RangeFiles } from './tables.js';
import { writeWhole } from './write-file.js';

export interface MergeOutcome {
  readonly manifest: Manifest;
  readonly blocks: number;
  /** Blocks of the whole run. */
  readonly all: number;
}

/**
 * Unites parts of one run in a folder: the set union of their blocks. In whatever order and however often parts are
 * given, the result is the same.
 *
 * @param out - A new folder, or one that holds a part already.
 * @throws UsageError when the parts are of different runs, or hold different results for one block; nothing is written then.
 */
export async function mergeRuns(out: string, parts: readonly string[]): Promise<MergeOutcome> {
  const manifests = parts.map((part) => readManifest(part));
  const sources = existsSync(manifestPath(out)) && !parts.includes(out) ? [...parts, out] : [...parts];
  const first = manifests[0]!;
  for (const source of sources) {
    const difference = firstDifference(first, readManifest(source));
    if (difference !== undefined) {
      throw new UsageError(
        'merge/different-runs',
        `${parts[0]} and ${source} are not of one run: they differ in ${difference}.`,
      );
    }
  }
  const plan = planOf(first);
  await refuseContradictions(plan, sources);
  for (const source of sources) refuseLostBlocks(source, plan, readManifest(source).status);

  const unlock = lockRun(out);
  try {
    for (const source of parts) {
      if (source === out) continue;
      for (const range of finishedRanges(source)) copyRange(out, range, readRangeFiles(source, plan, range));
    }
    const writer = await RunWriter.open(out, plan, { histories: first.play.histories !== 'none' });
    for (const source of parts) {
      for (const part of partialRanges(source)) {
        for (const record of await decodeRange(plan, readPartialFiles(source, plan, part))) writer.record(record);
      }
    }
    writer.flush();
    const manifest = withStatus(first, plan, makeStatus(plan, writer));
    writeWhole(manifestPath(out), manifestText(manifest));
    for (const file of ['sessions.jsonl', 'stderr.jsonl']) uniteLines(out, sources, file);
    return { manifest, blocks: writer.blocks, all: blockCount(plan) };
  } finally {
    unlock();
  }
}

/** Two folders may hold the same block only if they hold the same bytes for it. */
async function refuseContradictions(plan: Plan, sources: readonly string[]): Promise<void> {
  const whole = new Map<number, { source: string; files: RangeFiles }>();
  for (const source of sources) {
    for (const range of finishedRanges(source)) {
      const known = whole.get(range);
      const files = readRangeFiles(source, plan, range);
      if (known === undefined) whole.set(range, { source, files });
      else if (!sameFiles(known.files, files)) throw contradiction(range, known.source, source);
    }
  }
  const loose = new Map<number, { source: string; files: RangeFiles }>();
  for (const source of sources) {
    for (const part of partialRanges(source)) {
      const { range } = part;
      const records = await decodeRange(plan, readPartialFiles(source, plan, part));
      const finished = whole.get(range);
      const known = finished && byBlock(await decodeRange(plan, finished.files));
      for (const record of records) {
        const files = encodeRange(plan, [record], true);
        const other = known
          ? { source: finished!.source, files: encodeRange(plan, [known.get(record.block)!], true) }
          : loose.get(record.block);
        if (other === undefined) loose.set(record.block, { source, files });
        else if (!sameFiles(other.files, files)) throw contradiction(range, other.source, source, record.block);
      }
    }
  }
}

const byBlock = (records: readonly BlockRecord[]): Map<number, BlockRecord> =>
  new Map(records.map((record) => [record.block, record]));

function contradiction(range: number, a: string, b: string, block?: number): UsageError {
  const which = block === undefined ? `the blocks of file ${rangeName(range)}` : `block ${block}`;
  return new UsageError(
    'merge/contradiction',
    `${a} and ${b} hold different results for ${which}. A bot that is not reproducible, or a fault of the clock, would do that; ` +
      `"arena verify" on both says which bot. Nothing was merged.`,
  );
}

export function sameFiles(a: RangeFiles, b: RangeFiles): boolean {
  return sameBytes(a.hands, b.hands) && sameBytes(a.blocks, b.blocks) && sameBytes(a.faults, b.faults);
}

const sameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0;

function copyRange(out: string, range: number, files: RangeFiles): void {
  if (existsSync(tablePath(out, 'blocks', range))) return;
  if (files.faults) writeWhole(tablePath(out, 'faults', range), files.faults);
  writeWhole(tablePath(out, 'hands', range), files.hands);
  writeWhole(tablePath(out, 'blocks', range), files.blocks);
}

function uniteLines(out: string, sources: readonly string[], file: string): void {
  const lines = new Set<string>();
  for (const source of [...sources, out]) {
    const path = join(source, 'machine', file);
    if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) if (line !== '') lines.add(line);
  }
  if (lines.size === 0) return;
  writeWhole(join(out, 'machine', file), `${[...lines].sort().join('\n')}\n`);
}
