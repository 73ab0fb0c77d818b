/** Builds a bot as its `bot.json` says. */
import { spawnSync } from 'node:child_process';
import { shellLine } from '../../process/shell-word.js';
import { isProgram, readManifest } from '../../run/resolve-bots.js';

export interface Build {
  /** As it is typed in the bot's folder. */
  readonly command: string;
  readonly outcome: 'built' | 'failed' | 'no program';
  /** What the program printed, or which one is missing. */
  readonly output: string;
}

/** @returns undefined for a bot that needs no building. */
export function buildBot(folder: string): Build | undefined {
  const { build } = readManifest(folder);
  if (build === undefined) return undefined;
  const command = shellLine(build);
  const [program, ...args] = build as [string, ...string[]];
  if (!isProgram(program, folder)) return { command, outcome: 'no program', output: program };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const output = error === undefined ? `${stdout}${stderr}` : error.message;
  return { command, outcome: status === 0 ? 'built' : 'failed', output };
}

/** The command that builds a bot, for one that has to be. */
export function buildCommand(folder: string): string | undefined {
  const { build } = readManifest(folder);
  return build === undefined ? undefined : shellLine(build);
}
