import type { Incident } from '../match/play-blocks.js';
import type { BlockRecord } from '../match/record.js';
import { blockCount, type Plan } from '../plan/plan.js';
import { columns, labels, oneLine, shorten } from '../report/label.js';
import { Standings } from '../statistics/standings.js';
import { duration, shown } from './shown.js';

const REDRAW_MS = 200;
/** Longest a rate looks back: long enough to be calm, short enough to follow bots that slow down. */
const WINDOW_MS = 10_000;

/** Live progress on a terminal: hands, rate, time left, standings. In a pipe it says nothing. */
export class Progress {
  readonly #plan: Plan;
  readonly #standings: Standings;
  readonly #names: readonly string[];
  readonly #live: boolean;
  /** Hands, or tournaments: how many hands these take is not known before. */
  readonly #perBlock: number;
  readonly #unit: string;
  #saved = 0;
  #missing = 0;
  #played = 0;
  #faults = 0;
  #lines = 0;
  #started = 0;
  #marks: { readonly at: number; readonly played: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #incident = '';

  constructor(plan: Plan, options: { readonly quiet: boolean }) {
    this.#plan = plan;
    this.#standings = new Standings(plan);
    this.#names = labels(
      plan.entrants.map(({ name }) => name),
      24,
    );
    this.#live = process.stderr.isTTY === true && !options.quiet;
    this.#perBlock = plan.tournament ? plan.seats : plan.seats * plan.handsPerSession;
    this.#unit = plan.tournament ? 'tournaments' : 'hands';
  }

  start({ saved, missing }: { readonly saved: number; readonly missing: number }): void {
    this.#saved = saved;
    this.#missing = missing;
    this.#started = performance.now();
    this.#marks = [{ at: this.#started, played: 0 }];
    if (!this.#live) return;
    if (saved > 0 && missing > 0) {
      process.stderr.write(`Going on: ${shown(saved * this.#perBlock)} ${this.#unit} are there already.\n`);
    }
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS);
    this.#timer.unref();
  }

  block(record: BlockRecord): void {
    this.#played++;
    this.#faults += record.faults.length;
    if (this.#live) this.#standings.add(record);
  }

  incident(incident: Incident): void {
    const bot = this.#plan.entrants[incident.entrant];
    this.#incident = oneLine(`${bot === undefined ? '' : `${this.#names[incident.entrant]}: `}${incident.message}`);
  }

  /** Clears what was drawn; the leaderboard follows. */
  end(): void {
    clearInterval(this.#timer);
    if (!this.#live) return;
    this.#erase();
  }

  #draw(): void {
    const now = performance.now();
    this.#marks.push({ at: now, played: this.#played });
    while (this.#marks.length > 2 && now - this.#marks[0]!.at > WINDOW_MS) this.#marks.shift();
    const { at, played } = this.#marks[0]!;
    const blocksPerSecond = ((this.#played - played) / (now - at)) * 1000;
    const left = this.#missing - this.#played;
    const all = blockCount(this.#plan);
    const done = this.#saved + this.#played;
    const bar = barOf(done / all, 24);
    const time = blocksPerSecond > 0 ? `${duration(left / blocksPerSecond)} left` : 'waiting for the first block';
    const lines = [
      `${bar} ${shown(done * this.#perBlock)} of ${shown(all * this.#perBlock)} ${this.#unit}, ` +
        `${shown(Math.round(blocksPerSecond * this.#perBlock))} ${this.#unit}/s, ${time}${this.#faults > 0 ? `, ${shown(this.#faults)} faults` : ''}`,
      ...this.#top(Math.max(0, Math.min(10, (process.stderr.rows ?? 24) - 4))),
      ...(this.#incident === '' ? [] : [this.#incident]),
    ];
    const width = (process.stderr.columns ?? 80) - 1;
    this.#erase();
    process.stderr.write(lines.map((line) => `${shorten(line, width)}\n`).join(''));
    this.#lines = lines.length;
  }

  #top(most: number): string[] {
    if (this.#played === 0) return [];
    const inPoints = this.#plan.tournament !== undefined;
    const list = this.#standings
      .list()
      .filter(({ rate }) => rate !== null)
      .sort((a, b) => b.rate! - a.rate!);
    const rows = list.slice(0, most).map(({ entrant, rate, interval }, at) => {
      const shownRate = (x: number): string => (inPoints ? x.toFixed(2) : (x * 100).toFixed(1));
      const plus = interval === null ? '' : ` ± ${shownRate((interval.high - interval.low) / 2)}`;
      const value = `${rate! >= 0 && !inPoints ? '+' : ''}${shownRate(rate!)}`;
      return `${String(at + 1).padStart(4)}  ${padded(this.#names[entrant]!, 24)} ${value.padStart(8)}${plus} ${inPoints ? 'points' : 'sb/100'}`;
    });
    if (rows.length > 0) rows.unshift('      so far; provisional, the report’s intervals are the ones to quote');
    if (list.length > most && most > 0) rows.push(`      … and ${list.length - most} more`);
    return rows;
  }

  #erase(): void {
    if (this.#lines > 0) process.stderr.write(`\u001b[${this.#lines}A\u001b[0J`);
    this.#lines = 0;
  }
}

function barOf(share: number, width: number): string {
  const full = Math.floor(Math.min(1, share) * width);
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`;
}

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));
