import { expect, test } from 'vitest';
import { normalQuantile } from '../statistics/normal.js';
import { roundsOf } from '../statistics/rounds.js';
import { roundRobin } from '../testing/sample-blocks.js';
import { seeded } from '../testing/seeded.js';
import { figureText } from './number.js';
import { ratingsOf } from './ratings.js';

/** Pairs 0-1, 0-2, 1-2: the first two are as good as each other, both beat the third. */
function columnsAfter(rounds: number) {
  const random = seeded(3);
  const nets = Array.from({ length: rounds }, () =>
    [0, 20, 20].map((net) => net + 40 * normalQuantile(random.float())),
  );
  const { columns } = ratingsOf(roundsOf(roundRobin(3, nets), 3, 3), 'seed', 0);
  return columns.filter(({ dataOnly }) => dataOnly !== true);
}

test('no figure that a table shows stands there without its interval', () => {
  const columns = columnsAfter(60);
  expect(columns.map(({ key }) => key)).toEqual(['rating', 'run_off', 'nash_weight']);
  for (const column of columns) {
    for (const entrant of [0, 1, 2]) {
      const { low, high } = column.intervals![entrant]!;
      expect(low).toBeLessThanOrEqual(column.values[entrant]!);
      expect(high).toBeGreaterThanOrEqual(column.values[entrant]!);
      expect(figureText(column, entrant)).toMatch(/^-?\d+ \[-?\d+, -?\d+\]$/);
    }
  }
});

test('two that nothing separates: either may win the run-off, either may have the mixture', () => {
  const [, runOff, nash] = columnsAfter(60);
  expect(runOff!.intervals!.slice(0, 2)).toEqual(Array(2).fill({ low: 1, high: 2 }));
  expect(nash!.intervals!.slice(0, 2)).toEqual(Array(2).fill({ low: 0, high: 100 }));
});

test('with few rounds the run-off says that its interval is n/a', () => {
  const runOff = columnsAfter(5).find(({ key }) => key === 'run_off')!;
  expect(figureText(runOff, 0)).toMatch(/^\d \(interval n\/a\)$/);
});
