/** `result.json`: a gate's outcome for programs. The same bytes on any machine, as long as no fault depended on the clock. */
import type { Game } from '../plan/plan.js';
import type { Interval } from '../statistics/interval.js';
import type { Verdict } from '../statistics/sequential-gate.js';
import { inUnit } from '../statistics/units.js';
import { ARENA_VERSION, RULES_VERSION } from '../version.js';
import type { Gate } from './load-gate.js';
import type { GateFault, GateOutcome, Outcome } from './play-gate.js';

export const GATE_FORMAT = 'stud-arena-gate/1';

/** A bot of the gate as its result tells it. */
export interface GateBot {
  readonly name: string;
  readonly from: string;
  readonly hash: string;
  readonly faults: number;
}

/** Rates are small bets per 100 hands, the candidate's. */
export interface GateResult {
  readonly format: typeof GATE_FORMAT;
  readonly arena: string;
  readonly rules: string;
  readonly outcome: Outcome;
  readonly exitCode: number;
  /** Of strength alone, faults apart. */
  readonly verdict: Verdict;
  readonly candidate: GateBot;
  readonly baseline: GateBot;
  readonly games: readonly Game[];
  readonly mode: string;
  readonly seats: number;
  readonly handsPerSession: number;
  readonly seed: string;
  readonly unit: 'sb/100';
  readonly margin: number;
  readonly confidence: number;
  /** The cap. */
  readonly mostHands: number;
  readonly blocks: number;
  readonly hands: number;
  readonly mean: number | null;
  /** Of a block's rate. */
  readonly standardDeviation: number | null;
  /** Valid at every look. */
  readonly interval: Interval | null;
  readonly looks: readonly { readonly blocks: number; readonly mean: number; readonly interval: Interval }[];
  /** The first hundred. */
  readonly faults: readonly Omit<GateFault, 'stderr'>[];
}

export function gateResult(gate: Gate, played: GateOutcome, exitCode: number): GateResult {
  const { plan, from } = gate;
  const bot = (entrant: number, place: string, faults: number): GateBot => {
    const { name, hash } = plan.entrants[entrant]!;
    return { name, from: place, hash, faults };
  };
  return {
    format: GATE_FORMAT,
    arena: ARENA_VERSION,
    rules: RULES_VERSION,
    outcome: played.outcome,
    exitCode,
    verdict: played.verdict,
    candidate: bot(0, from.candidate, played.candidateFaults),
    baseline: bot(1, from.baseline, played.baselineFaults),
    games: plan.games,
    mode: plan.mode,
    seats: plan.seats,
    handsPerSession: plan.handsPerSession,
    seed: plan.seed,
    unit: 'sb/100',
    margin: gate.margin,
    confidence: gate.confidence,
    mostHands: plan.rounds * plan.seats * plan.handsPerSession,
    blocks: played.blocks,
    hands: played.hands,
    mean: inUnit(played.mean, 'sb/100'),
    standardDeviation: inUnit(played.deviation, 'sb/100'),
    interval: per100(played.interval),
    looks: played.looks.map(({ blocks, mean, interval }) => ({
      blocks,
      mean: inUnit(mean, 'sb/100'),
      interval: per100(interval),
    })),
    // What a bot wrote to stderr depends on the machine.
    faults: played.faults.map(({ stderr: _, ...fault }) => fault),
  };
}

function per100(interval: Interval): Interval;
function per100(interval: Interval | null): Interval | null;
function per100(interval: Interval | null): Interval | null {
  return interval && { low: inUnit(interval.low, 'sb/100'), high: inUnit(interval.high, 'sb/100') };
}
