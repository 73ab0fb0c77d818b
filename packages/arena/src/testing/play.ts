/** Small plans and bots for tests of play. */
import { fileURLToPath } from 'node:url';
import { type Variant, variantById } from '@stud-arena/engine';
import { type Incident, playBlocks } from '../match/play-blocks.js';
import type { BlockRecord } from '../match/record.js';
import { DEFAULT_SETTINGS, type PlaySettings } from '../match/settings.js';
import { blockCount, type Entrant, type Plan } from '../plan/plan.js';
import { DEFAULT_LIMITS } from '../process/limits.js';

export const BOTS = fileURLToPath(new URL('../../testing/bots/', import.meta.url));

/** `broken crash`: the script testing/bots/broken.mjs with arguments, in a process; `caller-module!`: as a module. */
export function entrant(words: string, name = words): Entrant {
  const [script, ...args] = words.split(' ');
  const isModule = script!.endsWith('!');
  return {
    name,
    folder: BOTS,
    hash: '',
    run: isModule
      ? { kind: 'module', module: `${script!.slice(0, -1)}.mjs` }
      : { kind: 'process', command: [process.execPath, `${script}.mjs`, ...args] },
  };
}

export function planOf(entrants: readonly Entrant[], changes: Partial<Plan> & { variant?: Variant } = {}): Plan {
  const { variant = variantById('stud8'), ...rest } = changes;
  const matchups: number[][] = [];
  for (let a = 0; a < entrants.length; a++) for (let b = a + 1; b < entrants.length; b++) matchups.push([a, b]);
  return {
    seed: 'test',
    entrants,
    games: [{ variant, stakes: variant.stakes, stack: variant.stack }],
    rotateEvery: 0,
    mode: 'research',
    seats: 2,
    handsPerSession: 4,
    matchups,
    rounds: 2,
    blocksPerFile: 16,
    ...rest,
  };
}

/** Limits short enough for tests. */
export const QUICK: PlaySettings = {
  ...DEFAULT_SETTINGS,
  restarts: 1,
  limits: { ...DEFAULT_LIMITS, startMs: 5000, decisionMs: 2000, sessionMs: 20_000, memoryBytes: 400 * 2 ** 20 },
};

export interface Played {
  /** In the order of their numbers. */
  readonly records: readonly BlockRecord[];
  readonly incidents: readonly Incident[];
}

export async function play(
  plan: Plan,
  settings: Partial<PlaySettings> = {},
  blocks: readonly number[] = Array.from({ length: blockCount(plan) }, (_, i) => i),
): Promise<Played> {
  const records: BlockRecord[] = [];
  const incidents: Incident[] = [];
  await playBlocks(
    plan,
    blocks,
    { record: (record) => records.push(record) },
    { ...QUICK, ...settings },
    { onIncident: (incident) => incidents.push(incident) },
  );
  records.sort((a, b) => a.block - b.block);
  return { records, incidents };
}

/** The bytes of a record that must be the same everywhere: all but the logs. */
export function bytesOf(records: readonly BlockRecord[]): string {
  return JSON.stringify(records, (key, value) =>
    key === 'stderr' ? undefined : ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
  );
}
