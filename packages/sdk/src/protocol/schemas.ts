/**
 * JSON Schemas of `stud-arena/1`, one a message and a union for each direction. Types and ranges are strict; fields this
 * version does not know pass, as the protocol promises. `schemas/*.json` in the repository is written from these.
 */
import { ACTIONS } from '@stud-arena/engine';
import { type JsonSchema, wholeNumber } from '../schemas/json-schema.js';
import { completeStakesSchema } from '../schemas/stakes.js';
import { completeVariantSchema } from '../schemas/variant.js';

export const NOTE_LENGTH = 500;

const text: JsonSchema = { type: 'string' };
const chips = wholeNumber(0);
const chipsBySeat: JsonSchema = { type: 'array', items: chips, minItems: 2, maxItems: 10 };
const netBySeat: JsonSchema = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 10 };
const cards: JsonSchema = { type: 'string', pattern: '^(?:[2-9TJQKA][cdhs])*$' };
const cardsBySeat: JsonSchema = { type: 'array', items: cards, minItems: 2, maxItems: 10 };
const seat: JsonSchema = { type: 'integer', minimum: 0, maximum: 9 };
const session: JsonSchema = wholeNumber(0);
const id: JsonSchema = wholeNumber(0);
const history: JsonSchema = { type: 'string', pattern: '^(?:(?:\\d[fxcimbrd]\\d*|/)(?: |$))*$' };
const side: JsonSchema = { enum: ['high', 'low', 'both'] };
const probabilities: JsonSchema = { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 } };
const SIZED = ['complete', 'bet', 'raise'];

interface Properties {
  readonly [name: string]: JsonSchema;
}

/** A message: its `type`, what it must have, what it may have. */
function message(type: string, required: Properties, optional: Properties = {}): JsonSchema {
  return {
    title: type,
    type: 'object',
    properties: { type: { const: type }, ...required, ...optional },
    required: ['type', ...Object.keys(required)],
  };
}

const action = (names: readonly string[], more: Properties): JsonSchema => ({
  type: 'object',
  properties: { action: { enum: names }, ...more },
  required: ['action', ...Object.keys(more)],
});

export const legalActionSchema: JsonSchema = {
  title: 'legal action',
  oneOf: [
    action(['fold', 'check'], {}),
    action(['call', 'bringIn'], { to: chips }),
    action(SIZED, { to: chips }),
    action(SIZED, { min: chips, max: chips }),
    action(['declare'], { side }),
  ],
};

const view: Properties = {
  hand: wholeNumber(0),
  variant: text,
  seat,
  dealer: seat,
  street: text,
  cards,
  boards: cardsBySeat,
  community: cards,
  stacks: chipsBySeat,
  bets: chipsBySeat,
  paid: chipsBySeat,
  live: { type: 'array', items: seat, minItems: 1, maxItems: 10 },
  pots: { type: 'array', items: chips, maxItems: 10 },
  unit: chips,
  raisesLeft: wholeNumber(-1),
  history,
  legal: { type: 'array', items: legalActionSchema, minItems: 1 },
};

export const helloSchema = message('hello', {
  protocol: text,
  arena: text,
  limits: {
    type: 'object',
    description: 'Milliseconds and bytes; 0 means no limit.',
    properties: {
      startMs: chips,
      decisionMs: chips,
      sessionMs: chips,
      memoryBytes: chips,
      lineBytes: chips,
    },
    required: ['startMs', 'decisionMs', 'sessionMs', 'memoryBytes', 'lineBytes'],
  },
});

export const sessionSchema = message(
  'session',
  {
    session,
    variant: completeVariantSchema,
    stakes: completeStakesSchema,
    seat,
    seats: { type: 'integer', minimum: 2, maximum: 10 },
    hands: wholeNumber(1),
    seed: { type: 'string', pattern: '^[0-9a-f]{16}$' },
  },
  {
    games: {
      type: 'array',
      items: {
        type: 'object',
        properties: { variant: completeVariantSchema, stakes: completeStakesSchema },
        required: ['variant', 'stakes'],
      },
    },
    tournament: {
      type: 'object',
      properties: {
        levels: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            properties: { hands: wholeNumber(0), stakes: { type: 'array', items: completeStakesSchema, minItems: 1 } },
            required: ['hands', 'stakes'],
          },
        },
        points: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 10 },
      },
      required: ['levels', 'points'],
    },
  },
);

export const actSchema = message(
  'act',
  { id, session, ...view },
  { stakes: completeStakesSchema, alternatives: { type: 'array', items: cards, maxItems: 64 } },
);
export const declareSchema = message('declare', { id, session, ...view }, { stakes: completeStakesSchema });

export const handSchema = message('hand', {
  session,
  hand: wholeNumber(0),
  net: netBySeat,
  shown: cardsBySeat,
  boards: cardsBySeat,
  community: cards,
  history,
});

export const sessionEndSchema = message('sessionEnd', { session, net: netBySeat });
export const byeSchema = message('bye', { reason: text });

export const readySchema = message(
  'ready',
  { protocol: text, name: { type: 'string', minLength: 1, maxLength: 200 } },
  {
    version: { type: 'string', maxLength: 100 },
    inFlight: { type: 'integer', minimum: 1, maximum: 65536 },
    policies: { type: 'boolean' },
  },
);

export const actionSchema = message(
  'action',
  { id, action: { enum: [...ACTIONS] } },
  {
    to: chips,
    side,
    note: { type: 'string', maxLength: NOTE_LENGTH },
    policy: { ...probabilities, minItems: 1 },
    policies: { type: 'array', items: probabilities, maxItems: 64 },
  },
);

/** By the `type` they have. */
export const arenaMessageSchemas = {
  hello: helloSchema,
  session: sessionSchema,
  act: actSchema,
  declare: declareSchema,
  hand: handSchema,
  sessionEnd: sessionEndSchema,
  bye: byeSchema,
} as const;

/** By the `type` they have. */
export const botMessageSchemas = { ready: readySchema, action: actionSchema } as const;

export const arenaMessageSchema: JsonSchema = {
  title: 'stud-arena/1, arena to bot',
  oneOf: Object.values(arenaMessageSchemas),
};

export const botMessageSchema: JsonSchema = {
  title: 'stud-arena/1, bot to arena',
  oneOf: Object.values(botMessageSchemas),
};
