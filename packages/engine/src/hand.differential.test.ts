import { expect, test } from 'vitest';
import { createRandom, deriveSeed, runKey } from './rng.js';
import { disagreement } from './testing/engine-and-oracle.js';
import { randomGame, randomVariants } from './testing/random-game.js';

const HANDS = process.env.STUD_SLOW ? 200_000 : 10_000;

test(`${HANDS} random hands: the engine plays as the oracle reads the rules, to the last chip (R1-R34)`, () => {
  const key = runKey('engine and oracle');
  const variants = randomVariants(createRandom(deriveSeed(key, -1)), 1000);
  for (let index = 0; index < HANDS; index++) {
    const random = createRandom(deriveSeed(key, index));
    const game = randomGame(random, variants);
    const difference = disagreement(game, random, key, index);
    if (difference !== '') {
      expect.fail(`hand ${index}, ${JSON.stringify(game)}, ${difference}`);
    }
  }
}, 600_000);
