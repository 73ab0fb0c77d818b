import { STAKES } from './paper-game.js';
import { type Solution, solve } from './solve.js';
import { bestResponse, callerStrategy, randomStrategy, type Strategy } from './strategy.js';

/** A thousandth of the antes, the smallest pot there is. */
export const ENOUGH = (2 * STAKES.ante) / 1000;

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Solved when first asked for: some seconds. */
export const equilibrium: () => Solution = once(() => solve(ENOUGH));
export const caller: () => Strategy = once(callerStrategy);
export const uniform: () => Strategy = once(randomStrategy);
/** Wins most from the caller, and from the random bot. */
export const againstCaller = once(() => bestResponse(caller()));
export const againstUniform = once(() => bestResponse(uniform()));
/** Wins most from the equilibrium: nothing to speak of. */
export const againstEquilibrium = once(() => bestResponse(equilibrium().strategy));
