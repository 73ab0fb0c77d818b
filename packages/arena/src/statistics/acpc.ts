/**
 * The two scorings of the Annual Computer Poker Competition. Total bankroll: who won most over everybody, which rewards
 * exploiting the weak. Bankroll instant run-off: the worst of the remaining is removed, with all his games, until one is
 * left, which rewards holding one's own against the strong.
 *
 * Source: the competition's rules, "Winner determination" (computerpokercompetition.org), and Bard, Hawkin, Rubin &
 * Zinkevich, "The Annual Computer Poker Competition", AI Magazine 34 (2013).
 */
import { BlockMean } from './block-mean.js';
import { DEFAULT_CONFIDENCE, type Interval, tInterval } from './interval.js';
import type { Rounds } from './rounds.js';

/** An elimination. Rates are small bets per hand among those still in. */
export interface Stage {
  readonly removed: number;
  /** Those still in at this stage, best first, with their rates; the last one is removed. */
  readonly standings: readonly { readonly entrant: number; readonly rate: number }[];
  /** By how much the next-to-last stayed ahead of the removed. */
  readonly margin: number;
  /** Over rounds; that the two were chosen for being last is not allowed for. */
  readonly marginInterval: Interval | null;
}

export interface AcpcScores {
  /** Entrants, most won first; those equal in the order of their indexes. */
  readonly totalBankroll: readonly number[];
  /** Entrants, the winner first, then in the reverse order of removal. */
  readonly runOff: readonly number[];
  readonly stages: readonly Stage[];
}

/**
 * Scores the complete rounds. At tables of several only matchups all of whose players are still in count; once none is
 * left, the rest stay in the order of the last stage that had one.
 *
 * @returns `null` without a complete round.
 */
export function acpcScoresOf(rounds: Rounds, confidence: number = DEFAULT_CONFIDENCE): AcpcScores | null {
  if (rounds.complete.length === 0) return null;
  let remaining = Array.from({ length: rounds.entrants }, (_, entrant) => entrant);
  const first = standingsOf(rounds, remaining);
  remaining = first.map(({ entrant }) => entrant);
  const removed: number[] = [];
  const stages: Stage[] = [];
  for (let standings = first; remaining.length > 1 && standings.length > 0; ) {
    const last = standings.at(-1)!;
    const next = standings.at(-2)!;
    stages.push({
      removed: last.entrant,
      standings,
      margin: next.rate - last.rate,
      marginInterval: tInterval(differences(rounds, remaining, next.entrant, last.entrant), confidence),
    });
    removed.unshift(last.entrant);
    remaining = standings.slice(0, -1).map(({ entrant }) => entrant);
    standings = standingsOf(rounds, remaining);
    // Whoever has no matchup among the remaining cannot be compared any more: the order so far stands.
    if (standings.length < remaining.length) break;
  }
  return { totalBankroll: first.map(({ entrant }) => entrant), runOff: [...remaining, ...removed], stages };
}

/** Mean rates over the matchups among these entrants, best first; those without such a matchup are missing. */
function standingsOf(rounds: Rounds, among: readonly number[]): { entrant: number; rate: number }[] {
  const samples = new Map<number, BlockMean>();
  for (const { entrant, rate } of ratesAmong(rounds, among)) {
    const sample = samples.get(entrant) ?? new BlockMean();
    sample.add(rate);
    samples.set(entrant, sample);
  }
  return [...samples]
    .map(([entrant, sample]) => ({ entrant, rate: sample.mean! }))
    .sort((a, b) => b.rate - a.rate || a.entrant - b.entrant);
}

/** One entrant's rate less another's, by round. */
function differences(rounds: Rounds, among: readonly number[], better: number, worse: number): BlockMean {
  const sample = new BlockMean();
  for (const round of rounds.complete) {
    const own = new BlockMean();
    const other = new BlockMean();
    for (const { entrant, rate } of ratesAmong({ ...rounds, complete: [round] }, among)) {
      if (entrant === better) own.add(rate);
      if (entrant === worse) other.add(rate);
    }
    sample.add(own.mean! - other.mean!);
  }
  return sample;
}

function* ratesAmong(rounds: Rounds, among: readonly number[]): Generator<{ entrant: number; rate: number }> {
  const still = new Set(among);
  for (const round of rounds.complete) {
    for (const { players, smallBets, hands } of round) {
      if (hands === 0 || !players.every((player) => still.has(player))) continue;
      for (let i = 0; i < players.length; i++) yield { entrant: players[i]!, rate: smallBets[i]! / hands };
    }
  }
}
