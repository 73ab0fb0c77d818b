import { type BlockRecord, handsIn } from '../match/record.js';
import { matchupOf, type Plan } from '../plan/plan.js';
import { type Run, readBlockSums } from '../results/read-run.js';
import { pointsOf, sumBlock } from '../results/tables.js';
import { BlockMean } from './block-mean.js';
import { type Interval, tInterval } from './interval.js';

/** How an entrant stands. Rates are small bets per hand, in tournament mode points per tournament. */
export interface EntrantStanding {
  readonly entrant: number;
  readonly blocks: number;
  readonly hands: number;
  readonly chips: number;
  readonly rate: number | null;
  readonly interval: Interval | null;
  readonly faults: number;
  readonly freeFolds: number;
  readonly rebuys: number;
}

/**
 * Win rates by block, taken up block by block: while a run is played, or from its files. **Provisional**: its t intervals
 * take the blocks for independent, which those of one round, played with the same cards, are not, and they hold at a fixed
 * end only, not at every look. The report's (`leaderboardOf`) take rounds.
 */
export class Standings {
  readonly #plan: Plan;
  readonly #means: BlockMean[];
  readonly #chips: number[];
  readonly #hands: number[];
  readonly #faults: number[];
  readonly #freeFolds: number[];
  readonly #rebuys: number[];

  constructor(plan: Plan) {
    const zeros = () => plan.entrants.map(() => 0);
    this.#plan = plan;
    this.#means = plan.entrants.map(() => new BlockMean());
    this.#chips = zeros();
    this.#hands = zeros();
    this.#faults = zeros();
    this.#freeFolds = zeros();
    this.#rebuys = zeros();
  }

  /** From a run's files alone. */
  static async of(run: Run): Promise<Standings> {
    const standings = new Standings(run.plan);
    const { games } = run.plan;
    for await (const sums of readBlockSums(run)) {
      const { tournaments } = sums;
      // A block's games stand in neighbouring rows.
      for (let row = 0; row < sums.rows; row += games.length) {
        const entrant = sums.entrant[row]!;
        let smallBets = 0;
        let hands = 0;
        for (let game = 0; game < games.length; game++) {
          smallBets += sums.net[row + game]! / games[game]!.stakes.smallBet;
          hands += sums.hands[row + game]!;
          standings.#chips[entrant]! += sums.net[row + game]!;
        }
        standings.#means[entrant]!.add(tournaments ? tournaments.points[row]! / run.plan.seats : smallBets / hands);
        standings.#hands[entrant]! += hands;
        standings.#faults[entrant]! += sums.faults[row]!;
        standings.#freeFolds[entrant]! += sums.freeFolds[row]!;
        standings.#rebuys[entrant]! += sums.rebuys[row]!;
      }
    }
    return standings;
  }

  add(record: BlockRecord): void {
    const plan = this.#plan;
    const { nets } = sumBlock(plan, record);
    const points = pointsOf(plan, record);
    const hands = handsIn(plan, record);
    matchupOf(plan, record.block).forEach((entrant, player) => {
      let smallBets = 0;
      plan.games.forEach(({ stakes }, game) => {
        const net = nets[player * plan.games.length + game]!;
        smallBets += net / stakes.smallBet;
        this.#chips[entrant]! += net;
      });
      this.#means[entrant]!.add(points ? points[player]! / plan.seats : smallBets / hands);
      this.#hands[entrant]! += hands;
      this.#freeFolds[entrant]! += record.freeFolds[player]!;
      this.#rebuys[entrant]! += record.rebuys[player]!;
    });
    for (const fault of record.faults) this.#faults[fault.entrant]!++;
  }

  /** In entrant order. */
  list(): EntrantStanding[] {
    return this.#plan.entrants.map((_, entrant) => ({
      entrant,
      blocks: this.#means[entrant]!.count,
      hands: this.#hands[entrant]!,
      chips: this.#chips[entrant]!,
      rate: this.#means[entrant]!.mean,
      interval: tInterval(this.#means[entrant]!),
      faults: this.#faults[entrant]!,
      freeFolds: this.#freeFolds[entrant]!,
      rebuys: this.#rebuys[entrant]!,
    }));
  }
}
