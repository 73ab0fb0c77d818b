import { createHash } from 'node:crypto';
import { PROTOCOL } from '@stud-arena/sdk';
import type { PlaySettings } from '../match/settings.js';
import { blockCount, type Entrant, type Plan } from '../plan/plan.js';
import { differenceOf } from '../schema/difference.js';
import { ARENA_VERSION, RULES_VERSION } from '../version.js';

/** Format of run folders. Readers refuse another major one. */
export const RUN_FORMAT = 'stud-arena-run/1';

/** An entrant as the manifest tells it: nothing of the machine it was run on. */
export interface ManifestEntrant {
  readonly name: string;
  /** As the config named it: a house bot, a path, a command. */
  readonly from: string;
  readonly hash: string;
}

/** `manifest.json`: everything the results follow from, and what can be relied on. The same on every machine. */
export interface Manifest {
  readonly format: typeof RUN_FORMAT;
  readonly arena: string;
  readonly rules: string;
  readonly protocol: string;
  readonly name: string;
  readonly plan: Omit<Plan, 'entrants'> & { readonly entrants: readonly ManifestEntrant[] };
  /** Names of the betting rounds by game, for the columns `street1_…`. */
  readonly streets: readonly (readonly string[])[];
  readonly play: ManifestPlay;
  readonly guarantees: readonly Guarantee[];
  readonly status: RunStatus;
}

/** Settings that can change results through faults; those that only concern speed are left out. */
export type ManifestPlay = Pick<
  PlaySettings,
  'limits' | 'faultPolicy' | 'forfeitPrice' | 'restarts' | 'histories' | 'sampleEvery' | 'luck' | 'clocks'
>;

export interface Guarantee {
  readonly id: 'same-cards' | 'common-cards' | 'every-seat' | 'fresh-sessions' | 'reproducible';
  readonly text: string;
}

/** How far the run is. Not part of its identity. */
export interface RunStatus {
  readonly complete: boolean;
  readonly blocks: number;
  readonly hands: number;
  readonly faults: number;
  /** Faults that depend on the clock: with any, another machine may get other bytes. */
  readonly clockFaults: number;
}

export const FRESH_STATUS: RunStatus = { complete: false, blocks: 0, hands: 0, faults: 0, clockFaults: 0 };

export function makeManifest(
  name: string,
  plan: Plan,
  from: readonly string[],
  play: PlaySettings,
  status: RunStatus = FRESH_STATUS,
): Manifest {
  const { limits, faultPolicy, forfeitPrice, restarts, histories, sampleEvery, luck, clocks } = play;
  return {
    format: RUN_FORMAT,
    arena: ARENA_VERSION,
    rules: RULES_VERSION,
    protocol: PROTOCOL,
    name,
    plan: {
      ...plan,
      entrants: plan.entrants.map(({ name, hash }, at) => ({ name, from: from[at]!, hash })),
    },
    streets: plan.games.map(({ variant }) => [
      ...variant.streets.map((street) => street.name),
      ...(variant.declare ? ['declare'] : []),
    ]),
    play: { limits, faultPolicy, forfeitPrice, restarts, histories, sampleEvery, luck, clocks },
    guarantees: guaranteesOf(plan, status),
    status,
  };
}

/** What can be relied on in a run's results. */
export function guaranteesOf(plan: Pick<Plan, 'matchups'>, status: Pick<RunStatus, 'clockFaults'>): Guarantee[] {
  return [
    { id: 'same-cards', text: 'The cards of a deal follow from the seed and the deal’s number alone.' },
    { id: 'every-seat', text: 'Within a block every player plays the same deals from every seat.' },
    ...(plan.matchups.length > 1
      ? [{ id: 'common-cards', text: 'All matchups of a round play the same deals.' } as const]
      : []),
    {
      id: 'fresh-sessions',
      text: 'Bots are told to forget between sessions; a bot’s seed follows from the run’s seed, the round and its seat.',
    },
    ...(status.clockFaults === 0
      ? [
          {
            id: 'reproducible',
            text: 'No result depended on the clock: bots that draw on nothing but the arena’s seed give the same bytes on any machine.',
          } as const,
        ]
      : []),
  ];
}

/** How far a run is, from what its folder holds. */
export function makeStatus(
  plan: Plan,
  held: { readonly blocks: number; readonly hands: number; readonly faults: number; readonly clockFaults: number },
): RunStatus {
  return {
    complete: held.blocks === blockCount(plan),
    blocks: held.blocks,
    hands: held.hands,
    faults: held.faults,
    clockFaults: held.clockFaults,
  };
}

/** The manifest of the same run further on. */
export function withStatus(manifest: Manifest, plan: Plan, status: RunStatus): Manifest {
  return { ...manifest, guarantees: guaranteesOf(plan, status), status };
}

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, null, 2)}\n`;

/** SHA-256 over what makes a run this run: a manifest that was changed by hand has another. How far it is does not count. */
export function digestOf({ status: _, guarantees: __, ...identity }: Manifest): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/**
 * The first setting in which two manifests differ, such as `plan.seed: "1" and "2"`; undefined when they are of one run.
 * How far each is does not count.
 */
export function firstDifference(a: Manifest, b: Manifest): string | undefined {
  const { status: _a, guarantees: __a, ...left } = a;
  const { status: _b, guarantees: __b, ...right } = b;
  return differenceOf(left, right);
}

/** The plan, to play or replay it: with bots found on this machine, or with names alone where only results are read. */
export function planOf(manifest: Manifest, entrants?: readonly Entrant[]): Plan {
  return {
    ...manifest.plan,
    entrants:
      entrants ??
      manifest.plan.entrants.map(({ name, from, hash }) => ({
        name,
        folder: from,
        run: { kind: 'process', command: [] },
        hash,
      })),
  };
}
