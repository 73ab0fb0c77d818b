import {
  createRandom,
  explicitDeal,
  Hand,
  legalActions,
  parseCards,
  type Random,
  recordOf,
  runKey,
  ShuffledDeal,
  SIDES,
  VARIANTS,
  variantById,
} from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { handTable } from './hand-table.js';

const ACTION = { fold: 0, check: 1, call: 2, bringIn: 3, complete: 4, bet: 5, raise: 6, declare: 7 } as const;

/** Plays on with any legal action; folding is rare, so that showdowns are many. */
function playOn(hand: Hand, random: Random): Hand {
  while (!hand.over) {
    const legal = legalActions(hand).filter(({ action }) => action !== 'fold' || random.below(12) === 0);
    const choice = legal[random.below(legal.length)] ?? legalActions(hand)[0]!;
    const to =
      'side' in choice ? SIDES.indexOf(choice.side) : 'min' in choice ? choice.min : 'to' in choice ? choice.to : 0;
    hand.apply(ACTION[choice.action], to);
  }
  return hand;
}

describe.each(VARIANTS.map((variant) => ({ id: variant.id, variant })))('$id', ({ variant }) => {
  test('as a seat sees it, a hand shows no card that seat may not know', () => {
    const random = createRandom('00000000000000aa');
    const deal = new ShuffledDeal(variant);
    for (let round = 0; round < 20; round++) {
      const seats = variant.seats.min + random.below(variant.seats.max - variant.seats.min + 1);
      const hand = new Hand(variant, variant.stakes, seats);
      deal.at(runKey('replay'), round);
      const stacks = Array.from(
        { length: seats },
        () => variant.stakes.ante + variant.stakes.bringIn + 1 + random.below(variant.stack),
      );
      hand.start(stacks, random.below(seats), deal);
      playOn(hand, random);
      const record = recordOf(hand);
      const names = record.stacks.map((_, seat) => `bot ${seat}`);
      for (let as = 0; as < seats; as++) {
        const known = new Set<string>([record.community]);
        for (let seat = 0; seat < seats; seat++) {
          const cards = record.cards[seat]!.match(/../g) ?? [];
          const open = seat === as || record.shown[seat] !== '';
          cards.forEach((card, i) => {
            if (open || hand.faceUp(i)) known.add(card);
          });
        }
        const printed = handTable({ record, variant, names, as }).match(/\b[2-9TJQKA][cdhs]\b/g) ?? [];
        expect(printed.filter((card) => !known.has(card))).toEqual([]);
      }
      const all = new Set(handTable({ record, variant, names }).match(/\b[2-9TJQKA][cdhs]\b/g));
      for (const card of record.cards.join('').match(/../g)!) expect(all).toContain(card);
    }
  });
});

test('a hand reads as a table: cards by street, actions, side pots, result', () => {
  // RULES section 9, example 8: A all-in 100, B all-in 250, C and D 600 each, no low anywhere, A best, then B, then C.
  const variant = variantById('stud8');
  const cards = ['As Ah Kd Kh 9c Jd Ts', 'Qs Qh Jc Jh 9d Td 2s', '8s 8h 7c 7h Tc 9h 3s', '4s 4h 6c 5h Th 9s Kc'].map(
    (text) => parseCards(text),
  );
  const hand = new Hand(variant, { ...variant.stakes, ante: 0 }, 4);
  hand.start([100, 250, 600, 600], 3, explicitDeal(cards));
  const seen: string[] = [];
  while (!hand.over) {
    const legal = legalActions(hand);
    // Everybody puts in what he can.
    const choice = legal.findLast(({ action }) => action !== 'fold')!;
    seen.push(choice.action);
    hand.apply(ACTION[choice.action], 'to' in choice ? choice.to : 0);
  }
  const text = handTable({ record: recordOf(hand), variant, names: ['A', 'B', 'C', 'D'] });
  expect(text).toContain('0 A wins the main pot of 400');
  expect(text).toContain('1 B wins side pot 1 of 450');
  expect(text).toContain('2 C wins side pot 2 of 700');
  expect(text).toMatchSnapshot();
});
