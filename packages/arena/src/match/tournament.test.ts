import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stakes, View } from '@stud-arena/engine';
import { type ArenaMessage, arenaMessageSchema, type SessionMessage } from '@stud-arena/sdk';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { levelOf, type Plan, stakesOf } from '../plan/plan.js';
import { placePoints } from '../run/place-points.js';
import { bytesOf, entrant, planOf, play } from '../testing/play.js';
import { tournamentPlan } from '../testing/tournament.js';
import type { BlockRecord } from './record.js';

const three = ['seeded!', 'seeded!', 'caller-module!'];
const named = (words: readonly string[]) => words.map((word, at) => entrant(word, `bot ${at}`));

/** Stacks by seat before every hand of a rotation, and after the last one. */
function stacksOf(plan: Plan, record: BlockRecord, rotation: number): number[][] {
  const stacks = [new Array<number>(plan.seats).fill(plan.games[0]!.stack)];
  for (let hand = 0; hand < record.hands![rotation]!; hand++) {
    const at = (rotation * plan.handsPerSession + hand) * plan.seats;
    stacks.push(stacks.at(-1)!.map((chips, seat) => chips + record.nets[at + seat]!));
  }
  return stacks;
}

const placesIn = (plan: Plan, record: BlockRecord, rotation: number): number[] =>
  Array.from(record.places!.subarray(rotation * plan.seats, (rotation + 1) * plan.seats));

describe('a freeze-out (R35)', () => {
  test('ends when one has all the chips; places follow from the stacks that hands began with', async () => {
    const plan = tournamentPlan(named(three), { rounds: 6 });
    for (const record of (await play(plan)).records) {
      for (let rotation = 0; rotation < 3; rotation++) {
        const stacks = stacksOf(plan, record, rotation);
        for (const list of stacks.slice(0, -1)) expect(list.filter((chips) => chips > 0).length).toBeGreaterThan(1);
        expect(Math.max(...stacks.at(-1)!)).toBe(6000);
        const ends = stacks[0]!.map((_, seat) => {
          const hand = stacks.findLastIndex((list) => list[seat]! > 0);
          return hand * 10_000 + stacks[hand]![seat]!;
        });
        expect(placesIn(plan, record, rotation)).toEqual(
          ends.map((mine) => 1 + ends.filter((other) => other > mine).length),
        );
      }
    }
  });

  test('or after its last hand: then most chips win, and equal stacks share the place', async () => {
    const plan = tournamentPlan(named(three), { handsPerSession: 2, rounds: 4 });
    for (const record of (await play(plan)).records) {
      expect(Array.from(record.hands!)).toEqual([2, 2, 2]);
      for (let rotation = 0; rotation < 3; rotation++) {
        const last = stacksOf(plan, record, rotation).at(-1)!;
        if (last.some((chips) => chips === 0)) continue;
        expect(placesIn(plan, record, rotation)).toEqual(
          last.map((mine) => 1 + last.filter((chips) => chips > mine).length),
        );
      }
    }
  });

  test('every hand is dealt at its level’s limits, to the seats that have chips, and the deal passes the others over', async () => {
    const plan = tournamentPlan(named([...three, 'seeded!', 'caller-module!', 'seeded!']), { rounds: 1 });
    const [record] = (await play(plan, { histories: 'all' })).records;
    let dead = 0;
    for (let rotation = 0; rotation < plan.seats; rotation++) {
      const stacks = stacksOf(plan, record!, rotation);
      let dealer = plan.seats - 1;
      for (let hand = 0; hand < record!.hands![rotation]!; hand++) {
        const number = rotation * plan.handsPerSession + hand;
        const kept = JSON.parse(record!.histories.find((history) => history.number === number)!.text);
        expect(kept.stacks).toEqual(stacks[hand]);
        expect(kept.stakes).toEqual(stakesOf(plan, hand));
        expect(kept.dealer).toBe(dealer);
        stacks[hand]!.forEach((chips, seat) => {
          expect(kept.cards[seat] === '').toBe(chips === 0);
          if (chips === 0) dead++;
        });
        do dealer = (dealer + 1) % plan.seats;
        while (stacks[hand + 1]![dealer] === 0);
      }
    }
    expect(dead).toBeGreaterThan(0);
  });

  test('is the same in processes as inside the arena, with many sessions at once or one', async () => {
    const inside = tournamentPlan(named(three));
    const outside = tournamentPlan(named(['seeded', 'seeded', 'caller']));
    const bytes = bytesOf((await play(inside, { histories: 'all' })).records);
    expect(bytesOf((await play(outside, { histories: 'all' })).records)).toBe(bytes);
    expect(bytesOf((await play(outside, { histories: 'all', sessionsInFlight: 1 })).records)).toBe(bytes);
    expect(bytesOf((await play(outside, { histories: 'all' }, [2, 0, 1])).records)).toBe(bytes);
  });

  test('copies of one bot have the same points over a block: every seat is played once by each', async () => {
    const plan = tournamentPlan(named(['seeded!', 'seeded!', 'seeded!']), { rounds: 5 });
    for (const record of (await play(plan)).records) {
      const points = [0, 0, 0];
      for (let rotation = 0; rotation < 3; rotation++) {
        placePoints([2, 1, 0], placesIn(plan, record, rotation)).forEach((won, seat) => {
          points[(seat - rotation + 3) % 3]! += won;
        });
      }
      expect(points).toEqual([3, 3, 3]);
    }
  });

  test('with games in turn keeps its stacks from one to the next', async () => {
    const plan = tournamentPlan(named(three), { variants: ['razz', 'stud', 'five-card-stud'] });
    const [record] = (await play(plan, { histories: 'all' })).records;
    const stacks = stacksOf(plan, record!, 0);
    const variants = record!.histories
      .filter(({ number }) => number < plan.handsPerSession)
      .map(({ text }, hand) => {
        const kept = JSON.parse(text);
        expect(kept.stacks).toEqual(stacks[hand]);
        expect(kept.stakes).toEqual(stakesOf(plan, hand));
        return kept.variant;
      });
    expect(variants.slice(0, 6)).toEqual(['razz', 'razz', 'stud', 'stud', 'five-card-stud', 'five-card-stud']);
  });
});

describe('a broken bot', () => {
  test.each(['crash', 'unknown-action', 'exit'])(
    'that does "%s" is acted for and the tournament goes on',
    async (words) => {
      const plan = tournamentPlan(named([`broken ${words}`, 'seeded', 'caller']), { rounds: 1 });
      const [record] = (await play(plan)).records;
      expect(record!.faults.length).toBeGreaterThan(0);
      for (const fault of record!.faults) expect(fault.entrant).toBe(0);
      for (let rotation = 0; rotation < 3; rotation++) {
        expect(Math.max(...stacksOf(plan, record!, rotation).at(-1)!)).toBe(6000);
      }
    },
  );

  test('is blinded off under the strict policy: its chips stay in play, and it is asked no more', async () => {
    const plan = tournamentPlan(named(['broken unknown-action', 'seeded', 'caller']), { rounds: 1 });
    const [record] = (await play(plan, { faultPolicy: 'strict' })).records;
    expect(record!.faults.map(({ rotation }) => rotation)).toEqual([0, 1, 2]);
    expect(record!.faults[0]!.message).toContain('The arena acts for it for the rest of the tournament.');
    for (let rotation = 0; rotation < 3; rotation++) {
      expect(Math.max(...stacksOf(plan, record!, rotation).at(-1)!)).toBe(6000);
    }
  });
});

describe('what a bot hears', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-witness-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  type Heard = ArenaMessage & { readonly id?: number };
  const shared = globalThis as { witnessed?: Heard[] };

  /** Everything a witness at the table hears, as a module and as a process. */
  async function witness(make: (word: string) => Plan): Promise<{ inside: Heard[]; outside: Heard[] }> {
    const inside: Heard[] = [];
    shared.witnessed = inside;
    await play(make('witness!'));
    const file = join(folder, 'heard');
    await play(make(`witness ${file}`), { sessionsInFlight: 1 });
    const outside = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Heard);
    return { inside, outside };
  }

  /** Of thousands of messages, the first that are not the same. */
  function firstDifference(a: readonly object[], b: readonly object[]): unknown {
    const text = (message: object | undefined) =>
      message && JSON.stringify(Object.entries(message).sort(([x], [y]) => (x < y ? -1 : 1)));
    for (let at = 0; at < Math.max(a.length, b.length); at++) {
      if (text(a[at]) !== text(b[at])) return [at, a[at], b[at]];
    }
    return undefined;
  }

  const told = (heard: readonly Heard[]) =>
    heard
      .filter(({ type }) => type !== 'hello' && type !== 'bye')
      .map(({ id: _, ...message }) => message)
      // A module's view does not say what kind of question it is.
      .map((message) => ('legal' in message ? { ...message, type: 'act' } : message));

  test('in a tournament: its levels and points, the limits of every hand, its end with its last chip', async () => {
    const make = (word: string) =>
      tournamentPlan([entrant(word, 'w'), ...named(['caller-module!', 'caller-module!'])], { rounds: 2 });
    const plan = make('witness!');
    const { inside, outside } = await witness(make);
    expect(firstDifference(told(inside), told(outside))).toBeUndefined();
    const check = new Ajv({ strict: false }).compile(arenaMessageSchema);
    for (const message of outside) expect([message, check(message)]).toEqual([message, true]);

    let early = 0;
    for (let session = 0; session < 6; session++) {
      const own = outside.filter((message) => 'session' in message && message.session === session);
      const [first, last] = [own[0] as SessionMessage, own.at(-1)!];
      expect(first).toMatchObject({
        type: 'session',
        tournament: plan.tournament,
        hands: 200,
        stakes: plan.games[0]!.stakes,
      });
      for (const message of own) {
        if (message.type !== 'act') continue;
        const { stakes, hand, stacks, live } = message as View & { stakes?: Stakes };
        expect(stakes).toEqual(levelOf(plan, hand) === 0 ? undefined : stakesOf(plan, hand));
        for (const seat of live) expect(stacks[seat]! + (message as View).paid[seat]!).toBeGreaterThan(0);
      }
      expect(own.filter(({ type }) => type === 'sessionEnd')).toEqual([last]);
      const heard = own.filter((message) => message.type === 'hand');
      expect(heard.map(({ hand }) => hand)).toEqual(heard.map((_, hand) => hand));
      const net = heard.reduce((sum, message) => sum + message.net[first.seat]!, 0);
      // Out, or all chips won.
      expect([-2000, 4000]).toContain(net);
      const ends = (last as unknown as { net: number[] }).net;
      expect(ends[first.seat]).toBe(net);
      if (net < 0 && ends.every((chips) => chips < 4000)) early++;
    }
    // Somewhere the other two played on without it.
    expect(early).toBeGreaterThan(0);
  });

  test('in a rotation: all games at the start, and in every hand the variant and stakes it is played at', async () => {
    const games = tournamentPlan(named(three), { variants: ['razz', 'stud', 'stud8'] }).games;
    const make = (word: string) =>
      planOf([entrant(word, 'w'), entrant('seeded!', 's')], { games, rotateEvery: 2, handsPerSession: 8, rounds: 2 });
    const { inside, outside } = await witness(make);
    expect(firstDifference(told(inside), told(outside))).toBeUndefined();
    const sessions = outside.filter(({ type }) => type === 'session') as SessionMessage[];
    expect(sessions).toHaveLength(4);
    for (const { variant, stakes, games: all } of sessions) {
      expect(variant.id).toBe('razz');
      expect(stakes).toEqual(games[0]!.stakes);
      expect(all!.map((game) => game.variant.id)).toEqual(['razz', 'stud', 'stud8']);
    }
    const byHand = ['razz', 'razz', 'stud', 'stud', 'stud8', 'stud8', 'razz', 'razz'];
    const views = outside.filter(({ type }) => type === 'act') as unknown as (View & { stakes?: Stakes })[];
    expect(new Set(views.map(({ hand }) => hand)).size).toBe(8);
    for (const { hand, variant, stakes } of views) {
      expect(variant).toBe(byHand[hand]);
      expect(stakes).toEqual(
        variant === 'razz' ? undefined : games.find((game) => game.variant.id === variant)!.stakes,
      );
    }
  });
});
