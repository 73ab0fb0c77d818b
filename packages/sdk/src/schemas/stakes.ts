import { type JsonSchema, wholeNumber } from './json-schema.js';

/** Keeps every sum of a table's chips within 31 bits; `parseStakes` has the same bound. */
const MOST = 2 ** 20;

const properties = {
  ante: wholeNumber(0, MOST),
  bringIn: wholeNumber(0, MOST, '0, or left out, where the variant has no bring-in.'),
  smallBet: wholeNumber(1, MOST),
  bigBet: wholeNumber(1, MOST),
  smallestChip: wholeNumber(1, MOST, 'Odd chips are split in units of this; 1 unless given.'),
};

/** Stakes as a user writes them for a run. How the amounts must relate (R3) is checked by `parseStakes`. */
export const stakesSchema: JsonSchema = {
  title: 'Stakes',
  description: 'Chips, whole numbers of the smallest unit: 0 < bring-in ≤ small bet ≤ big bet.',
  type: 'object',
  properties,
  required: ['smallBet', 'bigBet'],
  additionalProperties: false,
};

/** Stakes in a variant file, where what is left out is inherited. */
export const partialStakesSchema: JsonSchema = { ...stakesSchema, required: [] };

/** Stakes as the protocol tells them: all set. */
export const completeStakesSchema: JsonSchema = {
  title: 'Stakes, complete',
  type: 'object',
  properties,
  required: Object.keys(properties),
};
