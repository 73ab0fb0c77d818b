/**
 * The messages of `stud-arena/1`: JSON objects, one a line, UTF-8. Seats are 0-based, amounts are chips, `to` is always
 * the acting seat's total in this betting round, cards are text such as "AsKd". Fields a side does not know are ignored.
 */
import type { LegalAction, Side, Stakes, Variant, View } from '@stud-arena/engine';

export type { LegalAction, View };

export const PROTOCOL = 'stud-arena/1';

/** Arena → bot, first line. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly protocol: typeof PROTOCOL;
  /** The arena's version. */
  readonly arena: string;
  readonly limits: Limits;
}

/** What the arena allows a bot. Times in milliseconds, sizes in bytes; 0 means no limit. */
export interface Limits {
  /** From the start of the process to `ready`. */
  readonly startMs: number;
  /** For one decision, wall time. */
  readonly decisionMs: number;
  /** CPU time for all decisions of one session. */
  readonly sessionMs: number;
  readonly memoryBytes: number;
  /** The longest line a bot may print. */
  readonly lineBytes: number;
}

/** Bot → arena, first line: the answer to `hello`. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly protocol: string;
  readonly name: string;
  readonly version?: string;
  /** How many requests the bot takes at once, of as many sessions. Default 1. */
  readonly inFlight?: number;
  /** Whether the bot can tell its probabilities with other cards: then `act` may carry `alternatives`. Default false. */
  readonly policies?: boolean;
}

/** Arena → bot: a session begins. Everything remembered from other sessions must be forgotten. */
export interface SessionMessage {
  readonly type: 'session';
  readonly session: number;
  readonly variant: Variant;
  readonly stakes: Stakes;
  /** In a run that rotates variants, all of them; `act.variant` says which one a hand is. */
  readonly games?: readonly { readonly variant: Variant; readonly stakes: Stakes }[];
  /** In a tournament: the session goes on until one seat has all the chips, at most `hands` hands. */
  readonly tournament?: {
    /** The limits as they rise; `stakes` by game, and `hands` is 0 in the last level. `act.stakes` says what a hand is played at. */
    readonly levels: readonly { readonly hands: number; readonly stakes: readonly Stakes[] }[];
    /** By place, the winner's first. */
    readonly points: readonly number[];
  };
  readonly seat: number;
  readonly seats: number;
  readonly hands: number;
  /** The bot's only source of chance, if it is to be reproducible: 16 hex digits. */
  readonly seed: string;
}

/** Arena → bot: it is your turn. */
export interface ActMessage extends View {
  readonly type: 'act';
  readonly id: number;
  readonly session: number;
  /**
   * What the seat might hold instead, each as `cards`: drawn from all cards that do not lie face up, whatever others hold. In runs that
   * ask for it, of bots that said `policies`; they answer with `policy` and `policies`.
   */
  readonly alternatives?: readonly string[];
}

/** Arena → bot: declare high or low (R30); an `act` whose legal actions are declarations. Nobody else's declaration shows before all are in. */
export interface DeclareMessage extends View {
  readonly type: 'declare';
  readonly id: number;
  readonly session: number;
}

/** Bot → arena. */
export interface ActionMessage {
  readonly type: 'action';
  readonly id: number;
  readonly action: LegalAction['action'];
  readonly to?: number;
  readonly side?: Side;
  /** At most 500 characters, kept for replays. */
  readonly note?: string;
  /** The probabilities the bot played with, in the order of `legal`; for variance reduction. */
  readonly policy?: readonly number[];
  /** The probabilities it would have played with, by entry of `alternatives`. */
  readonly policies?: readonly (readonly number[])[];
}

/** Arena → bot: a hand is over. */
export interface HandMessage {
  readonly type: 'hand';
  readonly session: number;
  readonly hand: number;
  /** By seat, chips won or lost. */
  readonly net: readonly number[];
  /** By seat, all cards of a hand that was shown, in the order dealt; "" for others. */
  readonly shown: readonly string[];
  readonly boards: readonly string[];
  readonly community: string;
  readonly history: string;
}

/** Arena → bot: a session is over; in a tournament, for this seat. */
export interface SessionEndMessage {
  readonly type: 'sessionEnd';
  readonly session: number;
  readonly net: readonly number[];
}

/** Arena → bot, last line: the process should end. */
export interface ByeMessage {
  readonly type: 'bye';
  readonly reason: string;
}

export type ArenaMessage =
  | HelloMessage
  | SessionMessage
  | ActMessage
  | DeclareMessage
  | HandMessage
  | SessionEndMessage
  | ByeMessage;
export type BotMessage = ReadyMessage | ActionMessage;
