import { beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from './actions.js';
import { formatCard } from './cards.js';
import { ShuffledDeal } from './deal.js';
import { IllegalActionError } from './errors.js';
import { Hand } from './hand.js';
import { createRandom, deriveSeed, type Random, runKey } from './rng.js';
import { choicesOf } from './testing/engine-and-oracle.js';
import { potsOf, uncalled } from './testing/oracle-pots.js';
import { anyAction, type RandomGame, randomAction, randomGame, randomVariants } from './testing/random-game.js';
import type { Variant } from './variant.js';
import { viewOf } from './view.js';

const HANDS = process.env.STUD_SLOW ? 1_000_000 : 100_000;
const key = runKey('properties of the hand');

interface Played {
  readonly index: number;
  readonly game: RandomGame;
  readonly hand: Hand;
  readonly random: Random;
  readonly deal: ShuffledDeal;
}

let variants: readonly Variant[];
const deals = new Map<Variant, ShuffledDeal>();

beforeAll(() => {
  variants = randomVariants(createRandom(deriveSeed(key, -1)), 1000);
  for (const variant of variants) deals.set(variant, new ShuffledDeal(variant));
});

function begin(index: number): Played {
  const random = createRandom(deriveSeed(key, index));
  const game = randomGame(random, variants);
  const hand = new Hand(game.variant, game.stakes, game.stacks.length);
  const deal = deals.get(game.variant)!;
  hand.start(game.stacks, game.dealer, deal.at(key, index));
  return { index, game, hand, random, deal };
}

/** Plays on at random to the end of the hand, or until `count` actions are done. */
function playOn({ hand, random }: Played, count = Number.POSITIVE_INFINITY): void {
  for (let i = 0; i < count && !hand.over; i++) {
    const { action, to } = randomAction(random, hand);
    hand.apply(action, to);
  }
}

const sum = (chips: ArrayLike<number>): number => Array.from(chips).reduce((all, one) => all + one, 0);

/** Names the hand in a failure, so that it can be dealt again. */
const which = ({ index, game }: Played): string => `hand ${index}: ${JSON.stringify(game)}`;

/** Everything that a refused action must leave alone. */
function stateOf(hand: Hand): string {
  const { stack, bet, paid, folded, declared, legal } = hand;
  const seats = [stack, bet, paid, folded, stack.map((_, seat) => hand.cardCount(seat)), declared].map((values) =>
    values.join(),
  );
  const rest = [hand.streetIndex, hand.actor, hand.over, hand.pot, hand.actionCount, hand.highestBet, hand.raisesLeft];
  return [...seats, ...rest, JSON.stringify(choicesOf(legal))].join(' ');
}

function resultOf(hand: Hand): string {
  const { stack, won, returned, shown, declared, actionCount } = hand;
  const log = Array.from({ length: actionCount }, (_, i) => [
    hand.actionSeat(i),
    hand.actionKind(i),
    hand.actionTo(i),
    hand.actionStreet(i),
  ]);
  const cards = Array.from(stack, (_, seat) =>
    Array.from({ length: hand.cardCount(seat) }, (_unused, i) => hand.cardAt(seat, i)),
  );
  const seats = [stack, won, returned, shown, declared].map((values) => values.join());
  return JSON.stringify([seats, log, cards, hand.community]);
}

/** The properties, each with the first hand that breaks it. All are looked at in one pass: a hundred thousand hands are dear. */
const broken: Record<'chips' | 'pots' | 'listed' | 'refused' | 'cards' | 'view', string> = {
  chips: '',
  pots: '',
  listed: '',
  refused: '',
  cards: '',
  view: '',
};

function note(property: keyof typeof broken, holds: boolean, played: Played): void {
  if (!holds && broken[property] === '') broken[property] = which(played);
}

function keepsChips({ hand, game }: Played): boolean {
  if (sum(hand.stack) + (hand.over ? 0 : hand.pot) !== sum(game.stacks) || hand.pot !== sum(hand.paid)) return false;
  if (!hand.over) return true;
  return game.stacks.every((stack, seat) => {
    const expected = stack - hand.paid[seat]! + hand.won[seat]!;
    return hand.stack[seat] === expected && hand.net(seat) === expected - stack;
  });
}

function paysFromPots({ hand }: Played): boolean {
  const staked = Array.from(hand.paid);
  const before = staked.map((chips, seat) => chips + hand.returned[seat]!);
  if (uncalled(before).join() !== Array.from(hand.returned).join() || sum(hand.won) !== hand.pot) return false;
  if (!hand.wentToShowdown) return true;
  const seats = staked.map((_, seat) => seat);
  const actual = Array.from({ length: hand.pots.count }, (_, i) => ({
    amount: hand.pots.amount[i]!,
    eligible: seats.filter((seat) => ((hand.pots.eligible[i]! >> seat) & 1) !== 0),
  }));
  return JSON.stringify(actual) === JSON.stringify(potsOf(staked, Array.from(hand.folded, Boolean)));
}

function acceptsListed({ hand }: Played): boolean {
  const scratch = hand.clone();
  for (const choice of choicesOf(hand.legal)) {
    const action = ACTIONS.indexOf(choice.action);
    const totals = 'min' in choice ? [choice.min, choice.max] : ['to' in choice ? choice.to : 0];
    for (const to of totals) {
      scratch.copyFrom(hand);
      scratch.apply(action, to);
      if (scratch.actionCount !== hand.actionCount + 1) return false;
    }
  }
  return true;
}

function refusesOthers({ hand, random }: Played): boolean {
  const listed = choicesOf(hand.legal);
  const before = stateOf(hand);
  for (let i = 0; i < 4; i++) {
    const { action, to } = anyAction(random, hand);
    const isListed = listed.some((choice) => {
      if (ACTIONS[action] !== choice.action) return false;
      if ('min' in choice) return to >= choice.min && to <= choice.max;
      // The total of a call or a bring-in is the rules' business, whatever is sent along.
      return !('to' in choice) || choice.action === 'call' || choice.action === 'bringIn' || choice.to === to;
    });
    if (isListed) continue;
    try {
      hand.apply(action, to);
      return false;
    } catch (error) {
      if (!(error instanceof IllegalActionError)) return false;
      if (!/^action\/[a-z-]+$/.test(error.code) || !error.message.endsWith('.')) return false;
    }
    if (stateOf(hand) !== before) return false;
  }
  return true;
}

function dealsEachCardOnce({ hand, game }: Played): boolean {
  const cards: number[] = hand.community >= 0 ? [hand.community] : [];
  for (const seat of game.stacks.keys()) {
    // Burns bring folded hands back into the deck (R8).
    if (game.variant.burn && hand.folded[seat] !== 0) continue;
    for (let i = 0; i < hand.cardCount(seat); i++) cards.push(hand.cardAt(seat, i));
  }
  const { ranks, suits } = game.variant.deck;
  const native = cards.map(formatCard).every(([rank, suit]) => ranks.includes(rank!) && suits.includes(suit!));
  return native && new Set(cards).size === cards.length;
}

/** The view is rebuilt here from the variant's streets; whatever else it holds must be numbers and words of the history. */
function viewHidesTheRest({ hand, game, random }: Played): boolean {
  const seat = random.below(game.stacks.length);
  const { cards, boards, community, variant, street, history, legal: _legal, ...rest } = viewOf(hand, seat);
  const held = game.stacks.map((_, other) =>
    Array.from({ length: hand.cardCount(other) }, (_unused, i) => formatCard(hand.cardAt(other, i))),
  );
  const faces = game.variant.streets.flatMap(({ down, up }) => [
    ...Array.from({ length: down }, () => false),
    ...Array.from({ length: up }, () => true),
  ]);
  const expected = {
    cards: held[seat]!.join(''),
    boards: held.map((dealt) => dealt.filter((_, i) => faces[i]).join('')),
    community: hand.community < 0 ? '' : formatCard(hand.community),
  };
  // A simultaneous declaration is nobody's business until all are in.
  const leaks = !hand.over && game.variant.declareOrder === 'simultaneous' && /d\d/.test(history);
  return (
    !leaks &&
    JSON.stringify({ cards, boards, community }) === JSON.stringify(expected) &&
    Object.values(rest).every((value) => [value].flat().every((one) => Number.isInteger(one))) &&
    /^((\d(f|x|[cimbrd]\d+)|\/)( |$))*$/.test(history) &&
    variant === game.variant.id &&
    street === hand.streetName
  );
}

describe(`${HANDS} random hands of every variant and option, stacks from one chip to fifty big bets`, () => {
  beforeAll(() => {
    for (let index = 0; index < HANDS; index++) {
      const played = begin(index);
      const { hand, random } = played;
      // One decision of each hand is looked at closely.
      const closely = random.below(16);
      for (let i = 0; !hand.over; i++) {
        note('chips', keepsChips(played), played);
        if (i === closely) {
          note('view', viewHidesTheRest(played), played);
          note('listed', acceptsListed(played), played);
          note('refused', refusesOthers(played), played);
        }
        playOn(played, 1);
      }
      note('chips', keepsChips(played), played);
      note('pots', paysFromPots(played), played);
      note('cards', dealsEachCardOnce(played), played);
    }
  }, 600_000);

  test.each([
    ['no action makes or loses a chip (R3, R5)', 'chips'],
    ['the pots are those of a payer who lays every chip beside its equals, and all of them are won (R21, R22)', 'pots'],
    ['every listed action is accepted (R10, R14-R20)', 'listed'],
    ['every other one is refused with a reason and changes nothing (R10, R14-R20)', 'refused'],
    ['no card is in two places (R1, R8)', 'cards'],
    ['a view holds its own cards, the up cards and the community card, and no other (R25, R30)', 'view'],
  ] as const)('%s', (_, property) => {
    expect(broken[property]).toBe('');
  });
});

describe(`${HANDS / 10} random hands`, () => {
  test('a clone plays on as the hand it was taken from, and neither disturbs the other', () => {
    for (let index = 0; index < HANDS / 10; index++) {
      const played = begin(index);
      const { hand, random } = played;
      playOn(played, random.below(16));
      const copy = hand.clone();
      const before = stateOf(copy);
      const seed = deriveSeed(key, index, 1);
      playOn({ ...played, random: createRandom(seed) });
      if (stateOf(copy) !== before) expect.fail(which(played));
      playOn({ ...played, hand: copy, random: createRandom(seed) });
      if (resultOf(copy) !== resultOf(hand)) expect.fail(which(played));
    }
  });

  test('the same deal and the same actions give the same hand, in a hand object used before', () => {
    for (let index = 0; index < HANDS / 10; index++) {
      const played = begin(index);
      const { hand, game, deal } = played;
      playOn(played);
      const first = resultOf(hand);
      hand.start(game.stacks, (game.dealer + 1) % game.stacks.length, deal.at(key, index + 1));
      playOn(played, 5);
      hand.start(game.stacks, game.dealer, deal.at(key, index));
      const again = createRandom(deriveSeed(key, index));
      randomGame(again, variants);
      playOn({ ...played, random: again });
      if (resultOf(hand) !== first) expect.fail(which(played));
    }
  });
});
