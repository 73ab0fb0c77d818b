/**
 * The block bootstrap: what other rounds might have shown, drawn with replacement from those played. Whole rounds are
 * drawn, with all their matchups, so that whatever ties them together – common cards, opponents – stays tied.
 *
 * Source: Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7 (1979); whole clusters by
 * Davison & Hinkley, "Bootstrap Methods and their Application" (1997), section 3.8. Seeded: the same random stream gives
 * the same resamples.
 */
import type { Random } from '@stud-arena/engine';

/** A bootstrap of fewer rounds mostly repeats itself and claims too much. */
export const BOOTSTRAP_FROM = 10;
export const DEFAULT_RESAMPLES = 1000;

/** Rounds are independent, so runs of them are, too: averaging these first changes nothing but the time it takes. */
const MOST_BATCHES = 1000;

/**
 * Calls `visit` with the means of each resample.
 *
 * @param columns - Figures of equal length, one entry a round.
 * @param visit - Gets the column means; the array is reused.
 */
export function resampleMeans(
  columns: readonly (readonly number[])[],
  random: Pick<Random, 'below'>,
  resamples: number,
  visit: (means: Float64Array) => void,
): void {
  const width = columns.length;
  const rounds = columns[0]?.length ?? 0;
  const batches = Math.min(rounds, MOST_BATCHES);
  const sums = new Float64Array(batches * width);
  const sizes = new Float64Array(batches);
  for (let round = 0; round < rounds; round++) {
    const batch = Math.floor((round * batches) / rounds);
    sizes[batch]!++;
    for (let i = 0; i < width; i++) sums[batch * width + i]! += columns[i]![round]!;
  }
  const means = new Float64Array(width);
  for (let resample = 0; resample < resamples; resample++) {
    means.fill(0);
    let size = 0;
    for (let draw = 0; draw < batches; draw++) {
      const batch = random.below(batches);
      size += sizes[batch]!;
      for (let i = 0; i < width; i++) means[i]! += sums[batch * width + i]!;
    }
    for (let i = 0; i < width; i++) means[i]! /= size;
    visit(means);
  }
}

/** The middle share of some values, by order; `null` without values. Sorts them in place. */
export function percentileInterval(values: Float64Array, confidence: number): { low: number; high: number } | null {
  if (values.length === 0) return null;
  values.sort();
  const at = (share: number) =>
    values[Math.min(values.length - 1, Math.max(0, Math.round(share * (values.length - 1))))]!;
  return { low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
}
