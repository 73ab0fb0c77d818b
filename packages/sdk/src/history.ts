/** The compact history of a view, street by street. */
import { ACTIONS, type ActionName, DECLARE, parseHistory as parseActions, SIDES, type Side } from '@stud-arena/engine';

/** One action of a hand. */
export interface PastAction {
  readonly seat: number;
  readonly action: ActionName;
  /** The seat's total in that betting round; 0 for folds, checks and declarations. */
  readonly to: number;
  /** What a declaration declared. */
  readonly side?: Side;
}

/**
 * The actions of every street so far: `parseHistory(view.history)[0]` is the first betting round. The round under way is
 * the last one, perhaps empty.
 *
 * @throws UsageError naming the word that is no action.
 * @example
 * parseHistory('0i50 1m100 0f')[0][1]; // { seat: 1, action: 'complete', to: 100 }
 */
export function parseHistory(history: string): PastAction[][] {
  return history
    .split('/')
    .map((round) =>
      parseActions(round).map(({ seat, action, to }) =>
        action === DECLARE
          ? { seat, action: 'declare', to: 0, side: SIDES[to] as Side }
          : { seat, action: ACTIONS[action]!, to },
      ),
    );
}

/** The seat of the last bet, completion or raise of a round; -1 for none. */
export function lastAggressor(round: readonly PastAction[]): number {
  for (let i = round.length - 1; i >= 0; i--) {
    const { action, seat } = round[i]!;
    if (action === 'bet' || action === 'complete' || action === 'raise') return seat;
  }
  return -1;
}
