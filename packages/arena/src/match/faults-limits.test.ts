/** Broken and hostile bots, each a real program (testing/bots/broken.mjs): those that take too much time, memory or processes. */
import { afterAll, describe, expect, test } from 'vitest';
import { makeCage, removeCage } from '../process/cage.js';
import { expectFairness, expectFault, faultsOf, league, only } from '../testing/faults.js';
import { entrant, planOf, play } from '../testing/play.js';
import { markProcesses, noneNamed, noStrays } from '../testing/strays.js';

markProcesses();

const cage = makeCage(1);
removeCage(cage);
const withoutCage = cage === '' ? ' (skipped: no control group with "pids" can be made here)' : '';

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

describe('clocks', () => {
  const limits = only({ decisionMs: 300 });

  test.each(['broken hang', 'broken quiet', 'broken spin'])('%s: timeout', async (words) => {
    const faults = await expectFault(words, 'timeout', 'timeout/decision', { limits, restarts: 0 });
    for (const { clock } of faults) expect(clock).toBe(true);
  });

  test('half a line is quoted, and the message says what is missing', async () => {
    const faults = await expectFault('broken half-line', 'timeout', 'timeout/decision', { limits, restarts: 0 });
    for (const { message, quote } of faults) {
      expect(message).toContain('(it printed the beginning of a line: a line break must end it)');
      expect(quote).toBe('{"type":"action"');
    }
  });

  test('a session’s computing time runs out: the arena acts for the rest of it', async () => {
    const short = { ...limits, decisionMs: 2000, sessionMs: 300 };
    const plan = planOf([entrant('broken slow 60', 'broken'), entrant('caller')], { rounds: 1, handsPerSession: 30 });
    const faults = faultsOf((await play(plan, { limits: short })).records);
    expect(faults.map(({ kind, code, entrant, clock }) => [kind, code, entrant, clock])).toEqual([
      ['cpu', 'cpu/session', 0, true],
      ['cpu', 'cpu/session', 0, true],
    ]);
  });

  test('answers within the limit are never cut, however many bots share the cores', async () => {
    const tight = { ...limits, decisionMs: 20 };
    const bots = Array.from({ length: 16 }, (_, i) => entrant('broken slow 1', `bot ${i}`));
    const matchups = Array.from({ length: 8 }, (_, i) => [2 * i, 2 * i + 1]);
    const { records } = await play(planOf(bots, { matchups, rounds: 1, handsPerSession: 10 }), { limits: tight });
    expect(faultsOf(records)).toEqual([]);
  });
});

describe('resources', () => {
  test('memory without end: ended at the limit', async () => {
    const limits = {
      startMs: 5000,
      decisionMs: 5000,
      sessionMs: 0,
      memoryBytes: 200 * 2 ** 20,
      lineBytes: 65_536,
      processes: 0,
    };
    await expectFault('broken memory', 'memory', 'memory/limit', { limits, restarts: 0 });
  });

  test('processes without end: ended at the limit, all of them', async () => {
    const limits = only({ processes: 20 });
    await expectFault('broken fork', 'memory', 'memory/processes', { limits, restarts: 0 });
    expect(await noStrays()).toEqual([]);
  });

  test('children left behind, also outside the process group, are gone after the run', async () => {
    const played = await play(league('broken orphans'));
    await expectFairness(played);
    expect(faultsOf(played.records)).toEqual([]);
    expect(await noStrays()).toEqual([]);
  });

  test.skipIf(withoutCage !== '')(
    `children that left the process group and cleared their environment are gone after the run${withoutCage}`,
    async () => {
      const seconds = `3600.${process.pid}`;
      const played = await play(league(`broken hidden-orphan ${seconds}`));
      await expectFairness(played);
      expect(faultsOf(played.records)).toEqual([]);
      expect(await noneNamed(`sleep ${seconds}`)).toEqual([]);
    },
  );
});
