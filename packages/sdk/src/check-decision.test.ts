import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDecision, checkPolicy } from './check-decision.js';
import type { LegalAction } from './protocol/messages.js';
import { act } from './testing/messages.js';

const fixed = act; // fold, call to 100, raise to 200
const openPair = {
  ...act,
  legal: [{ action: 'check' }, { action: 'bet', to: 100 }, { action: 'bet', to: 200 }] as LegalAction[],
};
const range = { ...act, legal: [{ action: 'check' }, { action: 'bet', min: 100, max: 900 }] as LegalAction[] };
const declaring = {
  ...act,
  legal: [
    { action: 'declare', side: 'high' },
    { action: 'declare', side: 'low' },
  ] as LegalAction[],
};

test.each([
  [fixed, { action: 'fold' }],
  [fixed, { action: 'call', to: 100 }],
  [fixed, { action: 'call' }],
  [fixed, { action: 'raise' }],
  [fixed, { action: 'raise', to: 200, note: 'x' }],
  [range, { action: 'bet', to: 100 }],
  [range, { action: 'bet', to: 555 }],
  [range, { action: 'bet', to: 900 }],
  [openPair, { action: 'bet', to: 200 }],
  [declaring, { action: 'declare', side: 'low' }],
])('one of the legal actions is legal %#', (view, decision) => {
  expect(checkDecision(view, decision)).toBe(undefined);
});

test('every legal action may be returned as it stands in the view', () => {
  for (const view of [fixed, declaring]) {
    for (const option of view.legal) expect(checkDecision(view, option)).toBe(undefined);
  }
});

test.each([
  [
    openPair,
    { action: 'bet' },
    'returned {"action":"bet"}. "to" must be a number: the total in this betting round. It may',
  ],
  [fixed, { action: 'raise', to: 201 }, 'It may fold, call to 100 or raise to 200.'],
  [fixed, { action: 'raise', to: '200' }, '"to" must be a number'],
  [fixed, { action: 'raise', to: Number.NaN }, 'returned {"action":"raise","to":"NaN"}'],
  [fixed, { action: 'bet', to: 200 }, 'What raises the price is called "raise" here.'],
  [fixed, { action: 'call', to: 90 }, 'call to 100'],
  [fixed, { action: 'check' }, 'returned {"action":"check"}'],
  [fixed, 'fold', 'returned "fold"; return an object such as {"action":"fold"}.'],
  [fixed, undefined, 'returned undefined; return an object'],
  [fixed, null, 'returned null'],
  [fixed, [{ action: 'fold' }], 'return an object'],
  [range, range.legal[1], 'returned {"action":"bet","min":100,"max":900}. "to" must be a number'],
  [range, { action: 'bet', to: 99 }, 'It may check or bet to 100-900.'],
  [range, { action: 'bet', to: 901 }, 'bet to 100-900'],
  [range, { action: 'bet', to: 100.5 }, 'bet to 100-900'],
  [range, { action: 'bet' }, 'bet to 100-900'],
  [declaring, { action: 'declare', side: 'both' }, 'It may declare high or declare low.'],
  [declaring, { action: 'declare' }, 'declare high'],
])('what is not legal is said, and what would do %#', (view, decision, text) => {
  expect(checkDecision(view, decision)).toContain(text);
});

test('whatever a bot returns, checking it does not throw, and only the legal passes', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      const fault = checkDecision(fixed, value);
      const { action } = (value ?? {}) as { action?: unknown };
      if (!['fold', 'call', 'raise'].includes(action as string)) expect(fault).toMatch(/^returned /);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [[0, 0.25, 0.75], undefined],
  [[1, 0, 0], undefined],
  [[0.5, 0.5], 'give 3 probabilities in the order of view.legal'],
  [[0.5, 0.5, 0.5], 'summing to 1'],
  [[2, -1, 0], 'summing to 1'],
  [[Number.NaN, 0, 1], 'returned the policy ["NaN",0,1]'],
  ['fold', 'returned the policy "fold"'],
])('a policy %j: %s', (policy, fault) => {
  if (fault === undefined) expect(checkPolicy(fixed, policy)).toBe(undefined);
  else expect(checkPolicy(fixed, policy)).toContain(fault);
});
