/** A file of scenarios: positions, and what a bot is expected to do in them. Written by hand, many a file. */
import { STAKES_PRESETS } from '@stud-arena/engine';
import { type JsonSchema, stakesSchema } from '@stud-arena/sdk';
import type { StakesSetting, VariantSetting } from '../../run/schema.js';
import { compileCheck } from '../../schema/check.js';

/** The game and the table; in the file it holds for all scenarios that have no variant of their own. */
export interface TableSetting {
  readonly variant?: VariantSetting;
  readonly stakes?: StakesSetting;
  /** By seat, or one for all, before the antes. */
  readonly stacks?: number | readonly number[];
  /** The last seat unless given (R2). */
  readonly dealer?: number;
}

/** Words such as "call", "raise 400", "bet 200-600", "declare low". */
export type ExpectSetting = string | readonly string[];

export interface ScenarioSetting extends TableSetting {
  readonly name?: string;
  /** Why: for readers. */
  readonly comment?: string;
  /** By seat: "AsKs/Qd", "xxxx/9c"; "" for a seat that is not dealt in. */
  readonly cards: readonly string[];
  /** The community card (R8). */
  readonly community?: string;
  /** As in a view: "1i50 2f 0m100". */
  readonly history?: string;
  /** Whose turn it is; only to make sure. */
  readonly hero?: number;
  readonly expect?: ExpectSetting;
  readonly not?: ExpectSetting;
  readonly times?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface ScenarioFile extends TableSetting {
  readonly $schema?: string;
  /** A house bot's name, or the path of a folder or file, from this file. */
  readonly bot?: string;
  readonly seed?: string;
  readonly scenarios: readonly ScenarioSetting[];
}

const whole = (minimum: number, maximum: number, description: string): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

const MOST_STACK = 2 ** 25;

const table = {
  variant: {
    description:
      'A variant’s id ("arena variants" lists them), the path of a JSON file, or the variant itself. Default "stud8".',
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'object' }],
  },
  stakes: {
    description: `A preset (${Object.keys(STAKES_PRESETS).join(', ')}) or amounts in chips; what is left out comes from the variant.`,
    anyOf: [
      { type: 'string', enum: Object.keys(STAKES_PRESETS) },
      { type: 'object', properties: stakesSchema.properties, additionalProperties: false },
    ],
  },
  stacks: {
    description:
      'Chips before the antes: one number for all seats, or a list by seat. The variant’s own when left out.',
    anyOf: [
      whole(1, MOST_STACK, 'For all seats.'),
      { type: 'array', items: whole(0, MOST_STACK, 'Of one seat.'), minItems: 2, maxItems: 10 },
    ],
  },
  dealer: whole(0, 9, 'The dealer’s seat, from 0; the last one when left out.'),
} as const;

const EXPECTED = 'An action such as "fold", "bringIn", "raise 400", "bet 200-600" or "declare low"';
const expected: JsonSchema = {
  type: 'string',
  description: EXPECTED,
  pattern: '^(?:fold|check|(?:call|bringIn|complete|bet|raise)(?: \\d+(?:-\\d+)?)?|declare(?: (?:high|low|both))?)$',
};
const expectation = (description: string): JsonSchema => ({
  description,
  anyOf: [expected, { type: 'array', items: expected, minItems: 1, maxItems: 20 }],
});
const share = (description: string): JsonSchema => ({ type: 'number', minimum: 0.001, maximum: 0.999, description });

/** JSON Schema of a scenario file. */
export const scenarioSchema: JsonSchema = {
  title: 'Scenarios of stud-arena',
  description: 'Positions, and what a bot is expected to do in them: "arena scenario FILE --bot BOT".',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    bot: {
      description: 'Who is asked where --bot names nobody: a house bot, or a path from this file.',
      type: 'string',
      minLength: 1,
    },
    seed: { description: 'The source of the bots’ seeds.', type: 'string', minLength: 1, maxLength: 200 },
    ...table,
    scenarios: {
      description: 'Each is played in a session of its own.',
      type: 'array',
      minItems: 1,
      maxItems: 10_000,
      items: {
        type: 'object',
        properties: {
          name: {
            description: 'Text of 1 to 200 characters without control characters',
            type: 'string',
            minLength: 1,
            maxLength: 200,
            pattern: '^[^\\u0000-\\u001f\\u007f]*$',
          },
          comment: { description: 'Why: for readers.', type: 'string', maxLength: 2000 },
          ...table,
          cards: {
            description:
              'By seat, what it holds when the decision is due (a folded seat: when it folded). "AsKs/Qd": hole cards, a slash, open cards; "xx" is not known; "" for a seat not dealt in.',
            type: 'array',
            items: { type: 'string', maxLength: 100 },
            minItems: 2,
            maxItems: 10,
          },
          community: {
            description: 'The community card, where the deck ran short (R8).',
            type: 'string',
            maxLength: 4,
          },
          history: {
            description:
              'Every action so far: seat, letter, the seat’s total this round, such as "1i50 2f 0m100 / 0x"; letters: f fold, x check, c call, i bring-in, m complete, b bet, r raise, d declare (1 high, 2 low, 3 both). Empty before the first action.',
            type: 'string',
            maxLength: 2000,
          },
          hero: whole(0, 9, 'The seat that decides; only to make sure that it is its turn.'),
          expect: expectation('What the bot should do: one action, or any of a list.'),
          not: expectation('What the bot must not do: one action, or any of a list.'),
          times: whole(1, 100_000, 'Sessions to ask it in, each with another seed: for bots that play by chance.'),
          atLeast: share('The share of those sessions in which it should at least do it; every one when left out.'),
          atMost: share('The share of those sessions in which it should at most do it.'),
        },
        required: ['cards'],
        additionalProperties: false,
      },
    },
  },
  required: ['scenarios'],
  additionalProperties: false,
};

/** @throws UsageError naming the file, the path in it, what came and what would do. */
export const checkScenarios = compileCheck<ScenarioFile>(scenarioSchema, 'scenario/invalid');
