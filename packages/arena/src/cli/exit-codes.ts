/** What the command ends with; told by `arena --help`. */
export const EXIT = {
  done: 0,
  /** A check failed: bytes differ, a candidate is worse. */
  failed: 1,
  usage: 2,
  inconclusive: 3,
  candidateFault: 4,
  internal: 5,
  baselineFault: 6,
  interrupted: 130,
} as const;

/** Thrown to end a command with another code than 0 when everything has been said. */
export class ExitWith extends Error {
  constructor(readonly exitCode: number) {
    super(`exit ${exitCode}`);
  }
}
