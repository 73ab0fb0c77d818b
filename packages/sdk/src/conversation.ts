/**
 * One bot's talk with the arena, without the streams: bytes in, lines out. A session's object is made when the session
 * begins and dropped when it ends, so any number of sessions may be under way at once.
 */
import type { Bot, Decision, SessionBot } from './bot.js';
import { checkDecision, checkPolicy, quote } from './check-decision.js';
import { LineBlocks } from './line-blocks.js';
import { MessageReader } from './message-reader.js';
import type {
  ActMessage,
  ArenaMessage,
  DeclareMessage,
  HandMessage,
  HelloMessage,
  SessionEndMessage,
  SessionMessage,
} from './protocol/messages.js';
import { PROTOCOL } from './protocol/messages.js';
import { faultyReplyLine, replyLine } from './reply-line.js';

export const DEFAULT_IN_FLIGHT = 256;

/** Replies are handed on this many at a time, so that the arena works on them while the bot thinks about the next. */
const FLUSH_LINES = 32;
/** A reply waits no longer than about this for others: the arena's clock runs until it hears one. */
const FLUSH_MS = 5;
/** A bot that errs at every decision must not drown its own log. */
const MAX_COMPLAINTS = 20;

/** Where a conversation's words go. */
export interface Outlet {
  /** Protocol lines, each ending in a newline. */
  write(lines: string): void;
  /** A line for the bot's log. */
  log(line: string): void;
  /** The arena has said goodbye, or closed its end. */
  close(): void;
  /** The bot threw: its log has the report, its process should end with exit code 1. */
  crash(report: string): void;
}

type Question = (ActMessage | DeclareMessage) & Pick<ActMessage, 'alternatives'>;

/** Of a question, what its answer is held against: the question itself is the bot's, who may write into it. */
interface Asked extends Pick<Question, 'id' | 'session' | 'hand' | 'street' | 'legal'> {
  readonly alternatives: readonly string[] | undefined;
}

/** What a bot says it would do, with its own cards and with each of the alternatives; not checked yet. */
interface Said {
  readonly policy: readonly number[];
  readonly policies: readonly unknown[];
}

export class Conversation {
  readonly #bot: Bot;
  readonly #outlet: Outlet;
  readonly #blocks = new LineBlocks();
  readonly #reader = new MessageReader();
  readonly #sessions = new Map<number, SessionBot>();
  #pending = '';
  #pendingLines = 0;
  #reading = false;
  #flushDue = false;
  /** When replies were last handed on, or the questions of now arrived. */
  #flushedAt = 0;
  #slow = false;
  #over = false;
  #complaints = 0;

  constructor(bot: Bot, outlet: Outlet) {
    this.#bot = bot;
    this.#outlet = outlet;
  }

  /** Bytes from the arena. */
  push(chunk: Uint8Array): void {
    this.#reading = true;
    this.#flushedAt = performance.now();
    this.#read(this.#blocks.push(chunk));
    this.#reading = false;
    this.#flush();
  }

  /** The arena has closed its end. */
  end(): void {
    this.#read(this.#blocks.end());
    this.#finish();
  }

  #read(block: Buffer | undefined): void {
    if (block === undefined) return;
    const reader = this.#reader;
    reader.open(block);
    while (!reader.done && !this.#over) {
      const question = reader.question();
      if (question !== undefined) this.#decide(question);
      else if (!this.#passOver()) this.#receive(reader.line());
    }
  }

  /** Passes over what the bot does not want to hear, unread but for the session's number. */
  #passOver(): boolean {
    const reader = this.#reader;
    const hand = reader.handSession();
    if (hand >= 0) {
      if (this.#sessions.get(hand)?.handEnd !== undefined) return false;
    } else {
      const ended = reader.endedSession();
      if (ended < 0 || this.#sessions.get(ended)?.sessionEnd !== undefined) return false;
      this.#sessions.delete(ended);
    }
    reader.skip();
    return true;
  }

  #receive(line: string): void {
    if (line === '') return;
    let message: ArenaMessage;
    try {
      message = JSON.parse(line) as ArenaMessage;
    } catch {
      this.#complain(`the arena sent a line that is no JSON, passed over: ${quote(line)}`);
      return;
    }
    switch (message?.type) {
      case 'act':
      case 'declare':
        for (const action of message.legal ?? []) Object.freeze(action);
        this.#decide(message);
        break;
      case 'hand':
        this.#hear(message);
        break;
      case 'session':
        this.#begin(message);
        break;
      case 'sessionEnd':
        this.#hear(message);
        this.#sessions.delete(message.session);
        break;
      case 'hello':
        this.#greet(message);
        break;
      case 'bye':
        this.#finish();
        break;
      default:
        this.#complain(`the arena sent something ${PROTOCOL} does not know, passed over: ${quote(message)}`);
    }
  }

  #greet(hello: HelloMessage): void {
    if (hello.protocol !== PROTOCOL) {
      this.#complain(`the arena speaks ${quote(hello.protocol)}, this SDK "${PROTOCOL}"; install the arena's own SDK.`);
    }
    const { name, version, inFlight = DEFAULT_IN_FLIGHT, policies } = this.#bot;
    this.#send(JSON.stringify({ type: 'ready', protocol: PROTOCOL, name, version, inFlight, policies }));
  }

  #begin(message: SessionMessage): void {
    try {
      const session = this.#bot.session(message);
      if (typeof session?.act !== 'function') {
        throw new TypeError(`session() returned ${quote(session)}; return an object with a method act(view).`);
      }
      if (this.#bot.policies === true && typeof session.policy !== 'function') {
        throw new TypeError('session() returned no method policy(view), but the bot says policies: true.');
      }
      this.#sessions.set(message.session, session);
    } catch (error) {
      this.#crash(`at the start of session ${message.session}`, error);
    }
  }

  #hear(message: HandMessage | SessionEndMessage): void {
    const session = this.#sessions.get(message.session);
    if (session === undefined) return;
    try {
      if (message.type === 'hand') session.handEnd?.(message);
      else session.sessionEnd?.(message);
    } catch (error) {
      this.#crash(
        `hearing the end of ${message.type === 'hand' ? placeOf(message) : `session ${message.session}`}`,
        error,
      );
    }
  }

  #decide(question: Question): void {
    const session = this.#sessions.get(question.session);
    if (session === undefined) {
      this.#complain(`the arena asked about session ${question.session}, which it never began; left unanswered.`);
      return;
    }
    const { id, hand, street, alternatives } = question;
    const asked: Asked = { id, session: question.session, hand, street, legal: question.legal.slice(), alternatives };
    let decision: Decision | Promise<Decision>;
    let said: Said | undefined;
    try {
      // Before it decides: what it would do is asked of the same memory.
      if (alternatives !== undefined && this.#bot.policies === true) said = policiesOf(session, question, alternatives);
      decision = session.act(question);
    } catch (error) {
      this.#crash(`at ${placeOf(asked)}`, error);
      return;
    }
    if (isPromise(decision)) {
      decision.then(
        (settled) => this.#reply(asked, settled, said),
        (error: unknown) => this.#crash(`at ${placeOf(asked)}`, error),
      );
    } else {
      this.#reply(asked, decision, said);
    }
  }

  #reply(asked: Asked, decided: Decision, said?: Said): void {
    if (this.#over) return;
    let decision = decided;
    const fault = checkDecision(asked, decision);
    if (fault !== undefined) {
      this.#complain(`at ${placeOf(asked)}, act ${fault} The arena decides as for any illegal action.`);
      this.#send(faultyReplyLine(asked.id, decision));
      return;
    }
    if (said !== undefined) decision = { ...decision, policy: said.policy };
    const policies = said && this.#checked(asked, said.policies);
    const policyFault = decision.policy === undefined ? undefined : checkPolicy(asked, decision.policy);
    if (policyFault === undefined) {
      this.#send(replyLine(asked.id, decision, policies));
    } else {
      this.#complain(`at ${placeOf(asked)}, act ${policyFault} The action was sent without it.`);
      const { policy: _, ...rest } = decision;
      this.#send(replyLine(asked.id, rest as Decision));
    }
  }

  /** An empty list in the place of one that is no policy. */
  #checked(asked: Asked, policies: readonly unknown[]): readonly (readonly number[])[] {
    return policies.map((policy, i) => {
      const fault = checkPolicy(asked, policy);
      if (fault === undefined) return policy as readonly number[];
      this.#complain(`at ${placeOf(asked)} with ${asked.alternatives![i]}, policy ${fault} An empty one was sent.`);
      return [];
    });
  }

  #send(line: string): void {
    this.#pending += line;
    this.#pending += '\n';
    this.#pendingLines++;
    if (this.#pendingLines >= FLUSH_LINES || this.#isLate()) {
      this.#flush();
    } else if (!this.#reading && !this.#flushDue) {
      // A promise has settled: others may settle in the same turn, and one write serves them all.
      this.#flushDue = true;
      process.nextTick(() => {
        this.#flushDue = false;
        this.#flush();
      });
    }
  }

  /** Whether replies have waited long enough. Looked at for every fourth reply of a quick bot: the clock is not free. */
  #isLate(): boolean {
    if (!this.#slow && (this.#pendingLines & 3) !== 0) return false;
    this.#slow = performance.now() - this.#flushedAt > FLUSH_MS;
    return this.#slow;
  }

  #flush(): void {
    if (this.#pendingLines === 0) return;
    const lines = this.#pending;
    this.#pending = '';
    this.#pendingLines = 0;
    this.#outlet.write(lines);
    this.#flushedAt = performance.now();
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.#flush();
    this.#outlet.close();
  }

  #crash(when: string, error: unknown): void {
    if (this.#over) return;
    this.#over = true;
    this.#flush();
    const stack = error instanceof Error ? (error.stack ?? error.message) : quote(error);
    this.#outlet.crash(`${this.#bot.name} threw ${when}; its process ends with exit code 1.\n${stack}`);
  }

  #complain(text: string): void {
    this.#complaints++;
    if (this.#complaints <= MAX_COMPLAINTS) this.#outlet.log(`${this.#bot.name}: ${text}`);
    if (this.#complaints === MAX_COMPLAINTS) this.#outlet.log(`${this.#bot.name}: further complaints are not shown.`);
  }
}

function policiesOf(session: SessionBot, question: Question, alternatives: readonly string[]): Said {
  // Copies both ways: a bot may write into what it is asked, and fill the same list each time.
  const said = (cards: string): readonly number[] => {
    const policy: unknown = session.policy!({ ...question, cards });
    return (Array.isArray(policy) ? policy.slice() : policy) as readonly number[];
  };
  return { policy: said(question.cards), policies: alternatives.map(said) };
}

function isPromise(value: unknown): value is Promise<Decision> {
  return typeof (value as Promise<Decision> | undefined)?.then === 'function';
}

function placeOf(message: { readonly session: number; readonly hand: number; readonly street?: string }): string {
  const street = message.street === undefined ? '' : `, ${message.street}`;
  return `session ${message.session}, hand ${message.hand}${street}`;
}
