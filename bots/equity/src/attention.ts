import { PHASES, type Phase } from './habits.js';

/** Log odds that a seat plays its cards; most do. */
const PRIOR = 2.3;
const SUREST = 6;
/** How far one answer to a bet is believed: what a board looks like to others is only half known. */
const WEIGHT = 0.5;
/** Where folding begins before anything is known, and how far one answer that was not expected moves it. */
const USUAL_FOLDING = 0.4;
const STEP = 0.15;
/** A player who looks at its cards still does the unexpected this often. */
const UNEXPECTED = 0.5;

/**
 * Whether a seat's actions depend on its cards. One that folds and raises at random shows weak hands at showdowns after
 * strong actions, and folds as often with good boards as with bad ones; its bets then say nothing, and bluffs work.
 */
export class Attention {
  readonly #logOdds: Float64Array;

  /** By seat and phase: holdings below this percentile fold to a bet. */
  readonly #folding: Float64Array;

  constructor(seats: number) {
    this.#logOdds = new Float64Array(seats).fill(PRIOR);
    this.#folding = new Float64Array(PHASES * seats).fill(USUAL_FOLDING);
  }

  /** The percentile below which the seat, if it looks at its cards, folds to a bet. */
  folding(seat: number, phase: Phase): number {
    return this.#folding[PHASES * seat + phase]!;
  }

  /** The chance that the seat acts without regard to its cards. */
  blind(seat: number): number {
    return 1 / (1 + Math.exp(this.#logOdds[seat]!));
  }

  /**
   * A hand was shown.
   *
   * @param strength - Its percentile.
   * @param keep - How many hands its range was the best of, by what the seat did.
   */
  shown(seat: number, strength: number, keep: number): void {
    this.#add(seat, Math.log(UNEXPECTED + (1 - UNEXPECTED) * keep * strength ** (keep - 1)));
  }

  /** A seat answered a bet; the chances to fold are those of a player with and without regard to cards. */
  answered(seat: number, phase: Phase, folded: boolean, attentive: number, blind: number): void {
    const at = PHASES * seat + phase;
    this.#folding[at] = Math.min(0.95, Math.max(0, this.#folding[at]! + STEP * ((folded ? 1 : 0) - attentive)));
    const a = Math.min(0.97, Math.max(0.03, attentive));
    const b = Math.min(0.97, Math.max(0.03, blind));
    this.#add(seat, WEIGHT * Math.log(folded ? a / b : (1 - a) / (1 - b)));
  }

  #add(seat: number, evidence: number): void {
    this.#logOdds[seat] = Math.min(SUREST, Math.max(-SUREST, this.#logOdds[seat]! + evidence));
  }
}
