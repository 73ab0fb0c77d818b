import { variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import {
  blockCount,
  type Entrant,
  gameOf,
  levelOf,
  matchupIndexOf,
  matchupOf,
  type Plan,
  roundOf,
  stakesOf,
} from '../plan/plan.js';
import { makePlan } from './make-plan.js';
import { checkLeague, type LeagueConfig } from './schema.js';

const entrants = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `bot ${at}`,
    folder: '.',
    run: { kind: 'process', command: ['x'] },
    hash: '',
  }));

function plan(config: Omit<LeagueConfig, 'bots'>, count = 3): Plan {
  const bots = entrants(count).map(({ name }) => name);
  return makePlan(checkLeague({ ...config, bots }, 'league.json'), entrants(count), '.', 'league.json');
}

const tournament = (config: Partial<LeagueConfig> = {}, count?: number): Plan =>
  plan({ mode: 'tournament', seats: 3, ...config }, count);

test('by default limits double every five orbits until a small bet is as much as all chips', () => {
  const { tournament: made, games, handsPerSession } = tournament({ variant: 'razz' });
  const smallBets = made!.levels.map(({ stakes }) => stakes[0]!.smallBet);
  // 3 stacks of 8,000 are 24,000 chips; 100 doubled eight times is 25,600.
  expect(smallBets).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]);
  expect(made!.levels.map(({ hands }) => hands)).toEqual([15, 15, 15, 15, 15, 15, 15, 15, 0]);
  expect(made!.levels[1]!.stakes[0]).toEqual({ ante: 50, bringIn: 100, smallBet: 200, bigBet: 400, smallestChip: 1 });
  expect(made!.points).toEqual([2, 1, 0]);
  expect(games[0]!.stakes).toEqual(made!.levels[0]!.stakes[0]);
  expect(handsPerSession).toBe(1000);
});

test('levels may be listed by amounts or as multiples; the last one lasts to the end', () => {
  const made = tournament({
    variant: 'razz',
    levels: [{ hands: 10, stakes: { ante: 10 } }, { hands: 5, times: 1.5 }, { stakes: 'eur-3-6' }],
    handLimit: 30,
  });
  const smallBets = Array.from({ length: 30 }, (_, hand) => stakesOf(made, hand).smallBet);
  expect(smallBets).toEqual([...Array(10).fill(100), ...Array(5).fill(150), ...Array(15).fill(300)]);
  expect(made.games[0]!.stakes.ante).toBe(10);
});

test('several games take turns within the levels, each by its own limits', () => {
  const made = tournament({
    games: [{ variant: 'razz' }, { variant: 'five-card-stud' }],
    rotateEvery: 2,
    levels: [{ hands: 4 }, { times: 2 }],
  });
  const seen = Array.from({ length: 8 }, (_, hand) => [
    gameOf(made, hand),
    levelOf(made, hand),
    stakesOf(made, hand).smallBet,
  ]);
  expect(seen).toEqual([
    [0, 0, 100],
    [0, 0, 100],
    [1, 0, 5],
    [1, 0, 5],
    [0, 1, 200],
    [0, 1, 200],
    [1, 1, 10],
    [1, 1, 10],
  ]);
  expect(made.games.map(({ stack }) => stack)).toEqual([variantById('razz').stack, variantById('razz').stack]);
});

test('tables that are drawn: every round has its own, and its own cards', () => {
  const made = tournament({ format: 'drawn', seats: 6, rounds: 4 }, 31);
  expect([made.tables, made.matchups.length, blockCount(made)]).toEqual([5, 20, 20]);
  for (let block = 0; block < 20; block++) {
    expect([roundOf(made, block), matchupIndexOf(made, block)]).toEqual([Math.floor(block / 5), block % 5]);
    expect(matchupOf(made, block)).toBe(made.matchups[block]);
  }
});

test.each<[string, Partial<LeagueConfig>, string]>([
  ['hands', { hands: 100 }, 'league.json, hands: how many hands a tournament takes is not known before; say "rounds".'],
  [
    'handsPerSession',
    { handsPerSession: 5 },
    'league.json, handsPerSession: a tournament ends when one has all the chips; "handLimit" ends it before.',
  ],
  [
    'a level without hands',
    { levels: [{}, {}] },
    'league.json, levels[0]: say how many "hands" it lasts; only the last level lasts to the end.',
  ],
  [
    'two kinds of stakes',
    { levels: [{ stakes: 'eur-3-6', times: 2 }] },
    'league.json, levels[0]: it has both "stakes" and "times"; drop one of the two.',
  ],
  [
    'a bad stake',
    { levels: [{ stakes: { smallBet: 10 } }] },
    'league.json, levels[0].stakes.bringIn: 50 is above the small bet of 10.',
  ],
  [
    'levels twice',
    { levels: [{}], levelHands: 4 },
    'league.json, levelHands: the levels are listed under "levels", each with its hands; drop one of the two.',
  ],
  [
    'luck',
    { luck: 'cards' },
    'league.json, luck: the luck of the cards is counted in chips, and a tournament counts places; leave it out.',
  ],
  ['too many points', { points: [4, 3, 2, 1] }, 'league.json, points: 4 places get points, and a table has 3.'],
  ['rising points', { points: [1, 2] }, 'league.json, points[1]: 2 is more than the place before it gets (1).'],
  [
    'unequal stacks',
    { games: [{ variant: 'razz' }, { variant: 'stud', stack: 5 }] },
    'league.json, games[1].stack: a tournament begins with one stack for all its games, 8000 by games[0]; leave it out here.',
  ],
])('refused in a tournament: %s', (_, config, sentence) => {
  expect(() => tournament(config)).toThrow(sentence);
});

test.each<[Partial<LeagueConfig>, string]>([
  [{ levels: 'default' }, 'league.json, levels: limits rise in tournaments only; add "mode": "tournament".'],
  [{ points: [1] }, 'league.json, points: points are for the places of tournaments; add "mode": "tournament".'],
  [
    { handLimit: 9 },
    'league.json, handLimit: it ends tournaments; add "mode": "tournament", or say "handsPerSession".',
  ],
  [{ hands: 100, rounds: 2 }, 'league.json, rounds: "hands" already says how long the run is; drop one of the two.'],
])('refused elsewhere: %j', (config, sentence) => {
  expect(() => plan(config)).toThrow(sentence);
});

test('a five-card and a seven-card game in one rotation seat what both of them seat', () => {
  const games = [{ variant: 'five-card-stud' }, { variant: 'razz' }];
  expect(() => plan({ games, seats: 9 }, 9)).toThrow('league.json, seats: razz seats 2 to 8, not 9.');
  expect(plan({ games, seats: 8 }, 8).seats).toBe(8);
});

test('combinations that are too many can be drawn instead', () => {
  expect(() => plan({ seats: 6 }, 30)).toThrow('Let tables be drawn (format: "drawn")');
  expect(plan({ seats: 6, format: 'drawn', hands: 30_000 }, 30).rounds).toBe(20);
});
