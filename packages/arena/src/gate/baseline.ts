/** Making a baseline file, and reading one back without letting anything pass that would compare unequal things. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import type { League } from '../run/load-league.js';
import { readVariant } from '../run/read-variant.js';
import type { BotSetting, LeagueConfig, VariantSetting } from '../run/schema.js';
import { differenceOf } from '../schema/difference.js';
import { parseJson } from '../schema/parse-json.js';
import { ARENA_VERSION, RULES_VERSION } from '../version.js';
import { BASELINE_FORMAT, type Baseline, checkBaseline } from './baseline-schema.js';

export interface BaselineTerms {
  /** sb/100. */
  readonly margin: number;
  readonly confidence: number;
  readonly hands: number;
}

/**
 * @param league - The bot against itself, as it was set up from flags.
 * @param file - Where the baseline will be written: paths in it are relative to that.
 */
export function makeBaseline(
  league: League,
  config: Partial<LeagueConfig>,
  terms: BaselineTerms,
  file: string,
): Baseline {
  const { plan, play, bots } = league;
  const [{ entrant, setting }] = bots as [League['bots'][number]];
  const from = dirname(resolve(file));
  const inside = relative(entrant.folder, resolve(file));
  if (inside !== 'baseline.json' && !inside.startsWith('..') && isHashedWhole(setting)) {
    throw new UsageError(
      'baseline/inside',
      `${file} lies in the bot’s own folder and would be one of its files. Call it baseline.json there, or put it elsewhere.`,
    );
  }
  if (plan.mode === 'tournament') {
    throw new UsageError('baseline/mode', 'A gate is played in research or cash mode: a place is no rate.');
  }
  const settings = config.games?.map(({ variant }) => variant) ?? [config.variant ?? plan.games[0]!.variant.id];
  return {
    format: BASELINE_FORMAT,
    arena: ARENA_VERSION,
    rules: RULES_VERSION,
    bot: botFrom(setting, from),
    name: entrant.name,
    hash: entrant.hash,
    seed: plan.seed,
    games: plan.games.map(({ variant, stakes, stack }, at) => ({
      from: variantFrom(settings[at]!, from),
      variant,
      stakes,
      stack,
    })),
    rotateEvery: plan.rotateEvery,
    mode: plan.mode,
    seats: plan.seats,
    handsPerSession: plan.handsPerSession,
    ...terms,
    play: {
      limits: play.limits,
      faultPolicy: play.faultPolicy,
      forfeitPrice: play.forfeitPrice,
      restarts: play.restarts,
      clocks: play.clocks,
    },
  };
}

/** Whether the bot is a folder with all it holds, and no single file or command. */
const isHashedWhole = (setting: BotSetting): boolean => {
  const path = typeof setting === 'string' ? setting : setting.path;
  return path !== undefined && (!existsSync(path) || statSync(path).isDirectory());
};

export const baselineText = (baseline: Baseline): string => `${JSON.stringify(baseline, null, 2)}\n`;

function botFrom(setting: BotSetting, folder: string): BotSetting {
  if (typeof setting === 'string') return moved(setting, folder);
  if (setting.path !== undefined) return { ...setting, path: moved(setting.path, folder) };
  if (resolve('.') === folder) return setting;
  throw new UsageError(
    'baseline/command',
    `A bot that is only a command is started in the baseline file’s folder. Write the file into this folder (--out baseline.json), or give the bot a folder with a bot.json.`,
  );
}

const variantFrom = (setting: VariantSetting, folder: string): VariantSetting =>
  typeof setting === 'string' && (setting.includes('/') || setting.endsWith('.json'))
    ? moved(setting, folder)
    : setting;

/** A path as seen from the folder; a plain name stays one. */
function moved(path: string, folder: string): string {
  if (!/[\\/.]/.test(path)) return path;
  const seen = relative(folder, resolve(path)).replaceAll('\\', '/');
  return seen.startsWith('.') ? seen : `./${seen}`;
}

/** A baseline that can be played now, and where its paths start. */
export interface OpenBaseline {
  readonly baseline: Baseline;
  readonly file: string;
  readonly base: string;
}

/**
 * @throws UsageError when the file is none, or was made with other rules, or with a variant that has changed since;
 * the sentence says which.
 */
export function openBaseline(file: string): OpenBaseline {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new UsageError(
      'baseline/no-file',
      `${file}: ${code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`}. "arena baseline ./my-bot --out ${file}" writes one.`,
      { cause: error },
    );
  }
  const baseline = checkBaseline(parseJson(text, file), file);
  const base = dirname(resolve(file));
  if (baseline.rules !== RULES_VERSION) {
    throw new UsageError(
      'baseline/rules',
      `${file} was made with rules version ${baseline.rules}; this arena plays version ${RULES_VERSION}. ${AGAIN}`,
    );
  }
  baseline.games.forEach((game, at) => {
    const variant = readVariant(game.from, base, `${file}, games[${at}].from`);
    const difference = differenceOf(game.variant, variant);
    if (difference !== undefined) {
      throw new UsageError(
        'baseline/variant',
        `${file}, games[${at}]: the variant ${variant.id} has changed since the baseline was made, in ${difference}. ${AGAIN}`,
      );
    }
  });
  return { baseline, file, base };
}

/**
 * Refuses a game that is not the baseline's.
 *
 * @param asked - The game asked for: as in a league's config.
 * @param games - What that comes to.
 */
export function refuseOtherGame(
  { baseline, file }: OpenBaseline,
  asked: { readonly variant: boolean; readonly stakes: boolean; readonly stack: boolean },
  games: League['plan']['games'],
): void {
  const ids = (list: readonly { readonly variant: { readonly id: string } }[]): string =>
    list.map(({ variant }) => variant.id).join(', ');
  if (asked.variant && (games.length !== baseline.games.length || ids(games) !== ids(baseline.games))) {
    throw new UsageError(
      'baseline/variant',
      `${file} was made at ${ids(baseline.games)}, not at ${ids(games)}. Drop the flag, or make a baseline at that variant.`,
    );
  }
  baseline.games.forEach((game, at) => {
    const other = games[at]!;
    const variant = asked.variant ? differenceOf(game.variant, other.variant) : undefined;
    if (variant !== undefined) {
      throw new UsageError('baseline/variant', `${file} was made at another variant: they differ in ${variant}.`);
    }
    const stakes = asked.stakes ? differenceOf(game.stakes, other.stakes) : undefined;
    if (stakes !== undefined) {
      throw new UsageError('baseline/stakes', `${file} was made at other stakes: they differ in ${stakes}. ${AGAIN}`);
    }
    if (asked.stack && game.stack !== other.stack) {
      throw new UsageError(
        'baseline/stakes',
        `${file} was made with stacks of ${game.stack}, not of ${other.stack}. ${AGAIN}`,
      );
    }
  });
}

export const AGAIN = 'Nothing was compared; make the baseline again with "arena baseline".';
