import { formatCards, parseCards } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { act } from './testing/messages.js';
import { board, deadCards, holding, holeCards, opponents, seenCards, unseenCards } from './visible-cards.js';

// Seat 1 holds As Kd under 7c 7h; seat 0 shows 2d 9c, seat 2 has folded Qs Jh.
const view = {
  ...act,
  cards: 'AsKd7c7h',
  boards: ['2d9c', '7c7h', 'QsJh'],
  live: [0, 1],
  community: '5c',
};

test('own cards, own hidden cards, and what a seat shows', () => {
  expect(formatCards(holding(view))).toBe('AsKd7c7h');
  expect(formatCards(holeCards(view))).toBe('AsKd');
  expect(formatCards(board(view, 0))).toBe('2d9c');
  expect(board(view, 5)).toEqual([]);
});

test('cards in sight are own ones, all boards and the community card, each once', () => {
  expect(new Set(seenCards(view))).toEqual(new Set(parseCards('AsKd7c7h 2d9c QsJh 5c')));
  expect(seenCards(view).length).toBe(9);
});

test('dead cards are the boards of seats that have folded', () => {
  expect(formatCards(deadCards(view))).toBe('QsJh');
  expect(opponents(view)).toEqual([0]);
});

test('what is not in sight is the rest of the deck', () => {
  expect(unseenCards(view).length).toBe(52 - 9);
  expect(unseenCards(view).some((card) => seenCards(view).includes(card))).toBe(false);
  expect(formatCards(unseenCards(view, parseCards('AsAhQsQd')))).toBe('AhQd');
});
