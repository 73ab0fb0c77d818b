import { MAX_CHIPS, parseStakes, type Stakes, UsageError } from '@stud-arena/engine';
import type { Game, Level, Tournament } from '../plan/plan.js';
import type { LeagueConfig, LevelSetting } from './schema.js';

/** What `parseStakes` allows. */
const MOST_STAKES = MAX_CHIPS / 1024;
/** A level of the default schedule: so many hands that everybody deals five times. */
const ORBITS = 5;

/**
 * The levels and points of a tournament.
 *
 * By default the limits double every five orbits, until a small bet is as much as all chips together. Points by default
 * are the number of opponents left behind: n − 1 for the winner of n, 0 for the last.
 *
 * @param stakesOf - Reads a preset or amounts over a game's own stakes.
 * @throws UsageError naming the level.
 */
export function makeTournament(
  config: LeagueConfig,
  games: readonly Game[],
  seats: number,
  where: string,
  stakesOf: (setting: LevelSetting['stakes'], game: Game, where: string) => Stakes,
): Tournament {
  const { levels } = config;
  if (Array.isArray(levels) && config.levelHands !== undefined) {
    throw new UsageError(
      'config/levels',
      `${where}, levelHands: the levels are listed under "levels", each with its hands; drop one of the two.`,
    );
  }
  return {
    levels: Array.isArray(levels)
      ? levels.map((level: LevelSetting, at) => ({
          hands: handsOf(level, at, levels.length, where),
          stakes: games.map((game) => levelStakes(level, game, `${where}, levels[${at}]`, stakesOf)),
        }))
      : doubling(games, seats, config.levelHands ?? ORBITS * seats),
    points: pointsOf(config.points, seats, where),
  };
}

function handsOf({ hands }: LevelSetting, at: number, count: number, where: string): number {
  if (at === count - 1) return 0;
  if (hands === undefined) {
    throw new UsageError(
      'config/levels',
      `${where}, levels[${at}]: say how many "hands" it lasts; only the last level lasts to the end.`,
    );
  }
  return hands;
}

function levelStakes(
  { stakes, times }: LevelSetting,
  game: Game,
  where: string,
  stakesOf: (setting: LevelSetting['stakes'], game: Game, where: string) => Stakes,
): Stakes {
  if (stakes !== undefined && times !== undefined) {
    throw new UsageError('config/levels', `${where}: it has both "stakes" and "times"; drop one of the two.`);
  }
  if (stakes !== undefined) return stakesOf(stakes, game, `${where}.stakes`);
  return parseStakes(multiplied(game.stakes, times ?? 1), game.variant.opening, where);
}

function doubling(games: readonly Game[], seats: number, hands: number): Level[] {
  const levels: Level[] = [];
  const chips = games[0]!.stack * seats;
  for (let times = 1; ; times *= 2) {
    const stakes = games.map((game) => multiplied(game.stakes, times));
    const isLast =
      stakes.every(({ smallBet }) => smallBet >= chips) || stakes.some(({ bigBet }) => 2 * bigBet > MOST_STAKES);
    levels.push({ hands: isLast ? 0 : hands, stakes });
    if (isLast) return levels;
  }
}

const multiplied = ({ ante, bringIn, smallBet, bigBet, smallestChip }: Stakes, times: number): Stakes => ({
  ante: Math.round(ante * times),
  bringIn: Math.round(bringIn * times),
  smallBet: Math.round(smallBet * times),
  bigBet: Math.round(bigBet * times),
  smallestChip,
});

function pointsOf(points: readonly number[] | undefined, seats: number, where: string): number[] {
  if (points === undefined) return Array.from({ length: seats }, (_, place) => seats - 1 - place);
  if (points.length > seats) {
    throw new UsageError(
      'config/points',
      `${where}, points: ${points.length} places get points, and a table has ${seats}.`,
    );
  }
  points.forEach((value, at) => {
    if (at > 0 && value > points[at - 1]!) {
      throw new UsageError(
        'config/points',
        `${where}, points[${at}]: ${value} is more than the place before it gets (${points[at - 1]}).`,
      );
    }
  });
  return Array.from({ length: seats }, (_, place) => points[place] ?? 0);
}
