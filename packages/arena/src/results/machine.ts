/** What depends on the machine and the clock: kept in `machine/`, apart from what is compared. */
import { appendFileSync, createReadStream, existsSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BotSetting } from '../run/schema.js';
import { makeFolder } from './make-folder.js';
import { asStorageError } from './write-file.js';

const sessionsPath = (folder: string): string => join(folder, 'machine', 'sessions.jsonl');

/** One line of `machine/sessions.jsonl` for each time the arena played in the folder. */
export interface MachineSession {
  /** As it was typed; "" if unknown. */
  readonly command: string;
  readonly blocks: number;
  readonly hands: number;
  readonly seconds: number;
  readonly interrupted: boolean;
  /** The longest the arena itself was late; never charged to a bot. */
  readonly maxLagMs: number;
  /** What bots could and could not reach. */
  readonly sandbox: string;
  readonly workers: number;
  readonly shard: { readonly index: number; readonly of: number } | null;
  /** By name: where each bot was found, how it was run, and how to find it again. */
  readonly bots: Readonly<Record<string, MachineBot>>;
}

export interface MachineBot {
  readonly folder: string;
  readonly kind: 'process' | 'module';
  readonly setting: BotSetting;
  readonly base: string;
}

export function noteSession(folder: string, session: MachineSession): void {
  append(sessionsPath(folder), {
    ended: new Date().toISOString(),
    ...session,
    handsPerSecond: Math.round(session.hands / session.seconds),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
  });
}

/** What a bot had written to stderr when it failed, one line each in `machine/stderr.jsonl`. */
export function noteStderr(folder: string, lines: readonly object[]): void {
  append(stderrPath(folder), ...lines);
}

export const stderrPath = (folder: string): string => join(folder, 'machine', 'stderr.jsonl');
export const hasStderr = (folder: string): boolean => existsSync(stderrPath(folder));

/** A fault among those of its block. */
export const stderrKey = (block: number, fault: number): string => `${block}/${fault}`;

/** What bots had written to stderr at these faults, by `stderrKey`; those that had written nothing are left out. */
export async function readStderr(folder: string, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (wanted.size === 0 || !hasStderr(folder)) return found;
  const lines = createInterface({ input: createReadStream(stderrPath(folder)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const entry = parseLine<{ block: number; fault: number; stderr: string }>(line);
    const key = entry && stderrKey(entry.block, entry.fault);
    if (key === undefined || !wanted.has(key) || typeof entry!.stderr !== 'string') continue;
    found.set(key, entry!.stderr);
    if (found.size === wanted.size) break;
  }
  return found;
}

/** The command that began a run; undefined when it is not on record. */
export function readCommand(folder: string): string | undefined {
  return readSessions(folder)[0]?.command || undefined;
}

export function readSessions(folder: string): Partial<MachineSession>[] {
  let text: string;
  try {
    text = readFileSync(sessionsPath(folder), 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => parseLine<Partial<MachineSession>>(line) ?? []);
}

/** Undefined for half a line, as an arena that was killed may leave. */
function parseLine<T>(line: string): T | undefined {
  try {
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}

/** Moves what is damaged out of the results, to where nothing reads it; what is not there stays so. */
export function setAside(folder: string, path: string, name: string): void {
  if (!existsSync(path)) return;
  const damaged = join(folder, 'machine', 'damaged');
  try {
    makeFolder(damaged);
    let to = join(damaged, `${name}${extname(path)}`);
    for (let copy = 2; existsSync(to); copy++) to = join(damaged, `${name}-${copy}${extname(path)}`);
    renameSync(path, to);
  } catch (error) {
    throw asStorageError(error, path);
  }
}

function append(path: string, ...lines: readonly object[]): void {
  if (lines.length === 0) return;
  try {
    makeFolder(join(path, '..'));
    appendFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  } catch (error) {
    throw asStorageError(error, path);
  }
}
