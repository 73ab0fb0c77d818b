import { UsageError } from '@stud-arena/engine';
import type { Entrant, Plan } from '../plan/plan.js';
import { resolveBots } from '../run/resolve-bots.js';
import type { BotSetting } from '../run/schema.js';
import { readSessions } from './machine.js';
import { type Manifest, planOf } from './manifest.js';

export interface LocatedPlan {
  readonly plan: Plan;
  /** Entrants whose files are not those the run was played with. */
  readonly changed: readonly number[];
}

/**
 * Finds a run's bots on this machine again: where they were when it was played, else as its config named them.
 *
 * @param asProcesses - Also those that played inside the arena are to be started as processes.
 * @throws UsageError when one is not there any more.
 */
export function locateBots(folder: string, manifest: Manifest, asProcesses = false): LocatedPlan {
  const known = readSessions(folder)[0]?.bots;
  const changed: number[] = [];
  const entrants = manifest.plan.entrants.map(({ name, from, hash }, at): Entrant => {
    const before = known?.[name];
    const candidates: { setting: BotSetting; base: string; inProcess: boolean }[] = [
      ...(before
        ? [{ setting: before.setting, base: before.base, inProcess: before.kind === 'module' && !asProcesses }]
        : []),
      { setting: from, base: process.cwd(), inProcess: false },
    ];
    let refusal: unknown;
    for (const { setting, base, inProcess } of candidates) {
      try {
        const [bot] = resolveBots([setting], { base, where: folder, inProcess });
        if (bot!.entrant.hash !== hash) changed.push(at);
        return { ...bot!.entrant, name };
      } catch (error) {
        refusal = error;
      }
    }
    throw new UsageError(
      'run/bot-gone',
      `${folder} was played with the bot "${name}" (${from}), which is not there now: ${(refusal as Error).message}`,
      { cause: refusal },
    );
  });
  return { plan: planOf(manifest, entrants), changed };
}
