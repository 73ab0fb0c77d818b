import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, resolve } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { DEFAULT_SETTINGS, type PlaySettings } from '../match/settings.js';
import { handCount, type Plan } from '../plan/plan.js';
import { parseJson } from '../schema/parse-json.js';
import { makePlan } from './make-plan.js';
import { type ResolvedBot, resolveBots } from './resolve-bots.js';
import { checkLeague, type LeagueConfig } from './schema.js';

/** A league ready to be played: everything decided, every bot found. */
export interface League {
  readonly name: string;
  /** False when the name was made up from what is played. */
  readonly named: boolean;
  readonly plan: Plan;
  /** By entrant. */
  readonly bots: readonly ResolvedBot[];
  readonly play: PlaySettings;
  readonly workers: number;
  /** What the operator should know before play. */
  readonly notes: readonly string[];
}

/** Reads a config file without checking it yet: flags may still be laid over it. */
export function readLeagueFile(file: string): Partial<LeagueConfig> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'this is a folder'
          : `it cannot be read (${code})`;
    throw new UsageError(
      'config/no-file',
      `${file}: ${why}. A league file looks like {"variant": "stud8", "bots": ["tight", "caller"]}.`,
      {
        cause: error,
      },
    );
  }
  const json = parseJson(text, file);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new UsageError(
      'config/invalid',
      `${file}: a league file is an object such as {"variant": "stud8", "bots": ["tight", "caller"]}.`,
    );
  }
  return json as Partial<LeagueConfig>;
}

/**
 * Checks a config, finds its bots and makes its plan.
 *
 * @param file - The config's file; undefined when all came from the command line.
 * @throws UsageError for anything that keeps it from being played.
 */
export function loadLeague(settings: Partial<LeagueConfig>, file: string | undefined): League {
  const where = file ?? 'the command line';
  if (settings.bots === undefined) {
    throw new UsageError(
      'config/no-bots',
      `${where} names no bots. Write --bots tight,caller, or a league file with "bots".`,
    );
  }
  const config = checkLeague(settings, where);
  const base = file === undefined ? process.cwd() : dirname(resolve(file));
  const notes: string[] = [];
  const bots = resolveBots(config.bots, {
    base,
    where,
    inProcess: config.inProcess ?? false,
    onLeftOut: (sentence) => notes.push(sentence),
  });
  const plan = makePlan(
    config,
    bots.map(({ entrant }) => entrant),
    base,
    where,
  );
  if (config.luck !== undefined && config.luck !== 'none' && plan.tournament) {
    throw new UsageError(
      'config/luck',
      `${where}, luck: the luck of the cards is taken off chips, and a tournament counts places. Leave it out.`,
    );
  }
  refuseForeignGames(bots, plan, where);
  if (config.hands !== undefined && !plan.tournament && handCount(plan) !== config.hands) {
    notes.push(`Hands are played in whole rounds: ${config.hands} rounded up to ${handCount(plan)}.`);
  }
  return {
    name: config.name ?? (file === undefined ? nameOf(plan) : basename(file, extname(file))),
    named: config.name !== undefined || file !== undefined,
    plan,
    bots,
    play: playSettings(config),
    notes,
    workers: config.workers ?? Math.min(256, availableParallelism()),
  };
}

/** @throws UsageError for a bot that does not play one of the games. */
export function refuseForeignGames(bots: readonly ResolvedBot[], plan: Plan, where: string): void {
  for (const { entrant, variants } of bots) {
    const foreign = plan.games.find(({ variant }) => variants !== undefined && !variants.includes(variant.id));
    if (foreign !== undefined) {
      throw new UsageError(
        'bot/variant',
        `${where}: ${entrant.name} does not play ${foreign.variant.id}; its bot.json names ${variants!.join(', ')}.`,
      );
    }
  }
}

function playSettings(config: LeagueConfig): PlaySettings {
  const { histories, sampleEvery, luck, faultPolicy, forfeitPrice, restarts, sessionsInFlight, sandbox, clocks } =
    config;
  return {
    ...DEFAULT_SETTINGS,
    ...defined({
      histories,
      sampleEvery,
      luck,
      faultPolicy,
      forfeitPrice,
      restarts,
      sessionsInFlight,
      sandbox,
      clocks,
    }),
    limits: { ...DEFAULT_SETTINGS.limits, ...config.limits },
  };
}

/** Such as "stud8-tight-caller". */
function nameOf(plan: Plan): string {
  const games = plan.games.map(({ variant }) => variant.id).join('-');
  const bots =
    plan.entrants.length > 3 ? `${plan.entrants.length}-bots` : plan.entrants.map(({ name }) => name).join('-');
  return `${games}-${bots}`;
}

function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
