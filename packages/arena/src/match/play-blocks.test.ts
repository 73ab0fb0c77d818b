import { variantById } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { botRoom } from '../process/file-handles.js';
import { bytesOf, entrant, planOf, play, QUICK } from '../testing/play.js';
import { playBlocks } from './play-blocks.js';

describe('the same seed gives the same records', () => {
  const plan = planOf([entrant('seeded'), entrant('caller')], { handsPerSession: 20, rounds: 4 });

  test('with one session at a time or many', async () => {
    const one = await play(plan, { sessionsInFlight: 1 });
    const many = await play(plan, { sessionsInFlight: 64 });
    expect(one.records).toHaveLength(4);
    expect(bytesOf(many.records)).toBe(bytesOf(one.records));
  });

  test('whether bots run in processes or inside the arena', async () => {
    const inside = planOf([entrant('seeded!', 'seeded'), entrant('caller-module!', 'caller')], {
      handsPerSession: 20,
      rounds: 4,
    });
    const settings = { histories: 'all' } as const;
    expect(bytesOf((await play(inside, settings)).records)).toBe(bytesOf((await play(plan, settings)).records));
  });

  test('an action kept from an earlier decision is judged as over a pipe', async () => {
    const seats = (stale: string) =>
      planOf([entrant(stale, 'stale'), entrant('caller-module!', 'caller')], { handsPerSession: 20, rounds: 2 });
    const inside = await play(seats('stale!'));
    const codes = new Set(inside.records.flatMap(({ faults }) => faults.map(({ code }) => code)));
    expect([...codes]).toContain('action/raise-size');
    expect(bytesOf(inside.records)).toBe(bytesOf((await play(seats('stale'))).records));
  });

  test('whatever the order of the blocks and whichever others are played', async () => {
    const all = await play(plan);
    const some = await play(plan, {}, [3, 1]);
    expect(bytesOf(some.records)).toBe(bytesOf([all.records[1]!, all.records[3]!]));
  });
});

test.each([
  { variant: 'stud8', seats: 6 },
  { variant: 'razz', seats: 8 },
  { variant: 'stud8-nl', seats: 3 },
  { variant: 'five-card-hilo-declare', seats: 4 },
])('every hand of $variant at $seats seats sums to zero, in a process as inside', async ({ variant, seats }) => {
  const matchups = [Array.from({ length: seats }, (_, i) => i % 2)];
  const changes = { variant: variantById(variant), seats, matchups, handsPerSession: 6, rounds: 1 };
  const inside = await play(planOf([entrant('seeded!', 'a'), entrant('caller-module!', 'b')], changes));
  const outside = await play(planOf([entrant('seeded', 'a'), entrant('caller', 'b')], changes));
  expect(bytesOf(outside.records)).toBe(bytesOf(inside.records));
  const { nets } = outside.records[0]!;
  expect(nets.length).toBe(seats * 6 * seats);
  expect(nets.some((net) => net !== 0)).toBe(true);
  for (let at = 0; at < nets.length; at += seats) {
    expect(nets.subarray(at, at + seats).reduce((sum, net) => sum + net)).toBe(0);
  }
});

test('two copies of a seeded bot cancel exactly within each block', async () => {
  const plan = planOf([entrant('seeded!', 'a'), entrant('seeded!', 'b')], { handsPerSession: 30, rounds: 5 });
  for (const { nets } of (await play(plan)).records) {
    let first = 0;
    nets.forEach((net, at) => {
      const rotation = Math.floor(at / 60);
      if ((at % 2) - rotation === 0) first += net;
    });
    expect(first).toBe(0);
    expect(nets.some((net) => net !== 0)).toBe(true);
  }
});

test('cash mode: a stack below ante and bring-in is topped up, and each rebuy is counted', async () => {
  const variant = variantById('stud8');
  const changes = {
    mode: 'cash',
    handsPerSession: 200,
    rounds: 1,
    games: [{ variant, stakes: variant.stakes, stack: 600 }],
  };
  const plan = planOf([entrant('seeded!', 'a'), entrant('caller-module!', 'b')], changes as object);
  const [record] = (await play(plan)).records;
  expect(record!.rebuys[0]! + record!.rebuys[1]!).toBeGreaterThan(0);
  // No stack ever holds more than what was brought to the table.
  const stacks = [600, 600];
  let rebuys = 0;
  for (let hand = 0; hand < 200; hand++) {
    for (const seat of [0, 1]) {
      if (stacks[seat]! < 75) {
        stacks[seat] = 600;
        rebuys++;
      }
      stacks[seat]! += record!.nets[2 * hand + seat]!;
      expect(stacks[seat]).toBeGreaterThanOrEqual(0);
    }
  }
  const second = [600, 600];
  for (let hand = 0; hand < 200; hand++) {
    for (const seat of [0, 1]) {
      if (second[seat]! < 75) {
        second[seat] = 600;
        rebuys++;
      }
      second[seat]! += record!.nets[2 * (200 + hand) + seat]!;
    }
  }
  expect(record!.rebuys[0]! + record!.rebuys[1]!).toBe(rebuys);
});

test('dealer’s choice: the games take turns every so many hands, and are counted apart', async () => {
  const games = ['stud8', 'razz']
    .map((id) => variantById(id))
    .map((variant) => ({ variant, stakes: variant.stakes, stack: variant.stack }));
  const changes = { games, rotateEvery: 3, handsPerSession: 12, rounds: 1 };
  const settings = { histories: 'all' } as const;
  const outside = await play(planOf([entrant('seeded', 'a'), entrant('caller', 'b')], changes), settings);
  const inside = await play(planOf([entrant('seeded!', 'a'), entrant('caller-module!', 'b')], changes), settings);
  expect(bytesOf(outside.records)).toBe(bytesOf(inside.records));
  const [record] = outside.records;
  const variants = record!.histories.slice(0, 12).map(({ text }) => (JSON.parse(text) as { variant: string }).variant);
  expect(variants.join(' ')).toBe('stud8 stud8 stud8 razz razz razz stud8 stud8 stud8 razz razz razz');
  for (const player of record!.actions) for (const counts of player) expect(counts.some((n) => n > 0)).toBe(true);
});

test('file handles that do not reach for one table: refused, saying what to do', async () => {
  const plan = planOf([entrant('seeded'), entrant('caller')]);
  const share = 1.5 / botRoom();
  await expect(playBlocks(plan, [0], { record() {} }, QUICK, {}, share)).rejects.toMatchObject({
    name: 'UsageError',
    code: 'run/file-handles',
    message: expect.stringContaining(
      'leaves room for 1 bot processes, and one table needs 2: raise it with "ulimit -n',
    ),
  });
});

test('a bot’s notes are kept with the action they came with', async () => {
  const plan = planOf([entrant('noting', 'noting'), entrant('caller-module!', 'b')], { rounds: 1 });
  const [record] = (await play(plan, { histories: 'all' })).records;
  for (const { text } of record!.histories) {
    const { history, notes, players } = JSON.parse(text);
    const words = history.split(/[ /]+/).filter(Boolean);
    const seat = players.indexOf('noting');
    words.forEach((word: string, i: number) => {
      expect(notes[i]).toBe(word.startsWith(String(seat)) ? `action ${i}: ü♠` : undefined);
    });
  }
});

test('a seat that may not act is not asked: a hand won by folds has no showdown and no cards shown', async () => {
  const plan = planOf([entrant('seeded!', 'a'), entrant('seeded!', 'b')], { handsPerSession: 50, rounds: 1 });
  const [record] = (await play(plan, { histories: 'all' })).records;
  record!.histories.forEach(({ text }, hand) => {
    const { history } = JSON.parse(text) as { history: string };
    expect(record!.showdowns[hand]).toBe(/\df(?!.*\d)/.test(history) ? 0 : 1);
  });
});

test('an aborted signal ends play at once and keeps the blocks that were finished', async () => {
  const plan = planOf([entrant('broken quiet'), entrant('caller')], { rounds: 50 });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 500);
  const outcome = await playBlocks(
    plan,
    [0, 1, 2],
    { record() {} },
    { ...QUICK, clocks: false },
    { signal: controller.signal },
  );
  expect(outcome.interrupted).toBe(true);
});
