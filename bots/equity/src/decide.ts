import type { Decision, LegalAction, View } from '@stud-arena/sdk';
import type { Habits } from './habits.js';
import type { Sampler } from './sampler.js';
import type { Situation } from './situation.js';

type Sized = Extract<LegalAction, { action: 'complete' | 'bet' | 'raise' }>;

/** How much of the bets still to come a favourite wins, and an underdog pays, compared with one called bet a round. */
const GAIN = 0;
const COST = 0.5;

/** Values each legal action in chips, one bet ahead, and takes the best; equal ones go to the cheaper. */
export class Decider {
  readonly #order: number[] = [];

  decide(view: View, situation: Situation, sampler: Sampler, samples: number, habits: Habits): Decision {
    const rivals = situation.opponents.length;
    const { pot } = situation;
    const paid = view.bets[view.seat]!;
    let equity = 0;
    for (let i = 0; i < samples; i++) equity += sampler.share[i]!;
    equity /= samples;

    const canCheck = view.legal.some((action) => action.action === 'check');
    let best: Decision | undefined;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const action of view.legal) {
      let value = 0;
      let decision: Decision = action;
      switch (action.action) {
        case 'fold':
          if (canCheck) continue;
          break;
        case 'check':
          value = equity * pot + this.#later(view, situation, equity, rivals);
          break;
        case 'call':
        case 'bringIn': {
          const cost = action.to - paid;
          value = equity * (pot + cost) - cost + this.#later(view, situation, equity, rivals);
          break;
        }
        case 'declare':
          break;
        default: {
          const to = 'min' in action ? potSized(view, action, pot) : action.to;
          decision = { action: action.action, to };
          value = this.#raise(view, situation, sampler, samples, habits, to - paid, to);
        }
      }
      if (value > bestValue) {
        best = decision;
        bestValue = value;
      }
    }
    return best!;
  }

  /** What the rounds to come are worth with this equity: bets won, or bets paid, at most the pot given up. */
  #later(view: View, situation: Situation, equity: number, rivals: number): number {
    const bets = situation.unitsToCome * view.unit;
    const edge = (rivals + 1) * equity - 1;
    if (edge >= 0) return GAIN * edge * bets;
    return -Math.min(-COST * edge * bets, 0.8 * equity * situation.pot);
  }

  /**
   * A bet wins the pot when all fold; else it is played against the better part of what they hold.
   */
  #raise(
    view: View,
    situation: Situation,
    sampler: Sampler,
    samples: number,
    habits: Habits,
    cost: number,
    to: number,
  ): number {
    const first = situation.street === 0;
    const rivals = situation.opponents.length;
    let allFold = 1;
    let callers = 0;
    let matched = 0;
    for (const seat of situation.opponents) {
      const folds = view.stacks[seat] === 0 ? 0 : habits.folds(seat, first);
      allFold *= folds;
      callers += 1 - folds;
      matched += (1 - folds) * Math.min(to - view.bets[seat]!, view.stacks[seat]!);
    }
    // Holdings worse than that fold; the percentiles say how many there are behind these boards.
    let weak = 0;
    for (let i = 0; i < samples; i++) if (sampler.threat[i]! < allFold) weak++;
    allFold = 0.2 * allFold + (0.8 * weak) / samples;
    if (allFold > 0.98) return situation.pot;
    const expected = Math.max(1, callers / (1 - allFold));
    const called = this.#called(sampler, samples, allFold) ** (expected / rivals);
    const inPot = situation.pot + cost + matched / Math.max(0.05, 1 - allFold);
    const value = called * inPot - cost + this.#later(view, situation, called, expected);
    return allFold * situation.pot + (1 - allFold) * value;
  }

  /** Equity against the strongest part of the samples, when the weakest `folding` part is gone. */
  #called(sampler: Sampler, samples: number, folding: number): number {
    const order = this.#order;
    order.length = samples;
    for (let i = 0; i < samples; i++) order[i] = i;
    const { threat, share } = sampler;
    order.sort((a, b) => threat[a]! - threat[b]!);
    const from = Math.min(samples - 1, Math.round(folding * samples));
    let sum = 0;
    for (let i = from; i < samples; i++) sum += share[order[i]!]!;
    return sum / (samples - from);
  }
}

/** The pot as it is after a call, on top of the highest bet; all-in when not much would be left. */
function potSized(view: View, action: Extract<Sized, { min: number }>, pot: number): number {
  const highest = Math.max(...view.bets);
  const to = highest + Math.floor(0.75 * (pot + highest - view.bets[view.seat]!));
  return Math.min(action.max, Math.max(action.min, to));
}
