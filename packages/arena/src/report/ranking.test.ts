import { describe, expect, test } from 'vitest';
import type { Estimate, Standing } from './model.js';
import { placeText, rankStandings } from './ranking.js';

const standing = (entrant: number, winRate: Estimate): Standing => ({
  entrant,
  hands: 100,
  blocks: 1,
  netChips: 0,
  winRate,
  faults: 0,
  freeFolds: 0,
  rebuys: 0,
});
const around = (mean: number, half: number | null): Estimate => ({
  mean,
  interval: half === null ? null : { low: mean - half, high: mean + half },
});
const places = (estimates: readonly Estimate[]) =>
  rankStandings(estimates.map((estimate, entrant) => standing(entrant, estimate))).map((row) => placeText(row, '-'));

describe('places', () => {
  test('intervals that do not overlap give one place each', () => {
    expect(places([around(-20, 5), around(20, 5), around(0, 5)])).toEqual(['1', '2', '3']);
  });

  test('overlapping intervals leave their places open, not those of others', () => {
    // 30±2 | 11±2 and 8±2 overlap | -40±2
    expect(places([around(30, 2), around(11, 2), around(8, 2), around(-40, 2)])).toEqual(['1', '2-3', '2-3', '4']);
  });

  test('intervals that touch are not separated', () => {
    expect(places([around(10, 5), around(0, 5)])).toEqual(['1-2', '1-2']);
  });

  test('no interval, no claim', () => {
    expect(places([around(1000, null), around(0, 1)])).toEqual(['1-2', '1-2']);
    expect(places([around(1000, Number.NaN), around(0, 1)])).toEqual(['1-2', '1-2']);
  });

  test('an unknown mean comes last and has no place', () => {
    expect(places([{ mean: null, interval: null }, around(-5, 1)])).toEqual(['1-2', 'n/a']);
  });

  test('equal means share a rank, in the order of the entrants', () => {
    const ranked = rankStandings([
      standing(1, around(0, null)),
      standing(0, around(0, null)),
      standing(2, around(-1, null)),
    ]);
    expect(ranked.map(({ standing: { entrant }, rank }) => [entrant, rank])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
  });
});
