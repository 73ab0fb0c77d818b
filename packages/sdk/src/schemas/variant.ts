import { SHARES } from '@stud-arena/engine';
import { type JsonSchema, wholeNumber } from './json-schema.js';
import { partialStakesSchema } from './stakes.js';

const properties = {
  id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 64 },
  name: { type: 'string', minLength: 1, maxLength: 200 },
  deck: {
    type: 'object',
    properties: {
      ranks: { type: 'string', pattern: '^[2-9TJQKA]{1,13}$' },
      suits: { type: 'string', pattern: '^[cdhs]{1,4}$' },
    },
    additionalProperties: false,
  },
  seats: {
    type: 'object',
    properties: {
      min: { type: 'integer', minimum: 2, maximum: 10 },
      max: { type: 'integer', minimum: 2, maximum: 10 },
    },
    additionalProperties: false,
  },
  streets: {
    type: 'array',
    minItems: 1,
    maxItems: 7,
    items: {
      type: 'object',
      description: 'One betting round and the cards dealt to every seat before it.',
      properties: {
        name: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' },
        down: { type: 'integer', minimum: 0, maximum: 7 },
        up: { type: 'integer', minimum: 0, maximum: 7 },
        unit: { enum: ['small', 'big'], description: 'The fixed-limit unit (R14).' },
      },
      additionalProperties: false,
    },
  },
  shares: {
    type: 'array',
    minItems: 1,
    maxItems: 2,
    items: { enum: [...SHARES] },
    description: 'One share takes the whole pot; two halve it (R23).',
  },
  opening: { enum: ['bring-in', 'high-card'], description: 'R9, R13.' },
  betting: { enum: ['fixed-limit', 'no-limit', 'pot-limit'], description: 'R14, R20.' },
  tieBreak: { enum: ['suit', 'position'], description: 'R12.' },
  openPair: { enum: ['none', 'any', 'pair-holder'], description: 'R14.' },
  cap: { type: 'integer', minimum: 0, maximum: 100, description: 'R15: bets and raises a round; 0 for no cap.' },
  capHeadsUp: { type: 'boolean', description: 'R15.' },
  shortAllIn: { enum: ['half', 'full'], description: 'R17.' },
  burn: { type: 'boolean', description: 'R8.' },
  oddChip: {
    type: 'object',
    description: 'R24.',
    properties: {
      betweenHighAndLow: { enum: ['high', 'low'] },
      amongEqualHands: { enum: ['card-by-suit', 'left-of-dealer'] },
      lowSuitOrder: { enum: ['cdhs', 'dshc'] },
    },
    additionalProperties: false,
  },
  showOrder: { enum: ['first-to-act', 'left-of-dealer', 'lowest-seat'], description: 'R25.' },
  muckLosers: { type: 'boolean', description: 'R25.' },
  declare: { type: 'boolean', description: 'R30.' },
  declareBoth: { type: 'boolean', description: 'R30.' },
  declareOrder: { enum: ['simultaneous', 'clockwise'], description: 'R30.' },
  stakes: partialStakesSchema,
  stack: wholeNumber(1, 2 ** 25, 'Start stack used when a run names none.'),
} satisfies Record<string, JsonSchema>;

/** A variant as a user writes it (R34): what is left out is inherited or gets its default. Misspelt options are refused. */
export const variantSchema: JsonSchema = {
  title: 'Variant of stud',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    ...properties,
    extends: { type: 'string', description: 'Id of the shipped variant whose settings this one starts from.' },
    lastCard: { enum: ['up', 'down'], description: 'Deals the last street face up or face down.' },
  },
  additionalProperties: false,
};

/** A variant as the protocol tells it: everything set, and room for what later versions add. */
export const completeVariantSchema: JsonSchema = {
  ...(complete({ type: 'object', properties, additionalProperties: false }) as JsonSchema),
  title: 'Variant of stud, complete',
};

/** Every known property required, unknown ones allowed, all the way down. */
function complete(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(complete);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      copy[key] = Object.fromEntries(Object.entries(value as object).map(([name, child]) => [name, complete(child)]));
      copy.required = Object.keys(value as object);
    } else if (key !== 'additionalProperties' && key !== 'required') {
      copy[key] = key === 'items' ? complete(value) : value;
    }
  }
  return copy;
}
