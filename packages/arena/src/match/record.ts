/** What playing a block leaves behind: plain data, the same bytes wherever and whenever it was played. */
import type { Plan } from '../plan/plan.js';

/** How a bot failed; values, not exceptions. */
export type FaultKind =
  | 'start'
  | 'handshake'
  | 'timeout'
  | 'cpu'
  | 'memory'
  | 'flood'
  | 'garbled'
  | 'illegal'
  | 'crash'
  | 'exit'
  | 'runner';

export interface Fault {
  readonly entrant: number;
  readonly kind: FaultKind;
  /** Stable code for programs, such as "action/raise-size". */
  readonly code: string;
  readonly block: number;
  readonly rotation: number;
  readonly hand: number;
  readonly seat: number;
  /** One sentence: what came, what would have done. */
  readonly message: string;
  /** The message at fault, cut to 500 characters; "" if none. */
  readonly quote: string;
  /** The bot's last stderr lines at that moment; not part of the byte comparison. */
  readonly stderr: string;
  /** True for faults that depend on the clock (timeout, cpu): they may not repeat. */
  readonly clock: boolean;
}

/** Action counts: street-major, `counts[street * ACTIONS.length + action]`, summed over an entrant's decisions. */
export type ActionCounts = Int32Array;

/** One block: every rotation of one set of deals. */
export interface BlockRecord {
  readonly block: number;
  /** Chips won by seat: `nets[(rotation * hands + hand) * seats + seat]`. */
  readonly nets: Int32Array;
  /** Chips in the pot at the end of each hand, uncalled chips returned: `pots[rotation * hands + hand]`. */
  readonly pots: Int32Array;
  /** 1 where the hand went to a showdown. */
  readonly showdowns: Uint8Array;
  /** By player of the matchup (its index there, not its seat), then by game: action counts. */
  readonly actions: readonly (readonly ActionCounts[])[];
  /** By player of the matchup: folds where checking was free (R18). */
  readonly freeFolds: Int32Array;
  /** By player of the matchup: rebuys (cash mode, R35). */
  readonly rebuys: Int32Array;
  /** In tournaments, by rotation: hands played. The lists above have room for all a tournament may have, the rest is 0. */
  readonly hands?: Int32Array;
  /** In tournaments: finishing places, 1 the winner's: `places[rotation * seats + seat]`. */
  readonly places?: Int32Array;
  /** Chips that were luck, by player and game (`luck[player * games + game]`); only where the run asked for it. */
  readonly luck?: Int32Array;
  readonly faults: readonly Fault[];
  /** Hand histories the run asked to keep: hand notation (engine/notation), with the hand's number. */
  readonly histories: readonly { readonly number: number; readonly text: string }[];
}

/** Hands played in a block, all rotations together. */
export const handsIn = (plan: Plan, record: BlockRecord): number =>
  record.hands === undefined ? plan.seats * plan.handsPerSession : record.hands.reduce((sum, hands) => sum + hands, 0);

/** Where a match leaves its blocks; results implement it. */
export interface Recorder {
  record(block: BlockRecord): void;
}
