/**
 * What processes use, read from Linux's /proc. Elsewhere nothing is known and the wall clock alone decides.
 *
 * One pass over /proc serves all bots of this thread; how often it is made depends on what it costs.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Of all processes of a group. */
export interface GroupUsage {
  /** Children that have ended included. */
  cpuMs: number;
  memoryBytes: number;
  processes: number;
  readonly pids: number[];
}

const known = process.platform === 'linux';
const TICK_MS = 10; // USER_HZ is 100 on every Linux that Node runs on.
const PAGE_BYTES = 4096;

/** Usage by process group, for the groups asked for. */
export function readGroups(groups: ReadonlySet<number>): ReadonlyMap<number, GroupUsage> {
  const usage = new Map<number, GroupUsage>();
  if (!known) return usage;
  for (const name of readdirSync('/proc')) {
    const first = name.charCodeAt(0);
    if (first < 49 || first > 57) continue;
    const fields = statOf(name);
    if (fields === undefined) continue;
    const group = Number(fields[2]);
    if (!groups.has(group)) continue;
    let entry = usage.get(group);
    if (entry === undefined) {
      entry = { cpuMs: 0, memoryBytes: 0, processes: 0, pids: [] };
      usage.set(group, entry);
    }
    entry.cpuMs += cpuOf(fields);
    entry.memoryBytes += Number(fields[21]) * PAGE_BYTES;
    entry.processes++;
    entry.pids.push(Number(name));
  }
  return usage;
}

/** CPU time and memory of one process; undefined when it is gone or nothing can be known. */
export function readProcess(pid: number): { readonly cpuMs: number; readonly memoryBytes: number } | undefined {
  if (!known) return undefined;
  const fields = statOf(String(pid));
  return fields && { cpuMs: cpuOf(fields), memoryBytes: Number(fields[21]) * PAGE_BYTES };
}

/** Threads of the whole machine; 0 when nothing can be known. Costs a few microseconds. */
export function readThreadTotal(): number {
  if (!known) return 0;
  try {
    return Number(/\d+\/(\d+)/.exec(readFileSync('/proc/loadavg', 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A process and those it descends to, also in other groups; counts no further than `most` + 1. */
export function countFamily(pid: number, most: number): number {
  const family = [String(pid)];
  for (let at = 0; at < family.length && family.length <= most; at++) {
    const tasks = `/proc/${family[at]}/task`;
    try {
      for (const task of readdirSync(tasks)) {
        const children = readFileSync(`${tasks}/${task}/children`, 'latin1').trim();
        if (children !== '') family.push(...children.split(' '));
      }
    } catch {
      // It has ended, or this kernel keeps no such lists.
    }
  }
  return family.length;
}

/** How processes stand with the scheduler. */
export interface Schedule {
  /** A thread runs or waits for a core now. */
  readonly runnable: boolean;
  /** Time on a core so far, all threads. */
  readonly cpuMs: number;
  /** Time spent ready to run, waiting for a core; counted when the wait ends. */
  readonly waitMs: number;
}

export function readSchedule(pids: readonly number[]): Schedule | undefined {
  if (!known) return undefined;
  let runnable = false;
  let cpu = 0;
  let wait = 0;
  for (const pid of pids) {
    let tasks: string[];
    try {
      tasks = readdirSync(`/proc/${pid}/task`);
    } catch {
      continue;
    }
    for (const task of tasks) {
      try {
        const [ran, waited] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ');
        cpu += Number(ran);
        wait += Number(waited);
        if (!runnable) runnable = statOf(`${pid}/task/${task}`)?.[0] === 'R';
      } catch {
        // The thread has ended, or this kernel keeps no such counts.
      }
    }
  }
  return { runnable, cpuMs: cpu / 1e6, waitMs: wait / 1e6 };
}

/** The fields of a stat file from the state on (field 3): the name before it may hold spaces and brackets. */
function statOf(path: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${path}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function cpuOf(fields: readonly string[]): number {
  return (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * TICK_MS;
}
