/** Keeps the bot's times and memory while it plays. */
import type { Answer, PlayHooks } from '../../match/play-blocks.js';
import { handNumber, type Plan } from '../../plan/plan.js';
import { readGroups } from '../../process/usage.js';

/** Times of one game's answers, milliseconds, in the order in which they came. */
export interface GameTimes {
  readonly variant: string;
  readonly ms: number[];
}

export interface Slowest {
  readonly ms: number;
  readonly table: string;
  readonly hand: number;
}

export interface MemorySample {
  /** Answers since the process was first seen. */
  readonly answers: number;
  readonly bytes: number;
}

const SAMPLE_MS = 100;

export class Observer {
  readonly times = new Map<string, GameTimes>();
  slowest: Slowest = { ms: 0, table: '', hand: 0 };
  /** All the bot's processes together, at most; 0 where nothing can be known. */
  peakBytes = 0;
  /** Of the phase that is watched for growth. */
  samples: MemorySample[] = [];
  answers = 0;
  #groups = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Forgets the samples: a new phase begins. */
  restart(): void {
    this.samples = [];
    this.answers = 0;
    this.#groups.clear();
  }

  /** @param timed - Answers come one at a time, so that their time is the bot's. */
  hooks(title: string, plan: Plan, timed: boolean): Pick<PlayHooks, 'onAnswer' | 'onProcess'> {
    const variant = plan.games.length > 1 ? title : plan.games[0]!.variant.id;
    return {
      onAnswer: (answer) => {
        if (answer.entrant !== 0) return;
        this.answers++;
        if (timed) this.#note(variant, title, plan, answer);
      },
      onProcess: (entrant, group) => {
        if (entrant === 0) this.#groups.add(group);
      },
    };
  }

  #note(variant: string, table: string, plan: Plan, { ms, session, hand }: Answer): void {
    let times = this.times.get(variant);
    if (times === undefined) {
      times = { variant, ms: [] };
      this.times.set(variant, times);
    }
    times.ms.push(ms);
    if (ms > this.slowest.ms) {
      const number = handNumber(plan, Math.floor(session / plan.seats), session % plan.seats, hand);
      this.slowest = { ms, table, hand: number };
    }
  }

  #sample(): void {
    let bytes = 0;
    for (const { memoryBytes } of readGroups(this.#groups).values()) bytes += memoryBytes;
    if (bytes === 0) return;
    this.peakBytes = Math.max(this.peakBytes, bytes);
    this.samples.push({ answers: this.answers, bytes });
  }
}

/** @param share - 0.5 for the median, 0.99. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}
