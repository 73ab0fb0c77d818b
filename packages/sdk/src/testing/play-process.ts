/** Runs a bot's process and talks to it, for tests. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bye } from './messages.js';

export interface Finished {
  readonly code: number | null;
  /** What it printed on standard output, line by line, parsed. */
  readonly replies: readonly Record<string, unknown>[];
  readonly stderr: string;
}

export const botFile = (name: string): string => fileURLToPath(new URL(`./bots/${name}`, import.meta.url));
export const runModuleFile = fileURLToPath(new URL('../../dist/run-module.js', import.meta.url));

/**
 * Starts a program, writes the chunks one after the other, waits for the replies it is told to, and says goodbye.
 *
 * @param pauseMs - Between chunks, so that each arrives on its own.
 * @param replies - Lines to wait for before the goodbye.
 * @param goodbye - "bye" sends the message and leaves the input open; "close" only closes it; "none" does neither.
 */
export function playProcess(
  command: readonly string[],
  chunks: readonly (string | Uint8Array)[],
  { pauseMs = 0, replies = 0, goodbye = 'close' as 'bye' | 'close' | 'none' } = {},
): Promise<Finished> {
  const child = spawn(command[0]!, command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  let fed = false;
  const parting = (): void => {
    if (fed && stdout.split('\n').length > replies) {
      fed = false;
      if (goodbye === 'bye') child.stdin.write(lines(bye));
      if (goodbye === 'close') child.stdin.end();
    }
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    parting();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A bot that has ended does not hear the rest.
  child.stdin.on('error', () => {});
  const feed = async (): Promise<void> => {
    for (const chunk of chunks) {
      child.stdin.write(chunk);
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
    fed = true;
    parting();
  };
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const said = stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code, replies: said, stderr });
    });
    void feed();
  });
}

export const lines = (...messages: readonly object[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('');
