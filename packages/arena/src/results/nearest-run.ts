import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearestName } from '../schema/nearest-name.js';

/** The usual place of run folders, from where the arena is called. */
const USUAL = 'runs';

/** The run folder that a mistyped one most likely meant: beside where it should be, or in `runs/`. */
export function nearestRun(folder: string): string | undefined {
  const name = basename(folder);
  for (const place of new Set([dirname(folder), USUAL, join(dirname(folder), USUAL)])) {
    const nearest = nearestName(name, runsIn(place));
    if (nearest !== undefined && join(place, nearest) !== folder) return join(place, nearest);
  }
  return undefined;
}

function runsIn(place: string): string[] {
  try {
    return readdirSync(place)
      .filter((name) => existsSync(join(place, name, 'manifest.json')))
      .sort();
  } catch {
    return [];
  }
}
