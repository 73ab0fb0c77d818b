import { describe, expect, test } from 'vitest';
import { ACTIONS, FOLD } from './actions.js';
import type { Hand } from './hand.js';
import { choicesOf } from './testing/engine-and-oracle.js';
import { begin, play } from './testing/play.js';

interface Count {
  readonly lines: number;
  readonly folds: number;
}

/**
 * Ways a betting round can go, and how many of them end in a fold. R18 lets a seat fold for nothing; the counts on paper
 * leave that out unless `freeFolds`.
 */
function countLines(hand: Hand, freeFolds = false): Count {
  const street = hand.streetIndex;
  let lines = 0;
  let folds = 0;
  for (const choice of choicesOf(hand.legal)) {
    const action = ACTIONS.indexOf(choice.action);
    if (action === FOLD && hand.legal.check && !freeFolds) continue;
    const next = hand.clone();
    next.apply(action, 'to' in choice ? choice.to : 0);
    if (next.over || next.streetIndex !== street) {
      lines++;
      if (next.live < hand.live) folds++;
    } else {
      const further = countLines(next, freeFolds);
      lines += further.lines;
      folds += further.folds;
    }
  }
  return { lines, folds };
}

const headsUp = (variant: object = {}): Hand =>
  begin({ variant: { extends: 'stud8', ...variant }, holdings: ['?? ?? Ks Qh', '?? ?? 2c 3d'] });
const onFourth = (variant: object = {}): Hand => play(headsUp(variant), '1i50 0c50');

// On paper: facing bet k of 4, f(k) = fold + call + f(k + 1), f(5) = 0, so f(1) = 8, half of them folds.
describe('heads-up limit betting has as many lines as on paper (R10, R15, R16, R19)', () => {
  test.each([
    { street: 'third', hand: headsUp(), lines: 18, folds: 9 }, // complete: 8. Bring-in: fold, call, or 8 more
    { street: 'fourth', hand: onFourth(), lines: 17, folds: 8 }, // check, check: 1. Either seat bets: 8 each
  ])('$street street: $lines lines, $folds folds', ({ street, hand, lines, folds }) => {
    expect(hand.streetName).toBe(street);
    expect(countLines(hand)).toEqual({ lines, folds });
  });

  test('every later street is like fourth', () => {
    const hand = onFourth();
    for (const street of ['fifth', 'sixth', 'seventh']) {
      hand.apply(1);
      hand.apply(1);
      expect(hand.streetName).toBe(street);
      expect(countLines(hand)).toEqual({ lines: 17, folds: 8 });
    }
  });

  test('folding for nothing adds the first fold and the fold after a check (R18)', () => {
    expect(countLines(onFourth(), true)).toEqual({ lines: 19, folds: 10 });
  });

  // After k bets, all big so far: f(k) as above. All small so far: s(k) = fold + call + s(k + 1) + f(k + 1), s(4) = 2,
  // so s(3) = 6, s(2) = 12, s(1) = 20. Fourth street: check, check, or either seat opens small or big: 1 + 2 (20 + 8).
  test('an open pair makes 57 lines of fourth street (R14)', () => {
    const hand = begin({ variant: { extends: 'stud' }, holdings: ['?? ?? Ks Kh', '?? ?? 2c 3d'] });
    expect(countLines(play(hand, '1i50 0c50'))).toEqual({ lines: 57, folds: 28 });
  });

  // Two raises: f(1) = 6; so 1 + 2 × 6, and before the bring-in 6 + 1 + 1 + 6.
  test('a cap of three leaves 13 lines of fourth street and 14 of third (R15)', () => {
    expect(countLines(onFourth({ cap: 3 }))).toEqual({ lines: 13, folds: 6 });
    expect(countLines(headsUp({ cap: 3 }))).toEqual({ lines: 14, folds: 7 });
  });

  // The forced bet is the full bet: three raises are left, f(1) = 8.
  test('with a bring-in of the small bet third street has 8 lines (R3)', () => {
    const hand = begin({ holdings: ['?? ?? Ks', '?? ?? 2c'], stakes: { bringIn: 100 } });
    expect(countLines(hand)).toEqual({ lines: 8, folds: 4 });
  });
});
