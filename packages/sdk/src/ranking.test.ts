import { parseCards } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { describe, rankCards } from './ranking.js';

test('a better hand has the higher ranking, text or numbers (R27)', () => {
  expect(rankCards('high', 'As2s3s4s5sKdKh')).toBeGreaterThan(rankCards('high', 'QsQdQh7c7d4s9c'));
  expect(rankCards('high', parseCards('QsQdQh7c7d'))).toBe(rankCards('high', 'QsQdQh7c7d'));
});

test('for lows, too, the better hand has the higher ranking (R28, worked example 16)', () => {
  expect(rankCards('eight-or-better', '7c6d5h4s2c')).toBeGreaterThan(rankCards('eight-or-better', '8c6d4h2sAc'));
  expect(rankCards('eight-or-better', 'KcQd4h2sAc8d8h')).toBe(0);
});

test('a hand is put in words', () => {
  expect(describe('high', 'QsQdQh9c9d4s2c')).toBe('full house, queens over nines');
});

test('what has no ranking is refused: eight cards, an unknown one', () => {
  expect(() => rankCards('high', '2c3c4c5c6c7c8c9c')).toThrow('at most seven cards, and these are 8');
  expect(() => rankCards('high', 'As??')).toThrow('Card 2 is not known');
});
