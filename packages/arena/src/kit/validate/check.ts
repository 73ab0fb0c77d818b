/** What `arena validate` looks at, and what it says of each thing. */
import type { HandRecord } from '@stud-arena/engine';

/** In the order in which they are told. */
export const CHECKS = {
  start: 'starts and says "ready"',
  games: 'plays its games',
  weather: 'plays on in bad weather',
  repeats: 'decides the same again',
  strength: 'beats random',
  answers: 'answers with legal actions',
  output: 'prints nothing but answers',
  stays: 'stays to the end',
  time: 'answers in time',
  memory: 'stays within its memory',
  ending: 'ends, and leaves nothing behind',
} as const;

export type CheckId = keyof typeof CHECKS;
export const CHECK_IDS = Object.keys(CHECKS) as CheckId[];

/** Checks that nothing else rests on. */
export const SKIPPABLE = ['weather', 'repeats', 'strength'] as const satisfies readonly CheckId[];
export type Skippable = (typeof SKIPPABLE)[number];

export const STATUSES = ['passed', 'warned', 'failed', 'left-out'] as const;
export type Status = (typeof STATUSES)[number];

/** One thing to change. */
export interface Finding {
  /** Warnings do not fail the bot. */
  readonly severity: 'error' | 'warning';
  /** Stable, for programs: a fault's code or `<check>/<what>`. */
  readonly code: string;
  /** The table it happened at, such as `razz, heads-up`; `null` where no table is meant. */
  readonly table: string | null;
  /** The hand's number at that table, from 0. */
  readonly hand: number | null;
  /** One sentence: what happened. */
  readonly message: string;
  /** One or two: what to change. */
  readonly advice: string;
  /** How often. */
  readonly times: number;
  /** The last lines of the bot's log at that moment. */
  readonly log: readonly string[];
  /** The hand in question, whole. */
  readonly record: HandRecord | null;
}

export interface Check {
  readonly id: CheckId;
  readonly title: string;
  readonly status: Status;
  /** What was looked at, in a few words. */
  readonly detail: string;
  readonly findings: readonly Finding[];
}

/** A check's outcome follows from its findings. */
export function checkOf(id: CheckId, detail: string, findings: readonly Finding[] = []): Check {
  const failed = findings.some(({ severity }) => severity === 'error');
  const status = failed ? 'failed' : findings.length > 0 ? 'warned' : 'passed';
  return { id, title: CHECKS[id], status, detail, findings };
}

export const leftOut = (id: CheckId, why: string): Check => ({
  id,
  title: CHECKS[id],
  status: 'left-out',
  detail: why,
  findings: [],
});

/** A finding that belongs to no hand. */
export function finding(
  severity: Finding['severity'],
  code: string,
  message: string,
  advice: string,
  more: Partial<Finding> = {},
): Finding {
  return { severity, code, table: null, hand: null, message, advice, times: 1, log: [], record: null, ...more };
}
