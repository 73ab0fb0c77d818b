/**
 * Errors of bots inside the arena that come when nobody waits for them: from a timer, or a promise that was forgotten. In a process
 * of its own the bot would end; here it would be everybody's process, so they are told, and play goes on.
 */
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Entrant } from '../plan/plan.js';
import { quote } from '../process/quote.js';
import type { Incident } from './play-blocks.js';

/** Where the arena's own code is, as stacks name it. */
const ARENA = placesOf(fileURLToPath(new URL('..', import.meta.url)));

interface Suspect {
  readonly entrant: number;
  readonly name: string;
  readonly places: readonly string[];
}

type Hearer = (incident: Incident) => void;

/** The entrant of an incident that may be one of several bots' doing. */
const NOBODY = -1;

/** Of this thread: the bots loaded last, and who hears of their errors. */
let suspects: readonly Suspect[] = [];
let tell: Hearer = () => {};
let listening = false;
/** What came while nobody heard it. */
const untold: Incident[] = [];

/**
 * From now on such an error of these bots ends nothing; each bot's first is told. What is not theirs ends the process as ever.
 *
 * @param bots - All that are loaded in this thread, by their numbers.
 * @param hearer - Left out, what comes is told to the next one.
 */
export function hearStrayErrors(bots: readonly (readonly [number, Entrant])[], hearer?: Hearer): void {
  const told = new Set<number>();
  suspects = bots.map(([entrant, { name, folder }]) => ({ entrant, name, places: placesOf(resolve(folder)) }));
  tell = (incident) => {
    if (told.has(incident.entrant)) return;
    told.add(incident.entrant);
    if (hearer === undefined) untold.push(incident);
    else hearer(incident);
  };
  if (hearer !== undefined) untold.splice(0).forEach(tell);
  if (listening || suspects.length === 0) return;
  listening = true;
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
}

function hear(error: unknown): void {
  const stack = stackOf(error);
  const culprits = culpritsOf(stack);
  if (culprits.length === 0) {
    process.off('uncaughtException', hear);
    process.off('unhandledRejection', hear);
    listening = false;
    setImmediate(() => {
      throw error;
    });
    return;
  }
  const names = culprits.map(({ name }) => name).join(' or ');
  const [line = ''] = stack.split('\n');
  tell({
    entrant: culprits.length === 1 ? culprits[0]!.entrant : NOBODY,
    code: 'crash/stray',
    message: `${names} threw ${quote(line, 200)} when nobody waited for it, in a timer or a promise it forgot; play went on.`,
    stderr: stack,
  });
}

/** Whose code comes before the arena's in the stack; where it names neither, a library's say, it may be any bot's. */
function culpritsOf(stack: string): readonly Suspect[] {
  for (const frame of stack.split('\n')) {
    if (!frame.startsWith('    at ')) continue;
    const found = suspects.filter(({ places }) => places.some((place) => frame.includes(place)));
    if (found.length > 0) return found;
    if (ARENA.some((place) => frame.includes(place))) return [];
  }
  return suspects;
}

function placesOf(folder: string): readonly string[] {
  const within = folder.endsWith(sep) ? folder : folder + sep;
  return [within, pathToFileURL(within).href];
}

function stackOf(error: unknown): string {
  // What was thrown is the bot's own, and so is its way to become text.
  try {
    return error instanceof Error ? String(error.stack ?? error) : String(error);
  } catch {
    return 'what cannot be printed';
  }
}
