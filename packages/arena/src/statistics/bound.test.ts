import {
  BRING_IN,
  CALL,
  CHECK,
  createRandom,
  DECLARE,
  FOLD,
  Hand,
  runKey,
  ShuffledDeal,
  VARIANTS,
  type Variant,
} from '@stud-arena/engine';
import { expect, test } from 'vitest';
import type { Game, Plan } from '../plan/plan.js';
import { blockRange, largestLoss } from './bound.js';

const SEVEN_CARD = ['small', 'small', 'big', 'big', 'big'] as const;
const FIVE_CARD = ['small', 'small', 'big', 'big'] as const;

/** Ante 25, bets 100 and 200, stacks of 8,000, four bets a round. */
const game = (over: Partial<Variant> = {}, units: readonly ('small' | 'big')[] = SEVEN_CARD, rest = {}): Game => ({
  variant: {
    betting: 'fixed-limit',
    cap: 4,
    capHeadsUp: true,
    openPair: 'none',
    streets: units.map((unit) => ({ name: '', down: 0, up: 1, unit })),
    ...over,
  } as Variant,
  stakes: { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 },
  stack: 8000,
  ...rest,
});

test.each([
  ['seven-card limit: ante and four bets in five rounds', game(), 25 + 4 * (100 + 100 + 200 + 200 + 200)],
  ['an open pair may double the second round', game({ openPair: 'any' }), 25 + 4 * (100 + 200 + 200 + 200 + 200)],
  ['the pair holder may, too', game({ openPair: 'pair-holder' }), 25 + 4 * (100 + 200 + 200 + 200 + 200)],
  ['five cards have four rounds', game({}, FIVE_CARD), 25 + 4 * (100 + 100 + 200 + 200)],
  ['a short stack is all there is to lose', game({}, SEVEN_CARD, { stack: 1000 }), 1000],
  ['no-limit: the stack', game({ betting: 'no-limit' }), 8000],
  ['pot-limit: the stack', game({ betting: 'pot-limit' }), 8000],
  ['no cap: the stack', game({ cap: 0 }), 8000],
  ['no cap between two: the stack', game({ capHeadsUp: false }), 8000],
])('the largest loss, %s', (_, played, chips) => {
  expect(largestLoss(played, 'research')).toBe(chips);
});

test('stacks that carry over do not bound a loss, a betting cap does', () => {
  expect(largestLoss(game({}, SEVEN_CARD, { stack: 1000 }), 'cash')).toBe(3225);
  expect(largestLoss(game({ betting: 'no-limit' }), 'cash')).toBeNull();
});

const plan = (over: Partial<Plan>): Plan =>
  ({ games: [game()], rotateEvery: 0, seats: 2, handsPerSession: 50, mode: 'research', ...over }) as Plan;

test("a block's rate lies between losing the most on every hand and winning it from every other seat", () => {
  expect(blockRange(plan({}))).toEqual({ low: -32.25, high: 32.25 });
  expect(blockRange(plan({ seats: 6 }))).toEqual({ low: -32.25, high: 5 * 32.25 });
});

test('a rotation of games weighs each by its hands', () => {
  // Of 50 hands 30 are limit at 32.25 small bets and 20 no-limit at 80.
  const games = [game(), game({ betting: 'no-limit' })];
  expect(blockRange(plan({ games, rotateEvery: 10 }))!.low).toBeCloseTo(-(30 * 32.25 + 20 * 80) / 50, 12);
  expect(blockRange(plan({ games, rotateEvery: 10 }), 1)).toEqual({ low: -80, high: 80 });
});

test('one game without a bound leaves the block without one, and a game never played has none', () => {
  expect(
    blockRange(plan({ games: [game(), game({ betting: 'no-limit' })], rotateEvery: 10, mode: 'cash' })),
  ).toBeNull();
  expect(blockRange(plan({}), 1)).toBeNull();
});

test('a price for forfeits above the bets is the bound', () => {
  expect(blockRange(plan({ seats: 3 }), undefined, 5000)).toEqual({ low: -50, high: 100 });
  expect(blockRange(plan({}), undefined, 100)).toEqual({ low: -32.25, high: 32.25 });
});

/** Plays hands with this way of choosing and returns the largest loss seen. */
function worstLoss({ variant, stakes, stack }: Game, hands: number, aggressive: boolean): number {
  const random = createRandom('bound');
  const deal = new ShuffledDeal(variant);
  const key = runKey('bound');
  let worst = 0;
  for (let index = 0; index < hands; index++) {
    const seats = aggressive
      ? 2
      : variant.seats.min + random.below(Math.min(4, variant.seats.max - variant.seats.min + 1));
    const hand = new Hand(variant, stakes, seats);
    const stacks = Array.from({ length: seats }, () =>
      aggressive ? stack : stack - random.below(Math.ceil(stack * 0.9)),
    );
    hand.start(stacks, seats - 1, deal.at(key, index));
    while (!hand.over) {
      const { legal } = hand;
      if (legal.declare) hand.apply(DECLARE, 1);
      else if (legal.raiseKind >= 0 && (aggressive || random.below(2) === 0)) {
        const to = legal.raiseCount > 0 ? legal.raiseTo[legal.raiseCount - 1]! : legal.maxTo;
        hand.apply(legal.raiseKind, aggressive || legal.raiseCount > 0 ? to : legal.minTo);
      } else if (legal.bringInTo >= 0) hand.apply(BRING_IN);
      else if (legal.check) hand.apply(CHECK);
      else hand.apply(legal.fold && !aggressive && random.below(8) === 0 ? FOLD : CALL);
    }
    for (let seat = 0; seat < seats; seat++) worst = Math.max(worst, -hand.net(seat));
  }
  return worst;
}

test.each(VARIANTS.map((variant) => ({ id: variant.id, variant })))(
  '$id: no hand played costs more, and one costs as much',
  ({ variant }) => {
    const played: Game = { variant, stakes: variant.stakes, stack: variant.stack };
    const most = largestLoss(played, 'research')!;
    expect(worstLoss(played, 2000, false)).toBeLessThanOrEqual(most);
    // Both raise at every turn; where pairs double the bets one must lie open, which it soon does.
    expect(worstLoss(played, 400, true)).toBe(most);
  },
);
