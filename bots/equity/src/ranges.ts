import { type Habits, walk } from './habits.js';
import type { Situation } from './situation.js';

/** Hands beyond one in this many are not told apart. */
const NARROWEST = 0.14;
/** What an action of an earlier round still says, when cards have been dealt since. */
const STALE = 0.6;

const soft = new Uint8Array(16);
const narrowed = new Float64Array(16);

/**
 * How narrow each opponent's range has become: an action that a seat takes one time in three leaves the best third of
 * its hands. Who raises with everything tells nothing.
 *
 * @param keep - Written, by place in `situation.opponents`: how many holes the sampler deals to choose from.
 */
export function narrow(situation: Situation, history: string, habits: Habits, keep: Float64Array): void {
  narrowed.fill(1);
  soft.fill(0);
  walk(history, (seat, letter, facing, first, round) => {
    let left = 1;
    if (letter === 'c') left = 1 - habits.folds(seat, first);
    else if (letter === 'm' || letter === 'b' || letter === 'r') {
      left = facing ? habits.raises(seat, first) : habits.bets(seat, first);
    }
    if (round === situation.street) soft[seat] = letter === 'x' && habits.bets(seat, first) > 0.3 ? 1 : 0;
    narrowed[seat] = Math.min(narrowed[seat]!, round === situation.street ? left : left ** STALE);
  });
  for (let i = 0; i < situation.opponents.length; i++) {
    const left = Math.max(NARROWEST, narrowed[situation.opponents[i]!]!);
    // The best of k random hands is on average as good as a hand of the top 2 / (k + 1).
    keep[i] = Math.max(1, Math.round(2 / left - 1));
    situation.soft[i] = soft[situation.opponents[i]!]!;
  }
}
