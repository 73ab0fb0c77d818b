/**
 * A bot's process that a debugger may hold up: no clock, no limit. It shares the arena's terminal, unlike a bot in a match: its
 * stderr goes there directly, and a debugger inside it can read the keyboard from /dev/tty.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from '@stud-arena/engine';
import { PROTOCOL } from '@stud-arena/sdk';
import type { ProcessEnd, ProcessOwner } from '../../process/bot-process.js';
import { findCommand } from '../../process/find-command.js';
import { botEnvironment } from '../../process/guard.js';
import type { Launch } from '../../process/launch.js';
import { LineBuffer } from '../../process/line-buffer.js';
import { LineSplitter } from '../../process/line-splitter.js';
import { quote } from '../../process/quote.js';
import { readReady } from '../../process/ready.js';
import { ARENA_VERSION } from '../../version.js';
import type { LineProcess } from '../lone-bot.js';

export interface DebugOptions {
  /** Added to the bot's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Hears every line, as it is said. */
  onMessage?(from: 'arena' | 'bot', line: string): void;
}

/** Told to the bot; nobody counts. */
const LIMITS = { startMs: 0, decisionMs: 0, sessionMs: 0, memoryBytes: 0, lineBytes: 0 };

/** How long output may still come after the process has ended. */
const DRAIN_MS = 200;

export class DebuggedProcess implements LineProcess {
  readonly out = new LineBuffer();
  outstanding = 0;
  answered = 0;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #splitter: LineSplitter;
  readonly #gone: Promise<void>;
  #state: 'starting' | 'ready' | 'stopping' | 'ended' = 'starting';
  readonly #onExit = (): void => {
    this.#child.kill('SIGKILL');
  };

  /** @throws UsageError when there is no such program. */
  constructor(
    { command, folder }: Launch,
    private readonly owner: ProcessOwner,
    private readonly options: DebugOptions = {},
  ) {
    const found = findCommand(command, folder);
    if ('code' in found) throw new UsageError(found.code, `The bot cannot be started: ${found.message}.`);
    this.#splitter = new LineSplitter(0, (line) => this.#onLine(line));
    const child = spawn(found.path, command.slice(1), {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...botEnvironment(), ...options.env },
    });
    this.#child = child;
    this.#gone = new Promise((resolve) => {
      let isClosed = false;
      const end = (): void => {
        if (isClosed) return;
        isClosed = true;
        this.#closed(child.exitCode, child.signalCode);
        child.stdout.destroy();
        resolve();
      };
      child.on('close', end);
      // What a debugger started beside the bot may hold its stdout open.
      child.on('exit', () => setTimeout(end, DRAIN_MS));
      child.on('error', (error) => {
        this.fail('start', 'start/spawn', `cannot be started: ${error.message}`);
        resolve();
      });
    });
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.alive) this.#splitter.push(chunk);
    });
    process.on('exit', this.#onExit);
    this.#say(JSON.stringify({ type: 'hello', protocol: PROTOCOL, arena: ARENA_VERSION, limits: LIMITS }));
  }

  get alive(): boolean {
    return this.#state === 'starting' || this.#state === 'ready';
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  lineEnd(): void {
    this.out.byte(10);
    this.flush();
  }

  flush(): void {
    const bytes = this.out.take();
    if (bytes.length === 0 || !this.alive) return;
    this.options.onMessage?.('arena', Buffer.from(bytes).toString('latin1').trimEnd());
    this.#child.stdin.write(bytes);
  }

  asked(): void {
    this.outstanding++;
  }

  fail(kind: ProcessEnd['kind'], code: string, message: string, text = ''): void {
    if (!this.alive) return;
    this.#state = 'ended';
    this.#child.kill('SIGKILL');
    this.owner.ended({ kind, code, message, quote: quote(text), stderr: '', clock: false });
  }

  async stop(reason: string, patienceMs = 1000): Promise<void> {
    if (this.alive) {
      this.#say(JSON.stringify({ type: 'bye', reason }));
      this.#state = 'stopping';
      this.#child.stdin.end();
    }
    const timer = setTimeout(this.#onExit, patienceMs);
    await this.#gone;
    clearTimeout(timer);
  }

  #say(line: string): void {
    this.out.text(line);
    this.lineEnd();
  }

  #onLine(line: string): boolean {
    this.options.onMessage?.('bot', line);
    if (this.#state === 'ready') {
      this.owner.line(line);
    } else if (this.#state === 'starting') {
      const ready = readReady(line);
      if ('code' in ready) {
        this.fail('handshake', ready.code, ready.message, line);
      } else {
        this.#state = 'ready';
        this.owner.ready(ready);
      }
    }
    return this.alive;
  }

  #closed(code: number | null, signal: string | null): void {
    process.off('exit', this.#onExit);
    const when = this.#state === 'starting' ? ' before it was ready' : '';
    const rest = this.#splitter.rest();
    if (signal !== null) this.fail('crash', 'crash/signal', `was killed by ${signal}${when}`, rest);
    else if (code === 0) this.fail('exit', 'exit/zero', `ended of its own accord (exit code 0)${when}`, rest);
    else this.fail('crash', 'crash/exit-code', `exited with code ${code}${when}`, rest);
    this.#state = 'ended';
  }
}
