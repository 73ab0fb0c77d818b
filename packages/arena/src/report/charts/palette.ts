/**
 * Colours that readers with any kind of colour vision tell apart (after Okabe and Ito, and Tol), one per entrant and
 * the same in every chart of a report. From the eleventh entrant on they repeat with another stroke and mark.
 */
export const BOT_COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#882255',
  '#332288',
  '#999933',
  '#6f6f6f',
] as const;

export const botColour = (entrant: number): string => BOT_COLOURS[entrant % BOT_COLOURS.length]!;

const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]];
export const botDash = (entrant: number): number[] => [
  ...DASHES[Math.floor(entrant / BOT_COLOURS.length) % DASHES.length]!,
];

/** Actions from giving up to pressing, in the order of the engine's `ACTIONS`. */
export const ACTION_COLOURS = [
  '#a6a6a6', // fold
  '#dedede', // check
  '#56b4e9', // call
  '#0072b2', // bringIn
  '#f0d000', // complete
  '#e69f00', // bet
  '#d55e00', // raise
  '#882255', // declare
] as const;

/** In the order of the engine's `ACTIONS`. */
export const ACTION_TITLES = ['fold', 'check', 'call', 'bring-in', 'complete', 'bet', 'raise', 'declare'] as const;

export const INK = '#1b1f24';
export const FAINT = '#6b7280';
export const GRID = '#e5e7eb';
export const PAPER = '#ffffff';

/**
 * Blue for a gain, orange for a loss, white at 0: `share` is -1 to 1. Dark text is legible on every shade.
 */
export function diverging(share: number): string {
  const end = share >= 0 ? [86, 164, 218] : [235, 145, 70];
  const t = Math.min(1, Math.abs(share));
  const mix = (c: number): number => Math.round(255 + (c - 255) * t);
  return `rgb(${mix(end[0]!)}, ${mix(end[1]!)}, ${mix(end[2]!)})`;
}
