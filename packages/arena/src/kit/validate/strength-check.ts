/** Plays the bot against `random` until it is clear that it wins, or the hands run out. */
import { type PlayHooks, playBlocks } from '../../match/play-blocks.js';
import type { BlockRecord } from '../../match/record.js';
import type { PlaySettings } from '../../match/settings.js';
import { blockCount, type Plan } from '../../plan/plan.js';
import { grouped, intervalText, signed } from '../../report/number.js';
import { blockResultOf } from '../../statistics/block-result.js';
import { blockRange } from '../../statistics/bound.js';
import type { Interval } from '../../statistics/interval.js';
import { SequentialGate } from '../../statistics/sequential-gate.js';
import { inUnit } from '../../statistics/units.js';
import { type Check, checkOf, type Finding, finding } from './check.js';
import type { Observer } from './observer.js';
import { faultsOf, type TableFault } from './play-table.js';

/** Rates are sb/100. */
export interface Strength {
  readonly variant: string;
  readonly hands: number;
  readonly mean: number | null;
  /** Holds at every look, at 95 %; `null` when nothing was played. */
  readonly interval: Interval | null;
  readonly verdict: 'beaten' | 'lost' | 'undecided';
}

export interface StrengthPlayed {
  readonly check: Check;
  readonly strength: Strength;
  readonly faults: readonly TableFault[];
}

const CONFIDENCE = 0.95;
const LOOK_EVERY = 10;
/** A bot that fails so often is weak for another reason. */
const MOST_FAULTS = 20;
/** By then checking and calling is clearly ahead of random in most of the games. */
const TELLING_HANDS = 20_000;

/** @param onLook - Told now and then how things stand. */
export async function checkStrength(
  title: string,
  plan: Plan,
  settings: PlaySettings,
  observer: Observer,
  hooks: PlayHooks,
  onLook: (strength: Strength) => void,
): Promise<StrengthPlayed> {
  const range = blockRange(plan)!;
  const gate = new SequentialGate({ range, margin: 0, confidence: CONFIDENCE, lookEvery: LOOK_EVERY });
  const stop = new AbortController();
  const signal = hooks.signal ? AbortSignal.any([hooks.signal, stop.signal]) : stop.signal;
  const waiting = new Map<number, BlockRecord>();
  const faults: TableFault[] = [];
  let next = 0;
  // In the order of their numbers: where play ends must not depend on which block is finished first.
  const record = (block: BlockRecord): void => {
    waiting.set(block.block, block);
    for (let due = waiting.get(next); due !== undefined && !stop.signal.aborted; due = waiting.get(next)) {
      waiting.delete(next++);
      const { smallBets, hands } = blockResultOf(plan, due);
      gate.add(smallBets[0]! / hands);
      faults.push(...faultsOf({ title, plan }, due));
      if (gate.sample.count % LOOK_EVERY === 0) onLook(standing(plan, gate));
      if (gate.verdict !== 'inconclusive' || faults.length >= MOST_FAULTS) stop.abort();
    }
  };
  await playBlocks(
    plan,
    Array.from({ length: blockCount(plan) }, (_, block) => block),
    { record },
    { ...settings, histories: 'faulty' },
    { ...hooks, signal, ...observer.hooks(title, plan, false) },
  );
  gate.look();
  const strength = standing(plan, gate);
  return {
    check: checkOf('strength', rateText(strength), findingsOf(strength, title, faults.length)),
    strength,
    faults,
  };
}

function standing(plan: Plan, gate: SequentialGate): Strength {
  const { sample, verdict } = gate;
  const interval = sample.count === 0 ? null : gate.interval;
  return {
    variant: plan.games[0]!.variant.id,
    hands: sample.count * plan.seats * plan.handsPerSession,
    mean: inUnit(sample.mean, 'sb/100'),
    interval: interval && { low: inUnit(interval.low, 'sb/100'), high: inUnit(interval.high, 'sb/100') },
    verdict: verdict === 'pass' ? 'beaten' : verdict === 'worse' ? 'lost' : 'undecided',
  };
}

export const rateText = ({ variant, hands, mean, interval }: Strength): string =>
  `${variant}: ${signed(mean)} ${intervalText(interval)} sb/100 in ${grouped(hands)} hands (95 %, valid at every look)`;

function findingsOf(strength: Strength, table: string, faults: number): Finding[] {
  const { verdict, variant } = strength;
  if (verdict === 'beaten') return [];
  if (verdict === 'lost') {
    return [
      finding(
        'error',
        'strength/lost',
        `It loses to random: ${rateText(strength)}.`,
        `A bot that only checks and calls wins here. Read docs/rules.md on ${variant}: are high and low, or the order of the cards, mixed up?`,
        { table },
      ),
    ];
  }
  return [
    finding(
      'error',
      'strength/undecided',
      `It is not clear that it beats random: ${rateText(strength)}.`,
      faults >= MOST_FAULTS
        ? 'The match was broken off, since it failed again and again: mend that first.'
        : strength.hands < TELLING_HANDS
          ? 'So few hands tell little: let it play longer with --hands.'
          : 'A bot that only checks and calls is clearly ahead by then. Raise good hands and fold bad ones; or let it play longer with --hands.',
      { table },
    ),
  ];
}
