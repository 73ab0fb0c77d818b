import { type Card, deckOf, explicitDeal, Hand, parseVariant, runKey } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { entrant, planOf, play } from '../testing/play.js';
import { HandLuck, type PublishedPolicy } from './hand-luck.js';
import { readPolicy } from './read-policy.js';

/** Six cards, three a seat: two ways for the last street. One bet a round. */
const tiny = parseVariant(
  {
    id: 'tiny',
    deck: { ranks: 'JQK', suits: 'hs' },
    seats: { min: 2, max: 2 },
    streets: [
      { down: 1, up: 1, unit: 'small' },
      { up: 1, unit: 'big' },
    ],
    shares: ['high'],
    cap: 1,
    stakes: { ante: 5, bringIn: 5, smallBet: 10, bigBet: 20 },
    stack: 1000,
  },
  'tiny',
);

/** Some probabilities that depend on the spot, none of them 0. */
function policyAt(hand: Hand): PublishedPolicy {
  const count = [hand.legal.fold, hand.legal.check, hand.legal.callTo >= 0, hand.legal.bringInTo >= 0].filter(Boolean);
  const options = count.length + hand.legal.raiseCount;
  const raw = Array.from(
    { length: options },
    (_, i) => 1 + ((7 * i + 3 * hand.actionCount + hand.cardAt(hand.actor, 0)) % 5),
  );
  const sum = raw.reduce((total, share) => total + share, 0);
  return readPolicy(
    hand,
    raw.map((share) => share / sum),
  )!;
}

/** Every way the hand can go on, with its probability and what was published on the way. */
function* everyLine(
  hand: Hand,
  probability: number,
  published: ReadonlyMap<number, PublishedPolicy>,
): Generator<{ hand: Hand; probability: number; published: ReadonlyMap<number, PublishedPolicy> }> {
  if (hand.over) {
    yield { hand, probability, published };
    return;
  }
  const policy = policyAt(hand);
  const known = new Map([...published, [hand.actionCount, policy]]);
  for (const [i, { kind, to }] of policy.options.entries()) {
    const next = hand.clone();
    next.apply(kind, to);
    yield* everyLine(next, probability * policy.probabilities[i]!, known);
  }
}

test('with published policies the luck has mean exactly 0 over cards and draws, and it takes more off than cards alone', () => {
  const luck = new HandLuck(runKey('policies'), tiny, 2, 0);
  const out = new Float64Array(2);
  const deck = Array.from(deckOf(tiny));
  let rawSquares = 0;
  let cardSquares = 0;
  let allSquares = 0;
  for (let skip = 0; skip < 6; skip++) {
    const cards = [...deck.slice(skip), ...deck.slice(0, skip)];
    const first = cards.slice(0, 4);
    let total = 0;
    let mean = 0;
    let net = 0;
    const lines: { probability: number; net: number; cards: number; all: number }[] = [];
    for (const [a, b] of [cards.slice(4), cards.slice(4).toReversed()] as [Card, Card][]) {
      const hand = new Hand(tiny, tiny.stakes, 2);
      hand.start(
        [1000, 1000],
        1,
        explicitDeal([
          [first[0]!, first[1]!, a],
          [first[2]!, first[3]!, b],
        ]),
      );
      for (const line of everyLine(hand, 0.5, new Map())) {
        luck.forget();
        luck.of(line.hand, 0, out, line.published);
        const all = out[0]!;
        expect(out[0]! + out[1]!).toBeCloseTo(0, 9);
        luck.of(line.hand, 0, out);
        total += line.probability;
        mean += line.probability * all;
        net += line.probability * line.hand.net(0);
        lines.push({ probability: line.probability, net: line.hand.net(0), cards: out[0]!, all });
      }
    }
    expect(total).toBeCloseTo(1, 12);
    expect(mean).toBeCloseTo(0, 9);
    for (const line of lines) {
      rawSquares += line.probability * (line.net - net) ** 2;
      cardSquares += line.probability * (line.net - line.cards - net) ** 2;
      allSquares += line.probability * (line.net - line.all - net) ** 2;
    }
  }
  expect(allSquares).toBeLessThan(cardSquares);
  expect(allSquares).toBeLessThan(0.5 * rawSquares);
});

test.each([
  ['no list', 'raise'],
  ['one too few', [1]],
  ['not a probability', [2, -1, 0]],
  ['no sum of 1', [0.5, 0.4, 0]],
  ['no number', [Number.NaN, 1, 0]],
])('a policy that is %s is left out', (_, policy) => {
  const hand = new Hand(tiny, tiny.stakes, 2);
  const deck = Array.from(deckOf(tiny));
  hand.start([1000, 1000], 1, explicitDeal([deck.slice(0, 3), deck.slice(3)]));
  expect(readPolicy(hand, policy)).toBeUndefined();
});

test('policies count where the run asks for them only', async () => {
  const random = entrant('published!', 'published');
  const plan = planOf([random, entrant('caller-module!', 'caller')], { rounds: 30 });
  const lucks = [];
  for (const luck of ['cards', 'policies'] as const) {
    const { records } = await play(plan, { luck });
    lucks.push(records.map((record) => record.luck![0]!));
  }
  expect(lucks[0]).not.toEqual(lucks[1]);
});

test('a policy is worth the same over a pipe and in-process', async () => {
  const caller = entrant('caller-module!', 'caller');
  const lucks = [];
  for (const words of ['published!', 'published-process']) {
    const plan = planOf([entrant(words, 'published'), caller], { rounds: 5 });
    const { records } = await play(plan, { luck: 'policies' });
    lucks.push(records.map((record) => Array.from(record.luck!)));
  }
  expect(lucks[0]).toEqual(lucks[1]);
});
