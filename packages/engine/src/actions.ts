/** What a seat can do. The order is part of the recorded formats: append only. */
export const ACTIONS = ['fold', 'check', 'call', 'bringIn', 'complete', 'bet', 'raise', 'declare'] as const;
export type ActionName = (typeof ACTIONS)[number];

export const FOLD = 0;
export const CHECK = 1;
export const CALL = 2;
export const BRING_IN = 3;
export const COMPLETE = 4;
export const BET = 5;
export const RAISE = 6;
export const DECLARE = 7;

/** A declaration (R30), as the `to` of a `declare` action: bit 0 high, bit 1 low. */
export const SIDES = ['none', 'high', 'low', 'both'] as const;
export type Side = 'high' | 'low' | 'both';

/** One letter an action in the compact history: `2i50` is seat 2 bringing it in for 50, `0f` seat 0 folding. */
export const ACTION_LETTERS = 'fxcimbrd';
