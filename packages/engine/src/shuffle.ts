/**
 * Deals as a function of (run key, deal index): a Threefry block of the two starts a xoshiro128** generator, which
 * drives a Fisher-Yates shuffle of the cards that are needed and no more.
 *
 * Every draw is unbiased. One random word draws three cards: the fraction that is left when it is multiplied by the
 * number of cards draws the next, and so on, and the word is rejected where the last fraction falls among the
 * surplus of 2^25 over the multiples of the number of outcomes (Lemire's rejection for three draws at once).
 */
import type { Card } from './cards.js';
import { InvariantError } from './errors.js';
import { DOMAIN, highWord, type RunKey } from './rng.js';
import { threefry } from './threefry.js';

/** Draws use 25 bits: times at most 63 cards they stay inside an int32. */
const DRAW_BITS = 25;
const UNUSED_BITS = 32 - DRAW_BITS;
const FRACTION = (1 << DRAW_BITS) - 1;
const LARGEST_DECK = 63;
/** By number of cards, 2^25 over the multiples of the outcomes of three draws. One or two have one or two: nothing is over. */
const SURPLUS = Int32Array.from({ length: LARGEST_DECK + 1 }, (_, n) =>
  n > 2 ? (FRACTION + 1) % (n * (n - 1) * (n - 2)) : 0,
);

const SHUFFLE = DOMAIN.shuffle;
// Scratch for one shuffle, overwritten by the next.
const words = new Int32Array(4);
const left = new Uint8Array(64);
// Eight cards a piece. No eight cards read as a NaN, whose bytes a copy might not keep: that takes a byte of 127 or more.
const leftEights = new Float64Array(left.buffer);

/** Shuffles one deck again and again. Reusable, allocates nothing per deal. */
export class Shuffler {
  private readonly deckEights = new Float64Array(8);
  /** Cards in the deck. */
  readonly size: number;

  /** @param deck - At most 63 cards. */
  constructor(deck: ArrayLike<Card>) {
    if (deck.length > LARGEST_DECK)
      throw new InvariantError(`A deck of ${deck.length} cards: at most ${LARGEST_DECK} go.`);
    this.size = deck.length;
    new Uint8Array(this.deckEights.buffer).set(deck);
  }

  /**
   * The first `count` cards of deal `index`'s permutation of the deck. More cards of the same deal continue these.
   *
   * @param index - 0 to 2^53 - 1.
   * @param count - 0 to the size of the deck.
   * @param out - Receives the cards from `offset` on.
   * @param purpose - 0 for the deal itself; other numbers are other permutations of the same deal.
   * @throws InvariantError when more cards are asked for than there are.
   */
  shuffle(key: RunKey, index: number, count: number, out: Uint8Array, offset = 0, purpose = 0): void {
    const { deckEights, size } = this;
    if (!(count <= size)) throw new InvariantError(`${count} cards are asked of a deck of ${size}.`);
    if (out.length < offset + count) throw new InvariantError(`${count} cards do not fit behind ${offset}.`);
    threefry(words, key.k0, key.k1, key.k2, key.k3, index | 0, highWord(index), purpose, SHUFFLE);
    let a = words[0]!;
    let b = words[1]!;
    let c = words[2]!;
    let d = words[3]!;
    if ((a | b | c | d) === 0) a = 1;
    // A fresh copy is cheaper than undoing the last shuffle's swaps, and a loop would cost as much again.
    leftEights[0] = deckEights[0]!;
    leftEights[1] = deckEights[1]!;
    leftEights[2] = deckEights[2]!;
    leftEights[3] = deckEights[3]!;
    leftEights[4] = deckEights[4]!;
    leftEights[5] = deckEights[5]!;
    leftEights[6] = deckEights[6]!;
    leftEights[7] = deckEights[7]!;

    // `| 0`: all are whole numbers and small, which the compiler cannot know and would check.
    const end = count | 0;
    for (let i = 0; i < end; ) {
      const scaled = Math.imul(b, 5);
      const random = Math.imul((scaled << 7) | (scaled >>> 25), 9);
      const e = c ^ a;
      const f = d ^ b;
      a ^= f;
      c = e ^ (b << 9);
      b ^= e;
      d = (f << 11) | (f >>> 21);

      const n = (size - i) | 0;
      const first = Math.imul(random >>> UNUSED_BITS, n);
      const second = Math.imul(first & FRACTION, n - 1);
      const third = Math.imul(second & FRACTION, n - 2);
      const fraction = third & FRACTION;
      if (fraction < SURPLUS[n]!) continue;

      let at = (i + (first >>> DRAW_BITS)) | 0;
      out[(offset + i) | 0] = left[at]!;
      left[at] = left[i]!;
      i = (i + 1) | 0;
      if (i >= end) break;
      at = (i + (second >>> DRAW_BITS)) | 0;
      out[(offset + i) | 0] = left[at]!;
      left[at] = left[i]!;
      i = (i + 1) | 0;
      if (i >= end) break;
      at = (i + (third >>> DRAW_BITS)) | 0;
      out[(offset + i) | 0] = left[at]!;
      left[at] = left[i]!;
      i = (i + 1) | 0;
    }
  }

  /**
   * Shuffles `cards[from..to)` where they lie: for the rare reshuffle of burn cards and folded cards (R8). Unrelated to
   * the deal's own shuffle.
   *
   * @param purpose - 1 or more; other numbers are other permutations of the same deal.
   */
  reshuffle(key: RunKey, index: number, cards: Uint8Array, from: number, to: number, purpose = 1): void {
    new Shuffler(cards.subarray(from, to)).shuffle(key, index, to - from, cards, from, purpose);
  }
}
