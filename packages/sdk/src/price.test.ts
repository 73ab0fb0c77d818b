import { expect, test } from 'vitest';
import { legalOf, legalRaise, potOdds, potSize, raiseTo, toCall } from './price.js';
import { viewAt } from './rehearse.js';
import { act } from './testing/messages.js';

test('the pot is what everybody has put in this hand', () => {
  expect(potSize({ ...act, paid: [225, 125, 25] })).toBe(375);
});

// Antes 2 x 25, bring-in 50, completed to 100: calling costs the bring-in seat 50 into a pot of 200.
const facing = viewAt({ variant: 'stud8', cards: ['Kh9c2c', 'AhAd9s'], history: '0i50 1m100' });

test('calling costs what is missing to the highest bet', () => {
  expect(toCall(facing)).toBe(50);
  expect(potSize(facing)).toBe(200);
  expect(potOdds(facing)).toBe(50 / 250);
});

test('a short call costs what the stack has (R18)', () => {
  const short = viewAt({ variant: 'stud8', stacks: [105, 8000], cards: ['Kh9c2c', 'AhAd9s'], history: '0i50 1m100' });
  expect(toCall(short)).toBe(30);
});

test('where nothing is to call, calling costs nothing', () => {
  const free = viewAt({ variant: 'stud8', cards: ['Kh9c2c', 'AhAd9s'], history: '' });
  expect([toCall(free), potOdds(free), legalOf(free, 'call')]).toEqual([0, 0, undefined]);
});

test('what raises the price is found whatever it is called', () => {
  expect(legalRaise(facing)).toEqual({ action: 'raise', to: 200 });
  expect(legalRaise(viewAt({ variant: 'stud8', cards: ['Kh9c2c', 'AhAd9s'], history: '0i50' }))).toEqual({
    action: 'complete',
    to: 100,
  });
  expect(legalRaise({ ...act, legal: [{ action: 'fold' }, { action: 'call', to: 400 }] })).toBe(undefined);
});

test('a raise is brought into what is allowed', () => {
  const range = { action: 'bet', min: 100, max: 900 } as const;
  expect(raiseTo(range, 333.4)).toEqual({ action: 'bet', to: 333 });
  expect(raiseTo(range, 5)).toEqual({ action: 'bet', to: 100 });
  expect(raiseTo(range, 1e9)).toEqual({ action: 'bet', to: 900 });
  expect(raiseTo({ action: 'raise', to: 200 }, 1e9)).toEqual({ action: 'raise', to: 200 });
});
