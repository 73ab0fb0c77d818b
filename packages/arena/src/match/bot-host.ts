/**
 * Keeps one bot's processes: one that many sessions share, and one for a session that must be alone.
 *
 * When a shared process ends, nobody can say which of its sessions did it. All of them are played again from their start, first
 * one at a time in a process of their own kind (level 1), then, should that one end too, each in a process that has
 * seen nothing else (level 2): what ends then is that session's own fault, and the record is the same however many were
 * open at first.
 */
import { UsageError } from '@stud-arena/engine';
import { BotProcess, type ProcessEnd, type ProcessOwner } from '../process/bot-process.js';
import type { Launch } from '../process/launch.js';
import type { Ready } from '../process/ready.js';
import { grantSession } from '../process/watch.js';
import { Outstanding } from './outstanding.js';
import { readPlainReply } from './plain-reply.js';
import type { PlayHooks } from './play-blocks.js';
import type { ProcessSeat } from './process-seat.js';
import { newRawReply, parseReply } from './read-reply.js';
import type { PlaySettings } from './settings.js';

export const SHARED = 0;
export const ALONE = 1;
export const ALONE_AND_FRESH = 2;

/** What a host needs from the one who plays the blocks. */
export interface HostOwner {
  readonly arenaVersion: string;
  /** A process is ready, a slot is free: look for sessions to begin. */
  wake(): void;
  /** Lines wait in it to be flushed. */
  touched(process: BotProcess): void;
  /** All lines of a chunk are handled: write what they caused. */
  flush(): void;
  /** May one more process be started? */
  admit(): boolean;
  incident(entrant: number, end: ProcessEnd): void;
  started(entrant: number, group: number): void;
  /** Told of every answer where somebody wants to know. */
  readonly onAnswer: PlayHooks['onAnswer'];
  /** Runs what may find our own mistakes. A flush must follow. */
  guarded(action: () => void): void;
}

/** One process, and the sessions open in it. */
export class Connection implements ProcessOwner {
  readonly process: BotProcess;
  readonly sessions = new Set<ProcessSeat>();
  /** Sessions ever opened. */
  served = 0;
  /** Sessions the bot takes at once. */
  capacity = 1;
  /** Whether the bot can say what it would do with other hands. */
  policies = false;
  private readonly outstanding = new Outstanding<ProcessSeat>();
  /** Requests of sessions given up; their answers are awaited and dropped. */
  private readonly void = new Set<number>();
  private lastId = 0;
  private greeted = false;
  private readonly raw = newRawReply();
  /** The line at hand: its text, or where it lies. */
  private text: string | undefined;
  private bytes: DataView = new DataView(new ArrayBuffer(0));
  private from = 0;
  private end = 0;

  constructor(
    readonly host: BotHost,
    private readonly owner: HostOwner,
    launch: Launch,
    settings: PlaySettings,
    private readonly onReady: () => void,
    private readonly onEnd: (end: ProcessEnd, wasReady: boolean) => void,
  ) {
    this.process = new BotProcess(launch, settings.limits, settings.clocks, this, owner.arenaVersion);
  }

  /** Alive, greeted. */
  get isReady(): boolean {
    return this.process.alive && !this.process.starting;
  }

  ready({ inFlight, policies }: Ready): void {
    this.greeted = true;
    this.policies = policies;
    this.capacity = inFlight;
    this.owner.guarded(this.onReady);
  }

  open(seat: ProcessSeat): void {
    this.sessions.add(seat);
    this.served++;
    grantSession(this.process, this.sessions.size === 1 && (this.capacity === 1 || this.served === 1));
  }

  /** @returns The id of the next request. */
  ask(seat: ProcessSeat): number {
    const id = ++this.lastId;
    this.outstanding.add(id, seat);
    this.process.asked();
    this.owner.touched(this.process);
    return id;
  }

  /** @param openId - The seat's request that is not answered; 0 when there is none. */
  close(seat: ProcessSeat, openId: number): void {
    if (openId > 0 && this.outstanding.take(openId) !== undefined) this.void.add(openId);
    this.sessions.delete(seat);
    this.host.closed(this);
  }

  quick(bytes: DataView, from: number, to: number): number {
    const next = readPlainReply(bytes, from, to, this.raw);
    if (next === 0) return 0;
    this.text = undefined;
    this.bytes = bytes;
    this.from = from;
    this.end = next - 1;
    this.take();
    return next;
  }

  line(line: string): void {
    const garble = parseReply(line, this.raw);
    if (garble !== undefined) {
      this.process.fail('garbled', garble.code, garble.message, line);
      return;
    }
    this.text = line;
    this.take();
  }

  /** The answer at hand as it came; decoded only where it is to be shown. */
  lineText(): string {
    const { bytes, from, end } = this;
    return this.text ?? Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString();
  }

  private take(): void {
    const { id } = this.raw;
    const seat = this.outstanding.take(id);
    if (seat === undefined && !this.void.delete(id)) {
      const known = id >= 1 && id <= this.lastId;
      this.process.fail(
        'garbled',
        known ? 'protocol/answered-twice' : 'protocol/unknown-id',
        known ? 'answered a request twice' : 'answered a request that was never sent',
        this.lineText(),
      );
      return;
    }
    this.process.outstanding--;
    this.process.answered++;
    if (seat !== undefined) this.owner.guarded(() => seat.receive(this.raw, this));
  }

  chunkEnd(): void {
    this.owner.flush();
  }

  ended(end: ProcessEnd): void {
    this.outstanding.clear();
    if (end.code === 'start/spawn') {
      this.owner.guarded(() => {
        const advice = 'Use fewer workers, or raise the limits (ulimit -n, ulimit -u).';
        throw new UsageError('run/spawn', `A bot ${end.message}. ${advice}`);
      });
      return;
    }
    this.owner.guarded(() => this.onEnd(end, this.greeted));
    this.owner.flush();
  }
}

export class BotHost {
  /** Set when the bot cannot be started: why. */
  dead: ProcessEnd | undefined;
  private shared: Connection | undefined;
  private sharedSlots = 0;
  private alone: Connection | undefined;
  private aloneTaken = false;
  private aloneFailed: ProcessEnd | undefined;
  private readonly connections = new Set<Connection>();
  private everStarted = false;
  private failedStarts = 0;
  /** Sessions at once, below what the bot takes after its process has died with many open. */
  private window = Number.MAX_SAFE_INTEGER;
  private finished = 0;

  constructor(
    readonly entrant: number,
    private readonly launch: Launch,
    private readonly settings: PlaySettings,
    private readonly owner: HostOwner,
  ) {}

  get onAnswer(): PlayHooks['onAnswer'] {
    return this.owner.onAnswer;
  }

  /** Whether a session can begin now; if not, what it needs is being started. */
  prepare(level: number): boolean {
    if (this.dead !== undefined) return true;
    if (level === SHARED) {
      if (this.shared === undefined && this.owner.admit()) this.startShared();
      return this.sharedSlots > 0;
    }
    if (this.aloneTaken) return false;
    if (this.aloneFailed !== undefined) return true;
    if (this.alone !== undefined && level === ALONE_AND_FRESH && this.alone.served > 0) {
      void this.alone.process.stop('a fresh process is needed');
      this.forget(this.alone);
      this.alone = undefined;
    }
    if (this.alone === undefined && this.owner.admit()) this.startAlone();
    return this.alone?.isReady === true;
  }

  /** Takes the place `prepare` promised. */
  seatIn(seat: ProcessSeat, level: number): void {
    seat.ended = undefined;
    seat.connection = undefined;
    if (this.dead !== undefined) {
      seat.ended = this.dead;
    } else if (level === SHARED) {
      this.sharedSlots--;
      seat.connection = this.shared;
    } else if (this.aloneFailed !== undefined) {
      seat.ended = this.aloneFailed;
      this.aloneFailed = undefined;
    } else {
      this.aloneTaken = true;
      seat.connection = this.alone;
    }
  }

  /** Starts a fresh process for the rest of a session whose process it ended itself. */
  restart(seat: ProcessSeat): Connection {
    const connection = this.connect(
      () => seat.resume(connection),
      (end) => {
        this.forget(connection);
        seat.fail(end);
      },
    );
    return connection;
  }

  /** The session that wanted it is given up. */
  cancel(connection: Connection): void {
    connection.process.kill();
    this.forget(connection);
  }

  /** A session has ended, or was given up. */
  closed(connection: Connection): void {
    if (connection === this.shared) {
      this.finished++;
      if (this.window < connection.capacity && this.finished > 4 * this.window) {
        this.window *= 2;
        this.finished = 0;
      }
      this.countSlots();
    } else if (connection === this.alone) {
      this.aloneTaken = false;
    } else if (this.connections.has(connection)) {
      void connection.process.stop('the session is over');
      this.forget(connection);
    }
    this.owner.wake();
  }

  /** Processes that live. */
  get processes(): number {
    return this.connections.size;
  }

  /**
   * Ends a process nobody uses at the moment.
   *
   * @param kept - The level a session waits for: what it needs stays.
   * @returns undefined when there is none.
   */
  dropIdle(kept?: number): Promise<void> | undefined {
    for (const connection of [this.alone, this.shared]) {
      if (connection === undefined || connection.process.starting || connection.sessions.size > 0) continue;
      if (kept !== undefined && (connection === this.shared) === (kept === SHARED)) continue;
      if (connection === this.alone) this.alone = undefined;
      else this.shared = undefined;
      this.countSlots();
      return connection.process.stop('the arena needs the place').then(() => this.forget(connection));
    }
    return undefined;
  }

  async stop(reason: string, patienceMs?: number): Promise<void> {
    await Promise.all([...this.connections].map(({ process }) => process.stop(reason, patienceMs)));
  }

  private connect(onReady: () => void, onEnd: (end: ProcessEnd, wasReady: boolean) => void): Connection {
    const connection = new Connection(this, this.owner, this.launch, this.settings, onReady, onEnd);
    this.connections.add(connection);
    if (connection.process.group !== 0) this.owner.started(this.entrant, connection.process.group);
    return connection;
  }

  private forget(connection: Connection): void {
    this.connections.delete(connection);
  }

  private startShared(): void {
    const connection = this.connect(
      () => {
        this.everStarted = true;
        this.failedStarts = 0;
        this.countSlots();
        this.owner.wake();
      },
      (end, wasReady) => {
        this.forget(connection);
        if (this.shared === connection) this.shared = undefined;
        this.countSlots();
        if (wasReady) this.sharedEnded(connection, end);
        else this.startFailed(end);
        this.owner.wake();
      },
    );
    this.shared = connection;
  }

  private startFailed(end: ProcessEnd): void {
    this.failedStarts++;
    if (!this.everStarted || this.failedStarts > this.settings.restarts) this.dead = end;
    this.owner.incident(this.entrant, end);
  }

  private sharedEnded(connection: Connection, end: ProcessEnd): void {
    const seats = [...connection.sessions];
    const [first] = seats;
    if (first !== undefined && connection.served === 1) {
      // It never knew another session: alone and fresh already.
      first.fail(end);
      return;
    }
    this.owner.incident(this.entrant, end);
    if (seats.length > 1) {
      this.window = Math.max(1, seats.length >> 2);
      this.finished = 0;
    }
    for (const seat of seats) seat.replay(seats.length === 1 ? ALONE_AND_FRESH : ALONE);
  }

  private startAlone(): void {
    const connection = this.connect(
      () => this.owner.wake(),
      (end, wasReady) => {
        this.forget(connection);
        const [seat] = connection.sessions;
        this.alone = undefined;
        this.aloneTaken = false;
        if (!wasReady) this.aloneFailed = end;
        else if (seat === undefined) this.owner.incident(this.entrant, end);
        else if (connection.served === 1) seat.fail(end);
        else seat.replay(ALONE_AND_FRESH);
        this.owner.wake();
      },
    );
    this.alone = connection;
  }

  private countSlots(): void {
    const { shared } = this;
    this.sharedSlots =
      shared?.isReady === true ? Math.max(0, Math.min(shared.capacity, this.window) - shared.sessions.size) : 0;
  }
}
