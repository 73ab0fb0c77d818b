/** Plays blocks on several worker threads; with one worker, in this thread. */
import { Worker } from 'node:worker_threads';
import { InvariantError, UsageError } from '@stud-arena/engine';
import type { Plan } from '../plan/plan.js';
import { type Incident, type PlayHooks, type PlayOutcome, playBlocks } from './play-blocks.js';
import { type BlockRecord, handsIn, type Recorder } from './record.js';
import type { PlaySettings } from './settings.js';
import type { WorkerJob, WorkerMessage } from './worker.js';

/** A thread runs compiled code, also when this module is read from its source, as tests do. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../../dist/match/worker.js' : './worker.js', import.meta.url);
/** Sessions a worker has open at most are its share of the run divided by this, so that no worker is left with all the rest. */
const ROUNDS_OF_WORK = 4;
/** How long workers may take to end their bots after an interruption. */
const ABORT_MS = 2000;

/** As `playBlocks`, shared among `workers` threads. The recorder and the hooks are called in the calling thread. */
export async function playInParallel(
  plan: Plan,
  blocks: ArrayLike<number>,
  recorder: Recorder,
  settings: PlaySettings,
  workers: number,
  hooks: PlayHooks = {},
): Promise<PlayOutcome> {
  const threads = Math.max(1, Math.min(workers, blocks.length));
  if (threads === 1) return playBlocks(plan, Array.from(blocks), recorder, settings, hooks);
  return new Pool(plan, blocks, recorder, settings, threads, hooks).play();
}

class Pool {
  private readonly workers: Worker[] = [];
  private finishedBlocks = 0;
  private hands = 0;
  private clockFaults = 0;
  private maxLagMs = 0;
  private error: unknown;

  constructor(
    private readonly plan: Plan,
    private readonly blocks: ArrayLike<number>,
    private readonly recorder: Recorder,
    private readonly settings: PlaySettings,
    private readonly threads: number,
    private readonly hooks: PlayHooks,
  ) {}

  async play(): Promise<PlayOutcome> {
    const { plan, threads, hooks } = this;
    const numbers = Int32Array.from(this.blocks);
    const shared = new SharedArrayBuffer(numbers.byteLength);
    new Int32Array(shared).set(numbers);
    const share = Math.ceil((numbers.length * plan.seats) / threads / ROUNDS_OF_WORK);
    const job: WorkerJob = {
      plan,
      settings: { ...this.settings, sessionsInFlight: Math.max(1, Math.min(this.settings.sessionsInFlight, share)) },
      blocks: shared,
      next: new SharedArrayBuffer(4),
      share: 1 / threads,
      hiddenFolders: hooks.hiddenFolders ?? [],
    };
    const abort = () => this.stop();
    hooks.signal?.addEventListener('abort', abort);
    const ends = Array.from({ length: threads }, () => this.run(job));
    if (hooks.signal?.aborted) abort();
    await Promise.all(ends);
    hooks.signal?.removeEventListener('abort', abort);
    if (this.error !== undefined) throw this.error;
    return {
      blocks: this.finishedBlocks,
      hands: this.hands,
      interrupted: hooks.signal?.aborted === true && this.finishedBlocks < numbers.length,
      clockFaults: this.clockFaults,
      maxLagMs: this.maxLagMs,
    };
  }

  private run(job: WorkerJob): Promise<void> {
    return new Promise((resolve) => {
      const worker = new Worker(WORKER, { workerData: job });
      this.workers.push(worker);
      let done = false;
      worker.on('message', (message: WorkerMessage) => {
        try {
          done = this.hear(message) || done;
          // A timer of a bot's might keep the thread for ever.
          if (done) setTimeout(() => void worker.terminate(), ABORT_MS).unref();
        } catch (error) {
          // The recorder failed: nothing that is played from now on could be kept.
          this.fail(error);
        }
      });
      worker.on('error', (error) => this.fail(error));
      worker.on('exit', () => {
        if (!done && !this.hooks.signal?.aborted) this.fail(new InvariantError('A worker ended before its work.'));
        resolve();
      });
    });
  }

  /** @returns Whether the worker has done its work. */
  private hear(message: WorkerMessage): boolean {
    switch (message.type) {
      case 'block':
        // What comes late is as good: an interrupted run keeps every finished block.
        this.record(message.record);
        return false;
      case 'incident':
        this.hooks.onIncident?.(message.incident as Incident);
        return false;
      case 'error':
        this.fail(message.usage ? new UsageError(message.code, message.text) : new InvariantError(message.text));
        return true;
      default:
        this.clockFaults += message.clockFaults;
        this.maxLagMs = Math.max(this.maxLagMs, message.maxLagMs);
        return true;
    }
  }

  private record(record: BlockRecord): void {
    if (this.error !== undefined) return;
    this.recorder.record(record);
    this.finishedBlocks++;
    this.hands += handsIn(this.plan, record);
    this.hooks.onProgress?.({ blocks: this.finishedBlocks, hands: this.hands });
  }

  private fail(error: unknown): void {
    this.error ??= error;
    this.stop();
  }

  private stop(): void {
    for (const worker of this.workers) worker.postMessage('abort');
    setTimeout(() => {
      for (const worker of this.workers) void worker.terminate();
    }, ABORT_MS).unref();
  }
}
