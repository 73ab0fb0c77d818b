/**
 * One bot by itself, asked one question at a time: for tests of positions and for debuggers, where nobody plays against it.
 * What it answers, and how it ends, are values.
 */
import type { Hand } from '@stud-arena/engine';
import { MOST_NOTE, newRawReply, newReading, parseReply, quoteReply, readDecision } from '../match/read-reply.js';
import type { ProcessEnd, ProcessOwner } from '../process/bot-process.js';
import type { LineBuffer } from '../process/line-buffer.js';
import type { Ready } from '../process/ready.js';

/** A process that lines go to and come from: `BotProcess`, or one that a debugger may hold up. */
export interface LineProcess {
  readonly out: LineBuffer;
  readonly alive: boolean;
  /** Requests not answered yet, and answers so far; kept by the one who asks. */
  outstanding: number;
  answered: number;
  lineEnd(): void;
  flush(): void;
  asked(): void;
  fail(kind: ProcessEnd['kind'], code: string, message: string, text?: string): void;
  stop(reason: string, patienceMs?: number): Promise<void>;
}

/** What a bot decided. */
export interface Decided {
  /** One of the constants of the engine's actions. */
  readonly kind: number;
  /** The seat's total in the round; a declaration's side. */
  readonly to: number;
  /** The bot's own words, or "". */
  readonly note: string;
}

/** Why there is no decision the rules allow. */
export interface Failed {
  readonly code: string;
  /** Completes "the bot …". */
  readonly fault: string;
  readonly stderr: string;
  /** The process is gone. */
  readonly over: boolean;
}

export type Answer = Decided | Failed;

export class LoneBot implements ProcessOwner {
  /** Set when the process has ended without being asked to. */
  end: ProcessEnd | undefined;
  /** Settles when the bot has said `ready`, or has ended before. */
  readonly greeted: Promise<void>;
  readonly process: LineProcess;
  #greet!: () => void;
  #lastId = 0;
  #waiting: ((answer: Answer) => void) | undefined;
  #hand: Hand | undefined;
  readonly #raw = newRawReply();

  constructor(start: (owner: ProcessOwner) => LineProcess) {
    this.greeted = new Promise((resolve) => {
      this.#greet = resolve;
    });
    this.process = start(this);
  }

  /** Says something that wants no answer; it leaves with the next question. */
  tell(write: (out: LineBuffer) => void): void {
    if (!this.process.alive) return;
    write(this.process.out);
    this.process.lineEnd();
  }

  /** Asks for the decision of `hand.actor`. */
  ask(hand: Hand, write: (out: LineBuffer, id: number) => void): Promise<Answer> {
    if (this.end !== undefined) return Promise.resolve(failureOf(this.end));
    this.#hand = hand;
    this.process.asked();
    write(this.process.out, ++this.#lastId);
    this.process.lineEnd();
    this.process.flush();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async stop(reason: string): Promise<void> {
    await this.process.stop(reason);
  }

  ready(_ready: Ready): void {
    this.#greet();
  }

  line(line: string): void {
    const garble = parseReply(line, this.#raw);
    if (garble !== undefined) {
      this.process.fail('garbled', garble.code, garble.message, line);
    } else if (this.#waiting === undefined || this.#raw.id !== this.#lastId) {
      const known = this.#raw.id >= 1 && this.#raw.id <= this.#lastId;
      this.process.fail(
        'garbled',
        known ? 'protocol/answered-twice' : 'protocol/unknown-id',
        known ? 'answered a request twice' : 'answered a request that was never sent',
        line,
      );
    } else {
      this.process.outstanding--;
      this.process.answered++;
      this.#answer(this.#read(line));
    }
  }

  chunkEnd(): void {}

  ended(end: ProcessEnd): void {
    this.end = end;
    this.#greet();
    this.#answer(failureOf(end));
  }

  #answer(answer: Answer): void {
    const settle = this.#waiting;
    this.#waiting = undefined;
    settle?.(answer);
  }

  #read(line: string): Answer {
    const { action, to, side, note } = this.#raw;
    const reading = newReading();
    readDecision(this.#hand!, action, to, side, reading);
    if (reading.code === '') {
      return { kind: reading.kind, to: reading.to, note: typeof note === 'string' ? note.slice(0, MOST_NOTE) : '' };
    }
    const reason = reading.reason === '' ? '' : `: ${reading.reason}`;
    return { code: reading.code, fault: `answered ${quoteReply(line)}${reason}`, stderr: '', over: false };
  }
}

function failureOf({ code, message, quote, stderr }: ProcessEnd): Failed {
  const sent = quote === '' || message.includes(quote) ? '' : `: ${quote}`;
  return { code, fault: message + sent, stderr, over: true };
}
