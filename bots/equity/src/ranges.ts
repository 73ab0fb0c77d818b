import type { Attention } from './attention.js';
import { type Habits, walk } from './habits.js';
import type { Situation } from './situation.js';

/** Hands beyond one in this many are not told apart. */
const NARROWEST = 0.14;
/** What an action of an earlier round still says, when cards have been dealt since. */
const STALE = 0.6;
/** Who bets at least this often where checking is free, and checks, is likely to be weak. */
const BETS_OFTEN = 0.3;

/**
 * What each opponent's actions say about its hole cards: an action that a seat takes one time in three leaves the best
 * third of its hands; who raises with everything, or without looking, tells nothing.
 */
export class Ranges {
  /** By place in `situation.opponents`: how many holes the seat chose the best of. */
  readonly keep = new Uint8Array(16);
  /** By place: 1 when the seat has checked in this round, where it often bets; its better hands are less likely. */
  readonly checked = new Uint8Array(16);

  readonly #left = new Float64Array(16);
  readonly #checkedSeat = new Uint8Array(16);

  /** @param street - Of the decision; actions of earlier rounds count less. */
  read(situation: Situation, history: string, habits: Habits, attention: Attention): void {
    this.#walk(history, situation.street, habits);
    for (let i = 0; i < situation.opponents.length; i++) {
      const seat = situation.opponents[i]!;
      this.keep[i] = this.#keepOf(seat, attention.blind(seat));
      this.checked[i] = this.#checkedSeat[seat]!;
    }
  }

  /** How many hands a seat's range is the best of, by all it did in a finished hand. */
  keepAtShowdown(history: string, lastStreet: number, seat: number, habits: Habits): number {
    this.#walk(history, lastStreet, habits);
    return this.#keepOf(seat, 0);
  }

  #walk(history: string, street: number, habits: Habits): void {
    const left = this.#left.fill(1);
    const checked = this.#checkedSeat.fill(0);
    walk(history, (seat, letter, facing, phase, round) => {
      let stays = 1;
      if (letter === 'c') stays = 1 - habits.folds(seat, phase);
      else if (letter === 'm' || letter === 'b' || letter === 'r') {
        stays = facing ? habits.raises(seat, phase) : habits.bets(seat, phase);
      }
      left[seat] = Math.min(left[seat]!, round === street ? stays : stays ** STALE);
      if (round === street) checked[seat] = letter === 'x' && habits.bets(seat, phase) > BETS_OFTEN ? 1 : 0;
    });
  }

  #keepOf(seat: number, blind: number): number {
    const left = Math.max(NARROWEST, this.#left[seat]!);
    // The best of k random hands is on average as good as a hand of the top 2 / (k + 1).
    const keep = Math.max(1, 2 / left - 1);
    return Math.round(1 + (1 - blind) * (keep - 1));
  }
}
