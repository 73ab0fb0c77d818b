/**
 * One betting round: what may be put in, and what putting it in does (RULES R14-R20).
 *
 * Everything is measured from the last full bet or raise. A short all-in lifts the price but not that level, so several of
 * them in a row add up by themselves (R17), and "completing" one is a raise to the level the full bet would have had.
 */
import * as actions from './actions.js';
import type { Stakes, Variant } from './variant.js';

// The module's own, for speed: see hand.ts.
const { BET, COMPLETE, RAISE } = actions;

/** What the acting seat may do. `Hand.legal` has it for the decision at hand: look there anew at each. */
export interface Legal {
  fold: boolean;
  check: boolean;
  /** Total this round after calling; -1 when there is nothing to call. All-in calls for less included. */
  callTo: number;
  /** The bring-in to post; -1 when none is due. */
  bringInTo: number;
  /** COMPLETE, BET or RAISE: what putting in more is called now; -1 when it is not allowed. */
  raiseKind: number;
  /** Fixed limit: how many totals `raiseTo` holds, 0 to 2. */
  raiseCount: number;
  readonly raiseTo: Int32Array;
  /** No-limit and pot-limit: the least and the largest total; -1 in fixed limit. */
  minTo: number;
  maxTo: number;
  /** Declarations allowed (R30). */
  declare: boolean;
  declareBoth: boolean;
}

export const newLegal = (): Legal => ({
  fold: false,
  check: false,
  callTo: -1,
  bringInTo: -1,
  raiseKind: -1,
  raiseCount: 0,
  raiseTo: new Int32Array(2),
  minTo: -1,
  maxTo: -1,
  declare: false,
  declareBoth: false,
});

/** Numbers of the states that fixed-limit betting is in as long as nobody raises short: see `Betting.state`. */
export const STATES = 64;
const STATES_A_ROUND = 16;
const MOST_NUMBERED_BETS = STATES_A_ROUND - 2;

export class Betting {
  /** The total to match this round, a short bring-in counting in full (R11). */
  highest = 0;
  /** Fixed limit: the total of the next full bet or raise, the small one where there are two. */
  nextFull = 0;
  /** The level of the last full bet or raise; over a bring-in, the bring-in. */
  private level = 0;
  /** What the last full bet or raise added (no-limit). */
  private size = 0;
  /** Full bets and raises so far, the forced full bet included (R15). */
  private fullBets = 0;
  private overBringIn = false;
  /** Once somebody has bet big on an open pair, small bets are off (R14). */
  private bigOnly = false;
  private doubleBets = 0;
  private unit = 0;
  private cap = 0;
  /**
   * Fixed limit, with bets and raises of full size only: the state of the round, below `STATES`, on which alone it depends what
   * a seat with chips for the next full bet may do. -1 otherwise. Kept up to date: it is asked for far more often than it changes.
   */
  state = -1;
  /** The state over a bring-in; after it come those of no full bet, one, and so on. */
  private firstState = 0;

  private readonly bigBet: number;
  readonly isFixed: boolean;
  private readonly isPotLimit: boolean;
  private readonly halfReopens: boolean;
  private readonly roundCap: number;
  private readonly capHeadsUp: boolean;

  constructor(variant: Variant, stakes: Stakes) {
    this.bigBet = stakes.bigBet;
    this.isFixed = variant.betting === 'fixed-limit';
    this.isPotLimit = variant.betting === 'pot-limit';
    this.halfReopens = variant.shortAllIn === 'half';
    this.roundCap = this.isFixed ? variant.cap : 0;
    this.capHeadsUp = variant.capHeadsUp;
  }

  /**
   * @param unit - The round's unit, chips.
   * @param doubleBets - 0 no, 1 for everybody, 2 for those who show a pair (R14).
   * @param liveSeats - Unfolded seats at the start of the round.
   */
  begin(unit: number, doubleBets: number, liveSeats: number): void {
    this.highest = 0;
    this.nextFull = unit;
    this.level = 0;
    this.size = unit;
    this.fullBets = 0;
    this.overBringIn = false;
    this.bigOnly = false;
    this.doubleBets = doubleBets;
    this.unit = unit;
    this.cap = liveSeats === 2 && this.capHeadsUp === false ? 0 : this.roundCap;
    this.firstState = STATES_A_ROUND * ((unit === this.bigBet ? 1 : 0) + (this.cap === 0 ? 2 : 0));
    this.state = this.isFixed === true && doubleBets === 0 ? this.firstState + 1 : -1;
  }

  /** The bring-in is posted, in full or short; where it equals the small bet it is the round's first full bet (R3). */
  bringIn(amount: number): void {
    this.highest = amount;
    this.level = amount;
    if (amount === this.unit) this.countFull(amount);
    else {
      this.overBringIn = true;
      if (this.state >= 0) this.state = this.firstState;
    }
  }

  /** Bets and raises still allowed this round; -1 without a cap. */
  get raisesLeft(): number {
    return this.cap === 0 ? -1 : Math.max(0, this.cap - this.fullBets);
  }

  /** The least fixed-limit step, or least bet, of the round. */
  get currentUnit(): number {
    return this.bigOnly === true ? this.bigBet : this.unit;
  }

  /**
   * What a seat may raise to.
   *
   * @param bet - The seat's chips in this round.
   * @param most - Those and its chips behind: more than the price.
   * @param pot - All chips in the pot, this round's included (pot-limit).
   * @param showsPair - Whether its board shows a pair (R14, `pair-holder`).
   * @param bringIn - The bring-in this seat still has to post instead, or 0: if it completes, it raises over its own.
   * @returns COMPLETE, BET or RAISE; -1 where nothing is offered.
   */
  offerRaises(legal: Legal, bet: number, most: number, pot: number, showsPair: boolean, bringIn: number): number {
    if (this.cap !== 0 && this.fullBets >= this.cap) return -1;
    const completes = bringIn > 0 || this.overBringIn === true;
    if (this.isFixed === false) this.offerSizedRaises(legal, most, bet, pot, bringIn);
    else if (this.doubleBets === 0 || completes === true) {
      legal.raiseTo[0] = Math.min(most, this.nextFull);
      legal.raiseCount = 1;
    } else if (this.offerTwoSizes(legal, most, showsPair) === false) return -1;
    if (completes === true) return COMPLETE;
    return this.highest === 0 ? BET : RAISE;
  }

  /** Small and big bets on an open pair (R14). */
  private offerTwoSizes(legal: Legal, most: number, showsPair: boolean): boolean {
    const mayBetBig = this.doubleBets === 1 || this.bigOnly || showsPair;
    const small = this.level + this.unit;
    // A short big all-in can have passed the small step: then only the big one is left.
    const smallOpen = !this.bigOnly && small > this.highest;
    if (smallOpen) legal.raiseTo[legal.raiseCount++] = Math.min(most, small);
    if (mayBetBig && (!smallOpen || most > small)) {
      legal.raiseTo[legal.raiseCount++] = Math.min(most, this.level + this.bigBet);
    }
    return legal.raiseCount > 0;
  }

  private offerSizedRaises(legal: Legal, most: number, bet: number, pot: number, bringIn: number): void {
    const price = bringIn > 0 ? 0 : this.highest;
    const least = bringIn > 0 || this.fullBets === 0 ? this.unit : this.highest + this.size;
    let largest = most;
    if (this.isPotLimit) largest = Math.min(most, Math.max(least, price + pot + (price - bet)));
    legal.minTo = Math.min(least, largest);
    legal.maxTo = largest;
  }

  /**
   * Books a bet, completion or raise.
   *
   * @param to - The seat's new total this round.
   * @param bringIn - The bring-in the seat completes instead of posting, or 0.
   * @returns Whether it counts as a full one, which reopens the betting (R17).
   */
  raise(to: number, bringIn: number): boolean {
    if (bringIn > 0) {
      this.level = bringIn;
      this.overBringIn = true;
    }
    const before = bringIn > 0 ? bringIn : this.highest;
    this.highest = to;
    if (this.isFixed === false) return this.raiseSized(to, before);
    if (to !== this.nextFull || this.bigOnly === true) return this.raiseOddly(to);
    this.countFull(to);
    return true;
  }

  /** Fixed limit, all-in for less than a full step or by a big one on an open pair (R14, R17). */
  private raiseOddly(to: number): boolean {
    this.state = -1;
    let step = this.unit;
    if (this.overBringIn === true) step = this.unit - this.level;
    else if (this.doubleBets !== 0 && (this.bigOnly || to > this.level + this.unit)) {
      step = this.bigBet;
      this.bigOnly = true;
    }
    const added = to - this.level;
    if (added < step && (this.halfReopens === false || 2 * added < step)) return false;
    this.countFull(to);
    return true;
  }

  private raiseSized(to: number, before: number): boolean {
    if (this.fullBets === 0) {
      // Before any full bet the unit is what a bet must reach, over a bring-in or a short all-in alike (R20).
      const base = this.overBringIn ? this.level : 0;
      if (to >= this.unit) this.size = to;
      else if (!this.halfReopens || 2 * (to - base) < this.unit - base) return false;
    } else if (to - before >= this.size) {
      this.size = to - before;
    } else if (to - this.level < this.size && (!this.halfReopens || 2 * (to - this.level) < this.size)) {
      return false;
    }
    this.countFull(to);
    return true;
  }

  private countFull(to: number): void {
    this.level = to;
    this.nextFull = (to + this.unit) | 0;
    this.overBringIn = false;
    const fullBets = (this.fullBets + 1) | 0;
    this.fullBets = fullBets;
    if (this.state >= 0) this.state = fullBets > MOST_NUMBERED_BETS ? -1 : this.firstState + fullBets + 1;
  }

  copy(from: Betting): void {
    this.highest = from.highest;
    this.nextFull = from.nextFull;
    this.level = from.level;
    this.size = from.size;
    this.fullBets = from.fullBets;
    this.overBringIn = from.overBringIn;
    this.bigOnly = from.bigOnly;
    this.doubleBets = from.doubleBets;
    this.unit = from.unit;
    this.cap = from.cap;
    this.state = from.state;
    this.firstState = from.firstState;
  }
}
