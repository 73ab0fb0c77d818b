/** Blocks made up for tests. */
import type { BlockResult } from '../statistics/block-result.js';

/** Heads-up round robin of `entrants`: matchups in the order 0-1, 0-2, 1-2, … as a plan makes them. */
export const pairsOf = (entrants: number): [number, number][] =>
  Array.from({ length: entrants }, (_, i) => Array.from({ length: entrants }, (_, j) => [i, j] as [number, number]))
    .flat()
    .filter(([i, j]) => i < j);

/** A block of 100 hands at a small bet of 100 with these nets in small bets. */
export function block(
  round: number,
  matchup: number,
  players: readonly number[],
  smallBets: readonly number[],
  matchups = 1,
): BlockResult {
  return {
    block: round * matchups + matchup,
    round,
    matchup,
    players,
    hands: 100,
    chips: smallBets.map((bets) => bets * 100),
    smallBets,
  };
}

/** Rounds of a heads-up round robin, from the first player's net of each block: `nets[round][matchup]`. */
export function roundRobin(entrants: number, nets: readonly (readonly number[])[]): BlockResult[] {
  const pairs = pairsOf(entrants);
  return nets.flatMap((row, round) =>
    row.map((net, matchup) => block(round, matchup, pairs[matchup]!, [net, -net], pairs.length)),
  );
}
