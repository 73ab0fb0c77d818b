import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { makeFolder } from './make-folder.js';
import { asStorageError } from './write-file.js';

/** Who holds a run folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When that process started, in the system's own words: a reused pid has another. "" where the system does not say. */
  readonly started: string;
}

const FILE = 'lock';

/**
 * Takes a run folder for this process. A lock whose holder is gone is taken over.
 *
 * @returns How to give it back.
 * @throws UsageError when another arena is at work there, or the folder cannot be written.
 */
export function lockRun(folder: string): () => void {
  const path = join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) });
  try {
    makeFolder(folder);
    for (let attempt = 0; ; attempt++) {
      try {
        const file = openSync(path, 'wx');
        try {
          writeSync(file, mine);
          fsyncSync(file);
        } finally {
          closeSync(file);
        }
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
        removeIfStale(folder, path);
      }
    }
  } catch (error) {
    throw asStorageError(error, folder);
  }
  return () => {
    // Only our own lock: had an operator removed it, another arena may hold the folder by now.
    if (readText(path) === mine) rmSync(path, { force: true });
  };
}

function removeIfStale(folder: string, path: string): void {
  const text = readText(path);
  if (text === undefined) return;
  const holder = parseHolder(text);
  // A lock without content was caught between its creation and its first byte, or its arena died there.
  const alive = holder === undefined ? isFresh(path) : isAlive(holder);
  if (alive) {
    const who = holder === undefined ? 'another arena' : `another arena (process ${holder.pid} on ${holder.host})`;
    throw new UsageError(
      'run/in-use',
      `${folder} is in use by ${who}. Wait for it, or choose another folder with --out; ` +
        `if that process is gone for good, remove ${path}.`,
    );
  }
  // Renamed first: of two arenas that find the same stale lock, one takes it away and the other finds nothing.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== text) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return holder.started === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === '' || holder.started === startOf(holder.pid);
}

/** The 22nd field of /proc/PID/stat, counted after the program's name, which may hold anything. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    if (typeof holder.pid !== 'number' || typeof holder.host !== 'string') return undefined;
    return { pid: holder.pid, host: holder.host, started: String(holder.started ?? '') };
  } catch {
    return undefined;
  }
}

function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < 5_000;
  } catch {
    return false;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
