/** Finds processes that outlived their test. */
import { readdirSync, readFileSync } from 'node:fs';

const MARK = `STUD_TEST=${process.pid}-${Date.now()}`;

/** From now on every process that is started can be found again by its environment. */
export function markProcesses(): void {
  const [name, value] = MARK.split('=');
  process.env[name!] = value;
}

/** Ids of processes with this command line, whosever they are. Linux only. */
export function processesNamed(command: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ').trim() === command ? [Number(id)] : [];
    } catch {
      return [];
    }
  });
}

/** Waits until there is none. @returns Those that are left. */
export async function noneNamed(command: string): Promise<number[]> {
  for (let i = 0; i < 50 && processesNamed(command).length > 0; i++) await new Promise((r) => setTimeout(r, 50));
  return processesNamed(command);
}

/** Command lines of marked processes that live. Linux only: elsewhere nothing is found. */
export function strays(): string[] {
  if (process.platform !== 'linux') return [];
  const found: string[] = [];
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    try {
      if (!readFileSync(`/proc/${id}/environ`, 'latin1').includes(MARK)) continue;
      const command = readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
      if (command !== '') found.push(`${id} ${command}`);
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** Waits until the system has taken away what was killed. */
export async function noStrays(): Promise<string[]> {
  for (let i = 0; i < 50 && strays().length > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  return strays();
}
