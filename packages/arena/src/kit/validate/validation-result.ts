/** A validation for programs: what `arena validate --json` prints. */
import { ARENA_VERSION, RULES_VERSION } from '../../version.js';
import type { Check } from './check.js';
import type { Memory } from './memory-check.js';
import type { Strength } from './strength-check.js';
import type { Timing } from './time-check.js';
import type { Validated } from './validate-bot.js';

export const VALIDATION_FORMAT = 'stud-arena-validation/1';

export interface ValidationResult {
  readonly format: typeof VALIDATION_FORMAT;
  readonly arena: string;
  readonly rules: string;
  readonly bot: { readonly name: string; readonly from: string; readonly hash: string };
  /** Ids of the games it was made to play. */
  readonly variants: readonly string[];
  readonly seed: string;
  readonly passed: boolean;
  readonly interrupted: boolean;
  readonly checks: readonly Check[];
  /** At the tables of the checks `games` and `weather`. */
  readonly hands: number;
  readonly answers: number;
  /** Milliseconds for one answer: over all games first, `variant` being `null` there. */
  readonly timings: readonly Timing[];
  readonly memory: Memory;
  /** Against random, sb/100; `null` when it was not played. */
  readonly strength: Strength | null;
}

export function validationResult(validated: Validated, seed: string): ValidationResult {
  const { subject, checks, passed, interrupted, hands, answers, timings, memory, strength } = validated;
  const { entrant, from } = subject.bot;
  return {
    format: VALIDATION_FORMAT,
    arena: ARENA_VERSION,
    rules: RULES_VERSION,
    bot: { name: entrant.name, from, hash: entrant.hash },
    variants: subject.variants.map(({ id }) => id),
    seed,
    passed,
    interrupted,
    checks,
    hands,
    answers,
    timings,
    memory,
    strength,
  };
}
