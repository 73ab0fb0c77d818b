import { UsageError } from '@stud-arena/engine';
import { handCount, type Plan } from '../plan/plan.js';

const count = (n: number): string => n.toLocaleString('en-US');

/**
 * In a tournament numbers are places: each tournament has as many as its limit of hands, dealt or not.
 *
 * @throws UsageError when the run has no hand of this number.
 */
export function checkHandNumber(plan: Plan, number: number): void {
  const hands = handCount(plan);
  if (number < hands) return;
  throw new UsageError(
    'replay/no-hand',
    plan.tournament === undefined
      ? `--hand: the run has ${count(hands)} hands, the last one is ${hands - 1}; ${number} came.`
      : `--hand: the run numbers its hands 0 to ${hands - 1}, ${count(plan.handsPerSession)} for each tournament whether or not so many were dealt; ${number} came.`,
  );
}
