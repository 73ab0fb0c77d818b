import { createRandom, deckOf, type Ranker, rankerOf, type Share, type Variant } from '@stud-arena/sdk';

/** Random holdings per table: a percentile is right to about three points. */
const SAMPLE = 256;
/** Percentiles are counted in as many steps, 0 to STEPS. */
export const STEPS = 256;

/**
 * How good a holding of any number of cards is in a variant, as a percentile: the part of random holdings of as many
 * cards that it beats. So hands of three cards compare with hands of seven, and high hands with low ones, of which the
 * better half counts.
 */
export class Strength {
  readonly #variant: Variant;
  readonly #shares: readonly Share[];
  readonly #rankers: readonly Ranker[];
  readonly #total: number;
  /** By number of cards and share: the percentile of every ranking. */
  readonly #places: Uint16Array[][] = [];
  /** By number of cards: the percentile of every better half's percentile. */
  readonly #worths: Uint16Array[] = [];

  constructor(variant: Variant) {
    this.#variant = variant;
    this.#shares = variant.shares;
    // Three or four cards have no eight-or-better low yet; what they are worth for one is what they are worth for any low.
    this.#rankers = variant.shares.map((share) => rankerOf(share === 'eight-or-better' ? 'ace-to-five' : share));
    this.#total = variant.streets.reduce((sum, street) => sum + street.down + street.up, 0);
  }

  /**
   * @param hole - How many of the cards lie face down; they stand first.
   * @returns The percentile, 0 to STEPS.
   */
  of(cards: Uint8Array, hole: number, count: number): number {
    if (this.#worths[count] === undefined) this.#build(hole, count);
    return this.#worths[count]![this.#betterHalf(cards, hole, count)]!;
  }

  #betterHalf(cards: Uint8Array, hole: number, count: number): number {
    const places = this.#places[count]!;
    let best = 0;
    for (let i = 0; i < places.length; i++) {
      const share = this.#shares[i]!;
      const table = places[i]!;
      const ranking = this.#rankers[i]!(cards, 0, share === 'high-spade-in-the-hole' ? hole : count);
      const place = ranking < table.length ? table[ranking]! : STEPS;
      if (place > best) best = place;
      if (share === 'high' && best < DRAW) best = Math.max(best, flushDraw(cards, count, this.#total - count));
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
    this.#places[count] = this.#rankers.map((ranker, i) => {
      const looksAt = this.#shares[i] === 'high-spade-in-the-hole' ? hole : count;
      return places(holdings.map((holding) => ranker(holding, 0, looksAt)));
    });
    this.#worths[count] = places([...holdings.map((holding) => this.#betterHalf(holding, hole, count)), STEPS]);
  }
}

/** By value, the part of the values that are lower, in steps; a value above them all is beyond the table's end. */
function places(values: readonly number[]): Uint16Array {
  const sorted = Int32Array.from(values).sort();
  const table = new Uint16Array(sorted.at(-1)! + 1);
  let below = 0;
  for (let value = 0; value < table.length; value++) {
    table[value] = Math.round((below * STEPS) / sorted.length);
    while (sorted[below] === value) below++;
  }
  return table;
}

/** The percentile, in steps, of four of a suit with cards to come; of three in the first three cards, of three in four. */
const DRAW = 225;
const EARLY_DRAW = 218;
const LATE_DRAW = 128;

const suits = new Uint8Array(4);

/** What three or four of a suit are worth among the made hands, in steps. */
function flushDraw(cards: Uint8Array, count: number, toCome: number): number {
  if (toCome === 0) return 0;
  suits.fill(0);
  let most = 0;
  for (let i = 0; i < count; i++) {
    const held = suits[cards[i]! & 3]! + 1;
    suits[cards[i]! & 3] = held;
    if (held > most) most = held;
  }
  if (most < 3 || most + toCome < 5) return 0;
  if (most >= 4) return DRAW;
  return count === 3 ? EARLY_DRAW : LATE_DRAW;
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
