import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES, sampleSection } from '../testing/sample-report.js';
import { columns } from './label.js';
import { terminalLeaderboard, wantsColour } from './terminal.js';

const entrants = (names: readonly string[]) => names.map((name) => ({ name }));

test('the table is aligned and says what an open place means', () => {
  const standing = { hands: 1200, blocks: 3, netChips: 0, faults: 0, freeFolds: 0, rebuys: 0 };
  const text = terminalLeaderboard(
    {
      title: 'Razz',
      standings: [
        { ...standing, entrant: 0, winRate: { mean: -7.5, interval: { low: -10, high: -5 } } },
        { ...standing, entrant: 1, winRate: { mean: 7.5, interval: null } },
      ],
    },
    entrants(['fish', 'shark']),
  );
  expect(text).toBe(`Razz
place  bot    sb/100  95 % interval  hands
1-2    shark    +7.5            n/a  1,200
1-2    fish     -7.5  [-10.0, -5.0]  1,200
A place such as 1-2: the intervals do not separate these bots.
`);
});

test('hostile names keep the columns in line and within the width', () => {
  const lines = terminalLeaderboard(sampleSection('x', 'x', HOSTILE_NAMES), entrants(HOSTILE_NAMES), { width: 80 })
    .split('\n')
    .slice(1, -2);
  expect(lines).toHaveLength(HOSTILE_NAMES.length + 1);
  for (const line of lines) expect(columns(line)).toBe(columns(lines[0]!));
  expect(columns(lines[0]!)).toBeLessThanOrEqual(80);
});

test('green and red are claims: only where the interval leaves out 0', () => {
  const estimate = (low: number, high: number) => ({ mean: (low + high) / 2, interval: { low, high } });
  const standing = { hands: 1, blocks: 1, netChips: 0, faults: 0, freeFolds: 0, rebuys: 0 };
  const [better, even, worse] = terminalLeaderboard(
    {
      title: 't',
      standings: [estimate(1, 3), estimate(-1, 1), estimate(-3, -1)].map((winRate, entrant) => ({
        ...standing,
        entrant,
        winRate,
      })),
    },
    entrants(['a', 'b', 'c']),
    { colour: true },
  )
    .split('\n')
    .slice(2);
  expect(better).toContain('\u001b[32m');
  expect(even).not.toContain('\u001b');
  expect(worse).toContain('\u001b[31m');
});

describe('colour', () => {
  test.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: false }, {}, false],
    [{}, {}, false],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
    [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
    [{ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('%j with %j: %s', (stream, env, wanted) => expect(wantsColour(stream, env)).toBe(wanted));
});
