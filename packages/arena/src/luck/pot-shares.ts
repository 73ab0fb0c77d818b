/**
 * What share of the pot each unfolded seat gets on average if nobody bets or folds any more, from all the cards dealt so
 * far, hidden ones included: exact where few ways are left for the cards to fall, else from a sample of them.
 *
 * A sample's mean is an unbiased estimate of the exact one. That is all the luck adjustment needs (see `hand-luck.ts`).
 */
import { deckOf, type Random, type Ranker, rankerOf, type Variant } from '@stud-arena/engine';

/** Ways sampled where there are more than can be counted out. */
export const SAMPLES = 32;
/** Ways counted out at most: no more work than the sample. */
const MOST_COUNTED = SAMPLES;

/** Cards known at a point of a hand. One object, filled again each time. */
export class KnownCards {
  /** Unfolded seats' cards, a row a seat; the first `held` of each row are known. */
  readonly rows: Uint8Array;
  held = 0;
  live = 0;
  /** Cards that were not dealt yet. */
  readonly rest: Uint8Array;
  restCount = 0;

  constructor(
    seats: number,
    readonly stride: number,
    deckSize: number,
  ) {
    this.rows = new Uint8Array(seats * stride);
    this.rest = new Uint8Array(deckSize);
  }
}

export class PotShares {
  readonly known: KnownCards;
  readonly deck: Uint8Array;
  /** Cards of a whole holding. */
  readonly total: number;
  private readonly rankers: readonly Ranker[];
  private readonly holeOnly: readonly boolean[];
  /** Places of the cards that lie face down. */
  private readonly downAt: readonly number[];
  private readonly hole: Uint8Array;
  private readonly sums: Float64Array;
  private ways = 0;

  constructor(variant: Variant, seats: number) {
    const down: number[] = [];
    let total = 0;
    for (const street of variant.streets) {
      for (let i = 0; i < street.down; i++) down.push(total + i);
      total += street.down + street.up;
    }
    this.total = total;
    this.downAt = down;
    this.hole = new Uint8Array(down.length);
    this.deck = deckOf(variant);
    this.known = new KnownCards(seats, total, this.deck.length);
    this.rankers = variant.shares.map(rankerOf);
    this.holeOnly = variant.shares.map((share) => share === 'high-spade-in-the-hole');
    this.sums = new Float64Array(seats);
  }

  /**
   * @param out - By row of `known`; the shares' sum is 1.
   */
  estimate(random: Random, out: Float64Array): void {
    const { known, sums, total } = this;
    const missing = (total - known.held) * known.live;
    sums.fill(0);
    this.ways = 0;
    if (countWays(known.restCount, total - known.held, known.live) <= MOST_COUNTED) this.countOut(0, known.held, 0);
    else {
      for (let sample = 0; sample < SAMPLES; sample++) {
        this.draw(random, missing);
        this.judge();
      }
    }
    for (let row = 0; row < known.live; row++) out[row] = sums[row]! / this.ways;
  }

  /** Draws what is missing: the first places of a shuffle that is not undone, since any order is as good. */
  private draw(random: Random, missing: number): void {
    const { rest, restCount, rows, held, stride, live } = this.known;
    const each = missing / live;
    for (let i = 0, row = 0, at = held; i < missing; i++) {
      const j = i + random.below(restCount - i);
      const card = rest[j]!;
      rest[j] = rest[i]!;
      rest[i] = card;
      rows[row * stride + at] = card;
      if (++at === held + each) {
        at = held;
        row++;
      }
    }
  }

  /** Every way for the rest to fall, each as a set of cards a seat. */
  private countOut(row: number, at: number, from: number): void {
    const { known, total } = this;
    if (row === known.live) {
      this.judge();
      return;
    }
    if (at === total) {
      this.countOut(row + 1, known.held, 0);
      return;
    }
    // A seat's own cards in rising places, so that each set comes once; a taken place is marked by moving it to the end.
    for (let i = from; i < known.restCount; i++) {
      const card = known.rest[i]!;
      if (card === TAKEN) continue;
      known.rest[i] = TAKEN;
      known.rows[row * known.stride + at] = card;
      this.countOut(row, at + 1, i + 1);
      known.rest[i] = card;
    }
  }

  /** Adds what each row gets of the pot with the holdings as they are. */
  private judge(): void {
    const { rankers, known, sums } = this;
    this.ways++;
    const first = this.best(0);
    if (rankers.length === 1) {
      if (first === 0) for (let row = 0; row < known.live; row++) sums[row]! += 1 / known.live;
      else this.give(1);
      return;
    }
    // Each share is half the pot, unless nobody can claim the other one.
    if (first > 0) {
      const winners = this.winners;
      const count = this.winnerCount;
      const second = this.best(1);
      this.spread(winners, count, second > 0 ? 0.5 : 1);
      if (second > 0) this.give(0.5);
    } else if (this.best(1) > 0) this.give(1);
    else for (let row = 0; row < known.live; row++) sums[row]! += 1 / known.live;
  }

  private winners = 0;
  private winnerCount = 0;

  /** The best ranking of a share, 0 if nobody has a claim; who has it is kept as bits. */
  private best(share: number): number {
    const { known, rankers, holeOnly } = this;
    const ranker = rankers[share]!;
    let best = 0;
    this.winners = 0;
    this.winnerCount = 0;
    for (let row = 0; row < known.live; row++) {
      const from = row * known.stride;
      const ranking = holeOnly[share] ? this.rankHole(ranker, from) : ranker(known.rows, from, this.total);
      if (ranking > best) {
        best = ranking;
        this.winners = 1 << row;
        this.winnerCount = 1;
      } else if (ranking === best && best > 0) {
        this.winners |= 1 << row;
        this.winnerCount++;
      }
    }
    return best;
  }

  private rankHole(ranker: Ranker, from: number): number {
    const { hole, downAt, known } = this;
    for (let i = 0; i < downAt.length; i++) hole[i] = known.rows[from + downAt[i]!]!;
    return ranker(hole, 0, hole.length);
  }

  private give(share: number): void {
    this.spread(this.winners, this.winnerCount, share);
  }

  private spread(winners: number, count: number, share: number): void {
    for (let row = 0; row < this.known.live; row++) {
      if (((winners >> row) & 1) !== 0) this.sums[row]! += share / count;
    }
  }
}

const TAKEN = 255;

/** Ways for `live` seats to get `each` more cards of `rest`; Infinity when they are too many to matter. */
function countWays(rest: number, each: number, live: number): number {
  let ways = 1;
  for (let seat = 0, left = rest; seat < live; seat++, left -= each) {
    for (let i = 0; i < each; i++) ways = (ways * (left - i)) / (i + 1);
    if (ways > MOST_COUNTED) return Infinity;
  }
  return ways;
}
