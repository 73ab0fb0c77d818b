import { createRandom, deckOf, type Ranker, rankerOf, type Share, type Variant } from '@stud-arena/sdk';

/** Random holdings per table: a percentile is right to about three points. */
const SAMPLE = 256;

/**
 * How good a holding of any number of cards is in a variant, as a percentile: the part of random holdings of as many
 * cards that it beats. So hands of three cards compare with hands of seven, and high hands with low ones, of which the better half counts.
 */
export class Strength {
  readonly #variant: Variant;
  readonly #shares: readonly Share[];
  readonly #rankers: readonly Ranker[];
  readonly #total: number;
  /** By number of cards and share: sorted rankings of random holdings. */
  readonly #rankings: Int32Array[][] = [];
  /** By number of cards: sorted worths of random holdings. */
  readonly #worths: Float64Array[] = [];

  constructor(variant: Variant) {
    this.#variant = variant;
    this.#shares = variant.shares;
    // Three or four cards have no eight-or-better low yet; what they are worth for one is what they are worth for any low.
    this.#rankers = variant.shares.map((share) => rankerOf(share === 'eight-or-better' ? 'ace-to-five' : share));
    this.#total = variant.streets.reduce((sum, street) => sum + street.down + street.up, 0);
  }

  /** @param hole - How many of the cards lie face down; they stand first. */
  of(cards: Uint8Array, hole: number, count: number): number {
    if (this.#worths[count] === undefined) this.#build(hole, count);
    return place(this.#worths[count]!, this.#worth(cards, hole, count));
  }

  #worth(cards: Uint8Array, hole: number, count: number): number {
    const tables = this.#rankings[count]!;
    let best = 0;
    for (let i = 0; i < tables.length; i++) {
      const share = this.#shares[i]!;
      const value = this.#rankers[i]!(cards, 0, share === 'high-spade-in-the-hole' ? hole : count);
      let worth = place(tables[i]!, value);
      if (share === 'high') worth = Math.max(worth, flushDraw(cards, count, this.#total - count));
      best = Math.max(best, worth);
    }
    return best;
  }

  #build(hole: number, count: number): void {
    const chance = createRandom('0123456789abcdef');
    const cards = deckOf(this.#variant);
    const holdings = Array.from({ length: SAMPLE }, () => {
      for (let k = 0; k < count; k++) {
        const other = k + chance.below(cards.length - k);
        [cards[k], cards[other]] = [cards[other]!, cards[k]!];
      }
      return cards.slice(0, count);
    });
    this.#rankings[count] = this.#rankers.map((ranker, i) => {
      const looksAt = this.#shares[i] === 'high-spade-in-the-hole' ? hole : count;
      return Int32Array.from(holdings, (holding) => ranker(holding, 0, looksAt)).sort();
    });
    this.#worths[count] = Float64Array.from(holdings, (holding) => this.#worth(holding, hole, count)).sort();
  }
}

/** The part of a sorted table that is below a value. */
function place(table: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low / table.length;
}

const suits = new Uint8Array(4);

/** Three or four of a suit with cards to come are worth about this percentile of the made hands. */
function flushDraw(cards: Uint8Array, count: number, toCome: number): number {
  if (toCome === 0) return 0;
  suits.fill(0);
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, ++suits[cards[i]! & 3]!);
  if (most < 3 || most + toCome < 5) return 0;
  if (most >= 4) return 0.88;
  return count === 3 ? 0.85 : 0.5;
}

const known = new Map<string, Strength>();

/** The tables depend on the variant alone, so all sessions of a process share them: nothing of the play is remembered. */
export function strengthIn(variant: Variant): Strength {
  const key = JSON.stringify([variant.shares, variant.deck, variant.streets]);
  let strength = known.get(key);
  if (strength === undefined) {
    strength = new Strength(variant);
    known.set(key, strength);
  }
  return strength;
}
