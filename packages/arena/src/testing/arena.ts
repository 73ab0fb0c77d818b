/** Runs the `arena` command for tests: in this process, or as the program people call. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { runCli } from '../cli/run-cli.js';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Folder of one of the test bots. */
export const testBot = (name: string): string => fileURLToPath(new URL(`../../testing/bots/${name}`, import.meta.url));

/** The command line in this process: quick, from the sources. */
export async function arena(...args: string[]): Promise<CliResult> {
  let stdout = '';
  let stderr = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  try {
    return { code: await runCli(args), stdout, stderr };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The built program in a process of its own. */
export function startArena(args: readonly string[], cwd?: string): { child: ChildProcess; ended: Promise<CliResult> } {
  if (!existsSync(PROGRAM)) throw new Error('The arena is not built: npm run build');
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<CliResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}
