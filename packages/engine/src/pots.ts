/** Main and side pots (RULES R22). */

/** Above every amount: who has chips behind shares the topmost pot. */
const NO_LEVEL = 0x7fffffff;

/** The pots of a hand, main pot first. Reused from hand to hand. */
export class Pots {
  count = 0;
  readonly amount: Int32Array;
  /** Bit per seat that can win the pot. */
  readonly eligible: Int32Array;

  constructor(seats: number) {
    this.amount = new Int32Array(seats + 1);
    this.eligible = new Int32Array(seats + 1);
  }

  /** One pot, if there are chips in it: nobody who can win it is all-in. */
  only(amount: number, eligible: number): void {
    this.count = amount > 0 ? 1 : 0;
    this.amount[0] = amount;
    this.eligible[0] = eligible;
  }

  /**
   * Layers the chips by all-in level: one pot per distinct level among the unfolded seats, folded chips staying in the
   * pots they were paid into. Unfolded seats with chips behind share the topmost pot, even if their bets are not matched yet.
   *
   * @param paid - Chips put into the hand, by seat.
   */
  layer(paid: Int32Array, stack: Int32Array, folded: Uint8Array): void {
    const seats = paid.length;
    this.count = 0;
    let floor = 0;
    for (;;) {
      let level = NO_LEVEL;
      let live = 0;
      for (let seat = 0; seat < seats; seat++) {
        if (folded[seat] !== 0) continue;
        if (stack[seat] === 0) {
          if (paid[seat]! <= floor) continue;
          if (paid[seat]! < level) level = paid[seat]!;
        }
        live |= 1 << seat;
      }
      if (live === 0) break;
      let amount = 0;
      for (let seat = 0; seat < seats; seat++) {
        const chips = Math.min(paid[seat]!, level) - floor;
        if (chips > 0) amount += chips;
      }
      if (amount > 0) {
        this.amount[this.count] = amount;
        this.eligible[this.count] = live;
        this.count++;
      }
      if (level === NO_LEVEL) return;
      floor = level;
    }
    this.addRest(paid, floor);
  }

  /** Chips of folded seats above every unfolded seat's level: nobody can match them, so the last pot keeps them. */
  private addRest(paid: Int32Array, floor: number): void {
    for (let seat = 0; seat < paid.length; seat++) {
      if (paid[seat]! > floor && this.count > 0) this.amount[this.count - 1]! += paid[seat]! - floor;
    }
  }
}
