/** Who plays a seat, as a session sees it. */
import type { Hand } from '@stud-arena/engine';
import type { FaultKind } from './record.js';

/** What is wrong with an answer, or with the bot that should have given it. */
export interface ReplyFault {
  readonly kind: FaultKind;
  readonly code: string;
  /** Completes "the bot …": "exited with code 1"; for a bad answer "answered {…}". */
  readonly message: string;
  /** A sentence on why, or "". */
  readonly reason: string;
  readonly quote: string;
  readonly stderr: string;
  readonly clock: boolean;
  /** What the seat can still do in this session: go on as it is, go on in a fresh process, or nothing. */
  readonly next: 'continue' | 'restart' | 'retire';
}

/** An answer. One object per seat, overwritten each time. */
export interface Reply {
  /** One of the constants of the engine's actions. */
  kind: number;
  to: number;
  /** Set when the arena must act instead. */
  fault: ReplyFault | undefined;
  /** The bot's own words, for replays. */
  note: string;
  /** What it says it drew the action from; as it came. */
  policy?: unknown;
  /** What it says it would have drawn from with each of the session's `alternatives`; as it came. */
  policies?: unknown;
}

/** The session, as a player sees it. */
export interface Seating {
  /** Its number in the run. */
  readonly session: number;
  /** Takes an answer that `ask` did not give at once. */
  answer(seat: number, reply: Reply): void;
  /**
   * What the seat, whose turn it is, might hold instead, as `View.cards`: bots that can are asked what they would do. Undefined
   * where nobody wants to know.
   */
  alternatives?(seat: number): readonly string[] | undefined;
}

/** One seat of one session. */
export interface SeatPlayer {
  /** A session begins; everything before is forgotten. */
  begin(seating: Seating, seat: number, seed: string): void;
  /** The decision of `hand.actor`, this seat; undefined when it will be given to `seating.answer`. */
  ask(hand: Hand, number: number): Reply | undefined;
  /** @param nets - Chips won or lost by seat, forfeits included. */
  handOver(hand: Hand, number: number, nets: ArrayLike<number>): void;
  end(nets: ArrayLike<number>): void;
  /** The session is given up in the middle: nothing it still says counts. */
  abandon(nets: ArrayLike<number>): void;
}
