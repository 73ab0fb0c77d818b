import { describe, expect, test } from 'vitest';
import type { Hand } from '../hand.js';
import { begin, options, play } from '../testing/play.js';
import type { VariantFile } from '../variants/parse.js';

const DOORS = ['?? ?? As', '?? ?? 2c', '?? ?? 9s'];

describe('open pairs on the second round (R14)', () => {
  const holdings = ['?? ?? 9s 9h', '?? ?? 2c Ad', '?? ?? Ks Qd'];
  const fourth = (variant: VariantFile, stacks?: readonly number[]): Hand =>
    play(begin({ variant, holdings, ...(stacks ? { stacks } : {}) }), '1i50 2c50 0c50');

  test('any: everybody may bet or raise small or big, and after a big one only big', () => {
    const hand = fourth({ extends: 'stud' });
    expect(options(hand)).toBe('f x b100 b200');
    play(hand, '0x');
    expect(options(hand)).toBe('f x b100 b200');
    play(hand, '1b100');
    expect(options(hand)).toBe('f c100 r200 r300');
    play(hand, '2r300');
    expect(options(hand)).toBe('f c300 r500');
  });

  test('none: small bets only', () => {
    expect(options(fourth({ extends: 'stud8' }))).toBe('f x b100');
  });

  test('pair-holder: only the pair may open the big bets, after which everybody raises by big ones', () => {
    const variant: VariantFile = { extends: 'stud', openPair: 'pair-holder' };
    const hand = play(fourth(variant), '0x');
    expect(options(hand)).toBe('f x b100');
    play(hand, '1b100');
    expect(options(hand)).toBe('f c100 r200');
    play(hand, '2c100');
    expect(options(hand)).toBe('f c100 r200 r300');
    play(hand, '0r300');
    expect(options(hand)).toBe('f c300 r500');
  });

  test('a stack between the two bets may do either: the small one, or all-in as a short big one', () => {
    const hand = fourth({ extends: 'stud' }, [225, 8000, 8000]);
    expect(options(hand)).toBe('f x b100 b150');
    // 150 of 200 is at least half: a bet, over which a raise adds a big bet.
    expect(options(play(hand, '0b150'))).toBe('f c150 r350');
  });

  test('the pair must lie there at the deal of the second round, on an unfolded board', () => {
    const hand = begin({ variant: { extends: 'stud' }, holdings });
    play(hand, '1i50 2c50 0f');
    expect(options(hand)).toBe('f x b100');
  });

  test('it is ignored outside fixed limit', () => {
    const hand = fourth({ extends: 'stud', betting: 'pot-limit' });
    expect(options(hand)).toBe('f x b100-225');
  });
});

describe('the cap (R15)', () => {
  test('at the cap an all-in raise is refused, too', () => {
    const hand = begin({ holdings: DOORS, stacks: [470, 8000, 8000] });
    play(hand, '1i50 2m100 0r200 1r300 2r400');
    expect(options(hand)).toBe('f c400');
  });

  test.each([
    { capHeadsUp: true, end: 'f c400' },
    { capHeadsUp: false, end: 'f c400 r500' },
  ])('heads-up, capHeadsUp $capHeadsUp: at four bets $end', ({ capHeadsUp, end }) => {
    const hand = begin({ variant: { extends: 'stud8', capHeadsUp }, holdings: ['?? ?? As', '?? ?? 2c'] });
    play(hand, '1i50 0m100 1r200 0r300 1r400');
    expect(options(hand)).toBe(end);
  });

  test('capHeadsUp: false: a round that began with three stays capped when one folds', () => {
    const hand = begin({ variant: { extends: 'stud8', capHeadsUp: false }, holdings: DOORS });
    play(hand, '1i50 2f 0m100 1r200 0r300 1r400');
    expect(options(hand)).toBe('f c400');
    play(hand, '0c400 / 0b100 1r200 0r300 1r400');
    expect(options(hand)).toBe('f c400 r500');
  });

  test('a short all-in is no raise and does not count', () => {
    const hand = begin({ holdings: DOORS, stacks: [8000, 8000, 155] });
    // 130 over a completion to 100 adds 30 of 100.
    play(hand, '1i50 2c50 0m100 1c100 2r130 0c130 1c130');
    expect(hand.streetName).toBe('fourth');
    const again = begin({ holdings: DOORS, stacks: [155, 8000, 8000] });
    play(again, '1i50 2m100 0r130 1r200 2r300');
    expect(options(again)).toBe('f c300 r400');
  });
});

describe('streets (R14, R16, R19)', () => {
  test('small bets on third and fourth, big ones from fifth on', () => {
    const hand = play(begin({ holdings: ['?? ?? As', '?? ?? 2c'] }), '1i50 0c50');
    for (const [street, bet] of [
      ['fourth', 100],
      ['fifth', 200],
      ['sixth', 200],
      ['seventh', 200],
    ] as const) {
      expect([hand.streetName, options(hand)]).toEqual([street, `f x b${bet}`]);
      play(hand, `${hand.actor}x ${1 - hand.actor}x`);
    }
  });

  test('facing a bring-in: fold, call, or complete; raises then go to 200, 300 and 400', () => {
    const hand = play(begin({ holdings: DOORS }), '1i50 2c50');
    expect(options(hand)).toBe('f c50 m100');
    expect(options(play(hand, '0m100'))).toBe('f c100 r200');
    expect(options(play(hand, '1r200'))).toBe('f c200 r300');
  });

  test('the round ends when everybody has acted since the last raise and matched it', () => {
    const hand = play(begin({ holdings: DOORS }), '1i50 2m100 0r200 1c200');
    expect([hand.actor, hand.streetName]).toEqual([2, 'third']);
    expect(play(hand, '2c200').streetName).toBe('fourth');
  });

  test('with a bring-in of the small bet there is nothing to complete (R3)', () => {
    const hand = begin({ holdings: DOORS, stakes: { bringIn: 100 } });
    expect(options(hand)).toBe('i100');
    expect(options(play(hand, '1i100'))).toBe('f c100 r200');
  });
});

describe('short all-ins by the full rule (R17)', () => {
  const variant: VariantFile = { extends: 'stud8', shortAllIn: 'full' };

  test.each([
    { chips: 199, next: 'f c199 r200', first: 'f c199' },
    { chips: 200, next: 'f c200 r300', first: 'f c200 r300' },
  ])('over a bet of 100 an all-in to $chips', ({ chips, next, first }) => {
    const hand = begin({
      variant,
      holdings: ['?? ?? As Ah', '?? ?? 9s 8s', '?? ?? 2c 3d'],
      stacks: [8000, chips + 75, 8000],
    });
    play(hand, `2i50 0c50 1c50 / 0b100 1r${chips}`);
    expect(options(hand)).toBe(next);
    expect(options(play(hand, `2c${chips}`))).toBe(first);
  });

  test('after a check, too, a short all-in bet only lets the checker call', () => {
    const hand = begin({ variant, holdings: ['?? ?? As Ah', '?? ?? 9s 8s', '?? ?? 2c 3d'], stacks: [8000, 165, 8000] });
    play(hand, '2i50 0c50 1c50 / 0x 1b90');
    expect(options(hand)).toBe('f c90 r100');
    expect(options(play(hand, '2c90'))).toBe('f c90');
  });
});

describe('folding and calling short (R18)', () => {
  test('a seat may fold when checking is free', () => {
    const hand = play(begin({ holdings: DOORS }), '1i50 2c50 0c50 / 0f');
    expect(hand.folded[0]).toBe(1);
    expect(hand.actor).toBe(1);
  });

  test('a call by a short stack is all-in for less', () => {
    const hand = begin({ holdings: DOORS, stacks: [95, 8000, 8000] });
    play(hand, '1i50 2m100');
    expect(options(hand)).toBe('f c70');
    expect(play(hand, '0c70').stack[0]).toBe(0);
  });
});

describe('no-limit (R20)', () => {
  const variant: VariantFile = { extends: 'stud8-nl' };
  const fourth = ['?? ?? As Ah', '?? ?? 9s 8s', '?? ?? 7d 6d', '?? ?? 2c 3d'];

  test('a bet is at least the unit, a raise at least the last one; a completion to X counts as a bet of X', () => {
    const hand = begin({ variant, holdings: DOORS });
    expect(options(hand)).toBe('i50 m100-7975');
    play(hand, '1i50');
    expect(options(hand)).toBe('f c50 m100-7975');
    play(hand, '2m250');
    expect(options(hand)).toBe('f c250 r500-7975');
    play(hand, '0r900');
    // 650 more.
    expect(options(hand)).toBe('f c900 r1550-7975');
  });

  test('there is no cap', () => {
    const hand = play(
      begin({ variant, holdings: ['?? ?? As', '?? ?? 2c'] }),
      '1i50 0m100 1r200 0r300 1r400 0r500 1r600',
    );
    expect(options(hand)).toBe('f c600 r700-7975');
  });

  test('an all-in below the least raise does not reopen', () => {
    const hand = begin({ variant, holdings: fourth, stacks: [8000, 225, 8000, 8000] });
    play(hand, '3i50 0c50 1c50 2c50 / 0b100 1r150');
    expect(options(hand)).toBe('f c150 r250-7925');
    play(hand, '2c150 3c150');
    expect(options(hand)).toBe('f c150');
  });

  test('short all-ins that together make a full raise reopen, and the next raise adds the previous full size', () => {
    const hand = begin({ variant, holdings: fourth, stacks: [8000, 225, 295, 8000] });
    play(hand, '3i50 0c50 1c50 2c50 / 0b100 1r150 2r220');
    expect(options(hand)).toBe('f c220 r320-7925');
    play(hand, '3c220');
    expect(options(hand)).toBe('f c220 r320-7925');
  });

  test('before any full bet the least raise goes to the unit, even over a short all-in', () => {
    const hand = begin({ variant, holdings: fourth, stacks: [8000, 135, 8000, 8000] });
    play(hand, '3i50 0c50 1c50 2c50 / 0x 1b60');
    expect(options(hand)).toBe('f c60 r100-7925');
  });

  test('over a bring-in it goes to the small bet', () => {
    const hand = begin({ variant, holdings: DOORS, stacks: [8000, 8000, 95] });
    expect(options(play(hand, '1i50 2m70'))).toBe('f c70 m100-7975');
  });
});

describe('pot-limit (R20)', () => {
  const variant: VariantFile = { extends: 'stud8', betting: 'pot-limit' };

  test('the most is the highest bet, the pot and the call', () => {
    const hand = begin({ variant, holdings: DOORS });
    // The bring-in seat: the antes of 75, but never below the small bet.
    expect(options(hand)).toBe('i50 m100-100');
    // 50 + 125 + 50.
    expect(options(play(hand, '1i50'))).toBe('f c50 m100-225');
    // 225 + 350 + 225.
    expect(options(play(hand, '2m225'))).toBe('f c225 r450-800');
  });

  test('a bet on a later street is at most the pot', () => {
    const hand = play(begin({ variant, holdings: DOORS }), '1i50 2c50 0c50');
    expect(options(hand)).toBe('f x b100-225');
  });

  test('the bring-in seat may complete to antes above the small bet', () => {
    expect(options(begin({ variant, holdings: DOORS, stakes: { ante: 60 } }))).toBe('i50 m100-180');
  });
});
