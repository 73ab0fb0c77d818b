import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, VARIANTS } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { exampleVariants, knownVariants, variantsFolder } from './example-variants.js';
import { makePlan } from './make-plan.js';
import { readVariant } from './read-variant.js';
import type { VariantSetting } from './schema.js';

const read = (setting: VariantSetting, base = '.') => readVariant(setting, base, 'league.json, variant');

function refusal(setting: VariantSetting, base?: string): string {
  try {
    read(setting, base);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

function fileOf(content: unknown, name = 'mine.json'): { folder: string; name: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return { folder, name };
}

describe('the examples', () => {
  test('are five files, each called after its id', () => {
    const ids = exampleVariants().map(({ id }) => id);
    expect(ids).toEqual(['chicago', 'mini-stud', 'mississippi', 'razz-27', 'stud-hilo']);
    expect(readdirSync(variantsFolder()).sort()).toEqual(ids.map((id) => `${id}.json`));
  });

  test('play the games they are named for', () => {
    expect(read('stud-hilo')).toMatchObject({ shares: ['high', 'ace-to-five'], opening: 'bring-in', declare: false });
    expect(read('razz-27')).toMatchObject({ shares: ['deuce-to-seven'], tieBreak: 'position' });
    expect(read('chicago')).toMatchObject({ shares: ['high', 'high-spade-in-the-hole'] });
    // Two down and one up, then two up at once, then one up twice: no betting on fourth street.
    expect(read('mississippi').streets).toEqual([
      { name: 'third', down: 2, up: 1, unit: 'small' },
      { name: 'fifth', down: 0, up: 2, unit: 'small' },
      { name: 'sixth', down: 0, up: 1, unit: 'big' },
      { name: 'seventh', down: 0, up: 1, unit: 'big' },
    ]);
    const mini = read('mini-stud');
    expect([mini.deck.ranks.length, mini.deck.suits.length, mini.streets.length]).toEqual([6, 2, 2]);
  });

  test('can be extended like any other', () => {
    expect(read({ id: 'chicago-nl', extends: 'chicago', betting: 'no-limit' })).toMatchObject({
      id: 'chicago-nl',
      shares: ['high', 'high-spade-in-the-hole'],
      betting: 'no-limit',
    });
  });
});

test.each(knownVariants().map((variant) => ({ id: variant.id, variant })))(
  '$id, printed whole and read again, is itself',
  ({ variant }) => {
    const { folder, name } = fileOf(variant);
    expect(read(name, folder)).toEqual(variant);
  },
);

describe('a name', () => {
  test.each([
    ['a file without an id is called after itself', 'My Razz (2).json', { extends: 'razz', cap: 5 }, 'my-razz-2'],
    ['one whose name has no letter is called custom', '!!.json', { extends: 'razz', cap: 5 }, 'custom'],
    ['its own id comes first', 'x.json', { id: 'deep', extends: 'razz', cap: 5 }, 'deep'],
    ['what changes nothing is the variant it extends', 'x.json', { extends: 'razz', cap: 4 }, 'razz'],
  ])('%s', (_, name, content, id) => {
    const { folder } = fileOf(content, name);
    expect(read(name, folder).id).toBe(id);
  });

  test('a variant written into the league is called after the one it extends, and not by its name', () => {
    expect(read({ extends: 'stud8', cap: 5 })).toMatchObject({ id: 'stud8-custom', name: 'stud8-custom', cap: 5 });
  });

  test.each([
    [{ ...VARIANTS[0], cap: 3 }, '"stud" is Seven Card Stud, which ships with the arena', 'differs from it in cap.'],
    [{ id: 'mini-stud', extends: 'stud' }, '"mini-stud" is Mini Stud', 'such as "my-mini-stud"'],
    [{ ...VARIANTS[0], name: 'Mine' }, '"stud" is Seven Card Stud', 'differs from it in name.'],
  ])('one that ships is not taken by another game', (content, start, end) => {
    const { folder, name } = fileOf(content);
    const message = refusal(name, folder);
    expect(message).toContain(`mine.json, id: ${start}`);
    expect(message).toContain(end);
  });

  test('two games of a run do not share one', () => {
    const games = [{ variant: { extends: 'stud8', cap: 5 } }, { variant: { extends: 'stud8', cap: 3 } }];
    expect(() => makePlan({ bots: [], games, seats: 2 }, [], '.', 'league.json')).toThrow(
      'league.json, games[1].variant: games[0] has the id "stud8-custom", too, and other settings.',
    );
  });
});

describe('what cannot be read is refused in one sentence', () => {
  test.each([
    ['', 'mine.json is empty. "arena variants show stud8" prints'],
    [' \n', 'mine.json is empty.'],
    ['{"shares": ["high"],}', 'mine.json, line 1, column 21: this is no JSON'],
    ['{\n  "extends": "razz"\n  "cap": 3\n}', 'mine.json, line 3, column 3: this is no JSON'],
    ['{"extends": "razz"', 'mine.json, line 1, column 19: this is no JSON'],
    ['{"cap": 3,\n "extends": "razz", "cap": 4}', 'mine.json, line 2, column 21: "cap" is set a second time;'],
    ['{"extends": "razz", "stakes": {"ante": 1}, "x": "\\"ante\\":", "ante": 2}', 'mine.json, x: a variant has no'],
    ['[]', 'mine.json: [] is no JSON object.'],
    ['"razz"', 'mine.json: "razz" is no JSON object.'],
    ['null', 'mine.json: null is no JSON object.'],
    ['{"extends": "razz", "cap": "3"}', 'mine.json, cap: "3" is no whole number from 0 to 100.'],
    ['{"extends": "mini-std", "cap": 3}', 'Did you mean "mini-stud"?'],
    ['{"extends": 5}', "mine.json, extends: 5 is no variant's id."],
    [`{"id": "${'x'.repeat(2 ** 20)}"}`, 'mine.json has 1048586 bytes, more than any variant: is it the right file?'],
  ])('%.60s', (content, sentence) => {
    const { folder, name } = fileOf(content);
    expect(refusal(name, folder)).toContain(sentence);
  });

  test('a file that is not there, a folder, a word that is no id', () => {
    const folder = temporaryFolder();
    expect(refusal('none.json', folder)).toMatch(/^league\.json, variant: .*none\.json cannot be read \(ENOENT\)\.$/);
    expect(refusal('./', folder)).toContain('is a folder: name a JSON file in it.');
    expect(refusal('mini-stud2', folder)).toContain('no variant is called "mini-stud2". Known: stud,');
    expect(refusal('mini-stud2', folder)).toContain('Did you mean "mini-stud"?');
  });
});
