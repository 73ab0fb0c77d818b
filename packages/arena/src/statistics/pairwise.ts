/** Who beats whom: the matrix of a league, and the circles in it that no single rating can show. */
import { BlockMean } from './block-mean.js';
import { DEFAULT_CONFIDENCE, type Interval, tInterval } from './interval.js';
import { type Rounds, ratesBetween } from './rounds.js';
import { eachConfidence } from './simultaneous.js';

/** What the row's entrant won from the column's, in small bets per hand; see `ratesBetween`. */
export interface Encounter {
  readonly rounds: number;
  /** Hands each of the two played at a table with the other. */
  readonly hands: number;
  readonly mean: number;
  readonly interval: Interval | null;
  /** All encounters of the matrix hold at once with the stated confidence. */
  readonly simultaneous: Interval | null;
}

/** `matrix[row][column]` by entrant; `null` on the diagonal and where the two have not met. */
export type Pairwise = readonly (readonly (Encounter | null)[])[];

export function pairwiseOf(rounds: Rounds, confidence: number = DEFAULT_CONFIDENCE): Pairwise {
  const { entrants } = rounds;
  const hands = handsTogether(rounds);
  const samples = Array.from({ length: entrants }, (_, i) =>
    Array.from({ length: entrants }, (_, j) =>
      j > i && hands[i]![j]! > 0 ? BlockMean.of(ratesBetween(rounds, i, j)) : null,
    ),
  );
  const each = eachConfidence(confidence, samples.flat().filter((sample) => sample !== null).length);
  const matrix = Array.from({ length: entrants }, () => new Array<Encounter | null>(entrants).fill(null));
  samples.forEach((row, i) => {
    row.forEach((sample, j) => {
      if (sample === null || sample.mean === null) return;
      const encounter = {
        rounds: sample.count,
        hands: hands[i]![j]!,
        mean: sample.mean,
        interval: tInterval(sample, confidence),
        simultaneous: tInterval(sample, each),
      };
      matrix[i]![j] = encounter;
      matrix[j]![i] = {
        ...encounter,
        mean: -encounter.mean + 0,
        interval: mirrored(encounter.interval),
        simultaneous: mirrored(encounter.simultaneous),
      };
    });
  });
  return matrix;
}

/**
 * Circles such as A beats B beats C beats A.
 *
 * With `certain` one beats another when the whole simultaneous interval lies above 0, so that with the matrix's confidence
 * every circle named is real; with `apparent` when the mean does, which chance alone often brings about.
 *
 * @returns Each as entrants in the order of beating, from its smallest index; three-circles first. Where entrants beat
 * each other in a longer circle only, one shortest circle through each of them that no circle named so far contains.
 */
export function cyclesOf(matrix: Pairwise, beating: 'certain' | 'apparent' = 'certain'): number[][] {
  const n = matrix.length;
  const beats = (i: number, j: number): boolean => {
    const encounter = matrix[i]![j];
    if (!encounter) return false;
    return beating === 'apparent'
      ? encounter.mean > 0
      : encounter.simultaneous !== null && encounter.simultaneous.low > 0;
  };
  const cycles: number[][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      for (let k = i + 1; k < n; k++) if (beats(i, j) && beats(j, k) && beats(k, i)) cycles.push([i, j, k]);
    }
  }
  const named = new Set(cycles.flat());
  for (let i = 0; i < n; i++) {
    if (named.has(i)) continue;
    const cycle = shortestCycle(n, beats, i);
    if (cycle === null) continue;
    const first = cycle.indexOf(Math.min(...cycle));
    cycles.push([...cycle.slice(first), ...cycle.slice(0, first)]);
    for (const entrant of cycle) named.add(entrant);
  }
  return cycles;
}

/** The shortest way from an entrant back to himself, breadth first. */
function shortestCycle(n: number, beats: (i: number, j: number) => boolean, start: number): number[] | null {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const at of queue) {
    for (let next = 0; next < n; next++) {
      if (!beats(at, next)) continue;
      if (next === start) {
        const cycle = [at];
        while (cycle[0] !== start) cycle.unshift(cameFrom.get(cycle[0]!)!);
        return cycle;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function handsTogether({ entrants, complete }: Rounds): number[][] {
  const hands = Array.from({ length: entrants }, () => new Array<number>(entrants).fill(0));
  for (const round of complete) {
    for (const block of round) {
      for (const i of block.players) for (const j of block.players) if (i !== j) hands[i]![j]! += block.hands;
    }
  }
  return hands;
}

function mirrored(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: -interval.high, high: -interval.low };
}
