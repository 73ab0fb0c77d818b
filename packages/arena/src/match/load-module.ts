/** Loads a bot into this process. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '@stud-arena/engine';
import { type Bot, defineBot } from '@stud-arena/sdk';
import type { Entrant } from '../plan/plan.js';

/** @throws UsageError when the module cannot be loaded or its default export is no bot. */
export async function loadModule({ name, folder, run }: Entrant): Promise<Bot> {
  if (run.kind !== 'module') throw new UsageError('bot/module', `${name} names no module.`);
  const file = resolve(folder, run.module);
  let loaded: { readonly default?: unknown };
  try {
    if (/\.m?ts$/.test(file)) await import(new URL('./typescript.js', import.meta.resolve('@stud-arena/sdk')).href);
    loaded = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  } catch (error) {
    throw new UsageError('bot/module', `${name}: "${file}" cannot be loaded: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (loaded.default === undefined) {
    throw new UsageError(
      'bot/module',
      `${name}: "${file}" has no default export; write: export default defineBot({…}).`,
    );
  }
  try {
    return defineBot(loaded.default as Bot);
  } catch (error) {
    throw new UsageError('bot/module', `${name}: "${file}": ${(error as Error).message}`, { cause: error });
  }
}
