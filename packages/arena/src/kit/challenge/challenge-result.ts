/** A challenge for programs: what `arena challenge --json` prints, and `challenge.json` in its folder. */
import { replayCommand } from '../../report/replay-command.js';
import type { Interval } from '../../statistics/interval.js';
import { ARENA_VERSION, RULES_VERSION } from '../../version.js';
import type { Challenged, RungVerdict } from './challenge-bot.js';
import { LADDER, LADDER_SOURCE } from './ladder.js';
import type { CostlyHand, MoneyTable } from './money.js';

export const CHALLENGE_FORMAT = 'stud-arena-challenge/1';

export interface ChallengeResult {
  readonly format: typeof CHALLENGE_FORMAT;
  readonly arena: string;
  readonly rules: string;
  readonly bot: { readonly name: string; readonly from: string; readonly hash: string };
  readonly seed: string;
  readonly unit: 'sb/100';
  readonly confidence: number;
  readonly ladder: { readonly order: readonly string[]; readonly source: string };
  readonly folder: string;
  readonly interrupted: boolean;
  readonly rungs: readonly RungResult[];
}

export interface RungResult {
  readonly variant: string;
  readonly opponent: string;
  readonly run: string;
  readonly verdict: RungVerdict;
  readonly hands: number;
  readonly blocks: number;
  readonly mean: number | null;
  readonly interval: Interval | null;
  readonly faults: number;
  readonly money: readonly MoneyTable[];
  readonly costliest: readonly (CostlyHand & { readonly replay: string })[];
}

export function challengeResult({ subject, folder, rungs, interrupted }: Challenged, seed: string): ChallengeResult {
  const { entrant, from } = subject.bot;
  return {
    format: CHALLENGE_FORMAT,
    arena: ARENA_VERSION,
    rules: RULES_VERSION,
    bot: { name: entrant.name, from, hash: entrant.hash },
    seed,
    unit: 'sb/100',
    confidence: 0.95,
    ladder: { order: LADDER, source: LADDER_SOURCE },
    folder,
    interrupted,
    rungs: rungs.map(({ variant, opponent, run, verdict, faults, money }) => ({
      variant,
      opponent,
      run,
      verdict,
      hands: money.hands,
      blocks: money.blocks,
      mean: money.rate,
      interval: money.interval,
      faults,
      money: money.tables,
      costliest: money.costliest.map((each) => ({ ...each, replay: replayCommand(run, each.hand) })),
    })),
  };
}
