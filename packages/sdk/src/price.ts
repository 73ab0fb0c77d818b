/** What acting costs, what it may win, and what is allowed. */
import type { LegalAction, View } from './protocol/messages.js';

type Named<Name extends LegalAction['action']> = Extract<LegalAction, { readonly action: Name }>;
/** A bet, completion or raise that is on offer: an exact total (`to`), or a range (`min`, `max`). */
export type LegalRaise = Named<'complete' | 'bet' | 'raise'>;

/**
 * The legal action of that name, or undefined. Where a small and a big one are on offer (R14, open pair), the first, smaller one.
 *
 * @example
 * return legalOf(view, 'check') ?? legalOf(view, 'fold')!;
 */
export function legalOf<Name extends LegalAction['action']>(view: View, name: Name): Named<Name> | undefined {
  return view.legal.find((option) => option.action === name) as Named<Name> | undefined;
}

/** What raises the price now, whatever it is called here: the complete, bet or raise on offer, or undefined. */
export function legalRaise(view: View): LegalRaise | undefined {
  return legalOf(view, 'raise') ?? legalOf(view, 'bet') ?? legalOf(view, 'complete');
}

/** A decision to raise to about that total, brought into what is allowed; fixed limit leaves no choice. */
export function raiseTo(option: LegalRaise, total: number): { action: LegalRaise['action']; to: number } {
  const to = 'to' in option ? option.to : Math.max(option.min, Math.min(option.max, Math.round(total)));
  return { action: option.action, to };
}

/** Chips in the middle: all that anybody has put in this hand, this round included. */
export const potSize = (view: View): number => view.paid.reduce((sum, chips) => sum + chips, 0);

/** Chips that calling costs; 0 where there is nothing to call. A short stack's call costs what it has (R18). */
export function toCall(view: View): number {
  const call = legalOf(view, 'call');
  return call === undefined ? 0 : call.to - view.bets[view.seat]!;
}

/** The share of the final pot that must be won for a call to break even; 0 where calling is free. */
export function potOdds(view: View): number {
  const price = toCall(view);
  return price === 0 ? 0 : price / (potSize(view) + price);
}
