import type { Interval, Section } from './model.js';
import { decimalsFor, fixed, intervalText, signed } from './number.js';

/** What a section's results are counted in. */
export interface Measure {
  /** Heads a column. */
  readonly unit: string;
  readonly about: string;
  /** What a bot as good as the others gets; only an interval that leaves it out says that a bot is better or worse. */
  readonly par: number;
}

export const SMALL_BETS: Measure = { unit: 'sb/100', about: 'Small bets per 100 hands', par: 0 };

/** @param points - By place, the winner's first. */
export const pointsMeasure = (points: readonly number[]): Measure => ({
  unit: 'points',
  about: 'Points per tournament',
  par: points.reduce((sum, value) => sum + value, 0) / points.length,
});

export const measureOf = ({ measure }: Pick<Section, 'measure'>): Measure => measure ?? SMALL_BETS;

type Measured = Pick<Section, 'measure' | 'standings'>;

export const decimalsOf = ({ measure, standings }: Measured): number =>
  measure ? 2 : decimalsFor(standings.map(({ winRate }) => winRate.mean));

/** Chips are won and lost, points only won: these carry no sign. */
export const meanText = ({ measure }: Pick<Section, 'measure'>, mean: number | null, decimals: number): string =>
  measure ? fixed(mean, decimals) : signed(mean, decimals);

export function rangeText({ measure }: Pick<Section, 'measure'>, interval: Interval | null, decimals: number): string {
  const text = intervalText(interval, decimals);
  return measure ? text.replaceAll('+', '') : text;
}

/** `1st`, `2nd`, `3rd`, `4th` … of at most ten. */
export const ordinal = (place: number): string => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
