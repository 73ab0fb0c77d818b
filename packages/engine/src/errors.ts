/** An operator's or caller's mistake: one clear sentence, and a stable code for programs (exit 2 in the CLI). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An action the rules forbid. Its code is stable, such as `action/raise-size`; the hand is unchanged. */
export class IllegalActionError extends Error {
  override readonly name = 'IllegalActionError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Our own mistake: something that must hold does not (exit 5 in the CLI). */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}
