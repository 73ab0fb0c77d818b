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

export interface Plan {
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  readonly games: readonly Game[];
  /** Hands of a session before the next game's turn; 0 without rotation. */
  readonly rotateEvery: number;
  readonly mode: 'research' | 'cash';
  readonly seats: number;
  readonly handsPerSession: number;
  /** Entrants at the table, in seat order of rotation 0. Heads-up round robin: all pairs. */
  readonly matchups: readonly (readonly number[])[];
  /** Blocks per matchup. */
  readonly rounds: number;
  /** Blocks per results file. */
  readonly blocksPerFile: number;
}

/** Block `b` is matchup `b % matchups` in round `floor(b / matchups)`: breaking off early leaves every matchup equally far. */
export const blockCount = (plan: Plan): number => plan.rounds * plan.matchups.length;
export const matchupOf = (plan: Plan, block: number): readonly number[] => plan.matchups[block % plan.matchups.length]!;
export const roundOf = (plan: Plan, block: number): number => Math.floor(block / plan.matchups.length);

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

export const handCount = (plan: Plan): number => blockCount(plan) * plan.seats * plan.handsPerSession;

/** The game a session's hand is played in. */
export const gameOf = (plan: Plan, hand: number): number =>
  plan.rotateEvery === 0 ? 0 : Math.floor(hand / plan.rotateEvery) % plan.games.length;
