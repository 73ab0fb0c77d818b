import { readdirSync, readFileSync } from 'node:fs';
import { VARIANTS } from '@stud-arena/engine';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { botManifestSchema } from '../schemas/bot-manifest.js';
import { publishedSchemas } from '../schemas/published.js';
import { stakesSchema } from '../schemas/stakes.js';
import { completeVariantSchema, variantSchema } from '../schemas/variant.js';
import * as sample from '../testing/messages.js';
import { arenaMessageSchema, arenaMessageSchemas, botMessageSchema, botMessageSchemas } from './schemas.js';

const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false });
const byType = Object.fromEntries(
  Object.entries({ ...arenaMessageSchemas, ...botMessageSchemas }).map(([type, schema]) => [type, ajv.compile(schema)]),
) as Record<string, ValidateFunction>;
const fromArena = ajv.compile(arenaMessageSchema);
const fromBot = ajv.compile(botMessageSchema);

const messages = Object.values(sample).map((message) => ({ type: message.type, message }));

test('there is a typed sample of every message', () => {
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(Object.keys(byType)));
});

test.each(messages)('a typed $type message is valid, alone and as one of its direction', ({ type, message }) => {
  const check = byType[type]!;
  check(message);
  expect(check.errors).toBe(null);
  expect([fromArena(message), fromBot(message)]).toEqual(type in arenaMessageSchemas ? [true, false] : [false, true]);
});

test.each(messages)('a $type message may have fields that this version does not know', ({ type, message }) => {
  expect(byType[type]!({ ...message, tomorrow: { new: true } })).toBe(true);
});

// JSON can say all of these; the types of the protocol cannot.
const WRONG: readonly unknown[] = [null, true, '40', 40.5, -7, 2 ** 53, [[]], { a: 1 }];

test.each(messages)('no field of a $type message takes a value of another kind', ({ type, message }) => {
  for (const [field, value] of Object.entries(message)) {
    const kindless = ['arena', 'street', 'reason', 'name', 'version', 'note', 'protocol', 'variant'].includes(field);
    for (const wrong of WRONG) {
      if (typeof wrong === typeof value && typeof wrong === 'string' && kindless) continue;
      // Of no kind but its own: `ready` has a boolean, and an empty list stands for a policy that is none.
      if (field === 'policies' && typeof wrong === typeof value && Array.isArray(wrong) === Array.isArray(value))
        continue;
      expect([field, wrong, byType[type]!({ ...message, [field]: wrong })]).toEqual([field, wrong, false]);
    }
  }
});

test.each(messages)('no required field of a $type message can be left out', ({ type, message }) => {
  const optional = [
    'games',
    'tournament',
    'version',
    'inFlight',
    'to',
    'side',
    'note',
    'policy',
    'alternatives',
    'policies',
  ];
  for (const field of Object.keys(message)) {
    const { [field]: _, ...rest } = message as unknown as Record<string, unknown>;
    expect([field, byType[type]!(rest)]).toEqual([field, optional.includes(field)]);
  }
});

test.each([
  [{ action: 'fold' }, true],
  [{ action: 'raise', to: 200 }, true],
  [{ action: 'raise', min: 200, max: 900 }, true],
  [{ action: 'raise' }, false],
  [{ action: 'call' }, false],
  [{ action: 'declare', side: 'none' }, false],
  [{ action: 'shove', to: 1 }, false],
])('a legal action %j: %s', (legal, valid) => {
  expect(byType.act!({ ...sample.act, legal: [legal] })).toBe(valid);
});

test('every shipped variant is valid as the protocol tells it, and as a user may write it', () => {
  const complete = ajv.compile(completeVariantSchema);
  const written = ajv.compile(variantSchema);
  expect(VARIANTS.length).toBeGreaterThan(10);
  for (const variant of VARIANTS) {
    expect([variant.id, complete(variant), written(variant)]).toEqual([variant.id, true, true]);
  }
});

test.each([
  [{ extends: 'stud8', betting: 'no-limit' }, true],
  [{ id: 'mini', shares: ['high'], streets: [{ down: 1, up: 1 }, { up: 1 }], deck: { ranks: 'TJQKA' } }, true],
  [{ extends: 'stud8', stakes: { ante: 10 } }, true],
  [{ extends: 'stud8', beting: 'no-limit' }, false],
  [{ extends: 'stud8', betting: 'nolimit' }, false],
  [{ id: 'x', shares: ['high', 'ace-to-five', 'soko'] }, false],
  [{ id: 'No Good' }, false],
])('a variant file %j: %s', (file, valid) => {
  expect(ajv.compile(variantSchema)(file)).toBe(valid);
});

test.each([
  [{ smallBet: 5, bigBet: 10 }, true],
  [{ ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 25 }, true],
  [{ ante: 25 }, false],
  [{ ante: 2.5, smallBet: 100, bigBet: 200 }, false],
  [{ ante: -1, smallBet: 100, bigBet: 200 }, false],
])('stakes %j: %s', (stakes, valid) => {
  expect(ajv.compile(stakesSchema)(stakes)).toBe(valid);
});

test.each([
  [{ name: 'a', command: ['python3', 'bot.py'] }, true],
  [{ name: 'a', module: 'bot.js', version: '1', description: 'x', variants: ['razz'] }, true],
  [{ name: 'a' }, false],
  [{ name: '', module: 'bot.js' }, false],
  [{ name: 'a', command: 'python3 bot.py' }, false],
  [{ name: 'a', command: [] }, false],
  [{ name: 'a', modul: 'bot.js', command: ['x'] }, false],
])('a bot.json %j: %s', (manifest, valid) => {
  expect(ajv.compile(botManifestSchema)(manifest)).toBe(valid);
});

test('the published files are fresh (npm run schemas)', () => {
  const folder = new URL('../../../../schemas/', import.meta.url);
  const onDisk = readdirSync(folder).filter((name) => name.startsWith('stud-arena-1.'));
  const published = publishedSchemas();
  expect(onDisk.sort()).toEqual([...published.keys()].sort());
  for (const [name, text] of published) {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
    expect(ajv.validateSchema(JSON.parse(text))).toBe(true);
  }
});
