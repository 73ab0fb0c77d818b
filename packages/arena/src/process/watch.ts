/**
 * Watches the clocks and the resources of all bot processes of this thread.
 *
 * A bot is charged only for time it had: ticks that come late (the arena was busy, or got no core) count as ticks on time,
 * and from the moment an answer is overdue the scheduler is asked whether the bot waited for a core meanwhile. So a limit is a
 * few ticks soft, and a machine with eight times as many bots as cores times nobody out.
 */
import { hurrySweep } from './guard.js';
import type { BotLimits } from './limits.js';
import {
  countFamily,
  type GroupUsage,
  readGroups,
  readProcess,
  readSchedule,
  readThreadTotal,
  type Schedule,
} from './usage.js';

/** What the watch needs of a process. */
export interface Watched {
  readonly group: number;
  readonly limits: BotLimits;
  readonly clocks: boolean;
  readonly starting: boolean;
  /** Requests not answered yet. */
  readonly outstanding: number;
  /** Answers so far. */
  readonly answered: number;
  /** It has begun a line and not ended it. */
  readonly inLine: boolean;
  fail(kind: 'handshake' | 'timeout' | 'cpu' | 'memory', code: string, message: string): void;
}

const TICK_MS = 25;
const MEMORY_TICKS = 4;
/** A pass over all processes at most this often, and at most this share of the time. */
const SCAN_MS = 250;
const SCAN_SHARE = 1 / 40;
/** So many more threads on the machine than at the last look: somebody may be forking without end, which does not wait. */
const MANY_THREADS = 24;
/** Wall time a session may take for each millisecond of CPU time it is granted. */
const WALL_FACTOR = 10;
/** Whatever the scheduler says, an answer comes within this many limits, plus a constant. */
const LAST_FACTOR = 20;
const LAST_MS = 10_000;
const UNENDED = 'it printed the beginning of a line: a line break must end it';

interface Entry {
  readonly process: Watched;
  /** Time without an answer while one is due, or without `ready`. */
  waitedMs: number;
  seenAnswered: number;
  seenOutstanding: number;
  schedule: Schedule | undefined;
  overdueMs: number;
  /** Time so far in which an answer was due. */
  busyMs: number;
  cpuMs: number;
  cpuLimitMs: number;
  busyLimitMs: number;
  pids: readonly number[];
}

const entries = new Map<Watched, Entry>();
let timer: NodeJS.Timeout | undefined;
let last = 0;
let ticks = 0;
let nextScan = 0;
let threads = 0;
const lag = { maxMs: 0, totalMs: 0 };

/** How late this thread was for its own ticks: the runner's lag, which no bot is charged for. */
export const runnerLag = (): { readonly maxMs: number; readonly totalMs: number } => ({ ...lag });

export function watch(process: Watched): void {
  entries.set(process, {
    process,
    waitedMs: 0,
    seenAnswered: 0,
    seenOutstanding: 0,
    schedule: undefined,
    overdueMs: 0,
    busyMs: 0,
    cpuMs: 0,
    cpuLimitMs: 0,
    busyLimitMs: 0,
    pids: [process.group],
  });
  if (timer === undefined) {
    last = performance.now();
    timer = setInterval(tick, TICK_MS).unref();
  }
}

export function unwatch(process: Watched): void {
  entries.delete(process);
  if (entries.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
}

/**
 * Grants a session's time bank.
 *
 * @param alone - No other session is open in the process: what earlier ones left unused is lost. Otherwise it is the
 *   process's bank, since its time cannot be told apart by session.
 */
export function grantSession(process: Watched, alone: boolean): void {
  const entry = entries.get(process);
  if (entry === undefined || !process.clocks || process.limits.sessionMs === 0) return;
  if (alone || entry.cpuLimitMs === 0) {
    entry.cpuMs = Math.max(entry.cpuMs, readProcess(process.group)?.cpuMs ?? 0);
    entry.cpuLimitMs = entry.cpuMs;
    entry.busyLimitMs = entry.busyMs;
  }
  entry.cpuLimitMs += process.limits.sessionMs;
  entry.busyLimitMs += WALL_FACTOR * process.limits.sessionMs;
}

function tick(): void {
  const now = performance.now();
  const late = now - last - TICK_MS;
  if (late > 0) {
    lag.totalMs += late;
    lag.maxMs = Math.max(lag.maxMs, late);
  }
  const elapsed = Math.min(now - last, TICK_MS);
  last = now;
  ticks++;
  const threadsNow = readThreadTotal();
  if (threadsNow > threads + MANY_THREADS) {
    for (const entry of [...entries.values()]) checkFamily(entry);
    threads = readThreadTotal();
  } else {
    threads = Math.min(threads, threadsNow);
  }
  for (const entry of [...entries.values()]) checkClocks(entry, elapsed);
  if (now >= nextScan) {
    scan();
    nextScan = performance.now() + Math.max(SCAN_MS, (performance.now() - now) / SCAN_SHARE);
  } else if (ticks % MEMORY_TICKS === 0) {
    for (const entry of [...entries.values()]) checkLeader(entry);
  }
}

function checkClocks(entry: Entry, elapsed: number): void {
  const { process } = entry;
  const { limits } = process;
  if (!process.clocks) return;
  if (process.starting) {
    entry.waitedMs += elapsed;
    if (limits.startMs > 0 && entry.waitedMs >= limits.startMs) {
      process.fail(
        'handshake',
        'handshake/timeout',
        `did not say "ready" within ${limits.startMs} ms (${process.inLine ? UNENDED : 'does it flush its output?'})`,
      );
    }
    return;
  }
  const due = process.outstanding > 0 && entry.seenOutstanding > 0;
  const progress = process.answered !== entry.seenAnswered;
  entry.seenAnswered = process.answered;
  entry.seenOutstanding = process.outstanding;
  if (due) entry.busyMs += elapsed;
  if (entry.busyLimitMs > 0 && entry.busyMs > entry.busyLimitMs) {
    const seconds = (WALL_FACTOR * limits.sessionMs) / 1000;
    process.fail('timeout', 'timeout/session', `kept the table waiting for more than ${seconds} s in one session`);
    return;
  }
  if (!due || progress) {
    entry.waitedMs = 0;
    entry.schedule = undefined;
    return;
  }
  entry.waitedMs += elapsed;
  if (limits.decisionMs === 0 || entry.waitedMs < limits.decisionMs) return;
  const before = entry.schedule;
  const after = readSchedule(entry.pids);
  entry.schedule = after ?? { runnable: false, cpuMs: 0, waitMs: 0 };
  if (before === undefined) {
    entry.overdueMs = 0;
    return;
  }
  entry.overdueMs += after === undefined ? elapsed : chargeable(before, after, elapsed);
  const known = after !== undefined;
  const margin = known ? Math.max(50, Math.min(1000, limits.decisionMs / 4)) : Math.max(1000, limits.decisionMs);
  if (entry.overdueMs < margin && entry.waitedMs < LAST_FACTOR * limits.decisionMs + LAST_MS) return;
  // The answer may lie in the pipe, not read yet: timers come before reading in the event loop's turn.
  const { answered } = process;
  setImmediate(() => {
    setImmediate(() => {
      if (process.answered === answered) {
        const silent = answered === 0 ? ' (it never did: does it flush its output?)' : '';
        const hint = process.inLine ? ` (${UNENDED})` : silent;
        process.fail('timeout', 'timeout/decision', `did not answer within ${limits.decisionMs} ms${hint}`);
      }
    });
  });
}

/** Of the time between two looks, what the bot had: runnable, it had the cores it got; else it slept of its own will. */
function chargeable(before: Schedule, after: Schedule, elapsed: number): number {
  if (after.runnable) return Math.min(elapsed, Math.max(0, after.cpuMs - before.cpuMs));
  return Math.max(0, elapsed - Math.max(0, after.waitMs - before.waitMs));
}

function scan(): void {
  const groups = new Set<number>();
  for (const { group } of entries.keys()) groups.add(group);
  const usage = readGroups(groups);
  for (const entry of [...entries.values()]) {
    const used = usage.get(entry.process.group);
    if (used !== undefined) checkGroup(entry, used);
  }
}

function checkGroup(entry: Entry, used: GroupUsage): void {
  const { process } = entry;
  entry.pids = used.pids;
  if (process.limits.processes > 0 && used.processes > process.limits.processes) failCrowd(process);
  else checkUsage(entry, used.cpuMs, used.memoryBytes);
}

/** Processes that double every millisecond would starve a pass over all of them: this costs no more than the limit is high. */
function checkFamily({ process }: Entry): void {
  const { processes } = process.limits;
  if (processes > 0 && countFamily(process.group, processes) > processes) failCrowd(process);
}

function failCrowd(process: Watched): void {
  const message = `started more than the ${process.limits.processes} processes it is allowed`;
  hurrySweep();
  process.fail('memory', 'memory/processes', message);
}

/** The process alone, between the passes over all: it is nearly always the only one of its group. */
function checkLeader(entry: Entry): void {
  const used = readProcess(entry.process.group);
  if (used !== undefined) checkUsage(entry, used.cpuMs, used.memoryBytes);
}

function checkUsage(entry: Entry, cpuMs: number, memoryBytes: number): void {
  const { process } = entry;
  const { limits } = process;
  entry.cpuMs = Math.max(entry.cpuMs, cpuMs);
  if (limits.memoryBytes > 0 && memoryBytes > limits.memoryBytes) {
    const mebibytes = Math.round(limits.memoryBytes / 2 ** 20);
    process.fail('memory', 'memory/limit', `used more than the ${mebibytes} MiB of memory it is allowed`);
  } else if (process.clocks && entry.cpuLimitMs > 0 && entry.cpuMs > entry.cpuLimitMs) {
    process.fail(
      'cpu',
      'cpu/session',
      `used more than the ${limits.sessionMs} ms of computing time it has for a session`,
    );
  }
}
