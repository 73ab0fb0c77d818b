/**
 * Plays a candidate against its baseline until the evidence decides.
 *
 * Blocks are judged in the order of their numbers, whatever order they are finished in, and what is finished beyond the
 * deciding one counts for nothing: the outcome is the same with any number of workers.
 */
import { checkEntrants } from '../match/check-entrants.js';
import { playInParallel } from '../match/pool.js';
import type { BlockRecord, Fault } from '../match/record.js';
import { blockCount } from '../plan/plan.js';
import { blockResultOf } from '../statistics/block-result.js';
import type { Interval } from '../statistics/interval.js';
import { SequentialGate, type Verdict } from '../statistics/sequential-gate.js';
import { inUnit } from '../statistics/units.js';
import type { Gate } from './load-gate.js';

/** What happened, and what the exit code follows from. */
export const OUTCOMES = ['pass', 'worse', 'inconclusive', 'candidate-fault', 'baseline-fault', 'interrupted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A fault as it is told: of a decision, or of a bot that did not start. */
export type GateFault = Pick<Fault, 'kind' | 'code' | 'message' | 'quote' | 'stderr' | 'clock'> & {
  readonly of: 'candidate' | 'baseline';
  /** `null` when the bot did not start, or threw when nobody waited for it. */
  readonly block: number | null;
};

/** How things stood after so many blocks. Rates are small bets per hand. */
export interface Look {
  readonly blocks: number;
  readonly mean: number;
  readonly interval: Interval;
}

export interface GateOutcome {
  readonly outcome: Outcome;
  /** Of strength alone. */
  readonly verdict: Verdict;
  readonly blocks: number;
  readonly hands: number;
  /** Small bets per hand; `null` when nothing was played. */
  readonly mean: number | null;
  readonly deviation: number | null;
  /** Holds at every look; `null` when nothing was played. */
  readonly interval: Interval | null;
  readonly looks: readonly Look[];
  readonly faults: readonly GateFault[];
  readonly candidateFaults: number;
  readonly baselineFaults: number;
}

export interface GateHooks {
  readonly signal?: AbortSignal;
  /** After each block that was judged. */
  onBlock?(gate: SequentialGate, faults: number): void;
}

export interface GateSettings {
  readonly workers: number;
  /** Play ends when one side has failed so often: its strength does not matter any more. */
  readonly mostFaults: number;
}

export const DEFAULT_MOST_FAULTS = 10;

/** A look costs more than a block; one in ten costs less than the blocks. */
const LOOK_EVERY = 10;
const FAULTS_TOLD = 100;

export async function playGate(gate: Gate, settings: GateSettings, hooks: GateHooks = {}): Promise<GateOutcome> {
  const { plan, play, range } = gate;
  const sequential = new SequentialGate({
    range,
    margin: gate.margin / inUnit(1, 'sb/100'),
    confidence: gate.confidence,
    lookEvery: LOOK_EVERY,
  });
  const faults: GateFault[] = [];
  const count = { candidate: 0, baseline: 0 };
  const looks: Look[] = [];
  const tell = (fault: Omit<GateFault, 'of'>, entrant: number): void => {
    const of = entrant === 0 ? 'candidate' : 'baseline';
    count[of]++;
    if (faults.length < FAULTS_TOLD) {
      const { kind, code, message, quote, stderr, clock, block } = fault;
      faults.push({ of, kind, code, message, quote, stderr, clock, block });
    }
  };

  // Copies of the baseline start alike; one is enough.
  const problems = await checkEntrants(plan.entrants.slice(0, 2), play);
  for (const { entrant, code, message, stderr } of problems) {
    const kind = code.startsWith('handshake') ? 'handshake' : 'start';
    tell({ kind, code, message, quote: '', stderr, clock: false, block: null }, entrant);
  }

  let interrupted = hooks.signal?.aborted === true;
  if (problems.length === 0 && !interrupted) {
    const stop = new AbortController();
    const signal = hooks.signal ? AbortSignal.any([hooks.signal, stop.signal]) : stop.signal;
    const waiting = new Map<number, BlockRecord>();
    let next = 0;
    let failure: { readonly error: unknown } | undefined;
    let mark = 1;
    const lookAt = (blocks: number): void => {
      if (blocks < mark) return;
      mark = Math.ceil(blocks * 1.25);
      looks.push({ blocks, mean: sequential.sample.mean!, interval: sequential.interval });
    };
    const judge = (record: BlockRecord): void => {
      const { smallBets, hands } = blockResultOf(plan, record);
      sequential.add(smallBets[0]! / hands);
      for (const fault of record.faults) tell(fault, fault.entrant);
      lookAt(next);
      hooks.onBlock?.(sequential, count.candidate + count.baseline);
      const enough = Math.max(count.candidate, count.baseline) >= settings.mostFaults;
      if (enough || sequential.verdict !== 'inconclusive') stop.abort();
    };
    const recorder = {
      record(record: BlockRecord) {
        waiting.set(record.block, record);
        // A mistake of ours must end play in order, and not in whatever callback brought the block.
        try {
          for (let due = waiting.get(next); due !== undefined && !signal.aborted; due = waiting.get(next)) {
            waiting.delete(next++);
            judge(due);
          }
        } catch (error) {
          failure = { error };
          stop.abort();
        }
      },
    };
    const blocks = Int32Array.from({ length: blockCount(plan) }, (_, block) => block);
    await playInParallel(plan, blocks, recorder, play, settings.workers, {
      signal,
      onIncident: ({ entrant, code, message, stderr }) => {
        if (code === 'crash/stray' && entrant >= 0)
          tell({ kind: 'crash', code, message, quote: '', stderr, clock: false, block: null }, entrant);
      },
    });
    if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
    interrupted = hooks.signal?.aborted === true && !stop.signal.aborted && next < blocks.length;
    sequential.look();
    if (next > 0 && looks.at(-1)?.blocks !== next) {
      mark = next;
      lookAt(next);
    }
  }

  const { verdict, sample } = sequential;
  return {
    outcome: interrupted ? 'interrupted' : outcomeOf(verdict, count),
    verdict,
    blocks: sample.count,
    hands: sample.count * plan.seats * plan.handsPerSession,
    mean: sample.mean,
    deviation: sample.standardDeviation,
    interval: sample.count === 0 ? null : sequential.interval,
    looks,
    faults,
    candidateFaults: count.candidate,
    baselineFaults: count.baseline,
  };
}

/** A candidate that fails has failed, whatever the baseline did; one whose baseline fails has not been tested. */
function outcomeOf(verdict: Verdict, faults: { readonly candidate: number; readonly baseline: number }): Outcome {
  if (faults.candidate > 0) return 'candidate-fault';
  return faults.baseline > 0 ? 'baseline-fault' : verdict;
}
