import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../testing/sample-report.js';
import { columns, isolate, label, labels, oneLine, shorten } from './label.js';

describe('names on one line', () => {
  test.each([
    ['two\nlines\r\nand a \u0000 null', 'two lines and a null'],
    ['\u202egnirts desrever', 'gnirts desrever'],
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['  spaced   out ', 'spaced out'],
    ['zero\u200bwidth\ufeff', 'zero width'],
    ['half \ud83d pair', 'half pair'],
    ['', '(no name)'],
    ['\n\t', '(no name)'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%j is shown as %j', (name, shown) => expect(oneLine(name)).toBe(shown));

  test('no name, whatever it holds, keeps a control character or a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(oneLine(name)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('shortening', () => {
  test('a cut is shown and never splits what a reader sees as one character', () => {
    expect(shorten('abcdef', 6)).toBe('abcdef');
    expect(shorten('abcdefg', 6)).toBe('abcde…');
    // The family is one character of two columns: there is room for one, not for half of the second.
    expect(shorten('👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧…');
    expect(shorten('家族家族', 6)).toBe('家族…');
  });

  test('a letter under a hundred accents does not stay to draw over its neighbours', () => {
    expect(label(`z${'\u0300'.repeat(100)}!`, 10)).toBe('\ufffd!');
  });

  test('labels keep to their width and stay apart', () => {
    expect(labels(['a'.repeat(99), 'a'.repeat(98)], 10)).toEqual(['aaaaa… (1)', 'aaaaa… (2)']);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...HOSTILE_NAMES, 'x'.repeat(199), 'x'.repeat(198))), (names) => {
        const short = labels(names, 20);
        expect(new Set(short).size).toBe(names.length);
        for (const text of short) expect(columns(text)).toBeLessThanOrEqual(20);
      }),
    );
  });
});

test('only a right-to-left name is isolated', () => {
  expect(isolate('مرحبا')).toBe('\u2068مرحبا\u2069');
  expect(isolate('plain')).toBe('plain');
});
