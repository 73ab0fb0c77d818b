// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import bot from './bot.js';
import { rehearse, VARIANTS, viewAt } from './stud-arena/sdk.js';

/**
 * What the bot does where the hand has got so far.
 *
 * @param {import('./stud-arena/sdk.js').Position} position
 */
async function decide(position) {
  const [answer] = await rehearse(bot, [viewAt(position)]);
  assert.equal(answer.fault, undefined);
  return answer.decision.action;
}

test('three aces complete against a king', async () => {
  assert.equal(await decide({ variant: 'stud', cards: ['AsAd/Ah', '????/Kc'], history: '1i50' }), 'complete');
});

test('razz: K-K-Q folds to a wheel card that has completed', async () => {
  assert.equal(await decide({ variant: 'razz', cards: ['KsKd/Qh', '????/3c'], history: '0i50 1m100' }), 'fold');
});

for (const { id, streets } of VARIANTS) {
  test(`${id}: the first decision is legal`, async () => {
    const { down = 0, up = 0 } = streets[0];
    const deck = '7c8dTs2h9cJd3sQh';
    const holding = (/** @type {number} */ seat) => deck.slice(seat * 8).slice(0, 2 * (down + up));
    await decide({ variant: id, cards: [holding(0), holding(1)] });
  });
}
