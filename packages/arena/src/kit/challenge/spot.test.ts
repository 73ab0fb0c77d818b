import { type HandRecord, VARIANTS, variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { gaveUp, spotOf } from './spot.js';
import { startingClass } from './starting-class.js';

const record = (history: string, cards = ['AsAd9c', 'KhKd2c']): HandRecord => ({
  variant: 'stud',
  stakes: variantById('stud').stakes,
  dealer: 1,
  stacks: [8000, 8000],
  cards,
  community: '',
  history,
  net: [0, 0],
  shown: ['', ''],
});

test.each([
  ['1i50 0m100 1f', 'by a fold on third', 'behind the bring-in', 'ended before fourth'],
  ['1i50 0c50 / 0b100 1f', 'by a fold on fourth', 'behind the bring-in', 'first to act on fourth'],
  ['0i50 1c50 / 1x 0x / 1x 0x / 1x 0x / 1b200 0f', 'by a fold on seventh', 'the bring-in', 'last to act on fourth'],
  ['0i50 1c50 / 1x 0x / 1x 0x / 1x 0x / 1x 0x', 'at the showdown', 'the bring-in', 'last to act on fourth'],
])('%s, as seat 0 stands', (history, endings, opening, second) => {
  expect(spotOf(record(history), variantById('stud'), 0)).toEqual({
    endings,
    opening,
    'second-round': second,
    'starting-hands': 'pair of tens or better',
  });
});

test('who gave up is who folded', () => {
  expect([0, 1].map((seat) => gaveUp(record('1i50 0m100 1f'), seat))).toEqual([false, true]);
});

test('five-card: who acts first in the first round, and the declaration is no street', () => {
  const variant = variantById('five-card-hilo-declare');
  const hand = record('1x 0b5 1c5 / 0x 1x / 0x 1x / 0x 1x / 0d0 1d1', ['As2d', '9h9c']);
  expect(spotOf(hand, variant, 1)).toMatchObject({ endings: 'at the showdown', opening: 'first to act' });
});

test.each([
  ['stud', '7c7d7h', 'rolled up'],
  ['stud', 'AhKdAc', 'pair of tens or better'],
  ['stud', '9h9dAc', 'pair of sevens to nines'],
  ['stud', '2h2dAc', 'pair of sixes or worse'],
  ['stud', '2h9hJh', 'three to a flush'],
  ['stud', '5h6d8c', 'three to a straight'],
  ['stud', 'Ah2d9c', 'ace or king high, nothing else'],
  ['stud', '2h7dQc', 'queen high or lower, nothing else'],
  ['stud8', 'Ah4h8h', 'all low, suited or in a row'],
  ['stud8', 'Ah4d8c', 'all low'],
  ['stud8', 'AhAd8c', 'pair of nines or better'],
  ['stud8', '8h8d2c', 'pair of eights or worse'],
  ['stud8', 'Ah4d9c', 'all but one low'],
  ['stud8', '4hTdKc', 'two or more not low'],
  ['razz', 'As2s3d', 'all low, five or better'],
  ['razz', 'As2s6d', 'all low, six high'],
  ['razz', '8s2s3d', 'all low, eight high'],
  ['razz', '2s2d3d', 'all but one low'],
  ['razz', '9s2s3d', 'all but one low'],
  ['razz', 'Ks9s3d', 'two or more not low'],
  ['razz', 'KsQsJd', 'three or more not low'],
  ['five-card-stud', '9s9d', 'pair of sevens to nines'],
  ['five-card-stud', '8s9s', 'queen high or lower, nothing else'],
  ['five-card-lowball', 'As5s', 'all low, five or better'],
  ['five-card-hilo', 'As5s', 'all low, suited or in a row'],
  ['soko', 'KsTd', 'ace or king high, nothing else'],
])('%s: %s is "%s"', (variant, cards, label) => {
  expect(startingClass(variantById(variant), cards)).toBe(label);
  // Later cards do not count.
  expect(startingClass(variantById(variant), `${cards}QhJc`)).toBe(label);
});

test('every two or three cards of every game have a class, twelve at most', () => {
  const deck = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
  for (const variant of VARIANTS) {
    const labels = new Set<string>();
    const { down, up } = variant.streets[0]!;
    for (let i = 0; i < 52; i++) {
      for (let j = 0; j < i; j++) {
        if (down + up === 2) labels.add(startingClass(variant, deck[i]! + deck[j]!));
        else for (let k = 0; k < j; k++) labels.add(startingClass(variant, deck[i]! + deck[j]! + deck[k]!));
      }
    }
    expect(labels.size, variant.id).toBeLessThanOrEqual(12);
    expect([...labels].filter((label) => /undefined|NaN/.test(label))).toEqual([]);
  }
});
