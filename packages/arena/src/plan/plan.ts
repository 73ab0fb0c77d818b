/**
 * What a run will play, decided before the first hand: a pure function of its config. Everything that follows (which
 * deal, which seat, which seed) is a function of the plan and a block's number alone, so that blocks can be played
 * anywhere, in any order.
 */
import type { Stakes, Variant } from '@stud-arena/engine';

/** A game of the run: one, or several in a dealer's-choice rotation. */
export interface Game {
  readonly variant: Variant;
  readonly stakes: Stakes;
  /** Start stack, chips. */
  readonly stack: number;
}

/** A bot taking part. Its index in `Plan.entrants` is its identity in all result files. */
export interface Entrant {
  /** Unique in the run: the bot's name, with a suffix such as "#2" for a second copy. */
  readonly name: string;
  /** Where `bot.json` lies. */
  readonly folder: string;
  readonly run:
    | { readonly kind: 'process'; readonly command: readonly string[] }
    | { readonly kind: 'module'; readonly module: string };
  /** SHA-256 over the bot's files, hex. */
  readonly hash: string;
}

/** A level of a tournament: so many hands at these limits. */
export interface Level {
  /** 0 in the last one, which lasts to the end. */
  readonly hands: number;
  /** By game. */
  readonly stakes: readonly Stakes[];
}

/** A freeze-out (R35): until one seat has all the chips, or a number of hands, `Plan.handsPerSession`; then most chips win. */
export interface Tournament {
  /** Never empty. The first one's stakes are those of the games. */
  readonly levels: readonly Level[];
  /** By place, the winner's first, one for each seat. Seats that share places share their points equally. */
  readonly points: readonly number[];
}

export interface Plan {
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  readonly games: readonly Game[];
  /** Hands of a session before the next game's turn; 0 without rotation. */
  readonly rotateEvery: number;
  readonly mode: 'research' | 'cash' | 'tournament';
  /** In tournament mode, and only there: a session is one tournament. */
  readonly tournament?: Tournament;
  readonly seats: number;
  /** In tournament mode the most hands of one; hands are numbered as if all of them were played. */
  readonly handsPerSession: number;
  /** Entrants at the table, in seat order of rotation 0. Heads-up round robin: all pairs. */
  readonly matchups: readonly (readonly number[])[];
  /** Where matchups are drawn: the tables of one round. Round r's are `matchups[r * tables]` and those after it. */
  readonly tables?: number;
  /** Blocks per matchup. */
  readonly rounds: number;
  /** Blocks per results file. */
  readonly blocksPerFile: number;
}

/** Blocks of one round. */
export const roundSize = (plan: Plan): number => plan.tables ?? plan.matchups.length;

/** Block `b` is matchup `b % matchups` in round `floor(b / matchups)`: breaking off early leaves every matchup equally far. */
export const blockCount = (plan: Plan): number => plan.rounds * roundSize(plan);
export const matchupOf = (plan: Plan, block: number): readonly number[] => plan.matchups[block % plan.matchups.length]!;
export const roundOf = (plan: Plan, block: number): number => Math.floor(block / roundSize(plan));
/** A block's place in its round. */
export const matchupIndexOf = (plan: Plan, block: number): number => block % roundSize(plan);

/** The entrant in a seat: rotation r moves everybody r seats clockwise. */
export const entrantAt = (plan: Plan, block: number, rotation: number, seat: number): number => {
  const players = matchupOf(plan, block);
  return players[(seat - rotation + players.length) % players.length]!;
};

/** The deal of a session's hand: the same in every rotation, and in every matchup of the round (common cards). */
export const dealIndex = (plan: Plan, block: number, hand: number): number =>
  roundOf(plan, block) * plan.handsPerSession + hand;

/** A hand's number in the whole run, 0-based: what `arena replay RUN --hand N` takes. */
export const handNumber = (plan: Plan, block: number, rotation: number, hand: number): number =>
  (block * plan.seats + rotation) * plan.handsPerSession + hand;

/** Where a hand number of the run lies: the inverse of `handNumber`. */
export function placeOfHand(plan: Plan, number: number): { block: number; rotation: number; hand: number } {
  const session = Math.floor(number / plan.handsPerSession);
  return {
    block: Math.floor(session / plan.seats),
    rotation: session % plan.seats,
    hand: number % plan.handsPerSession,
  };
}

/** Who sits where in a block's rotation, by seat. */
export const namesBySeat = (plan: Plan, block: number, rotation: number): string[] =>
  Array.from({ length: plan.seats }, (_, seat) => plan.entrants[entrantAt(plan, block, rotation, seat)]!.name);

export const handCount = (plan: Plan): number => blockCount(plan) * plan.seats * plan.handsPerSession;

/** The game a session's hand is played in. */
export const gameOf = (plan: Plan, hand: number): number =>
  plan.rotateEvery === 0 ? 0 : Math.floor(hand / plan.rotateEvery) % plan.games.length;

/** The level a tournament's hand is played at; 0 where limits do not rise. */
export function levelOf({ tournament }: Plan, hand: number): number {
  if (tournament === undefined) return 0;
  let level = 0;
  for (let from = hand; level < tournament.levels.length - 1; level++) {
    from -= tournament.levels[level]!.hands;
    if (from < 0) break;
  }
  return level;
}

/** The stakes of a session's hand. */
export function stakesOf(plan: Plan, hand: number): Stakes {
  const game = gameOf(plan, hand);
  return plan.tournament?.levels[levelOf(plan, hand)]?.stakes[game] ?? plan.games[game]!.stakes;
}
