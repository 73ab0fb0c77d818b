import { type Decision, raiseTo, type View } from '@stud-arena/sdk';
import type { Attention } from './attention.js';
import { COMMITTED, FIRST, type Habits, LATER, type Phase } from './habits.js';
import type { Sampler } from './sampler.js';
import type { Situation } from './situation.js';
import { STEPS } from './strength.js';

/** Bets a round that an underdog pays to see the end when the others bet whenever they may; less if they check. */
const COST = 0.6;
/** At most this part of an underdog's share is lost by staying: it can always give up. */
const GIVE_UP = 0.8;
/** Of what a seat's holdings say about its folding, this much is put down to habit all the same. */
const HABIT = 0.1;

/** Values each legal action in chips, one bet ahead, and takes the best; of equal ones the cheaper. */
export class Decider {
  /** What the last raise expected of its only opponent; -1 where there was none, or several. */
  readonly expected = { seat: -1, phase: FIRST as Phase, attentive: 0, blind: 0 };

  /** By threat: how many samples, and our shares in them. */
  readonly #counts = new Uint16Array(STEPS + 1);
  readonly #sums = new Float64Array(STEPS + 1);
  #view!: View;
  #bets: readonly number[] = [];
  #stacks: readonly number[] = [];
  #unit = 1;
  #samples = 0;
  #equity = 0;
  #cost = 0;

  constructor(
    private readonly situation: Situation,
    private readonly sampler: Sampler,
    private readonly habits: Habits,
    private readonly attention: Attention,
  ) {}

  /** @param samples - How many showdowns the sampler played. */
  decide(view: View, samples: number): Decision {
    this.#view = view;
    this.#bets = view.bets;
    this.#stacks = view.stacks;
    this.#unit = view.unit;
    this.#samples = samples;
    this.#sort();
    this.#cost = COST * this.#pressure();
    this.expected.seat = -1;

    const { pot, opponents } = this.situation;
    const paid = this.#bets[view.seat]!;
    const { legal } = view;
    const canCheck = legal.some((option) => option.action === 'check');
    let best: Decision = legal[0]!;
    let bestValue = Number.NEGATIVE_INFINITY;
    let raised = false;
    for (const option of legal) {
      let value = 0;
      let decision: Decision = option;
      let raises = false;
      switch (option.action) {
        case 'fold':
          if (canCheck) continue;
          break;
        case 'check':
        case 'call':
        case 'bringIn': {
          const cost = 'to' in option ? option.to - paid : 0;
          value = this.#equity * (pot + cost) - cost + this.#later(this.#equity, opponents.length);
          break;
        }
        case 'declare':
          continue;
        default: {
          const sized = raiseTo(option, this.#potSized());
          raises = true;
          decision = sized;
          value = this.#raise(sized.to);
        }
      }
      if (value <= bestValue) continue;
      best = decision;
      bestValue = value;
      raised = raises;
    }
    if (!raised) this.expected.seat = -1;
    return best;
  }

  /** What the rounds to come cost a hand with less than its fair share, at most what giving up costs. */
  #later(equity: number, rivals: number): number {
    const bets = this.situation.unitsToCome * this.#unit;
    const short = 1 - (rivals + 1) * equity;
    return short <= 0 ? 0 : -Math.min(this.#cost * short * bets, GIVE_UP * equity * this.situation.pot);
  }

  /** How often somebody bets in a later round. */
  #pressure(): number {
    let quiet = 1;
    for (const seat of this.situation.opponents) quiet *= 1 - this.habits.bets(seat, LATER);
    return 1 - quiet;
  }

  /** A raise wins the pot when all fold; else it is played on against the better part of what they hold. */
  #raise(to: number): number {
    const { situation, habits, attention } = this;
    const { opponents, pot } = situation;
    const cost = to - this.#bets[this.#view.seat]!;
    let byHabit = 1;
    let callers = 0;
    let matched = 0;
    let blind = 1;
    let threshold = 1;
    let phase: Phase = FIRST;
    for (const seat of opponents) {
      phase = this.#bets[seat]! >= this.#unit ? COMMITTED : situation.street === 0 ? FIRST : LATER;
      const folds = this.#stacks[seat] === 0 ? 0 : habits.folds(seat, phase);
      byHabit *= folds;
      callers += 1 - folds;
      matched += (1 - folds) * Math.min(to - this.#bets[seat]!, this.#stacks[seat]!);
      blind *= attention.blind(seat);
      threshold *= attention.folding(seat, phase);
    }
    // A seat that folds one time in three folds its worst third: how much of that is behind these boards?
    const weak = this.#weakerThan(threshold);
    const byCards = HABIT * byHabit + (1 - HABIT) * weak;
    if (opponents.length === 1) {
      this.expected.seat = opponents[0]!;
      this.expected.phase = phase;
      this.expected.attentive = byCards;
      this.expected.blind = byHabit;
    }
    const allFold = Math.min(0.98, blind * byHabit + (1 - blind) * byCards);
    const stay = Math.max(1, callers / (1 - allFold));
    const equity = blind * this.#equity + (1 - blind) * this.#against(byCards);
    const called = equity ** (stay / opponents.length);
    const value = called * (pot + cost + matched / (1 - allFold)) - cost + this.#later(called, stay);
    return allFold * pot + (1 - allFold) * value;
  }

  /** The part of the samples in which the best holding against us is below that percentile. */
  #weakerThan(percentile: number): number {
    let weak = 0;
    for (let step = 0; step < percentile * STEPS; step++) weak += this.#counts[step]!;
    return weak / this.#samples;
  }

  /** Our share against the better holdings, when the worst `folding` part of them is gone. */
  #against(folding: number): number {
    const stay = Math.max(1, Math.round((1 - folding) * this.#samples));
    let count = 0;
    let sum = 0;
    for (let step = STEPS; step >= 0 && count < stay; step--) {
      count += this.#counts[step]!;
      sum += this.#sums[step]!;
    }
    return sum / count;
  }

  /** Sorts the samples by the threat to us, once for all raises. */
  #sort(): void {
    const { threat, share } = this.sampler;
    this.#counts.fill(0);
    this.#sums.fill(0);
    let sum = 0;
    for (let i = 0; i < this.#samples; i++) {
      const step = threat[i]!;
      this.#counts[step] = this.#counts[step]! + 1;
      this.#sums[step] = this.#sums[step]! + share[i]!;
      sum += share[i]!;
    }
    this.#equity = sum / this.#samples;
  }

  /** Without a limit: three quarters of the pot as it is after a call. */
  #potSized(): number {
    const highest = Math.max(...this.#bets);
    return highest + Math.floor(0.75 * (this.situation.pot + highest - this.#bets[this.#view.seat]!));
  }
}
