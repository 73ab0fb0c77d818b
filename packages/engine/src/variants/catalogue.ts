/** The variants that ship with the engine (RULES section 7), as data. */
import type { VariantFile } from './parse.js';

const DEFAULT_SEVEN_CARD = {
  seats: { min: 2, max: 8 },
  streets: [
    { name: 'third', down: 2, up: 1, unit: 'small' },
    { name: 'fourth', down: 0, up: 1, unit: 'small' },
    { name: 'fifth', down: 0, up: 1, unit: 'big' },
    { name: 'sixth', down: 0, up: 1, unit: 'big' },
    { name: 'seventh', down: 1, up: 0, unit: 'big' },
  ],
  opening: 'bring-in',
  stakes: { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200 },
  stack: 8000,
} as const;

const DEFAULT_FIVE_CARD = {
  seats: { min: 2, max: 10 },
  streets: [
    { name: 'second', down: 1, up: 1, unit: 'small' },
    { name: 'third', down: 0, up: 1, unit: 'small' },
    { name: 'fourth', down: 0, up: 1, unit: 'big' },
    { name: 'fifth', down: 0, up: 1, unit: 'big' },
  ],
  stakes: { ante: 2, bringIn: 0, smallBet: 5, bigBet: 10 },
  stack: 200,
} as const;

export const CATALOGUE: readonly (VariantFile & { readonly id: string })[] = [
  { id: 'stud', name: 'Seven Card Stud', ...DEFAULT_SEVEN_CARD, shares: ['high'], openPair: 'any' },
  {
    id: 'stud8',
    name: 'Seven Card Stud Hi/Lo, 8 or better',
    ...DEFAULT_SEVEN_CARD,
    shares: ['high', 'eight-or-better'],
  },
  {
    id: 'stud8-open-pair',
    name: 'Seven Card Stud Hi/Lo with open-pair double bets',
    extends: 'stud8',
    openPair: 'any',
    oddChip: { betweenHighAndLow: 'low', lowSuitOrder: 'dshc' },
  },
  { id: 'stud8-nl', name: 'No-Limit Seven Card Stud Hi/Lo', extends: 'stud8', betting: 'no-limit' },
  { id: 'razz', name: 'Razz', ...DEFAULT_SEVEN_CARD, shares: ['ace-to-five'], showOrder: 'lowest-seat' },
  {
    id: 'five-card-stud',
    name: 'Five-Card Stud, home rules',
    ...DEFAULT_FIVE_CARD,
    shares: ['high'],
    opening: 'high-card',
    openPair: 'any',
    tieBreak: 'position',
  },
  {
    id: 'five-card-stud-bring-in',
    name: 'Five-Card Stud with bring-in',
    extends: 'five-card-stud',
    opening: 'bring-in',
    stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
  },
  { id: 'five-card-stud-suits', name: 'Five-Card Stud, ties by suit', extends: 'five-card-stud', tieBreak: 'suit' },
  {
    id: 'five-card-stud-last-down',
    name: 'Five-Card Stud, last card down',
    extends: 'five-card-stud',
    lastCard: 'down',
  },
  {
    id: 'five-card-lowball',
    name: 'Five-Card Lowball',
    extends: 'five-card-stud',
    shares: ['ace-to-five'],
    openPair: 'none',
  },
  {
    id: 'five-card-hilo',
    name: 'Five-Card Stud High-Low',
    extends: 'five-card-stud',
    shares: ['high', 'ace-to-five'],
  },
  {
    id: 'five-card-hilo-declare',
    name: 'Five-Card Stud High-Low with declaration',
    extends: 'five-card-hilo',
    declare: true,
  },
  { id: 'soko', name: 'Sökö', extends: 'five-card-stud', shares: ['soko'] },
];

/** Stakes that the seeds name, for `stakes` in a run config; amounts in the smallest unit (cents where the seed has money). */
export const STAKES_PRESETS = {
  /** 001: €1/€2, ante €0.25. */
  'eur-1-2': { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200 },
  /** 001: €3/€6, ante €0.50. */
  'eur-3-6': { ante: 50, bringIn: 100, smallBet: 300, bigBet: 600 },
  /** 003: $1/$2, ante $0.15. */
  'usd-1-2': { ante: 15, bringIn: 50, smallBet: 100, bigBet: 200 },
  /** 004: ante one fifth of the small bet. */
  'fifth-ante': { ante: 20, bringIn: 50, smallBet: 100, bigBet: 200 },
  /** 000: 2/4, in cents. */
  'eur-2-4': { ante: 50, bringIn: 100, smallBet: 200, bigBet: 400 },
} as const;
