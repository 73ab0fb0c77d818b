import { describe, expect, test } from 'vitest';
import { BRING_IN, CALL, CHECK, FOLD } from '../actions.js';
import { parseCard } from '../cards.js';
import { ShuffledDeal } from '../deal.js';
import { Hand } from '../hand.js';
import { runKey } from '../rng.js';
import { begin, board, options, play, playPassively, shownSeats } from '../testing/play.js';
import { parseVariant } from '../variants/parse.js';

const countsOf = (hand: Hand): number[] => Array.from(hand.stack, (_, seat) => hand.cardCount(seat));

describe('antes (R5)', () => {
  test('a stack shorter than the ante pays all it has and is all-in', () => {
    const hand = begin({ holdings: ['?? ?? Ks', '?? ?? 9s', '?? ?? 2c'], stacks: [8000, 10, 8000] });
    expect(Array.from(hand.paid)).toEqual([25, 10, 25]);
    expect(hand.stack[1]).toBe(0);
    expect(hand.pot).toBe(60);
  });

  test('a seat without chips is not dealt in', () => {
    const hand = begin({ holdings: ['?? ?? Ks', '?? ?? 2c', '?? ?? 9s'], stacks: [8000, 0, 8000] });
    expect(Array.from(hand.dealtIn)).toEqual([1, 0, 1]);
    expect(countsOf(hand)).toEqual([3, 0, 3]);
    expect(hand.actor).toBe(2);
  });
});

describe('faces (section 2)', () => {
  test('seven-card: down, down, up, then up, up, up, down', () => {
    const hand = begin({ holdings: ['As Ah Kd Qd Jd Td 9c', '?? ?? 2c 7d 4h 3h'] });
    expect(board(hand, 0)).toBe('Kd');
    play(hand, '1i50 0c50 / 0x 1x / 0x 1x / 0x 1x');
    expect(hand.cardCount(0)).toBe(7);
    expect(board(hand, 0)).toBe('KdQdJdTd');
  });

  test.each([
    ['five-card-stud', 'KdQdJdTd'],
    ['five-card-stud-last-down', 'KdQdJd'],
  ])('%s shows %s', (id, shown) => {
    const hand = begin({ variant: { extends: id }, holdings: ['As Kd Qd Jd Td', '?? 2c 7d 4h 3h'] });
    play(hand, '0x 1x / 0x 1x / 0x 1x');
    expect(hand.cardCount(0)).toBe(5);
    expect(board(hand, 0)).toBe(shown);
  });
});

describe('the last player left (R6)', () => {
  test('takes everything at once without showing, and nobody gets another card', () => {
    const hand = play(begin({ holdings: ['?? ?? Ks', '?? ?? 9s', '?? ?? 2c'] }), '2i50 0m100 1f 2f');
    expect(hand.over).toBe(true);
    expect(hand.wentToShowdown).toBe(false);
    expect(shownSeats(hand)).toEqual([]);
    expect(countsOf(hand)).toEqual([3, 3, 3]);
    // The antes and the bring-in; of the completion 50 was matched.
    expect(Array.from(hand.returned)).toEqual([50, 0, 0]);
    expect(Array.from(hand.won)).toEqual([175, 0, 0]);
  });
});

describe('no more betting (R7)', () => {
  const holdings = ['As Ah Ks', 'Qs Qh 9s', 'Js Jh 2c'];

  test('with one stack left that owes nothing the cards are dealt to the end', () => {
    // Seat 1 has 100 after the ante; seat 2 folds; seat 0 has called.
    const hand = play(begin({ holdings, stacks: [8000, 125, 8000] }), '2i50 0m100 1c100 2f');
    expect(hand.over).toBe(true);
    expect(hand.wentToShowdown).toBe(true);
    expect(countsOf(hand)).toEqual([7, 7, 3]);
  });

  test('a bet or raise needs another player with chips', () => {
    const hand = play(begin({ holdings: ['?? ?? Ks', '?? ?? 2c'], stacks: [125, 8000] }), '1i50 0m100');
    expect(options(hand)).toBe('f c100');
  });

  test('two stacks against an all-in player bet on', () => {
    const hand = play(begin({ holdings, stacks: [8000, 125, 8000] }), '2i50 0m100 1c100 2c100');
    expect(hand.streetName).toBe('fourth');
    expect(options(hand)).toContain('b100');
  });

  test('if at most one seat has chips after the antes nobody posts a bring-in', () => {
    const hand = begin({ holdings, stacks: [8000, 25, 20] });
    expect(hand.over).toBe(true);
    expect(hand.bringInSeat).toBe(-1);
    expect(countsOf(hand)).toEqual([7, 7, 7]);
    expect(hand.pot).toBe(70);
  });

  test('facing the full bring-in a lone stack still has to call or fold (R11)', () => {
    const hand = begin({ holdings, stacks: [8000, 25, 55] });
    expect(options(play(hand, '2i30'))).toBe('f c50');
    play(hand, '0c50');
    expect(hand.over).toBe(true);
    expect(hand.returned[0]).toBe(20);
  });
});

// Eight players. Nobody folds: 48 cards before seventh street, 4 left. One folds on third: 45 dealt, 7 left for 7. One
// folds on fourth: 46 dealt, 6 left for 7. With burns, 3 more are gone and a fourth goes; then burns and folded hands come
// back: 4 for 8; 3 + 4 + 3 for 7; 2 + 4 + 4 for 7.
describe('a deck too short for seventh street (R8)', () => {
  test.each([
    { burn: false, fold: 'nobody', common: true },
    { burn: false, fold: 'third', common: false },
    { burn: false, fold: 'fourth', common: true },
    { burn: true, fold: 'nobody', common: true },
    { burn: true, fold: 'third', common: false },
    { burn: true, fold: 'fourth', common: false },
  ])('burn $burn, a fold on $fold street: community card $common', ({ burn, fold, common }) => {
    const rules = parseVariant({ extends: 'stud8', burn }, 'test');
    const deal = new ShuffledDeal(rules);
    for (let index = 0; index < 20; index++) {
      const hand = new Hand(rules, rules.stakes, 8);
      hand.start(new Array(8).fill(8000), 7, deal.at(runKey('short deck'), index));
      let folds = 0;
      while (!hand.over) {
        const folding = hand.streetName === fold && folds === 0 && hand.legal.fold;
        if (folding) folds++;
        hand.apply(folding ? FOLD : hand.legal.check ? CHECK : hand.legal.bringInTo >= 0 ? BRING_IN : CALL);
      }
      expect(hand.community >= 0).toBe(common);
      const longest = Math.max(...countsOf(hand));
      expect(longest).toBe(common ? 6 : 7);
    }
  });

  test('the community card is part of every hand', () => {
    // Seat 0's king high is the worst hand until the ace of spades makes it the only flush.
    const holdings = [
      '2s 4s 7s 9s Kd Qc',
      '5h 3c 4d 5c 3h Jc',
      '8d 5s 8s 2h 8h 7d',
      'Th 2c Ad Qh 9h Jd',
      '6s 8c Ks 4h 6d 7c',
      'Ac 2d 4c Kc 6h Qs',
      '9c Tc 6c Jh Js Qd',
      '3s 7h 3d 5d Ah Ts',
    ];
    const hand = playPassively(begin({ variant: { extends: 'stud' }, holdings, community: 'As' }));
    expect(hand.community).toBe(parseCard('As'));
    expect(hand.won[0]).toBe(hand.pot);
  });

  test('a variant that could need a second community card is refused', () => {
    const streets = [{ down: 2, up: 1 }, { up: 1 }, { up: 1 }, { up: 1 }, { down: 1 }];
    const seats = { min: 2, max: 10 };
    expect(() => parseVariant({ shares: ['high'], streets, seats }, 'wide.json')).toThrow('community');
  });
});
