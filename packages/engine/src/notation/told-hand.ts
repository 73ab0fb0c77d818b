/**
 * A hand as a file tells it. Readers only translate: whether the play is legal is for `playOut` to say, so that a file with
 * one wrong raise can be shown up to that raise.
 */
import type { Card } from '../cards.js';
import type { HandRecord } from '../record.js';
import type { Stakes, Variant } from '../variant.js';

/** What a file says happens next. */
export type MoveKind =
  | 'deal'
  | 'fold'
  | 'check'
  | 'call'
  | 'checkOrCall'
  | 'bringIn'
  /** A bet, completion or raise, whatever it is called. */
  | 'putIn'
  | 'declare';

export interface Move {
  readonly seat: number;
  readonly kind: MoveKind;
  /**
   * The seat's total this round; for `deal` the cards it then holds; for `declare` 1 high, 2 low, 3 both; -1 where the file
   * does not say.
   */
  readonly to: number;
  /** Where it stands in the file, such as `line 12`. */
  readonly at: string;
}

/** Seats are 0-based; amounts are whole chips of `1 / unit`. */
export interface ToldHand {
  readonly variant: Variant;
  readonly stakes: Stakes;
  readonly dealer: number;
  /** By seat, before the antes; 0 for a seat not dealt in. */
  readonly stacks: readonly number[];
  /** By seat, in the order dealt, as far as known. */
  readonly cards: readonly (readonly Card[])[];
  /** R8; UNKNOWN_CARD when none is told. */
  readonly community: Card;
  readonly moves: readonly Move[];
  /** By seat; 0 for none. Where a format has declarations apart from the play (R30). */
  readonly declarations?: readonly number[];
  /** By seat. */
  readonly names: readonly string[];
  /** The hand's number or name in its source, or "". */
  readonly id: string;
  /** How many chips make one of the file's money units: 100 where it counts in hundredths. */
  readonly unit: number;
  /** By seat, the stacks the file ends with; absent where it does not say. */
  readonly finalStacks?: readonly number[];
  /** Chips the room took. */
  readonly rake: number;
  /** What players noted beside their actions, by the action's number in `moves`; where the source has it. */
  readonly said?: Readonly<Record<number, string>>;
  /** What had to be assumed, a sentence each. */
  readonly notes: readonly string[];
}

/** A record and what a file should say besides. */
export interface NotedHand {
  readonly record: HandRecord;
  readonly variant: Variant;
  /** By seat. */
  readonly names?: readonly string[];
  /** Number or name. */
  readonly id?: string;
  /** ISO 8601, UTC. Hands of a run have no time of their own: formats that want one get the start of the year 2000. */
  readonly startedAt?: string;
}

/** The time of hands that have none. */
export const NO_TIME = '2000-01-01T00:00:00Z';
