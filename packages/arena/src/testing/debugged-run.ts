/** Short runs to be debugged, and `arena debug` on them. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { arena, type CliResult, testBot } from './arena.js';
import { temporaryFolder } from './folders.js';

/** A bot that acts by its seed, and one that checks and calls. */
export const PAIR = [testBot('seeded'), testBot('stone')];

/** Plays sessions of ten hands. @returns The run's folder. */
export async function played(bots: readonly string[], ...flags: string[]): Promise<string> {
  return playedTo(join(temporaryFolder(), 'run'), bots, ...flags);
}

export async function playedTo(out: string, bots: readonly string[], ...flags: string[]): Promise<string> {
  const size = flags.includes('tournament') ? ['--rounds', '1'] : ['--hands', '40', '--hands-per-session', '10'];
  const { code } = await arena('run', '--bots', bots.join(','), ...size, '--out', out, '--no-report', ...flags);
  expect(code).toBe(0);
  return out;
}

export const debug = (run: string, hand: number, bot: string, ...flags: string[]): Promise<CliResult> =>
  arena('debug', run, '--hand', String(hand), '--bot', bot, ...flags);

/** Its exit code and what `--json` prints. */
export async function debugJson(run: string, hand: number, bot: string, ...flags: string[]) {
  const { code, stdout } = await debug(run, hand, bot, '--json', ...flags);
  return { code, ...JSON.parse(stdout) };
}

/**
 * A copy of a test bot that does something else.
 *
 * @param answer - An expression of `view` and `legal`.
 */
export function edited(name: string, answer: string): string {
  const folder = join(temporaryFolder(), name);
  cpSync(testBot(name), folder, { recursive: true });
  writeFileSync(
    join(folder, 'bot.mjs'),
    `export default { name: '${name}', session: () => ({ act: (view) => { const { legal } = view; return ${answer}; } }) };`,
  );
  return folder;
}
