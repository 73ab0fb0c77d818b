/**
 * The messages of `stud-arena/1`: JSON objects, one a line, UTF-8. Seats are 0-based, amounts are chips, `to` is always
 * the acting seat's total in this betting round, cards are text such as "AsKd". Fields a side does not know are ignored.
 */
import type { Side, Stakes, Variant } from '@stud-arena/engine';

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
}

/** Arena → bot: a session begins. Everything remembered from other sessions must be forgotten. */
export interface SessionMessage {
  readonly type: 'session';
  readonly session: number;
  readonly variant: Variant;
  readonly stakes: Stakes;
  /** In a run that rotates variants, all of them; `act.variant` says which one a hand is. */
  readonly games?: readonly { readonly variant: Variant; readonly stakes: Stakes }[];
  readonly seat: number;
  readonly seats: number;
  readonly hands: number;
  /** The bot's only source of chance, if it is to be reproducible: 16 hex digits. */
  readonly seed: string;
}

/** What a seat may do now, in words that can be sent back as they are. */
export type LegalAction =
  | { readonly action: 'fold' }
  | { readonly action: 'check' }
  | { readonly action: 'call'; readonly to: number }
  | { readonly action: 'bringIn'; readonly to: number }
  | { readonly action: 'complete' | 'bet' | 'raise'; readonly to: number }
  /** No-limit and pot-limit: any whole number of chips from min to max. */
  | { readonly action: 'complete' | 'bet' | 'raise'; readonly min: number; readonly max: number }
  | { readonly action: 'declare'; readonly side: Side };

/** What one seat may see of a hand. */
export interface View {
  /** Of a session; hands count from 0. */
  readonly hand: number;
  /** The variant's id. */
  readonly variant: string;
  /** Present where they differ from the session's (tournament levels, rotations). */
  readonly stakes?: Stakes;
  readonly seat: number;
  readonly dealer: number;
  /** The street's name, such as "third"; "declare" when declaring. */
  readonly street: string;
  /** Own cards, in the order dealt. */
  readonly cards: string;
  /** By seat, the cards lying face up, folded seats' too; "" for a seat not dealt in. */
  readonly boards: readonly string[];
  /** The community card, or "". */
  readonly community: string;
  /** By seat, chips behind. */
  readonly stacks: readonly number[];
  /** By seat, chips put in this round. */
  readonly bets: readonly number[];
  /** By seat, chips put in this hand, antes and this round included. */
  readonly paid: readonly number[];
  /** Unfolded seats. */
  readonly live: readonly number[];
  /** Main pot first, side pots after it; this round's chips included. */
  readonly pots: readonly number[];
  /** The round's fixed-limit unit, or least bet. */
  readonly unit: number;
  /** Bets and raises still allowed this round; -1 without a cap. */
  readonly raisesLeft: number;
  /**
   * Every action of the hand in order: words such as `2i50 0f 1m100 2c100 / 1x 2b100`, streets parted by `/`. A word is
   * seat, letter (f fold, x check, c call, i bring-in, m complete, b bet, r raise, d declare), total this round.
   */
  readonly history: string;
  readonly legal: readonly LegalAction[];
}

/** Arena → bot: it is your turn. */
export interface ActMessage extends View {
  readonly type: 'act';
  readonly id: number;
  readonly session: number;
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

/** Arena → bot: a session is over. */
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
