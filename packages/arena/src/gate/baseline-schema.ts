/** A baseline file: whom a candidate must not be worse than, at which game, by how much. Committed beside the bot. */
import type { Stakes, Variant } from '@stud-arena/engine';
import { completeVariantSchema, type JsonSchema, stakesSchema } from '@stud-arena/sdk';
import type { PlaySettings } from '../match/settings.js';
import type { BotSetting, VariantSetting } from '../run/schema.js';
import { compileCheck } from '../schema/check.js';

export const BASELINE_FORMAT = 'stud-arena-baseline/1';

export interface BaselineGame {
  /** Where the variant was from: an id, a JSON file relative to the baseline file, or the variant itself. */
  readonly from: VariantSetting;
  /** The whole variant as it was then: a later one that differs is refused. */
  readonly variant: Variant;
  readonly stakes: Stakes;
  readonly stack: number;
}

/** Settings under which a fault can change results. */
export type BaselinePlay = Pick<PlaySettings, 'limits' | 'faultPolicy' | 'forfeitPrice' | 'restarts' | 'clocks'>;

export interface Baseline {
  readonly format: typeof BASELINE_FORMAT;
  /** The arena that wrote the file. */
  readonly arena: string;
  readonly rules: string;
  /** Paths are relative to this file. */
  readonly bot: BotSetting;
  readonly name: string;
  /** SHA-256 over the bot's files. */
  readonly hash: string;
  readonly seed: string;
  readonly games: readonly BaselineGame[];
  readonly rotateEvery: number;
  readonly mode: 'research' | 'cash';
  readonly seats: number;
  readonly handsPerSession: number;
  /** Small bets per 100 hands by which a candidate may be worse. */
  readonly margin: number;
  readonly confidence: number;
  /** Hands after which the gate gives up. */
  readonly hands: number;
  readonly play: BaselinePlay;
}

/** sb/100. */
export const DEFAULT_MARGIN = 10;
export const DEFAULT_GATE_HANDS = 100_000;
/** Nobody waits for more, and memory holds their numbers. */
export const MOST_GATE_HANDS = 100_000_000;
/** Sessions of one hand make the most blocks of the same hands, and blocks are what decides. */
export const DEFAULT_GATE_HANDS_PER_SESSION = 1;

const text = (description: string): JsonSchema => ({ type: 'string', description });
const whole = (minimum: number, maximum: number, description: string): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

const properties: Readonly<Record<string, JsonSchema>> = {
  format: { const: BASELINE_FORMAT },
  arena: text('Version of the arena that wrote the file.'),
  rules: text('Version of the rules of play.'),
  bot: {
    description: 'The baseline bot: a house bot’s name, a path relative to this file, or a command.',
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        properties: {
          path: { type: 'string', minLength: 1 },
          name: { type: 'string', minLength: 1 },
          command: { type: 'array', items: { type: 'string' }, minItems: 1 },
        },
        additionalProperties: false,
      },
    ],
  },
  name: text('The bot’s name.'),
  hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 over the bot’s files' },
  seed: text('The source of all chance.'),
  games: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        from: {
          description: 'A variant’s id, a JSON file relative to this one, or the variant itself.',
          anyOf: [{ type: 'string', minLength: 1 }, { type: 'object' }],
        },
        variant: completeVariantSchema,
        stakes: { type: 'object', properties: stakesSchema.properties },
        stack: whole(1, 2 ** 25, 'Start stack in chips.'),
      },
      required: ['from', 'variant', 'stakes', 'stack'],
      additionalProperties: false,
    },
  },
  rotateEvery: whole(0, 10_000, 'Hands before the next game’s turn; 0 with one game.'),
  mode: { enum: ['research', 'cash'] },
  seats: whole(2, 10, 'The candidate, and so many copies of the baseline less one.'),
  handsPerSession: whole(1, 10_000, 'Hands of a session.'),
  margin: { type: 'number', minimum: 0, maximum: 1_000_000, description: 'sb/100 by which a candidate may be worse.' },
  confidence: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, description: 'Such as 0.95.' },
  hands: whole(1, MOST_GATE_HANDS, 'Hands after which the gate gives up.'),
  play: {
    type: 'object',
    properties: {
      limits: { type: 'object' },
      faultPolicy: { enum: ['default', 'strict'] },
      forfeitPrice: whole(0, 2 ** 20, 'Chips a hand.'),
      restarts: whole(0, 1_000, 'Within one session.'),
      clocks: { type: 'boolean' },
    },
    required: ['limits', 'faultPolicy', 'forfeitPrice', 'restarts', 'clocks'],
    additionalProperties: false,
  },
};

/** JSON Schema of a baseline file. */
export const baselineSchema: JsonSchema = {
  title: 'Baseline of stud-arena’s gate',
  description: 'Whom a candidate must not be worse than, at which game, by how much. "arena baseline" writes it.',
  type: 'object',
  properties: { $schema: { type: 'string' }, ...properties },
  required: Object.keys(properties),
  additionalProperties: false,
};

/** @throws UsageError naming the file, the path in it, what came and what would do. */
export const checkBaseline = compileCheck<Baseline>(baselineSchema, 'baseline/invalid');
