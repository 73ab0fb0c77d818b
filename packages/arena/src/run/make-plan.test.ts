import { VARIANTS } from '@stud-arena/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockCount,
  dealIndex,
  type Entrant,
  entrantAt,
  gameOf,
  handCount,
  handNumber,
  matchupOf,
  roundOf,
} from '../plan/plan.js';
import { makePlan } from './make-plan.js';
import type { LeagueConfig } from './schema.js';

const entrants = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `bot ${i}`,
    folder: '',
    run: { kind: 'process', command: [] },
    hash: '',
  }));

const plan = (config: Omit<LeagueConfig, 'bots'>, bots = 3) =>
  makePlan({ bots: [], ...config }, entrants(bots), '/nowhere', 'league.json');

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

const anyPlan = fc
  .record({
    bots: fc.integer({ min: 2, max: 6 }),
    seats: fc.integer({ min: 2, max: 6 }),
    hands: fc.integer({ min: 1, max: 3000 }),
    handsPerSession: fc.integer({ min: 1, max: 20 }),
  })
  .filter(({ bots, seats }) => seats <= bots)
  .map(({ bots, ...config }) => plan(config, bots));

test('every table of so many bots plays, each once a round', () => {
  fc.assert(
    fc.property(anyPlan, (each) => {
      const { matchups, seats, entrants } = each;
      expect(new Set(matchups.map((players) => players.join())).size).toBe(choose(entrants.length, seats));
      for (const players of matchups) expect(new Set(players).size).toBe(seats);
    }),
  );
});

test('within a block everybody sits in every seat once, with the same deals', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (each, at) => {
      const block = at % blockCount(each);
      for (let seat = 0; seat < each.seats; seat++) {
        const sat = Array.from({ length: each.seats }, (_, rotation) => entrantAt(each, block, rotation, seat));
        expect(sat.sort()).toEqual([...matchupOf(each, block)].sort());
      }
    }),
  );
});

test('all matchups of a round share their deals; no two rounds share one', () => {
  fc.assert(
    fc.property(anyPlan, (each) => {
      const rounds = new Map<number, Set<string>>();
      const rounded = new Map<number, number>();
      for (let block = 0; block < Math.min(blockCount(each), 200); block++) {
        const deals = Array.from({ length: each.handsPerSession }, (_, hand) => dealIndex(each, block, hand));
        const round = roundOf(each, block);
        if (!rounds.has(round)) rounds.set(round, new Set());
        rounds.get(round)!.add(deals.join());
        for (const deal of deals) {
          expect(rounded.get(deal) ?? round).toBe(round);
          rounded.set(deal, round);
        }
      }
      for (const seen of rounds.values()) expect(seen.size).toBe(1);
    }),
    { numRuns: 50 },
  );
});

test('hands are numbered without gap or double', () => {
  const each = plan({ seats: 3, hands: 500, handsPerSession: 7 }, 4);
  const numbers: number[] = [];
  for (let block = 0; block < blockCount(each); block++) {
    for (let rotation = 0; rotation < 3; rotation++) {
      for (let hand = 0; hand < 7; hand++) numbers.push(handNumber(each, block, rotation, hand));
    }
  }
  expect(numbers).toEqual(Array.from({ length: handCount(each) }, (_, i) => i));
});

// 3 bots heads-up: 3 matchups × 2 seats × 50 hands are a round of 300.
test.each([
  { hands: 1, played: 300 },
  { hands: 300, played: 300 },
  { hands: 301, played: 600 },
  { hands: 100_000, played: 100_200 },
])('$hands hands are rounded up to whole rounds: $played', ({ hands, played }) => {
  expect(handCount(plan({ hands }))).toBe(played);
});

test('games take turns within a session', () => {
  const each = plan({
    games: [{ variant: 'razz' }, { variant: 'stud' }, { variant: 'stud8' }],
    rotateEvery: 2,
    handsPerSession: 7,
  });
  expect(Array.from({ length: 7 }, (_, hand) => gameOf(each, hand))).toEqual([0, 0, 1, 1, 2, 2, 0]);
  expect(each.games.map(({ variant }) => variant.id)).toEqual(['razz', 'stud', 'stud8']);
});

test.each(VARIANTS.map(({ id }) => id))('%s is played with its own stakes and stack', (id) => {
  const [game] = plan({ variant: id }).games;
  expect(game).toEqual({ variant: game!.variant, stakes: game!.variant.stakes, stack: game!.variant.stack });
});

test('other stakes keep the depth of the stack: 40 big bets', () => {
  expect(plan({ variant: 'stud8', stakes: 'eur-3-6' }).games[0]).toMatchObject({
    stakes: { ante: 50, smallBet: 300, bigBet: 600 },
    stack: 40 * 600,
  });
  expect(plan({ variant: 'stud8', stakes: { ante: 10 } }).games[0]!.stakes).toMatchObject({ ante: 10, bringIn: 50 });
});

test('a preset made for a bring-in suits a game without one', () => {
  expect(plan({ variant: 'five-card-stud', stakes: 'eur-1-2' }).games[0]!.stakes).toMatchObject({
    bringIn: 0,
    smallBet: 100,
  });
});

test('a short run is many files, a long one few', () => {
  const files = (hands: number) => {
    const each = plan({ hands }, 2);
    return Math.ceil(blockCount(each) / each.blocksPerFile);
  };
  expect(files(100)).toBe(1);
  expect(files(10_000)).toBeLessThanOrEqual(16);
  expect(files(10_000_000)).toBe(100);
});

test('more hands than can be numbered are refused', () => {
  expect(() => plan({ hands: 2 ** 31 - 1 })).toThrow('more than a run can number');
});

test('0 is a seed like any other, and a number means its text', () => {
  expect(plan({ seed: 0 }).seed).toBe('0');
  expect(plan({ seed: -7 }).seed).toBe('-7');
  expect(plan({}).seed).not.toBe('0');
});
