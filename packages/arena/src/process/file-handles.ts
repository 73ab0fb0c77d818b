/** How many bot processes this process may have, by its limit of open files. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Three pipes, and room for what starting one needs for a moment. */
const HANDLES_PER_BOT = 4;
/** Results, reports, libraries. */
const RESERVE = 32;

/** Bots that can be open at once beside what is open now; at least 0. */
export function botRoom(): number {
  return Math.max(0, Math.floor((handleLimit() - openHandles() - RESERVE) / HANDLES_PER_BOT));
}

export function handleLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'latin1'))!;
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft);
  } catch {
    const { stdout } = spawnSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'latin1' });
    const limit = Number(stdout);
    return Number.isFinite(limit) && limit > 0 ? limit : Number.MAX_SAFE_INTEGER;
  }
}

function openHandles(): number {
  for (const folder of ['/proc/self/fd', '/dev/fd']) {
    try {
      return readdirSync(folder).length;
    } catch {
      // The next one.
    }
  }
  return 32;
}
