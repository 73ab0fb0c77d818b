import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '@stud-arena/engine';
import { type Bot, checkBot } from './bot.js';
import { Conversation } from './conversation.js';
import { perProcess } from './per-process.js';
import { takeStdout } from './protocol-stdout.js';

/** How long a dying process waits for its last words to be read. */
const LAST_WORDS_MS = 1000;

/**
 * Speaks `stud-arena/1` on standard input and output until the arena says goodbye.
 *
 * Whatever the bot prints goes to standard error, its log. An illegal decision is explained there and sent, so the arena
 * replaces it; a throw in the bot prints its stack and ends the process with exit code 1, which the arena sees as a crash.
 *
 * @throws UsageError when the bot has not the shape of a Bot, or one is running already.
 * @example
 * runBot({ name: 'caller', session: () => ({ act: ({ legal }) => legal.find((l) => l.action === 'call') ?? legal[0] }) });
 */
export function runBot(bot: Bot): void {
  const write = takeStdout();
  checkBot(bot);
  if (perProcess.running) throw new UsageError('bot/twice', 'runBot was called twice: one process is one bot.');
  perProcess.running = true;

  const { stdin, stdout, stderr } = process;
  if (stdin.isTTY) {
    stderr.write(
      `${bot.name} waits for an arena on standard input. To try it, run: arena validate FOLDER-OF-THIS-BOT\n`,
    );
  }
  const exit = (code: number): void => {
    stdin.pause();
    setTimeout(() => process.exit(code), LAST_WORDS_MS).unref();
    // A pipe may still hold lines that process.exit would drop.
    write('', () => stderr.write('', () => process.exit(code)));
  };
  const conversation = new Conversation(bot, {
    write(lines) {
      // The arena has not read our replies: take no more questions until it has.
      if (!write(lines) && !stdin.isPaused()) {
        stdin.pause();
        stdout.once('drain', () => stdin.resume());
      }
    },
    log: (line) => void stderr.write(`${line}\n`),
    close: () => exit(0),
    crash(report) {
      stderr.write(`${report}\n`);
      exit(1);
    },
  });

  // An arena that is gone needs no reply, and nobody to hear about it.
  stdout.on('error', () => process.exit(0));
  stderr.on('error', () => {});
  stdin.on('error', () => conversation.end());
  stdin.on('data', (chunk: Uint8Array) => conversation.push(chunk));
  stdin.on('end', () => conversation.end());
}

/** Whether the module with this `import.meta.url` is the program that was started: `if (isMain(import.meta.url)) runBot(bot);` */
export function isMain(moduleUrl: string): boolean {
  const started = process.argv[1];
  if (started === undefined) return false;
  try {
    return realpathSync(started) === realpathSync(fileURLToPath(moduleUrl));
  } catch {
    return false;
  }
}
