/** The faults a report shows: all are counted, few of each kind are told. */
import type { Fault } from '../match/record.js';
import { gameOf, handNumber, type Plan } from '../plan/plan.js';
import { stderrKey } from '../results/machine.js';
import type { FaultEntry, ReportData } from './model.js';
import { replayCommand } from './replay-command.js';

/** Of one bot and kind: a bot that fails at every turn must not hide the others. */
const TOLD_OF_A_KIND = 10;

export class FaultList {
  readonly #plan: Plan;
  readonly #runFolder: string;
  readonly #sums = new Map<string, { entrant: number; kind: string; count: number }>();
  readonly #told: FaultEntry[] = [];
  /** Of those told: where to find what the bot wrote. */
  readonly #logKeys: string[] = [];
  #block = -1;
  #inBlock = 0;
  /** `byGame[game][entrant]`. */
  readonly byGame: number[][];
  count = 0;

  constructor(plan: Plan, runFolder: string) {
    this.#plan = plan;
    this.#runFolder = runFolder;
    this.byGame = plan.games.map(() => plan.entrants.map(() => 0));
  }

  /** Faults of a block come together, in the order they happened. */
  add(fault: Fault): void {
    const { entrant, kind, code, message, quote, seat, block, rotation, hand } = fault;
    this.#inBlock = block === this.#block ? this.#inBlock + 1 : 0;
    this.#block = block;
    this.count++;
    this.byGame[gameOf(this.#plan, Math.max(0, hand))]![entrant]!++;
    const key = `${entrant} ${kind}`;
    const sum = this.#sums.get(key) ?? { entrant, kind, count: 0 };
    this.#sums.set(key, sum);
    sum.count++;
    if (sum.count > TOLD_OF_A_KIND) return;
    const number = handNumber(this.#plan, block, rotation, Math.max(0, hand));
    const replay = replayCommand(this.#runFolder, number);
    this.#logKeys.push(stderrKey(block, this.#inBlock));
    this.#told.push({ entrant, kind, code, hand: number, seat, message, quote, replay });
  }

  of(entrant: number): number {
    return this.byGame.reduce((sum, faults) => sum + faults[entrant]!, 0);
  }

  /** Of the faults that are told. */
  get logKeys(): ReadonlySet<string> {
    return new Set(this.#logKeys);
  }

  /** @param logs - What bots had written, by the keys of `logKeys`. */
  result(logs: ReadonlyMap<string, string> = new Map()): Pick<ReportData, 'faults' | 'faultCount' | 'faultSums'> {
    return {
      faults: this.#told.map((fault, at) => {
        const log = logs.get(this.#logKeys[at]!);
        return log === undefined ? fault : { ...fault, log };
      }),
      faultCount: this.count,
      faultSums: [...this.#sums.values()].sort(
        (a, b) => a.entrant - b.entrant || b.count - a.count || (a.kind < b.kind ? -1 : 1),
      ),
    };
  }
}
