/** docs/variants.md is true: its files can be played, its table names every setting, its refusals are the arena's. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVariant, STAKES_PRESETS, VARIANTS, type Variant } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { variantsFolder } from './example-variants.js';
import { readVariant } from './read-variant.js';

const page = readFileSync(new URL('../../../../docs/variants.md', import.meta.url), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map((match) => match[1]!);
const files = blocks('json').map((text) => JSON.parse(text) as { id: string });

test.each(files)('the file $id can be played', (file) => {
  expect(readVariant(file as never, '.', 'docs/variants.md').id).toBe(file.id);
});

test.each(readdirSync(variantsFolder()))('%s is on the page as it ships', (name) => {
  const shipped = JSON.parse(readFileSync(join(variantsFolder(), name), 'utf8')) as { id: string };
  expect(files.find(({ id }) => id === shipped.id)).toEqual(shipped);
});

test.each(Object.entries(STAKES_PRESETS))('the stakes %s are on the page (R3)', (name, stakes) => {
  const { ante, bringIn, smallBet, bigBet } = stakes;
  expect(page).toContain(`| \`${name}\` | ${ante} | ${bringIn} | ${smallBet} | ${bigBet} |`);
});

describe('the table', () => {
  const smallest = { streets: [{ down: 1, up: 1 }, { up: 1 }], shares: ['high'] };
  const rows = [...page.matchAll(/^\| `([$\w]+)` \|([^|]*)\|/gm)].map(([, setting, cell]) => ({
    setting: setting!,
    values: [...cell!.matchAll(/`([^`]+)`/g)].map(([, value]) => JSON.parse(value!) as unknown),
    listsAll: !cell!.includes('{'),
  }));

  test('has every setting once', () => {
    const complete = Object.keys(VARIANTS[0]!);
    const settings = rows.map(({ setting }) => setting);
    expect([...settings].sort()).toEqual([...complete, 'extends', 'lastCard', '$schema'].sort());
  });

  test.each(rows.filter(({ values, setting }) => values.length > 0 && setting !== 'lastCard'))(
    '$setting: the first value is the default, and the others will do',
    ({ setting, values }) => {
      expect(parseVariant(smallest, 'f')[setting as keyof Variant]).toEqual(values[0]);
      for (const value of values) {
        const stakes = value === 'high-card' ? { stakes: { bringIn: 0 } } : {};
        const shares = setting.startsWith('declare') ? { shares: ['high', 'ace-to-five'], declare: true } : {};
        const variant = parseVariant({ ...smallest, ...shares, [setting]: value, ...stakes }, 'f');
        expect(variant[setting as keyof Variant]).toEqual(value);
      }
    },
  );

  test.each(rows.filter(({ values }) => typeof values[0] === 'string'))('$setting has no other value', (row) => {
    const message = (() => {
      try {
        parseVariant({ ...smallest, [row.setting]: 'nonsense' }, 'f');
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    })();
    expect(message).toContain(`is not one of ${row.values.join(', ')}.`);
  });
});

describe('what is refused', () => {
  const lines = blocks('text').flatMap((block) => block.trim().split('\n'));
  const streets = '"streets": [{"down": 3}], "shares": ["high"]';
  test.each([
    [lines[0]!, '{"extends": "razz", "betting": "nolimit"}'],
    [lines[1]!, `{${streets}}`],
    [lines[2]!, '{"extends": "stud", "seats": {"max": 9}}'],
    [lines[3]!, '{\n  "extends": "razz"\n  "cap": 3\n}'],
  ])('%s', (line, text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'mine.json'), text);
    // How the parser of JSON words it is another matter from one version of Node to the next.
    const sentence = line.replace(/ \(Expected.*/, '');
    expect(() => readVariant('mine.json', folder, 'test')).toThrow(sentence);
  });

  test('there are no others on the page', () => {
    expect(lines.length).toBe(4);
  });
});
