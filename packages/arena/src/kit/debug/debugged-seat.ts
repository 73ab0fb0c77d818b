import { basename } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { type Entrant, entrantAt } from '../../plan/plan.js';
import { locateBots } from '../../results/locate-bots.js';
import { resolveBots } from '../../run/resolve-bots.js';
import type { BotSetting } from '../../run/schema.js';
import { knownNames } from '../../schema/nearest-name.js';
import { namesOf, type RecordedSession } from '../recorded-session.js';

/** Who is debugged, and in which seat. */
export interface DebuggedSeat {
  readonly seat: number;
  readonly entrant: Entrant;
  /** The name it has in the run. */
  readonly name: string;
  /** Whether its files are those the run was played with. */
  readonly isSame: boolean;
}

/**
 * Finds the seat of a bot of the run; or puts another bot, such as an edited copy, in the seat of the one of its name.
 *
 * @param word - As it was written: a name in the run, or a bot.
 * @param setting - The same as a bot.
 * @param seat - Where it is to sit, where names do not say.
 * @throws UsageError when neither the name nor the seat says who is meant.
 */
export function debuggedSeat(
  session: RecordedSession,
  word: string,
  setting: BotSetting,
  seat: number | undefined,
): DebuggedSeat {
  const names = namesOf(session);
  if (seat !== undefined && seat >= names.length) {
    throw new UsageError('debug/seat', `--seat: the seats are 0 to ${names.length - 1}; ${seat} came.`);
  }
  if (names.includes(word) && (seat === undefined || names[seat] === word)) {
    const at = seat ?? names.indexOf(word);
    const { entrant, isSame } = ofRun(session, at);
    return { seat: at, entrant, name: word, isSame };
  }
  const [other] = refusingUnknown(names, word, () =>
    resolveBots([setting], { base: process.cwd(), where: '--bot', inProcess: false }),
  );
  const { entrant } = other!;
  const at = seat ?? names.indexOf(entrant.name);
  if (at < 0) {
    // A bot's folder is mostly called what it is called.
    const own = names.indexOf(basename(entrant.folder));
    if (own < 0) {
      const there = names.map((name, at) => `${name} (seat ${at})`).join(', ');
      throw new UsageError(
        'debug/seat',
        `--bot: no bot called "${entrant.name}" sits in this hand; say with --seat whose place it takes: ${there}.`,
      );
    }
    return { seat: own, entrant, name: names[own]!, isSame: false };
  }
  const { run, block, rotation } = session;
  const { hash } = run.manifest.plan.entrants[entrantAt(session.plan, block, rotation, at)]!;
  return { seat: at, entrant, name: names[at]!, isSame: hash === entrant.hash };
}

/** The run's own bot; the others need not be on this machine. */
function ofRun({ run, plan, block, rotation }: RecordedSession, seat: number): { entrant: Entrant; isSame: boolean } {
  const { manifest } = run;
  const entrants = [manifest.plan.entrants[entrantAt(plan, block, rotation, seat)]!];
  const located = locateBots(run.folder, { ...manifest, plan: { ...manifest.plan, entrants } }, true);
  return { entrant: located.plan.entrants[0]!, isSame: located.changed.length === 0 };
}

/** A word that is no bot at all was most likely meant for one that sits there. */
function refusingUnknown<T>(names: readonly string[], word: string, resolve: () => T): T {
  try {
    return resolve();
  } catch (error) {
    if (!(error instanceof UsageError) || error.code !== 'bot/unknown') throw error;
    throw new UsageError(
      'debug/bot',
      `--bot: no bot called "${word}" sits in this hand, and no house bot or folder here is called so. ${knownNames(word, names)}`,
      { cause: error },
    );
  }
}
