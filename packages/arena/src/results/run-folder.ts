/** Names and places in a run's folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { blockCount, type Plan } from '../plan/plan.js';
import { shellWord } from '../process/shell-word.js';
import { shown } from '../schema/check.js';
import { parseJson } from '../schema/parse-json.js';
import { readCommand } from './machine.js';
import { digestOf, type Manifest, RUN_FORMAT, type RunStatus } from './manifest.js';
import { checkManifest } from './manifest-schema.js';
import { nearestRun } from './nearest-run.js';
import { planDigest, readSeal } from './seal.js';
import type { RangeFiles } from './tables.js';

export const TABLES = ['hands', 'faults', 'blocks'] as const;
export type Table = (typeof TABLES)[number];

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');
export const rangeName = (range: number): string => String(range).padStart(6, '0');
export const tablePath = (folder: string, table: Table, range: number): string =>
  join(folder, table, `${rangeName(range)}.parquet`);
export const partialFolder = (folder: string): string => join(folder, 'partial');

export const rangeCount = (plan: Plan): number => Math.ceil(blockCount(plan) / plan.blocksPerFile);
export const rangeOf = (plan: Plan, block: number): number => Math.floor(block / plan.blocksPerFile);
/** First and one past the last block of a range. */
export const rangeBlocks = (plan: Plan, range: number): { first: number; end: number } => ({
  first: range * plan.blocksPerFile,
  end: Math.min((range + 1) * plan.blocksPerFile, blockCount(plan)),
});

/** @throws UsageError when the folder holds no run, or one of a format this version cannot read. */
export function readManifest(folder: string): Manifest {
  const path = manifestPath(folder);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const what = existsSync(folder) ? 'holds no manifest.json and so is no run folder' : 'does not exist';
    const nearest = nearestRun(folder);
    const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
    throw new UsageError(
      'run/no-run',
      `${folder} ${what}. "arena run" makes run folders, usually under runs/.${meant}`,
      {
        cause: error,
      },
    );
  }
  const json = parseJson(text, path);
  const format = typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined;
  if (format === undefined)
    throw new UsageError('run/format', `${path}: it has no "format" and so is no manifest of a run.`);
  if (format !== RUN_FORMAT) {
    throw new UsageError('run/format', `${path}: its format is ${shown(format)}; this arena reads "${RUN_FORMAT}".`);
  }
  const { digest, ...manifest } = checkManifest(json, path);
  if (digest !== digestOf(manifest)) {
    throw new UsageError(
      'run/edited',
      `${path} was changed after the arena wrote it (its digest does not fit), so the results beside it may not follow from it. Put the file back as it was; another plan is another run, in a folder of its own.`,
    );
  }
  return manifest;
}

/** Ranges that are whole, in rising order. The `blocks` file is written last, so it stands for its range. */
export function finishedRanges(folder: string): number[] {
  return listing(join(folder, 'blocks'))
    .map((name) => /^(\d{6,})\.parquet$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/**
 * A range's files as they were written.
 *
 * @throws UsageError `run/damaged` naming the file that is missing or is not as it was written.
 */
export function readRangeFiles(folder: string, plan: Plan, range: number): RangeFiles {
  const files = readSealed(folder, plan, range, (table) => tablePath(folder, table, range), TABLES);
  return files as RangeFiles;
}

/** One of a range's files; undefined for the faults of a range where nobody failed. */
export function readRangeTable(folder: string, plan: Plan, range: number, table: Table): Uint8Array | undefined {
  return readSealed(folder, plan, range, (each) => tablePath(folder, each, range), [table])[table];
}

function readSealed(
  folder: string,
  plan: Plan,
  range: number,
  pathOf: (table: Table) => string,
  tables: readonly Table[],
): Partial<Record<Table, Uint8Array>> {
  const read = (table: Table) => {
    const path = pathOf(table);
    const bytes = readBytes(folder, path);
    const seal = readSeal(bytes);
    if (seal === undefined) throw damaged(folder, path, 'is damaged: its bytes are not those that were written');
    if (seal.plan !== planDigest(plan)) throw damaged(folder, path, 'belongs to another run');
    if (seal.table !== table || seal.range !== range) {
      throw damaged(folder, path, `holds what belongs in ${seal.table}/${rangeName(seal.range)}.parquet`);
    }
    return { bytes, seal };
  };
  const blocks = read('blocks');
  const files: Partial<Record<Table, Uint8Array>> = {};
  for (const table of tables) {
    if (table === 'blocks') {
      files.blocks = blocks.bytes;
      continue;
    }
    const expected = blocks.seal[table];
    if (expected === null) continue;
    const { bytes, seal } = read(table);
    if (seal.sha256 !== expected) {
      throw damaged(folder, pathOf(table), `does not go with ${pathOf('blocks')}: they were not written together`);
    }
    files[table] = bytes;
  }
  return files;
}

function readBytes(folder: string, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw damaged(folder, path, 'is missing');
    throw new UsageError('run/unreadable', `${path} cannot be read (${code}).`, { cause: error });
  }
}

function damaged(folder: string, path: string, what: string): DamagedFileError {
  const command = readCommand(folder);
  // A folder that was moved or copied: the one its command names is another. The last --out counts.
  const out = shellWord(folder);
  const here = `${command} `.includes(` ${out} `) ? '' : ` --out ${out}`;
  const which = command === undefined || command.includes('--shard') ? '' : ` (${command}${here})`;
  return new DamagedFileError(
    `${path} ${what}.`,
    `Give the command of the run again${which}: it plays the blocks of that file anew and keeps what it finds in ${join(folder, 'machine', 'damaged')}.`,
  );
}

/** A results file that is missing or is not as it was written (`run/damaged`). Playing its blocks again mends it. */
export class DamagedFileError extends UsageError {
  constructor(
    /** What is wrong, a sentence without the remedy. */
    readonly finding: string,
    remedy: string,
  ) {
    super('run/damaged', `${finding} ${remedy}`);
  }
}

/**
 * Blocks that were saved and are gone. Files of blocks stand for their ranges, so without this a lost one would look like
 * a range that was never played.
 *
 * @throws UsageError `run/damaged`.
 */
export function refuseLostBlocks(folder: string, plan: Plan, { blocks }: RunStatus): void {
  // Parts first: what becomes a whole range in between is then seen twice, not never.
  const parts = partialRanges(folder);
  const finished = new Set(finishedRanges(folder));
  let held = 0;
  for (const range of finished) held += Math.max(0, rangeBlocks(plan, range).end - rangeBlocks(plan, range).first);
  for (const part of parts) if (!finished.has(part.range)) held += part.blocks;
  if (held >= blocks) return;
  for (let range = 0; range < rangeCount(plan); range++) {
    if (finished.has(range) || parts.some((part) => part.range === range)) continue;
    const orphan = TABLES.some((table) => existsSync(tablePath(folder, table, range)));
    if (orphan || blocks === blockCount(plan)) throw damaged(folder, tablePath(folder, 'blocks', range), 'is missing');
  }
  throw damaged(folder, folder, `holds ${held} of the ${blocks} blocks that were saved in it`);
}

/** Unfinished ranges: their newest saved part. Each part is a folder `NNNNNN-BLOCKS` that appeared whole. */
export function partialRanges(folder: string): { range: number; blocks: number; path: string }[] {
  const newest = new Map<number, { blocks: number; path: string }>();
  for (const name of listing(partialFolder(folder))) {
    const parts = /^(\d{6,})-(\d+)$/.exec(name);
    if (parts === null) continue;
    const range = Number(parts[1]);
    const blocks = Number(parts[2]);
    if ((newest.get(range)?.blocks ?? -1) < blocks) {
      newest.set(range, { blocks, path: join(partialFolder(folder), name) });
    }
  }
  return [...newest].map(([range, part]) => ({ range, ...part })).sort((a, b) => a.range - b.range);
}

/** The files of a saved part. @throws UsageError as `readRangeFiles`. */
export function readPartialFiles(
  folder: string,
  plan: Plan,
  { range, path }: { readonly range: number; readonly path: string },
): RangeFiles {
  return readSealed(folder, plan, range, (table) => join(path, `${table}.parquet`), TABLES) as RangeFiles;
}

function listing(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
