/**
 * A variant of stud as data (RULES R34): streets, who opens, betting structure, what wins, and the options where card
 * rooms disagree. The engine has no code for a single variant, only rules that read this.
 */

/** What one share of the pot goes to. */
export const SHARES = [
  'high',
  'soko',
  'ace-to-five',
  'eight-or-better',
  'deuce-to-seven',
  'high-spade-in-the-hole',
] as const;
export type Share = (typeof SHARES)[number];

/** One betting round and the cards dealt before it. Cards come in this order: all `down`, then all `up`, then `downLast`. */
export interface Street {
  /** `third` … `seventh` by the number of cards held, unless the file says otherwise. */
  readonly name: string;
  readonly down: number;
  readonly up: number;
  /** The fixed-limit unit of this round (R14). */
  readonly unit: 'small' | 'big';
}

/** A complete variant: every option set. `parseVariant` fills in defaults for a partial one. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly deck: { readonly ranks: string; readonly suits: string };
  readonly seats: { readonly min: number; readonly max: number };
  readonly streets: readonly Street[];
  /** One share takes the whole pot; two halve it (R23). */
  readonly shares: readonly [Share] | readonly [Share, Share];
  /** R9 or R13. */
  readonly opening: 'bring-in' | 'high-card';
  readonly betting: 'fixed-limit' | 'no-limit' | 'pot-limit';
  /** R12. */
  readonly tieBreak: 'suit' | 'position';
  /** R14. */
  readonly openPair: 'none' | 'any' | 'pair-holder';
  /** R15: bets and raises a round, completing included; 0 means no cap. */
  readonly cap: number;
  /** R15. */
  readonly capHeadsUp: boolean;
  /** R17. */
  readonly shortAllIn: 'half' | 'full';
  /** R8. */
  readonly burn: boolean;
  /** R24. */
  readonly oddChip: {
    readonly betweenHighAndLow: 'high' | 'low';
    readonly amongEqualHands: 'card-by-suit' | 'left-of-dealer';
    readonly lowSuitOrder: 'cdhs' | 'dshc';
  };
  /** R25. */
  readonly showOrder: 'first-to-act' | 'left-of-dealer' | 'lowest-seat';
  readonly muckLosers: boolean;
  /** R30. */
  readonly declare: boolean;
  readonly declareBoth: boolean;
  readonly declareOrder: 'simultaneous' | 'clockwise';
  /** Stakes used when a run names none. */
  readonly stakes: Stakes;
  /** Start stack used when a run names none, in chips. */
  readonly stack: number;
}

/** Chips, integers of the smallest unit (R3). */
export interface Stakes {
  readonly ante: number;
  /** 0 where the variant has no bring-in. */
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
  /** Odd chips are split in units of this (R24). */
  readonly smallestChip: number;
}
