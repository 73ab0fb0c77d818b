/**
 * A Nash equilibrium of mini stud by CFR+: counterfactual regrets kept at 0 or above, the roles updated in turn, later
 * strategies weighing more in the average.
 *
 * Source: Tammelin, Burch, Johanson, Bowling, "Solving heads-up limit Texas hold'em", IJCAI 2015.
 */
import { RANKS } from './paper-game.js';
import { bestResponse, emptyStrategy, everywhere, type Strategy, Walk } from './strategy.js';

const HOLES = RANKS.length;

export interface Solution {
  readonly strategy: Strategy;
  readonly iterations: number;
  /** Chips a hand the best response to it wins. */
  readonly exploitability: number;
}

/** @param enough - Stops when no strategy wins more than this many chips a hand. */
export function solve(enough: number, mostIterations = 5000): Solution {
  const regrets = emptyStrategy();
  const sums = emptyStrategy();
  const current = everywhere(() => 1);
  for (let iteration = 1; iteration <= mostIterations; iteration++) {
    const weight = iteration ** 2;
    for (const role of [0, 1] as const) {
      new Walk(role, current, {
        own: current,
        choose(doors, node, slot, values, own, out, to) {
          const regret = regrets[doors]!;
          const sum = sums[doors]!;
          const played = current[doors]!;
          const count = node.actions.length;
          for (let hole = 0; hole < HOLES; hole++) {
            let value = 0;
            for (let at = hole; at < count * HOLES; at += HOLES) value += played[slot + at]! * values[at]!;
            out[to + hole] = value;
            let positive = 0;
            for (let at = hole; at < count * HOLES; at += HOLES) {
              sum[slot + at]! += weight * own[hole]! * played[slot + at]!;
              const grown = Math.max(0, regret[slot + at]! + values[at]! - value);
              regret[slot + at] = grown;
              positive += grown;
            }
            for (let at = hole; at < count * HOLES; at += HOLES) {
              played[slot + at] = positive === 0 ? 1 / count : regret[slot + at]! / positive;
            }
          }
        },
      }).run();
    }
    if (iteration % 25 === 0 || iteration === mostIterations) {
      const strategy = average(sums);
      const { value } = bestResponse(strategy);
      if (value <= enough || iteration === mostIterations)
        return { strategy, iterations: iteration, exploitability: value };
    }
  }
  throw new RangeError('At least one iteration is needed.');
}

/** Where a role never comes by its own play it does anything. */
function average(sums: Strategy): Strategy {
  const strategy = everywhere(() => 1);
  for (const [doors, sum] of sums.entries()) {
    for (let slot = 0; slot < sum.length; slot += 3 * HOLES) {
      for (let hole = 0; hole < HOLES; hole++) {
        const all = sum[slot + hole]! + sum[slot + HOLES + hole]! + sum[slot + 2 * HOLES + hole]!;
        if (all === 0) continue;
        for (let at = slot + hole; at < slot + 3 * HOLES; at += HOLES) strategy[doors]![at] = sum[at]! / all;
      }
    }
  }
  return strategy;
}
