/** Numbers as text: signs shown, an unknown number never passed off as 0. */
import type { Column, Estimate, Interval } from './model.js';

export const UNKNOWN = 'n/a';

/** A number that is known: NaN and infinities, which an interval of one block can give, are not. */
export const known = (x: number | null | undefined): number | null =>
  x === null || x === undefined || !Number.isFinite(x) ? null : x;

/** An interval with both ends known, else null. */
export const knownInterval = (interval: Interval | null): Interval | null =>
  interval !== null && known(interval.low) !== null && known(interval.high) !== null ? interval : null;

/** `+12.3`, `-0.4`, `0.0`, `n/a`. */
export function signed(x: number | null, decimals = 1): string {
  if (known(x) === null) return UNKNOWN;
  const text = x!.toFixed(decimals);
  if (Number(text) === 0) return (0).toFixed(decimals);
  const [whole, ...fraction] = text.split('.');
  const shown = [groupDigits(whole!), ...fraction].join('.');
  return x! > 0 ? `+${shown}` : shown;
}

export const fixed = (x: number | null, decimals: number): string =>
  known(x) === null ? UNKNOWN : signed(x, decimals).replace(/^\+/, '');

/** `[+9.8, +14.8]` or `n/a`. */
export function intervalText(interval: Interval | null, decimals = 1, scale = 1): string {
  const at95 = knownInterval(interval);
  if (at95 === null) return UNKNOWN;
  return `[${signed(at95.low * scale, decimals)}, ${signed(at95.high * scale, decimals)}]`;
}

/** `+12.3 [+9.8, +14.8]`, `+12.3 (interval n/a)`, `n/a`. */
export function estimateText({ mean, interval }: Estimate, decimals = 1): string {
  if (known(mean) === null) return UNKNOWN;
  return knownInterval(interval) === null
    ? `${signed(mean, decimals)} (interval ${UNKNOWN})`
    : `${signed(mean, decimals)} ${intervalText(interval, decimals)}`;
}

/** A further column's figure for an entrant: `517 [494, 541]`, `517 (interval n/a)`, `n/a`. */
export function figureText({ values, intervals, decimals }: Column, entrant: number): string {
  const value = known(values[entrant]);
  const text = fixed(value, decimals);
  if (value === null || intervals === undefined) return text;
  const at95 = knownInterval(intervals[entrant] ?? null);
  return at95 === null
    ? `${text} (interval ${UNKNOWN})`
    : `${text} [${fixed(at95.low, decimals)}, ${fixed(at95.high, decimals)}]`;
}

/** `1,234,567`: the same in every locale. */
export const grouped = (x: number): string => groupDigits(String(x));

const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Decimals that suit numbers of this size: enough to tell them apart, none that mean nothing. */
export function decimalsFor(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map((x) => Math.abs(known(x) ?? 0)));
  return largest >= 1000 ? 0 : largest >= 1 || largest === 0 ? 1 : 2;
}
