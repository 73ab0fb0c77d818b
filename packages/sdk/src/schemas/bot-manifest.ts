import type { JsonSchema } from './json-schema.js';

/** The `bot.json` of a bot's folder. */
export interface BotManifest {
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  readonly author?: string;
  /** Program and arguments, run in the bot's folder. */
  readonly command?: readonly string[];
  /** Program and arguments that make what `command` starts, run in the bot's folder; nothing of the arena's runs it unasked. */
  readonly build?: readonly string[];
  /** ES module (`.js`, `.mjs` or `.ts`), relative to the folder, whose default export is `defineBot(...)`. */
  readonly module?: string;
  /** Ids of the variants it plays; all of them when left out. */
  readonly variants?: readonly string[];
}

export const botManifestSchema: JsonSchema = {
  title: 'bot.json',
  description: 'Tells the arena how to start a bot. At least one of command and module.',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    name: { type: 'string', minLength: 1, maxLength: 200 },
    version: { type: 'string', maxLength: 100 },
    description: { type: 'string', maxLength: 2000 },
    author: { type: 'string', maxLength: 200 },
    command: {
      description: 'Program and arguments, run in the folder of this file, such as ["python3", "bot.py"].',
      type: 'array',
      items: { type: 'string', pattern: '^[^\\u0000]*$' },
      minItems: 1,
    },
    build: {
      description:
        'Program and arguments that make what the command starts, run in the folder of this file, such as ["cargo", "build", "--release"]. Nothing is built unasked.',
      type: 'array',
      items: { type: 'string', pattern: '^[^\\u0000]*$' },
      minItems: 1,
    },
    module: {
      description: 'ES module (.js, .mjs or .ts), relative to this file, whose default export is defineBot({...}).',
      type: 'string',
      minLength: 1,
      pattern: '^[^\\u0000]*$',
    },
    variants: {
      description: 'Ids of the variants it plays; all of them when left out.',
      type: 'array',
      items: { type: 'string', minLength: 1 },
      minItems: 1,
      uniqueItems: true,
    },
  },
  required: ['name'],
  anyOf: [{ required: ['command'] }, { required: ['module'] }],
  additionalProperties: false,
};
