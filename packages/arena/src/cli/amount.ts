import { InvalidArgumentError } from 'commander';
import { knownNames } from '../schema/nearest-name.js';

/**
 * Reads a whole number given on the command line: `20000`, `20_000`, `20k` or `2m`.
 *
 * @returns A parser for commander that refuses everything else in one sentence.
 */
export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const [, digits, unit] = /^(\d+(?:_\d+)*)([km]?)$/i.exec(text) ?? [];
    const value = Number(digits?.replaceAll('_', '')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1);
    if (digits === undefined || value < minimum || value > maximum) {
      throw new InvalidArgumentError(`A whole number from ${minimum} to ${maximum} is needed.`);
    }
    return value;
  };
}

const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** One of a few words; else the nearest is named. Completion scripts read the words from the parser. */
export function oneOf(
  choices: readonly string[],
): ((text: string) => string) & { readonly choices: readonly string[] } {
  const parse = (text: string): string => {
    if (choices.includes(text)) return text;
    throw new InvalidArgumentError(knownNames(text, choices));
  };
  return Object.assign(parse, { choices });
}

/** As `oneOf`, for an option that may be repeated. */
export function someOf(
  choices: readonly string[],
): ((text: string, before: string[] | undefined) => string[]) & { readonly choices: readonly string[] } {
  const one = oneOf(choices);
  return Object.assign((text: string, before: string[] | undefined) => [...(before ?? []), one(text)], { choices });
}
