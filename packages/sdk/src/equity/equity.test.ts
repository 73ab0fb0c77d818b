import { type Card, deckOf, formatCards, parseCards, rankerOf, type Variant, variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { equity, showdownsToCome } from './equity.js';

interface Truth {
  readonly equity: number[];
  /** By hand, then share: won alone, tied. */
  readonly shares: { win: number; tie: number }[][];
  readonly claimed: number[];
}

/** The slow, plain way: every order in which the open cards can come, each hand's part of each pot by definition. */
function bruteForce(variant: Variant, hands: readonly string[], dead = ''): Truth {
  const size = variant.streets.reduce((sum, { down, up }) => sum + down + up, 0);
  const known = hands.map((hand) => [...parseCards(hand)]);
  const gone = new Set([...known.flat(), ...parseCards(dead)]);
  const rest = [...deckOf(variant)].filter((card) => !gone.has(card));
  const total = hands.map(() => 0);
  const shares = hands.map(() => variant.shares.map(() => ({ win: 0, tie: 0 })));
  const claimed = variant.shares.map(() => 0);
  let runs = 0;

  const play = (): void => {
    const parts = hands.map(() => 0);
    const all = variant.shares.map((share) => known.map((cards) => rankerOf(share)(Uint8Array.from(cards), 0, size)));
    const claims = all.filter((rankings) => Math.max(...rankings) > 0);
    all.forEach((rankings, s) => {
      const best = Math.max(...rankings);
      if (best === 0) return;
      claimed[s]!++;
      const winners = rankings.flatMap((ranking, hand) => (ranking === best ? [hand] : []));
      for (const hand of winners) shares[hand]![s]![winners.length === 1 ? 'win' : 'tie']++;
    });
    for (const rankings of claims) {
      const best = Math.max(...rankings);
      const winners = rankings.filter((ranking) => ranking === best).length;
      rankings.forEach((ranking, hand) => {
        if (ranking === best) parts[hand]! += 1 / winners / claims.length;
      });
    }
    parts.forEach((part, hand) => {
      total[hand]! += part;
    });
    runs++;
  };
  const deal = (hand: number): void => {
    if (hand === hands.length) {
      play();
      return;
    }
    if (known[hand]!.length === size) {
      deal(hand + 1);
      return;
    }
    for (let i = 0; i < rest.length; i++) {
      const card: Card = rest[i]!;
      rest.splice(i, 1);
      known[hand]!.push(card);
      deal(hand);
      known[hand]!.pop();
      rest.splice(i, 0, card);
    }
  };
  deal(0);
  for (const odds of shares.flat()) {
    odds.win /= runs;
    odds.tie /= runs;
  }
  return { equity: total.map((sum) => sum / runs), shares, claimed: claimed.map((count) => count / runs) };
}

const CASES: readonly (readonly [string, readonly string[], string])[] = [
  ['stud', ['AsAdKcQd9h2c', '7h8h9d4s4dKh'], ''],
  ['stud8', ['AsAdKcQd9h2c', '7h8h9d4s4d3h'], ''],
  ['stud8', ['As2dKc3d9h4c', '7h8h9d4s4d3h'], '5c5d5hQsQh'],
  ['razz', ['As2dKc3d9h4c', '7h8h9d4s4d3h'], '5c5d'],
  ['razz', ['As2dKc3d9h4cTc', '7h8h9d4s6d', 'JhTh9s8s3hKsQs'], ''],
  ['stud8', ['AsAdKcQd9h2c', '7h8h9d4s4d3h6s', 'Ac2d3d4hKdKsKh'], ''],
  ['five-card-stud', ['AsAdKc', 'Qd9h2c4d'], ''],
  ['five-card-lowball', ['As2dKc5h', '7h8h9d'], ''],
  ['five-card-hilo', ['As2d5c5h', '7h8h9d6c'], ''],
  ['soko', ['As2d3c4h', '7h8h9h6c'], ''],
  // Eight hands and two shares: more outcomes than are listed one by one.
  [
    'five-card-hilo',
    ['AsKd9c4s', '2s3d5c7sKh', 'QhQdJc9s2h', '8h7d6c4d', 'AhTdTc5s5h', 'KsJs8s6s2c', 'Ad2d4c6h9h', 'JhJd7c7h3s'],
    '',
  ],
];

test.each(CASES)('%s, %j without %s: the exact equities are those of a brute force', (variant, hands, dead) => {
  const result = equity(variant, hands, { dead });
  const expected = bruteForce(variantById(variant), hands, dead);
  expect(result.exact).toBe(true);
  result.hands.forEach((hand, i) => {
    expect(hand.equity).toBeCloseTo(expected.equity[i]!, 12);
    expect(hand.standardError).toBe(0);
    expect(hand.win + hand.split + hand.lose).toBeCloseTo(1, 12);
    hand.shares.forEach(({ share, win, tie }, s) => {
      expect(share).toBe(variantById(variant).shares[s]);
      expect(win).toBeCloseTo(expected.shares[i]![s]!.win, 12);
      expect(tie).toBeCloseTo(expected.shares[i]![s]!.tie, 12);
    });
  });
  result.claimed.forEach((claimed, s) => {
    expect(claimed).toBeCloseTo(expected.claimed[s]!, 12);
  });
});

test.each(CASES)('%s, %j without %s: sampling agrees within its standard error', (variant, hands, dead) => {
  const exact = equity(variant, hands, { dead });
  const sampled = equity(variant, hands, { dead, exactUpTo: 0, samples: 40_000 });
  expect([sampled.exact, sampled.showdowns]).toEqual([false, 40_000]);
  sampled.hands.forEach((hand, i) => {
    // 4.5 standard errors: one honest case in 150,000 would fail.
    expect(Math.abs(hand.equity - exact.hands[i]!.equity)).toBeLessThanOrEqual(4.5 * hand.standardError + 1e-9);
  });
});

// On paper: the ace-king-queen needs one of 9 cards, and then the sevens must miss their 8 of 43.
test('five-card stud, one card to come: three overcards against a pair', () => {
  const { hands, showdowns } = equity('five-card-stud', ['AsKdQc2h', '7c7d3s4h']);
  expect(showdowns).toBe(44 * 43);
  expect(hands[0]!.equity).toBeCloseTo((9 * 35) / (44 * 43), 12);
  expect(hands[0]!.win).toBeCloseTo((9 * 35) / (44 * 43), 12);
});

test.each([
  // Any of 44 cards for the first hand, then any of 43 for the second.
  ['five-card-stud', ['AsKdQc2h', '7c7d3s4h'], 44 * 43],
  // Two of the 40 left for one hand, whatever their order.
  ['stud', ['AsKdQc2h9s', '7c7d3s4h9d9c9h'], (40 * 39) / 2],
  ['stud', ['AsKdQc2h9s8s8c', '7c7d3s4h9d9c9h'], 1],
])('%s, %j: %i ways for the cards to come', (variant, hands, ways) => {
  expect(showdownsToCome(variant, hands)).toBe(ways);
  expect(equity(variant, hands).showdowns).toBe(ways);
});

test('hands that differ only in suits are worth the same', () => {
  const { hands, exact } = equity('stud8', ['AsKs9s4d3d', 'AhKh9h4c3c'], { exactUpTo: 2e6, dead: '2c2d2h2s5c5d' });
  expect(exact).toBe(true);
  expect(hands[0]!.equity).toBeCloseTo(0.5, 12);
});

// A steel wheel takes both halves of a stud8 pot, whatever comes (worked example 9).
test('what cannot lose is worth the whole pot', () => {
  expect(
    equity('stud8', ['As2s3s4s5s', 'KdKhKc2d7h'], { samples: 5000 }).hands.map((hand) => [hand.equity, hand.win]),
  ).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test.each([
  ['stud8', ['As2dKc3d9h', '7h8h9d4s4d']],
  ['razz', ['As2dKc3d9h', '7h8h9d4s4d']],
  // Flushes, an odd number of cards to come, and more hands than two.
  ['stud', ['AsKs9s4s3d', '7h8h9h2h2d']],
  ['stud8', ['As2sKs3s9h5d', '7h8hTh4s']],
  ['stud8', ['AsAdKc2d9h3c', '7h8h9d4s4d3h', 'Ts9sJs2s5h6d']],
  ['razz', ['As2dKc3d9h4c', '7h8h9d4s4d3h', 'Ac2cKd5d6d6s']],
  // Nothing known of one hand: what is good for it in one showdown of a deal is good for the other in the next.
  ['razz', ['As2d', '']],
  ['stud8', ['As', '2c']],
])('%s, %j: the standard error is honest: over 200 seeds the squared deviations average one', (variant, hands) => {
  const truth = equity(variant, hands, { exactUpTo: 1e7, samples: 4e6 });
  expect(truth.hands[0]!.standardError).toBeLessThan(0.0003);
  let sum = 0;
  for (let seed = 0; seed < 200; seed++) {
    const { hands: estimates } = equity(variant, hands, { exactUpTo: 0, samples: 1000, seed: `seed ${seed}` });
    sum += ((estimates[0]!.equity - truth.hands[0]!.equity) / estimates[0]!.standardError) ** 2;
  }
  // A chi-square of 200 degrees divided by 200: outside 0.7 to 1.35 in one case in 1,000.
  expect(sum / 200).toBeGreaterThan(0.7);
  expect(sum / 200).toBeLessThan(1.35);
});

test.each([2, 3, 4, 5, 511, 513, 40_001])(
  '%i samples are so many showdowns, whatever deals and blocks they come in',
  (samples) => {
    for (const hands of [
      ['AsAd/Kc', '7h8h/9h'],
      ['AsAd/Kc', '7h8h/9h', '2c3d/4h'],
    ]) {
      const { showdowns, hands: results } = equity('stud8', hands, { exactUpTo: 0, samples });
      expect(showdowns).toBe(samples);
      expect(results.reduce((sum, hand) => sum + hand.equity, 0)).toBeCloseTo(1, 9);
      for (const { win, split, lose, standardError } of results) {
        expect(win + split + lose).toBeCloseTo(1, 9);
        expect(standardError).toBeGreaterThanOrEqual(0);
      }
    }
  },
);

test('every card left is equally likely to come', () => {
  // One hidden card decides: twelve spades above the deuce are among the 39 cards left.
  const chicago: Variant = { ...variantById('stud'), id: 'chicago', shares: ['high-spade-in-the-hole'] };
  const hands = ['2s3c/4c5c6c7c8d', '??3d/4d5d6d7d9d'];
  const sampled = equity(chicago, hands, { exactUpTo: 0, samples: 200_000 });
  const exact = equity(chicago, hands);
  expect(exact.hands[1]!.equity).toBeCloseTo(12 / 39, 12);
  expect(Math.abs(sampled.hands[1]!.equity - 12 / 39)).toBeLessThan(4.5 * sampled.hands[1]!.standardError);
});

test('Chicago: open spades do not count, and where nobody has one the other half takes all', () => {
  const chicago: Variant = { ...variantById('stud'), id: 'chicago', shares: ['high', 'high-spade-in-the-hole'] };
  const open = equity(chicago, ['2c3c/AsKsQs9h/4d', '2s3d/7h7c8d8h/Jc']);
  // Two pair wins high, the deuce in the hole wins the other half.
  expect(open.hands.map((hand) => hand.equity)).toEqual([0, 1]);
  const none = equity(chicago, ['2c3c/AsKsQs9h/4d', '2h3d/7h7c8d8s/Jc']);
  expect(none.hands.map((hand) => hand.equity)).toEqual([0, 1]);
});

test('eight hands to seventh street share one community card (R8)', () => {
  // Forty-eight cards lie, four are left, eight are needed (worked example 14).
  const deck = deckOf(variantById('stud'));
  const hands = Array.from({ length: 8 }, (_, hand) => [...deck.subarray(6 * hand, 6 * hand + 6)]);
  const { hands: results, showdowns, exact } = equity('stud', hands);
  expect([showdowns, exact]).toEqual([4, true]);
  expect(results.reduce((sum, hand) => sum + hand.equity, 0)).toBeCloseTo(1, 12);
  // From third street on, with the same card in every hand whenever it is sampled.
  const early = equity(
    'stud',
    hands.map((hand) => formatCards(hand.slice(0, 3))),
    { samples: 20_000 },
  );
  expect(early.hands.reduce((sum, hand) => sum + hand.equity, 0)).toBeCloseTo(1, 9);
});

test('a community card that lies counts for everybody', () => {
  const { hands, showdowns } = equity('stud', ['AsAdKcQd9h2c', '7h8h9d4s4dKh'], { community: '4h' });
  expect(showdowns).toBe(1);
  expect(hands.map((hand) => hand.equity)).toEqual([0, 1]);
});

test('the example: a three low against kings and a nine, 92 % in razz', () => {
  const { hands, exact } = equity('razz', ['As2s/3d', 'KhKd/9c'], { dead: 'Ac' });
  expect(exact).toBe(false);
  expect(hands[0]!.equity).toBeCloseTo(0.92, 2);
});

test('sampling stops when the standard error asked for is reached', () => {
  const options = { exactUpTo: 0, samples: 10_000_000, standardError: 0.002 };
  const { hands, showdowns } = equity('stud', ['AsAdKc', '7h8h9h'], options);
  expect(showdowns).toBeLessThan(200_000);
  expect(hands.every((hand) => hand.standardError <= 0.002)).toBe(true);
});

test('equal seeds give equal estimates, others do not', () => {
  const once = (seed: string) => equity('razz', ['As2d3c', ''], { samples: 2000, seed });
  expect(once('a')).toEqual(once('a'));
  expect(once('a')).not.toEqual(once('b'));
});

test.each([
  [['AsAd', 'AsKd'], {}, 'The card As is there twice.'],
  [['AsAd', 'KsKd'], { dead: 'Kd' }, 'The card Kd is there twice.'],
  [['AsAd'], {}, '2 to 10 hands, and these are 1'],
  [['AsAdAhAcKsKdKhKc', '2c'], {}, 'Hand 1 has 8 cards, and stud deals 7.'],
  [['AsAd', 'xx'], {}, '"xx" is no card'],
  [['AsAd', '2c'], { samples: 0 }, 'samples is 0'],
  // One showdown has no standard error.
  [['AsAd', '2c'], { samples: 1 }, 'samples is 1; give a whole number from 2 up'],
])('%j with %j: %s', (hands, options, message) => {
  expect(() => equity('stud', hands, options)).toThrow(message);
});
