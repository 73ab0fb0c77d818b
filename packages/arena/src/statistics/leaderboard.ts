/**
 * The leaderboard: who won how much, and what is known about it.
 *
 * The mean is over an entrant's blocks, every matchup counting alike, from complete rounds only. The unit of its interval
 * is the round, since the matchups of a round share their cards (see `rounds.ts`).
 */
import { BlockMean } from './block-mean.js';
import { sequenceInterval } from './confidence-sequence.js';
import { DEFAULT_CONFIDENCE, type Interval, tInterval } from './interval.js';
import { type Rounds, ratesOf } from './rounds.js';
import { eachConfidence } from './simultaneous.js';

/** Rates are in small bets per hand; `inUnit` turns them into others. */
export interface LeaderboardRow {
  readonly entrant: number;
  /** 1-based, by mean; equal means share it. `null` without a mean. */
  readonly place: number | null;
  readonly hands: number;
  readonly blocks: number;
  /** Chips won less chips lost. */
  readonly chips: number;
  readonly mean: number | null;
  /** Of one round's rate. */
  readonly standardDeviation: number | null;
  /** Student's t over rounds: right for a plan whose length was fixed in advance. */
  readonly interval: Interval | null;
  /** As `interval`, but all rows hold at once with the stated confidence. */
  readonly simultaneous: Interval | null;
  /** Valid at every look, and with one round or none that varied; `null` if no range is known. */
  readonly sequence: Interval | null;
}

export interface Leaderboard {
  /** Best first; equal means in the order of the entrants, those without a mean last. */
  readonly rows: readonly LeaderboardRow[];
  readonly confidence: number;
  readonly rounds: number;
  /** Blocks of incomplete rounds, which count for nothing here. */
  readonly blocksLeftOut: number;
}

export interface LeaderboardOptions {
  readonly confidence?: number;
  /** What an entrant can lose and win per hand, in small bets: `blockRange`. No interval goes beyond it. */
  readonly range?: Interval | null;
}

export function leaderboardOf(rounds: Rounds, options: LeaderboardOptions = {}): Leaderboard {
  const { confidence = DEFAULT_CONFIDENCE, range = null } = options;
  const totals = Array.from({ length: rounds.entrants }, () => ({ hands: 0, blocks: 0, chips: 0 }));
  for (const round of rounds.complete) {
    for (const { players, hands, chips } of round) {
      for (let i = 0; i < players.length; i++) {
        const total = totals[players[i]!]!;
        total.hands += hands;
        total.blocks++;
        total.chips += chips[i]!;
      }
    }
  }
  const playing = totals.filter(({ blocks }) => blocks > 0).length;
  // Heads-up the second row mirrors the first: one statement, not two.
  const each = eachConfidence(confidence, playing === 2 ? 1 : playing);
  const unplaced = totals.map((total, entrant) => {
    const sample = BlockMean.of(ratesOf(rounds, entrant));
    return {
      entrant,
      ...total,
      mean: sample.mean,
      standardDeviation: sample.standardDeviation,
      interval: within(tInterval(sample, confidence), range),
      simultaneous: within(tInterval(sample, each), range),
      sequence: range === null || sample.count === 0 ? null : sequenceInterval(sample, range, confidence),
    };
  });
  unplaced.sort((a, b) => byMean(a.mean, b.mean) || a.entrant - b.entrant);
  const rows = unplaced.map((row) => ({
    ...row,
    place: row.mean === null ? null : 1 + unplaced.findIndex(({ mean }) => mean === row.mean),
  }));
  return { rows, confidence, rounds: rounds.complete.length, blocksLeftOut: rounds.blocksLeftOut };
}

/** Of an interval, what can be: points below the last place's are won by nobody. */
function within(interval: Interval | null, range: Interval | null): Interval | null {
  if (interval === null || range === null) return interval;
  return { low: Math.max(interval.low, range.low), high: Math.min(interval.high, range.high) };
}

function byMean(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
