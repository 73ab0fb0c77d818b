/** A bot inside the arena shares its memory, but for its author it is as in a process of its own. */
import { variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.js';
import { bytesOf, entrant, planOf, play } from '../testing/play.js';
import { tournamentPlan } from '../testing/tournament.js';

const gamesOf = (...ids: string[]) =>
  ids.map(variantById).map((variant) => ({ variant, stakes: variant.stakes, stack: variant.stack }));

test.each<[string, (words: string) => Plan]>([
  ['fixed limit', (words) => planOf([entrant(words, 'a'), entrant('seeded!', 'b')], { handsPerSession: 12 })],
  [
    'no-limit',
    (words) =>
      planOf([entrant(words, 'a'), entrant('seeded!', 'b')], {
        variant: variantById('stud8-nl'),
        handsPerSession: 12,
      }),
  ],
  [
    'a rotation with declarations',
    (words) =>
      planOf([entrant(words, 'a'), entrant('seeded!', 'b')], {
        games: gamesOf('five-card-hilo-declare', 'razz', 'stud8-open-pair'),
        rotateEvery: 2,
        handsPerSession: 18,
        rounds: 4,
      }),
  ],
  ['a tournament', (words) => tournamentPlan([entrant(words, 'a'), entrant('seeded!', 'b'), entrant('seeded!', 'c')])],
])(
  '%s: what a bot writes into what it is given, and what JSON makes of its answers, is as over a pipe',
  async (_, of) => {
    for (const luck of ['none', 'policies', 'aivat'] as const) {
      const settings = { histories: 'all', luck } as const;
      if (of('x').tournament !== undefined && luck !== 'none') continue;
      const inside = await play(of('liberties!'), settings);
      const piped = await play(of('liberties'), settings);
      expect(inside.records.flatMap(({ faults }) => faults)).toEqual([]);
      expect(bytesOf(inside.records)).toBe(bytesOf(piped.records));
    }
  },
);

test('nothing a bot writes into what it is given reaches the plan, or the other bots', async () => {
  const games = gamesOf('five-card-hilo-declare', 'razz');
  const plan = planOf([entrant('liberties!', 'a'), entrant('liberties!', 'b')], { games, rotateEvery: 1 });
  const before = JSON.stringify(plan);
  await play(plan);
  expect(JSON.stringify(plan)).toBe(before);
});
