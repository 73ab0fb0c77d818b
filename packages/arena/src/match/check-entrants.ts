/** Starts every bot once before a run, so that a wrong path refuses the run instead of forfeiting it. */
import { UsageError } from '@stud-arena/engine';
import type { Entrant } from '../plan/plan.js';
import { BotProcess, type ProcessEnd } from '../process/bot-process.js';
import { botRoom } from '../process/file-handles.js';
import { sandboxPrefix, sandboxState } from '../process/sandbox.js';
import { ARENA_VERSION } from '../version.js';
import { loadModule } from './load-module.js';
import type { PlaySettings } from './settings.js';
import { hearStrayErrors } from './stray-errors.js';

/** What is wrong with an entrant: for the operator. */
export interface EntrantProblem {
  readonly entrant: number;
  /** Such as "start/not-found", "handshake/version". */
  readonly code: string;
  readonly message: string;
  readonly stderr: string;
}

/** Bots started at the same time: their start budget is wall time. */
const AT_ONCE = 4;

/** Starts each bot, waits for `ready` and ends it. @returns Problems, one an entrant at most; empty when all is well. */
export async function checkEntrants(entrants: readonly Entrant[], settings: PlaySettings): Promise<EntrantProblem[]> {
  const sandbox = sandboxState(settings.sandbox);
  const folders = entrants.map(({ folder }) => folder);
  const problems: EntrantProblem[] = [];
  hearStrayErrors([...entrants.entries()].filter(([, { run }]) => run.kind === 'module'));
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < entrants.length) {
      const entrant = next++;
      const problem = await check(entrants[entrant]!, settings, sandboxPrefix(sandbox, folders[entrant]!, folders));
      if (problem !== undefined) problems.push({ entrant, ...problem });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(AT_ONCE, botRoom())) }, lane));
  return problems.sort((a, b) => a.entrant - b.entrant);
}

async function check(
  entrant: Entrant,
  settings: PlaySettings,
  prefix: readonly string[],
): Promise<Omit<EntrantProblem, 'entrant'> | undefined> {
  if (entrant.run.kind === 'module') {
    try {
      await loadModule(entrant);
      return undefined;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { code: error.code, message: error.message, stderr: '' };
    }
  }
  const { command } = entrant.run;
  const end = await new Promise<ProcessEnd | undefined>((resolve) => {
    const bot = new BotProcess(
      { command, folder: entrant.folder, prefix },
      settings.limits,
      settings.clocks,
      {
        ready: () => void bot.stop('only checking').then(() => resolve(undefined)),
        line: () => {},
        chunkEnd: () => {},
        ended: resolve,
      },
      ARENA_VERSION,
    );
  });
  if (end === undefined) return undefined;
  const printed = end.quote === '' ? '' : ` It printed: ${end.quote}`;
  return { code: end.code, message: `${entrant.name} ${end.message}.${printed}`, stderr: end.stderr };
}
