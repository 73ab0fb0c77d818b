/** What a bot author implements. The same bot runs in a process of its own (`runBot`) or inside the arena. */
import type { HandMessage, LegalAction, SessionEndMessage, SessionMessage, View } from './protocol/messages.js';

/** A decision: one of `view.legal` (for a sized one: `{action, to}` with min ≤ to ≤ max), optionally with a note or policy. */
export type Decision = (LegalAction | { readonly action: 'complete' | 'bet' | 'raise'; readonly to: number }) & {
  readonly note?: string;
  readonly policy?: readonly number[];
};

/** Plays one session; made anew for each, so that nothing is remembered from another. */
export interface SessionBot {
  /**
   * Your turn. The view is only valid during the call (until the promise settles): copy what you keep.
   * Declarations (R30) come here too: `view.legal` then lists them and `view.street` is "declare".
   */
  act(view: View): Decision | Promise<Decision>;
  handEnd?(result: HandMessage): void;
  sessionEnd?(result: SessionEndMessage): void;
}

export interface Bot {
  readonly name: string;
  readonly version?: string;
  /** Requests of how many sessions at once; default 256 for a synchronous bot. */
  readonly inFlight?: number;
  session(session: SessionMessage): SessionBot;
}

/** Names a bot and checks its shape; the module's default export, so that the arena can run it in-process. */
export function defineBot(bot: Bot): Bot {
  return bot;
}
