import { expect, test } from 'vitest';
import { defineBot } from './bot.js';
import { random } from './chance.js';
import { rehearse, viewAt } from './rehearse.js';

test('the seat to act is found by the rules: the lowest door card brings it in (R9)', () => {
  const view = viewAt({ variant: 'stud8', cards: ['AhAd9s', 'Kh9c2c'] });
  expect(view.seat).toBe(1);
  expect(view.cards).toBe('Kh9c2c');
  expect(view.boards).toEqual(['9s', '2c']);
  expect(view.legal).toEqual([
    { action: 'bringIn', to: 50 },
    { action: 'complete', to: 100 },
  ]);
});

test("opponents' hidden cards may be unknown, and stakes and stacks are the position's", () => {
  const view = viewAt({
    variant: 'razz',
    stakes: { ante: 10, bringIn: 20, smallBet: 50, bigBet: 100 },
    stacks: 500,
    cards: ['????Kh', 'Ac2c3d'],
    history: '0i20',
  });
  expect(view.stacks).toEqual([470, 490]);
  expect(view.stakes).toMatchObject({ ante: 10, bigBet: 100 });
  expect(view.legal).toContainEqual({ action: 'complete', to: 50 });
});

test('a position that the rules do not allow is refused, naming the action', () => {
  const cards = ['AhAd9s', 'Kh9c2c'];
  expect(() => viewAt({ variant: 'stud8', cards, history: '1i50 0m70' })).toThrow('Action 2 of "1i50 0m70"');
  expect(() => viewAt({ variant: 'stud8', cards, history: '1i50 0f' })).toThrow('nobody is to act');
  expect(() => viewAt({ variant: 'stud9', cards })).toThrow('stud8');
});

test('a bot is asked within one session, and what is illegal is explained', async () => {
  const bot = defineBot({
    name: 'twice',
    session: () => {
      let asked = 0;
      return { act: async () => (asked++ === 0 ? { action: 'fold' } : { action: 'raise', to: 7 }) };
    },
  });
  const view = viewAt({ variant: 'stud8', cards: ['Kh9c2c', 'AhAd9s'], history: '0i50' });
  const answers = await rehearse(bot, [view, view]);
  expect(answers.map(({ decision, fault }) => [decision.action, fault])).toEqual([
    ['fold', undefined],
    [
      'raise',
      'twice returned {"action":"raise","to":7}. What raises the price is called "complete" here. ' +
        'It may fold, call to 50 or complete to 100.',
    ],
  ]);
});

test('the session tells what the first view implies, and its chance is repeatable', async () => {
  const drawn: number[] = [];
  const bot = defineBot({
    name: 'chancy',
    session: (session) => {
      const chance = random(session);
      return {
        act: (view) => {
          drawn.push(chance.next32());
          return view.legal[chance.below(view.legal.length)] as { action: 'fold' };
        },
      };
    },
  });
  const views = [viewAt({ variant: 'razz', cards: ['Kh9c2c', 'AhAd9s'] })];
  await rehearse(bot, views, { seed: '00000000000000aa' });
  await rehearse(bot, views, { seed: '00000000000000aa' });
  await rehearse(bot, views, { seed: '00000000000000ab' });
  expect(drawn[0]).toBe(drawn[1]);
  expect(drawn[0]).not.toBe(drawn[2]);
});

test('what is no bot is refused with what is missing', () => {
  expect(() => defineBot({} as never)).toThrow('The bot has no name');
  expect(() => defineBot({ name: 'x' } as never)).toThrow('has no method session');
  expect(() => defineBot({ name: 'x', inFlight: 0, session: () => ({ act: () => ({ action: 'fold' }) }) })).toThrow(
    'inFlight is 0',
  );
  expect(() => defineBot(undefined as never)).toThrow('A bot is an object');
});
