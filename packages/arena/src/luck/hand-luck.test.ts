import {
  ACTIONS,
  type Card,
  createRandom,
  deckOf,
  explicitDeal,
  FOLD,
  Hand,
  type Legal,
  parseVariant,
  type Random,
  runKey,
  ShuffledDeal,
  VARIANTS,
  type Variant,
  variantById,
} from '@stud-arena/engine';
import { equity } from '@stud-arena/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockMean } from '../statistics/block-mean.js';
import { HandLuck } from './hand-luck.js';
import { PotShares } from './pot-shares.js';

/** Eight cards, four a seat: after the first street the rest can fall in 24 ways only. */
const tiny = parseVariant(
  {
    id: 'tiny',
    deck: { ranks: 'TJQK', suits: 'hs' },
    seats: { min: 2, max: 2 },
    streets: [
      { down: 1, up: 1, unit: 'small' },
      { up: 1, unit: 'small' },
      { up: 1, unit: 'big' },
    ],
    shares: ['high'],
    stakes: { ante: 5, bringIn: 5, smallBet: 10, bigBet: 20 },
    stack: 1000,
  },
  'tiny',
);

const orders = (cards: readonly Card[]): Card[][] =>
  cards.length === 0
    ? [[]]
    : cards.flatMap((card, i) => orders(cards.filter((_, j) => j !== i)).map((rest) => [card, ...rest]));

/** A bot of sorts: what it does is a hash of everything it could know, hence the same in the same spot. */
function decide(hand: Hand, salt: number): void {
  let mixed = salt + 31 * hand.actionCount;
  for (let seat = 0; seat < hand.seats; seat++) {
    for (let i = 0; i < hand.cardCount(seat); i++) {
      if (seat === hand.actor || hand.faceUp(i))
        mixed = (Math.imul(mixed ^ hand.cardAt(seat, i), 0x9e3779b1) >>> 5) | 0;
    }
  }
  act(hand, hand.legal, Math.abs(mixed));
}

/** Folds where that costs something to stay, one time in four. */
function act(hand: Hand, legal: Legal, roll: number): void {
  const [check, call, bringIn] = ['check', 'call', 'bringIn'].map((name) => ACTIONS.indexOf(name as never)) as [
    number,
    number,
    number,
  ];
  if (legal.raiseCount > 0 && roll % 3 === 0) hand.apply(legal.raiseKind, legal.raiseTo[0]!);
  else if (legal.bringInTo >= 0) hand.apply(bringIn, legal.bringInTo);
  else if (legal.check) hand.apply(check, 0);
  else if (legal.fold && roll % 4 === 0) hand.apply(FOLD, 0);
  else hand.apply(call, legal.callTo);
}

function playOut(hand: Hand, salt: number): Hand {
  while (!hand.over) decide(hand, salt);
  return hand;
}

/** The hand with these first-street cards (hole, door, hole, door) and each way for the rest to fall. */
function* everyWay(first: readonly Card[], stacks: readonly number[], salt: number): Generator<Hand> {
  const rest = Array.from(deckOf(tiny)).filter((card) => !first.includes(card));
  const hand = new Hand(tiny, tiny.stakes, 2);
  for (const [a, b, c, d] of orders(rest)) {
    const deal = explicitDeal([
      [first[0]!, first[1]!, a!, b!],
      [first[2]!, first[3]!, c!, d!],
    ]);
    hand.start(stacks, 1, deal);
    yield playOut(hand, salt);
  }
}

const anyFirst = fc
  .shuffledSubarray(Array.from(deckOf(tiny)), { minLength: 4, maxLength: 4 })
  .map((cards): readonly Card[] => cards);

test('whatever the bots do, the mean of the luck over all ways for the cards to fall is exactly 0', () => {
  let moved = 0;
  fc.assert(
    fc.property(anyFirst, fc.nat(1000), (first, salt) => {
      const luck = new HandLuck(runKey('exact'), tiny, 2, 0);
      const out = new Float64Array(2);
      let sum = 0;
      for (const hand of everyWay(first, [1000, 1000], salt)) {
        luck.of(hand, 0, out);
        // Estimates are kept by deal, and these hands are different deals.
        luck.forget();
        expect(out[0]! + out[1]!).toBeCloseTo(0, 9);
        sum += out[0]!;
        moved += Math.abs(out[0]!);
      }
      expect(sum).toBeCloseTo(0, 9);
    }),
    { numRuns: 60 },
  );
  expect(moved).toBeGreaterThan(1000);
});

test('all-in from the start, luck is everything beyond the fair share: what is left never varies', () => {
  fc.assert(
    fc.property(anyFirst, (first) => {
      const luck = new HandLuck(runKey('all-in'), tiny, 2, 0);
      const out = new Float64Array(2);
      const left: number[] = [];
      for (const hand of everyWay(first, [5, 5], 0)) {
        luck.of(hand, 0, out);
        luck.forget();
        left.push(hand.net(0) - out[0]!);
      }
      const fair = equity(tiny, [first.slice(0, 2), first.slice(2)]).hands[0]!.equity;
      for (const chips of left) expect(chips).toBeCloseTo(10 * fair - 5, 9);
    }),
    { numRuns: 30 },
  );
});

const shuffled = (variant: Variant, random: Random): Card[] => {
  const cards = Array.from(deckOf(variant));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
};

test.each(VARIANTS.map(({ id }) => id))('%s: sampled shares of the pot have the exact ones as their mean', (id) => {
  const variant = variantById(id);
  const random = createRandom(`cards of ${id}`);
  const seats = 3;
  const last = variant.streets.at(-1)!;
  const shares = new PotShares(variant, seats);
  const held = shares.total - last.down - last.up;
  const cards = shuffled(variant, random);
  const hands = Array.from({ length: seats }, (_, seat) => cards.slice(seat * held, (seat + 1) * held));
  const exact = equity(variant, hands).hands.map((hand) => hand.equity);
  const out = new Float64Array(seats);
  const means = hands.map(() => new BlockMean());
  for (let i = 0; i < 2000; i++) {
    const { known } = shares;
    known.held = held;
    known.live = seats;
    for (const [row, hand] of hands.entries()) known.rows.set(hand, row * known.stride);
    known.rest.set(cards.slice(seats * held));
    known.restCount = cards.length - seats * held;
    shares.estimate(random, out);
    expect(out.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const [row, mean] of means.entries()) mean.add(out[row]!);
  }
  for (const [row, mean] of means.entries()) {
    expect(Math.abs(mean.mean! - exact[row]!)).toBeLessThanOrEqual(4.5 * mean.standardError! + 1e-12);
  }
});

test.each([
  ['stud8', 2],
  ['razz', 4],
  ['stud', 8],
] as const)('%s with %i seats: over many deals the luck has mean 0, and it is 0 in sum of every hand', (id, seats) => {
  const variant = variantById(id);
  const key = runKey('many');
  const luck = new HandLuck(key, variant, seats, 0);
  const hand = new Hand(variant, variant.stakes, seats);
  const deals = new ShuffledDeal(variant);
  const chips = new Int32Array(seats);
  const sample = Array.from({ length: seats }, () => new BlockMean());
  for (let deal = 0; deal < 1500; deal++) {
    hand.start(new Array(seats).fill(variant.stack), deal % seats, deals.at(key, deal));
    playOut(hand, deal % 7);
    chips.fill(0);
    luck.add(hand, deal, chips, 0, 1);
    expect(chips.reduce((sum, each) => sum + each, 0)).toBe(0);
    for (const [seat, mean] of sample.entries()) mean.add(chips[seat]!);
  }
  for (const mean of sample) {
    expect(mean.variance).toBeGreaterThan(0);
    expect(Math.abs(mean.mean!)).toBeLessThan(4 * mean.standardError!);
  }
});
