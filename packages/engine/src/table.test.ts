import { describe, expect, test } from 'vitest';
import type { Hand } from './hand.js';
import { leastStack, Table, type TableMode } from './table.js';
import { begin, playPassively } from './testing/play.js';
import type { Stakes } from './variant.js';

const STAKES: Stakes = { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 };
const table = (mode: TableMode, stack = 500) => new Table(mode, 3, stack, STAKES, 'bring-in');

/** Four aces take every pot; no hand has a low. */
const WINS = ['As Ah Ac Ad Ks Kh Kd', 'Qs Qh Jc 9d 7s 5h 3d', 'Js Th 9c 8d 6s 4h 2d'];
const sessionHand = (stacks: readonly number[], holdings = WINS): Hand =>
  playPassively(begin({ holdings, stacks, stakes: STAKES }));

describe('the deal (R2)', () => {
  test('the first dealer is the last seat, and the deal moves clockwise', () => {
    const session = table('research');
    expect(session.dealer).toBe(2);
    for (const dealer of [0, 1, 2, 0]) {
      session.finish(sessionHand([500, 500, 500]));
      expect(session.dealer).toBe(dealer);
    }
  });

  test('a seat without chips is passed over', () => {
    const session = table('tournament', 20);
    session.finish(sessionHand([20, 20, 40]));
    expect(Array.from(session.stacks)).toEqual([60, 0, 20]);
    expect(session.dealer).toBe(0);
    session.finish(sessionHand([60, 0, 20]));
    // Seat 1 is out, and seat 2 went out in that hand.
    expect(session.dealer).toBe(0);
  });
});

describe('entry (R4)', () => {
  test.each([
    { opening: 'bring-in', mode: 'cash', least: 75 },
    { opening: 'high-card', mode: 'cash', least: 26 },
    { opening: 'bring-in', mode: 'tournament', least: 1 },
  ] as const)('$mode, $opening: a stack of $least is dealt in', ({ opening, mode, least }) => {
    expect(leastStack(STAKES, opening, mode)).toBe(least);
  });

  test('a start stack below that is refused', () => {
    expect(() => table('cash', 74)).toThrow('A start stack of 74 does not buy one hand: 75 is the least');
  });
});

describe('sessions (R35)', () => {
  test('research: every hand begins with the start stack', () => {
    const session = table('research');
    session.finish(sessionHand([500, 500, 500]));
    session.prepare(STAKES, 'bring-in');
    expect(Array.from(session.stacks)).toEqual([500, 500, 500]);
    expect(Array.from(session.rebuys)).toEqual([0, 0, 0]);
  });

  test('cash: stacks carry over, and a seat below ante and bring-in is topped up to its start stack', () => {
    const session = table('cash', 90);
    session.finish(sessionHand([100, 149, 150]));
    // Everybody anted 25 and called the bring-in of 50: 75 chips each to seat 0.
    expect(Array.from(session.stacks)).toEqual([250, 74, 75]);
    session.prepare(STAKES, 'bring-in');
    expect(Array.from(session.stacks)).toEqual([250, 90, 75]);
    expect(Array.from(session.rebuys)).toEqual([0, 1, 0]);
  });

  test('tournament: no chips are added; who is out has a place', () => {
    const session = table('tournament', 60);
    session.finish(sessionHand([60, 60, 60]));
    expect(Array.from(session.stacks)).toEqual([180, 0, 0]);
    // Both began the hand with 60 and share the second place.
    expect(Array.from(session.places)).toEqual([0, 2, 2]);
    session.rankRemaining();
    expect(Array.from(session.places)).toEqual([1, 2, 2]);
  });

  test('tournament: who goes out in the same hand is ranked by the stack it began with', () => {
    const session = table('tournament', 60);
    session.stacks.set([100, 50, 30]);
    session.finish(sessionHand([100, 50, 30]));
    expect(Array.from(session.places)).toEqual([0, 2, 3]);
  });

  test('a tournament that stops at a set number of hands is won by the most chips', () => {
    const session = table('tournament', 500);
    session.finish(sessionHand([500, 500, 500]));
    session.rankRemaining();
    expect(Array.from(session.places)).toEqual([1, 2, 2]);
  });

  // Nobody can bet any more with 1, 2 and 3 chips against an ante of 25: everybody is all-in with it.
  test('tournament: any stack is dealt in, even one below the ante (R4)', () => {
    const session = table('tournament', 60);
    session.stacks.set([1, 2, 177]);
    const hand = sessionHand([1, 2, 177]);
    session.finish(hand);
    // Seat 0 wins the main pot of three single chips with its aces; the queens of seat 1 win the other chip of seats 1 and 2.
    expect(Array.from(session.stacks)).toEqual([3, 2, 175]);
    expect(Array.from(session.places)).toEqual([0, 0, 0]);
  });

  test('tournament: of three who go out in one hand two with equal stacks share the better place', () => {
    const four = new Table('tournament', 4, 100, STAKES, 'bring-in');
    four.stacks.set([300, 25, 20, 25]);
    four.finish(sessionHand([300, 25, 20, 25], [...WINS, 'Ts Td 9h 9s 8h 6d 5s']));
    // Places 2 and 3 are shared; the shortest stack is fourth.
    expect(Array.from(four.places)).toEqual([0, 2, 4, 2]);
    four.rankRemaining();
    expect(Array.from(four.places)).toEqual([1, 2, 4, 2]);
  });

  test('tournament: a place once taken stays, whoever goes out later', () => {
    const session = table('tournament', 60);
    session.stacks.set([100, 50, 30]);
    session.places.fill(0);
    session.finish(sessionHand([100, 50, 30]));
    session.rankRemaining();
    session.rankRemaining();
    expect(Array.from(session.places)).toEqual([1, 2, 3]);
  });
});
