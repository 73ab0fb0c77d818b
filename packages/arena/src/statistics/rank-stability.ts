/**
 * How firm the places of a leaderboard are, by block bootstrap over rounds.
 *
 * Source: Marshall & Spiegelhalter, "Reliability of league tables of in vitro fertilisation clinics", BMJ 316 (1998):
 * ranks get intervals, or they are believed.
 */
import type { Random } from '@stud-arena/engine';
import { BOOTSTRAP_FROM, DEFAULT_RESAMPLES, resampleMeans } from './block-bootstrap.js';
import { DEFAULT_CONFIDENCE } from './interval.js';
import { type Rounds, ratesOf } from './rounds.js';

export interface RankStability {
  /** `places[entrant][place - 1]`: the share of resamples that put the entrant there; all 0 for one who never played. */
  readonly places: readonly (readonly number[])[];
  /** By entrant, 1-based: the places left after cutting off what is rare at either end; `null` if he never played. */
  readonly between: readonly ({ readonly best: number; readonly worst: number } | null)[];
  /** The share of resamples with the very order of the leaderboard. */
  readonly sameOrder: number;
  readonly resamples: number;
}

/**
 * @param random - The sampler's own stream, such as `createRandom(deriveSeed(runKey(seed), …))`.
 * @returns `null` with fewer than `BOOTSTRAP_FROM` complete rounds, or where somebody sat some out.
 */
export function rankStabilityOf(
  rounds: Rounds,
  random: Pick<Random, 'below'>,
  { resamples = DEFAULT_RESAMPLES, confidence = DEFAULT_CONFIDENCE } = {},
): RankStability | null {
  if (rounds.complete.length < BOOTSTRAP_FROM) return null;
  const all = Array.from({ length: rounds.entrants }, (_, entrant) => ratesOf(rounds, entrant));
  const playing = all.map((_, entrant) => entrant).filter((entrant) => all[entrant]!.length > 0);
  const columns = playing.map((entrant) => all[entrant]!);
  if (columns.some((column) => column.length < rounds.complete.length)) return null;
  const places = all.map(() => new Array<number>(playing.length).fill(0));
  const means = columns.map((column) => column.reduce((sum, rate) => sum + rate, 0) / column.length);
  const order = orderOf(means).join();
  let same = 0;
  resampleMeans(columns, random, resamples, (resampled) => {
    const best = orderOf(resampled);
    if (best.join() === order) same++;
    for (let from = 0; from < best.length; ) {
      let to = from + 1;
      while (to < best.length && resampled[best[to]!] === resampled[best[from]!]) to++;
      // Equal means share their places evenly.
      for (let i = from; i < to; i++) {
        for (let place = from; place < to; place++) places[playing[best[i]!]!]![place]! += 1 / (to - from);
      }
      from = to;
    }
  });
  const shares = places.map((row) => row.map((count) => count / resamples));
  return {
    places: shares,
    between: shares.map((row, entrant) => (all[entrant]!.length === 0 ? null : placesLeft(row, (1 - confidence) / 2))),
    sameOrder: same / resamples,
    resamples,
  };
}

/** Indexes, highest mean first. */
function orderOf(means: ArrayLike<number>): number[] {
  return Array.from({ length: means.length }, (_, i) => i).sort((a, b) => means[b]! - means[a]! || a - b);
}

/** Cuts off places from either end as long as what is cut stays within `tail`. */
export function placesLeft(row: readonly number[], tail: number): { best: number; worst: number } {
  let best = 0;
  for (let cut = row[best]!; cut <= tail; cut += row[best]!) best++;
  let worst = row.length - 1;
  for (let cut = row[worst]!; cut <= tail; cut += row[worst]!) worst--;
  return { best: best + 1, worst: worst + 1 };
}
