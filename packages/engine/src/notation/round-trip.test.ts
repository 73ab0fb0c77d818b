import { describe, expect, test } from 'vitest';
import { ShuffledDeal } from '../deal.js';
import { UsageError } from '../errors.js';
import { Hand } from '../hand.js';
import { type HandRecord, recordOf } from '../record.js';
import { createRandom, deriveSeed, type Random, runKey } from '../rng.js';
import { randomAction, randomGame, randomVariants } from '../testing/random-game.js';
import type { Variant } from '../variant.js';
import { VARIANTS } from '../variants/parse.js';
import { studGame } from './games.js';
import { writeOpenHandHistory } from './open-hand-history.js';
import { writePhh } from './phh.js';
import { playOut } from './play-out.js';
import { writePokerStars } from './pokerstars.js';
import { readHands } from './read-hands.js';
import type { NotedHand } from './told-hand.js';

const HANDS = process.env.STUD_SLOW ? 10_000 : 100;
/** Ten thousand hands of a variant take a while on a busy machine. */
const TIMEOUT_MS = 600_000;
const KEY = runKey('hand histories');

function randomHand(random: Random, variants: readonly Variant[], index: number): NotedHand {
  const { variant, stakes, stacks, dealer } = randomGame(random, variants);
  const hand = new Hand(variant, stakes, stacks.length);
  hand.start(stacks, dealer, new ShuffledDeal(variant).at(KEY, index));
  while (!hand.over) {
    const { action, to } = randomAction(random, hand);
    hand.apply(action, to);
  }
  const names = stacks.map((chips, seat) => (chips > 0 ? `bot ${seat}: "x" [2c]` : ''));
  return { record: recordOf(hand), variant, names, id: String(index) };
}

/** What a file in that format says, played again. */
function again(text: string): { record: HandRecord; names: readonly string[]; id: string } {
  const [told, ...more] = readHands(text, 'a file');
  expect(more).toEqual([]);
  const { record, illegal } = playOut(told!);
  expect(illegal).toBeUndefined();
  expect(told!.notes).toEqual([]);
  expect(told!.finalStacks).toEqual(record.stacks.map((chips, seat) => chips + record.net[seat]!));
  return { record, names: told!.names, id: told!.id };
}

const FORMATS = [
  { format: 'phh', write: writePhh, takes: () => true },
  {
    format: 'ohh',
    write: writeOpenHandHistory,
    takes: (variant: Variant) => ['stud', 'stud8'].includes(studGame(variant) ?? ''),
  },
  { format: 'pokerstars', write: writePokerStars, takes: (variant: Variant) => studGame(variant) !== undefined },
] as const;

describe.each(VARIANTS.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  test.each(FORMATS)(
    `hands written as $format are read back and played to the same end`,
    ({ write, takes }) => {
      const random = createRandom(deriveSeed(KEY, VARIANTS.indexOf(variant)));
      for (let i = 0; i < HANDS; i++) {
        const noted = randomHand(random, [variant], i);
        if (!takes(variant)) {
          expect(() => write(noted)).toThrow(UsageError);
          expect(() => write(noted)).toThrow(variant.name);
          return;
        }
        expect(again(write(noted)), `${id}, hand ${i}`).toEqual({
          record: noted.record,
          names: noted.names,
          id: noted.id,
        });
      }
    },
    TIMEOUT_MS,
  );
});

test(
  'PHH carries variants of a user, with all their rules',
  () => {
    const random = createRandom(deriveSeed(KEY, 1000));
    const variants = randomVariants(random, 100);
    for (let i = 0; i < 4 * HANDS; i++) {
      const noted = randomHand(random, variants, i);
      expect(again(writePhh(noted)).record, `hand ${i} of ${JSON.stringify(noted.variant)}`).toEqual(noted.record);
    }
  },
  TIMEOUT_MS,
);
