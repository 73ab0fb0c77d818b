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
  /** Matchups were drawn anew in every round, and somebody may have sat one out; otherwise all rounds have the same ones. */
  readonly drawn: boolean;
}

/**
 * Gathers blocks, which may come in any order.
 *
 * @param entrants - How many take part in the run.
 * @param matchups - How many matchups make a round.
 * @param drawn - Whether every round has matchups of its own.
 * @throws InvariantError when a block comes twice.
 */
export function roundsOf(blocks: Iterable<BlockResult>, entrants: number, matchups: number, drawn = false): Rounds {
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
  return { entrants, complete, blocksLeftOut, drawn };
}

/** An entrant's chair: a matchup, and his place among its players. */
interface Chair {
  readonly matchup: number;
  readonly player: number;
}

type Round = readonly BlockResult[];

/** Where an entrant sits in a round, in the order of the matchups; matchups without hands (of a game, say) do not count. */
function chairsIn(round: Round, entrant: number): Chair[] {
  return round.flatMap(({ players, hands }, matchup) =>
    players.flatMap((sitting, player) => (sitting === entrant && hands > 0 ? [{ matchup, player }] : [])),
  );
}

/** Looked up once where all rounds are alike. */
function chairsOf({ complete, drawn }: Rounds, entrant: number): (round: Round) => readonly Chair[] {
  if (drawn) return (round) => chairsIn(round, entrant);
  const chairs = chairsIn(complete[0] ?? [], entrant);
  return () => chairs;
}

/**
 * An entrant's rate in each complete round, in small bets per hand: the mean over his blocks of the round, every matchup
 * counting alike. Rounds in which he has no matchup are left out.
 *
 * @param chairs - His chairs in every round; all of them if left out.
 */
export function ratesOf(rounds: Rounds, entrant: number, chairs?: readonly Chair[]): number[] {
  const look = chairs === undefined ? chairsOf(rounds, entrant) : () => chairs;
  return rounds.complete.flatMap((round) => {
    const own = look(round);
    if (own.length === 0) return [];
    let sum = 0;
    for (const { matchup, player } of own) sum += round[matchup]!.smallBets[player]! / round[matchup]!.hands;
    return [sum / own.length];
  });
}

/**
 * What one entrant won from another in each complete round, in small bets per hand: half the difference of their nets
 * where both sat, which heads-up is simply the first one's net. With more seats it is a comparison under equal cards and
 * equal company, since nobody can say from whom a chip came. Rounds in which they did not meet are left out.
 */
export function ratesBetween(rounds: Rounds, entrant: number, other: number): number[] {
  if (entrant === other) return [];
  const look = meetingsOf(rounds, entrant, other);
  return rounds.complete.flatMap((round) => {
    const meetings = look(round);
    if (meetings.length === 0) return [];
    let sum = 0;
    for (const { matchup, player, opponent } of meetings) {
      const { smallBets, hands } = round[matchup]!;
      sum += (smallBets[player]! - smallBets[opponent]!) / 2 / hands;
    }
    return [sum / meetings.length];
  });
}

interface Meeting extends Chair {
  readonly opponent: number;
}

function meetingsOf(rounds: Rounds, entrant: number, other: number): (round: Round) => readonly Meeting[] {
  const meetingsIn = (round: Round): Meeting[] => {
    const others = new Map(chairsIn(round, other).map(({ matchup, player }) => [matchup, player]));
    return chairsIn(round, entrant).flatMap(({ matchup, player }) => {
      const opponent = others.get(matchup);
      return opponent === undefined ? [] : [{ matchup, player, opponent }];
    });
  };
  if (rounds.drawn) return meetingsIn;
  const meetings = meetingsIn(rounds.complete[0] ?? []);
  return () => meetings;
}
