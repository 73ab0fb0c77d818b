/**
 * Blocks gathered into rounds. All matchups of a round are played with the same cards (`dealIndex`), so their blocks are
 * not independent of each other; the rounds are. Whatever spans several matchups – an entrant's overall rate, ranks,
 * ratings – takes the **round** as its unit, and so do pairs, of whom there is one block a round anyway.
 *
 * A round that is not complete, after an interruption or in a shard, is left out: an entrant whose harder matchup is
 * missing would look better than he is. How many blocks were left out is kept, to be said.
 */
import { InvariantError } from '@stud-arena/engine';
import type { BlockResult } from './block-result.js';

export interface Rounds {
  /** Entrants of the run, by index, whether they have played or not. */
  readonly entrants: number;
  /** Complete rounds in ascending order; in each the blocks in the order of the matchups. */
  readonly complete: readonly (readonly BlockResult[])[];
  /** Blocks of rounds that are not complete. */
  readonly blocksLeftOut: number;
}

/**
 * Gathers blocks, which may come in any order.
 *
 * @param entrants - How many take part in the run.
 * @param matchups - How many matchups make a round.
 * @throws InvariantError when a block comes twice.
 */
export function roundsOf(blocks: Iterable<BlockResult>, entrants: number, matchups: number): Rounds {
  const byRound = new Map<number, BlockResult[]>();
  for (const block of blocks) {
    const round = byRound.get(block.round) ?? [];
    byRound.set(block.round, round);
    if (round[block.matchup] !== undefined) {
      throw new InvariantError(`Block ${block.block} came twice (round ${block.round}, matchup ${block.matchup}).`);
    }
    round[block.matchup] = block;
  }
  const complete: BlockResult[][] = [];
  let blocksLeftOut = 0;
  for (const [, round] of [...byRound].sort(([a], [b]) => a - b)) {
    const played = round.reduce((count) => count + 1, 0);
    if (played === matchups) complete.push(round);
    else blocksLeftOut += played;
  }
  return { entrants, complete, blocksLeftOut };
}

/** An entrant's chair: a matchup, and his place among its players. The same in every round. */
interface Chair {
  readonly matchup: number;
  readonly player: number;
}

/** Where an entrant sits, in the order of the matchups; matchups without hands (of a game, say) do not count. */
export function chairsOf(rounds: Rounds, entrant: number): Chair[] {
  return (rounds.complete[0] ?? []).flatMap(({ players, hands }, matchup) =>
    players.flatMap((sitting, player) => (sitting === entrant && hands > 0 ? [{ matchup, player }] : [])),
  );
}

/**
 * An entrant's rate in each complete round, in small bets per hand: the mean over his blocks of the round, every matchup
 * counting alike. Empty if he has no matchup.
 */
export function ratesOf(
  rounds: Rounds,
  entrant: number,
  chairs: readonly Chair[] = chairsOf(rounds, entrant),
): number[] {
  if (chairs.length === 0) return [];
  return rounds.complete.map((round) => {
    let sum = 0;
    for (const { matchup, player } of chairs) sum += round[matchup]!.smallBets[player]! / round[matchup]!.hands;
    return sum / chairs.length;
  });
}

/**
 * What one entrant won from another in each complete round, in small bets per hand: half the difference of their nets
 * where both sat, which heads-up is simply the first one's net. With more seats it is a comparison under equal cards and
 * equal company, since nobody can say from whom a chip came. Empty if they never met.
 */
export function ratesBetween(rounds: Rounds, entrant: number, other: number): number[] {
  const others = new Map(chairsOf(rounds, other).map(({ matchup, player }) => [matchup, player]));
  const meetings = chairsOf(rounds, entrant).filter(({ matchup }) => others.has(matchup));
  if (meetings.length === 0 || entrant === other) return [];
  return rounds.complete.map((round) => {
    let sum = 0;
    for (const { matchup, player } of meetings) {
      const { smallBets, hands } = round[matchup]!;
      sum += (smallBets[player]! - smallBets[others.get(matchup)!]!) / 2 / hands;
    }
    return sum / meetings.length;
  });
}
