import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvariantError, parseVariant, VARIANTS, type Variant } from '@stud-arena/engine';
import { parseJson } from '../schema/parse-json.js';

let examples: readonly Variant[] | undefined;

/** The variants that ship as files, in alphabetical order: written as any user would write one, no code behind them. */
export function exampleVariants(): readonly Variant[] {
  examples ??= readFolder(variantsFolder());
  return examples;
}

/** Every variant that has an id of its own everywhere: the engine's and the examples. */
export function knownVariants(): readonly Variant[] {
  return [...VARIANTS, ...exampleVariants()];
}

/** `variants/` of this package, in the repository and where it was installed. */
export function variantsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 4; up++) {
    const candidate = join(folder, 'variants');
    if (existsSync(join(candidate, 'mini-stud.json'))) return candidate;
    folder = dirname(folder);
  }
  throw new InvariantError('The folder with the example variants is missing from this installation.');
}

function readFolder(folder: string): Variant[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => parseVariant(parseJson(readFileSync(join(folder, name), 'utf8'), name), name));
}
