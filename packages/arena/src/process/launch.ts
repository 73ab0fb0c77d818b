/** Starts a bot's program: in a process group of its own, with the limits the system can hold for us. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { makeCage, removeCage } from './cage.js';
import { findCommand } from './find-command.js';
import { guard, markedEnvironment, startGuard } from './guard.js';
import type { BotLimits } from './limits.js';

export interface Launch {
  readonly command: readonly string[];
  /** The working directory: where the bot's files lie. */
  readonly folder: string;
  /** Words put before the command, such as a sandbox's. */
  readonly prefix?: readonly string[];
}

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * The shell sets limits and becomes the program. It waits for a first line, so that the program does not run before the
 * guard knows its group. Data segments are capped at twice the memory limit: what is measured is resident memory, a few times
 * a second, and this stops what grows faster than that. Core dumps of bots help nobody.
 */
const SHELL = [
  'read -r go || exit 0',
  'ulimit -c 0 2>/dev/null',
  '[ "$1" = 0 ] || ulimit -d "$1" 2>/dev/null',
  '[ "$2" = 0 ] || ulimit -u "$2" 2>/dev/null || ulimit -p "$2" 2>/dev/null',
  '[ -z "$3" ] || { echo $$ >"$3/cgroup.procs"; } 2>/dev/null',
  'shift 3',
  'exec "$@"',
].join('\n');

/** Threads and processes all of a user's programs may have together; far more than any number of sane bots needs. */
const USER_PROCESSES = 16_384;

/** @returns The child, or why it cannot be started. */
export function launch(
  { command, folder, prefix = [] }: Launch,
  limits: BotLimits,
):
  | { readonly child: Child; readonly group: number; readonly cage: string }
  | { readonly code: string; readonly message: string } {
  const found = findCommand(command, folder);
  if ('code' in found) return found;
  startGuard();
  const { marker, env } = markedEnvironment();
  const dataKiB = limits.memoryBytes === 0 ? 0 : Math.ceil((2 * limits.memoryBytes) / 1024) + 262_144;
  const processes = limits.processes === 0 ? 0 : USER_PROCESSES;
  const cage = makeCage(limits.processes);
  const argv = [
    '-c',
    SHELL,
    'sh',
    String(dataKiB),
    String(processes),
    cage,
    ...prefix,
    found.path,
    ...command.slice(1),
  ];
  let child: Child;
  try {
    child = spawn('/bin/sh', argv, { cwd: folder, detached: true, stdio: ['pipe', 'pipe', 'pipe'], env });
  } catch (error) {
    removeCage(cage);
    return { code: 'start/spawn', message: `it could not be started: ${(error as Error).message}` };
  }
  // Without this an EPIPE, or a spawn that fails later, would end the arena; both show again as an end of the process.
  child.on('error', () => {});
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on('error', () => {});
  if (child.pid === undefined) {
    removeCage(cage);
    return { code: 'start/spawn', message: 'it could not be started: the system has no process or file handles left' };
  }
  guard(child.pid, marker, cage);
  child.stdin.write('\n');
  return { child, group: child.pid, cage };
}
