/** Whole freeze-outs, played at random by the table's rules: R2, R4, R35. */
import { expect, test } from 'vitest';
import { ShuffledDeal } from './deal.js';
import { Hand } from './hand.js';
import { createRandom, runKey } from './rng.js';
import { Table } from './table.js';
import { randomAction } from './testing/random-game.js';
import { variantById } from './variants/parse.js';

const HANDS_A_LEVEL = 6;

interface Freezeout {
  readonly table: Table;
  /** Stacks before each hand and after the last one, and who dealt. */
  readonly stacks: readonly (readonly number[])[];
  readonly dealers: readonly number[];
}

function freezeout(id: string, seats: number, number: number): Freezeout {
  const variant = variantById(id);
  const { stakes, opening } = variant;
  const random = createRandom(`freeze-out ${id} ${seats} ${number}`);
  const table = new Table('tournament', seats, 20 * stakes.smallBet, stakes, opening);
  const stacks = [Array.from(table.stacks)];
  const dealers: number[] = [];
  for (let played = 0; table.remaining > 1; played++) {
    const times = 2 ** Math.min(12, Math.floor(played / HANDS_A_LEVEL));
    const { ante, bringIn, smallBet, bigBet, smallestChip } = stakes;
    const raised = {
      ante: Math.max(1, ante) * times,
      bringIn: bringIn * times,
      smallBet: smallBet * times,
      bigBet: bigBet * times,
      smallestChip,
    };
    const hand = new Hand(variant, raised, seats);
    dealers.push(table.dealer);
    hand.start(table.stacks, table.dealer, new ShuffledDeal(variant).at(runKey(number), played));
    while (!hand.over) {
      const { action, to } = randomAction(random, hand);
      hand.apply(action, to);
    }
    table.finish(hand);
    stacks.push(Array.from(table.stacks));
  }
  table.rankRemaining();
  return { table, stacks, dealers };
}

const CASES = [
  ['stud8', 2],
  ['razz', 6],
  ['stud', 8],
  ['stud8-nl', 5],
  ['five-card-hilo-declare', 9],
  ['soko', 4],
] as const;

test.each(CASES)('%s with %i seats: one has all the chips in the end, and no chip was made or lost', (id, seats) => {
  for (let number = 0; number < 20; number++) {
    const { stacks } = freezeout(id, seats, number);
    const all = stacks[0]!.reduce((sum, chips) => sum + chips, 0);
    for (const list of stacks) expect(list.reduce((sum, chips) => sum + chips, 0)).toBe(all);
    expect(Math.max(...stacks.at(-1)!)).toBe(all);
  }
});

test.each(CASES)(
  '%s with %i seats: places follow from when a seat lost its last chip, and from the stack it began that hand with',
  (id, seats) => {
    for (let number = 0; number < 20; number++) {
      const { table, stacks } = freezeout(id, seats, number);
      // The last hand a seat began with chips, and how many: who lasted longer, or had more, stands better.
      const ends = stacks[0]!.map((_, seat) => {
        const hand = stacks.findLastIndex((list) => list[seat]! > 0);
        return { hand, chips: stacks[hand]![seat]! };
      });
      const places = ends.map(
        (mine) =>
          1 +
          ends.filter((other) => other.hand > mine.hand || (other.hand === mine.hand && other.chips > mine.chips))
            .length,
      );
      expect(Array.from(table.places)).toEqual(places);
    }
  },
);

test.each(CASES)('%s with %i seats: the deal goes clockwise to the next seat with chips', (id, seats) => {
  for (let number = 0; number < 20; number++) {
    const { stacks, dealers } = freezeout(id, seats, number);
    expect(dealers[0]).toBe(seats - 1);
    for (let hand = 1; hand < dealers.length; hand++) {
      let next = (dealers[hand - 1]! + 1) % seats;
      while (stacks[hand]![next] === 0) next = (next + 1) % seats;
      expect(dealers[hand]).toBe(next);
    }
  }
});
