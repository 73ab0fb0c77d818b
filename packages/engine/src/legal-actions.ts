/** The legal actions in words that bots can send back as they are. */
import { ACTIONS, type ActionName, BRING_IN, CALL, CHECK, FOLD, SIDES, type Side } from './actions.js';
import type { Legal } from './betting.js';
import type { Hand } from './hand.js';

type SizedAction = 'complete' | 'bet' | 'raise';

/** What a seat may do now, in words that can be sent back as they are. Frozen: to add a note, copy it, `{ ...action, note }`. */
export type LegalAction =
  | { readonly action: 'fold' }
  | { readonly action: 'check' }
  | { readonly action: 'call'; readonly to: number }
  | { readonly action: 'bringIn'; readonly to: number }
  | { readonly action: SizedAction; readonly to: number }
  /** No-limit and pot-limit: any whole number of chips from min to max. */
  | { readonly action: SizedAction; readonly min: number; readonly max: number }
  | { readonly action: 'declare'; readonly side: Side };

const BARE = ACTIONS.map((action) => Object.freeze({ action }) as LegalAction);
const DECLARING: readonly LegalAction[] = [1, 2, 3].map((side) =>
  Object.freeze({ action: 'declare', side: SIDES[side] as Side }),
);

/** Actions with an amount made before, each where its kind and amount put it: a game of fixed limits has few of them. */
const sized: ({ readonly action: ActionName; readonly to: number } | undefined)[] = new Array(1024).fill(undefined);

/**
 * A legal action, frozen, since all that are alike may be one object: making the choices of every decision anew, and clearing them
 * away, is dear beside playing the hand.
 *
 * @param kind - One of the constants of actions.ts.
 */
export function sharedAction(kind: number, to?: number): LegalAction {
  if (to === undefined) return BARE[kind]!;
  const place = (Math.imul(to, 0x9e3779b1) >>> 25) | (kind << 7);
  let found = sized[place];
  if (found === undefined || found.to !== to) {
    found = Object.freeze({ action: ACTIONS[kind]!, to });
    sized[place] = found;
  }
  return found as LegalAction;
}

/**
 * What may be done where no amount is left open: the passive action, a fold and one raise where they are allowed. That is
 * nearly every decision at fixed limits, and alike ones are one object.
 */
export class LimitChoices {
  readonly fold: LegalAction | undefined;
  readonly passive: LegalAction;
  readonly passiveKind: number;
  /** The seat's total after calling or bringing it in; 0 for a check. */
  readonly passiveTo: number;
  readonly raise: LegalAction | undefined;
  /** -1 where there is none. */
  readonly raiseKind: number;
  readonly raiseTo: number;

  constructor(legal: Legal) {
    this.fold = legal.fold ? sharedAction(FOLD) : undefined;
    this.passiveKind = legal.check ? CHECK : legal.callTo >= 0 ? CALL : BRING_IN;
    this.passiveTo = legal.check ? 0 : legal.callTo >= 0 ? legal.callTo : legal.bringInTo;
    this.passive = sharedAction(this.passiveKind, legal.check ? undefined : this.passiveTo);
    this.raiseKind = legal.raiseKind;
    this.raiseTo = legal.raiseTo[0]!;
    this.raise = this.raiseKind < 0 ? undefined : sharedAction(this.raiseKind, this.raiseTo);
  }

  /** Whether these are the choices. */
  are(legal: Legal): boolean {
    if (legal.raiseKind !== this.raiseKind || legal.fold !== (this.fold !== undefined)) return false;
    if (this.raiseKind >= 0 && legal.raiseTo[0] !== this.raiseTo) return false;
    if (this.passiveKind === CHECK) return legal.check;
    if (this.passiveKind === CALL) return legal.callTo === this.passiveTo;
    return legal.bringInTo === this.passiveTo;
  }

  /** A list of the reader's own, cheapest first. */
  list(): LegalAction[] {
    const { fold, passive, raise } = this;
    // As literals: `push` makes room for seventeen, which is then thrown away.
    if (raise === undefined) return fold === undefined ? [passive] : [fold, passive];
    return fold === undefined ? [passive, raise] : [fold, passive, raise];
  }
}

/** Choices made before, each where its amounts put it. */
const known: (LimitChoices | undefined)[] = new Array(1024).fill(undefined);

/** The acting seat's choices; undefined where an amount is open, there are two, or a declaration is due. */
export function limitChoices(hand: Hand): LimitChoices | undefined {
  const { legal } = hand;
  if (hand.actor < 0 || legal.minTo >= 0 || legal.raiseCount > 1 || legal.declare) return undefined;
  const place = Math.imul(legal.callTo + 3 * legal.raiseTo[0]! + (legal.raiseKind << 16), 0x9e3779b1) >>> 22;
  let choices = known[place];
  if (choices === undefined || !choices.are(legal)) {
    choices = new LimitChoices(legal);
    known[place] = choices;
  }
  return choices;
}

/** The acting seat's legal actions, cheapest first. */
export function legalActions(hand: Hand): LegalAction[] {
  const { legal } = hand;
  if (hand.actor < 0) return [];
  const choices = limitChoices(hand);
  if (choices !== undefined) return choices.list();
  const list: LegalAction[] = [];
  if (legal.fold) list.push(sharedAction(FOLD));
  if (legal.check) list.push(sharedAction(CHECK));
  if (legal.callTo >= 0) list.push(sharedAction(CALL, legal.callTo));
  if (legal.bringInTo >= 0) list.push(sharedAction(BRING_IN, legal.bringInTo));
  if (legal.raiseKind >= 0) {
    const action = ACTIONS[legal.raiseKind] as Extract<ActionName, SizedAction>;
    if (legal.minTo >= 0) list.push(Object.freeze({ action, min: legal.minTo, max: legal.maxTo }));
    for (let i = 0; i < legal.raiseCount; i++) list.push(sharedAction(legal.raiseKind, legal.raiseTo[i]!));
  }
  if (legal.declare) {
    list.push(...(legal.declareBoth ? DECLARING : DECLARING.slice(0, 2)));
  }
  return list;
}
