/**
 * Ends bots when the arena can no longer do so itself.
 *
 * A small shell outside the arena's process group reads, from a pipe only the arena holds, which process groups live. When
 * the arena dies, however it dies, the pipe ends and the shell kills what is left, also processes that left their group: they
 * are known by a variable in their environment and, where there are any, by their cage (Linux).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cagedProcesses } from './cage.js';
import { readGroups } from './usage.js';

/** In the environment of every bot process: `arena:number`. */
const MARKER = 'STUD_ARENA_PROCESS';
const ARENA = randomBytes(8).toString('hex');

const SCRIPT = `
trap '' INT TERM HUP
groups=' '
cages=
while read -r op id cage; do
  case $op in
    +) groups="$groups$id "; [ -z "$cage" ] || cages="\${cage%-*}" ;;
    -) case $groups in *" $id "*) groups="\${groups%%" $id "*} \${groups#*" $id "}" ;; esac ;;
  esac
done
for id in $groups; do kill -s KILL -- "-$id" 2>/dev/null; done
[ -d /proc/self ] || exit 0
for round in 1 2 3; do
  [ -z "$cages" ] || for file in "$cages"-*/cgroup.procs; do
    while read -r id; do kill -s KILL "$id"; done <"$file"
  done 2>/dev/null
  for file in $(grep -l '${MARKER}=${ARENA}' /proc/[0-9]*/environ 2>/dev/null); do
    id=\${file#/proc/}
    kill -s KILL "\${id%/environ}" 2>/dev/null
  done
done
`;

let shell: ChildProcess | undefined;
let count = 0;
const groups = new Map<number, string>();
let sweeping: NodeJS.Timeout | undefined;
let hurry = false;
const SWEEPS = 50;

/** Names of variables that are nobody's business but the operator's: a CI's environment is full of them. */
const SECRET = /TOKEN|SECRET|PASSW|CREDENTIAL|(API|ACCESS|PRIVATE|SIGNING|AUTH)_?KEY|^SSH_AUTH/i;

/** The environment of a bot's process: the arena's, without what its name calls a secret. */
export function botEnvironment(): NodeJS.ProcessEnv {
  // Python keeps what is printed to a pipe until 8 KB have come together, and a first bot that prints its answer would hang.
  const env: NodeJS.ProcessEnv = { PYTHONUNBUFFERED: '1' };
  for (const [name, value] of Object.entries(process.env)) if (!SECRET.test(name)) env[name] = value;
  return env;
}

/** A bot's environment by which its process is found again. */
export function markedEnvironment(): { readonly marker: string; readonly env: NodeJS.ProcessEnv } {
  const marker = `${ARENA}:${process.pid}.${++count}.`;
  return { marker, env: { ...botEnvironment(), [MARKER]: marker } };
}

let onLeftover: ((command: string) => void) | undefined;

/**
 * Tells of each process a bot leaves behind, in its group or outside, before it is killed; undefined stops it. Linux only.
 * Costs a look through all processes at the end of each bot.
 */
export function tellLeftovers(listener: ((command: string) => void) | undefined): void {
  onLeftover = listener;
}

/** Must be called before the first bot is started, so that no moment is left unguarded. */
export function startGuard(): void {
  if (shell !== undefined) return;
  // An environment of its own: what is looked for by its environment must not find the guard.
  shell = spawn('/bin/sh', ['-c', SCRIPT], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: { PATH: process.env.PATH },
  });
  shell.on('error', () => {});
  shell.stdin!.on('error', () => {});
  shell.unref();
  (shell.stdin as unknown as { unref?(): void }).unref?.();
  process.on('exit', killAll);
}

/** @param cage - The control group it is in; "" if none. */
export function guard(group: number, marker: string, cage: string): void {
  groups.set(group, marker);
  shell?.stdin?.write(`+ ${group} ${cage}\n`);
}

/** To be called when a group's leader has ended: kills what is left of the group and in its cage. */
export function release(group: number, cage: string): void {
  if (!groups.delete(group)) return;
  if (onLeftover !== undefined) {
    const left = [...readGroups(new Set([group])).values()].flatMap(({ pids }) => pids);
    for (const pid of new Set([...left, ...cagedProcesses(cage)])) tell(pid);
  }
  killGroup(group, 'SIGKILL');
  // What forks while it is looked for is found in the next round.
  for (let round = 0; round < SWEEPS; round++) {
    const left = cagedProcesses(cage);
    if (left.length === 0) break;
    for (const pid of left) killOne(pid);
  }
  shell?.stdin?.write(`- ${group}\n`);
  sweepSoon();
}

/** Sends a signal to all processes of a group; one that is gone is no error. */
export function killGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // ESRCH: nobody left. EPERM (macOS): only zombies left.
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

function killAll(): void {
  for (const group of groups.keys()) killGroup(group, 'SIGKILL');
  groups.clear();
  sweep();
}

function sweepSoon(): void {
  sweeping ??= setTimeout(sweep, hurry ? 0 : 500).unref();
}

/** A bot forks without end, perhaps outside its group: the next sweep does not wait for others. */
export function hurrySweep(): void {
  hurry = true;
  clearTimeout(sweeping);
  sweeping = undefined;
}

/** Kills processes that a bot left behind outside its group. Looks through all processes, so not for every bot apart. */
export function sweep(): void {
  clearTimeout(sweeping);
  sweeping = undefined;
  hurry = false;
  if (process.platform !== 'linux') return;
  // What forks while it is looked for is found in the next round.
  for (let round = 0; round < SWEEPS && sweepOnce() > 0; round++);
}

/** One that has ended, and waits for its parent to take notice, has no command line any more. */
function tell(pid: number): void {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (command !== '') onLeftover?.(command);
  } catch {
    // It has just ended.
  }
}

/** @returns How many were found. */
function sweepOnce(): number {
  const living = new Set(groups.values());
  let found = 0;
  const prefix = `${MARKER}=${ARENA}:${process.pid}.`;
  for (const name of readdirSync('/proc')) {
    if (name.charCodeAt(0) > 57) continue;
    try {
      const environment = readFileSync(`/proc/${name}/environ`, 'latin1');
      const at = environment.indexOf(prefix);
      if (at < 0) continue;
      const marker = environment.slice(at + MARKER.length + 1).split('\0', 1)[0]!;
      if (living.has(marker)) continue;
      if (onLeftover !== undefined) tell(Number(name));
      process.kill(Number(name), 'SIGKILL');
      found++;
    } catch {
      // Gone already, or another user's.
    }
  }
  return found;
}
