import { formatCards, parseCards } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { readCards } from './read-cards.js';

test('reads every card as parseCards does, from the offset on', () => {
  const deck = formatCards(Uint8Array.from({ length: 52 }, (_, card) => card));
  const into = new Uint8Array(54).fill(99);
  expect(readCards(deck, into, 1)).toBe(52);
  expect([...into.subarray(1, 53)]).toEqual(parseCards(deck));
  expect([into[0], into[53]]).toEqual([99, 99]);
});
