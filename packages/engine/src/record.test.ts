import { expect, test } from 'vitest';
import { ShuffledDeal } from './deal.js';
import { Hand } from './hand.js';
import { recordOf, replay } from './record.js';
import { createRandom, runKey } from './rng.js';
import { VARIANTS } from './variants/parse.js';

/** Plays random legal actions to the end. */
function playRandomly(hand: Hand, random: { below(n: number): number }): void {
  while (hand.actor >= 0) {
    const { legal } = hand;
    const pick = random.below(10);
    if (pick < 3 && legal.raiseKind >= 0) {
      const to = legal.minTo >= 0 ? legal.minTo + random.below(legal.maxTo - legal.minTo + 1) : legal.raiseTo[0]!;
      hand.apply(legal.raiseKind, to);
    } else if (pick === 3 && legal.fold) hand.apply(0);
    else if (legal.check) hand.apply(1);
    else if (legal.callTo >= 0) hand.apply(2);
    else if (legal.bringInTo >= 0) hand.apply(3);
    else hand.apply(7, 1 + random.below(legal.declareBoth ? 3 : 2));
  }
}

test.each(VARIANTS.map((variant) => [variant.id, variant] as const))(
  '%s: a record replays to the same record',
  (_id, variant) => {
    const random = createRandom('00000000000000ff');
    const key = runKey('records');
    const deal = new ShuffledDeal(variant);
    for (let i = 0; i < 200; i++) {
      const seats = variant.seats.min + random.below(variant.seats.max - variant.seats.min + 1);
      const hand = new Hand(variant, variant.stakes, seats);
      const stacks = Array.from({ length: seats }, () => 1 + random.below(variant.stack));
      hand.start(stacks, random.below(seats), deal.at(key, i));
      playRandomly(hand, random);
      const record = recordOf(hand);
      const again = replay(JSON.parse(JSON.stringify(record)), variant);
      expect(again.illegal).toBeUndefined();
      expect(recordOf(again.hand)).toEqual(record);
    }
  },
);
