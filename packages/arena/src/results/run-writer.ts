import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { InvariantError } from '@stud-arena/engine';
import { type BlockRecord, handsIn, type Recorder } from '../match/record.js';
import { blockCount, handNumber, type Plan } from '../plan/plan.js';
import { noteStderr, setAside } from './machine.js';
import {
  DamagedFileError,
  finishedRanges,
  partialFolder,
  partialRanges,
  rangeBlocks,
  rangeName,
  rangeOf,
  readPartialFiles,
  readRangeFiles,
  TABLES,
  tablePath,
} from './run-folder.js';
import { countHands, decodeFaults, decodeRange, encodeRange, type RangeFiles } from './tables.js';
import { asStorageError, discard, syncFolder, writeWhole } from './write-file.js';

/** How old an unfinished range may get before its part is saved: what a power cut can cost. */
const SAVE_PARTS_MS = 10_000;

/**
 * Saves a run's blocks. A range of blocks becomes files when its last block is in; what a range has so far is saved
 * beside them now and then, so that slow bots lose seconds, not a whole range. Memory holds unfinished ranges only.
 */
export class RunWriter implements Recorder {
  readonly #folder: string;
  readonly #plan: Plan;
  readonly #histories: boolean;
  readonly #done: Uint8Array;
  readonly #open = new Map<number, OpenRange>();
  #blocks = 0;
  #hands = 0;
  #faults = 0;
  #clockFaults = 0;
  readonly #damage: string[] = [];

  private constructor(folder: string, plan: Plan, histories: boolean) {
    this.#folder = folder;
    this.#plan = plan;
    this.#histories = histories;
    this.#done = new Uint8Array(blockCount(plan));
  }

  /**
   * Takes up a folder where it was left: finished ranges stay, saved parts are taken in again. A range with a file that is
   * damaged or missing counts as never played; what there is of it is moved to `machine/damaged`.
   *
   * @param options - `histories`: the run keeps some.
   */
  static async open(folder: string, plan: Plan, options: { readonly histories: boolean }): Promise<RunWriter> {
    dropNeighbours(folder);
    const writer = new RunWriter(folder, plan, options.histories);
    const finished = new Set(finishedRanges(folder));
    for (const range of [...finished]) {
      const { first, end } = rangeBlocks(plan, range);
      const files = writer.#sound(() => readRangeFiles(folder, plan, range));
      if (files === undefined) {
        for (const table of TABLES) setAside(folder, tablePath(folder, table, range), `${table}-${rangeName(range)}`);
        finished.delete(range);
        continue;
      }
      writer.#done.fill(1, first, end);
      writer.#blocks += end - first;
      writer.#hands += plan.tournament
        ? await countHands(files.hands)
        : (end - first) * plan.seats * plan.handsPerSession;
      if (files.faults) writer.#count(await decodeFaults(files.faults));
    }
    for (const part of partialRanges(folder)) {
      const { range, path } = part;
      if (finished.has(range)) continue;
      const files = writer.#sound(() => readPartialFiles(folder, plan, part));
      if (files === undefined) {
        setAside(folder, path, `partial-${rangeName(range)}`);
        continue;
      }
      for (const record of await decodeRange(plan, files)) writer.#take(record);
      writer.#open.get(range)!.saved = writer.#open.get(range)!.records.length;
    }
    for (const range of finished) writer.#dropParts(range, -1);
    return writer;
  }

  #sound(read: () => RangeFiles): RangeFiles | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      this.#damage.push(error.finding);
      return undefined;
    }
  }

  /** What was damaged or missing when the folder was opened, a sentence each. */
  get damage(): readonly string[] {
    return this.#damage;
  }

  /** Blocks saved or held so far. */
  get blocks(): number {
    return this.#blocks;
  }

  /** Hands of those blocks. */
  get hands(): number {
    return this.#hands;
  }

  get faults(): number {
    return this.#faults;
  }

  get clockFaults(): number {
    return this.#clockFaults;
  }

  has(block: number): boolean {
    return this.#done[block] === 1;
  }

  /** Takes a block; writes its range if that was the last one missing. A block that is there already changes nothing. */
  record(record: BlockRecord): void {
    if (this.has(record.block)) return;
    this.#keepStderr(record);
    this.#take(record);
    const range = rangeOf(this.#plan, record.block);
    const open = this.#open.get(range)!;
    const { first, end } = rangeBlocks(this.#plan, range);
    if (open.records.length === end - first) this.#finish(range, open);
    else if (performance.now() - open.since > SAVE_PARTS_MS) this.#savePart(range, open);
  }

  /** Saves the unfinished ranges' parts. Call it before leaving. */
  flush(): void {
    for (const [range, open] of this.#open) if (open.records.length > open.saved) this.#savePart(range, open);
  }

  #take(record: BlockRecord): void {
    const range = rangeOf(this.#plan, record.block);
    let open = this.#open.get(range);
    if (open === undefined) {
      open = { records: [], saved: 0, since: performance.now() };
      this.#open.set(range, open);
    }
    open.records.push(record);
    this.#done[record.block] = 1;
    this.#blocks++;
    this.#hands += handsIn(this.#plan, record);
    this.#count(record.faults);
  }

  #count(faults: readonly { readonly clock: boolean }[]): void {
    this.#faults += faults.length;
    for (const fault of faults) if (fault.clock) this.#clockFaults++;
  }

  #finish(range: number, open: OpenRange): void {
    const files = encodeRange(this.#plan, inOrder(open.records), this.#histories);
    // Leftovers of an attempt that was cut off must not survive as faults of this one.
    if (files.faults) writeWhole(tablePath(this.#folder, 'faults', range), files.faults);
    else rmSync(tablePath(this.#folder, 'faults', range), { force: true });
    writeWhole(tablePath(this.#folder, 'hands', range), files.hands);
    writeWhole(tablePath(this.#folder, 'blocks', range), files.blocks);
    this.#open.delete(range);
    this.#dropParts(range, -1);
  }

  #savePart(range: number, open: OpenRange): void {
    const files = encodeRange(this.#plan, inOrder(open.records), this.#histories);
    writePart(this.#folder, range, open.records.length, files);
    this.#dropParts(range, open.records.length);
    open.saved = open.records.length;
    open.since = performance.now();
  }

  #dropParts(range: number, keep: number): void {
    const parts = partialFolder(this.#folder);
    let names: string[];
    try {
      names = readdirSync(parts);
    } catch {
      return;
    }
    for (const name of names) {
      if (name.startsWith(`${rangeName(range)}-`) && name !== `${rangeName(range)}-${keep}`) {
        rmSync(join(parts, name), { recursive: true, force: true });
      }
    }
    if (keep < 0 && readdirSync(parts).length === 0) rmSync(parts, { recursive: true, force: true });
  }

  // stderr depends on the machine, so it lies outside the files that are compared.
  #keepStderr(record: BlockRecord): void {
    const lines = record.faults.flatMap((fault, index) => {
      const { block, rotation, entrant, kind, stderr } = fault;
      if (stderr === '') return [];
      const hand = handNumber(this.#plan, block, rotation, fault.hand);
      return { hand, block, fault: index, bot: this.#plan.entrants[entrant]?.name, kind, stderr };
    });
    noteStderr(this.#folder, lines);
  }
}

interface OpenRange {
  readonly records: BlockRecord[];
  /** How many of them a saved part holds. */
  saved: number;
  since: number;
}

function inOrder(records: BlockRecord[]): BlockRecord[] {
  records.sort((a, b) => a.block - b.block);
  for (let i = 1; i < records.length; i++) {
    if (records[i]!.block === records[i - 1]!.block)
      throw new InvariantError(`block ${records[i]!.block} was recorded twice`);
  }
  return records;
}

/** A folder of its own, filled aside and renamed, so that hands and blocks of a part always belong together. */
function writePart(folder: string, range: number, blocks: number, files: RangeFiles): void {
  const parts = partialFolder(folder);
  const path = join(parts, `${rangeName(range)}-${blocks}`);
  const aside = `${path}.${process.pid}.tmp`;
  try {
    rmSync(aside, { recursive: true, force: true });
    writeWhole(join(aside, 'hands.parquet'), files.hands);
    writeWhole(join(aside, 'blocks.parquet'), files.blocks);
    if (files.faults) writeWhole(join(aside, 'faults.parquet'), files.faults);
    rmSync(path, { recursive: true, force: true });
    renameSync(aside, path);
    syncFolder(parts);
  } catch (error) {
    discard(aside);
    throw asStorageError(error, path);
  }
}

/** What an arena that was killed was writing: neighbours never renamed. Nobody else writes here, since the folder is locked. */
function dropNeighbours(folder: string): void {
  for (const below of [...TABLES, 'partial']) {
    const path = join(folder, below);
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path)) {
      if (name.endsWith('.tmp')) rmSync(join(path, name), { recursive: true, force: true });
    }
  }
}
