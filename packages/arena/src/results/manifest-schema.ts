/** `manifest.json` of a run folder. */
import { completeVariantSchema, type JsonSchema, stakesSchema } from '@stud-arena/sdk';
import { compileCheck } from '../schema/check.js';
import type { Manifest } from './manifest.js';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const list = (items: JsonSchema, minItems = 0): JsonSchema => ({ type: 'array', items, minItems });
/** Fields of later versions pass. */
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});
const stakes: JsonSchema = { type: 'object', properties: stakesSchema.properties };

export const manifestSchema: JsonSchema = {
  title: 'Manifest of a stud-arena run',
  ...object({
    format: { const: 'stud-arena-run/1' },
    arena: { ...text, description: 'Version of the arena that began the run.' },
    rules: { ...text, description: 'Version of the rules of play.' },
    protocol: text,
    name: text,
    plan: object(
      {
        seed: text,
        entrants: list(
          object({
            name: text,
            from: { ...text, description: 'As the config named it.' },
            hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 over the bot’s files.' },
          }),
          2,
        ),
        games: list(
          object({
            variant: completeVariantSchema,
            stakes,
            stack: { type: 'integer', minimum: 1 },
          }),
          1,
        ),
        rotateEvery: count,
        mode: { enum: ['research', 'cash', 'tournament'] },
        seats: { type: 'integer', minimum: 2, maximum: 10 },
        handsPerSession: { type: 'integer', minimum: 1 },
        matchups: list(list(count, 2), 1),
        rounds: { type: 'integer', minimum: 1 },
        blocksPerFile: { type: 'integer', minimum: 1 },
      },
      {
        tournament: object({
          levels: list(object({ hands: count, stakes: list(stakes, 1) }), 1),
          points: list({ type: 'number', minimum: 0 }, 2),
        }),
        tables: { type: 'integer', minimum: 1, description: 'Where matchups are drawn: those of one round.' },
      },
    ),
    streets: list(list(text), 1),
    play: object({
      limits: { type: 'object' },
      faultPolicy: text,
      forfeitPrice: count,
      restarts: count,
      histories: { enum: ['none', 'all', 'faulty', 'sampled'] },
      sampleEvery: { type: 'integer', minimum: 1 },
      luck: { enum: ['none', 'cards', 'policies', 'aivat'] },
      clocks: { type: 'boolean' },
    }),
    guarantees: list(object({ id: text, text })),
    status: object({ complete: { type: 'boolean' }, blocks: count, hands: count, faults: count, clockFaults: count }),
    digest: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 over the rest without guarantees and status, as JSON without spaces.',
    },
  }),
};

/** @throws UsageError naming what in the file is not as it must be. */
export const checkManifest = compileCheck<Manifest & { readonly digest: string }>(manifestSchema, 'run/manifest');
