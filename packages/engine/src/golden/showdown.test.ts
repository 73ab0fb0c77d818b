import { describe, expect, test } from 'vitest';
import type { Hand } from '../hand.js';
import { begin, options, play, playPassively, shownSeats } from '../testing/play.js';
import type { VariantFile } from '../variants/parse.js';
import { viewOf } from '../view.js';

interface AllIn {
  readonly variant: VariantFile;
  readonly holdings: readonly string[];
  /** The ante puts everybody all-in for this much; one amount for all, or by seat. */
  readonly chips: number | readonly number[];
  readonly dealer?: number;
  readonly smallestChip?: number;
}

/** A hand without betting: every chip is in the pot with the antes. */
function allIn({ variant, holdings, chips, dealer, smallestChip = 1 }: AllIn): Hand {
  const stacks = typeof chips === 'number' ? holdings.map(() => chips) : chips;
  const stakes = { ante: Math.max(...stacks), smallestChip };
  return begin({ variant, holdings, stacks, stakes, ...(dealer === undefined ? {} : { dealer }) });
}

const wins = (setup: AllIn): number[] => Array.from(allIn(setup).won);

const KINGS_FULL = 'Ks Kh Kd Qc Qd 9h 9c';
const SEVEN_FOUR = 'As 2h 3c 4d 7s Jh Td';
const QUEENS_UP = 'Qs Qh Js Jd 9s 8d 8c';

describe('pots (R22)', () => {
  test('each is decided on its own, high and low apart', () => {
    // Main pot 30: kings full high, seven-four low. Side pot 20 without seat 0: queens up high, the same low.
    const holdings = [KINGS_FULL, SEVEN_FOUR, QUEENS_UP];
    expect(wins({ variant: { extends: 'stud8' }, holdings, chips: [10, 20, 20] })).toEqual([15, 25, 10]);
  });

  test('a player wins from each opponent at most what he put in; the rest comes back (R21)', () => {
    const hand = allIn({ variant: { extends: 'stud' }, holdings: [KINGS_FULL, SEVEN_FOUR], chips: [6, 7] });
    expect(Array.from(hand.won)).toEqual([12, 0]);
    expect(Array.from(hand.returned)).toEqual([0, 1]);
    expect(Array.from(hand.stack)).toEqual([12, 1]);
  });

  test('chips of a folded hand stay in the pots they were paid into', () => {
    // Seat 0 is all-in for 100 of the bets; seat 2 pays 200 on fourth street and folds on fifth.
    const hand = begin({
      variant: { extends: 'stud8' },
      holdings: ['Ks Kh Kd Qc Qd 9h 9c', 'As 2h 3c 4d 7s Jh Td', '?? ?? 2c 8d 8c 5h'],
      stacks: [125, 8000, 8000],
    });
    play(hand, '2i50 0m100 1c100 2c100 / 1x 2b100 1c100 / 1x 2f');
    // Main pot 75 + 300: the high 188, the low 187. The side pot of 200 is seat 1's alone.
    expect(Array.from(hand.pots.amount.subarray(0, 2))).toEqual([375, 200]);
    expect(Array.from(hand.won)).toEqual([188, 387, 0]);
  });
});

describe('high and low halves (R23)', () => {
  const variant: VariantFile = { extends: 'stud8' };

  test('with no qualifying low the high takes all', () => {
    expect(wins({ variant, holdings: [KINGS_FULL, QUEENS_UP], chips: 10 })).toEqual([20, 0]);
  });

  test('the same player may win both, with different cards', () => {
    const scooper = 'As 2s 3s 4s 5s Kd Kh';
    expect(wins({ variant, holdings: [scooper, 'Ac 2h 3c 4d 6s 6d 6h'], chips: 10 })).toEqual([20, 0]);
  });

  test('a quarter: the low is tied, the high is not', () => {
    const holdings = ['As 2h 3c 4d 7s Kd Kh', 'Ad 2c 3s 4h 7c Qd Js'];
    expect(wins({ variant, holdings, chips: 20 })).toEqual([30, 10]);
  });

  test('players who tie for both halves split the pot as one: 66 is 33 and 33', () => {
    const holdings = ['Ac 2c 3d 4d 5h Kc Qd', 'Ad 2d 3c 4c 5s Kd Qc'];
    expect(wins({ variant, holdings, chips: 33 })).toEqual([33, 33]);
  });
});

describe('odd chips (R24)', () => {
  const halves = [KINGS_FULL, SEVEN_FOUR, QUEENS_UP];

  test.each([
    { side: 'high', smallestChip: 1, won: [8, 7, 0] },
    { side: 'low', smallestChip: 1, won: [7, 8, 0] },
    { side: 'high', smallestChip: 5, won: [10, 5, 0] },
    { side: 'low', smallestChip: 5, won: [5, 10, 0] },
  ] as const)('15 between high and low, to the $side, smallest chip $smallestChip', ({ side, smallestChip, won }) => {
    const variant: VariantFile = { extends: 'stud8', oddChip: { betweenHighAndLow: side } };
    expect(wins({ variant, holdings: halves, chips: 5, smallestChip })).toEqual(won);
  });

  // The same straight; seat 1's ace does not play, and is the highest card all the same. Seat 2 loses.
  const highs = ['5s 6d 7c 8h 9s 2c 3d', '5h 6c 7d 8s 9h Ac Kd', '4c 4d Jh Js 2h Qc Th'];

  test.each([
    { amongEqualHands: 'card-by-suit', dealer: 2, won: [7, 8, 0] },
    { amongEqualHands: 'left-of-dealer', dealer: 2, won: [8, 7, 0] },
    { amongEqualHands: 'left-of-dealer', dealer: 0, won: [7, 8, 0] },
  ] as const)('15 between equal highs, $amongEqualHands, dealer $dealer', ({ amongEqualHands, dealer, won }) => {
    const variant: VariantFile = { extends: 'stud', oddChip: { amongEqualHands } };
    expect(wins({ variant, holdings: highs, chips: 5, dealer })).toEqual(won);
  });

  test('of equal highest ranks the higher suit gets it', () => {
    const holdings = ['9s Td Jc Qh Ks 2c 3d', '9h Tc Jd Qs Kh 2d 3c', '4c 4d 7h 8s 2h 6s Ac'];
    expect(wins({ variant: { extends: 'stud' }, holdings, chips: 5 })).toEqual([8, 7, 0]);
  });

  // Seats 0 and 1 tie the low of 9 with the aces of diamonds and of clubs; seat 2 has the high.
  const lows = ['Ad 2h 3c 4d 7s Kd Jh', 'Ac 2s 3d 4h 7c Kh Js', 'Qs Qh Qd 9c 9d 8h 8s'];

  test.each([
    { lowSuitOrder: 'cdhs', won: [4, 5, 9] },
    { lowSuitOrder: 'dshc', won: [5, 4, 9] },
  ] as const)('9 between equal lows: the lowest card, suits by $lowSuitOrder', ({ lowSuitOrder, won }) => {
    const variant: VariantFile = { extends: 'stud8', oddChip: { lowSuitOrder } };
    expect(wins({ variant, holdings: lows, chips: 6 })).toEqual(won);
  });

  test('the ace is the lowest card in deuce-to-seven, too', () => {
    // Both hold 7-5-4-3-2; seat 1's spare ace is lower than seat 0's deuce of clubs.
    const holdings = ['7s 5d 4h 3c 2c Kd Kc', '7h 5s 4d 3h 2d Ah Qc', 'Ks Qs Js Jc 9h 9d 8d'];
    const variant: VariantFile = { extends: 'razz', shares: ['deuce-to-seven'] };
    expect(wins({ variant, holdings, chips: 5 })).toEqual([7, 8, 0]);
  });

  test('several odd chips go out one each in that order', () => {
    const holdings = ['Ah 2c 3d 4h 7s Kd Qd', 'Ac 2d 3h 4s 7c Kh Qh', 'Ad 2h 3s 4c 7d Kc Qc', 'Ks Qs Js Jc 9h 9d 8d'];
    expect(wins({ variant: { extends: 'razz' }, holdings, chips: 5 })).toEqual([6, 7, 7, 0]);
  });
});

describe('showing (R25)', () => {
  // Aces, nines and tens; no pair shows, and the aces show the king that opens.
  const ACES = 'Ah Ad Kc 8d 6h 3s 2c';
  const NINES = '9s 9d Qc Jd 7h 5c 4d';
  const TENS = 'Ts Td Qh 8c 7c 5d 3h';
  const stud = (more: VariantFile, holdings: readonly string[], dealer = 2): Hand =>
    begin({ variant: { extends: 'stud', ...more }, holdings, dealer });
  const toSeventh = '1i50 2c50 0c50 / 0x 1x 2x / 0x 1x 2x / 0x 1x 2x /';

  test('the last to bet shows first, then clockwise; who is beaten by hands already shown does not', () => {
    const hand = play(stud({}, [ACES, NINES, TENS]), `${toSeventh} 0x 1x 2b200 0c200 1c200`);
    expect(shownSeats(hand)).toEqual([0, 2]);
  });

  test('without a bet: the first to act', () => {
    const hand = play(stud({}, [ACES, NINES, TENS]), `${toSeventh} 0x 1x 2x`);
    expect(shownSeats(hand)).toEqual([0]);
  });

  test('a seat that has folded is passed over', () => {
    const hand = play(stud({}, [ACES, NINES, TENS]), `${toSeventh} 0f 1x 2x`);
    expect(shownSeats(hand)).toEqual([1, 2]);
  });

  test.each([
    { showOrder: 'left-of-dealer', holdings: [ACES, NINES, TENS], dealer: 0, shown: [0, 1, 2] },
    { showOrder: 'left-of-dealer', holdings: [ACES, NINES, TENS], dealer: 2, shown: [0] },
    { showOrder: 'lowest-seat', holdings: [NINES, TENS, ACES], dealer: 1, shown: [0, 1, 2] },
    { showOrder: 'first-to-act', holdings: [NINES, TENS, ACES], dealer: 1, shown: [2] },
  ] as const)('without a bet, $showOrder, dealer $dealer: $shown', ({ showOrder, holdings, dealer, shown }) => {
    expect(shownSeats(playPassively(stud({ showOrder }, holdings, dealer)))).toEqual(shown);
  });

  test('muckLosers: false: everybody shows', () => {
    expect(shownSeats(playPassively(stud({ muckLosers: false }, [ACES, NINES, TENS])))).toEqual([0, 1, 2]);
  });

  test('where a player is all-in when betting ends, everybody shows', () => {
    const hand = begin({ variant: { extends: 'stud' }, holdings: [ACES, NINES, TENS], stacks: [8000, 8000, 75] });
    expect(shownSeats(playPassively(hand))).toEqual([0, 1, 2]);
  });

  test('a hand beaten for high shows its low; a tie is not beaten', () => {
    const hand = begin({ variant: { extends: 'stud8' }, holdings: [KINGS_FULL, SEVEN_FOUR, QUEENS_UP] });
    expect(shownSeats(playPassively(hand))).toEqual([0, 1]);
    const tied = begin({ variant: { extends: 'stud' }, holdings: ['9s Td Jc Qh Ks 2c 3d', '9h Tc Jd Qs Kh 2d 3c'] });
    expect(shownSeats(playPassively(tied))).toEqual([0, 1]);
  });
});

describe('cards speak (R26, R28, R29)', () => {
  test('razz: 6-4-3-2-A beats 6-5-4-3-2, and the wheel both', () => {
    const holdings = ['6s 5s 4d 3d 2h Kc Kd', '6h 4h 3h 2d Ah Kh Ks', 'Qs Qh Jd Tc 9c 8s 7s'];
    expect(wins({ variant: { extends: 'razz' }, holdings, chips: 10 })).toEqual([0, 30, 0]);
  });

  test('five-card high-low splits without a qualifier (R30)', () => {
    const holdings = ['Ks Kh Kd Qc Qd', 'Jc 9d 8h 6s 4c', 'Tc Td 5h 4s 3c'];
    expect(wins({ variant: { extends: 'five-card-hilo' }, holdings, chips: 10 })).toEqual([15, 15, 0]);
  });
});

describe('declarations (R30)', () => {
  const FULL = 'Ks Kh Kd Qc Qd';
  const SIX_LOW = 'Ac 2d 3h 4s 6c';
  const WHEEL = 'As 2h 3c 4d 5h';
  const WHEEL_TOO = 'Ad 2c 3s 4h 5c';
  const SIDES = { high: 1, low: 2, both: 3 } as const;
  type Side = keyof typeof SIDES;

  /** Pots of ten chips a player, and nothing to do but declare, from the dealer's left. */
  function declared(holdings: readonly string[], sides: readonly Side[]): number[] {
    const hand = allIn({ variant: { extends: 'five-card-hilo-declare', declareBoth: true }, holdings, chips: 10 });
    play(hand, sides.map((side, seat) => `${seat}d${SIDES[side]}`).join(' '));
    expect(hand.over).toBe(true);
    return Array.from(hand.won);
  }

  test.each<{ title: string; holdings: string[]; sides: Side[]; won: number[] }>([
    {
      title: 'only those who declared a side contend for it',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['high', 'low', 'high'],
      won: [15, 15, 0],
    },
    {
      title: 'nobody declared low: the high takes the pot whole',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['high', 'high', 'high'],
      won: [30, 0, 0],
    },
    {
      title: 'nobody declared high: the low takes the pot whole',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['low', 'low', 'low'],
      won: [0, 0, 30],
    },
    {
      title: 'both, and best on each side: all of it',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['low', 'low', 'both'],
      won: [0, 0, 30],
    },
    {
      title: 'both, and beaten on one side: nothing, and the other side goes to the best other low',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['high', 'low', 'both'],
      won: [15, 15, 0],
    },
    {
      title: 'a side with only failed hands goes to the other side',
      holdings: [FULL, SIX_LOW, WHEEL],
      sides: ['high', 'high', 'both'],
      won: [30, 0, 0],
    },
    {
      // The high 15 to seat 2; the low 15 tied, its odd chip to the ace of diamonds before the ace of spades.
      title: 'both, and tied on one side: not beaten',
      holdings: [FULL, WHEEL_TOO, WHEEL],
      sides: ['low', 'low', 'both'],
      won: [0, 8, 22],
    },
    {
      title: 'only failed hands remain: the cards speak among them',
      holdings: [FULL, SIX_LOW],
      sides: ['both', 'both'],
      won: [10, 10],
    },
  ])('$title', ({ holdings, sides, won }) => {
    expect(declared(holdings, sides)).toEqual(won);
  });

  test('each pot is judged by the declarations of those in it', () => {
    // Main pot 30: the wheel declared both and is beaten by the full house. Side pot 20 without that: the wheel wins both.
    const hand = allIn({
      variant: { extends: 'five-card-hilo-declare', declareBoth: true },
      holdings: [FULL, SIX_LOW, WHEEL],
      chips: [10, 20, 20],
    });
    play(hand, '0d1 1d2 2d3');
    expect(Array.from(hand.won)).toEqual([15, 15, 20]);
  });

  const betting = (declareOrder: 'simultaneous' | 'clockwise'): Hand => {
    const variant: VariantFile = { extends: 'five-card-hilo-declare', declareOrder };
    const hand = begin({ variant, holdings: ['2s 2d 7h 8c Td', 'Ks Qd 4h 5c Kc', 'As Jd 3h 6c 9d'] });
    return play(hand, '1x 2x 0x / 1x 2x 0x / 1x 2x 0x / 1x 2b10 0c10 1c10');
  };

  test('without declareBoth: high or low; nobody may fold any more', () => {
    expect(options(betting('clockwise'))).toBe('d:high d:low');
  });

  test('clockwise from the last aggressor, and everybody hears it', () => {
    const hand = betting('clockwise');
    expect(hand.actor).toBe(2);
    play(hand, '2d2');
    expect(hand.actor).toBe(0);
    expect(viewOf(hand, 0).history).toMatch(/ 2d2$/);
  });

  test('simultaneous: nobody sees a declaration before all have declared', () => {
    const hand = betting('simultaneous');
    for (let i = 0; i < 2; i++) {
      hand.apply(7, 1);
      for (const seat of [0, 1, 2]) expect(viewOf(hand, seat).history).not.toMatch(/d/);
    }
    hand.apply(7, 2);
    expect(viewOf(hand, 0).history).toMatch(/d1 .*d1 .*d2$/);
  });

  test('a low beaten by a hand that then fails on its other side wins, and has shown (R25)', () => {
    const variant: VariantFile = { extends: 'five-card-hilo-declare', declareBoth: true };
    const hand = begin({ variant, holdings: [FULL, WHEEL, SIX_LOW] });
    play(hand, '0x 1x 2x / 0x 1x 2x / 0x 1x 2x / 0x 1b10 2c10 0c10 / 0d1 1d3 2d2');
    expect(Array.from(hand.won)).toEqual([18, 0, 18]);
    expect(shownSeats(hand)).toEqual([0, 1, 2]);
  });

  test('the last player left declares nothing (R6)', () => {
    const hand = begin({ variant: { extends: 'five-card-hilo-declare' }, holdings: ['?? Ks', '?? 2c'] });
    expect(play(hand, '0b5 1f').over).toBe(true);
  });
});

describe('other hand values', () => {
  test('sökö: two pairs, four-flush, four-straight, pair (R31)', () => {
    // The better the hand, the shorter the stack: each wins the pot that the better ones are not in.
    const holdings = ['2c 2d 3c 3d 4h', 'Ks 9s 7s 2s 3h', '9d 8d 7c 6h 5s', 'Ac Ad Kh Qc 9h'];
    // Nine-eight-seven-six-five is a whole straight; a deuce makes it four.
    const four = holdings.map((cards) => cards.replace('5s', '2h'));
    const hand = allIn({ variant: { extends: 'soko' }, holdings: four, chips: [5, 10, 15, 20] });
    expect(Array.from(hand.won)).toEqual([20, 15, 10, 0]);
    expect(hand.returned[3]).toBe(5);
  });

  test('of three cards a pair beats three of a suit and in a row (R33)', () => {
    const variant: VariantFile = { shares: ['high'], streets: [{ down: 1, up: 1 }, { up: 1 }] };
    expect(wins({ variant, holdings: ['2s 2d 3c', 'Ks Qs Js'], chips: 10 })).toEqual([20, 0]);
  });

  test('deuce-to-seven: 7-5-4-3-2 beats the wheel, which has a high ace, and a straight loses to that (R34)', () => {
    const variant: VariantFile = { extends: 'razz', shares: ['deuce-to-seven'] };
    const holdings = ['7s 5d 4h 3c 2s Kd Kc', 'As 2d 3h 4s 5h Ah Ac', '6s 7d 8h 9c Ts 8s 9s'];
    const hand = allIn({ variant, holdings, chips: [5, 10, 15] });
    expect(Array.from(hand.won)).toEqual([15, 10, 0]);
  });

  const chicago: VariantFile = { extends: 'stud', shares: ['high', 'high-spade-in-the-hole'] };

  test('Chicago: half to the highest spade lying face down (R34)', () => {
    // Seat 2's ace of spades is a door card; seat 1's four is the last card, dealt down.
    const holdings = ['Kd Kh Kc Qc Qd 9h 9c', '2h 3c 7d 8d Jh Td 4s', '2s 3h As 6c 8h Jd Tc'];
    expect(wins({ variant: chicago, holdings, chips: 10 })).toEqual([15, 15, 0]);
  });

  test('Chicago: with no spade in the hole the high takes all (R34)', () => {
    const holdings = ['Kd Kh Kc Qc Qd 9h 9c', '2h 3c As Ks Qs Td 4d'];
    expect(wins({ variant: chicago, holdings, chips: 10 })).toEqual([20, 0]);
  });

  test('a pot that nobody can claim is shared equally (R34)', () => {
    const variant: VariantFile = { extends: 'razz', shares: ['eight-or-better'] };
    expect(wins({ variant, holdings: [KINGS_FULL, QUEENS_UP], chips: 10 })).toEqual([10, 10]);
  });
});
