/** The room where sessions are played: begins them as bots become free, books them as they end. */
import { InvariantError, UsageError } from '@stud-arena/engine';
import type { Bot } from '@stud-arena/sdk';
import { entrantAt, type Plan } from '../plan/plan.js';
import type { BotProcess, ProcessEnd } from '../process/bot-process.js';
import { botRoom, handleLimit } from '../process/file-handles.js';
import { type SandboxState, sandboxPrefix, sandboxState } from '../process/sandbox.js';
import { runnerLag } from '../process/watch.js';
import { ARENA_VERSION } from '../version.js';
import { BlockScore } from './block-score.js';
import { BotHost, type HostOwner, SHARED } from './bot-host.js';
import { MessageWriter } from './message-writer.js';
import { ModuleSeat } from './module-seat.js';
import type { PlayHooks, PlayOutcome } from './play-blocks.js';
import type { SeatPlayer } from './player.js';
import { ProcessSeat } from './process-seat.js';
import { handsIn, type Recorder } from './record.js';
import { type Rules, Session } from './session.js';

/** A session to play. */
interface Job {
  readonly score: BlockScore;
  readonly rotation: number;
  /** By seat: which process it needs, see BotHost. */
  readonly levels: number[];
  /** By seat; undefined for bots in this process. */
  readonly hosts: readonly (BotHost | undefined)[];
}

/** What a session is played with, used again and again. */
interface Table {
  readonly session: Session;
  readonly writer: MessageWriter;
  /** By seat, of bots inside this process. */
  readonly moduleSeats: ModuleSeat[];
}

/** Sessions looked at for one that can begin, when the first in line cannot. */
const LOOK_AHEAD = 1024;
/** How long this thread plays before it looks at signals and pipes. */
const SLICE_MS = 20;
const PATIENCE_MS = 1000;
const HURRY_MS = 100;

export class Floor implements HostOwner {
  readonly arenaVersion = ARENA_VERSION;
  private readonly plan: Plan;
  private readonly blocks: Iterator<number>;
  private readonly hosts = new Map<number, BotHost>();
  private readonly tables: Table[] = [];
  /** Sessions not begun yet, in order. */
  private waiting: Job[] = [];
  /** Sessions to be played again. */
  private again: Job[] = [];
  private active = 0;
  private exhausted = false;
  private over = false;
  private interrupted = false;
  private woken = false;
  private pumping = false;
  private evicting = false;
  private flushing = false;
  private guards = 0;
  /** What the session looked at needs. */
  private needed: Pick<Job, 'hosts' | 'levels'> = { hosts: [], levels: [] };
  private readonly touchedProcesses = new Set<BotProcess>();
  private readonly lookAhead: number;
  private readonly room: number;
  private readonly sandbox: SandboxState;
  private finishedBlocks = 0;
  private finishedHands = 0;
  private clockFaults = 0;
  private error: unknown;
  private settle: () => void = () => {};

  /**
   * @param bots - By entrant, those that run in this process; or who plays the seat himself.
   * @param share - The part of the system's file handles this floor may use.
   */
  constructor(
    private readonly rules: Rules,
    private readonly bots: readonly (Bot | SeatPlayer | undefined)[],
    blocks: Iterable<number>,
    private readonly recorder: Recorder,
    private readonly hooks: PlayHooks,
    share: number,
  ) {
    this.plan = rules.plan;
    this.blocks = blocks[Symbol.iterator]();
    this.lookAhead = Math.min(LOOK_AHEAD, 2 * this.plan.matchups.length * this.plan.seats);
    this.sandbox = sandboxState(rules.settings.sandbox);
    this.room = Math.floor(botRoom() * share);
    const most = this.plan.matchups.reduce(
      (max, players) => Math.max(max, players.filter((entrant) => this.bots[entrant] === undefined).length),
      0,
    );
    if (most > this.room) {
      throw new UsageError(
        'run/file-handles',
        `The limit of ${handleLimit()} open files leaves room for ${this.room} bot processes, and one table needs ${most}: raise it with "ulimit -n 1024", or use fewer workers.`,
      );
    }
  }

  async play(): Promise<PlayOutcome> {
    const { signal } = this.hooks;
    const done = new Promise<void>((resolve) => {
      this.settle = resolve;
    });
    const abort = () => {
      this.interrupted = true;
      this.finish();
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    this.woken = true;
    this.flush();
    await done;
    signal?.removeEventListener('abort', abort);
    const hurry = this.interrupted || this.error !== undefined;
    await Promise.all(
      [...this.hosts.values()].map((host) =>
        host.stop(hurry ? 'the run was interrupted' : 'the run is over', hurry ? HURRY_MS : PATIENCE_MS),
      ),
    );
    if (this.error !== undefined) throw this.error;
    return {
      blocks: this.finishedBlocks,
      hands: this.finishedHands,
      interrupted: this.interrupted,
      clockFaults: this.clockFaults,
      maxLagMs: runnerLag().maxMs,
    };
  }

  wake(): void {
    this.woken = true;
    this.flushSoon();
  }

  touched(process: BotProcess): void {
    this.touchedProcesses.add(process);
    this.flushSoon();
  }

  /** Whoever is guarded flushes himself when he has done; this is for what is caused by anything else. */
  private flushSoon(): void {
    if (this.guards > 0 || this.flushing || this.over) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      this.flush();
    });
  }

  flush(): void {
    if (this.woken) {
      this.turn();
      if (this.woken) this.flushSoon();
    }
    if (this.touchedProcesses.size === 0) return;
    for (const process of this.touchedProcesses) process.flush();
    this.touchedProcesses.clear();
  }

  admit(): boolean {
    let processes = 0;
    for (const host of this.hosts.values()) processes += host.processes;
    if (processes < this.room) return true;
    if (!this.evicting) this.evict();
    return false;
  }

  incident(entrant: number, end: ProcessEnd): void {
    const { name } = this.plan.entrants[entrant]!;
    const { code, stderr } = end;
    this.hooks.onIncident?.({ entrant, code, message: `${name} ${end.message}.`, stderr });
  }

  started(entrant: number, group: number): void {
    this.hooks.onProcess?.(entrant, group);
  }

  get onAnswer(): PlayHooks['onAnswer'] {
    return this.hooks.onAnswer;
  }

  guarded(action: () => void): void {
    if (this.over) return;
    this.guards++;
    try {
      action();
    } catch (error) {
      this.error ??= error;
      this.finish();
    } finally {
      this.guards--;
    }
  }

  /** Begins what can begin. */
  private turn(): void {
    this.woken = false;
    if (this.pumping || this.over) return;
    this.pumping = true;
    this.guarded(() => this.fill());
    this.pumping = false;
  }

  private fill(): void {
    const until = performance.now() + SLICE_MS;
    const { sessionsInFlight } = this.rules.settings;
    while (this.active < sessionsInFlight && !this.over) {
      const job = this.nextJob();
      if (job === undefined) break;
      this.begin(job);
      if (performance.now() > until) {
        // Others must get their turn: what begins next begins after them.
        setImmediate(() => {
          this.woken = true;
          this.flush();
        });
        return;
      }
    }
    if (this.active === 0 && this.exhausted && this.waiting.length === 0 && this.again.length === 0) this.finish();
  }

  private nextJob(): Job | undefined {
    return this.firstReady(this.again, 0) ?? this.firstReady(this.waiting, 0) ?? this.pull();
  }

  private firstReady(jobs: Job[], from: number): Job | undefined {
    for (let i = from; i < jobs.length; i++) {
      const job = jobs[i]!;
      if (!this.isReady(job)) continue;
      jobs.splice(i, 1);
      return job;
    }
    return undefined;
  }

  private isReady(job: Job): boolean {
    const { hosts, levels } = job;
    let ready = true;
    this.needed = job;
    // All are asked, so that all start at once.
    for (let seat = 0; seat < hosts.length; seat++) if (hosts[seat]?.prepare(levels[seat]!) === false) ready = false;
    return ready;
  }

  /** Takes blocks from the plan until one has a session that can begin. */
  private pull(): Job | undefined {
    while (!this.exhausted && this.waiting.length < this.lookAhead) {
      const { value: block, done } = this.blocks.next();
      if (done) {
        this.exhausted = true;
        break;
      }
      const score = new BlockScore(this.rules, block);
      const from = this.waiting.length;
      for (let rotation = 0; rotation < this.plan.seats; rotation++) {
        this.waiting.push({
          score,
          rotation,
          levels: new Array(this.plan.seats).fill(SHARED),
          hosts: this.hostsOf(block, rotation),
        });
      }
      const job = this.firstReady(this.waiting, from);
      if (job !== undefined) return job;
    }
    return undefined;
  }

  private hostsOf(block: number, rotation: number): (BotHost | undefined)[] {
    const { entrants, seats } = this.plan;
    let seated: Map<number, number> | undefined;
    return Array.from({ length: seats }, (_, seat) => {
      const entrant = entrantAt(this.plan, block, rotation, seat);
      if (this.bots[entrant] !== undefined) return undefined;
      // One bot in several seats of a table: each gets a process, as two bots would.
      seated ??= new Map();
      const copy = seated.get(entrant) ?? 0;
      seated.set(entrant, copy + 1);
      const key = copy * entrants.length + entrant;
      let host = this.hosts.get(key);
      if (host === undefined) {
        const { folder, run } = entrants[entrant]!;
        const command = run.kind === 'process' ? run.command : [];
        const hidden = [...entrants.map((other) => other.folder), ...(this.hooks.hiddenFolders ?? [])];
        const prefix = sandboxPrefix(this.sandbox, folder, hidden);
        host = new BotHost(entrant, { command, folder, prefix }, this.rules.settings, this);
        this.hosts.set(key, host);
      }
      return host;
    });
  }

  private begin(job: Job): void {
    const table = this.tables.pop() ?? this.newTable();
    const { score, rotation, hosts, levels } = job;
    const players: SeatPlayer[] = [];
    for (let seat = 0; seat < hosts.length; seat++) {
      const host = hosts[seat];
      if (host === undefined) {
        const bot = this.bots[entrantAt(this.plan, score.block, rotation, seat)]!;
        players.push('ask' in bot ? bot : table.moduleSeats[seat]!.take(bot));
      } else {
        const player = new ProcessSeat(host, table.writer, (level) => this.replay(job, table, seat, level));
        host.seatIn(player, levels[seat]!);
        players.push(player);
      }
    }
    this.active++;
    table.session.begin(score.block, rotation, players, () => this.ended(job, table));
    table.session.run();
  }

  private newTable(): Table {
    const { plan, rules } = this;
    return {
      session: new Session(rules),
      writer: new MessageWriter(plan),
      moduleSeats: Array.from({ length: plan.seats }, () => new ModuleSeat(plan)),
    };
  }

  private replay(job: Job, table: Table, seat: number, level: number): void {
    job.levels[seat] = Math.max(job.levels[seat]!, level);
    table.session.abandon();
    this.tables.push(table);
    this.active--;
    this.again.push(job);
    this.wake();
  }

  private ended(job: Job, table: Table): void {
    this.active--;
    const { score } = table.session;
    for (const fault of score.faults) if (fault.clock) this.clockFaults++;
    const complete = job.score.add(job.rotation, score);
    this.tables.push(table);
    // What the recorder and the hooks throw is theirs, a full disk say, and no broken invariant of the session.
    if (complete) this.guarded(() => this.finishBlock(job.score));
    this.wake();
  }

  private finishBlock(score: BlockScore): void {
    const record = score.record();
    // Counted first: a worker's recorder gives the arrays away.
    const hands = handsIn(this.plan, record);
    this.recorder.record(record);
    this.finishedBlocks++;
    this.finishedHands += hands;
    this.hooks.onProgress?.({ blocks: this.finishedBlocks, hands: this.finishedHands });
  }

  /** Makes room for the process that is asked for: idle bots go first, then what a needed one has open besides. */
  private evict(): void {
    let dropping: Promise<void> | undefined;
    for (const host of this.hosts.values()) {
      if (!this.needed.hosts.includes(host)) dropping ??= host.dropIdle();
    }
    this.needed.hosts.forEach((host, seat) => {
      dropping ??= host?.dropIdle(this.needed.levels[seat]);
    });
    if (dropping === undefined) return;
    this.evicting = true;
    void dropping.then(() => {
      this.evicting = false;
      this.wake();
    });
  }

  private finish(): void {
    if (this.over) return;
    if (!this.interrupted && this.error === undefined && this.finishedBlocks === 0 && this.active > 0) {
      this.error = new InvariantError('Play ended with sessions open.');
    }
    this.over = true;
    this.settle();
  }
}
