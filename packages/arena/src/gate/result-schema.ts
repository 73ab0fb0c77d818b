/** JSON Schema of the gate's `result.json`. */
import { completeVariantSchema, type JsonSchema, stakesSchema } from '@stud-arena/sdk';
import { VERDICTS } from '../statistics/sequential-gate.js';
import { OUTCOMES } from './play-gate.js';
import { GATE_FORMAT } from './result.js';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const numberOrNull: JsonSchema = { type: ['number', 'null'] };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Fields of later versions pass. */
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const interval = object({ low: { type: 'number' }, high: { type: 'number' } });
const bot = object({ name: text, from: text, hash: { type: 'string', pattern: '^[0-9a-f]{64}$' }, faults: count });

export const gateResultSchema: JsonSchema = {
  title: 'Result of stud-arena’s gate',
  description: 'Rates are the candidate’s, in small bets per 100 hands. null: not known.',
  ...object({
    format: { const: GATE_FORMAT },
    arena: text,
    rules: text,
    outcome: { enum: [...OUTCOMES], description: 'What the exit code says.' },
    exitCode: count,
    verdict: { enum: [...VERDICTS], description: 'Of strength alone, faults apart.' },
    candidate: bot,
    baseline: bot,
    games: list(
      object({
        variant: completeVariantSchema,
        stakes: { type: 'object', properties: stakesSchema.properties },
        stack: { type: 'integer', minimum: 1 },
      }),
    ),
    mode: { enum: ['research', 'cash'] },
    seats: { type: 'integer', minimum: 2, maximum: 10 },
    handsPerSession: { type: 'integer', minimum: 1 },
    seed: text,
    unit: { const: 'sb/100' },
    margin: { type: 'number', minimum: 0 },
    confidence: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    mostHands: { ...count, description: 'The cap.' },
    blocks: count,
    hands: count,
    mean: numberOrNull,
    standardDeviation: { ...numberOrNull, description: 'Of one block’s rate.' },
    interval: { anyOf: [interval, { type: 'null' }], description: 'Valid at every look.' },
    looks: list(object({ blocks: count, mean: { type: 'number' }, interval })),
    faults: list(
      object({
        of: { enum: ['candidate', 'baseline'] },
        kind: text,
        code: text,
        message: text,
        quote: text,
        clock: { type: 'boolean' },
        block: { type: ['integer', 'null'] },
      }),
    ),
  }),
};
