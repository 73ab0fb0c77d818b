import {
  type Card,
  deckOf,
  explicitDeal,
  formatCard,
  Hand,
  parseVariant,
  runKey,
  type Variant,
} from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { HandLuck, type PublishedPolicy } from './hand-luck.js';
import { ImaginedHands } from './imagined-hands.js';
import { PrivateLuck } from './private-luck.js';
import { readPolicy } from './read-policy.js';

const stakes = { ante: 5, bringIn: 5, smallBet: 10, bigBet: 20 };
const small = (id: string, ranks: string, seats: number, streets: object[], suits = 'hs'): Variant =>
  parseVariant(
    {
      id,
      deck: { ranks, suits },
      seats: { min: 2, max: seats },
      streets,
      shares: ['high'],
      cap: 1,
      stakes,
      stack: 1000,
    },
    id,
  );

const UP_LAST = [
  { down: 1, up: 1, unit: 'small' },
  { up: 1, unit: 'big' },
];
const DOWN_LAST = [
  { down: 1, up: 1, unit: 'small' },
  { down: 1, unit: 'big' },
];

/** What a seat does with these cards, all of them its own, given what everybody sees. */
type Mixture = (hand: Hand, holding: readonly Card[]) => readonly number[];

/** Never quite the same with two hands. */
const mixed: Mixture = (hand, holding) => {
  const hash = holding.reduce((sum, card, i) => sum + (7 * i + 5) * card, 3 * hand.actionCount);
  return shares(hand, (i) => 1 + ((hash + 4 * i) % 9));
};

/** The same, but it sees the second street. */
const patient: Mixture = (hand, holding) => {
  const hash = holding.reduce((sum, card, i) => sum + (7 * i + 5) * card, 3 * hand.actionCount);
  const stays = hand.streetIndex === 0 && hand.legal.fold;
  return shares(hand, (i) => (stays && i === 0 ? 0 : 1 + ((hash + 4 * i) % 9)));
};

function shares(hand: Hand, weight: (option: number) => number): number[] {
  const { fold, check, callTo, bringInTo, raiseCount } = hand.legal;
  const options = [fold, check, callTo >= 0, bringInTo >= 0].filter(Boolean).length + raiseCount;
  const raw = Array.from({ length: options }, (_, i) => weight(i));
  const sum = raw.reduce((total, share) => total + share, 0);
  return raw.map((share) => share / sum);
}

const holdingOf = (hand: Hand, seat: number): Card[] =>
  Array.from({ length: hand.cardCount(seat) }, (_, i) => hand.cardAt(seat, i));

const cardsIn = (text: string, variant: Variant): Card[] =>
  (text.match(/../g) ?? []).map((name) => Array.from(deckOf(variant)).find((card) => formatCard(card) === name)!);

interface Line {
  readonly hand: Hand;
  readonly probability: number;
  readonly actions: readonly { readonly kind: number; readonly to: number; readonly policy: PublishedPolicy }[];
}

/** Every way the hand can go on. */
function* everyLine(
  hand: Hand,
  play: Mixture,
  line: Omit<Line, 'hand'> = { probability: 1, actions: [] },
): Generator<Line> {
  if (hand.over) {
    yield { hand, ...line };
    return;
  }
  const policy = readPolicy(hand, play(hand, holdingOf(hand, hand.actor)))!;
  for (const [i, { kind, to }] of policy.options.entries()) {
    if (policy.probabilities[i] === 0) continue;
    const next = hand.clone();
    next.apply(kind, to);
    yield* everyLine(next, play, {
      probability: line.probability * policy.probabilities[i]!,
      actions: [...line.actions, { kind, to, policy }],
    });
  }
}

/** Chance that takes every way it can go, one after the other. */
class EveryWay {
  private readonly taken: { value: number; of: number }[] = [];
  private at = 0;
  below = (n: number): number => {
    if (this.at === this.taken.length) this.taken.push({ value: 0, of: n });
    return this.taken[this.at++]!.value;
  };

  /** Probability of the way just gone. */
  get probability(): number {
    return this.taken.slice(0, this.at).reduce((product, { of }) => product / of, 1);
  }

  rewind(): void {
    this.at = 0;
  }

  /** @returns False after the last way. */
  next(): boolean {
    this.taken.length = this.at;
    this.at = 0;
    while (this.taken.length > 0) {
      const last = this.taken.at(-1)!;
      if (++last.value < last.of) return true;
      this.taken.pop();
    }
    return false;
  }
}

interface Sums {
  total: number;
  /** Of the luck by the cards, the draws and the private hands; by the first two alone. */
  whole: number;
  plain: number;
  net: number;
  squares: { raw: number; plain: number; whole: number };
}

/**
 * Plays out everything that may happen to these holdings with every choice of imagined hands, and adds up what was luck.
 *
 * @param answering - Seats that answer, and what they say they do.
 */
function addUp(
  variant: Variant,
  holdings: readonly (readonly Card[])[],
  answering: readonly number[],
  imagined: number,
  sums: Sums,
  plays: Mixture,
  said = plays,
): void {
  const seats = holdings.length;
  const key = runKey('private');
  const luck = new HandLuck(key, variant, seats, 0);
  const own = new PrivateLuck(key, variant, variant.stakes, seats, 0);
  const [plain, whole] = [new Float64Array(seats), new Float64Array(seats)];
  const start = new Hand(variant, variant.stakes, seats);
  const deal = explicitDeal(holdings);
  const stacks = holdings.map(() => variant.stack);
  start.start(stacks, seats - 1, deal);
  const hand = new Hand(variant, variant.stakes, seats);
  for (const line of everyLine(start, plays)) {
    const published = new Map(line.actions.map(({ policy }, at) => [at, policy]));
    luck.of(line.hand, 0, plain, published);
    luck.forget();
    const chance = new EveryWay();
    do {
      chance.rewind();
      const hands = answering.map((seat) => new ImaginedHands(variant, seat, () => chance, imagined));
      for (const each of hands) each.begin(0);
      hand.start(stacks, seats - 1, deal);
      for (const { kind, to, policy } of line.actions) {
        const asked = hands.find(({ seat }) => seat === hand.actor);
        const texts = asked?.textsAt(hand).map((text) => said(hand, cardsIn(text, variant)));
        asked?.answer(hand, kind, to, policy, texts);
        hand.apply(kind, to);
      }
      whole.set(plain);
      own.add(hand, 0, whole, published, hands);
      expect(whole.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9);
      const probability = line.probability * chance.probability;
      const net = hand.net(0);
      sums.total += probability;
      sums.net += probability * net;
      sums.plain += probability * plain[0]!;
      sums.whole += probability * whole[0]!;
      sums.squares.raw += probability * net ** 2;
      sums.squares.plain += probability * (net - plain[0]!) ** 2;
      sums.squares.whole += probability * (net - whole[0]!) ** 2;
    } while (chance.next());
  }
}

const noSums = (): Sums => ({ total: 0, whole: 0, plain: 0, net: 0, squares: { raw: 0, plain: 0, whole: 0 } });

/** All ways to deal the cards marked by a dot, the others being set. */
function* dealsOf(deck: readonly Card[], holdings: readonly string[]): Generator<Card[][]> {
  const named = (text: string) => deck.find((card) => formatCard(card) === text)!;
  const places = holdings.map((text) => text.split(' '));
  const open = places.flatMap((row, seat) => row.flatMap((name, i) => (name === '.' ? [[seat, i] as const] : [])));
  const set = places.map((row) => row.map((name) => (name === '.' ? -1 : named(name))));
  function* fill(at: number, left: readonly Card[]): Generator<Card[][]> {
    if (at === open.length) {
      yield set.map((row) => row.slice());
      return;
    }
    const [seat, i] = open[at]!;
    for (const card of left) {
      set[seat]![i] = card;
      yield* fill(
        at + 1,
        left.filter((other) => other !== card),
      );
    }
  }
  yield* fill(
    0,
    deck.filter((card) => !set.flat().includes(card)),
  );
}

test('over all deals, lines and imagined hands the luck has mean exactly 0, and it takes more off', () => {
  const variant = small('tiny', '89TJQKA', 2, UP_LAST, 's');
  const sums = noSums();
  let deals = 0;
  for (const deal of dealsOf(Array.from(deckOf(variant)), ['. Js .', '. 9s .'])) {
    addUp(variant, deal, [0], 1, sums, mixed);
    deals++;
  }
  expect(deals).toBe(5 * 4 * 3 * 2);
  expect(sums.total).toBeCloseTo(deals, 6);
  expect(sums.plain).toBeCloseTo(0, 6);
  expect(sums.whole).toBeCloseTo(0, 6);
  const of = (squares: number) => squares / deals - (sums.net / deals) ** 2;
  expect(of(sums.squares.whole)).toBeLessThan(0.97 * of(sums.squares.plain));
  expect(of(sums.squares.plain)).toBeLessThan(of(sums.squares.raw));
});

// Nobody folds before all cards are dealt: a card that is set, but was not dealt, would be known to the test alone. The luck
// of the cards is none of these tests'.
test.each([
  {
    what: 'both seats answer',
    ranks: '89TJQKA',
    suits: 's',
    streets: UP_LAST,
    holdings: ['. Js 8s', '. 9s Ks'],
    by: [0, 1],
    imagined: 1,
  },
  {
    what: 'two hands are imagined',
    ranks: '89TJQKA',
    suits: 's',
    streets: UP_LAST,
    holdings: ['. Js 8s', '9s Qs Ks'],
    by: [0],
    imagined: 2,
  },
  {
    what: 'the seat with the bring-in answers',
    ranks: 'TJQK',
    suits: 'hs',
    streets: UP_LAST,
    holdings: ['Kh Jh Th', '. Ts Qs'],
    by: [1],
    imagined: 2,
  },
  {
    what: 'another card comes face down',
    ranks: 'TJQK',
    suits: 'hs',
    streets: DOWN_LAST,
    holdings: ['. Js .', 'Ts Qs Kh'],
    by: [0],
    imagined: 1,
  },
  {
    what: 'three play',
    ranks: '9TJQK',
    suits: 'hs',
    streets: UP_LAST,
    holdings: ['Kh Jh Th', '. Ts Qs', '9h 9s Ks'],
    by: [1],
    imagined: 1,
  },
])(
  '$what: whatever the others hold, the luck of the private hand has mean exactly 0',
  ({ ranks, suits, streets, holdings, by, imagined }) => {
    const variant = small('tiny', ranks, holdings.length, streets, suits);
    const sums = noSums();
    let deals = 0;
    for (const deal of dealsOf(Array.from(deckOf(variant)), holdings)) {
      addUp(variant, deal, by, imagined, sums, patient);
      deals++;
    }
    expect(deals).toBeGreaterThan(1);
    expect(sums.total).toBeCloseTo(deals, 6);
    expect(sums.whole - sums.plain).toBeCloseTo(0, 6);
    const spread = (squares: number, mean: number) => squares / deals - ((sums.net - mean) / deals) ** 2;
    expect(spread(sums.squares.whole, sums.whole)).toBeLessThan(spread(sums.squares.plain, sums.plain));
  },
);

test('a bot that says another thing than it does moves what is left without the luck, and nothing else', () => {
  const variant = small('tiny', '89TJQKA', 2, UP_LAST, 's');
  // It says that with a high card face down it would always have chosen the dearest.
  const bluff: Mixture = (hand, holding) => (holding[0]! > 40 ? shares(hand, (i) => 1 + 50 * i) : mixed(hand, holding));
  const [honest, lying] = [noSums(), noSums()];
  for (const deal of dealsOf(Array.from(deckOf(variant)), ['. Js 8s', '9s Qs Ks'])) {
    addUp(variant, deal, [0], 1, honest, patient);
    addUp(variant, deal, [0], 1, lying, patient, bluff);
  }
  expect(honest.whole - honest.plain).toBeCloseTo(0, 6);
  expect(Math.abs(lying.whole - lying.plain)).toBeGreaterThan(0.1);
  expect(lying.net).toBeCloseTo(honest.net, 9);
});
