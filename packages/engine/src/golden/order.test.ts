import { describe, expect, test } from 'vitest';
import type { Hand } from '../hand.js';
import { begin, options, play, playPassively } from '../testing/play.js';
import type { VariantFile } from '../variants/parse.js';

/** Checks and calls until that street. */
function to(street: string, hand: Hand): Hand {
  while (hand.streetName !== street) {
    hand.apply(hand.legal.check ? 1 : hand.legal.bringInTo >= 0 ? 3 : 2);
  }
  return hand;
}

const opener = (variant: VariantFile, street: string, holdings: readonly string[], dealer?: number): number =>
  to(street, begin({ variant, holdings, ...(dealer === undefined ? {} : { dealer }) })).actor;

describe('the bring-in (R9)', () => {
  test.each([
    ['stud', '2h 2d Ac', 1],
    ['stud8', 'Ac 3s 4c', 1],
    ['five-card-stud-bring-in', '2s 2c 3d', 1],
    ['razz', 'Kh Ks Ac', 1],
    ['razz', 'Ac Qh Qd', 1],
  ])('%s with door cards %s: seat %i', (id, doors, seat) => {
    const hidden = id.startsWith('five') ? '??' : '?? ??';
    expect(
      begin({ variant: { extends: id }, holdings: doors.split(' ').map((door) => `${hidden} ${door}`) }).actor,
    ).toBe(seat);
  });

  test('five-card lowball with a bring-in: the highest door card, ace low (R32)', () => {
    const variant: VariantFile = { extends: 'five-card-lowball', opening: 'bring-in', stakes: { bringIn: 2 } };
    expect(begin({ variant, holdings: ['?? Ac', '?? Kd', '?? Ks'] }).actor).toBe(2);
  });

  test('deuce-to-seven: the highest door card, ace high (R34)', () => {
    const variant: VariantFile = { extends: 'razz', shares: ['deuce-to-seven'] };
    expect(begin({ variant, holdings: ['?? ?? Kd', '?? ?? Ac', '?? ?? Ks'] }).actor).toBe(1);
  });
});

describe('who posts (R10, R11)', () => {
  const holdings = ['?? ?? Ks', '?? ?? 2c', '?? ?? 9s'];

  test('the post counts as the action: when all just call the round is over', () => {
    const hand = play(begin({ holdings }), '1i50 2c50 0c50');
    expect(hand.streetName).toBe('fourth');
  });

  test('a bring-in seat that was raised acts again', () => {
    const hand = play(begin({ holdings }), '1i50 2m100 0f');
    expect(options(hand)).toBe('f c100 r200');
  });

  test('the bring-in passes over every seat that the ante emptied, whatever the next card is', () => {
    expect(begin({ holdings, stacks: [8000, 25, 25] }).over).toBe(true);
    const four = ['?? ?? Ks', '?? ?? 2c', '?? ?? 9s', '?? ?? As'];
    expect(begin({ holdings: four, stacks: [8000, 25, 25, 8000] }).actor).toBe(3);
  });

  test('of a short bring-in that nobody matches the rest comes back (R21)', () => {
    const hand = play(begin({ holdings, stacks: [8000, 55, 8000] }), '1i30 2c50 0f');
    expect(hand.over).toBe(true);
    expect(Array.from(hand.returned)).toEqual([0, 0, 20]);
    expect(hand.pot).toBe(3 * 25 + 2 * 30);
  });
});

describe('the best board (R12)', () => {
  test.each([
    ['sixth', 'trips before two pairs', ['?? ?? 9s 9h Ks Kh', '?? ?? 2s 2h 2d 3c', '?? ?? As Qd Jc Tc'], 1],
    ['sixth', 'quads before trips', ['?? ?? 9s 9h 9d Kh', '?? ?? 2s 2h 2d 2c', '?? ?? As Qd Jc Tc'], 1],
    [
      'sixth',
      'the higher of two pairs, then the lower',
      ['?? ?? 9s 9h Ks Kh', '?? ?? Ts Th Kd Kc', '?? ?? As Jd 4c 2h'],
      1,
    ],
    ['fifth', 'neither straights nor flushes', ['?? ?? 9s Ts Js', '?? ?? 2s 2h 4d', '?? ?? Kd Qd Jd'], 1],
    ['fifth', 'high cards from the top', ['?? ?? Ks 9s 3s', '?? ?? Kh 9h 4h', '?? ?? Qs Jd Td'], 1],
  ])('%s street: %s', (street, _, holdings, seat) => {
    expect(opener({ extends: 'stud8' }, street, holdings)).toBe(seat);
  });

  test('seventh street is opened by the boards of sixth', () => {
    expect(opener({ extends: 'stud' }, 'seventh', ['As Ah 2c 3d 4d 6h Ad', 'Kc Qc Jd Td 8h 7h 2s'])).toBe(1);
  });

  test('a seat without chips is passed over, clockwise', () => {
    const holdings = ['?? ?? As Ah', '?? ?? 2c 3d', '?? ?? Ks 9d'];
    const hand = begin({ holdings, stacks: [125, 8000, 8000] });
    expect(play(hand, '1i50 2c50 0m100 1c100 2c100').actor).toBe(1);
  });

  test('a folded board does not open', () => {
    const hand = begin({ holdings: ['?? ?? As Ah', '?? ?? 2c 3d', '?? ?? Ks 9d'] });
    expect(play(hand, '1i50 2c50 0f').actor).toBe(2);
  });
});

describe('ties of boards (R12)', () => {
  // 5-5-K each: seat 0 has the five of spades, seat 1 the king of hearts against clubs.
  const pairs = ['?? ?? 5s 5c Kc', '?? ?? 5h 5d Kh', '?? ?? 2c 3d 4d'];
  // Two pairs each, of the same ranks: seat 1 has the spades among the kings.
  const kings = ['?? ?? Kh Kd 5s 5h', '?? ?? Ks Kc 5d 5c', '?? ?? 2c 3d 4d 6d'];

  test.each([
    ['suit', 'fifth', pairs, undefined, 1],
    ['suit', 'sixth', kings, undefined, 1],
    ['position', 'fifth', pairs, 2, 0],
    ['position', 'fifth', pairs, 0, 1],
  ] as const)('stud, %s, %s street', (tieBreak, street, holdings, dealer, seat) => {
    expect(opener({ extends: 'stud', tieBreak, openPair: 'none' }, street, holdings, dealer)).toBe(seat);
  });

  test.each([
    ['suit', undefined, 1],
    ['position', 2, 0],
    ['position', 0, 1],
  ] as const)(
    'razz, %s: the lower suit of the highest-ranked card, or the first from the dealer',
    (tieBreak, dealer, seat) => {
      const holdings = ['?? ?? 8d 3c', '?? ?? 8c 3s', '?? ?? Ks Qs'];
      expect(opener({ extends: 'razz', tieBreak }, 'fourth', holdings, dealer)).toBe(seat);
    },
  );
});

describe('the lowest board (R12, R32)', () => {
  test.each([
    ['fifth', ['?? ?? Ks Qs Js', '?? ?? 2s 2h 3d', '?? ?? As Ah 3c'], 0],
    ['fifth', ['?? ?? As 7s 4s', '?? ?? 7d 3d 2d', '?? ?? Kc 2c 3c'], 1],
    ['fourth', ['?? ?? As 2s', '?? ?? 2d 3d', '?? ?? Kc 2c'], 0],
  ])('razz, %s street: no pair beats any pair, the ace is low', (street, holdings, seat) => {
    expect(opener({ extends: 'razz' }, street, holdings)).toBe(seat);
  });

  test('five-card lowball is opened by the lowest door card, and then by the lowest board', () => {
    const hand = begin({ variant: { extends: 'five-card-lowball' }, holdings: ['?? Kd 2s', '?? Ac Kc', '?? 2d 3d'] });
    expect(hand.actor).toBe(1);
    expect(to('third', hand).actor).toBe(2);
  });
});

describe('the home opening of five-card stud (R13)', () => {
  const aces = ['?? Kd', '?? Ac', '?? As'];

  test.each([
    ['five-card-stud', 2, 1],
    ['five-card-stud', 1, 2],
    ['five-card-stud-suits', 2, 2],
  ])('%s with dealer %i: seat %i opens and may check', (id, dealer, seat) => {
    const hand = begin({ variant: { extends: id }, holdings: aces, dealer });
    expect(hand.actor).toBe(seat);
    expect(options(hand)).toBe('f x b5');
  });

  test('with the last card down the opener of the round before opens again', () => {
    const holdings = ['?? 2d 2c 5s Ah', '?? Kc Qc 9s 9h', '?? Js Td 8s As'];
    expect(opener({ extends: 'five-card-stud-last-down' }, 'fifth', holdings)).toBe(0);
    expect(opener({ extends: 'five-card-stud' }, 'fifth', ['?? 2d 2c 5s 7h', '?? Kc Qc 9s 9h', '?? Js Td 8s As'])).toBe(
      1,
    );
  });

  test('nobody posts anything', () => {
    const hand = playPassively(begin({ variant: { extends: 'five-card-stud' }, holdings: aces }));
    expect(hand.pot).toBe(6);
  });
});
