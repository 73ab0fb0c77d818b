import { expect, test } from 'vitest';
import { formatCard } from '../cards.js';
import { ShuffledDeal } from '../deal.js';
import { UsageError } from '../errors.js';
import { Hand } from '../hand.js';
import { createRandom, deriveSeed, runKey } from '../rng.js';
import { randomAction } from '../testing/random-game.js';
import { randomVariantFile } from '../testing/random-variant.js';
import type { Variant } from '../variant.js';
import { parseVariant } from './parse.js';

const FILES = process.env.STUD_SLOW ? 50_000 : 3_000;
const HANDS = 12;
const key = runKey('files a user writes');

interface Tried {
  readonly file: unknown;
  readonly variant: Variant | undefined;
}

const tried: Tried[] = Array.from({ length: FILES }, (_, index) => {
  const file = randomVariantFile(createRandom(deriveSeed(key, index)));
  try {
    return { file, variant: parseVariant(file, 'mine.json') };
  } catch (error) {
    if (!(error instanceof UsageError) || error.code !== 'variant/invalid') throw error;
    if (!error.message.startsWith('mine.json, ')) throw new Error(`${error.message} in ${JSON.stringify(file)}`);
    return { file, variant: undefined };
  }
});

test('R34: a good part of the files can be played, and of the odd ones some of each kind', () => {
  const playable = tried.flatMap(({ variant }) => variant ?? []);
  expect(playable.length).toBeGreaterThan(FILES / 3);
  const some = (is: (variant: Variant) => boolean) => playable.filter(is).length > 10;
  expect(some(({ streets }) => streets.length === 1)).toBe(true);
  expect(some(({ streets }) => streets.every(({ up }) => up === 0))).toBe(true);
  expect(some(({ streets }) => streets.every(({ down }) => down === 0))).toBe(true);
  expect(some(({ deck }) => deck.ranks.length * deck.suits.length <= 12)).toBe(true);
  expect(some(({ burn, seats }) => burn && seats.max >= 8)).toBe(true);
  expect(some(({ shares }) => shares.join() === 'eight-or-better,high')).toBe(true);
  expect(some(({ opening, streets }) => opening === 'high-card' && streets[0]!.up === 0)).toBe(true);
});

test(`every hand of a file that was not refused ends, no chip and no card too many or too few`, () => {
  for (const [index, { file, variant }] of tried.entries()) {
    if (variant === undefined) continue;
    const deal = new ShuffledDeal(variant);
    const random = createRandom(deriveSeed(key, index, 1));
    for (let number = 0; number < HANDS; number++) {
      // The fullest table is where the deck runs short.
      const range = variant.seats;
      const seats: number = number % 2 === 0 ? range.max : range.min + random.below(range.max - range.min + 1);
      const hand = new Hand(variant, variant.stakes, seats);
      const stacks = Array.from({ length: seats }, () => 1 + random.below(random.below(3) === 0 ? 600 : 20_000));
      const stays = number % 3 === 0;
      try {
        hand.start(stacks, random.below(seats), deal.at(key, index * HANDS + number));
        for (let actions = 0; !hand.over; actions++) {
          if (actions > 5000) throw new Error('it does not end');
          let { action, to } = randomAction(random, hand);
          while (stays && action === 0) ({ action, to } = randomAction(random, hand));
          hand.apply(action, to);
        }
        const wrong = wrongWith(hand, stacks);
        if (wrong !== '') throw new Error(wrong);
      } catch (error) {
        expect.fail(
          `${(error as Error).message} File ${index}, hand ${number}, ${seats} seats: ${JSON.stringify(file)}`,
        );
      }
    }
  }
});

function wrongWith(hand: Hand, stacks: readonly number[]): string {
  const before = stacks.reduce((sum, chips) => sum + chips, 0);
  const after = hand.stack.reduce((sum, chips) => sum + chips, 0);
  if (before !== after || hand.stack.some((chips) => chips < 0)) return `${before} chips became ${after}.`;
  const won = hand.won.reduce((sum, chips) => sum + chips, 0);
  if (won !== hand.pot) return `Of a pot of ${hand.pot} ${won} were won.`;
  const cards = hand.community >= 0 ? [hand.community] : [];
  for (let seat = 0; seat < hand.seats; seat++) {
    if (hand.variant.burn && hand.folded[seat] !== 0) continue;
    for (let i = 0; i < hand.cardCount(seat); i++) cards.push(hand.cardAt(seat, i));
  }
  if (new Set(cards).size !== cards.length) return 'A card was dealt twice.';
  const { ranks, suits } = hand.variant.deck;
  const alien = cards.map(formatCard).find(([rank, suit]) => !ranks.includes(rank!) || !suits.includes(suit!));
  return alien === undefined ? '' : `${alien} is not in the deck.`;
}
