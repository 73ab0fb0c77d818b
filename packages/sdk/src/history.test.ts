import { expect, test } from 'vitest';
import { lastAggressor, parseHistory } from './history.js';

test('a history is read street by street, words in order', () => {
  expect(parseHistory('2i50 0f 1m100 2c100 / 1x 2b100')).toEqual([
    [
      { seat: 2, action: 'bringIn', to: 50 },
      { seat: 0, action: 'fold', to: 0 },
      { seat: 1, action: 'complete', to: 100 },
      { seat: 2, action: 'call', to: 100 },
    ],
    [
      { seat: 1, action: 'check', to: 0 },
      { seat: 2, action: 'bet', to: 100 },
    ],
  ]);
});

test.each([
  ['', [0]],
  ['0i50 1c50 /', [2, 0]],
  ['0i50 1c50 / /', [2, 0, 0]],
])('the round under way of %j is there though nobody has acted: %j actions', (history, counts) => {
  expect(parseHistory(history).map((round) => round.length)).toEqual(counts);
});

test('a declaration says its side (R30)', () => {
  expect(parseHistory('0d1 1d2 2d3')[0]!.map((action) => action.side)).toEqual(['high', 'low', 'both']);
});

test('a word that is no action is named', () => {
  expect(() => parseHistory('0i50 1z3')).toThrow('"1z3" is no action');
});

test.each([
  ['0i50 1m100 0r200 1c200', 0],
  ['0x 1b100 0f', 1],
  ['0i50 1c50', -1],
  ['', -1],
])('the last aggressor of %j is seat %i: calls and the bring-in do not count', (history, seat) => {
  expect(lastAggressor(parseHistory(history)[0]!)).toBe(seat);
});
