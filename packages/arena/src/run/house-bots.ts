import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the house bots lie: beside the arena when it was installed from a package, in `bots/` when it runs from the
 * repository.
 */
export function houseBotsFolder(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  // From dist/run or dist/cli up to the package, and from there to the repository.
  for (let up = 0; up < 6; up++) {
    for (const name of ['house-bots', 'bots']) {
      const candidate = join(folder, name);
      if (existsSync(join(candidate, 'caller', 'bot.json'))) return candidate;
    }
    folder = dirname(folder);
  }
  return undefined;
}

/** Names of the house bots, in alphabetical order. */
export function houseBotNames(folder: string | undefined = houseBotsFolder()): string[] {
  if (folder === undefined) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'bot.json')))
    .sort();
}
