/**
 * A limit on a bot's processes that the kernel holds, by the `pids` controller of control groups, where we may make groups (as
 * root, in most containers). A user's own limit does not bind root, and counts all processes of the user; looking at the
 * processes now and then is too slow for ones that double every millisecond. Nothing leaves its control group by itself, so
 * what a bot leaves behind is found there also when it has left its process group and cleared its environment.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = 'stud-arena-';
/** Cages of this thread, and of no other: its guard may empty all of them. */
const OURS = `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`;
const RETRY_MS = [20, 200, 2000];
/** Tasks per process allowed: the kernel counts threads, and runtimes start a dozen. */
const TASKS = 16;

let base: string | undefined;
let count = 0;

/** Makes a group that holds `processes` processes of a dozen threads. @returns Its folder; "" where that cannot be had. */
export function makeCage(processes: number): string {
  base ??= findBase();
  if (base === '' || processes === 0) return '';
  const folder = join(base, `${OURS}-${++count}`);
  return tryCage(folder, processes * TASKS) ? folder : '';
}

/** What is left in a cage, by its ids; those of another namespace of ids are left out. */
export function cagedProcesses(folder: string): number[] {
  if (folder === '') return [];
  try {
    const ids = readFileSync(join(folder, 'cgroup.procs'), 'latin1').split('\n').map(Number);
    return ids.filter((id) => id > 1);
  } catch {
    return [];
  }
}

/** Removes a group whose processes have ended, or soon will have. */
export function removeCage(folder: string, attempt = 0): void {
  if (folder === '') return;
  try {
    rmdirSync(folder);
  } catch {
    const wait = RETRY_MS[attempt];
    if (wait !== undefined) setTimeout(() => removeCage(folder, attempt + 1), wait).unref();
  }
}

function tryCage(folder: string, tasks: number): boolean {
  try {
    mkdirSync(folder);
  } catch {
    return false;
  }
  try {
    writeFileSync(join(folder, 'pids.max'), String(tasks));
    return true;
  } catch {
    removeCage(folder);
    return false;
  }
}

/** Where groups with a limit on processes can be made: below our own group, by either version of control groups. */
function findBase(): string {
  if (process.platform !== 'linux') return '';
  let own: string;
  try {
    own = readFileSync('/proc/self/cgroup', 'latin1');
  } catch {
    return '';
  }
  for (const line of own.split('\n')) {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers === undefined || path === undefined) continue;
    if (controllers !== '' && !controllers.split(',').includes('pids')) continue;
    for (const root of controllers === '' ? ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'] : ['/sys/fs/cgroup/pids']) {
      const here = join(root, path);
      const probe = join(here, `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`);
      if (!tryCage(probe, TASKS)) continue;
      removeCage(probe);
      sweep(here);
      return here;
    }
  }
  return '';
}

/** Groups of arenas that were killed: empty ones can go. */
function sweep(here: string): void {
  for (const name of readdirSync(here)) {
    const pid = /^stud-arena-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmdirSync(join(here, name));
    } catch {
      // Somebody is still in there.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
