/** A seat played by a bot process: writes its messages, hands on its answers, and carries it over a restart. */
import type { Hand } from '@stud-arena/engine';
import type { ProcessEnd } from '../process/bot-process.js';
import type { BotHost, Connection } from './bot-host.js';
import type { MessageWriter } from './message-writer.js';
import type { Reply, ReplyFault, Seating, SeatPlayer } from './player.js';
import { MOST_NOTE, newReading, quoteReply, type RawReply, readDecision } from './read-reply.js';

export class ProcessSeat implements SeatPlayer {
  /** Set before the session begins; undefined while a fresh process starts. */
  connection: Connection | undefined;
  /** Set instead of a connection when there is nobody to talk to. */
  ended: ProcessEnd | undefined;
  private seating!: Seating;
  private seat = 0;
  private seed = '';
  private hand: Hand | undefined;
  private number = 0;
  private asked = false;
  /** The outstanding request. */
  private id = 0;
  /** When it was sent; kept only where somebody wants to know. */
  private sentAt = 0;
  /** A fresh process that is starting. */
  private pending: Connection | undefined;
  private readonly reading = newReading();
  private readonly reply: Reply = { kind: 0, to: 0, fault: undefined, note: '' };

  constructor(
    readonly host: BotHost,
    private readonly writer: MessageWriter,
    /** Gives up the session because of a process it shared; it is played again. */
    readonly replay: (level: number) => void,
  ) {}

  begin(seating: Seating, seat: number, seed: string): void {
    this.seating = seating;
    this.seat = seat;
    this.seed = seed;
    this.asked = false;
    this.writer.forget();
    if (this.connection !== undefined) this.open(this.connection);
  }

  ask(hand: Hand, number: number): Reply | undefined {
    if (this.ended !== undefined) return this.takeEnd();
    this.hand = hand;
    this.number = number;
    this.asked = true;
    if (this.connection === undefined) this.pending ??= this.host.restart(this);
    else this.send(this.connection);
    return undefined;
  }

  handOver(hand: Hand, number: number, nets: ArrayLike<number>): void {
    const process = this.connection?.process;
    if (process === undefined || !process.alive) return;
    this.writer.handOver(process.out, this.seating.session, hand, number, nets);
    // It leaves with the next request: a write of its own would wake the bot for nothing.
    process.lineEnd();
  }

  end(nets: ArrayLike<number>): void {
    const { connection, pending } = this;
    const openId = this.asked ? this.id : 0;
    this.ended = undefined;
    this.asked = false;
    this.connection = undefined;
    this.pending = undefined;
    if (pending !== undefined) this.host.cancel(pending);
    if (connection === undefined) return;
    if (connection.process.alive) {
      this.writer.sessionEnd(connection.process.out, this.seating.session, nets);
      connection.process.lineEnd();
    }
    connection.close(this, openId);
  }

  abandon(nets: ArrayLike<number>): void {
    this.end(nets);
  }

  /** A fresh process is ready for the rest of the session. */
  resume(connection: Connection): void {
    this.pending = undefined;
    this.connection = connection;
    this.open(connection);
    if (this.asked) this.send(connection);
  }

  /** The process ended, and it is this session's fault. Without a request at the moment it counts for the next one. */
  fail(end: ProcessEnd): void {
    this.connection = undefined;
    this.pending = undefined;
    this.ended = end;
    if (this.asked) this.seating.answer(this.seat, this.takeEnd());
  }

  /** An answer to the outstanding request, by this process. */
  receive(raw: RawReply, from: Connection): void {
    this.asked = false;
    const { reply, reading } = this;
    const { entrant, onAnswer } = this.host;
    if (onAnswer !== undefined) {
      onAnswer({ entrant, session: this.seating.session, hand: this.number, ms: performance.now() - this.sentAt });
    }
    const hand = this.hand!;
    if (raw.session !== undefined && raw.session !== this.seating.session) {
      reading.code = 'protocol/session';
      reading.faultKind = 'garbled';
      reading.reason = 'It named another session than the request did.';
    } else {
      readDecision(hand, raw.action, raw.to, raw.side, reading);
    }
    reply.kind = reading.kind;
    reply.to = reading.to;
    reply.policy = raw.policy;
    reply.policies = raw.policies;
    reply.note = typeof raw.note === 'string' ? raw.note.slice(0, MOST_NOTE) : '';
    if (reading.code === '') {
      reply.fault = undefined;
    } else {
      const quote = quoteReply(from.lineText());
      reply.fault = {
        kind: reading.faultKind,
        code: reading.code,
        message: `answered ${quote}`,
        reason: reading.reason,
        quote,
        stderr: from.process.stderr(),
        clock: false,
        next: 'continue',
      };
    }
    this.seating.answer(this.seat, reply);
  }

  private send(connection: Connection): void {
    const hand = this.hand!;
    this.id = connection.ask(this);
    const { process } = connection;
    const alternatives = connection.policies ? this.seating.alternatives?.(this.seat) : undefined;
    this.writer.request(process.out, this.id, this.seating.session, hand, this.number, alternatives);
    process.lineEnd();
    if (this.host.onAnswer !== undefined) this.sentAt = performance.now();
  }

  private open(connection: Connection): void {
    connection.open(this);
    this.writer.session(connection.process.out, this.seating.session, this.seat, this.seed);
    connection.process.lineEnd();
  }

  private takeEnd(): Reply {
    const end = this.ended!;
    this.ended = undefined;
    this.asked = false;
    this.reply.fault = faultOf(end);
    return this.reply;
  }
}

function faultOf(end: ProcessEnd): ReplyFault {
  const retires =
    end.kind === 'start' || end.kind === 'handshake' || end.kind === 'cpu' || end.code === 'timeout/session';
  return { ...end, reason: '', next: retires ? 'retire' : 'restart' };
}
