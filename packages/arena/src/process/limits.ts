/** What a bot process may use. Times in milliseconds, sizes in bytes; 0 means no limit. */
export interface BotLimits {
  /** From the start of the process to its `ready`, wall time. */
  readonly startMs: number;
  /** For one answer. Time in which the bot waited for a core, or the arena lagged, is not charged. */
  readonly decisionMs: number;
  /** CPU time of the bot's processes for all decisions of one session; ten times that of wall time. */
  readonly sessionMs: number;
  /** Resident memory of all the bot's processes together. */
  readonly memoryBytes: number;
  /** The longest line it may print. */
  readonly lineBytes: number;
  /** Processes of the bot, itself included. */
  readonly processes: number;
}

export const DEFAULT_LIMITS: BotLimits = {
  startMs: 10_000,
  decisionMs: 10_000,
  sessionMs: 120_000,
  memoryBytes: 2 ** 30,
  lineBytes: 65_536,
  processes: 64,
};
