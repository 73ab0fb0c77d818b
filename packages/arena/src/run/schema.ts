/** `league.json`: what to play, with whom, how long. Every setting is also a flag of `arena run`. */
import { STAKES_PRESETS, type Stakes } from '@stud-arena/engine';
import { type JsonSchema, stakesSchema } from '@stud-arena/sdk';
import { DEFAULT_SETTINGS as PLAY, type PlaySettings, SANDBOXES } from '../match/settings.js';
import type { Plan } from '../plan/plan.js';
import type { BotLimits } from '../process/limits.js';
import { compileCheck } from '../schema/check.js';

/** An id such as "stud8", the path of a variant's JSON file, or the variant itself. */
export type VariantSetting = string | { readonly [option: string]: unknown };

/** A preset's name, or amounts over the variant's own. */
export type StakesSetting = string | Partial<Stakes>;

export interface GameSetting {
  readonly variant: VariantSetting;
  readonly stakes?: StakesSetting;
  readonly stack?: number;
}

/** A level of a tournament: its stakes, as over a game's own; or so many times the game's own. */
export interface LevelSetting {
  readonly hands?: number;
  readonly stakes?: StakesSetting;
  readonly times?: number;
}

/** A house bot's name, a bot's folder, a bot's file; or one with settings of its own. */
export type BotSetting =
  | string
  | {
      readonly path?: string;
      readonly name?: string;
      readonly command?: readonly string[];
      /** Left out, with a note, where the program that runs it is missing. */
      readonly optional?: boolean;
    };

export interface LeagueConfig {
  readonly $schema?: string;
  readonly name?: string;
  readonly variant?: VariantSetting;
  readonly stakes?: StakesSetting;
  readonly stack?: number;
  readonly games?: readonly GameSetting[];
  readonly rotateEvery?: number;
  readonly bots: readonly BotSetting[];
  readonly seats?: number;
  readonly seed?: string | number;
  readonly hands?: number;
  readonly handsPerSession?: number;
  readonly blocksPerFile?: number;
  readonly mode?: Plan['mode'];
  readonly levels?: 'default' | readonly LevelSetting[];
  readonly levelHands?: number;
  readonly handLimit?: number;
  readonly points?: readonly number[];
  readonly format?: 'all' | 'drawn';
  readonly rounds?: number;
  readonly histories?: PlaySettings['histories'];
  readonly sampleEvery?: number;
  readonly luck?: PlaySettings['luck'];
  readonly limits?: Partial<BotLimits>;
  readonly clocks?: boolean;
  readonly faultPolicy?: PlaySettings['faultPolicy'];
  readonly forfeitPrice?: number;
  readonly restarts?: number;
  readonly workers?: number;
  readonly sessionsInFlight?: number;
  readonly inProcess?: boolean;
  readonly sandbox?: PlaySettings['sandbox'];
}

export const DEFAULT_SEATS = 2;
export const DEFAULT_SEED = '1';
export const DEFAULT_HANDS = 20_000;
export const DEFAULT_HANDS_PER_SESSION = 50;
export const DEFAULT_HAND_LIMIT = 1000;

const whole = (minimum: number, maximum: number, description: string, byDefault?: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  ...(byDefault === undefined ? {} : { default: byDefault }),
  description,
});
const HOUR = 3_600_000;
const noNul = '^[^\\u0000]*$';
const noControls = '^[^\\u0000-\\u001f\\u007f]*$';

const variant: JsonSchema = {
  description: 'A variant’s id ("arena variants" lists them), the path of a JSON file, or the variant itself.',
  anyOf: [{ type: 'string', minLength: 1 }, { type: 'object' }],
};
const stakes: JsonSchema = {
  description: `A preset (${Object.keys(STAKES_PRESETS).join(', ')}) or amounts in chips; what is left out comes from the variant.`,
  anyOf: [
    { type: 'string', enum: Object.keys(STAKES_PRESETS) },
    { type: 'object', properties: stakesSchema.properties, additionalProperties: false },
  ],
};
const stack = whole(1, 2 ** 25, 'Start stack in chips; the variant’s own when left out.');
const name: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: noControls,
  description: 'Text of 1 to 200 characters without control characters',
};

/** JSON Schema of `league.json`. */
export const leagueSchema: JsonSchema = {
  title: 'League of stud-arena',
  description: 'What to play, with whom, how long.',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    name: { ...name, description: 'Names the run’s folder and report' },
    variant,
    stakes,
    stack,
    games: {
      description: 'Several games in turn instead of one variant.',
      type: 'array',
      minItems: 1,
      maxItems: 16,
      items: {
        type: 'object',
        properties: { variant, stakes, stack },
        required: ['variant'],
        additionalProperties: false,
      },
    },
    rotateEvery: whole(1, 10_000, 'Hands before the next game’s turn.'),
    bots: {
      description: 'Who plays.',
      type: 'array',
      minItems: 2,
      maxItems: 1_000,
      items: {
        anyOf: [
          {
            type: 'string',
            minLength: 1,
            pattern: noNul,
            description: 'A house bot’s name, or the path of a bot’s folder or file.',
          },
          {
            type: 'object',
            properties: {
              path: {
                type: 'string',
                minLength: 1,
                pattern: noNul,
                description: 'A house bot’s name, or the path of a folder or file.',
              },
              name: { ...name, description: 'The name in leaderboards, instead of the bot’s own' },
              command: {
                type: 'array',
                items: { type: 'string', pattern: noNul },
                minItems: 1,
                description: 'Program and arguments instead of those in bot.json.',
              },
              optional: {
                type: 'boolean',
                description: 'Left out, with a note, where the program that runs it (such as python3) is missing.',
              },
            },
            additionalProperties: false,
          },
        ],
      },
    },
    seats: whole(
      2,
      10,
      'Seats at a table: 2 for a heads-up round robin, more for every combination of so many bots.',
      DEFAULT_SEATS,
    ),
    seed: {
      description: 'The source of all chance: the same seed gives the same cards.',
      anyOf: [
        { type: 'string', minLength: 1, maxLength: 200 },
        { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      ],
    },
    hands: whole(
      1,
      2 ** 31 - 1,
      'Hands of the whole run, all matchups together; rounded up to whole rounds.',
      DEFAULT_HANDS,
    ),
    handsPerSession: whole(
      1,
      10_000,
      'Hands of a session; a block plays them in every rotation of the seats.',
      DEFAULT_HANDS_PER_SESSION,
    ),
    blocksPerFile: whole(1, 1_000_000, 'Blocks in one results file.'),
    mode: {
      enum: ['research', 'cash', 'tournament'],
      default: 'research',
      description: 'Stacks are set back every hand, carry over with rebuys, or are played out (R35).',
    },
    levels: {
      description: 'The limits of a tournament as they rise; the last level lasts to the end. By default they double.',
      anyOf: [
        { const: 'default' },
        {
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            type: 'object',
            properties: {
              hands: whole(1, 10_000, 'Hands of the level.'),
              stakes,
              times: {
                type: 'number',
                minimum: 0.01,
                maximum: 2 ** 20,
                description: 'So many times the game’s own stakes, instead of "stakes".',
              },
            },
            additionalProperties: false,
          },
        },
      ],
    },
    levelHands: whole(1, 10_000, 'Hands of a level where the limits double; five orbits when left out.'),
    handLimit: whole(
      1,
      10_000,
      'Hands after which a tournament ends even if several have chips; then most chips win.',
      DEFAULT_HAND_LIMIT,
    ),
    points: {
      description: 'Points by place, the winner’s first; n - 1 down to 0 at a table of n when left out.',
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: { type: 'number', minimum: 0, maximum: 1e6 },
    },
    format: {
      enum: ['all', 'drawn'],
      default: 'all',
      description: 'Who meets whom: every combination of bots, or tables drawn anew in every round',
    },
    rounds: whole(1, 1_000_000, 'Rounds of the run, in each of which every matchup plays one block; instead of hands.'),
    histories: {
      enum: ['none', 'all', 'faulty', 'sampled'],
      default: PLAY.histories,
      description: 'Which hands’ histories are kept.',
    },
    sampleEvery: whole(1, 1_000_000_000, 'With sampled histories: keep every so many-th hand.', PLAY.sampleEvery),
    luck: {
      enum: ['none', 'cards', 'policies', 'aivat'],
      default: PLAY.luck,
      description:
        'Records how much of each block’s result was luck, so that the report can take it off: of the cards; or also of draws whose policy a bot publishes; or also of face-down cards, where a bot says what it would do with others.',
    },
    limits: {
      description: 'What a bot may use; 0 means no limit.',
      type: 'object',
      properties: {
        startMs: whole(0, HOUR, 'From its start to "ready", in milliseconds.', PLAY.limits.startMs),
        decisionMs: whole(0, 24 * HOUR, 'For one decision, in milliseconds.', PLAY.limits.decisionMs),
        sessionMs: whole(
          0,
          24 * HOUR,
          'CPU time for all decisions of one session, in milliseconds.',
          PLAY.limits.sessionMs,
        ),
        memoryBytes: whole(0, 2 ** 44, 'Memory of all its processes.', PLAY.limits.memoryBytes),
        lineBytes: whole(1_024, 2 ** 24, 'The longest line it may print.', PLAY.limits.lineBytes),
        processes: whole(0, 100_000, 'Its processes, itself included.', PLAY.limits.processes),
      },
      additionalProperties: false,
    },
    clocks: { type: 'boolean', description: 'false: no time limit at all.' },
    faultPolicy: {
      enum: ['default', 'strict'],
      default: PLAY.faultPolicy,
      description: 'After a fault the arena acts for the bot; strict: the bot also forfeits the rest of the session.',
    },
    forfeitPrice: whole(0, 2 ** 20, 'Chips a hand a forfeiting bot pays; 0: ante and bring-in.', PLAY.forfeitPrice),
    restarts: whole(0, 1_000, 'How often a dead bot is started again within one session.', PLAY.restarts),
    workers: whole(1, 256, 'Threads that play; as many as there are cores when left out.'),
    sessionsInFlight: whole(1, 65_536, 'Sessions open at once in a worker.', PLAY.sessionsInFlight),
    inProcess: { type: 'boolean', description: 'Trusted bots with a module play inside the arena, without a process.' },
    sandbox: {
      enum: SANDBOXES,
      default: PLAY.sandbox,
      description: 'Shuts bots off from files and network.',
    },
  },
  required: ['bots'],
  additionalProperties: false,
};

/** @throws UsageError naming the file, the path in it, what came and what would do. */
export const checkLeague = compileCheck<LeagueConfig>(leagueSchema, 'config/invalid');
