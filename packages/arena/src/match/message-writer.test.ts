import {
  boardTexts,
  communityText,
  createRandom,
  deriveSeed,
  Hand,
  historyText,
  runKey,
  ShuffledDeal,
  shownTexts,
  VARIANTS,
  variantById,
  viewOf,
} from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { LineBuffer } from '../process/line-buffer.js';
import { entrant, planOf } from '../testing/play.js';
import { MessageWriter } from './message-writer.js';

const key = runKey('messages');

/** Plays random hands, and gives every request written and the view it must be. */
function* requests(variant: (typeof VARIANTS)[number], seats: number, hands: number) {
  const random = createRandom(deriveSeed(key, seats));
  const plan = planOf([entrant('a'), entrant('b')], { variant, seats, matchups: [Array(seats).fill(0)] });
  const writer = new MessageWriter(plan);
  const hand = new Hand(variant, variant.stakes, seats);
  const deal = new ShuffledDeal(variant);
  const out = new LineBuffer();
  for (let number = 0; number < hands; number++) {
    const stacks = Array.from({ length: seats }, () => 1 + random.below(20 * variant.stakes.bigBet));
    hand.start(stacks, random.below(seats), deal.at(key, number));
    let id = 0;
    while (!hand.over) {
      out.clear();
      writer.request(out, ++id, 7, hand, number);
      yield { text: out.toString(), hand, number, id, seat: hand.actor };
      const options = viewOf(hand, hand.actor).legal;
      const option = options[random.below(options.length)]!;
      const kind = ['fold', 'check', 'call', 'bringIn', 'complete', 'bet', 'raise', 'declare'].indexOf(option.action);
      const side = 'side' in option ? ['none', 'high', 'low', 'both'].indexOf(option.side) : 0;
      hand.apply(kind, 'min' in option ? option.min : 'to' in option ? option.to : side);
    }
    out.clear();
    const nets = Array.from({ length: seats }, (_, seat) => hand.net(seat));
    writer.handOver(out, 7, hand, number, nets);
    yield { text: out.toString(), hand, number, id: 0, seat: -1, nets };
  }
}

describe.each(VARIANTS.map((variant) => [variant.id, variant] as const))('%s', (_id, variant) => {
  test.each([2, 3, variant.seats.max])('at %i seats a message holds exactly the view of its seat', (seats) => {
    for (const { text, hand, number, id, seat, nets } of requests(variant, seats, 40)) {
      const message = JSON.parse(text);
      if (seat >= 0) {
        const declares = hand.legal.declare;
        expect(message).toEqual({ type: declares ? 'declare' : 'act', id, session: 7, ...viewOf(hand, seat, number) });
        expect(Object.keys(message).slice(3)).toEqual(Object.keys(viewOf(hand, seat, number)));
      } else {
        expect(message).toEqual({
          type: 'hand',
          session: 7,
          hand: number,
          net: nets,
          shown: shownTexts(hand),
          boards: boardTexts(hand),
          community: communityText(hand),
          history: historyText(hand),
        });
      }
    }
  });
});

test('no message holds a card its seat may not know: own cards, cards face up, cards shown', () => {
  for (const variant of ['stud8', 'razz', 'five-card-stud-last-down'].map(variantById)) {
    for (const { text, hand, seat } of requests(variant, 4, 150)) {
      const may = new Set<string>();
      for (let other = 0; other < 4; other++) {
        for (let i = 0; i < hand.cardCount(other); i++) {
          const isOpen = hand.faceUp(i) || other === seat || (seat < 0 && hand.shown[other] === 1);
          if (isOpen) may.add('23456789TJQKA'[hand.cardAt(other, i) >> 2]! + 'cdhs'[hand.cardAt(other, i) & 3]!);
        }
      }
      if (hand.community >= 0) may.add(communityText(hand));
      const { cards = '', boards, community, shown = [] } = JSON.parse(text);
      const told = [cards, ...boards, community, ...shown].join('').match(/../g) ?? [];
      for (const card of told) expect(may).toContain(card);
    }
  }
});

test('a variant’s name in any script arrives as it is, in ASCII', () => {
  const variant = { ...variantById('stud8'), id: 'jeu-à-sept', name: 'セブン ♠ 😀' };
  const writer = new MessageWriter(planOf([entrant('a'), entrant('b')], { variant }));
  const out = new LineBuffer();
  writer.session(out, 3, 1, '00ff00ff00ff00ff');
  expect(out.toString()).toMatch(/^[ -~]*$/);
  expect(JSON.parse(out.toString())).toEqual({
    type: 'session',
    session: 3,
    variant,
    stakes: variant.stakes,
    seat: 1,
    seats: 2,
    hands: 4,
    seed: '00ff00ff00ff00ff',
  });
});
