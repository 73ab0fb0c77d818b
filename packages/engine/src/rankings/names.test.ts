import { expect, test } from 'vitest';
import { parseCards } from '../cards.js';
import { SHARES, type Share } from '../variant.js';
import { describeRanking } from './names.js';

const NAMES: readonly [Share, string, string][] = [
  ['high', 'AsKsQsJsTs2c2d', 'royal flush'],
  ['high', 'As2s3s4s5sKdKh', 'steel wheel'],
  ['high', '9h8h7h6h5hAcAd', 'straight flush, nine high'],
  ['high', '6s6d6c6h2s', 'four sixes, deuce kicker'],
  ['high', 'QsQdQh9c9d4s2c', 'full house, queens over nines'],
  ['high', 'Ts9s2s3s4sAdAc', 'flush, ten high'],
  ['high', '2s3d4c5hAhKcKd', 'straight, five high'],
  ['high', '7s7d7cKh2c', 'three sevens, king kicker'],
  ['high', 'TdThKcKd4s4c2d', 'two pair, kings and tens, four kicker'],
  ['high', 'KsKdAh9c2d', 'pair of kings, ace kicker'],
  ['high', 'AsKd9c6h4c', 'ace-king high'],
  ['high', 'KhKd', 'pair of kings'],
  ['high', 'Ah', 'ace high'],
  ['high', '', 'no cards'],
  ['ace-to-five', 'As2s3s4s5sKdKh', 'wheel'],
  ['ace-to-five', '6s4s3s2sAd', 'six-four low'],
  ['ace-to-five', '8c6d4c2cAcKdQd', '8-6-4-2-A low'],
  ['ace-to-five', 'KcQcJcTc9d', 'K-Q-J-T-9 low'],
  ['ace-to-five', '2c2d7c6c5c', 'pair of deuces, 7-6-5'],
  ['ace-to-five', 'AcAdTcTd9c', 'two pair, tens and aces, nine kicker'],
  ['ace-to-five', '3c3d3h5c5d', 'full house, threes over fives'],
  ['eight-or-better', '8c7c6c5c4d', '8-7-6-5-4 low'],
  ['eight-or-better', '8c5c3c2cAdAhAs', 'eight-five low'],
  ['eight-or-better', '2c3c4c5cKcKdKh', 'no low'],
  ['deuce-to-seven', '7c5c4c3c2d', 'seven-five low'],
  ['deuce-to-seven', '7c6c5c4c2d', '7-6-5-4-2 low'],
  ['deuce-to-seven', 'Ac5c4c3c2d', 'ace-five low'],
  ['deuce-to-seven', '7c6c5c4c3d', 'straight, seven high'],
  ['deuce-to-seven', '7c5c4c3c2c', 'flush, seven high'],
  ['deuce-to-seven', '2c2d7h5s3c', 'pair of deuces, 7-5-3'],
  ['soko', '9s8d7c6h2s', 'four-straight, nine high, deuce kicker'],
  ['soko', 'AcAdKcQdJh', 'four-straight, ace high, ace kicker'],
  ['soko', 'Ac2d3h4s4d', 'four-straight, four high, four kicker'],
  ['soko', 'Ks9s7s2s3d', 'four-flush, king high, three kicker'],
  ['soko', '5c4c3c2c9d', 'four-flush, five high, nine kicker'],
  ['soko', 'As2s3s4sKc', 'four-flush, ace high, king kicker'],
  ['soko', '2c2d3c3d4c', 'two pair, threes and deuces, four kicker'],
  ['soko', 'AcAdKcQd9h', 'pair of aces, king kicker'],
  ['high-spade-in-the-hole', 'AcKs', 'king of spades'],
  ['high-spade-in-the-hole', '2c3c', 'no spade in the hole'],
];

test.each(NAMES)('%s: %s is called "%s"', (share, cards, name) => {
  expect(describeRanking(share, parseCards(cards))).toBe(name);
});

test('every share has names', () => {
  expect(new Set(NAMES.map(([share]) => share))).toEqual(new Set(SHARES));
});
