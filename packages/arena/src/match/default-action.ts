/** What the arena does for a bot that cannot or may not act itself. */
import { BRING_IN, CHECK, DECLARE, FOLD, type Hand } from '@stud-arena/engine';

/** Declaring high. */
export const DEFAULT_SIDE = 1;

/** Check if that is free, else fold; at the bring-in post it; at a declaration high. */
export function defaultAction(hand: Hand): number {
  const { legal } = hand;
  if (legal.check) return CHECK;
  if (legal.bringInTo >= 0) return BRING_IN;
  if (legal.declare) return DECLARE;
  return FOLD;
}

/** In a sentence: "the arena … for it". */
export const defaultVerb = (action: number): string =>
  action === CHECK
    ? 'checked'
    : action === BRING_IN
      ? 'posted the bring-in'
      : action === DECLARE
        ? 'declared high'
        : 'folded';
