/** One table with a person and bots, hand after hand until the person leaves. */
import { dirname, resolve } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { Floor } from '../../match/floor.js';
import { loadModule } from '../../match/load-module.js';
import type { Recorder } from '../../match/record.js';
import { Rules } from '../../match/session.js';
import { DEFAULT_SETTINGS } from '../../match/settings.js';
import { hearStrayErrors } from '../../match/stray-errors.js';
import type { Entrant, Plan } from '../../plan/plan.js';
import { labels } from '../../report/label.js';
import { houseBotsFolder } from '../../run/house-bots.js';
import { refuseForeignGames } from '../../run/load-league.js';
import { makePlan } from '../../run/make-plan.js';
import { type ResolvedBot, resolveBots } from '../../run/resolve-bots.js';
import { checkLeague, type LeagueConfig } from '../../run/schema.js';
import { HandFile } from './hand-file.js';
import { PersonSeat, type Terminal } from './person-seat.js';
import { YOU } from './story.js';

/** The person sits in seat 0. */
const PERSON = 0;
const NAME_COLUMNS = 16;

export interface GameWish {
  readonly variant: LeagueConfig['variant'];
  readonly stakes?: LeagueConfig['stakes'] | undefined;
  readonly stack?: number | undefined;
  readonly seed: string;
  readonly seats?: number | undefined;
  /** The others: house bots' names, or paths. Where there are more seats they sit down again. */
  readonly vs: readonly string[];
  /** Where the game ends by itself. */
  readonly hands: number;
  /** Bots with a module play in this process, a person's own ones too; house bots always do. */
  readonly inProcess: boolean;
}

/** @throws UsageError when the game cannot be played: unknown bots or variants, seats that do not fit. */
export function planGame(wish: GameWish, where: string): Plan {
  const { variant, stakes, stack, seed, vs, hands } = wish;
  const seats = wish.seats ?? vs.length + 1;
  if (vs.length > seats - 1) {
    throw new UsageError(
      'play/seats',
      `${where}: ${vs.length} bots and you are ${vs.length + 1}, more than --seats ${seats}; leave --seats out.`,
    );
  }
  const others = Array.from({ length: seats - 1 }, (_, i) => vs[i % vs.length]!);
  const config = checkLeague(
    defined({
      variant,
      stakes,
      stack,
      seed,
      seats,
      mode: 'cash',
      rounds: 1,
      handsPerSession: hands,
      bots: ['you', ...others],
    }),
    where,
  );
  const you: Entrant = { name: 'you', folder: process.cwd(), run: { kind: 'module', module: '' }, hash: '' };
  const bots = botsOf(others, wish.inProcess, where);
  const plan = makePlan(config, [you, ...bots.map(({ entrant }) => entrant)], process.cwd(), where);
  refuseForeignGames(bots, plan, where);
  return plan;
}

function botsOf(names: readonly string[], inProcess: boolean, where: string): ResolvedBot[] {
  const base = process.cwd();
  const resolved = resolveBots(names, { base, where, inProcess });
  const house = houseBotsFolder();
  return resolved.map((bot) => {
    const { entrant, setting } = bot;
    const isHouse = house !== undefined && resolve(dirname(entrant.folder)) === resolve(house);
    if (!isHouse) return bot;
    const [inside] = resolveBots([setting], { base, where, inProcess: true });
    return { ...bot, entrant: { ...entrant, run: inside!.entrant.run } };
  });
}

export interface GameOptions {
  readonly terminal: Terminal;
  /** Where hands go. */
  readonly out: string;
  readonly notes: boolean;
  /** Aborted when the person is gone: Ctrl-C, a closed terminal. */
  readonly signal: AbortSignal;
}

export interface GameEnd {
  readonly hands: number;
  /** How many of them are in the file. */
  readonly saved: number;
  readonly result: string;
  /** Undefined where no hand was saved. */
  readonly file: string | undefined;
}

/** Plays until the person leaves, the hands are played, or the signal comes. What a bot does wrong ends nothing. */
export async function playGame(plan: Plan, { terminal, out, notes, signal }: GameOptions): Promise<GameEnd> {
  const leaving = new AbortController();
  const names = labels(
    plan.entrants.map(({ name }, seat) => (seat === PERSON && name === 'you' ? YOU : name)),
    NAME_COLUMNS,
  );
  const file = new HandFile(out);
  const person = new PersonSeat({ names, terminal, file, notes, onLeave: () => leaving.abort() });
  hearStrayErrors([...plan.entrants.entries()].filter(([, { run }]) => run.kind === 'module'));
  const seats = await Promise.all(
    plan.entrants.map((entrant, at) =>
      at === PERSON ? person : entrant.run.kind === 'module' ? loadModule(entrant) : undefined,
    ),
  );
  const settings = { ...DEFAULT_SETTINGS, histories: 'all', sessionsInFlight: 1 } as const;
  const either = AbortSignal.any([signal, leaving.signal]);
  await new Floor(new Rules(plan, settings), seats, [0], FORGET, { signal: either }, 1).play();
  return {
    hands: person.hands,
    saved: file.count,
    result: person.resultText(),
    file: file.count === 0 ? undefined : file.path,
  };
}

/** Hands are saved one by one. */
const FORGET: Recorder = { record() {} };

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
