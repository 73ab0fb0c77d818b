/**
 * Shuts a bot off with bubblewrap: no network, no sight of other processes, everything read-only, and what is private (other bots'
 * folders, the run's folder) empty. A bot keeps its own folder and an empty /tmp.
 *
 * The whole file system stays readable besides: programs and libraries lie anywhere, and a list of what a bot may need would be
 * wrong on the next machine.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { UsageError } from '@stud-arena/engine';

export type SandboxChoice = 'none' | 'bwrap' | 'auto';

export interface SandboxState {
  readonly kind: 'none' | 'bwrap';
  /** For the operator: what bots can and cannot do. */
  readonly text: string;
}

const OPEN =
  'Bots run as this user: they can read its files, other bots and the results included, and use the network.';
const CLOSED =
  'Bots run in bubblewrap: no network, files read-only, the folders of other bots and of the run hidden; other files of this user can be read.';

let working: string | true | undefined;

/** Whether bubblewrap works here; if not, why. Found out once. */
function bubblewrap(): string | true {
  if (working === undefined) {
    const { error, status, stderr } = spawnSync('bwrap', [...BASE, 'true'], { encoding: 'utf8', timeout: 5000 });
    if (error !== undefined) working = 'bubblewrap (bwrap) is not installed';
    else working = status === 0 || `bubblewrap does not work here: ${stderr.trim().split('\n')[0]}`;
  }
  return working;
}

// No --new-session: the bot must stay in its process group, by which it is watched and ended; it has no terminal to abuse.
const BASE = [
  '--unshare-net',
  '--unshare-pid',
  '--unshare-ipc',
  '--die-with-parent',
  '--ro-bind',
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
];

/** @throws UsageError when `bwrap` is asked for and does not work. */
export function sandboxState(choice: SandboxChoice): SandboxState {
  if (choice === 'none') return { kind: 'none', text: OPEN };
  const works = bubblewrap();
  if (works === true) return { kind: 'bwrap', text: CLOSED };
  if (choice === 'bwrap') {
    throw new UsageError('run/sandbox', `The sandbox cannot be used: ${works}. Install it, or use --sandbox none.`);
  }
  return { kind: 'none', text: `${OPEN} (${works}.)` };
}

/**
 * The words before a bot's command.
 *
 * @param folder - The bot's own.
 * @param hidden - Folders it must not see; those that hold its own, and those that do not exist, are left out.
 */
export function sandboxPrefix({ kind }: SandboxState, folder: string, hidden: readonly string[]): string[] {
  if (kind === 'none') return [];
  const own = real(folder) ?? folder;
  const words = ['bwrap', ...BASE, '--tmpfs', '/tmp'];
  for (const path of new Set(hidden.map(real))) {
    if (path === undefined || own === path || own.startsWith(path + sep)) continue;
    words.push('--tmpfs', path);
  }
  return [...words, '--ro-bind', own, own, '--chdir', own, '--'];
}

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
