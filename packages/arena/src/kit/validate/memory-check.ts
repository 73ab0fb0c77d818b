import type { PlaySettings } from '../../match/settings.js';
import { grouped } from '../../report/number.js';
import { type Check, checkOf, type Finding, finding, leftOut } from './check.js';
import { faultFindings } from './fault-findings.js';
import { type MemorySample, type Observer, quantile } from './observer.js';
import type { TableFault } from './play-table.js';

/** Bytes; `null` where it cannot be known. */
export interface Memory {
  readonly peakBytes: number | null;
  /** From the early part of the longest phase to its end. */
  readonly growthBytes: number | null;
  /** Answers between the two. */
  readonly growthAnswers: number | null;
}

/** Less than this says nothing: runtimes grow while they warm up. */
const LEAST_SAMPLES = 20;
const LEAST_ANSWERS = 2000;
const LEAST_GROWTH = 32 * 2 ** 20;
const GROWTH_SHARE = 0.25;
const MEBIBYTE = 2 ** 20;

export function checkMemory(
  observer: Observer,
  faults: readonly TableFault[],
  { limits }: PlaySettings,
): { readonly check: Check; readonly memory: Memory } {
  const findings: Finding[] = faultFindings(faults, 'memory');
  const growth = growthOf(observer.samples);
  const peakBytes = observer.peakBytes === 0 ? null : observer.peakBytes;
  const memory: Memory = {
    peakBytes,
    growthBytes: growth?.bytes ?? null,
    growthAnswers: growth?.answers ?? null,
  };
  if (peakBytes === null) {
    const why = 'memory cannot be read on this system (Linux only)';
    return { check: findings.length > 0 ? checkOf('memory', why, findings) : leftOut('memory', why), memory };
  }
  const limit = limits.memoryBytes === 0 ? '' : ` of ${mebibytes(limits.memoryBytes)} allowed`;
  if (limits.memoryBytes > 0 && findings.length === 0 && peakBytes > 0.75 * limits.memoryBytes) {
    findings.push(
      finding(
        'warning',
        'memory/near-limit',
        `It used ${mebibytes(peakBytes)}, and ${mebibytes(limits.memoryBytes)} are allowed.`,
        'Use less, or say in its README that it needs more (--memory-bytes).',
      ),
    );
  }
  if (growth !== undefined && growth.bytes > LEAST_GROWTH && growth.bytes > GROWTH_SHARE * growth.from) {
    findings.push(
      finding(
        'warning',
        'memory/growth',
        `It grew from ${mebibytes(growth.from)} to ${mebibytes(growth.from + growth.bytes)} within ${grouped(growth.answers)} answers.`,
        'Does something grow with each hand? Forget what belongs to a session at "sessionEnd", and bound caches.',
      ),
    );
  }
  const grown =
    growth === undefined
      ? 'too short a run to tell growth'
      : growth.bytes <= MEBIBYTE
        ? `no growth over ${grouped(growth.answers)} answers`
        : `${mebibytes(growth.bytes)} more after ${grouped(growth.answers)} answers`;
  return { check: checkOf('memory', `at most ${mebibytes(peakBytes)}${limit}; ${grown}`, findings), memory };
}

/** The median of the last fifth against that of the second: the first is warming up. */
export function growthOf(
  samples: readonly MemorySample[],
): { readonly from: number; readonly bytes: number; readonly answers: number } | undefined {
  const fifth = Math.floor(samples.length / 5);
  if (samples.length < LEAST_SAMPLES || samples.at(-1)!.answers - samples[fifth]!.answers < LEAST_ANSWERS) {
    return undefined;
  }
  const middle = (part: readonly MemorySample[]): number =>
    quantile(
      part.map(({ bytes }) => bytes),
      0.5,
    )!;
  const from = middle(samples.slice(fifth, 2 * fifth));
  const to = middle(samples.slice(-fifth));
  return { from, bytes: to - from, answers: samples.at(-1)!.answers - samples[fifth]!.answers };
}

export const mebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;
