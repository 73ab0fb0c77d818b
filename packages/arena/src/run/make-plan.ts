import {
  leastStack,
  MAX_CHIPS,
  parseStakes,
  STAKES_PRESETS,
  type Stakes,
  UsageError,
  type Variant,
} from '@stud-arena/engine';
import type { Entrant, Game, Plan, Tournament } from '../plan/plan.js';
import { drawTables } from './draw-tables.js';
import { makeTournament } from './make-tournament.js';
import { readVariant } from './read-variant.js';
import {
  DEFAULT_HAND_LIMIT,
  DEFAULT_HANDS,
  DEFAULT_HANDS_PER_SESSION,
  DEFAULT_SEATS,
  DEFAULT_SEED,
  type GameSetting,
  type LeagueConfig,
  type StakesSetting,
} from './schema.js';

/** Hands are numbered in 32 bits in the results files. */
const MOST_HANDS = 2 ** 31 - 1;
const MOST_MATCHUPS = 100_000;
/** Tournaments of a run whose length nobody chose, and the rounds it has at least. */
const DEFAULT_TOURNAMENTS = 1000;
const LEAST_ROUNDS = 20;

/**
 * Decides what a run will play. The same config and bots always give the same plan.
 *
 * @param base - What relative paths are relative to: the config file's folder.
 * @param where - Names the config in messages.
 * @throws UsageError where settings do not go together.
 */
export function makePlan(config: LeagueConfig, entrants: readonly Entrant[], base: string, where: string): Plan {
  const isTournament = config.mode === 'tournament';
  refuseStrangers(config, isTournament, where);
  const seats = config.seats ?? DEFAULT_SEATS;
  const cashGames = gamesOf(config, base, where);
  const tournament = isTournament
    ? makeTournament(config, cashGames, seats, where, (setting, { variant, stakes }, path) =>
        makeStakes(setting, variant, path, stakes),
      )
    : undefined;
  const games = tournament ? tournamentGames(config, cashGames, tournament, where) : cashGames;
  if (seats > entrants.length) {
    throw new UsageError(
      'config/seats',
      `${where}, seats: ${seats} seats and only ${entrants.length} bots. Name more bots (the same one may be named twice) or fewer seats.`,
    );
  }
  for (const { variant } of games) {
    if (seats < variant.seats.min || seats > variant.seats.max) {
      throw new UsageError(
        'config/seats',
        `${where}, seats: ${variant.id} seats ${variant.seats.min} to ${variant.seats.max}, not ${seats}.`,
      );
    }
  }
  for (const { variant, stack } of games) {
    if (stack * seats >= MAX_CHIPS) {
      throw new UsageError(
        'config/stack',
        `${where}, stack: ${seats} stacks of ${stack} are more chips than a table of ${variant.id} can hold; the most is ${Math.floor((MAX_CHIPS - 1) / seats)} each.`,
      );
    }
  }
  for (const { variant, stakes, stack } of games) {
    const least = leastStack(stakes, variant.opening, config.mode ?? 'research');
    if (stack < least) {
      throw new UsageError(
        'config/stack',
        `${where}, stack: a stack of ${stack} does not buy one hand of ${variant.id}; ${least} is the least for these stakes (R4).`,
      );
    }
  }
  const handsPerSession = isTournament
    ? (config.handLimit ?? DEFAULT_HAND_LIMIT)
    : (config.handsPerSession ?? DEFAULT_HANDS_PER_SESSION);
  const rotateEvery = rotationOf(config, games, isTournament ? seats : undefined, handsPerSession, where);
  const isDrawn = config.format === 'drawn';
  const combined = isDrawn ? undefined : combinations(entrants.length, seats, where);
  const tables = combined?.length ?? Math.floor(entrants.length / seats);
  const handsPerBlock = seats * handsPerSession;
  const handsPerRound = handsPerBlock * tables;
  const rounds =
    config.rounds ??
    (isTournament
      ? Math.max(LEAST_ROUNDS, Math.ceil(DEFAULT_TOURNAMENTS / (seats * tables)))
      : Math.max(1, Math.ceil((config.hands ?? DEFAULT_HANDS) / handsPerRound)));
  if (rounds * handsPerRound > MOST_HANDS) {
    throw new UsageError(
      'config/hands',
      `${where}, ${config.hands === undefined ? 'rounds' : 'hands'}: ${rounds * handsPerRound} hands are more than a run can number (${MOST_HANDS}). Split it into runs with seeds of their own.`,
    );
  }
  if (isDrawn && rounds * tables > MOST_MATCHUPS) {
    throw new UsageError(
      'config/matchups',
      `${where}, format: ${rounds} rounds of ${tables} drawn tables are more than ${MOST_MATCHUPS} tables. Fewer rounds would do, or runs with seeds of their own.`,
    );
  }
  const seed = String(config.seed ?? DEFAULT_SEED);
  return {
    seed,
    entrants,
    games,
    rotateEvery,
    mode: config.mode ?? 'research',
    ...(tournament ? { tournament } : {}),
    seats,
    handsPerSession,
    matchups: combined ?? drawTables(entrants.length, seats, rounds, seed),
    ...(isDrawn ? { tables } : {}),
    rounds,
    blocksPerFile: config.blocksPerFile ?? defaultBlocksPerFile(rounds * tables, handsPerBlock),
  };
}

/** Settings that belong to another way of playing, or say the same thing twice. */
function refuseStrangers(config: LeagueConfig, isTournament: boolean, where: string): void {
  const instead: Partial<Record<keyof LeagueConfig, string>> = isTournament
    ? {
        hands: 'how many hands a tournament takes is not known before; say "rounds".',
        handsPerSession: 'a tournament ends when one has all the chips; "handLimit" ends it before.',
      }
    : {
        levels: 'limits rise in tournaments only; add "mode": "tournament".',
        levelHands: 'limits rise in tournaments only; add "mode": "tournament".',
        handLimit: 'it ends tournaments; add "mode": "tournament", or say "handsPerSession".',
        points: 'points are for the places of tournaments; add "mode": "tournament".',
      };
  for (const [key, sentence] of Object.entries(instead)) {
    if (config[key as keyof LeagueConfig] !== undefined) {
      throw new UsageError(`config/${key}`, `${where}, ${key}: ${sentence}`);
    }
  }
  if (isTournament && config.luck !== undefined && config.luck !== 'none') {
    throw new UsageError(
      'config/luck',
      `${where}, luck: the luck of the cards is counted in chips, and a tournament counts places; leave it out.`,
    );
  }
  if (config.hands !== undefined && config.rounds !== undefined) {
    throw new UsageError(
      'config/rounds',
      `${where}, rounds: "hands" already says how long the run is; drop one of the two.`,
    );
  }
}

/** One table plays all the games, so there is one stack; and it begins at the first level's limits. */
function tournamentGames(config: LeagueConfig, games: readonly Game[], { levels }: Tournament, where: string): Game[] {
  const { stack } = games[0]!;
  config.games?.forEach((game, at) => {
    if (game.stack !== undefined && game.stack !== stack) {
      throw new UsageError(
        'config/stack',
        `${where}, games[${at}].stack: a tournament begins with one stack for all its games, ${stack} by games[0]; leave it out here.`,
      );
    }
  });
  return games.map(({ variant }, at) => ({ variant, stakes: levels[0]!.stakes[at]!, stack }));
}

/** @param orbit - Hands of a tournament's orbit: its games change with it, for how long it lasts is not known. */
function rotationOf(
  config: LeagueConfig,
  games: readonly Game[],
  orbit: number | undefined,
  handsPerSession: number,
  where: string,
): number {
  if (games.length === 1) {
    if (config.rotateEvery === undefined) return 0;
    throw new UsageError(
      'config/rotation',
      `${where}, rotateEvery: there is only one game to rotate. List several under "games".`,
    );
  }
  const rotateEvery = config.rotateEvery ?? orbit ?? Math.ceil(handsPerSession / games.length);
  if (rotateEvery * (games.length - 1) >= handsPerSession) {
    throw new UsageError(
      'config/rotation',
      `${where}, rotateEvery: in sessions of ${handsPerSession} hands the last of ${games.length} games would never be played; at most ${Math.floor((handsPerSession - 1) / (games.length - 1))} would do.`,
    );
  }
  return rotateEvery;
}

/**
 * About 100,000 hands a file, so that millions of hands stay few files; fewer in a short run, so that its parts are
 * saved early and can be shared among machines.
 */
function defaultBlocksPerFile(blocks: number, handsPerBlock: number): number {
  const byHands = Math.max(1, Math.round(100_000 / handsPerBlock));
  return Math.max(1, Math.min(byHands, Math.ceil(blocks / 16)));
}

/** All ways to choose `seats` of `entrants`, in rising order: heads-up, everybody against everybody. */
function combinations(entrants: number, seats: number, where: string): number[][] {
  const all: number[][] = [];
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === seats) {
      if (all.length === MOST_MATCHUPS) {
        throw new UsageError(
          'config/matchups',
          `${where}, seats: ${entrants} bots at tables of ${seats} make more than ${MOST_MATCHUPS} matchups. Let tables be drawn (format: "drawn"), or take fewer bots or seats.`,
        );
      }
      all.push([...chosen]);
      return;
    }
    for (let next = from; next <= entrants - (seats - chosen.length); next++) {
      chosen.push(next);
      choose(next + 1);
      chosen.pop();
    }
  };
  choose(0);
  return all;
}

function gamesOf(config: LeagueConfig, base: string, where: string): Game[] {
  if (config.games === undefined) {
    const { variant = 'stud8', stakes, stack } = config;
    return [
      makeGame(
        { variant, ...(stakes === undefined ? {} : { stakes }), ...(stack === undefined ? {} : { stack }) },
        base,
        where,
        '',
      ),
    ];
  }
  for (const key of ['variant'] as const) {
    if (config[key] !== undefined) {
      throw new UsageError(
        'config/games',
        `${where}, ${key}: the games are listed under "games"; write it there or drop one of the two.`,
      );
    }
  }
  const games = config.games.map((game, at) =>
    makeGame(
      {
        ...(config.stakes === undefined ? {} : { stakes: config.stakes }),
        ...(config.stack === undefined ? {} : { stack: config.stack }),
        ...game,
      },
      base,
      where,
      `games[${at}].`,
    ),
  );
  refuseNamesakes(games, where);
  return games;
}

/** Results tell games apart by their variants' ids. */
function refuseNamesakes(games: readonly Game[], where: string): void {
  games.forEach(({ variant }, at) => {
    const first = games.findIndex((game) => game.variant.id === variant.id);
    if (JSON.stringify(games[first]!.variant) === JSON.stringify(variant)) return;
    throw new UsageError(
      'config/games',
      `${where}, games[${at}].variant: games[${first}] has the id "${variant.id}", too, and other settings. Give each an "id" of its own.`,
    );
  });
}

/**
 * A game from its setting: stakes over the variant's own, a stack of as many big bets as the variant's.
 *
 * @param base - What a variant's relative path is relative to.
 * @param path - Names the setting in messages, such as "games[1].".
 */
export function makeGame(game: GameSetting, base: string, where: string, path: string): Game {
  const variant = readVariant(game.variant, base, `${where}, ${path}variant`);
  const stakes = makeStakes(game.stakes, variant, `${where}, ${path}stakes`);
  // A stack of as many big bets as the variant's own, where only the stakes were changed.
  const scaled = Math.max(1, Math.round((variant.stack / variant.stakes.bigBet) * stakes.bigBet));
  return { variant, stakes, stack: game.stack ?? scaled };
}

function makeStakes(
  setting: StakesSetting | undefined,
  variant: Variant,
  where: string,
  base: Stakes = variant.stakes,
): Stakes {
  if (setting === undefined) return base;
  const given: Partial<Stakes> = typeof setting === 'string' ? preset(setting, variant) : setting;
  return parseStakes({ ...base, ...given }, variant.opening, where);
}

function preset(name: string, variant: Variant): Partial<Stakes> {
  const { bringIn, ...amounts } = STAKES_PRESETS[name as keyof typeof STAKES_PRESETS];
  return variant.opening === 'bring-in' ? { ...amounts, bringIn } : amounts;
}
