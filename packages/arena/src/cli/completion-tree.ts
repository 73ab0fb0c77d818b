/** What can be typed after `arena`: made from the commands themselves, so that new ones are completed, too. */
import { STAKES_PRESETS } from '@stud-arena/engine';
import type { Argument, Command, Option } from 'commander';
import { LANGUAGES } from '../kit/init/languages.js';
import { knownVariants } from '../run/example-variants.js';
import { houseBotNames } from '../run/house-bots.js';
import { COMMANDS } from './command-list.js';
import { SHELLS } from './shells.js';

/** What may stand as a value: some known words, perhaps several parted by commas, and files besides. */
export interface Values {
  readonly words: readonly string[];
  /** Several may stand there, parted by commas. */
  readonly list: boolean;
  readonly files: boolean;
}

export interface CompletionOption {
  /** Such as `--quiet`. */
  readonly long: string;
  /** Such as `-q`. */
  readonly short: string | undefined;
  readonly summary: string;
  /** undefined for a flag without a value. */
  readonly value: Values | undefined;
}

export interface CompletionCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletionOption[];
  /** What may stand as an argument. */
  readonly argument: Values;
  readonly commands: readonly CompletionCommand[];
}

/** Loads every command. */
export async function completionTree(): Promise<CompletionCommand[]> {
  return Promise.all(
    COMMANDS.map(async ({ name, summary, load }) => ({ ...treeOf((await load()).command()), name, summary })),
  );
}

function treeOf(command: Command): CompletionCommand {
  const values = command.registeredArguments.map(argumentValues);
  return {
    name: command.name(),
    summary: command.summary() || command.description(),
    options: [
      ...command.options.filter(({ hidden, long }) => !hidden && long).map(optionOf),
      { long: '--help', short: '-h', summary: 'print this help', value: undefined },
    ],
    argument: {
      words: [...new Set(values.flatMap(({ words }) => words))],
      list: false,
      files: values.some(({ files }) => files),
    },
    commands: command.commands.map(treeOf),
  };
}

function optionOf(option: Option): CompletionOption {
  const takesValue = option.required || option.optional;
  return {
    long: option.long!,
    short: option.short,
    summary: option.description,
    value: takesValue ? optionValues(option) : undefined,
  };
}

/** By an option's name or its values' name; numbers and free text have no words. */
function optionValues(option: Option): Values {
  const choices = option.argChoices ?? (option.parseArg as { choices?: readonly string[] } | undefined)?.choices;
  if (choices !== undefined) return words(choices);
  const name = option.attributeName();
  const metavar = /<([^>]+)>|\[([^\]]+)\]/.exec(option.flags)?.slice(1).find(Boolean) ?? '';
  if (name === 'variant' || name === 'games') return { words: variantNames(), list: true, files: true };
  if (name === 'lang') return words(LANGUAGES.map(({ id }) => id));
  if (name === 'stakes') return words(Object.keys(STAKES_PRESETS));
  if (/^(?:bots?|vs|baselineBot)$/.test(name)) {
    return { words: houseBotNames(), list: metavar === 'bots' || name === 'vs', files: true };
  }
  return { words: [], list: false, files: /file|folder|run/.test(metavar) };
}

function argumentValues(argument: Argument): Values {
  const name = argument.name();
  const choices = argument.argChoices ?? (argument.parseArg as { choices?: readonly string[] } | undefined)?.choices;
  if (choices !== undefined) return words(choices);
  if (name === 'shell') return words(SHELLS);
  if (/^(?:bot|candidate)$/.test(name)) return { words: houseBotNames(), list: false, files: true };
  if (/^(?:variant|id\|file)$/.test(name)) return { words: variantNames(), list: false, files: true };
  return { words: [], list: false, files: true };
}

const words = (known: readonly string[]): Values => ({ words: known, list: false, files: false });
const variantNames = (): string[] => knownVariants().map(({ id }) => id);
