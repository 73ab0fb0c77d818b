import type { PlaySettings } from '../../match/settings.js';
import { type Check, checkOf, type Finding, finding } from './check.js';
import { faultFindings } from './fault-findings.js';
import { type Observer, quantile } from './observer.js';
import type { TableFault } from './play-table.js';

/** Milliseconds for one answer, one request at a time. */
export interface Timing {
  readonly variant: string | null;
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Of a limit: what is near it is over it on a busier machine. */
const NEAR = 0.5;
const SESSION_HANDS = 50;

export function timingsOf(observer: Observer): Timing[] {
  const games = [...observer.times.values()].filter(({ ms }) => ms.length > 0);
  const all = games.flatMap(({ ms }) => ms);
  if (all.length === 0) return [];
  return [timing(null, all), ...games.map(({ variant, ms }) => timing(variant, ms))];
}

/** @param answersPerHand - At two seats, to tell what a session costs. */
export function checkTime(
  observer: Observer,
  faults: readonly TableFault[],
  { limits, clocks }: PlaySettings,
  answersPerHand: number,
): { readonly check: Check; readonly timings: readonly Timing[] } {
  const timings = timingsOf(observer);
  const findings: Finding[] = faultFindings(faults, 'time');
  const [all, ...games] = timings;
  if (all === undefined) return { check: checkOf('time', 'it never answered', findings), timings };
  const { decisionMs, sessionMs } = limits;
  const { slowest } = observer;
  if (clocks && decisionMs > 0 && findings.length === 0 && slowest.ms > NEAR * decisionMs) {
    findings.push(
      finding(
        'warning',
        'time/near-limit',
        `Its slowest answer took ${text(slowest.ms)}, and ${decisionMs} ms are allowed.`,
        'Bound the thinking of a decision well below the limit ("limits.decisionMs" of "hello"): a busy machine is slower than this one.',
        { table: slowest.table, hand: slowest.hand },
      ),
    );
  }
  const slow = games.reduce((worst, each) => (mean(observer, each) > mean(observer, worst) ? each : worst));
  const session = mean(observer, slow) * answersPerHand * SESSION_HANDS;
  if (clocks && sessionMs > 0 && session > NEAR * sessionMs) {
    findings.push(
      finding(
        'warning',
        'time/session',
        `A session of ${SESSION_HANDS} hands of ${slow.variant} takes about ${Math.round(session / 1000)} s of thinking, and ${Math.round(sessionMs / 1000)} s are allowed.`,
        'Spend less on each decision: all of a session share "limits.sessionMs".',
      ),
    );
  }
  const worst = games.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  const where = games.length > 1 ? ` (${worst.variant}, the slowest: ${text(worst.p99)})` : '';
  const allowed = clocks && decisionMs > 0 ? ` of ${decisionMs} ms` : '';
  const detail = `half within ${text(all.p50)}, 99 % within ${text(all.p99)}${where}, all within ${text(all.max)}${allowed}`;
  return { check: checkOf('time', detail, findings), timings };
}

function timing(variant: string | null, ms: readonly number[]): Timing {
  const p50 = quantile(ms, 0.5)!;
  return { variant, answers: ms.length, p50, p99: quantile(ms, 0.99)!, max: quantile(ms, 1)! };
}

function mean(observer: Observer, { variant }: Timing): number {
  const { ms } = observer.times.get(variant!)!;
  return ms.reduce((sum, each) => sum + each, 0) / ms.length;
}

const text = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
