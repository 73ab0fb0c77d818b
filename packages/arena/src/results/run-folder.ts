/** Names and places in a run's folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { blockCount, type Plan } from '../plan/plan.js';
import { parseJson } from '../schema/parse-json.js';
import { type Manifest, RUN_FORMAT } from './manifest.js';
import { checkManifest } from './manifest-schema.js';
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
    throw new UsageError('run/no-run', `${folder} ${what}. "arena run" makes run folders, usually under runs/.`, {
      cause: error,
    });
  }
  const json = parseJson(text, path) as { readonly format?: unknown } | null;
  if (json?.format !== RUN_FORMAT) {
    throw new UsageError(
      'run/format',
      `${path}: its format is ${JSON.stringify(json?.format ?? null)}; this arena reads "${RUN_FORMAT}".`,
    );
  }
  return checkManifest(json, path);
}

/** Ranges that are whole, in rising order. The `blocks` file is written last, so it stands for its range. */
export function finishedRanges(folder: string): number[] {
  return listing(join(folder, 'blocks'))
    .map((name) => /^(\d{6,})\.parquet$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/** A range's files as they are on disk. */
export function readRangeFiles(folder: string, range: number): RangeFiles {
  const faults = readRangeFaults(folder, range);
  return {
    hands: readFileSync(tablePath(folder, 'hands', range)),
    blocks: readFileSync(tablePath(folder, 'blocks', range)),
    ...(faults ? { faults } : {}),
  };
}

/** A range's faults file; undefined where nobody failed. */
export function readRangeFaults(folder: string, range: number): Uint8Array | undefined {
  const path = tablePath(folder, 'faults', range);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Unfinished ranges: their newest saved part. Each part is a folder `NNNNNN-BLOCKS` that appeared whole. */
export function partialRanges(folder: string): { range: number; path: string }[] {
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
  return [...newest].map(([range, { path }]) => ({ range, path })).sort((a, b) => a.range - b.range);
}

export function readPartialFiles(path: string): RangeFiles {
  const faults = join(path, 'faults.parquet');
  return {
    hands: readFileSync(join(path, 'hands.parquet')),
    blocks: readFileSync(join(path, 'blocks.parquet')),
    ...(existsSync(faults) ? { faults: readFileSync(faults) } : {}),
  };
}

function listing(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
