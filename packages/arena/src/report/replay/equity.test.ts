import { type Card, parseCards, variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { equities } from './equity.js';

const [stud, stud8, razz] = [variantById('stud'), variantById('stud8'), variantById('razz')];
const cards = (...texts: string[]): Card[][] => texts.map(parseCards);

test('with all cards out the better hand has everything', () => {
  const held = cards('Ac Ad As Kh Kd 2c 3d', '9c 9d 4s 5h 7d Jc Qd');
  expect(equities(stud, held, [0, 1], [7, 7], null, 10)).toEqual([1, 0]);
  // In razz 9-7-5-4 with a jack beats ace-king pairs.
  expect(equities(razz, held, [0, 1], [7, 7], null, 10)).toEqual([0, 1]);
});

test('hi/lo halves the pot; without a low the high takes all of it', () => {
  // A wheel against trips without a low.
  expect(equities(stud8, cards('Ac 2d 3s 4h 5d Kc Kd', 'Qc Qd Qs 9h Td Jc 2h'), [0, 1], [7, 7], null, 10)).toEqual([
    1, 0,
  ]);
  expect(equities(stud8, cards('Ac 2d 3s 4h 6d Kc Jd', 'Qc Qd Qs 9h Td Jc 2h'), [0, 1], [7, 7], null, 10)).toEqual([
    0.5, 0.5,
  ]);
  expect(equities(stud8, cards('Kc Kd 9s 9h Td 3c 4d', 'Qc Qd Js Jh Tc 2c 4h'), [0, 1], [7, 7], null, 10)).toEqual([
    1, 0,
  ]);
});

test('shares add up to the whole, folded seats have none', () => {
  const shares = equities(stud8, cards('Ac 2d 3s', 'Kc Kd 9s', 'Qh Qd 5s'), [0, 2], [7, 7, 7], null, 500)!;
  expect(shares[1]).toBe(0);
  expect(shares[0]! + shares[2]!).toBeCloseTo(1, 9);
});

test('an out counts as one card in those left: flush draw against trips on seventh street', () => {
  // Spades: 4 held by the draw, none elsewhere: 9 left. The trips are beaten by a flush unless they pair up: 40 cards are
  // unknown after twelve, two to come. Counted by brute force over all ordered pairs of these 40 cards.
  const held = cards('As Ks 9s 4s 2d 7h', 'Qc Qd Qh 8c 3d 6c');
  const shares = equities(stud, held, [0, 1], [7, 7], null, 20_000)!;
  const left = 40;
  const spades = 9;
  // The trips fill up with the fourth queen (a spade, Qs) or by pairing an 8, 3 or 6 (3 each, one a spade each: 8s 3s 6s).
  const fills = 10;
  const spadesThatFill = 4;
  // Draw gets a spade, then the trips miss among the other 39.
  const wins =
    (spadesThatFill * (left - 1 - (fills - 1)) + (spades - spadesThatFill) * (left - 1 - fills)) / (left * (left - 1));
  expect(Math.abs(shares[0]! - wins)).toBeLessThan(4 * Math.sqrt((wins * (1 - wins)) / 20_000));
});

test('an unknown card of a live seat leaves them unknown', () => {
  expect(equities(stud, cards('?? ?? As', 'Kc Kd 9s'), [0, 1], [7, 7], null, 10)).toBeNull();
});
