/** What a bot author implements. The same bot runs in a process of its own (`runBot`) or inside the arena. */
import { UsageError } from '@stud-arena/engine';
import type { HandMessage, LegalAction, SessionEndMessage, SessionMessage, View } from './protocol/messages.js';

/** A decision: one of `view.legal` (for a sized one: `{action, to}` with min ≤ to ≤ max), optionally with a note or policy. */
export type Decision = (LegalAction | { readonly action: 'complete' | 'bet' | 'raise'; readonly to: number }) & {
  readonly note?: string;
  readonly policy?: readonly number[];
};

/** Plays one session; made anew for each, so that nothing is remembered from another. */
export interface SessionBot {
  /**
   * Your turn. The view and its lists are yours, but only valid during the call (until the promise settles): keep a copy,
   * `{ ...view }`. In a process of its own a bot gets a new object every time; inside the arena one object, to which nothing can be
   * added, looks at one decision after the other.
   * Declarations (R30) come here too: `view.legal` then lists them and `view.street` is "declare".
   */
  act(view: View): Decision | Promise<Decision>;
  /**
   * The probabilities with which `act` would choose in this position, in the order of `view.legal`; 1 for the one choice of a bot
   * without chance. Asked before `act`, in runs that take luck off with `--luck aivat` (docs/statistics.md): of the real position, and of
   * the same with other face-down cards in `view.cards`. It must remember nothing and draw nothing: as if those cards had been held
   * since the hand began. The bot must say `policies: true`.
   */
  policy?(view: View): readonly number[];
  handEnd?(result: HandMessage): void;
  sessionEnd?(result: SessionEndMessage): void;
}

export interface Bot {
  readonly name: string;
  readonly version?: string;
  /** Requests of how many sessions at once; default 256. */
  readonly inFlight?: number;
  /** Whether its sessions have a method `policy`. */
  readonly policies?: boolean;
  session(session: SessionMessage): SessionBot;
}

/**
 * Names a bot and checks its shape; the module's default export, so that the arena can run it in-process.
 *
 * @throws UsageError saying what is missing.
 */
export function defineBot(bot: Bot): Bot {
  checkBot(bot);
  return bot;
}

/** @throws UsageError when a bot has not the shape of one. */
export function checkBot(bot: Bot): void {
  const shape = bot as { readonly [Key in keyof Bot]?: unknown } | null | undefined;
  if (typeof shape !== 'object' || shape === null) {
    throw new UsageError('bot/shape', `A bot is an object { name, session }, but got ${String(bot)}.`);
  }
  if (typeof shape.name !== 'string' || shape.name === '') {
    throw new UsageError('bot/name', 'The bot has no name: give it a text of at least one character.');
  }
  if (typeof shape.session !== 'function') {
    throw new UsageError(
      'bot/session',
      `Bot "${shape.name}" has no method session(session) that returns { act(view) }.`,
    );
  }
  const { inFlight, policies } = shape;
  if (policies !== undefined && typeof policies !== 'boolean') {
    throw new UsageError(
      'bot/policies',
      `Bot "${shape.name}": policies is ${String(policies)}; give true where its sessions have a method policy(view).`,
    );
  }
  if (
    inFlight !== undefined &&
    (!Number.isInteger(inFlight) || (inFlight as number) < 1 || (inFlight as number) > 65536)
  ) {
    throw new UsageError(
      'bot/in-flight',
      `Bot "${shape.name}": inFlight is ${String(inFlight)}; give a whole number from 1 to 65536.`,
    );
  }
}
