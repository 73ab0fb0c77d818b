/** What statistics and reports read: a run's tables, file by file, in block order. */
import { ACTIONS } from '@stud-arena/engine';
import type { BlockRecord, Fault } from '../match/record.js';
import { handNumber, type Plan } from '../plan/plan.js';
import { decodeColumns, intColumn, textColumn } from './column-file.js';
import { readStderr, stderrKey } from './machine.js';
import { type Manifest, planOf } from './manifest.js';
import {
  finishedRanges,
  partialRanges,
  rangeBlocks,
  rangeOf,
  readManifest,
  readPartialFiles,
  readRangeFiles,
  readRangeTable,
  refuseLostBlocks,
  type Table,
} from './run-folder.js';
import { actionColumns, actionStreets, decodeFaults, decodeRange, placeColumn } from './tables.js';

/** A run that can be read, also while it is not finished. */
export interface Run {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Bots by name; their folders and commands are not known here. */
  readonly plan: Plan;
}

/** Sums of some blocks, a row per block, player and game: `net[row]` are the chips entrant `entrant[row]` won. */
export interface BlockSums {
  readonly rows: number;
  readonly block: ArrayLike<number>;
  readonly matchup: ArrayLike<number>;
  readonly round: ArrayLike<number>;
  readonly player: ArrayLike<number>;
  readonly entrant: ArrayLike<number>;
  readonly game: ArrayLike<number>;
  readonly hands: ArrayLike<number>;
  readonly net: ArrayLike<number>;
  readonly showdowns: ArrayLike<number>;
  /** Counted over all games, in the row of game 0. */
  readonly freeFolds: ArrayLike<number>;
  readonly rebuys: ArrayLike<number>;
  readonly faults: ArrayLike<number>;
  /** Chips that were luck, where the run recorded them. */
  readonly luck?: ArrayLike<number>;
  /** Of tournaments, in the row of game 0: points, and by rotation the places. */
  readonly tournaments?: {
    readonly points: ArrayLike<number>;
    readonly places: readonly ArrayLike<number>[];
  };
}

/** Actions of some blocks: `counts[street * ACTIONS.length + action][row]`; undefined where no such action exists. */
export interface ActionSums {
  readonly rows: number;
  readonly entrant: ArrayLike<number>;
  readonly game: ArrayLike<number>;
  readonly streets: number;
  readonly counts: readonly (ArrayLike<number> | undefined)[];
}

/** Hands of some blocks, a row per hand. */
export interface HandRows {
  readonly rows: number;
  readonly hand: ArrayLike<number>;
  readonly block: ArrayLike<number>;
  readonly rotation: ArrayLike<number>;
  readonly game: ArrayLike<number>;
  readonly deal: ArrayLike<number>;
  readonly pot: ArrayLike<number>;
  readonly showdown: ArrayLike<number>;
  /** By seat. */
  readonly net: readonly ArrayLike<number>[];
  readonly entrant: readonly ArrayLike<number>[];
  /** Where histories were kept: a text or null a hand. */
  readonly history: readonly (string | null)[] | undefined;
}

/** @throws UsageError when the folder holds no run, or lost part of what was saved in it. */
export function openRun(folder: string): Run {
  const manifest = readManifest(folder);
  const plan = planOf(manifest);
  refuseLostBlocks(folder, plan, manifest.status);
  return { folder, manifest, plan };
}

const SUMS = [
  'block',
  'matchup',
  'round',
  'player',
  'entrant',
  'game',
  'hands',
  'net',
  'showdowns',
  'free_folds',
  'rebuys',
  'faults',
] as const;

/** Block sums, a results file at a time: blocks come in rising order, memory holds one file. */
export async function* readBlockSums(run: Run): AsyncGenerator<BlockSums> {
  const { tournament, seats } = run.plan;
  const places = tournament ? Array.from({ length: seats }, (_, rotation) => placeColumn(rotation)) : [];
  const luck = run.manifest.play.luck !== 'none';
  const extra = [...(tournament ? ['points', ...places] : []), ...(luck ? ['luck'] : [])];
  for await (const bytes of tableFiles(run, 'blocks')) {
    const columns = await decodeColumns(bytes, [...SUMS, ...extra]);
    const int = (name: (typeof SUMS)[number]) => intColumn(columns, name);
    yield {
      rows: int('block').length,
      block: int('block'),
      matchup: int('matchup'),
      round: int('round'),
      player: int('player'),
      entrant: int('entrant'),
      game: int('game'),
      hands: int('hands'),
      net: int('net'),
      showdowns: int('showdowns'),
      freeFolds: int('free_folds'),
      rebuys: int('rebuys'),
      faults: int('faults'),
      ...(luck && { luck: intColumn(columns, 'luck') }),
      ...(tournament && {
        tournaments: {
          points: intColumn(columns, 'points'),
          places: places.map((name) => intColumn(columns, name)),
        },
      }),
    };
  }
}

/** Action counts, a results file at a time. */
export async function* readActionSums(run: Run): AsyncGenerator<ActionSums> {
  const names = actionColumns(run.plan);
  const streets = actionStreets(run.plan);
  for await (const bytes of tableFiles(run, 'blocks')) {
    const columns = await decodeColumns(bytes, ['entrant', 'game', ...names.map(({ name }) => name)]);
    const counts = new Array<ArrayLike<number> | undefined>(streets * ACTIONS.length).fill(undefined);
    for (const { name, index } of names) counts[index] = intColumn(columns, name);
    const entrant = intColumn(columns, 'entrant');
    yield { rows: entrant.length, entrant, game: intColumn(columns, 'game'), streets, counts };
  }
}

/** Hands, a results file at a time. */
export async function* readHands(run: Run): AsyncGenerator<HandRows> {
  for await (const bytes of tableFiles(run, 'hands')) {
    const columns = await decodeColumns(bytes);
    const bySeat = (name: string) =>
      Array.from({ length: run.plan.seats }, (_, seat) => intColumn(columns, `${name}_${seat}`));
    yield {
      rows: intColumn(columns, 'hand').length,
      hand: intColumn(columns, 'hand'),
      block: intColumn(columns, 'block'),
      rotation: intColumn(columns, 'rotation'),
      game: intColumn(columns, 'game'),
      deal: intColumn(columns, 'deal'),
      pot: intColumn(columns, 'pot'),
      showdown: intColumn(columns, 'showdown'),
      net: bySeat('net'),
      entrant: bySeat('entrant'),
      history: textColumn(columns, 'history'),
    };
  }
}

/** All faults, in block order; `stderr` is empty here (it lies in `machine/`). */
export async function* readFaults(run: Run): AsyncGenerator<Fault> {
  for await (const bytes of tableFiles(run, 'faults')) yield* await decodeFaults(bytes);
}

/** The faults in one hand, in the order they happened, with what the bots had written to stderr where that was kept. */
export async function readHandFaults(run: Run, hand: number): Promise<Fault[]> {
  const { plan } = run;
  const block = Math.floor(hand / (plan.seats * plan.handsPerSession));
  const [record] = await readBlocks(run, (held) => held.filter((each) => each === block));
  const found = (record?.faults ?? [])
    .map((fault, index) => ({ fault, key: stderrKey(block, index) }))
    .filter(({ fault }) => handNumber(plan, block, fault.rotation, fault.hand) === hand);
  const logs = await readStderr(run.folder, new Set(found.map(({ key }) => key)));
  return found.map(({ fault, key }) => ({ ...fault, stderr: logs.get(key) ?? '' }));
}

/** The history of one hand, where it was kept. */
export async function readHistory(run: Run, hand: number): Promise<string | undefined> {
  const { seats, handsPerSession } = run.plan;
  const range = rangeOf(run.plan, Math.floor(hand / (seats * handsPerSession)));
  const finished = finishedRanges(run.folder).includes(range);
  const part = finished ? undefined : partialRanges(run.folder).find((found) => found.range === range);
  if (!finished && part === undefined) return undefined;
  const bytes = part
    ? readPartialFiles(run.folder, run.plan, part).hands
    : readRangeTable(run.folder, run.plan, range, 'hands')!;
  const columns = await decodeColumns(bytes);
  const at = Array.prototype.indexOf.call(intColumn(columns, 'hand'), hand);
  return at < 0 ? undefined : (textColumn(columns, 'history')?.[at] ?? undefined);
}

/** The bytes of a table's files, finished ranges and saved parts, in block order. */
export async function* tableFiles(run: Run, table: Table): AsyncGenerator<Uint8Array> {
  const finished = new Set(finishedRanges(run.folder));
  const parts = new Map(partialRanges(run.folder).map((part) => [part.range, part]));
  for (const range of [...new Set([...finished, ...parts.keys()])].sort((a, b) => a - b)) {
    const bytes = finished.has(range)
      ? readRangeTable(run.folder, run.plan, range, table)
      : readPartialFiles(run.folder, run.plan, parts.get(range)!)[table];
    if (bytes) yield bytes;
  }
}

/** Block records as they were recorded (without stderr), in block order; memory holds the chosen blocks. */
export async function readBlocks(
  run: Run,
  choose: (held: readonly number[]) => readonly number[],
): Promise<BlockRecord[]> {
  const finished = finishedRanges(run.folder);
  const whole = new Set(finished);
  const parts = partialRanges(run.folder).filter(({ range }) => !whole.has(range));
  const partRecords: BlockRecord[] = [];
  for (const part of parts) {
    partRecords.push(...(await decodeRange(run.plan, readPartialFiles(run.folder, run.plan, part))));
  }
  const held: number[] = partRecords.map(({ block }) => block);
  for (const range of finished) {
    const { first, end } = rangeBlocks(run.plan, range);
    for (let block = first; block < end; block++) held.push(block);
  }
  const chosen = new Set(choose(held.sort((a, b) => a - b)));
  const records = partRecords.filter(({ block }) => chosen.has(block));
  for (const range of finished) {
    const { first, end } = rangeBlocks(run.plan, range);
    let any = false;
    for (let block = first; block < end && !any; block++) any = chosen.has(block);
    if (!any) continue;
    const decoded = await decodeRange(run.plan, readRangeFiles(run.folder, run.plan, range));
    records.push(...decoded.filter(({ block }) => chosen.has(block)));
  }
  return records.sort((a, b) => a.block - b.block);
}

/** A hand's recorded result by seat; undefined while its block is not there. */
export async function readHandNets(run: Run, hand: number): Promise<number[] | undefined> {
  const { seats, handsPerSession } = run.plan;
  const block = Math.floor(hand / (seats * handsPerSession));
  const [record] = await readBlocks(run, (held) => held.filter((each) => each === block));
  const at = hand - block * seats * handsPerSession;
  return record && Array.from(record.nets.subarray(at * seats, (at + 1) * seats));
}
