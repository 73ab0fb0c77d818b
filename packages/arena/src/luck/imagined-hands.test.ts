import {
  ACTIONS,
  type Card,
  createRandom,
  DECLARE,
  deckOf,
  explicitDeal,
  Hand,
  parseCards,
  parseVariant,
  type Random,
  runKey,
  VARIANTS,
  type Variant,
  variantById,
} from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { ImaginedHands } from './imagined-hands.js';

const [CHECK, CALL, BRING_IN] = ['check', 'call', 'bringIn'].map((name) => ACTIONS.indexOf(name as never));

/** Nobody folds before the end, so that all cards come. */
function stay(hand: Hand): void {
  const { legal } = hand;
  if (legal.declare) hand.apply(DECLARE, 1);
  else if (legal.check) hand.apply(CHECK!, 0);
  else if (legal.callTo >= 0) hand.apply(CALL!, legal.callTo);
  else hand.apply(BRING_IN!, legal.bringInTo);
}

function shuffled(cards: Card[], random: Random): Card[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}

const placesOf = ({ streets }: Variant): boolean[] =>
  streets.flatMap(({ down, up }) => Array.from({ length: down + up }, (_, i) => i < down));

/** What every seat would be asked about at each decision of a hand. */
function heard(variant: Variant, holdings: readonly (readonly Card[])[], deal: number): string[] {
  const key = runKey('heard');
  const hands = holdings.map((_, seat) => ImaginedHands.ofRun(key, variant, seat, 0));
  for (const each of hands) each.begin(deal);
  const hand = new Hand(variant, variant.stakes, holdings.length);
  hand.start(new Array(holdings.length).fill(variant.stack), holdings.length - 1, explicitDeal(holdings));
  const texts: string[] = [];
  while (!hand.over) {
    texts.push(`${hand.streetName} ${hand.actor} ${hands[hand.actor]!.textsAt(hand).join(' ')}`);
    stay(hand);
  }
  return texts;
}

test.each(VARIANTS.map(({ id }) => id))(
  '%s: they are the same whatever anybody, the seat itself included, holds face down',
  (id) => {
    const variant = variantById(id);
    const isDown = placesOf(variant);
    const random = createRandom(id);
    const seats = 3;
    for (let deal = 0; deal < 20; deal++) {
      const cards = shuffled(Array.from(deckOf(variant)), random);
      const holdings = Array.from({ length: seats }, (_, seat) =>
        cards.slice(seat * isDown.length, (seat + 1) * isDown.length),
      );
      const open = holdings.flatMap((row) => row.filter((_, i) => !isDown[i]));
      const rest = shuffled(
        cards.filter((card) => !open.includes(card)),
        random,
      );
      const other = holdings.map((row) => row.map((card, i) => (isDown[i] ? rest.pop()! : card)));
      expect(other).not.toEqual(holdings);
      const texts = heard(variant, holdings, deal);
      expect(heard(variant, other, deal)).toEqual(texts);
      expect(new Set(texts).size).toBeGreaterThan(seats);
    }
  },
);

test('cards that others hold face down are as likely in them as any other', () => {
  const variant = variantById('stud8');
  const holdings = ['AsKd2c', '7h8h9d'].map((text) => parseCards(text));
  const hand = new Hand(variant, variant.stakes, 2);
  hand.start([8000, 8000], 1, explicitDeal(holdings));
  const hands = ImaginedHands.ofRun(runKey('likely'), variant, 0, 0);
  const counts = new Map<string, number>();
  let drawn = 0;
  for (let deal = 0; deal < 2000; deal++) {
    hands.begin(deal);
    for (const text of hands.textsAt(hand)) {
      expect(text.slice(4)).toBe('2c');
      for (const card of [text.slice(0, 2), text.slice(2, 4)]) counts.set(card, (counts.get(card) ?? 0) + 1);
      drawn += 2;
    }
  }
  expect(counts.has('2c') || counts.has('9d')).toBe(false);
  expect(counts.size).toBe(50);
  const each = drawn / 50;
  const square = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  // Chi-squared with 49 degrees of freedom; two cards of one hand differ, which makes it smaller.
  expect(square).toBeLessThan(49 + 4 * Math.sqrt(98));
  for (const card of ['7h', '8h', 'As', 'Kd'])
    expect(Math.abs(counts.get(card)! - each)).toBeLessThan(4 * Math.sqrt(each));
});

const chance = { below: () => 0 };
const choice = { options: [{ kind: CALL!, to: 0, sized: false }], probabilities: [1] };

/** A hand played to its end by staying in, with what one seat is said to answer. */
function played(variant: Variant, seats: number, answers: (hand: Hand, hands: ImaginedHands) => void): number {
  const hands = new ImaginedHands(variant, 0, () => chance, 4);
  hands.begin(0);
  const cards = shuffled(Array.from(deckOf(variant)), createRandom('played'));
  const held = placesOf(variant).length;
  const holdings = Array.from({ length: seats }, (_, seat) => cards.slice(seat * held, (seat + 1) * held));
  const hand = new Hand(variant, variant.stakes, seats);
  hand.start(new Array(seats).fill(variant.stack), seats - 1, explicitDeal(holdings));
  while (!hand.over) {
    if (hand.actor === 0) answers(hand, hands);
    stay(hand);
  }
  return hands.visit(hand, () => {}) ? 1 : 0;
}

const all = (hand: Hand, hands: ImaginedHands): void =>
  hands.answer(
    hand,
    CALL!,
    0,
    choice,
    hands.textsAt(hand).map(() => [1]),
  );

test('nothing is said of a hand in which the bot left a decision out', () => {
  const variant = variantById('stud8');
  expect(played(variant, 2, all)).toBe(1);
  expect(played(variant, 2, () => {})).toBe(0);
  let asked = 0;
  expect(played(variant, 2, (hand, hands) => (asked++ === 2 ? undefined : all(hand, hands)))).toBe(0);
  expect(asked).toBeGreaterThan(3);
});

test('nothing is said where one of a range of sizes was chosen: how sizes depend on the cards is not known', () => {
  const sized = { options: [{ kind: CALL!, to: 0, sized: true }], probabilities: [1] };
  const range = (hand: Hand, hands: ImaginedHands): void =>
    hands.answer(
      hand,
      CALL!,
      0,
      sized,
      hands.textsAt(hand).map(() => [1]),
    );
  expect(played(variantById('stud8'), 2, range)).toBe(0);
});

test('nothing is said where folded cards may come back into the deck (R8)', () => {
  const burning = parseVariant({ extends: 'stud8', id: 'burning', burn: true }, 'burning');
  expect(played(burning, 2, all)).toBe(1);
  // Seven cards for each of seven and four burns are 53.
  expect(played(burning, 7, all)).toBe(0);
});
