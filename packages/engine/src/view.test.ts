import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  BRING_IN,
  CALL,
  DECLARE,
  FOLD,
  Hand,
  HandView,
  legalActions,
  runKey,
  ShuffledDeal,
  VARIANTS,
  variantById,
  viewOf,
} from './index.js';

const key = runKey('views');

describe('what a view says is legal', () => {
  test('each action is one the hand takes, and every kind the hand takes is there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VARIANTS),
        // Odd units make totals that have never been offered before.
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 1 << 30 }),
        fc.infiniteStream(fc.nat({ max: 1000 })),
        (variant, unit, deal, picks) => {
          const stakes = { ante: unit, bringIn: unit, smallBet: 2 * unit, bigBet: 4 * unit, smallestChip: 1 };
          const hand = new Hand(variant, stakes, 3);
          hand.start([97 * unit, 31 * unit + 1, 9 * unit], 0, new ShuffledDeal(variant).at(key, deal));
          while (!hand.over) {
            const offered = legalActions(hand);
            for (const action of offered) {
              const kind = ACTIONS.indexOf(action.action);
              const totals = 'min' in action ? [action.min, action.max] : 'to' in action ? [action.to] : [0];
              const to = 'side' in action ? ['none', 'high', 'low', 'both'].indexOf(action.side) : undefined;
              for (const total of totals) expect(hand.allows(kind, to ?? total)).toBe(true);
              if (kind === CALL && 'to' in action) expect(action.to).toBe(hand.legal.callTo);
            }
            const named = new Set(offered.map(({ action }) => ACTIONS.indexOf(action)));
            for (let kind = FOLD; kind < DECLARE; kind++) {
              const to = hand.legal.minTo >= 0 ? hand.legal.minTo : hand.legal.raiseTo[0]!;
              expect(named.has(kind)).toBe(hand.allows(kind, to));
            }
            const choice = offered[picks.next().value % offered.length]!;
            const side = 'side' in choice ? ['none', 'high', 'low', 'both'].indexOf(choice.side) : 0;
            hand.apply(
              ACTIONS.indexOf(choice.action),
              'min' in choice ? choice.max : 'to' in choice ? choice.to : side,
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the list is the reader’s own, its actions are shared and cannot be changed', () => {
    const variant = variantById('stud8');
    const hand = new Hand(variant, variant.stakes, 2);
    hand.start([8000, 8000], 0, new ShuffledDeal(variant).at(key, 1));
    const first = legalActions(hand);
    const [bringIn] = first;
    expect(() => Object.assign(bringIn!, { note: 'mine' })).toThrow(TypeError);
    expect(() => Object.assign(bringIn!, { to: 1 })).toThrow(TypeError);
    first.reverse().pop();
    expect(legalActions(hand)).toEqual([
      { action: 'bringIn', to: 50 },
      { action: 'complete', to: 100 },
    ]);
  });
});

test('copied, written as JSON or logged, a view shows just what the seat may see', () => {
  const variant = variantById('stud8');
  const hand = new Hand(variant, variant.stakes, 2);
  hand.start([8000, 8000], 0, new ShuffledDeal(variant).at(key, 1));
  const view = new HandView(hand).lookFrom(hand.actor, 3);
  const plain = viewOf(hand, hand.actor, 3);
  const copy = { ...view };
  expect(copy).toEqual(plain);
  expect(JSON.parse(JSON.stringify(view))).toEqual(plain);
  expect(structuredClone(view)).toEqual(plain);
  expect(Object.keys(view).sort()).toEqual(Object.keys(plain).sort());
  expect(inspect(view)).toBe(inspect(copy));
  hand.apply(BRING_IN);
  expect(copy).toEqual(plain);
});

describe('a view is its reader’s own, as a message is, until the next look', () => {
  const variant = variantById('stud8');
  const hand = new Hand(variant, variant.stakes, 2);
  hand.start([8000, 8000], 0, new ShuffledDeal(variant).at(key, 1));
  const { actor } = hand;
  const LISTS = ['boards', 'stacks', 'bets', 'paid', 'live', 'pots', 'legal'] as const;

  test('each of its lists is one list, and keeps what is done to it', () => {
    const view = new HandView(hand, true).lookFrom(actor, 0);
    for (const name of LISTS) {
      const list = view[name] as unknown[];
      const before = [...list];
      list.reverse();
      list.push(list[0]);
      expect(view[name]).toBe(list);
      expect(view[name]).toEqual([...before.toReversed(), before.at(-1)]);
    }
    Object.assign(view.stakes!, { ante: 1 });
    expect(view.stakes!.ante).toBe(1);
    view.lookFrom(actor, 0);
    for (const name of LISTS) expect(view[name]).toEqual(viewOf(hand, actor)[name]);
    expect(view.stakes).toEqual(variant.stakes);
  });

  test('what is written into it is read again, and tells nothing that the seat may not see', () => {
    const view = new HandView(hand).lookFrom(actor, 0);
    const { cards } = view;
    Object.assign(view, { seat: 1 - actor, legal: [], street: 'mine' });
    expect(view).toMatchObject({ seat: 1 - actor, legal: [], street: 'mine', cards });
    expect(Object.keys(view).sort()).toEqual(Object.keys(viewOf(hand, actor)).sort());
    expect({ ...view.lookFrom(actor, 0) }).toEqual(viewOf(hand, actor));
  });

  test('nothing can be added to it: it would be read in the next look', () => {
    const view = new HandView(hand).lookFrom(actor, 0);
    expect(() => Object.assign(view, { strength: 3 })).toThrow('strength');
    expect(view.stakes).toBe(undefined);
  });

  test('asked about other cards, all else is as it was', () => {
    const view = new HandView(hand).lookFrom(actor, 2);
    const plain = viewOf(hand, actor, 2);
    const cards = '2c3c4c';
    expect({ ...view.holding(cards) }).toEqual({ ...plain, cards });
    expect({ ...view.holding() }).toEqual(plain);
    view.holding(cards);
    expect({ ...view.lookFrom(1 - actor, 2) }).toMatchObject({ cards: viewOf(hand, 1 - actor).cards });
  });
});
