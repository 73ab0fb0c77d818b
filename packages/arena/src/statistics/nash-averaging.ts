/**
 * Nash averaging: how an entrant fares against the field's best mixture instead of against whoever happened to enter. A
 * plain average rewards beating up weak entrants, and every copy of one makes it worse; here copies share the weight of
 * one, and an entrant nobody should pick has none.
 *
 * Source: Balduzzi, Tuyls, Perolat & Graepel, "Re-evaluating evaluation", NeurIPS 2018, section 3.2: the mixture is the
 * Nash equilibrium of greatest entropy of the game "choose your bot", which is unique.
 *
 * It is found as the limit of regularised equilibria p ∝ exp(A p / τ) for τ → 0: such a p maximises q·A p + τ H(q), so for
 * any Nash equilibrium q, for which q·A p ≥ 0, H(q) ≤ H(p).
 */
import { InvariantError, type Random } from '@stud-arena/engine';
import { BOOTSTRAP_FROM, percentileInterval, resampleMeans } from './block-bootstrap.js';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.js';
import { solve } from './linear-system.js';
import { type Rounds, ratesBetween } from './rounds.js';

export interface NashAverage {
  readonly entrant: number;
  /** In the mixture, 0 to 1; all weights add up to 1. */
  readonly weight: number;
  readonly weightInterval: Interval | null;
  /** Small bets per hand against the mixture: 0 for those in it, below for those it beats. */
  readonly rate: number;
  readonly rateInterval: Interval | null;
}

/**
 * @param random - The bootstrap's own stream.
 * @returns By entrant; `null` if any two have not met, matchups are drawn, or there is no complete round. Intervals are percentiles of a block
 * bootstrap, `null` with fewer than `BOOTSTRAP_FROM` rounds.
 */
export function nashAveragingOf(
  rounds: Rounds,
  random: Pick<Random, 'below'>,
  { resamples = 200, confidence = DEFAULT_CONFIDENCE } = {},
): NashAverage[] | null {
  if (rounds.drawn) return null;
  const n = rounds.entrants;
  const pairs: { i: number; j: number; rates: number[] }[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) pairs.push({ i, j, rates: ratesBetween(rounds, i, j) });
  }
  if (rounds.complete.length === 0 || pairs.some(({ rates }) => rates.length === 0)) return null;
  const solved = (means: ArrayLike<number>) => {
    const payoffs = Array.from({ length: n }, () => new Array<number>(n).fill(0));
    pairs.forEach(({ i, j }, at) => {
      payoffs[i]![j] = means[at]!;
      payoffs[j]![i] = -means[at]!;
    });
    const weights = maxEntropyNash(payoffs);
    return { weights, rates: payoffs.map((row) => dot(row, weights)) };
  };
  const { weights, rates } = solved(pairs.map((pair) => pair.rates.reduce((sum, x) => sum + x, 0) / pair.rates.length));
  const enough = rounds.complete.length >= BOOTSTRAP_FROM;
  const drawn = Array.from({ length: n }, () => ({
    weights: new Float64Array(enough ? resamples : 0),
    rates: new Float64Array(enough ? resamples : 0),
  }));
  if (enough) {
    let at = 0;
    resampleMeans(
      pairs.map((pair) => pair.rates),
      random,
      resamples,
      (means) => {
        const resampled = solved(means);
        drawn.forEach((columns, entrant) => {
          columns.weights[at] = resampled.weights[entrant]!;
          columns.rates[at] = resampled.rates[entrant]!;
        });
        at++;
      },
    );
  }
  return drawn.map((columns, entrant) => ({
    entrant,
    weight: weights[entrant]!,
    weightInterval: percentileInterval(columns.weights, confidence),
    rate: rates[entrant]!,
    rateInterval: percentileInterval(columns.rates, confidence),
  }));
}

/** How far τ goes down, relative to the largest payoff; weights are right to about this. */
const LAST_TAU = 1e-8;
/** Weights below this are an artefact of τ. */
const NO_WEIGHT = 1e-6;

/**
 * The equilibrium of greatest entropy of a symmetric zero-sum game.
 *
 * @param payoffs - Antisymmetric: `payoffs[i][j] = -payoffs[j][i]` is what i wins from j.
 * @example
 * maxEntropyNash([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]); // a third each
 */
export function maxEntropyNash(payoffs: readonly (readonly number[])[]): number[] {
  const n = payoffs.length;
  const scale = Math.max(...payoffs.flat().map(Math.abs), 0);
  if (scale === 0) return new Array<number>(n).fill(1 / n);
  const game = payoffs.map((row) => row.map((payoff) => payoff / scale));
  for (const pace of PACES) {
    const weights = limitOf(game, pace);
    if (Math.max(...game.map((row) => dot(row, weights))) < TOLERANCE) return weights;
  }
  throw new InvariantError(`Nash averaging: no equilibrium found for ${JSON.stringify(payoffs)}.`);
}

/** By how much τ shrinks from one equilibrium to the next: fast at first, and slowly for the rare game that this loses. */
const PACES = [4, 2, 1.2];
/** What an entrant may still gain on the mixture, relative to the largest payoff. */
const TOLERANCE = 1e-4;

function limitOf(game: readonly (readonly number[])[], pace: number): number[] {
  const n = game.length;
  // The unknowns: log weights, and the constant that makes them sum to 1.
  let at = [...new Array<number>(n).fill(-Math.log(n)), 0];
  for (let tau = 1; tau >= LAST_TAU; tau /= pace) at = regularised(game, tau, at);
  const weights = at.slice(0, n).map((log) => (log > Math.log(NO_WEIGHT) ? Math.exp(log) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Solves τ log p − A p + c = 0, Σ p = 1 by Newton's method with halved steps, from the solution at a larger τ. */
function regularised(game: readonly (readonly number[])[], tau: number, start: readonly number[]): number[] {
  const n = game.length;
  let at = [...start];
  let errors = residuals(game, tau, at);
  for (let step = 0; step < 200; step++) {
    const size = norm(errors);
    if (size < 1e-14) break;
    const weights = at.slice(0, n).map(Math.exp);
    const jacobian: number[][] = game.map((row, i) => [
      ...row.map((payoff, j) => (i === j ? tau : 0) - payoff * weights[j]!),
      1,
    ]);
    jacobian.push([...weights, 0]);
    const move = solve(jacobian, [errors])?.[0];
    if (!move) throw new InvariantError('Nash averaging: a singular system, which a regularised game does not have.');
    let length = 1;
    let next = at;
    let nextErrors = errors;
    for (; length > 1e-9; length /= 2) {
      next = at.map((x, i) => x - length * move[i]!);
      nextErrors = residuals(game, tau, next);
      if (norm(nextErrors) < size) break;
    }
    if (!(norm(nextErrors) < size)) break;
    at = next;
    errors = nextErrors;
  }
  return at;
}

function residuals(game: readonly (readonly number[])[], tau: number, at: readonly number[]): number[] {
  const n = game.length;
  const weights = at.slice(0, n).map(Math.exp);
  const errors = game.map((row, i) => tau * at[i]! - dot(row, weights) + at[n]!);
  errors.push(weights.reduce((sum, weight) => sum + weight, -1));
  return errors;
}

const norm = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));
const dot = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, payoff, i) => sum + payoff * weights[i]!, 0);
