/** How a plan is played: plain data, so that it can be written to the manifest and sent to a worker. */
import type { BotLimits } from '../process/limits.js';
import { DEFAULT_LIMITS } from '../process/limits.js';

/** Which hands leave their history in the results. `sampled` keeps every `sampleEvery`-th hand of the run. */
export type HistoryChoice = 'none' | 'all' | 'faulty' | 'sampled';

export type LuckChoice = 'none' | 'cards' | 'policies' | 'aivat';

/** `bwrap` shuts bots off from files and network; `auto` does so where bubblewrap is found. */
export const SANDBOXES = ['none', 'auto', 'bwrap'] as const;

export interface PlaySettings {
  readonly limits: BotLimits;
  /**
   * What a faulty answer costs. `default`: check if that is free, else fold; at the bring-in post it; at a declaration
   * `high`. `strict`: the same for the hand at hand, and the rest of the session is forfeited at `forfeitPrice` a hand.
   */
  readonly faultPolicy: 'default' | 'strict';
  /**
   * Chips a forfeiting seat pays for each hand it no longer plays, shared equally by the seats that still play (rounded
   * down to a whole share); 0 means ante + bring-in (small bet where there is no bring-in) of the hand's game.
   */
  readonly forfeitPrice: number;
  /** How often a bot that died is started again within one session; after that the arena plays its defaults. */
  readonly restarts: number;
  readonly histories: HistoryChoice;
  readonly sampleEvery: number;
  /**
   * Records with every block how much of its result was luck: of the cards; with `policies` also of the bots' own draws where they
   * publish their policy; with `aivat` also of the cards they hold face down, where they say what they would have done with
   * others. The latter two trust them.
   */
  readonly luck: LuckChoice;
  /** False: no time limit on anything, for debuggers. */
  readonly clocks: boolean;
  /** Sessions open at once in one worker. Changes speed and memory, never a result. */
  readonly sessionsInFlight: number;
  readonly sandbox: (typeof SANDBOXES)[number];
}

export const DEFAULT_SETTINGS: PlaySettings = {
  limits: DEFAULT_LIMITS,
  faultPolicy: 'default',
  forfeitPrice: 0,
  restarts: 3,
  histories: 'none',
  sampleEvery: 1000,
  luck: 'none',
  clocks: true,
  sessionsInFlight: 128,
  sandbox: 'none',
};
