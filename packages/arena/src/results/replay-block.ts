import { playInParallel } from '../match/pool.js';
import type { BlockRecord } from '../match/record.js';
import { DEFAULT_SETTINGS, type PlaySettings } from '../match/settings.js';
import type { Plan } from '../plan/plan.js';
import type { ManifestPlay } from './manifest.js';

/**
 * Plays blocks again as the manifest says. Nothing is saved.
 *
 * @param changes - Settings that change no result, such as keeping all histories.
 */
export async function replayBlocks(
  plan: Plan,
  blocks: ArrayLike<number>,
  play: ManifestPlay,
  changes: Partial<PlaySettings> = {},
  workers = 1,
  signal?: AbortSignal,
): Promise<BlockRecord[]> {
  const records: BlockRecord[] = [];
  const settings: PlaySettings = { ...DEFAULT_SETTINGS, ...play, ...changes };
  await playInParallel(
    plan,
    blocks,
    { record: (record) => records.push(record) },
    settings,
    workers,
    signal ? { signal } : {},
  );
  return records.sort((a, b) => a.block - b.block);
}
