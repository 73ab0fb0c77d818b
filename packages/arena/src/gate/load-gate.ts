/** A gate ready to be played: the candidate and its baseline at one table. */
import { UsageError } from '@stud-arena/engine';
import { DEFAULT_SETTINGS, type PlaySettings } from '../match/settings.js';
import type { Plan } from '../plan/plan.js';
import { makePlan } from '../run/make-plan.js';
import { resolveBots } from '../run/resolve-bots.js';
import type { BotSetting } from '../run/schema.js';
import { blockRange } from '../statistics/bound.js';
import type { Interval } from '../statistics/interval.js';
import { AGAIN, type OpenBaseline } from './baseline.js';

export interface GateOptions {
  /** Where the baseline bot lies now, if not where the file says; its hash must be the file's all the same. */
  readonly baselineBot?: BotSetting;
  readonly seed?: string;
  /** sb/100. */
  readonly margin?: number;
  readonly confidence?: number;
  readonly hands?: number;
  readonly inProcess?: boolean;
  readonly sandbox?: PlaySettings['sandbox'];
}

export interface Gate {
  /** Entrant 0 is the candidate, all others are the baseline. */
  readonly plan: Plan;
  readonly from: { readonly candidate: string; readonly baseline: string };
  readonly play: PlaySettings;
  /** What a block's rate lies between, small bets per hand. */
  readonly range: Interval;
  /** sb/100. */
  readonly margin: number;
  readonly confidence: number;
}

/** @throws UsageError when a bot is not there, or the baseline bot is not the one of the file. */
export function loadGate(candidate: BotSetting, open: OpenBaseline, options: GateOptions = {}): Gate {
  const { baseline, file, base } = open;
  const inProcess = options.inProcess ?? false;
  const [tried] = resolveBots([candidate], { base: process.cwd(), where: 'the candidate', inProcess });
  const [held] = resolveBots([options.baselineBot ?? baseline.bot], {
    base: options.baselineBot === undefined ? base : process.cwd(),
    where: options.baselineBot === undefined ? file : 'the baseline',
    inProcess,
  });
  if (held!.entrant.hash !== baseline.hash) {
    throw new UsageError(
      'baseline/changed',
      `${held!.entrant.folder} holds another bot than ${file} was made with: its files hash to ${held!.entrant.hash.slice(0, 12)}…, those of the baseline to ${baseline.hash.slice(0, 12)}…. Check the baseline’s version out (and build it), or make the baseline again with "arena baseline".`,
    );
  }
  const entrants = [
    tried!.entrant,
    ...Array.from({ length: baseline.seats - 1 }, (_, copy) => ({
      ...held!.entrant,
      name: copy === 0 ? `${held!.entrant.name} (baseline)` : `${held!.entrant.name} (baseline, ${copy + 1})`,
    })),
  ];
  const config = {
    bots: entrants.map(({ name }) => name),
    games: baseline.games.map(({ from, stakes, stack }) => ({ variant: from, stakes, stack })),
    ...(baseline.rotateEvery > 0 ? { rotateEvery: baseline.rotateEvery } : {}),
    mode: baseline.mode,
    seats: baseline.seats,
    seed: options.seed ?? baseline.seed,
    hands: options.hands ?? baseline.hands,
    handsPerSession: baseline.handsPerSession,
  };
  const plan = makePlan(config, entrants, base, file);
  const { faultPolicy, forfeitPrice } = baseline.play;
  const range = blockRange(plan, undefined, faultPolicy === 'strict' ? forfeitPrice : 0);
  if (range === null) {
    throw new UsageError(
      'baseline/unbounded',
      `${file}: with stacks that carry over and no betting cap a hand may cost any amount, so that no interval holds at every look. Use mode "research". ${AGAIN}`,
    );
  }
  return {
    plan,
    from: { candidate: tried!.from, baseline: held!.from },
    play: {
      ...DEFAULT_SETTINGS,
      ...baseline.play,
      limits: { ...DEFAULT_SETTINGS.limits, ...baseline.play.limits },
      sandbox: options.sandbox ?? 'none',
    },
    range,
    margin: options.margin ?? baseline.margin,
    confidence: options.confidence ?? baseline.confidence,
  };
}
