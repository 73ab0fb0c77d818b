/** Starts the bot, hears its "ready", and ends it again. */

import type { PlaySettings } from '../../match/settings.js';
import type { Entrant } from '../../plan/plan.js';
import { BotProcess, type ProcessEnd } from '../../process/bot-process.js';
import { tellingLines } from '../../process/log-lines.js';
import type { Ready } from '../../process/ready.js';
import { sandboxPrefix, sandboxState } from '../../process/sandbox.js';
import { ARENA_VERSION } from '../../version.js';
import { adviceFor } from './advice.js';
import { type Check, checkOf, type Finding, finding } from './check.js';

export interface Started {
  readonly check: Check;
  /** From the start to "ready"; `null` when it never came. */
  readonly readyMs: number | null;
  /** From "bye" to its end; `null` when it was not reached. */
  readonly endMs: number | null;
  readonly inFlight: number;
}

/** After "bye"; more than in a run, so that a busy machine is not taken for a deaf bot. */
export const PATIENCE_MS = 3000;
/** What a start may take of its limit before it is worth a word. */
const SLOW_SHARE = 0.5;

export async function checkStart(entrant: Entrant, settings: PlaySettings): Promise<Started> {
  const { command } = entrant.run as Extract<Entrant['run'], { kind: 'process' }>;
  const prefix = sandboxPrefix(sandboxState(settings.sandbox), entrant.folder, []);
  const started = performance.now();
  let said: Ready | undefined;
  let readyMs = 0;
  let endMs = 0;
  const end = await new Promise<ProcessEnd | undefined>((resolve) => {
    const bot = new BotProcess(
      { command, folder: entrant.folder, prefix },
      settings.limits,
      settings.clocks,
      {
        ready(ready) {
          said = ready;
          readyMs = performance.now() - started;
          const bye = performance.now();
          void bot.stop('only checking', PATIENCE_MS).then(() => {
            endMs = performance.now() - bye;
            resolve(undefined);
          });
        },
        line: () => {},
        chunkEnd: () => {},
        ended: resolve,
      },
      ARENA_VERSION,
    );
  });
  if (end !== undefined) {
    const printed = end.quote === '' ? '' : ` It printed: ${end.quote}`;
    const broken = finding('error', end.code, `${entrant.name} ${end.message}.${printed}`, adviceFor(end.code), {
      log: tellingLines(end.stderr),
    });
    return { check: checkOf('start', 'it does not start', [broken]), readyMs: null, endMs: null, inFlight: 0 };
  }
  const { inFlight } = said!;
  const findings: Finding[] = [];
  const { startMs } = settings.limits;
  if (startMs > 0 && readyMs > SLOW_SHARE * startMs) {
    findings.push(
      finding(
        'warning',
        'start/slow',
        `${entrant.name} took ${Math.round(readyMs)} ms to say "ready", and ${startMs} ms are allowed.`,
        'Say "ready" first and load the rest after it: on a busy machine it would be too late.',
      ),
    );
  }
  const detail = `after ${Math.round(readyMs)} ms; ${inFlight === 1 ? 'one session at a time' : `up to ${inFlight} sessions at once`}`;
  return { check: checkOf('start', detail, findings), readyMs, endMs, inFlight };
}
