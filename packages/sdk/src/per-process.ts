/**
 * What there is once in a process: standard output and the bot that speaks on it. A bot's folder may bring its own copy of
 * this SDK, so that a module's variable would be there twice.
 */
export interface PerProcess {
  /** The only way left to standard output, once it is taken. */
  write?: (text: string, done?: () => void) => boolean;
  /** A bot is being run. */
  running?: boolean;
}

const KEY = Symbol.for('stud-arena/process');
const place = globalThis as { [KEY]?: PerProcess };
place[KEY] ??= {};

export const perProcess: PerProcess = place[KEY];
