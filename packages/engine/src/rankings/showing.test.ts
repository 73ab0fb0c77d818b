import { expect, test } from 'vitest';
import { parseCards } from '../cards.js';
import { showingHigh, showingLow } from './showing.js';

const board = (show: typeof showingHigh, text: string): number => {
  const cards = Uint8Array.from(parseCards(text));
  return show(cards, 0, cards.length);
};

test.each([
  ['2c', 'Kd', 'KdQh', 'Ah', 'AhKd', '2c2d', 'AcAd', '2c2d2h'],
  ['4d3c2hKs', '5d5cKhQs', '5d5cAh2s', '2c2d3h3s', '2c2d2h3s', '2c2d2h2s'],
])('R12: high boards %s, %s, %s … rise, and groups beat high cards', (...boards) => {
  const strengths = boards.map((text) => board(showingHigh, text));
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(boards.length);
});

test('R12: neither straights nor flushes show', () => {
  expect(board(showingHigh, '5c4c3c2c')).toBeLessThan(board(showingHigh, '2d2h3s4d'));
  expect(board(showingHigh, 'AcKcQcJc')).toBe(board(showingHigh, 'AcKdQhJs'));
  expect(board(showingHigh, '6c5c4c3c2c')).toBeLessThan(board(showingHigh, '7d5c4c3c2c'));
});

test('R12: of low boards the lowest without a pair is best, the ace being low (example 6: 8-4 before Q-3 before 7-7)', () => {
  const strengths = ['KcKd', '7c7d', 'AcAd', 'KsQc', 'Qc3d', '8c4d', '3d2c', '2cAc'].map((text) =>
    board(showingLow, text),
  );
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(8);
});

test('R12: equal ranks show equally, suits and order apart', () => {
  for (const show of [showingHigh, showingLow]) {
    expect(board(show, '9c4dAh')).toBe(board(show, 'Ac9d4s'));
    expect(board(show, '9c9d4h')).toBe(board(show, '4c9h9s'));
    expect(show(new Uint8Array(4), 0, 0)).toBe(0);
  }
});
