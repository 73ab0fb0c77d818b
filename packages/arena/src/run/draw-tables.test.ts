import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawTables } from './draw-tables.js';

const drawing = fc
  .record({
    seats: fc.integer({ min: 2, max: 8 }),
    more: fc.integer({ min: 0, max: 25 }),
    rounds: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ seats, more, rounds }) => ({ seats, entrants: seats + more, rounds }));

const cut = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

test('in every round nobody sits at two tables, all tables are full, and there are as many as can be', () => {
  fc.assert(
    fc.property(drawing, fc.string({ minLength: 1 }), ({ entrants, seats, rounds }, seed) => {
      const tables = drawTables(entrants, seats, rounds, seed);
      const byRound = cut(tables, Math.floor(entrants / seats));
      expect(byRound).toHaveLength(rounds);
      for (const round of byRound) {
        for (const table of round) expect(table).toHaveLength(seats);
        const sitting = round.flat();
        expect(new Set(sitting).size).toBe(sitting.length);
        for (const entrant of sitting) expect(entrant >= 0 && entrant < entrants).toBe(true);
      }
    }),
  );
});

test('after any round no two entrants differ by more than one in tables played', () => {
  fc.assert(
    fc.property(drawing, fc.string({ minLength: 1 }), ({ entrants, seats, rounds }, seed) => {
      const played = new Array<number>(entrants).fill(0);
      for (const round of cut(drawTables(entrants, seats, rounds, seed), Math.floor(entrants / seats))) {
        for (const entrant of round.flat()) played[entrant]!++;
        expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('the same seed draws the same tables, another one others', () => {
  expect(drawTables(30, 6, 10, 'class')).toEqual(drawTables(30, 6, 10, 'class'));
  expect(drawTables(30, 6, 10, 'class')).not.toEqual(drawTables(30, 6, 10, 'class 2'));
});

// Any two of 30 meet in a round with chance 5/29: of 2,900 rounds 500 ± 20.3 (one standard deviation).
test('every pair is as likely to meet as any other', () => {
  const tables = drawTables(30, 6, 2900, 'pairs');
  const met = new Map<string, number>();
  for (const table of tables) {
    for (const a of table) for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  }
  expect(met.size).toBe(435);
  let squares = 0;
  for (const count of met.values()) squares += (count - 500) ** 2;
  // The mean square of 435 counts around their variance of 413.8.
  expect(squares / 435 / 413.8).toBeGreaterThan(0.75);
  expect(squares / 435 / 413.8).toBeLessThan(1.25);
});
