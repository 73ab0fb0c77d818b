/** JSON Schema of what `arena challenge --json` prints. */
import type { JsonSchema } from '@stud-arena/sdk';
import { CHALLENGE_FORMAT } from './challenge-result.js';
import { DIVISIONS } from './spot.js';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const number: JsonSchema = { type: 'number' };
const numberOrNull: JsonSchema = { type: ['number', 'null'] };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Fields of later versions pass. */
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const intervalOrNull: JsonSchema = { anyOf: [object({ low: number, high: number }), { type: 'null' }] };

const moneyRow = object({
  label: text,
  hands: { ...count, description: 'Of the challenger.' },
  folds: { ...count, description: 'Of these, those the challenger folded.' },
  mean: { ...numberOrNull, description: 'Small bets a hand, the challenger’s.' },
  otherMean: { ...numberOrNull, description: 'The same of the other bot.' },
  edge: { ...number, description: 'The part of the rate that is made in such hands, sb/100.' },
  interval: { ...intervalOrNull, description: 'Those of one table hold together.' },
});

export const challengeSchema: JsonSchema = {
  title: 'How far a bot came up stud-arena’s ladder',
  description: 'Printed by "arena challenge --json". Rates are the challenger’s. null: not known.',
  ...object({
    format: { const: CHALLENGE_FORMAT },
    arena: text,
    rules: text,
    bot: object({ name: text, from: text, hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } }),
    seed: text,
    unit: { const: 'sb/100' },
    confidence: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    ladder: object({ order: list(text), source: text }),
    folder: text,
    interrupted: { type: 'boolean' },
    rungs: list(
      object({
        variant: text,
        opponent: text,
        run: { ...text, description: 'The run’s folder.' },
        verdict: { enum: ['beaten', 'lost', 'undecided'], description: 'Beaten: the whole interval lies above 0.' },
        hands: count,
        blocks: count,
        mean: numberOrNull,
        interval: intervalOrNull,
        faults: count,
        money: list(
          object({
            id: { enum: DIVISIONS.map(({ id }) => id) },
            title: text,
            compared: {
              type: 'boolean',
              description: 'With what the other bot made of the same cards in the same seat.',
            },
            rows: list(moneyRow),
          }),
        ),
        costliest: list(
          object({
            hand: count,
            net: { type: 'integer', description: 'Chips.' },
            otherNet: { type: 'integer', description: 'What the other bot made of the same cards in the same seat.' },
            replay: text,
          }),
        ),
      }),
    ),
  }),
};
