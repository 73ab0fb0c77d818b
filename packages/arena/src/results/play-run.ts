import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { UsageError } from '@stud-arena/engine';
import { checkEntrants, type EntrantProblem } from '../match/check-entrants.js';
import type { Incident } from '../match/play-blocks.js';
import { playInParallel } from '../match/pool.js';
import type { BlockRecord } from '../match/record.js';
import type { PlaySettings } from '../match/settings.js';
import { blockCount, type Plan } from '../plan/plan.js';
import { tellingLines } from '../process/log-lines.js';
import { sandboxState } from '../process/sandbox.js';
import type { ResolvedBot } from '../run/resolve-bots.js';
import { type Shard, shardHas } from '../run/shard.js';
import { noteSession } from './machine.js';
import { firstDifference, makeManifest, makeStatus, manifestText } from './manifest.js';
import { manifestPath, readManifest } from './run-folder.js';
import { lockRun } from './run-lock.js';
import { RunWriter } from './run-writer.js';
import { asStorageError, writeWhole } from './write-file.js';

/** A run to play, or to go on with. */
export interface RunJob {
  readonly folder: string;
  readonly name: string;
  readonly plan: Plan;
  /** By entrant: how the config named them. */
  readonly bots: readonly Pick<ResolvedBot, 'from' | 'setting' | 'base'>[];
  readonly play: PlaySettings;
  readonly workers: number;
  readonly shard?: Shard;
  /** As typed, for the record. */
  readonly command?: string;
}

export interface RunHooks {
  /** Aborting saves what is finished and ends the run. */
  readonly signal?: AbortSignal;
  /** What of the folder was damaged or missing, and is played again. */
  onDamage?(sentences: readonly string[]): void;
  /** Before the first hand: how many blocks are there already, and how many this call plays. */
  onStart?(start: { readonly saved: number; readonly missing: number }): void;
  /** After each block. */
  onBlock?(record: BlockRecord): void;
  onIncident?(incident: Incident): void;
}

export interface RunOutcome {
  /** All blocks of the run are saved. */
  readonly complete: boolean;
  readonly interrupted: boolean;
  /** Blocks and hands played in this call. */
  readonly blocks: number;
  readonly hands: number;
  readonly seconds: number;
}

/**
 * Plays the blocks of a plan that the folder does not hold yet, and saves them as they come.
 *
 * @throws UsageError when the folder holds another run, is in use or cannot be written, or a bot cannot be started.
 */
export async function playRun(job: RunJob, hooks: RunHooks = {}): Promise<RunOutcome> {
  refuseForeignFolder(job);
  const unlock = lockRun(job.folder);
  try {
    return await playLocked(job, hooks);
  } finally {
    unlock();
    removeIfEmpty(job.folder);
  }
}

/** A run that was refused before its first hand leaves no folder behind. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It holds something, and stays.
  }
}

async function playLocked(job: RunJob, hooks: RunHooks): Promise<RunOutcome> {
  const { folder, plan, play } = job;
  const started = performance.now();
  // Looked at again, since another arena may have begun a run here before the lock was ours.
  refuseForeignFolder(job);
  const writer = await RunWriter.open(folder, plan, { histories: play.histories !== 'none' });
  if (writer.damage.length > 0) hooks.onDamage?.(writer.damage);
  const missing = missingBlocks(job, writer);
  if (missing.length > 0) await refuseBrokenBots(job);
  // A run that lost blocks must not say that it has them.
  if (!existsSync(manifestPath(folder)) || readManifest(folder).status.blocks > writer.blocks) {
    writeWhole(manifestPath(folder), manifestText(manifestOf(job, writer)));
  }
  hooks.onStart?.({ saved: writer.blocks, missing: missing.length });

  const before = { blocks: writer.blocks, hands: writer.hands };
  let interrupted = false;
  let maxLagMs = 0;
  if (missing.length > 0) {
    const stop = new AbortController();
    const signal = hooks.signal ? AbortSignal.any([hooks.signal, stop.signal]) : stop.signal;
    let failure: { readonly error: unknown } | undefined;
    // What the disk refuses must end play here, in order, and not in whatever callback brought the block.
    const attempt = (save: () => void): void => {
      if (failure) return;
      try {
        save();
      } catch (error) {
        failure = { error };
        stop.abort();
      }
    };
    const recorder = {
      record(record: BlockRecord) {
        attempt(() => {
          writer.record(record);
          hooks.onBlock?.(record);
        });
      },
    };
    const outcome = await playInParallel(plan, missing, recorder, play, job.workers, {
      signal,
      hiddenFolders: [folder],
      ...(hooks.onIncident ? { onIncident: (incident: Incident) => hooks.onIncident?.(incident) } : {}),
    });
    interrupted = outcome.interrupted;
    maxLagMs = outcome.maxLagMs;
    attempt(() => writer.flush());
    if (failure) throw failure.error;
  }

  const seconds = (performance.now() - started) / 1000;
  const blocks = writer.blocks - before.blocks;
  const hands = writer.hands - before.hands;
  writeWhole(manifestPath(folder), manifestText(manifestOf(job, writer)));
  if (blocks > 0) {
    noteSession(folder, {
      command: job.command ?? '',
      ...{ blocks, hands, seconds, interrupted, maxLagMs },
      sandbox: sandboxState(play.sandbox).text,
      workers: job.workers,
      shard: job.shard ?? null,
      bots: Object.fromEntries(
        plan.entrants.map(({ name, folder, run }, at) => {
          const { setting, base } = job.bots[at]!;
          return [name, { folder, ...run, setting, base }];
        }),
      ),
    });
  }
  return { complete: writer.blocks === blockCount(plan), interrupted, blocks, hands, seconds };
}

const fromOf = (job: RunJob): string[] => job.bots.map(({ from }) => from);

function manifestOf(job: RunJob, writer: RunWriter) {
  const { plan } = job;
  return makeManifest(job.name, plan, fromOf(job), job.play, makeStatus(plan, writer));
}

function refuseForeignFolder(job: RunJob): void {
  const { folder } = job;
  if (existsSync(manifestPath(folder))) {
    const difference = firstDifference(readManifest(folder), makeManifest(job.name, job.plan, fromOf(job), job.play));
    if (difference !== undefined) {
      throw new UsageError(
        'run/other-run',
        `${folder} holds another run: they differ in ${difference}. Choose another folder with --out, or remove that one.`,
      );
    }
    return;
  }
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw asStorageError(error, folder);
  }
  if (names.some((name) => !name.startsWith('lock') && !name.endsWith('.tmp') && name !== 'machine')) {
    throw new UsageError('run/not-empty', `${folder} is not empty and holds no run. Choose a new folder with --out.`);
  }
}

function missingBlocks(job: RunJob, writer: RunWriter): Int32Array {
  const missing: number[] = [];
  for (let block = 0; block < blockCount(job.plan); block++) {
    if (!writer.has(block) && (job.shard === undefined || shardHas(job.plan, job.shard, block))) missing.push(block);
  }
  return Int32Array.from(missing);
}

async function refuseBrokenBots(job: RunJob): Promise<void> {
  const problems = await checkEntrants(job.plan.entrants, job.play);
  if (problems.length === 0) return;
  throw new UsageError(
    problems[0]!.code,
    `Nothing was played, because ${problems.length === 1 ? 'a bot does' : `${problems.length} bots do`} not start:\n${problems
      .map((problem) => describeProblem(job, problem))
      .join('\n')}`,
  );
}

function describeProblem(job: RunJob, { entrant, message, stderr }: EntrantProblem): string {
  const bot = job.plan.entrants[entrant]!;
  const log = tellingLines(stderr);
  return [`${bot.name} (${bot.folder}): ${message}`, ...(log.length > 0 ? ['its log:', ...log] : [])].join('\n  ');
}
