import { BET, BRING_IN, CALL, CHECK, COMPLETE, DECLARE, FOLD, RAISE, SIDES } from '@stud-arena/engine';
import { grouped } from '../number.js';

/**
 * An action in words, without the name before it: `completes to 100`, `calls 50, all-in`.
 *
 * @param to - The seat's total in the round; a declaration's side.
 * @param added - Chips the action put in.
 */
export function actionText(action: number, to: number, added: number, allIn: boolean): string {
  const end = allIn ? ', all-in' : '';
  switch (action) {
    case FOLD:
      return 'folds';
    case CHECK:
      return 'checks';
    case CALL:
      return `calls ${grouped(added)}${end}`;
    case BRING_IN:
      return `brings it in for ${grouped(to)}${end}`;
    case COMPLETE:
      return `completes to ${grouped(to)}${end}`;
    case BET:
      return `bets ${grouped(to)}${end}`;
    case RAISE:
      return `raises to ${grouped(to)}${end}`;
    case DECLARE:
      return `declares ${SIDES[to]}`;
    default:
      return '?';
  }
}
