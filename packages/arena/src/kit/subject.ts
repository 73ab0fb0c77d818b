/** The bot that is looked at, and those it plays with. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, VARIANTS, type Variant } from '@stud-arena/engine';
import type { Entrant } from '../plan/plan.js';
import { knownVariants } from '../run/example-variants.js';
import { readVariant } from '../run/read-variant.js';
import { type ResolvedBot, resolveBots } from '../run/resolve-bots.js';
import type { BotSetting } from '../run/schema.js';
import { knownNames } from '../schema/nearest-name.js';

export interface Subject {
  readonly bot: ResolvedBot;
  /** A folder with a bot.json, whose files are the bot. */
  readonly isFolder: boolean;
  /** What it is made to play. */
  readonly variants: readonly Variant[];
  /** Its bot.json names no variants: it says it plays whatever comes. */
  readonly playsAll: boolean;
  /** Ids its bot.json names that no shipped game has: they are files somewhere, and left to their author. */
  readonly unknown: readonly string[];
}

/**
 * @param asked - Ids or files; those the bot claims where left out.
 * @throws UsageError when there is no such bot, or it does not claim a game that is asked for.
 */
export function findSubject(setting: BotSetting, base: string, asked: readonly string[] | undefined): Subject {
  const bot = resolveBots([setting], { base, where: 'the command line', inProcess: false })[0]!;
  const claimed = bot.variants;
  const known = knownVariants();
  const unknown = (claimed ?? []).filter((id) => !known.some((variant) => variant.id === id));
  const variants = asked
    ? asked.map((id) => readVariant(id, base, '--variant'))
    : claimed
      ? known.filter(({ id }) => claimed.includes(id))
      : VARIANTS.slice();
  for (const { id } of variants) {
    if (claimed !== undefined && !claimed.includes(id)) {
      throw new UsageError(
        'bot/variant',
        `--variant: ${bot.entrant.name} does not play ${id}; its bot.json names ${claimed.join(', ')}.`,
      );
    }
  }
  if (variants.length === 0) {
    const [first] = unknown as [string];
    throw new UsageError(
      'bot/variant',
      `${bot.entrant.name} plays no game that ships: its bot.json names ${unknown.join(', ')}. Name the files with --variant. ${knownNames(
        first,
        known.map(({ id }) => id),
      )}`,
    );
  }
  return {
    bot,
    isFolder: existsSync(join(bot.entrant.folder, 'bot.json')),
    variants: variants.filter(({ id }, at) => variants.findIndex((other) => other.id === id) === at),
    playsAll: claimed === undefined,
    unknown,
  };
}

/** House bots that play inside the arena, where they have a module. */
export function houseEntrants(names: readonly string[]): ResolvedBot[] {
  return resolveBots(names, { base: process.cwd(), where: 'the house', inProcess: true });
}

/** A table's players: the subject, and so many others, in turn from a list. */
export function seated(subject: Entrant, others: readonly Entrant[], seats: number): Entrant[] {
  return [
    subject,
    ...Array.from({ length: seats - 1 }, (_, at) => {
      const other = others[at % others.length]!;
      const copy = Math.floor(at / others.length) + 1;
      return copy === 1 ? other : { ...other, name: `${other.name}#${copy}` };
    }),
  ];
}
