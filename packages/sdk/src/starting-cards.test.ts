import { expect, test } from 'vitest';
import { readStartingCards } from './starting-cards.js';

test.each([
  ['9c9d', '9h', { rolledUp: true, pair: -1 }],
  ['9c9d', 'Kh', { rolledUp: false, pair: 7, hiddenPair: true, high: 11 }],
  ['Kc9d', 'Kh', { pair: 11, hiddenPair: false }],
  ['AcKc', '2c', { suited: true, connected: false, lowCards: 2, lowTop: 0 }],
  ['Ac2d', '3c', { suited: false, connected: true, lowCards: 3, lowTop: 3 }],
  ['8c2d', '5c', { connected: false, lowCards: 3, lowTop: 8 }],
  ['QcTd', '9c', { connected: true, lowCards: 0, high: 10 }],
  ['8c8d', '5c', { pair: 6, connected: false, lowCards: 2, lowTop: 0 }],
  ['KcAd', '2c', { connected: false }],
])('%s under %s: %j', (down, up, expected) => {
  expect(readStartingCards(down, up)).toMatchObject(expected);
});
