import { EXIT } from './exit-codes.js';

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Stops listening. */
  stop(): void;
  exitCode(): number;
}

/**
 * Ctrl-C, SIGTERM or a closed terminal ends a run in order: what is finished is saved. A second one leaves at once; the
 * run folder is whole even then, only blocks not saved yet are lost.
 */
export function onInterrupt(saying = 'Saving what is finished …'): Interrupt {
  const controller = new AbortController();
  let code: number = EXIT.interrupted;
  const listener = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(code);
    // As shells do: 128 and the signal's number.
    code = signal === 'SIGTERM' ? 143 : signal === 'SIGHUP' ? 129 : EXIT.interrupted;
    process.stderr.write(`\n${saying} (again to leave at once)\n`);
    controller.abort();
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, listener);
  return {
    signal: controller.signal,
    stop: () => {
      for (const signal of signals) process.off(signal, listener);
    },
    exitCode: () => code,
  };
}
