/** The hands with the most in the middle, counted in small bets so that games and levels compare. */
import { stakesOf } from '../plan/plan.js';
import type { HandRows, Run } from '../results/read-run.js';

export interface BigPot {
  readonly hand: number;
  /** In small bets. */
  readonly bets: number;
  readonly pot: number;
  readonly game: number;
  /** Its history, where it was kept. */
  readonly text: string | null;
}

export class BiggestPots {
  #best: BigPot[] = [];

  constructor(
    private readonly run: Run,
    private readonly count: number,
  ) {}

  /** Biggest first; of equal ones the earlier. */
  get hands(): readonly BigPot[] {
    return this.#best;
  }

  add(rows: HandRows, row: number): void {
    const { plan } = this.run;
    const hand = rows.hand[row]!;
    const pot = rows.pot[row]!;
    const bets = pot / stakesOf(plan, hand % plan.handsPerSession).smallBet;
    if (this.#best.length === this.count && bets <= (this.#best.at(-1)?.bets ?? Number.POSITIVE_INFINITY)) return;
    this.#best.push({ hand, bets, pot, game: rows.game[row]!, text: rows.history?.[row] ?? null });
    // The earlier of equal ones: files come in the order of the hands.
    this.#best = this.#best.sort((a, b) => b.bets - a.bets || a.hand - b.hand).slice(0, this.count);
  }
}
