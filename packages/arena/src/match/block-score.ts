/** Gathers the sessions of a block, in whatever order they end, into one record. */
import type { Plan } from '../plan/plan.js';
import type { ActionCounts, BlockRecord, Fault } from './record.js';
import type { Rules, SessionScore } from './session.js';

export class BlockScore {
  readonly nets: Int32Array;
  readonly pots: Int32Array;
  readonly showdowns: Uint8Array;
  readonly actions: readonly (readonly ActionCounts[])[];
  readonly freeFolds: Int32Array;
  readonly rebuys: Int32Array;
  private readonly luck: Int32Array | undefined;
  private readonly hands: Int32Array | undefined;
  private readonly places: Int32Array | undefined;
  private readonly faults: (readonly Fault[])[];
  private readonly histories: (readonly { readonly number: number; readonly text: string }[])[];
  private missing: number;
  private readonly plan: Plan;

  constructor(
    rules: Rules,
    readonly block: number,
  ) {
    this.plan = rules.plan;
    const { seats, handsPerSession } = rules.plan;
    this.nets = new Int32Array(seats * handsPerSession * seats);
    this.pots = new Int32Array(seats * handsPerSession);
    this.showdowns = new Uint8Array(seats * handsPerSession);
    this.actions = Array.from({ length: seats }, () => rules.countSizes.map((size) => new Int32Array(size)));
    this.freeFolds = new Int32Array(seats);
    this.rebuys = new Int32Array(seats);
    if (rules.luck) this.luck = new Int32Array(seats * rules.games.length);
    if (rules.plan.mode === 'tournament') {
      this.hands = new Int32Array(seats);
      this.places = new Int32Array(seats * seats);
    }
    this.faults = new Array(seats);
    this.histories = new Array(seats);
    this.missing = seats;
  }

  /** @returns Whether the block is complete. */
  add(rotation: number, score: SessionScore): boolean {
    const { seats, handsPerSession } = this.plan;
    this.nets.set(score.nets, rotation * handsPerSession * seats);
    this.pots.set(score.pots, rotation * handsPerSession);
    this.showdowns.set(score.showdowns, rotation * handsPerSession);
    for (let seat = 0; seat < seats; seat++) {
      const player = (seat - rotation + seats) % seats;
      this.freeFolds[player]! += score.freeFolds[seat]!;
      this.rebuys[player]! += score.rebuys[seat]!;
      if (this.luck) {
        const games = this.plan.games.length;
        for (let game = 0; game < games; game++) {
          this.luck[player * games + game]! += score.luck[seat * games + game]!;
        }
      }
      score.actions[seat]!.forEach((counts, game) => {
        const total = this.actions[player]![game]!;
        for (let i = 0; i < counts.length; i++) total[i]! += counts[i]!;
      });
    }
    if (this.hands) this.hands[rotation] = score.hands;
    this.places?.set(score.places, rotation * seats);
    this.faults[rotation] = score.faults.slice();
    this.histories[rotation] = score.histories.slice();
    return --this.missing === 0;
  }

  /** In the order of rotations, whichever ended first. */
  record(): BlockRecord {
    const { block, nets, pots, showdowns, actions, freeFolds, rebuys, luck, hands, places } = this;
    return {
      block,
      nets,
      pots,
      showdowns,
      actions,
      freeFolds,
      rebuys,
      ...(luck ? { luck } : {}),
      ...(hands && places ? { hands, places } : {}),
      faults: this.faults.flat(),
      histories: this.histories.flat(),
    };
  }
}
