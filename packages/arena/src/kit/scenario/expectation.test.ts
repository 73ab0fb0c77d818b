import { BET, BRING_IN, DECLARE, explicitDeal, FOLD, Hand, parseCards, RAISE, variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { expectationText, isExpected, isPossible, readExpectation } from './expectation.js';

const one = (text: string) => readExpectation(text)[0]!;

function thirdStreet(id: string, ...actions: readonly (readonly [number, number])[]): Hand {
  const variant = variantById(id);
  const hand = new Hand(variant, variant.stakes, 2);
  hand.start([8000, 8000], 1, explicitDeal(['AsAd2c', 'KsKdKh'].map(parseCards)));
  for (const [action, to] of actions) hand.apply(action, to);
  return hand;
}

test.each([
  ['fold', FOLD, 0, true],
  ['check', FOLD, 0, false],
  ['raise', RAISE, 400, true],
  ['raise', BET, 400, false],
  ['raise 400', RAISE, 400, true],
  ['raise 400', RAISE, 401, false],
  ['bet 200-600', BET, 200, true],
  ['bet 200-600', BET, 600, true],
  ['bet 200-600', BET, 601, false],
  ['declare', DECLARE, 2, true],
  ['declare low', DECLARE, 2, true],
  ['declare low', DECLARE, 1, false],
  ['declare both', DECLARE, 3, true],
])('"%s" and action %i to %i: %s', (text, kind, to, expected) => {
  expect(isExpected(one(text), { kind, to })).toBe(expected);
});

// The ante is 25, the bring-in 50, the small bet 100 (RULES section 7).
test.each([
  [
    'stud8',
    [],
    ['bringIn', 'bringIn 50', 'complete', 'complete 100'],
    ['fold', 'check', 'call', 'bet', 'bringIn 25', 'complete 200'],
  ],
  [
    'stud8',
    [[BRING_IN, 0]],
    ['fold', 'call', 'call 50', 'call 40-60', 'complete 100'],
    ['raise', 'check', 'bringIn', 'call 100'],
  ],
  [
    'stud8-nl',
    [[BRING_IN, 0]],
    ['complete 100', 'complete 7975', 'complete 300-500', 'complete 7900-9000'],
    ['complete 99', 'complete 8000-9000', 'raise'],
  ],
] as const)('%s after %j', (id, actions, possible, not) => {
  const hand = thirdStreet(id, ...actions);
  expect(possible.filter((text) => !isPossible(hand, one(text)))).toEqual([]);
  expect(not.filter((text) => isPossible(hand, one(text)))).toEqual([]);
});

test('several are told with commas and "or"', () => {
  expect(expectationText(readExpectation(['call', 'raise 400', 'fold']))).toBe('call, raise 400 or fold');
  expect(expectationText(readExpectation('check'))).toBe('check');
});
