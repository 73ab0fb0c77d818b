/** What a seat has done so far in this session, as frequencies; before it has done anything, what players usually do. */
export class Habits {
  readonly #counts: Float64Array;

  constructor(seats: number) {
    this.#counts = new Float64Array(seats * ROUNDS * KINDS);
    for (let at = 0; at < this.#counts.length; at += KINDS) {
      this.#counts.set(at % (ROUNDS * KINDS) === 0 ? USUAL_FIRST : USUAL_LATER, at);
    }
  }

  /** Chance to fold to a bet. */
  folds(seat: number, first: boolean): number {
    return this.#share(seat, first, FACED_FOLD, FACED_FOLD, FACED_RAISE);
  }

  raises(seat: number, first: boolean): number {
    return this.#share(seat, first, FACED_RAISE, FACED_FOLD, FACED_RAISE);
  }

  /** Chance to bet where checking is free. */
  bets(seat: number, first: boolean): number {
    return this.#share(seat, first, FREE_BET, FREE_CHECK, FREE_BET);
  }

  /** Learns from a finished hand's history. */
  learn(history: string): void {
    walk(history, (seat, letter, facing, first) => {
      const kind = KIND_OF[letter]?.[facing ? 1 : 0];
      if (kind !== undefined) this.#counts[(seat * ROUNDS + (first ? 0 : 1)) * KINDS + kind]!++;
    });
  }

  #share(seat: number, first: boolean, of: number, from: number, to: number): number {
    const base = (seat * ROUNDS + (first ? 0 : 1)) * KINDS;
    let sum = 0;
    for (let kind = from; kind <= to; kind++) sum += this.#counts[base + kind]!;
    return this.#counts[base + of]! / sum;
  }
}

/** First betting round and later ones: different habits. */
const ROUNDS = 2;
const FACED_FOLD = 0;
const FACED_CALL = 1;
const FACED_RAISE = 2;
const FREE_CHECK = 3;
const FREE_BET = 4;
const KINDS = 5;
const USUAL_FIRST = [2.4, 2.4, 1.2, 2, 2];
const USUAL_LATER = [1.8, 3, 1.2, 3.3, 2.7];

/** By letter of the history: what it is where checking is free, and facing a bet. */
const KIND_OF: Record<string, readonly [number | undefined, number | undefined]> = {
  f: [undefined, FACED_FOLD],
  x: [FREE_CHECK, undefined],
  c: [undefined, FACED_CALL],
  m: [FREE_BET, FACED_RAISE],
  b: [FREE_BET, FACED_RAISE],
  r: [FREE_BET, FACED_RAISE],
};

type Step = (seat: number, letter: string, facing: boolean, first: boolean, round: number) => void;

/** Goes through a history's actions; `facing` says whether there was more to match than the seat had put in. */
export function walk(history: string, step: Step): void {
  bets.fill(0);
  let highest = 0;
  let round = 0;
  for (const word of history.split(' ')) {
    if (word === '') continue;
    if (word === '/') {
      bets.fill(0);
      highest = 0;
      round++;
      continue;
    }
    let at = 0;
    while (word.charCodeAt(at) < 58) at++;
    const seat = Number(word.slice(0, at));
    step(seat, word[at]!, highest > bets[seat]!, round === 0, round);
    const to = Number(word.slice(at + 1));
    if (at + 1 < word.length && to > 0) {
      bets[seat] = to;
      if (to > highest) highest = to;
    }
  }
}

const bets = new Float64Array(16);
