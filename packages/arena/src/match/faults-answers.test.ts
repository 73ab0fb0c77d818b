/** Broken and hostile bots, each a real program (testing/bots/broken.mjs): those that answer what they may not, or what is no answer. */
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { expectFairness, expectFault, faultsOf, league } from '../testing/faults.js';
import { bytesOf, entrant, planOf, play } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

describe('an answer the rules forbid costs that decision alone', () => {
  test.each([
    ['broken other-session', 'garbled', 'protocol/session'],
    ['broken no-action', 'garbled', 'action/missing'],
    ['broken unknown-action', 'garbled', 'action/unknown'],
    ['broken amount "40"', 'illegal', 'action/amount'],
    ['broken amount 1e999', 'illegal', 'action/amount'],
    ['broken amount -0', 'illegal', 'action/amount'],
    ['broken amount 9007199254740993', 'illegal', 'action/amount'],
    ['broken amount 40.5', 'illegal', 'action/amount'],
    ['broken amount null', 'illegal', 'action/amount'],
    ['broken amount 41', 'illegal', 'action/raise-size'],
  ])('%s: %s, %s', async (words, kind, code) => {
    const faults = await expectFault(words, kind, code);
    expect(faults).toHaveLength(4);
    for (const { message, quote } of faults) {
      expect(message).toContain(quote);
      expect(message).toMatch(
        / on (third|fourth) street of hand \d+\. .*; the arena (folded|checked|posted the bring-in) for it\.$/,
      );
    }
  });
});

test('a decision that cannot be read inside the arena, or an error that cannot, is a crash of that decision alone', async () => {
  const plan = planOf([entrant('thorny!', 'thorny'), entrant('caller-module!', 'caller')], { handsPerSession: 6 });
  const { records } = await play(plan, { restarts: 100, luck: 'policies' });
  const faults = records.flatMap((record) => record.faults);
  expect(faults.length).toBeGreaterThanOrEqual(12);
  for (const { code, message } of faults) {
    expect(code).toBe('crash/thrown');
    expect(message).toMatch(/^thorny \(seat [01]\) threw (Error: boom|what cannot be printed) on /);
  }
  const texts = faults.map(({ message }) => message).join();
  expect(texts).toContain('threw Error: boom');
  expect(texts).toContain('threw what cannot be printed');
  expect(faults.every(({ entrant }) => entrant === 0)).toBe(true);
});

test('of what looks like a promise inside the arena the first answer counts, as of a promise', async () => {
  const playedBy = async (words: string) => {
    const plan = planOf([entrant(words, 'first'), entrant('seeded!', 'seeded')], { handsPerSession: 20 });
    return (await play(plan, { histories: 'all' })).records;
  };
  const plain = await playedBy('first!');
  expect(plain.flatMap(({ faults }) => faults)).toEqual([]);
  expect(bytesOf(await playedBy('eager!'))).toBe(bytesOf(plain));
});

describe('what only looks odd is understood', () => {
  test.each(['drip', 'broken blank-lines', 'broken unknown-fields'])('%s plays as the caller does', async (words) => {
    const plain = await play(league('caller'));
    const odd = await play(league(words));
    await expectFairness(odd);
    expect(bytesOf(odd.records)).toBe(bytesOf(plain.records));
  });
});

test.runIf(spawnSync('python3', ['--version']).status === 0)(
  'a Python bot that never flushes its output is heard all the same',
  async () => {
    const printing = { ...entrant('caller'), run: { kind: 'process', command: ['python3', 'printing.py'] } as const };
    const { records } = await play(planOf([{ ...printing, name: 'printing' }, entrant('caller')], { rounds: 1 }));
    expect(faultsOf(records)).toEqual([]);
  },
);

test('strict: whoever faults forfeits the rest of the session at the stated price a hand', async () => {
  const { records } = await play(league('broken unknown-action'), { faultPolicy: 'strict', forfeitPrice: 130 });
  const [block] = records;
  expect(block!.faults).toHaveLength(2);
  for (const rotation of [0, 1]) {
    // Hand 1 is played to its end by the arena's defaults, hands 2 and 3 are not dealt.
    for (const hand of [2, 3]) {
      const at = (rotation * 4 + hand) * 2;
      expect(Array.from(block!.nets.subarray(at, at + 2))).toEqual(rotation === 0 ? [-130, 130] : [130, -130]);
      expect(block!.pots[rotation * 4 + hand]).toBe(0);
    }
  }
  expect(block!.faults[0]!.message).toContain('It forfeits the rest of the session at 130 chips a hand.');
});

test('strict at a bigger table: the others play on, and share each forfeit in whole chips', async () => {
  const plan = planOf([entrant('broken unknown-action', 'broken'), entrant('seeded'), entrant('caller')], {
    seats: 3,
    matchups: [[0, 1, 2]],
    rounds: 1,
  });
  const { records } = await play(plan, { faultPolicy: 'strict', forfeitPrice: 75 });
  const [block] = records;
  // Rotation 0: the broken bot is seat 0. 75 is 37 to each of the two others.
  for (const hand of [2, 3]) {
    const nets = block!.nets.subarray(hand * 3, hand * 3 + 3);
    expect(nets[0]).toBe(-74);
    expect(nets[1]! + nets[2]!).toBe(74);
    expect(block!.pots[hand]).toBeGreaterThan(0);
  }
});
