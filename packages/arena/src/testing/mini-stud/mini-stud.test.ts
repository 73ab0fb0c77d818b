import { fileURLToPath } from 'node:url';
import {
  ACTION_LETTERS,
  type Card,
  type DealSource,
  formatCard,
  Hand,
  historyText,
  parseCards,
  UNKNOWN_CARD,
} from '@stud-arena/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BlockRecord } from '../../match/record.js';
import type { Entrant } from '../../plan/plan.js';
import { readVariant } from '../../run/read-variant.js';
import { BlockMean } from '../../statistics/block-mean.js';
import { blockResultOf } from '../../statistics/block-result.js';
import { withoutLuck } from '../../statistics/control-variate.js';
import { tInterval } from '../../statistics/interval.js';
import { planOf, play } from '../play.js';
import { ALL_DEALS, RANKS, type Role, rank, STAKES } from './paper-game.js';
import { againstCaller, againstEquilibrium, againstUniform, caller, ENOUGH, equilibrium, uniform } from './solved.js';
import { chipsWon, DOORS, lookUp, type Situation, TREE, walkOf } from './strategy.js';

const variant = readVariant('mini-stud', '.', 'test');

describe('the game on paper', () => {
  test('is the variant’s', () => {
    const { ante, bringIn, smallBet, bigBet } = variant.stakes;
    expect({ ante, bringIn, small: smallBet, big: bigBet, cap: variant.cap }).toEqual(STAKES);
    expect(variant.deck).toEqual({ ranks: RANKS, suits: 'hs' });
    expect(variant).toMatchObject({ opening: 'bring-in', tieBreak: 'suit', openPair: 'none', capHeadsUp: true });
  });

  test('has every deal once', () => {
    const dealt = DOORS.reduce((sum, { count, from0 }) => sum + count * from0.ways.reduce((a, b) => a + b, 0), 0);
    expect(2 * dealt).toBe(ALL_DEALS);
  });

  // Posting: fold, call, or complete and then f(1); completing f(1), where f(k) = fold + call + f(k + 1), f(2) = 2.
  test('has 5 ways through the first round and 9 through the second', () => {
    expect([...TREE.lineOf.keys()]).toEqual(['ic', 'imc', 'imrc', 'mc', 'mrc']);
    const ends = (node: (typeof TREE.root.children)[number]): number =>
      node.kind === 'decision' ? node.children.reduce((sum, child) => sum + ends(child), 0) : 1;
    // Folding where checking is free makes two more.
    expect(ends(TREE.byPath[1].get('ic/')!)).toBe(9 + 2);
  });

  test('ranks every pair above every three ranks, and kickers in order', () => {
    const of = (text: string) => rank([...text].map((letter) => RANKS.indexOf(letter)));
    const rising = ['T9J', 'Q9T', 'KQJ', 'A9T', 'AKQ', '99T', '99A', 'TT9', 'AA9', 'AAK'].map(of);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
    expect(of('J9T')).toBe(of('T9J'));
  });
});

test('the solution is an equilibrium: no strategy wins a thousandth of the antes a hand from it', () => {
  expect(equilibrium().exploitability).toBeLessThanOrEqual(ENOUGH);
  expect(againstEquilibrium().value).toBeCloseTo(equilibrium().exploitability, 12);
  expect(chipsWon(equilibrium().strategy, equilibrium().strategy)).toBeCloseTo(0, 12);
});

test('a best response wins what it is said to win, and more than the equilibrium', () => {
  for (const [best, fixed] of [
    [againstCaller(), caller()],
    [againstUniform(), uniform()],
  ] as const) {
    expect(chipsWon(best.strategy, fixed)).toBeCloseTo(best.value, 9);
    const safe = chipsWon(equilibrium().strategy, fixed);
    expect(safe).toBeGreaterThan(1);
    expect(best.value).toBeGreaterThan(safe + 1);
  }
});

/** Two bots without luck leave nothing to chance but the cards, and those can be dealt in every way. */
test('over all deals with these door cards the engine pays what is computed, to the chip', () => {
  const [mine, others] = [againstCaller().strategy, caller()];
  const byDoors = [walkOf(0, mine, others).byDoors(), walkOf(1, mine, others).byDoors()];
  const hand = new Hand(variant, variant.stakes, 2);
  const every = process.env.STUD_SLOW ? 1 : 6;
  DOORS.forEach(({ door0, door1, suit1 }, which) => {
    if (which % every !== 0) return;
    const [first, second] = [cardOf(door0, 0), cardOf(door1, suit1)];
    let chips = 0;
    for (const deal of dealsWith(first, second)) {
      // The best response sits in seat 0, once with the bring-in and once without.
      for (const role of [0, 1] as const) {
        hand.start([variant.stack, variant.stack], 1, role === 0 ? deal : swapped(deal));
        while (!hand.over) {
          const strategy = hand.actor === 0 ? mine : others;
          const actor = (hand.actor === 0 ? role : 1 - role) as Role;
          const { node, probabilities } = lookUp(strategy, situationIn(hand, role, actor));
          const { letter, to } = node.actions[probabilities.indexOf(1)]!;
          hand.apply(ACTION_LETTERS.indexOf(letter), to);
        }
        chips += hand.net(0);
      }
    }
    expect(chips).toBe(byDoors[0]![which]! + byDoors[1]![which]!);
  });
});

const DECK = Array.from({ length: 12 }, (_, i) => cardOf(Math.floor(i / 2), i % 2));

function cardOf(rank: number, suit: number): Card {
  return parseCards(`${RANKS[rank]}${'hs'[suit]}`)[0]!;
}

/** Holdings of role 0 and role 1: hole card, door card, up card. */
type Deal = DealSource & { readonly holdings: readonly (readonly Card[])[] };

function dealOf(holdings: readonly (readonly Card[])[]): Deal {
  const fixed = { card: (seat: number, i: number) => holdings[seat]![i]!, community: UNKNOWN_CARD };
  return { holdings, shuffle() {}, reshuffle() {}, fixed };
}

const swapped = ({ holdings }: Deal): Deal => dealOf([holdings[1]!, holdings[0]!]);

function* dealsWith(first: Card, second: Card): Generator<Deal> {
  const left = DECK.filter((card) => card !== first && card !== second);
  for (const a of left) {
    for (const b of left) {
      for (const c of left) {
        for (const d of left)
          if (new Set([a, b, c, d]).size === 4)
            yield dealOf([
              [a, first, b],
              [c, second, d],
            ]);
      }
    }
  }
}

/** @param role - Seat 0's. */
function situationIn(hand: Hand, role: Role, actor: Role): Situation {
  const card = (which: Role, i: number) => hand.cardAt(which === role ? 0 : 1, i);
  const rankAt = (which: Role, i: number) => RANKS.indexOf(formatCard(card(which, i))[0]!);
  const situation = {
    door0: rankAt(0, 1),
    door1: rankAt(1, 1),
    suit1: formatCard(card(1, 1))[1] === 's' ? 1 : 0,
    hole: rankAt(actor, 0),
    path: historyText(hand).replace(/[\d ]/g, ''),
  };
  if (hand.streetIndex === 0) return situation;
  const opener = (hand.opener === 0 ? role : 1 - role) as Role;
  return { ...situation, board: { up0: rankAt(0, 2), up1: rankAt(1, 2), opener } };
}

/** Entrants of the run below: strategies of the paper game and two house bots. */
const BOTS = [
  'equilibrium',
  'equilibrium',
  'equilibrium-late',
  'against-caller',
  'against-random',
  'against-equilibrium',
  'caller',
  'random',
] as const;
const [EQUILIBRIUM, COPY, LATE, AGAINST_CALLER, AGAINST_RANDOM, AGAINST_EQUILIBRIUM, CALLER, RANDOM] = BOTS.keys();

function entrants(): Entrant[] {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return BOTS.map((name, i) => {
    const isHouse = name === 'caller' || name === 'random';
    return {
      name: `${name}-${i}`,
      folder: isHouse ? file(`../../../../../bots/${name}/src`) : file('bots'),
      hash: '',
      run: { kind: 'module', module: isHouse ? 'bot.ts' : `${name}.ts` },
    };
  });
}

describe('played in the arena, bots win what is computed on paper', () => {
  const matchups = [
    [EQUILIBRIUM, COPY],
    [EQUILIBRIUM, LATE],
    [EQUILIBRIUM, CALLER],
    [EQUILIBRIUM, RANDOM],
    [AGAINST_CALLER, CALLER],
    [AGAINST_RANDOM, RANDOM],
    [AGAINST_CALLER, EQUILIBRIUM],
    [AGAINST_EQUILIBRIUM, EQUILIBRIUM],
    [CALLER, RANDOM],
  ] as number[][];
  const rounds = process.env.STUD_SLOW ? 1500 : 150;
  let records: readonly BlockRecord[];
  const plan = planOf(entrants(), { variant, matchups, rounds, handsPerSession: 50 });

  beforeAll(async () => {
    equilibrium();
    records = (await play(plan)).records;
  }, 300_000);

  test('without a fault: every decision asked for and every action offered is the paper’s', () => {
    expect(records.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([]);
    expect(records.length).toBe(rounds * matchups.length);
  });

  const sampleOf = (matchup: number): BlockMean => {
    const blocks = records.map((record) => blockResultOf(plan, record)).filter((block) => block.matchup === matchup);
    return BlockMean.of(blocks.map(({ chips, hands }) => chips[0]! / hands));
  };

  test('a copy with the same luck wins exactly nothing, block by block', () => {
    expect([sampleOf(0).mean, sampleOf(0).variance]).toEqual([0, 0]);
  });

  test.each([
    ['the equilibrium from itself', 1, () => 0],
    ['the equilibrium from the caller', 2, () => chipsWon(equilibrium().strategy, caller())],
    ['the equilibrium from random', 3, () => chipsWon(equilibrium().strategy, uniform())],
    ['the best response to the caller, from the caller', 4, () => againstCaller().value],
    ['the best response to random, from random', 5, () => againstUniform().value],
    [
      'the best response to the caller, from the equilibrium',
      6,
      () => chipsWon(againstCaller().strategy, equilibrium().strategy),
    ],
    ['the best response to the equilibrium, from the equilibrium', 7, () => againstEquilibrium().value],
    ['the caller from random', 8, () => chipsWon(caller(), uniform())],
  ])('%s', (_, matchup, value) => {
    // All eight together are right with a probability of 95 %.
    const interval = tInterval(sampleOf(matchup), 1 - 0.05 / 8)!;
    expect(interval.low).toBeLessThanOrEqual(value());
    expect(interval.high).toBeGreaterThanOrEqual(value());
    expect(interval.high - interval.low).toBeLessThan(process.env.STUD_SLOW ? 0.4 : 1.5);
  });
});

describe('what they win is the same with the luck taken off, and is known better', () => {
  const pairs = [
    ['the equilibrium from the caller', [EQUILIBRIUM, CALLER], () => chipsWon(equilibrium().strategy, caller())],
    ['the equilibrium from random', [EQUILIBRIUM, RANDOM], () => chipsWon(equilibrium().strategy, uniform())],
    [
      'the best response to the equilibrium, from it',
      [AGAINST_EQUILIBRIUM, EQUILIBRIUM],
      () => againstEquilibrium().value,
    ],
  ] as [string, number[], () => number][];

  test.each(pairs)('%s', async (_, matchup, value) => {
    const rounds = process.env.STUD_SLOW ? 1500 : 60;
    const plan = planOf(entrants(), { variant, matchups: [matchup], rounds, handsPerSession: 20 });
    const chips = async (luck: 'policies' | 'aivat') => {
      const blocks = (await play(plan, { luck })).records.map((record) => blockResultOf(plan, record));
      const inChips = (bets: readonly number[]) => bets.map((each) => each * STAKES.small);
      return withoutLuck(
        blocks.map((block) => block.chips[0]! / block.hands),
        blocks.map((block) => inChips(block.luck!)[0]! / block.hands),
      );
    };
    const [draws, all] = [await chips('policies'), await chips('aivat')];
    const interval = tInterval(all.sample, 1 - 0.05 / pairs.length)!;
    expect(interval.low).toBeLessThanOrEqual(value());
    expect(interval.high).toBeGreaterThanOrEqual(value());
    expect(all.gain).toBeGreaterThan(1.2 * draws.gain!);
    expect(all.gain).toBeGreaterThan(1.2);
  });
});
