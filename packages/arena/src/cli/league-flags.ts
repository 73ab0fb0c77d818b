import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type BotSetting, type LeagueConfig, type LevelSetting, leagueSchema } from '../run/schema.js';
import { oneOf, wholeNumber } from './amount.js';
import { collectList, list } from './lists.js';

interface SettingSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly default?: string | number;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
}

const SETTINGS = leagueSchema.properties as Readonly<Record<string, SettingSchema>>;
const LIMITS = SETTINGS.limits!.properties!;

/** Settings whose flag is not made from their schema alone. */
const BY_HAND = new Set([
  '$schema',
  'name',
  'variant',
  'stakes',
  'games',
  'bots',
  'seed',
  'limits',
  'clocks',
  'levels',
  'points',
]);

/** Gives a command a flag for every setting of `league.json`. */
export function addLeagueFlags(command: Command): Command {
  command
    .option('--variant <id|file>', 'the game: an id ("arena variants" lists them) or a JSON file')
    .option('--games <ids>', 'several games in turn, parted by commas', list)
    .option('--stakes <stakes>', 'a preset, or amounts: ante=25,bringIn=50,smallBet=100,bigBet=200', stakes)
    .option('--bots <bots>', 'house bots’ names or paths of bots, parted by commas; may be repeated', collectList)
    .option('--bot <bot>', 'one bot, commas and all; may be repeated', collect)
    .option('--seed <seed>', 'the source of all chance (default: 1)', nonEmpty)
    .option('--name <name>', 'names the run’s folder and report', nonEmpty)
    .option(
      '--levels <levels>',
      'limits of a tournament as hands:times, the last to the end: 30:1,30:2,:4; or as JSON',
      levels,
    )
    .option('--points <points>', 'points by place of a tournament, the winner’s first: 10,6,3', points)
    .option('--no-clocks', 'no time limits, for debugging');
  for (const [name, schema] of Object.entries(SETTINGS)) if (!BY_HAND.has(name)) command.addOption(flag(name, schema));
  for (const [name, schema] of Object.entries(LIMITS)) command.addOption(flag(name, schema));
  return command;
}

/** The settings given as flags, to be laid over those of a file. */
export function leagueFromFlags(flags: Readonly<Record<string, unknown>>): Partial<LeagueConfig> {
  const config: Record<string, unknown> = {};
  const limits: Record<string, unknown> = {};
  for (const name of Object.keys(SETTINGS)) {
    if (flags[name] !== undefined && name !== 'bots' && name !== 'games' && name !== 'clocks')
      config[name] = flags[name];
  }
  for (const name of Object.keys(LIMITS)) if (flags[name] !== undefined) limits[name] = flags[name];
  if (Object.keys(limits).length > 0) config.limits = limits;
  if (flags.clocks === false) config.clocks = false;
  if (flags.variant !== undefined) config.variant = fromHere(String(flags.variant));
  if (flags.games !== undefined) {
    config.games = (flags.games as string[]).map((variant) => ({ variant: fromHere(variant) }));
  }
  const bots: BotSetting[] = [
    ...((flags.bots as string[] | undefined) ?? []),
    ...((flags.bot as string[] | undefined) ?? []),
  ];
  if (bots.length > 0) config.bots = bots;
  return config as Partial<LeagueConfig>;
}

/** A file's settings with the command line's over them; limits one by one. */
export function overlay(file: Partial<LeagueConfig>, flags: Partial<LeagueConfig>): Partial<LeagueConfig> {
  const merged = { ...file, ...flags } as Record<string, unknown>;
  if (file.limits && flags.limits) merged.limits = { ...file.limits, ...flags.limits };
  // "--variant razz" over a file that lists games means razz, and the other way round.
  if (flags.variant !== undefined)
    for (const name of ['games', 'rotateEvery']) if (!(name in flags)) delete merged[name];
  if (flags.games !== undefined && flags.variant === undefined) delete merged.variant;
  if (flags.hands !== undefined && flags.rounds === undefined) delete merged.rounds;
  if (flags.rounds !== undefined && flags.hands === undefined) delete merged.hands;
  return merged as Partial<LeagueConfig>;
}

/** A file named on the command line is looked for from here, one named in a league file from that file's folder. */
const fromHere = (variant: string): string => (/[/\\]|\.json$/i.test(variant) ? resolve(variant) : variant);

function flag(name: string, schema: SettingSchema): Option {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = lowerFirst((schema.description ?? '').replace(/\.$/, ''));
  const help = schema.default === undefined ? text : `${text} (default: ${schema.default})`;
  if (schema.type === 'boolean') return new Option(`--${dashed}`, help);
  if (schema.enum) {
    return new Option(
      `--${dashed} <choice>`,
      `${text}: ${schema.enum.join(', ')} (default: ${schema.default})`,
    ).argParser(oneOf(schema.enum));
  }
  return new Option(`--${dashed} <n>`, help).argParser(wholeNumber(schema.minimum!, schema.maximum!));
}

function levels(text: string): unknown {
  if (text === 'default') return text;
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new InvalidArgumentError('JSON such as [{"hands":10},{"times":2}] is needed after "[".');
    }
  }
  return list(text).map((pair): LevelSetting => {
    const [, hands, times] = /^(\d*):(\d+(?:\.\d+)?)$/.exec(pair) ?? [];
    if (times === undefined) {
      throw new InvalidArgumentError(`"${pair}" is no level such as 30:2, thirty hands at twice the stakes.`);
    }
    return { ...(hands ? { hands: Number(hands) } : {}), times: Number(times) };
  });
}

function points(text: string): number[] {
  return list(text).map((word) => {
    const value = Number(word);
    if (!Number.isFinite(value)) throw new InvalidArgumentError(`"${word}" is no number.`);
    return value;
  });
}

const collect = (text: string, before: string[] | undefined): string[] => [...(before ?? []), nonEmpty(text)];

function nonEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

function stakes(text: string): string | Record<string, number> {
  if (!text.includes('=')) return nonEmpty(text);
  return Object.fromEntries(
    list(text).map((pair) => {
      const [name, amount] = pair.split('=') as [string, string | undefined];
      if (amount === undefined) throw new InvalidArgumentError(`"${pair}" is no pair such as ante=25.`);
      return [name.trim(), wholeNumber(0, 2 ** 20)(amount.trim())];
    }),
  );
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
