import { describe, expect, test } from 'vitest';
import { ACTION_LETTERS, ACTIONS } from './actions.js';
import { parseCards } from './cards.js';
import { explicitDeal } from './deal.js';
import { IllegalActionError } from './errors.js';
import { Hand } from './hand.js';
import { legalActions } from './legal-actions.js';
import type { Variant } from './variant.js';
import { parseVariant, type VariantFile, variantById } from './variants/parse.js';
import { liveSeats } from './view.js';

/** Cards below which a test does not care: filled with unused ones, in order, none of them a door card. */
function dealt(variant: Variant, holdings: readonly string[], community = '??') {
  const total = variant.streets.reduce((sum, street) => sum + street.down + street.up, 0);
  const given = holdings.map((text) => parseCards(text));
  const used = new Set([...given.flat(), ...parseCards(community)]);
  const spare = Array.from({ length: 52 }, (_, card) => card).filter((card) => !used.has(card));
  const full = given.map((cards) =>
    Array.from({ length: total }, (_, i) => (cards[i] === undefined || cards[i] === 255 ? spare.pop()! : cards[i]!)),
  );
  return explicitDeal(full, parseCards(community)[0]);
}

interface Setup {
  readonly variant?: string | VariantFile;
  readonly stacks?: readonly number[];
  readonly holdings: readonly string[];
  readonly community?: string;
  readonly dealer?: number;
}

function begin({ variant = 'stud8', stacks, holdings, community, dealer = holdings.length - 1 }: Setup): Hand {
  const rules = typeof variant === 'string' ? variantById(variant) : parseVariant(variant, 'test');
  const hand = new Hand(rules, rules.stakes, holdings.length);
  hand.start(stacks ?? holdings.map(() => rules.stack), dealer, dealt(rules, holdings, community));
  return hand;
}

/** Plays words such as `2i50 0f 1m100`, checking whose turn it is. */
function play(hand: Hand, words: string): Hand {
  for (const word of words.split(' ').filter((text) => text !== '' && text !== '/')) {
    const [, seat, letter, to] = /^(\d)([a-z])(\d*)$/.exec(word)!;
    expect(`${hand.actor} to act`, word).toBe(`${seat} to act`);
    hand.apply(ACTION_LETTERS.indexOf(letter!), Number(to));
  }
  return hand;
}

/** What the acting seat may do, as words without the seat: `f`, `c100`, `r200`, `b100-900`. */
function options(hand: Hand): string {
  return legalActions(hand)
    .map((legal) => {
      const letter = ACTION_LETTERS[ACTIONS.indexOf(legal.action)];
      if ('min' in legal) return `${letter}${legal.min}-${legal.max}`;
      if ('side' in legal) return `${letter}:${legal.side}`;
      return `${letter}${'to' in legal ? legal.to : ''}`;
    })
    .join(' ');
}

const checkDown = (hand: Hand): Hand => {
  while (!hand.over) hand.apply(hand.legal.check ? 1 : hand.legal.bringInTo >= 0 ? 3 : 2);
  return hand;
};

describe('worked examples of RULES section 9', () => {
  test('1 (R13, R14): the highest door card opens and may check; kings on board act first and bet 5 or 10', () => {
    const hand = begin({ variant: 'five-card-stud', holdings: ['?? Ks Kh', '?? 7d 9d', '?? Ac 6s', '?? 4h'] });
    expect(hand.pot).toBe(8);
    expect(hand.actor).toBe(2);
    expect(options(hand)).toBe('f x b5');
    play(hand, '2b5 3f 0c5 1c5');
    expect(hand.pot).toBe(23);
    expect(hand.actor).toBe(0);
    expect(options(hand)).toBe('f x b5 b10');
  });

  test('2 (R9, R15, R16): the lowest suit brings it in; after complete and three raises only call and fold are legal', () => {
    const hand = begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'] });
    expect(hand.actor).toBe(1);
    expect(options(hand)).toBe('i50 m100');
    play(hand, '1i50');
    expect(options(hand)).toBe('f c50 m100');
    play(hand, '2m100 0r200 1r300 2r400');
    expect(options(hand)).toBe('f c400');
  });

  test('3 (R15): the bring-in seat opening for 100 leaves three raises', () => {
    const hand = play(begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'] }), '1m100 2r200 0r300 1r400');
    expect(options(hand)).toBe('f c400');
  });

  test('4 (R11): a low card with 30 left is all-in for 30, and the others must pay 50', () => {
    const hand = begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'], stacks: [8000, 55, 8000] });
    expect(options(hand)).toBe('i30');
    play(hand, '1i30');
    expect(hand.stack[1]).toBe(0);
    expect(options(hand)).toBe('f c50 m100');
  });

  test('5 (R11): a low card all-in with the ante passes the bring-in clockwise', () => {
    const hand = begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'], stacks: [8000, 20, 8000] });
    expect(hand.actor).toBe(2);
    expect(options(hand)).toBe('i50 m100');
  });

  test('6 (R9): in razz the queen of hearts brings it in before the queen of diamonds', () => {
    expect(begin({ variant: 'razz', holdings: ['?? ?? Qh', '?? ?? Qd', '?? ?? 5s'] }).actor).toBe(0);
  });

  test('6 (R12): razz boards 8-4, 7-7 and Q-3: 8-4 acts first, then clockwise', () => {
    const hand = begin({ variant: 'razz', holdings: ['?? ?? 7s 7h', '?? ?? 8d 4c', '?? ?? Qc 3s'] });
    play(hand, '2i50 0c50 1c50');
    expect(hand.actor).toBe(1);
    play(hand, '1x');
    expect(hand.actor).toBe(2);
  });

  test('8 (R21, R22): 100, 250, 600, 600 all-in: main pot 400, side pot 450, second side pot 700', () => {
    const hand = begin({
      variant: { extends: 'stud8', betting: 'no-limit', stakes: { ante: 0, bringIn: 50, smallBet: 100, bigBet: 200 } },
      stacks: [100, 250, 600, 600],
      holdings: ['As Ah Ks Kd Qs Qd Js', 'Kh Kc Qh Qc Jd Jh 9s', 'Th Td 8s 9d 9h Jc 3c', '4h 4s 8h 8d 2d 2h Tc'],
    });
    play(hand, '3i50 0m100 1r250 2r600 3c600');
    expect(hand.over).toBe(true);
    expect(Array.from(hand.pots.amount.subarray(0, 3))).toEqual([400, 450, 700]);
    expect(Array.from(hand.won)).toEqual([400, 450, 700, 0]);
  });

  test('8 (R21): had D folded with 250 in, C gets back 350', () => {
    const hand = begin({
      variant: { extends: 'stud8', betting: 'no-limit', stakes: { ante: 0, bringIn: 50, smallBet: 100, bigBet: 200 } },
      stacks: [100, 250, 600, 601],
      holdings: ['As Ah 9s', 'Kh Kc Qh', 'Th Td Ts', '4h 4s 2d'],
    });
    play(hand, '3i50 0m100 1r250 2c250 3c250 / 2b350 3f');
    expect(Array.from(hand.returned)).toEqual([0, 0, 350, 0]);
  });

  test('14 (R8): eight players who all stay share one community card on seventh street', () => {
    const holdings = [
      '2c 2d 2h 2s 3c 3d',
      '3h 3s 4c 4d 4h 4s',
      '5c 5d 5h 5s 6c 6d',
      '6h 6s 7c 7d 7h 7s',
      '8c 8d 8h 8s 9c 9d',
      '9h 9s Tc Td Th Ts',
      'Jc Jd Jh Js Qc Qd',
      'Qh Qs Kc Kd Kh Ks',
    ];
    const rules = variantById('stud8');
    const hand = new Hand(rules, rules.stakes, 8);
    hand.start(new Array(8).fill(8000), 7, explicitDeal(holdings.map(parseCards), parseCards('As')[0]));
    checkDown(hand);
    expect(hand.community).toBe(parseCards('As')[0]);
    expect(Array.from(hand.stack, (_, seat) => hand.cardCount(seat))).toEqual(new Array(8).fill(6));
    expect(liveSeats(hand)).toHaveLength(8);
  });
});

/** Limit 400 on a later street: small bet 200, big bet 400, stacks large unless named. */
function bigBetRound(stacks: readonly number[]): Hand {
  const names = ['?? ?? As Ah', '?? ?? 9s 9h', '?? ?? 6s 6h', '?? ?? 2s 3h'].slice(0, stacks.length);
  const hand = begin({
    variant: { extends: 'stud8', stakes: { ante: 0, bringIn: 100, smallBet: 200, bigBet: 400 } },
    stacks: stacks.map((chips) => chips + 100),
    holdings: names,
  });
  const low = hand.actor;
  hand.apply(3);
  for (let k = 1; k < stacks.length; k++) hand.apply(2);
  expect(hand.actor).toBe(0);
  for (let k = 0; k < stacks.length; k++) hand.apply(1);
  expect([low, hand.actor, hand.streetName]).toEqual([low, 0, 'fifth']);
  return hand;
}

describe('short all-ins (R17), RULES examples 10-13', () => {
  test('10: over 400 an all-in to 500 is short: C may call 500 or raise to 800, A may only call or fold', () => {
    const hand = play(bigBetRound([5000, 500, 5000]), '0b400 1r500');
    expect(options(hand)).toBe('f c500 r800');
    play(hand, '2c500');
    expect(options(hand)).toBe('f c500');
  });

  test('11: over 400 an all-in to 650 is a raise: C may raise to 1050, and A may raise too', () => {
    const hand = play(bigBetRound([5000, 650, 5000]), '0b400 1r650');
    expect(options(hand)).toBe('f c650 r1050');
    play(hand, '2c650');
    expect(options(hand)).toBe('f c650 r1050');
  });

  test('12: all-ins to 500 and 620 together are a raise: A may raise to 1020', () => {
    const hand = play(bigBetRound([5000, 500, 620, 5000]), '0b400 1r500 2r620 3c620');
    expect(options(hand)).toBe('f c620 r1020');
  });

  test.each([
    { chips: 75, next: 'f c75 r175' },
    { chips: 70, next: 'f c70 m100' },
  ])('13: over a bring-in of 50 an all-in to $chips leaves $next', ({ chips, next }) => {
    const hand = begin({
      variant: { extends: 'stud8', stakes: { ante: 0, bringIn: 50, smallBet: 100, bigBet: 200 } },
      stacks: [8000, 8000, chips],
      holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'],
    });
    play(hand, `1i50 2m${chips}`);
    expect(options(hand)).toBe(next);
  });
});

describe('splits (R23, R24)', () => {
  const shares = (pot: number, smallestChip = 1) => {
    // Three players, A the best high, B and C the same low; the pot is made of antes and one bet each.
    const hand = begin({
      variant: {
        extends: 'stud8',
        stakes: { ante: 0, bringIn: 1, smallBet: 1, bigBet: 1, smallestChip },
      },
      holdings: ['Ks Kh Kd Qc Qd 9h 9c', 'As 2h 3c 4d 7s Jh Td', 'Ac 2d 3h 4s 7d Jc Th'],
      stacks: [pot, pot, pot],
    });
    hand.paid.fill(0);
    hand.paid.set([Math.floor(pot / 3), Math.floor(pot / 3), pot - 2 * Math.floor(pot / 3)]);
    hand.pots.layer(hand.paid, new Int32Array([1, 1, 1]), hand.folded);
    hand.won.fill(0);
    hand.showdown.award(Object.create(hand, { cardCount: { value: () => 7 } }));
    return Array.from(hand.won);
  };

  test('7: a pot of 701 is 351 to the high and 175 to each low; 703 is 352, and the odd chip of 351 goes to the ace of clubs', () => {
    expect(shares(701)).toEqual([351, 175, 175]);
    expect(shares(703)).toEqual([352, 175, 176]);
  });

  test('with a smallest chip of 5, 705 is 355 to the high, and 350 two times 175', () => {
    expect(shares(705, 5)).toEqual([355, 175, 175]);
  });
});

describe('refusals', () => {
  test('R10: the bring-in seat may neither fold nor check, and the hand stays as it was', () => {
    const hand = begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'] });
    for (const action of [0, 1]) {
      expect(() => hand.apply(action)).toThrow(IllegalActionError);
      expect(hand.actor).toBe(1);
      expect(hand.actionCount).toBe(0);
    }
  });

  test('a refusal says what the seat may do', () => {
    const hand = play(begin({ holdings: ['?? ?? 2h', '?? ?? 2c', '?? ?? 9s'] }), '1i50 2m100');
    expect(() => hand.apply(6, 250)).toThrow(
      'A raise to 250 is not allowed. Facing a bet of 100 it may fold, call 100 or raise to 200.',
    );
  });
});
