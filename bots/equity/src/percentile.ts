import { createRandom, deckOf, type Ranker, rankerOf, type Share, type Variant } from '@stud-arena/sdk';

/** Random hands per table: a percentile is right to about three points. */
const SAMPLE = 256;

/**
 * How good a holding of any number of cards is for one share: the share of random holdings of as many cards that it
 * beats. This makes the high half and the low half comparable, and hands of three cards with hands of seven.
 */
export class Percentile {
  readonly #ranker: Ranker;
  readonly #tables: Int32Array[] = [];
  readonly #deck: Uint8Array;

  constructor(share: Share, deck: Uint8Array) {
    // Three or four cards have no eight-or-better low yet, and their worth for one is that of any low.
    this.#ranker = rankerOf(share === 'eight-or-better' ? 'ace-to-five' : share);
    this.#deck = deck;
  }

  of(cards: Uint8Array, offset: number, count: number): number {
    this.#tables[count] ??= this.#build(count);
    const table = this.#tables[count]!;
    const value = this.#ranker(cards, offset, count);
    let low = 0;
    let high = SAMPLE;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low / SAMPLE;
  }

  #build(count: number): Int32Array {
    const chance = createRandom('0123456789abcdef');
    const cards = Uint8Array.from(this.#deck);
    const table = new Int32Array(SAMPLE);
    for (let i = 0; i < SAMPLE; i++) {
      for (let k = 0; k < count; k++) {
        const other = k + chance.below(cards.length - k);
        [cards[k], cards[other]] = [cards[other]!, cards[k]!];
      }
      table[i] = this.#ranker(cards, 0, count);
    }
    return table.sort();
  }
}

const percentiles = new Map<string, Percentile>();

/** Tables depend on share and deck alone, so all sessions of a process share them: nothing is remembered of play. */
export function percentileFor(share: Share, variant: Variant): Percentile {
  const key = `${share} ${variant.deck.ranks} ${variant.deck.suits}`;
  let percentile = percentiles.get(key);
  if (percentile === undefined) {
    percentile = new Percentile(share, deckOf(variant));
    percentiles.set(key, percentile);
  }
  return percentile;
}
