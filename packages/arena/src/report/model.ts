/**
 * What a report is made of: plain data, computed from a run's files alone. Every number that may be unknown is `null`
 * when it is; nothing here depends on a clock or a machine, so that the same run gives the same report bytes.
 *
 * Results are in small bets per 100 hands (sb/100); 1 sb/100 is 10 milli-small-bets per hand (msb/hand).
 */

import type { Measure } from './measure.js';
import type { ReplayHand } from './replay/frames.js';

/** An interval at 95 %, in the unit of what it belongs to. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * A mean and what is known about it. Without an interval nothing may be claimed. All intervals of one table hold together
 * at 95 %, since a table is read as a whole.
 */
export interface Estimate {
  readonly mean: number | null;
  readonly interval: Interval | null;
}

/** One entrant's result in one game (or over all of them). */
export interface Standing {
  /** Index into `ReportData.entrants`. */
  readonly entrant: number;
  readonly hands: number;
  readonly blocks: number;
  /** Chips won less chips lost. */
  readonly netChips: number;
  /** sb/100, or what the section's measure says. */
  readonly winRate: Estimate;
  readonly faults: number;
  /** Folds where checking was free (R18); null where they are not counted by game. */
  readonly freeFolds: number | null;
  /** Rebuys of cash mode (R35); null where they are not counted by game. */
  readonly rebuys: number | null;
  /** In tournament mode. */
  readonly finishes?: Finishes;
}

/** Where an entrant finished. */
export interface Finishes {
  readonly tournaments: number;
  /** 1 is the best. */
  readonly meanPlace: Estimate;
  /** By place: the share of tournaments that ended there, 0 to 1. */
  readonly shares: readonly number[];
}

/** What the row's entrant won from the column's, sb/100 or what the section's measure says. */
export interface Encounter extends Estimate {
  /** In tournament mode the tournaments. */
  readonly hands: number;
}

/** Net result after so many hands of this entrant, in small bets. Both lists have the same length; hands ascend. */
export interface Series {
  readonly entrant: number;
  readonly hands: readonly number[];
  readonly smallBets: readonly number[];
}

/** Decisions of an entrant: `counts[street][action]`, actions in the order of the engine's `ACTIONS`. */
export interface ActionTable {
  readonly entrant: number;
  readonly counts: readonly (readonly number[])[];
}

/** A further figure per entrant, such as a rating. */
export interface Column {
  /** Key in JSON and CSV: lower case, digits and underscores. */
  readonly key: string;
  readonly title: string;
  /** One sentence: what it says, its unit. */
  readonly about: string;
  /** True: in JSON and CSV, not in tables for people. */
  readonly dataOnly?: boolean;
  /** Decimals shown. */
  readonly decimals: number;
  /** By entrant. */
  readonly values: readonly (number | null)[];
  /** By entrant, shown beside the value; left out for what is counted and not estimated. */
  readonly intervals?: readonly (Interval | null)[];
}

/** One game of the run, or all of them together: a tab of the page, a chapter of the leaderboard. */
export interface Section {
  /** The variant's id, or `total`. */
  readonly id: string;
  readonly title: string;
  /** Stakes and stacks in words; '' for a total over games. */
  readonly terms: string;
  /** sb/100 if left out. */
  readonly measure?: Measure;
  readonly standings: readonly Standing[];
  /** `pairwise[row][column]`, by entrant; null where the two did not meet and on the diagonal. */
  readonly pairwise?: readonly (readonly (Encounter | null)[])[];
  readonly series?: readonly Series[];
  readonly streets?: readonly string[];
  readonly actions?: readonly ActionTable[];
  readonly columns?: readonly Column[];
  /** `places[entrant][place - 1]`: how often a block bootstrap put the entrant there, 0 to 1. */
  readonly places?: readonly (readonly number[])[];
  /** Sentences about this section: cycles, variance, how intervals were made. */
  readonly notes?: readonly string[];
}

export interface FaultEntry {
  readonly entrant: number;
  readonly kind: string;
  readonly code: string;
  /** Hand number in the run, 0-based. */
  readonly hand: number;
  readonly seat: number;
  readonly message: string;
  /** What the bot sent, shortened; '' if nothing. */
  readonly quote: string;
  /** What it had written to stderr last; left out if nothing. */
  readonly log?: string;
  /** The command that replays the hand. */
  readonly replay: string;
  /** Its film, beside the report. */
  readonly href?: string;
}

/** A hand worth a look: a big pot, a fault. */
export interface HandLink {
  readonly hand: number;
  readonly title: string;
  readonly replay: string;
  /** A replay page beside the report; '' if none was written. */
  readonly href: string;
}

export interface ReportData {
  readonly run: string;
  /** The command that plays this run again; '' if unknown. */
  readonly command: string;
  readonly seed: string;
  readonly rulesVersion: string;
  /** How it was played, in words: "heads-up, 50 hands a session, duplicate blocks". */
  readonly format: string;
  readonly entrants: readonly { readonly name: string }[];
  /** Never empty. */
  readonly sections: readonly Section[];
  readonly faults: readonly FaultEntry[];
  /** Faults in all; `faults` may list fewer. */
  readonly faultCount: number;
  /** All of them, counted by bot and kind. */
  readonly faultSums: readonly { readonly entrant: number; readonly kind: string; readonly count: number }[];
  /** The file that holds what the bots wrote to stderr when they failed; left out when nothing was written. */
  readonly faultLog?: string;
  readonly hands?: readonly HandLink[];
  /** The commands that write pages of the biggest pots and of all hands with faults. */
  readonly pageCommands?: { readonly biggest: string; readonly faults: string };
  /** Hands to be shown on the replay page. */
  readonly films?: readonly ReplayHand[];
  readonly notes: readonly string[];
}

/** 1 sb/100 in msb/hand. */
export const MSB_PER_SB100 = 10;
