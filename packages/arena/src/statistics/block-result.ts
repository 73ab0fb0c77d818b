/** What the statistics take from a recorded block: each player's chips and small bets, over all rotations. */
import type { BlockRecord } from '../match/record.js';
import { gameOf, matchupIndexOf, matchupOf, type Plan, roundOf } from '../plan/plan.js';
import { pointsOf } from '../results/tables.js';

export interface BlockResult {
  readonly block: number;
  readonly round: number;
  /** Index into the plan's matchups. */
  readonly matchup: number;
  /** Entrants, in the matchup's order; the lists below follow it. */
  readonly players: readonly number[];
  /** Hands each of them played: every rotation counts. In tournament mode the tournaments. */
  readonly hands: number;
  readonly chips: readonly number[];
  /** The same in small bets, each hand's chips by its own game's small bet. In tournament mode the points won. */
  readonly smallBets: readonly number[];
  /** Small bets that were the luck of the cards, where the run recorded them. */
  readonly luck?: readonly number[];
}

/**
 * Sums a block over its rotations, all of it or the hands of one game.
 *
 * Two copies of one deterministic bot come out at exactly 0: chips are added as integers before they are divided.
 *
 * A tournament is won or lost as a whole: its points, and no chips, whatever the game.
 *
 * @param game - Index into the plan's games; all games if left out.
 */
export function blockResultOf(plan: Plan, record: BlockRecord, game?: number): BlockResult {
  const players = matchupOf(plan, record.block);
  const seats = players.length;
  const head = {
    block: record.block,
    round: roundOf(plan, record.block),
    matchup: matchupIndexOf(plan, record.block),
    players,
  };
  const points = pointsOf(plan, record);
  if (points !== undefined)
    return { ...head, hands: seats, chips: players.map(() => 0), smallBets: Array.from(points) };
  const games = plan.games.length;
  const chipsByGame = Array.from({ length: games }, () => new Array<number>(seats).fill(0));
  let hands = 0;
  for (let hand = 0; hand < plan.handsPerSession; hand++) {
    const played = gameOf(plan, hand);
    if (game !== undefined && game !== played) continue;
    const chips = chipsByGame[played]!;
    hands += seats;
    for (let rotation = 0; rotation < seats; rotation++) {
      const from = (rotation * plan.handsPerSession + hand) * seats;
      for (let seat = 0; seat < seats; seat++) {
        const player = (seat - rotation + seats) % seats;
        chips[player]! += record.nets[from + seat]!;
      }
    }
  }
  return {
    ...head,
    hands,
    chips: players.map((_, player) => chipsByGame.reduce((sum, chips) => sum + chips[player]!, 0)),
    smallBets: players.map((_, player) =>
      chipsByGame.reduce((sum, chips, at) => sum + chips[player]! / plan.games[at]!.stakes.smallBet, 0),
    ),
    ...(record.luck && { luck: players.map((_, player) => luckOf(plan, record.luck!, player, game)) }),
  };
}

/** A player's luck in small bets, over all games or in one. */
function luckOf({ games }: Plan, luck: Int32Array, player: number, game: number | undefined): number {
  return games.reduce(
    (sum, { stakes }, at) =>
      game !== undefined && game !== at ? sum : sum + luck[player * games.length + at]! / stakes.smallBet,
    0,
  );
}
