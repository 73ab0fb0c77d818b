/** JSON Schema of what `arena validate --json` prints. */
import type { JsonSchema } from '@stud-arena/sdk';
import { CHECK_IDS, STATUSES } from './check.js';
import { VALIDATION_FORMAT } from './validation-result.js';

const text: JsonSchema = { type: 'string' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const countOrNull: JsonSchema = { type: ['integer', 'null'], minimum: 0 };
const number: JsonSchema = { type: 'number' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Fields of later versions pass. */
const object = (properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties),
});
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const finding = object({
  severity: { enum: ['error', 'warning'], description: 'Warnings do not fail the bot.' },
  code: { ...text, description: 'Stable: a fault’s code, or the check and what is wrong.' },
  table: { ...textOrNull, description: 'Such as "razz, heads-up".' },
  hand: { ...countOrNull, description: 'The hand’s number at that table.' },
  message: { ...text, description: 'What happened.' },
  advice: { ...text, description: 'What to change.' },
  times: { type: 'integer', minimum: 1 },
  log: { ...list(text), description: 'The last lines of the bot’s log at that moment.' },
  record: orNull({ type: 'object', description: 'The hand, whole.' }),
});

const check = object({
  id: { enum: [...CHECK_IDS] },
  title: text,
  status: { enum: [...STATUSES] },
  detail: { ...text, description: 'What was looked at.' },
  findings: list(finding),
});

export const validationSchema: JsonSchema = {
  title: 'What stud-arena found when it looked a bot over',
  description: 'Printed by "arena validate --json". null: not known.',
  ...object({
    format: { const: VALIDATION_FORMAT },
    arena: text,
    rules: text,
    bot: object({ name: text, from: text, hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } }),
    variants: list(text),
    seed: text,
    passed: { type: 'boolean', description: 'No check failed.' },
    interrupted: { type: 'boolean' },
    checks: list(check),
    hands: { ...count, description: 'At the tables of "games" and "weather".' },
    answers: count,
    timings: {
      ...list(object({ variant: textOrNull, answers: count, p50: number, p99: number, max: number })),
      description: 'Milliseconds for one answer: all games first, whose variant is null, then each.',
    },
    memory: object({
      peakBytes: countOrNull,
      growthBytes: { type: ['number', 'null'] },
      growthAnswers: countOrNull,
    }),
    strength: orNull(
      object(
        {
          variant: text,
          hands: count,
          mean: { type: ['number', 'null'] },
          interval: orNull(object({ low: number, high: number }, 'At 95 %, valid at every look.')),
          verdict: { enum: ['beaten', 'lost', 'undecided'] },
        },
        'Against random, sb/100.',
      ),
    ),
  }),
};
