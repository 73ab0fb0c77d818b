import { readFileSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { parseVariant, UsageError, VARIANTS, type Variant } from '@stud-arena/engine';
import { knownNames } from '../schema/nearest-name.js';
import { parseJson } from '../schema/parse-json.js';
import { knownVariants } from './example-variants.js';
import type { VariantSetting } from './schema.js';

/** A file longer than this is not a variant: a complete one has about 1,500 characters. */
const MOST_BYTES = 2 ** 20;

/**
 * Finds a variant by id, reads its file, or takes the variant itself.
 *
 * @param base - What a relative path is relative to.
 * @param where - Names the setting in messages.
 * @throws UsageError naming the path in the file, what came and what would do; also when an id is taken by a variant that
 *   ships and plays otherwise, so that results of two games never stand under one name.
 */
export function readVariant(setting: VariantSetting, base: string, where: string): Variant {
  if (typeof setting === 'object') return ownVariant(setting, where, undefined);
  const shipped = VARIANTS.find(({ id }) => id === setting) ?? knownVariants().find(({ id }) => id === setting);
  if (shipped !== undefined) return shipped;
  if (!/[/\\]|\.json$/i.test(setting)) {
    const ids = knownVariants().map(({ id }) => id);
    throw new UsageError(
      'variant/unknown',
      `${where}: no variant is called "${setting}". ${knownNames(setting, ids)} A file's name ends in ".json".`,
    );
  }
  const file = resolve(base, setting);
  return ownVariant(parseJson(readText(file, where), file), file, basename(file, extname(file)));
}

function readText(file: string, where: string): string {
  const refusal = (reason: string, cause?: unknown) =>
    new UsageError('variant/no-file', `${where}: ${file} ${reason}`, { cause });
  let text: string;
  try {
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw refusal(`has ${size} bytes, more than any variant: is it the right file?`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw refusal(code === 'EISDIR' ? 'is a folder: name a JSON file in it.' : `cannot be read (${code}).`, error);
  }
  if (text.trim() === '') throw refusal('is empty. "arena variants show stud8" prints a file to start from.');
  return text;
}

/** A user's variant. One without an id is called after its file, or after the variant it extends. */
function ownVariant(json: unknown, where: string, fileName: string | undefined): Variant {
  const known = knownVariants();
  const variant = parseVariant(json, where, known);
  const written = json as { readonly id?: string; readonly name?: string; readonly extends?: string };
  const parent = known.find(({ id }) => id === written.extends);
  if (written.id === undefined && parent !== undefined && differences(variant, parent).length === 0) return parent;
  const id = written.id ?? idFrom(fileName ?? (parent === undefined ? 'custom' : `${parent.id}-custom`));
  const own: Variant = { ...variant, id, name: written.name ?? (written.id === undefined ? id : variant.name) };
  const namesake = known.find((shipped) => shipped.id === id);
  if (namesake === undefined) return own;
  const different = differences(own, namesake);
  if (different.length === 0) return namesake;
  throw new UsageError(
    'variant/id-taken',
    `${where}, id: "${id}" is ${namesake.name}, which ships with the arena, and this one differs from it in ${different.join(', ')}. ` +
      `Give it an id of its own, such as "my-${id}".`,
  );
}

/** Settings in which two variants differ; the name counts when it is all that differs. */
function differences(a: Variant, b: Variant): string[] {
  const keys = Object.keys(a) as (keyof Variant)[];
  return keys.filter((key) => key !== 'id' && JSON.stringify(a[key]) !== JSON.stringify(b[key]));
}

function idFrom(words: string): string {
  const id = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-|-$/g, '');
  return id === '' ? 'custom' : id;
}
