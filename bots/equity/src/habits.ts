/** What a seat has done so far in this session, as frequencies; before it has done anything, what players usually do. */
export class Habits {
  readonly #counts: Float64Array;

  constructor(seats: number) {
    this.#counts = new Float64Array(seats * PHASES * KINDS);
    for (let at = 0; at < this.#counts.length; at += KINDS) {
      this.#counts.set(USUAL[(at / KINDS) % PHASES]!, at);
    }
  }

  /** Chance to fold to a bet. */
  folds(seat: number, phase: Phase): number {
    return this.#share(seat, phase, FACED_FOLD, FACED_FOLD, FACED_RAISE);
  }

  raises(seat: number, phase: Phase): number {
    return this.#share(seat, phase, FACED_RAISE, FACED_FOLD, FACED_RAISE);
  }

  /** Chance to bet where checking is free. */
  bets(seat: number, phase: Phase): number {
    return this.#share(seat, phase, FREE_BET, FREE_CHECK, FREE_BET);
  }

  /** Learns from a finished hand's history. */
  learn(history: string): void {
    walk(history, (seat, letter, facing, phase) => {
      const kind = KIND_OF[letter]?.[facing ? 1 : 0];
      if (kind !== undefined) this.#counts[(seat * PHASES + phase) * KINDS + kind]!++;
    });
  }

  #share(seat: number, phase: Phase, of: number, from: number, to: number): number {
    const base = (seat * PHASES + phase) * KINDS;
    let sum = 0;
    for (let kind = from; kind <= to; kind++) sum += this.#counts[base + kind]!;
    return this.#counts[base + of]! / sum;
  }
}

/** Seats behave differently in the first round, in later ones, and towards a raise after they have bet or called themselves. */
export type Phase = typeof FIRST | typeof LATER | typeof COMMITTED;
export const FIRST = 0;
export const LATER = 1;
export const COMMITTED = 2;
export const PHASES = 3;
const FACED_FOLD = 0;
const FACED_CALL = 1;
const FACED_RAISE = 2;
const FREE_CHECK = 3;
const FREE_BET = 4;
const KINDS = 5;
/** By phase: what players usually do, as if seen in about three decisions of each kind. */
const USUAL = [
  [1.2, 1.2, 0.6, 1, 1],
  [0.9, 1.5, 0.6, 1.6, 1.4],
  [0.6, 1.8, 0.6, 0.5, 0.5],
];

/** By letter of the history: what it is where checking is free, and facing a bet. */
const KIND_OF: Record<string, readonly [number | undefined, number | undefined]> = {
  f: [undefined, FACED_FOLD],
  x: [FREE_CHECK, undefined],
  c: [undefined, FACED_CALL],
  m: [FREE_BET, FACED_RAISE],
  b: [FREE_BET, FACED_RAISE],
  r: [FREE_BET, FACED_RAISE],
};

type Step = (seat: number, letter: string, facing: boolean, phase: Phase, round: number) => void;

/** Goes through a history's actions; `facing` says whether there was more to match than the seat had put in. */
export function walk(history: string, step: Step): void {
  bets.fill(0);
  committed.fill(0);
  let highest = 0;
  let round = 0;
  for (const word of history.split(' ')) {
    if (word === '') continue;
    if (word === '/') {
      bets.fill(0);
      committed.fill(0);
      highest = 0;
      round++;
      continue;
    }
    let at = 0;
    while (word.charCodeAt(at) < 58) at++;
    const seat = Number(word.slice(0, at));
    const letter = word[at]!;
    step(seat, letter, highest > bets[seat]!, committed[seat] === 1 ? COMMITTED : round === 0 ? FIRST : LATER, round);
    if (KIND_OF[letter]?.[1] !== undefined && letter !== 'f') committed[seat] = 1;
    const to = Number(word.slice(at + 1));
    if (at + 1 < word.length && to > 0) {
      bets[seat] = to;
      if (to > highest) highest = to;
    }
  }
}

const bets = new Float64Array(16);
/** 1 for a seat that has bet or called in this round; posting the bring-in is neither. */
const committed = new Uint8Array(16);
