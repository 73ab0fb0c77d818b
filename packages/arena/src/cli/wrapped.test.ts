import { expect, test } from 'vitest';
import { wrapped } from './wrapped.js';

test('lines break at spaces, within the width', () => {
  expect(wrapped('one two three four', 9)).toBe('one two\nthree\nfour');
});

test('the first line has one indent, the others another; both count', () => {
  expect(wrapped('one two three four', 11, '- ', '    ')).toBe('- one two\n    three\n    four');
});

test('a word longer than a line stays whole', () => {
  expect(wrapped('a runs/challenge-my-bot b', 8)).toBe('a\nruns/challenge-my-bot\nb');
});

test('wide characters take two columns', () => {
  // Four of them are eight columns.
  expect(wrapped('日本 日本', 8)).toBe('日本\n日本');
});
