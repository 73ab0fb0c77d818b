/** Orders of hands that the rules and the seeds give as examples. */
import { expect, test } from 'vitest';
import { parseCards } from '../cards.js';
import type { Share } from '../variant.js';
import { rankerOf } from './ranker.js';

/** Ranks alone are given suits that make no flush. */
function cardsOf(hand: string): Uint8Array {
  const text = /[cdhs]/.test(hand) ? hand : [...hand].map((rank, at) => rank + 'cdhsc'[at]).join('');
  return Uint8Array.from(parseCards(text));
}

function rank(share: Share, hand: string): number {
  const cards = cardsOf(hand);
  return rankerOf(share)(cards, 0, cards.length);
}

const LADDERS: readonly { share: Share; rule: string; worstToBest: string[] }[] = [
  {
    share: 'ace-to-five',
    rule: 'R29',
    worstToBest: '33355 KK432 22765 AAT98 KQJT9 KQJT7 98765 97653 9765A 65432 6432A 5432A'.split(' '),
  },
  {
    share: 'ace-to-five',
    rule: 'R29',
    worstToBest: '2222A AAAA2 33322 AAA22 AAA23 AAKKQ 2233A AA22K AA223 KKQJT AAKQJ'.split(' '),
  },
  {
    share: 'eight-or-better',
    rule: 'R28, example 16',
    worstToBest: ['98432', '8642A', '76542', '7654A', '6543A', '6432A', '5432A'],
  },
  {
    share: 'high',
    rule: 'R27',
    worstToBest: ['75432', 'AKQJ9', '22345', 'AAKQJ', '33224', 'AAKKQ', '22234', 'AAAKQ', '5432A', '65432', 'AKQJT'],
  },
  {
    share: 'high',
    rule: 'R27',
    worstToBest: [
      'AcKdQhJsTc',
      '2c3c4c5c7c',
      'AcKcQcJc9c',
      '2c2d2h3c3d',
      'AcAdAhKcKd',
      '2c2d2h2s3c',
      'AcAdAhAsKc',
      '5c4c3c2cAc',
      '6d5d4d3d2d',
      'AsKsQsJsTs',
    ],
  },
  {
    share: 'soko',
    rule: 'R31, example 15',
    worstToBest: ['AcAdKhQs9c', '9s8d7c6h2s', 'Ks9s7s2s3d', '2c2d3h3s4c'],
  },
  {
    share: 'soko',
    rule: 'R31',
    // Four-straights by their top, then the fifth card; a pair among them is a fifth card.
    worstToBest: [
      'AcAdKhQsTc',
      'Ac2d3h4s6c',
      'Ac2d3h4sKc',
      'AcAd2h3s4c',
      '2c3d4h5s7c',
      'JcQdKhAs2c',
      'AcAdKhQsJc',
      '2c3c4c5d5c',
      '2c3c4c6cAd',
      'Ac2c3c5c7d',
      'AcKcQcJcAd',
      '2c2d3h3s4c',
      '5c4d3h2sAc',
    ],
  },
  {
    share: 'deuce-to-seven',
    rule: 'R34',
    worstToBest: ['22223', '76543', '65432', '22345', 'AKQJ9', 'A6432', 'A5432', 'KQJT8', '76542', '76432', '75432'],
  },
  { share: 'high-spade-in-the-hole', rule: 'R34', worstToBest: ['AcKd', '2sAh', 'Ts9s', 'As2c'] },
];

test.each(LADDERS)('$share ($rule): $worstToBest rise', ({ share, worstToBest }) => {
  const rankings = worstToBest.map((hand) => rank(share, hand));
  for (let i = 1; i < rankings.length; i++) {
    expect(rankings[i], `${worstToBest[i]} beats ${worstToBest[i - 1]}`).toBeGreaterThan(rankings[i - 1]!);
  }
});

test('R27: equal five ranks tie whatever the suits', () => {
  expect(rank('high', 'AcKdQhJs9c')).toBe(rank('high', 'AsKhQdJc9s'));
  expect(rank('high', '9c7c5c3c2c')).toBe(rank('high', '9s7s5s3s2s'));
  expect(rank('high', 'KcKdQhQsJc2d3d')).toBe(rank('high', 'KhKsQcQdJd9s9d'));
});

test('example 9: As 2s 3s 4s 5s Kd Kh is the lowest straight flush and the best low', () => {
  const cards = 'As2s3s4s5sKdKh';
  expect(rank('high', cards)).toBe(rank('high', 'Ac2c3c4c5c'));
  expect(rank('high', cards)).toBeGreaterThan(rank('high', 'AcAdAhAsKc'));
  expect(rank('eight-or-better', cards)).toBe(rank('eight-or-better', '5432A'));
});

test('R28, example 16: four ranks of eight or lower are no low', () => {
  expect(rank('eight-or-better', 'AcAd2h3s4cKdKh')).toBe(0);
  expect(rank('eight-or-better', 'Ac2d3h4s9c')).toBe(0);
});

test('R33: fewer than five cards make groups and high cards; a missing card is less than a deuce', () => {
  const rising = ['2c', 'Kc2d', 'Ac', 'AcKd', 'AcKc', '3d3c', '2c2d2h', 'AcAdAh', '2c2d2h2s'];
  const rankings = ['2c3c', 'KcAc', 'QcKcAc', 'JcQcKcAc'].map((hand) => rank('high', hand));
  // No run or suit is worth anything: less than a pair of deuces.
  for (const ranking of rankings) expect(ranking).toBeLessThan(rank('high', '2c2d'));
  expect(rank('high', 'AcKd')).toBe(rank('high', 'AcKc'));
  const values = rising.filter((hand) => hand !== 'AcKc').map((hand) => rank('high', hand));
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(rank('ace-to-five', 'Ac2c3c')).toBeGreaterThan(rank('ace-to-five', 'Ac2c4c'));
  expect(rank('ace-to-five', 'KcQcJc')).toBeGreaterThan(rank('ace-to-five', 'AcAd2c'));
});
