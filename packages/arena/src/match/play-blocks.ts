/** Plays blocks of a plan, many sessions at once, in this thread. */
import type { Bot } from '@stud-arena/sdk';
import type { Plan } from '../plan/plan.js';
import { Floor } from './floor.js';
import { loadModule } from './load-module.js';
import type { Recorder } from './record.js';
import { Rules } from './session.js';
import type { PlaySettings } from './settings.js';
import { hearStrayErrors } from './stray-errors.js';

/** What the player of blocks tells while it plays; every part may be left out. */
export interface PlayHooks {
  /** Folders no bot may see in a sandbox, such as the run's. The other bots' are hidden anyway. */
  readonly hiddenFolders?: readonly string[];
  /** Aborting stops play at once: blocks that are not finished are dropped, bots are ended. */
  readonly signal?: AbortSignal;
  /** After each finished block. */
  onProgress?(progress: PlayProgress): void;
  /** Something worth a line in the log that changed no result, such as a process that died and was replaced. */
  onIncident?(incident: Incident): void;
  /** Each answer of a bot's process as it comes; what a pool's workers hear is not handed on. */
  onAnswer?(answer: Answer): void;
  /** A process of a bot was started, by the id of its process group; not handed on from a pool's workers either. */
  onProcess?(entrant: number, group: number): void;
}

/** One answer, legal or not, and how long the bot took. */
export interface Answer {
  readonly entrant: number;
  readonly session: number;
  /** In its session, from 0. */
  readonly hand: number;
  /** Wall time from the request to the answer; with several requests out, waiting in line counts. */
  readonly ms: number;
}

export interface PlayProgress {
  /** Finished in this call so far. */
  readonly blocks: number;
  readonly hands: number;
}

export interface Incident {
  /** Negative where nobody can say whose it is. */
  readonly entrant: number;
  readonly code: string;
  readonly message: string;
  readonly stderr: string;
}

export interface PlayOutcome {
  readonly blocks: number;
  readonly hands: number;
  /** True when the signal ended play before all blocks were done. */
  readonly interrupted: boolean;
  /** Faults that depend on the clock occurred: the run may not repeat byte for byte. */
  readonly clockFaults: number;
  /** The longest this thread kept anybody waiting by itself; no bot was charged for it. */
  readonly maxLagMs: number;
}

/**
 * Plays the blocks with these numbers and hands each to the recorder when it is finished, in no particular order.
 * The records are the same whatever the settings that only concern speed, and wherever the other blocks are played.
 */
export async function playBlocks(
  plan: Plan,
  blocks: Iterable<number>,
  recorder: Recorder,
  settings: PlaySettings,
  hooks: PlayHooks = {},
  share = 1,
): Promise<PlayOutcome> {
  const used = new Set(plan.matchups.flat());
  const modules = [...plan.entrants.entries()].filter(([i, { run }]) => run.kind === 'module' && used.has(i));
  hearStrayErrors(modules, (incident) => hooks.onIncident?.(incident));
  const bots: (Bot | undefined)[] = plan.entrants.map(() => undefined);
  await Promise.all(
    modules.map(async ([i, entrant]) => {
      bots[i] = await loadModule(entrant);
    }),
  );
  return new Floor(new Rules(plan, settings), bots, blocks, recorder, hooks, share).play();
}
