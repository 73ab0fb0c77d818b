/** A table over a session: who has how many chips, who deals, who is out (RULES R2, R4, R35). */
import { UsageError } from './errors.js';
import type { Hand } from './hand.js';
import type { Stakes, Variant } from './variant.js';

export type TableMode = 'research' | 'cash' | 'tournament';

/** The least stack a seat is dealt in with (R4), chips. */
export function leastStack(stakes: Stakes, opening: Variant['opening'], mode: TableMode): number {
  if (mode === 'tournament') return 1;
  return opening === 'bring-in' ? stakes.ante + stakes.bringIn : stakes.ante + 1;
}

/**
 * Stacks from hand to hand. Research: everybody begins each hand with the start stack. Cash: stacks carry over, a seat
 * below R4's least stack is topped up to the start stack between hands. Tournament: stacks carry over, who has none is out.
 */
export class Table {
  /** Chips by seat before the next hand, or after the last one. */
  readonly stacks: Int32Array;
  /** Times each seat was topped up (cash). */
  readonly rebuys: Int32Array;
  /** Finishing place by seat, 1 the winner; 0 while still in (tournament). */
  readonly places: Int32Array;
  /** The seat that deals the next hand. */
  dealer: number;
  handsPlayed = 0;

  /** @throws UsageError when the start stack is below what a seat needs to be dealt in. */
  constructor(
    readonly mode: TableMode,
    readonly seats: number,
    readonly startStack: number,
    stakes: Stakes,
    opening: Variant['opening'],
  ) {
    const least = leastStack(stakes, opening, mode);
    if (startStack < least) {
      throw new UsageError(
        'table/stack',
        `A start stack of ${startStack} does not buy one hand: ${least} is the least for these stakes (R4).`,
      );
    }
    this.stacks = new Int32Array(seats).fill(startStack);
    this.rebuys = new Int32Array(seats);
    this.places = new Int32Array(seats);
    // The first dealer is the last seat (R2).
    this.dealer = seats - 1;
  }

  /** Tops up and resets before a hand is dealt at these stakes. */
  prepare(stakes: Stakes, opening: Variant['opening']): void {
    if (this.mode === 'research') {
      this.stacks.fill(this.startStack);
    } else if (this.mode === 'cash') {
      const least = leastStack(stakes, opening, 'cash');
      for (let seat = 0; seat < this.seats; seat++) {
        if (this.stacks[seat]! < least) {
          this.stacks[seat] = Math.max(least, this.startStack);
          this.rebuys[seat]!++;
        }
      }
    }
  }

  /** Takes over the stacks of a finished hand and moves the deal to the next seat that has chips. */
  finish(hand: Hand): void {
    this.handsPlayed++;
    if (this.mode === 'tournament') this.rankBusted(hand);
    this.stacks.set(hand.stack);
    for (let k = 1; k <= this.seats; k++) {
      const seat = (this.dealer + k) % this.seats;
      if (this.mode === 'research' || this.stacks[seat]! > 0) {
        this.dealer = seat;
        return;
      }
    }
  }

  /** Seats that still have chips. */
  get remaining(): number {
    let count = 0;
    for (const chips of this.stacks) if (chips > 0) count++;
    return count;
  }

  /** Ends a tournament: the seats still in are ranked by chips, equal ones sharing the place (R35). */
  rankRemaining(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.stacks[seat] === 0) continue;
      let ahead = 0;
      for (const chips of this.stacks) if (chips > this.stacks[seat]!) ahead++;
      this.places[seat] = ahead + 1;
    }
  }

  /** R35: who goes out in the same hand is ranked by the stack it began with; equal ones share the place. */
  private rankBusted(hand: Hand): void {
    let stillIn = 0;
    for (let seat = 0; seat < this.seats; seat++) if (hand.stack[seat]! > 0) stillIn++;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.places[seat] !== 0 || hand.stack[seat]! > 0) continue;
      let ahead = stillIn;
      for (let other = 0; other < this.seats; other++) {
        const goesOutToo = this.stacks[other]! > 0 && hand.stack[other] === 0;
        if (goesOutToo && hand.startedWith(other) > hand.startedWith(seat)) ahead++;
      }
      this.places[seat] = ahead + 1;
    }
  }
}
