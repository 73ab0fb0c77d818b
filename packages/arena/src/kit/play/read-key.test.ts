import {
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  DECLARE,
  explicitDeal,
  FOLD,
  Hand,
  parseCards,
  RAISE,
  UNKNOWN_CARD,
  variantById,
} from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { legalKeys, readKey } from './read-key.js';

/** Heads-up from door cards 2c and Kd: seat 0 brings it in where there is a bring-in. */
function handOf(variantId: string, stacks = [8000, 8000]): Hand {
  const variant = variantById(variantId);
  const hand = new Hand(variant, variant.stakes, 2);
  const cards = [
    ['Ac', 'Ad', '2c', '3h', '5d', '7c', '8c'],
    ['Qc', 'Qd', 'Kd', '4h', '6d', '9c', 'Tc'],
  ];
  const five = [
    ['Ac', '2c', '3h', '5d', '7c'],
    ['Qc', 'Kd', '4h', '6d', '9c'],
  ];
  const chosen = variant.streets.length === 5 && variant.streets[0]!.down === 2 ? cards : five;
  hand.start(
    stacks,
    1,
    explicitDeal(
      chosen.map((cards) => parseCards(cards.join(''))),
      UNKNOWN_CARD,
    ),
  );
  return hand;
}

const action = (kind: number, to: number) => ({ is: 'action', kind, to });

describe('fixed limit', () => {
  test('at the bring-in: post it or complete, in whatever letters', () => {
    const hand = handOf('stud8');
    expect(legalKeys(hand)).toEqual(['i bring in 50', 'm complete to 100']);
    expect(readKey('i', hand)).toEqual(action(BRING_IN, 50));
    for (const more of ['m', 'b', ' R ', 'complete', 'm 100', 'r100', '100', 'raise to 100', 'max', 'm 1_00'])
      expect(readKey(more, hand)).toEqual(action(COMPLETE, 100));
    expect(readKey('f', hand)).toEqual({
      is: 'refused',
      why: 'You cannot fold here. Type i bring in 50, m complete to 100, or ? for help.',
    });
  });

  test('a call costs what is missing, a raise is to the total', () => {
    const hand = handOf('stud8');
    hand.apply(BRING_IN, 50);
    expect(legalKeys(hand)).toEqual(['f fold', 'c call 50', 'm complete to 100']);
    hand.apply(COMPLETE, 100);
    expect(legalKeys(hand)).toEqual(['f fold', 'c call 50', 'r raise to 200']);
    expect(readKey('c', hand)).toEqual(action(CALL, 100));
    expect(readKey('F', hand)).toEqual(action(FOLD, 0));
    expect(readKey('r', hand)).toEqual(action(RAISE, 200));
    expect(readKey('r 300', hand)).toMatchObject({
      is: 'refused',
      why: expect.stringMatching(/^It cannot be 300\. Type /),
    });
    expect(readKey('k', hand)).toMatchObject({ is: 'refused', why: expect.stringMatching(/^You cannot check here\./) });
    expect(readKey('c 50', hand)).toMatchObject({
      is: 'refused',
      why: expect.stringMatching(/^To call takes no amount/),
    });
  });
});

test('no-limit: any amount of the range, its ends by name, nothing beside it', () => {
  const hand = handOf('stud8-nl', [1000, 5000]);
  hand.apply(BRING_IN, 50);
  hand.apply(CALL, 50);
  expect(hand.actor).toBe(1);
  expect(legalKeys(hand)).toEqual(['f fold', 'k check', 'b N bet N from 100 to 4,925 (all-in)']);
  expect(readKey('k', hand)).toEqual(action(CHECK, 0));
  for (const [typed, to] of [
    ['b 100', 100],
    ['b min', 100],
    ['b max', 4925],
    ['r all-in', 4925],
    ['1,234', 1234],
    ['b 4925', 4925],
  ] as const)
    expect(readKey(typed, hand)).toEqual(action(BET, to));
  for (const typed of ['b 99', 'b 4926', 'b 1e9', 'b -5', 'b 100.5', 'b 99999999999999999999'])
    expect(readKey(typed, hand)).toMatchObject({ is: 'refused' });
  expect(readKey('b', hand)).toMatchObject({ is: 'refused', why: expect.stringMatching(/^Say how much/) });
});

test('declaring: h, l, and b where both may be declared; a hint has its word', () => {
  const hand = handOf('five-card-hilo-declare', [200, 200]);
  while (!hand.legal.declare) hand.apply(CHECK);
  expect(legalKeys(hand)).toEqual(['h high', 'l low']);
  expect(readKey('h', hand)).toEqual(action(DECLARE, 1));
  expect(readKey('low', hand)).toEqual(action(DECLARE, 2));
  expect(readKey('b', hand)).toMatchObject({ is: 'refused' });
  expect(readKey('hint', hand)).toEqual({ is: 'command', command: 'hint' });
  expect(readKey('log', hand)).toEqual({ is: 'command', command: 'history' });
});

test('anything else is refused in one line that names the keys', () => {
  const hand = handOf('stud8');
  for (const typed of [
    '',
    '   ',
    'zz',
    'f f',
    '\u001b[A',
    'é',
    'x'.repeat(5000),
    'constructor',
    '__proto__',
    'b b b',
  ]) {
    const read = readKey(typed, hand);
    expect(read.is).toBe('refused');
    const { why } = read as { why: string };
    expect(why).toMatch(/Type i bring in 50, m complete to 100, or \? for help\.$/);
    expect(why.length).toBeLessThan(160);
    expect(why).not.toMatch(/\p{Cc}/u);
  }
});
