/** The faults a report shows: all are counted, few of each kind are told. */
import type { Fault } from '../match/record.js';
import { gameOf, handNumber, type Plan } from '../plan/plan.js';
import type { FaultEntry, ReportData } from './model.js';
import { replayCommand } from './replay-command.js';

/** Of one bot and kind: a bot that fails at every turn must not hide the others. */
const TOLD_OF_A_KIND = 10;

export class FaultList {
  readonly #plan: Plan;
  readonly #runFolder: string;
  readonly #sums = new Map<string, { entrant: number; kind: string; count: number }>();
  readonly #told: FaultEntry[] = [];
  /** `byGame[game][entrant]`. */
  readonly byGame: number[][];
  count = 0;

  constructor(plan: Plan, runFolder: string) {
    this.#plan = plan;
    this.#runFolder = runFolder;
    this.byGame = plan.games.map(() => plan.entrants.map(() => 0));
  }

  add(fault: Fault): void {
    const { entrant, kind, code, message, quote, seat, block, rotation, hand } = fault;
    this.count++;
    this.byGame[gameOf(this.#plan, Math.max(0, hand))]![entrant]!++;
    const key = `${entrant} ${kind}`;
    const sum = this.#sums.get(key) ?? { entrant, kind, count: 0 };
    this.#sums.set(key, sum);
    sum.count++;
    if (sum.count > TOLD_OF_A_KIND) return;
    const number = handNumber(this.#plan, block, rotation, Math.max(0, hand));
    const replay = replayCommand(this.#runFolder, number);
    this.#told.push({ entrant, kind, code, hand: number, seat, message, quote, replay });
  }

  of(entrant: number): number {
    return this.byGame.reduce((sum, faults) => sum + faults[entrant]!, 0);
  }

  result(): Pick<ReportData, 'faults' | 'faultCount' | 'faultSums'> {
    return {
      faults: this.#told,
      faultCount: this.count,
      faultSums: [...this.#sums.values()].sort(
        (a, b) => a.entrant - b.entrant || b.count - a.count || (a.kind < b.kind ? -1 : 1),
      ),
    };
  }
}
