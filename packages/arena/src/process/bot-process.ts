/**
 * One process of a bot: started, greeted, written to, read from, watched and ended.
 *
 * Knows nothing of poker: it carries lines. Whoever owns it hears of each line and, once, of an end that the owner did not
 * ask for. Ends are values; nothing here throws because of what a bot does.
 */
import { PROTOCOL } from '@stud-arena/sdk';
import { removeCage } from './cage.js';
import { killGroup, release } from './guard.js';
import { type Child, type Launch, launch } from './launch.js';
import type { BotLimits } from './limits.js';
import { LineBuffer } from './line-buffer.js';
import { LineSplitter } from './line-splitter.js';
import { quote } from './quote.js';
import { type Ready, readReady } from './ready.js';
import { Tail } from './tail.js';
import { unwatch, watch } from './watch.js';

/** Why a process ended, or was ended. */
export interface ProcessEnd {
  readonly kind: 'start' | 'handshake' | 'timeout' | 'cpu' | 'memory' | 'flood' | 'garbled' | 'crash' | 'exit';
  readonly code: string;
  /** Completes "the bot …", such as "exited with code 1". */
  readonly message: string;
  readonly quote: string;
  readonly stderr: string;
  /** It depends on the clock, and may not happen again. */
  readonly clock: boolean;
}

export interface ProcessOwner {
  ready(ready: Ready): void;
  line(line: string): void;
  /** Asked first about each line after `ready`: see `QuickReader`. */
  quick?(bytes: DataView, from: number, to: number): number;
  /** All lines of a chunk were handed over: the moment to flush what they caused. */
  chunkEnd(): void;
  ended(end: ProcessEnd): void;
}

const LF = 10;
const STDERR_BYTES = 8192;
/** Lines written at once, so that both sides work at the same time. */
const FLUSH_LINES = 32;
/** Output allowed beyond what was asked for, in bytes, and for each request. */
const FREE_BYTES = 2 ** 20;
const REQUEST_BYTES = 16_384;
/** How long output may still come after the process has ended: others may hold the pipe open. */
const DRAIN_MS = 200;
const TERM_MS = 400;
/** What may wait for a bot to read it. One that reads before it answers leaves a fraction of this, however many sessions it takes. */
const UNREAD_BYTES = 2 ** 24;

export class BotProcess {
  readonly #child: Child | undefined;
  readonly #splitter: LineSplitter;
  readonly #tail = new Tail(STDERR_BYTES);
  #state: 'starting' | 'ready' | 'stopping' | 'ended' = 'starting';
  #outLines = 0;
  #allowance = FREE_BYTES;
  #exited = false;
  #stdoutEnded = false;
  #judged = false;
  #gone: Promise<void>;
  #onGone!: () => void;
  /** Where lines for the bot are written, ASCII, each followed by `lineEnd`. */
  readonly out = new LineBuffer();
  #cage = '';
  /** Of the process group; 0 when it never started. */
  readonly group: number = 0;
  /** Requests not answered yet, kept by the owner; the watch charges time only while there are any. */
  outstanding = 0;
  /** Answers so far, kept by the owner: progress, as the watch sees it. */
  answered = 0;

  constructor(
    start: Launch,
    readonly limits: BotLimits,
    readonly clocks: boolean,
    private readonly owner: ProcessOwner,
    arenaVersion: string,
  ) {
    this.#gone = new Promise((resolve) => {
      this.#onGone = resolve;
    });
    this.#splitter = new LineSplitter(
      limits.lineBytes,
      (line) => this.#onLine(line),
      (bytes, from, to) => this.#quick(bytes, from, to),
    );
    const launched = launch(start, limits);
    if ('code' in launched) {
      this.#exited = true;
      setImmediate(() => {
        this.fail('start', launched.code, `cannot be started: ${launched.message}`);
        this.#onGone();
      });
      return;
    }
    const { child, group, cage } = launched;
    this.#child = child;
    this.group = group;
    this.#cage = cage;
    child.stdout.on('data', (chunk: Buffer) => this.#onData(chunk));
    child.stdout.on('close', () => {
      this.#stdoutEnded = true;
      this.#judgeSoon();
    });
    child.stderr.on('data', (chunk: Buffer) => this.#tail.push(chunk));
    child.stdin.on('error', () => this.#onDeafness());
    child.on('exit', () => {
      this.#exited = true;
      this.#judgeSoon();
    });
    watch(this);
    this.send(
      JSON.stringify({
        type: 'hello',
        protocol: PROTOCOL,
        arena: arenaVersion,
        limits: {
          startMs: clocks ? limits.startMs : 0,
          decisionMs: clocks ? limits.decisionMs : 0,
          sessionMs: clocks ? limits.sessionMs : 0,
          memoryBytes: limits.memoryBytes,
          lineBytes: limits.lineBytes,
        },
      }),
    );
    this.flush();
  }

  get starting(): boolean {
    return this.#state === 'starting';
  }

  get alive(): boolean {
    return this.#state === 'starting' || this.#state === 'ready';
  }

  /** Queues a line of ASCII. */
  send(line: string): void {
    this.out.text(line);
    this.lineEnd();
  }

  /** Ends a line that was written to `out`; it leaves with `flush`, or when enough have come together. */
  lineEnd(): void {
    this.out.byte(LF);
    if (++this.#outLines >= FLUSH_LINES) this.flush();
  }

  /** A request was sent: the bot may print that much more. */
  asked(): void {
    this.outstanding++;
    if (this.#allowance < 2 ** 30) this.#allowance += REQUEST_BYTES;
  }

  flush(): void {
    if (this.#outLines === 0) return;
    this.#outLines = 0;
    const bytes = this.out.take();
    if (this.#child === undefined || !(this.alive || this.#state === 'stopping')) return;
    this.#child.stdin.write(bytes);
    if (this.#child.stdin.writableLength > UNREAD_BYTES) {
      // Not in the middle of what is being written.
      setImmediate(() => {
        this.fail('memory', 'memory/unread', `left more than ${UNREAD_BYTES / 2 ** 20} MiB of messages unread`);
      });
    }
  }

  /** It has begun a line and not ended it. */
  get inLine(): boolean {
    return this.#splitter.rest() !== '';
  }

  stderr(): string {
    return this.#tail.text();
  }

  /**
   * Ends the process for a fault of the bot: the owner hears `ended`, once.
   *
   * @param text - The message at fault; by default the line it has not ended.
   */
  fail(kind: ProcessEnd['kind'], code: string, message: string, text = this.#splitter.rest()): void {
    if (!this.alive) return;
    this.#state = 'ended';
    this.#kill();
    this.owner.ended({
      kind,
      code,
      message,
      quote: quote(text),
      stderr: this.stderr(),
      clock: kind === 'timeout' || kind === 'cpu' || kind === 'memory' || code === 'handshake/timeout',
    });
  }

  /**
   * Says goodbye and waits until the process is gone: first `bye` and the end of its stdin, then SIGTERM, then SIGKILL for the
   * whole group.
   */
  async stop(reason: string, patienceMs = 1000): Promise<void> {
    if (this.alive) {
      this.#state = 'stopping';
      unwatch(this);
      this.send(JSON.stringify({ type: 'bye', reason }));
      this.flush();
      this.#child?.stdin.end();
      const term = setTimeout(() => killGroup(this.group, 'SIGTERM'), patienceMs);
      const kill = setTimeout(() => this.#kill(), patienceMs + TERM_MS);
      await this.#gone;
      clearTimeout(term);
      clearTimeout(kill);
    }
    await this.#gone;
  }

  /** Ends it at once, without a word to the owner. */
  kill(): void {
    if (this.alive) this.#state = 'ended';
    this.#kill();
  }

  #kill(): void {
    unwatch(this);
    if (this.#child === undefined) return;
    if (!this.#exited) killGroup(this.group, 'SIGKILL');
    // Nothing more is wanted: unread output must not fill memory, nor keep this thread busy.
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    this.#child.stdin.destroy();
    if (this.#exited) this.#end();
  }

  #onData(chunk: Buffer): void {
    if (!this.alive) return;
    this.#allowance -= chunk.length;
    if (this.#allowance < 0) {
      this.fail('flood', 'flood/output', 'printed far more to stdout than it was asked for', '');
      return;
    }
    if (!this.#splitter.push(chunk)) {
      const message = `printed a line of more than ${this.limits.lineBytes} bytes`;
      this.fail('flood', 'flood/line', message, this.#splitter.overlong);
      return;
    }
    this.owner.chunkEnd();
  }

  #quick(bytes: DataView, from: number, to: number): number {
    if (this.#state !== 'ready' || this.owner.quick === undefined) return 0;
    const next = this.owner.quick(bytes, from, to);
    return next === 0 || this.alive ? next : -1;
  }

  #onLine(line: string): boolean {
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

  /** The bot reads no more. If it is about to end anyway, its end is the better reason. */
  #onDeafness(): void {
    setTimeout(() => {
      if (!this.#exited) this.fail('exit', 'exit/stdin-closed', 'closed its stdin and can hear no more');
    }, DRAIN_MS).unref();
  }

  /** After the end of the process what it printed before counts still; others may hold the pipe, so not for ever. */
  #judgeSoon(): void {
    if (this.#exited && (this.#stdoutEnded || this.#judged)) {
      this.#judge();
    } else if (!this.#judged) {
      this.#judged = true;
      setTimeout(() => this.#judge(), DRAIN_MS);
    }
  }

  #judge(): void {
    if (this.alive) {
      const when = this.starting ? ' before it was ready' : '';
      const kind = this.starting ? 'start' : undefined;
      const code = this.#child?.exitCode ?? null;
      const signal = this.#child?.signalCode ?? null;
      if (!this.#exited) {
        this.fail(kind ?? 'exit', 'exit/stdout-closed', `closed its stdout${when}`);
      } else if (signal !== null) {
        this.fail(kind ?? 'crash', 'crash/signal', `was killed by ${signal}${when}`);
      } else if (code === 0) {
        this.fail(kind ?? 'exit', 'exit/zero', `ended of its own accord (exit code 0)${when}`);
      } else {
        this.fail(kind ?? 'crash', 'crash/exit-code', `exited with code ${code}${when}`);
      }
    }
    if (this.#exited) this.#end();
  }

  #end(): void {
    release(this.group, this.#cage);
    removeCage(this.#cage);
    this.#child?.stdout.destroy();
    this.#child?.stderr.destroy();
    this.#child?.stdin.destroy();
    unwatch(this);
    this.#onGone();
  }
}
