import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvariantError } from './errors.js';
import { DOMAIN, runKey } from './rng.js';
import { Shuffler } from './shuffle.js';
import { bigintXoshiro } from './testing/bigint-xoshiro.js';
import { unevenness } from './testing/chi-square.js';
import { threefry } from './threefry.js';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const shuffler = new Shuffler(DECK);
const key = runKey('shuffle tests');

function dealt(index: number, count = 52, by = shuffler, withKey = key): number[] {
  const cards = new Uint8Array(count);
  by.shuffle(withKey, index, count, cards);
  return [...cards];
}

let rejections = 0;

/**
 * The shuffle once more, from its description: three places at a time from one number below n(n - 1)(n - 2), drawn by
 * Lemire's method from the upper 25 bits of a word, in big integers.
 */
function describedShuffle(deck: readonly number[], index: number): number[] {
  const start = new Int32Array(4);
  threefry(start, key.k0, key.k1, key.k2, key.k3, index | 0, Math.floor(index / 2 ** 32), 0, DOMAIN.shuffle);
  const next = bigintXoshiro(start);
  const cards = [...deck];
  for (let i = 0; i < cards.length; i += 3) {
    const n = BigInt(cards.length - i);
    const radices = [n, n > 1n ? n - 1n : 1n, n > 2n ? n - 2n : 1n];
    const outcomes = radices[0]! * radices[1]! * radices[2]!;
    let product = (next() >> 7n) * outcomes;
    while (product % 2n ** 25n < 2n ** 25n % outcomes) {
      rejections++;
      product = (next() >> 7n) * outcomes;
    }
    let drawn = product >> 25n;
    const steps: number[] = [];
    for (const radix of [...radices].reverse()) {
      steps.unshift(Number(drawn % radix));
      drawn /= radix;
    }
    steps.forEach((step, at) => {
      const from = i + at;
      if (from >= cards.length) return;
      [cards[from], cards[from + step]] = [cards[from + step]!, cards[from]!];
    });
  }
  return cards;
}

test.each([1, 2, 3, 4, 5, 20, 32, 40, 51, 52, 63])('a deck of %i is shuffled as described', (size) => {
  const deck = Array.from({ length: size }, (_, card) => card + 100);
  const by = new Shuffler(deck);
  for (let index = 0; index < 200; index++) expect(dealt(index, size, by)).toEqual(describedShuffle(deck, index));
});

test('a word that would favour some cards is drawn again', () => {
  // One word in 5,059 for the first three of 52 cards: 2^25 is 253 · 132,600 + 6,632. Later draws reject less.
  rejections = 0;
  for (let index = 0; index < 4000; index++) expect(dealt(index)).toEqual(describedShuffle(DECK, index));
  expect(rejections).toBeGreaterThan(0);
});

test('a shuffle holds every card once', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer(), (index, seed) => {
      expect(dealt(index, 52, shuffler, runKey(seed)).sort((a, b) => a - b)).toEqual(DECK);
    }),
  );
});

test('asking for more cards continues the same deal', () => {
  for (let index = 0; index < 50; index++) {
    const whole = dealt(index);
    for (let count = 0; count <= 52; count++) expect(dealt(index, count)).toEqual(whole.slice(0, count));
  }
});

test('a deal depends on nothing dealt before it', () => {
  const fresh = new Shuffler(DECK);
  for (const index of [731_204, 5, 2 ** 40 + 5, 731_204]) expect(dealt(index)).toEqual(dealt(index, 52, fresh));
});

test('cards are written from the offset on and nowhere else', () => {
  const out = new Uint8Array(20).fill(99);
  shuffler.shuffle(key, 8, 14, out, 3);
  expect([...out.subarray(3, 17)]).toEqual(dealt(8, 14));
  expect([...out.subarray(0, 3), ...out.subarray(17)]).toEqual(Array(6).fill(99));
});

test('every card is equally likely in every place', () => {
  const counts = Array.from({ length: 52 }, () => new Uint32Array(52));
  const cards = new Uint8Array(52);
  for (let index = 0; index < 100_000; index++) {
    shuffler.shuffle(key, index, 52, cards);
    for (let place = 0; place < 52; place++) counts[place]![cards[place]!]!++;
  }
  for (const place of counts) expect(Math.abs(unevenness(place))).toBeLessThan(4);
});

test('every order of a small deck is equally likely', () => {
  const small = new Shuffler([0, 1, 2, 3, 4]);
  const counts = new Map<string, number>();
  for (let index = 0; index < 240_000; index++) {
    const order = dealt(index, 5, small).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(120);
  expect(Math.abs(unevenness([...counts.values()]))).toBeLessThan(4);
});

test('the first three cards of 52 are equally likely to be any three in any order', () => {
  const counts = new Uint32Array(52 * 52 * 52);
  const cards = new Uint8Array(3);
  for (let index = 0; index < 1_500_000; index++) {
    shuffler.shuffle(key, index, 3, cards);
    counts[(cards[0]! * 52 + cards[1]!) * 52 + cards[2]!]!++;
  }
  const possible = counts.filter(
    (_, at) => new Set([at % 52, Math.floor(at / 52) % 52, Math.floor(at / 2704)]).size === 3,
  );
  expect(possible).toHaveLength(52 * 51 * 50);
  expect(Math.abs(unevenness(possible))).toBeLessThan(4);
});

/** Cards in the same place in both deals: one of 52 on average when they have nothing to do with each other. */
function agreement(deals: number, other: (index: number) => number[]): number {
  let same = 0;
  for (let index = 0; index < deals; index++) {
    const theirs = other(index);
    same += dealt(index).filter((card, place) => theirs[place] === card).length;
  }
  return same / deals;
}

test.each([
  ['the next index', (index: number) => dealt(index + 1)],
  ['an index 2^32 higher', (index: number) => dealt(index + 2 ** 32)],
  ['the highest indices', (index: number) => dealt(2 ** 53 - 1 - index)],
  ['a neighbouring seed', (index: number) => dealt(index, 52, shuffler, runKey('shuffle testt'))],
  ['the same index of seed 0', (index: number) => dealt(index, 52, shuffler, runKey(0))],
])('a deal and that of %s have nothing in common', (_, other) => {
  // The number of fixed points has mean 1 and variance 1: 3,000 deals leave a deviation of 0.018.
  expect(Math.abs(agreement(3000, other) - 1)).toBeLessThan(0.08);
});

test('a key differing in any one word deals other cards', () => {
  const deals = [
    key,
    { ...key, k0: key.k0 ^ 1 },
    { ...key, k1: key.k1 ^ 1 },
    { ...key, k2: key.k2 ^ 1 },
    { ...key, k3: key.k3 ^ 1 },
  ];
  expect(new Set(deals.map((each) => dealt(1, 52, shuffler, each).join())).size).toBe(5);
});

test('deals stay what they were: a recorded run must replay in later versions', () => {
  expect(dealt(731_204, 14, shuffler, runKey('spring'))).toEqual([0, 27, 12, 24, 39, 9, 28, 5, 38, 10, 26, 25, 33, 44]);
});

test('R8: a reshuffle permutes the stretch it is given, and is not the deal once more', () => {
  const cards = Uint8Array.from(DECK);
  shuffler.reshuffle(key, 4, cards, 10, 30);
  expect([...cards.subarray(0, 10), ...cards.subarray(30)]).toEqual([...DECK.slice(0, 10), ...DECK.slice(30)]);
  expect([...cards.subarray(10, 30)].sort((a, b) => a - b)).toEqual(DECK.slice(10, 30));

  const whole = Uint8Array.from(DECK);
  shuffler.reshuffle(key, 4, whole, 0, 52);
  expect([...whole]).not.toEqual(dealt(4));
  const again = Uint8Array.from(DECK);
  shuffler.reshuffle(key, 4, again, 0, 52, 2);
  expect([...again]).not.toEqual([...whole]);
});

test('a deck cannot deal more cards than it has, nor be larger than 63', () => {
  expect(() => dealt(0, 6, new Shuffler([0, 1, 2, 3, 4]))).toThrow(InvariantError);
  expect(() => new Shuffler(new Uint8Array(64))).toThrow(InvariantError);
});
