/**
 * Deals as a function of (run key, deal index): a Threefry block of the two starts a xoshiro128** generator, which
 * drives a Fisher-Yates shuffle of the cards that are needed and no more. Every draw is unbiased (Lemire's rejection).
 */
import type { Card } from './cards.js';
import { DOMAIN, highWord, type RunKey } from './rng.js';
import { threefry } from './threefry.js';

/** Draws use 25 bits: times at most 63 cards they stay inside an int32. */
const DRAW_BITS = 25;
const DRAW_RANGE = 1 << DRAW_BITS;
const LARGEST_DECK = 63;

const seedWords = new Int32Array(4);

/** Shuffles one deck again and again. Reusable, allocates nothing per deal. */
export class Shuffler {
  private readonly deck: Uint8Array;
  private readonly left: Uint8Array;
  private readonly taken = new Uint8Array(LARGEST_DECK + 1);

  /** @param deck - At most 63 cards. */
  constructor(deck: ArrayLike<Card>) {
    if (deck.length > LARGEST_DECK) throw new RangeError(`a deck holds at most ${LARGEST_DECK} cards`);
    this.deck = Uint8Array.from(deck);
    this.left = this.deck.slice();
  }

  /** Cards in the deck. */
  get size(): number {
    return this.deck.length;
  }

  /**
   * The first `count` cards of deal `index`'s permutation of the deck. More cards of the same deal continue these.
   *
   * @param index - 0 to 2^53 - 1.
   * @param out - Receives the cards from `offset` on.
   * @param purpose - 0 for the deal itself; other numbers are other permutations of the same deal.
   */
  shuffle(key: RunKey, index: number, count: number, out: Uint8Array, offset = 0, purpose = 0): void {
    const { deck, left, taken } = this;
    const size = deck.length;
    if (!(count <= size)) throw new RangeError(`${count} cards asked of a deck of ${size}`);
    threefry(seedWords, key.k0, key.k1, key.k2, key.k3, index | 0, highWord(index), purpose, DOMAIN.shuffle);
    let a = seedWords[0]!;
    let b = seedWords[1]!;
    let c = seedWords[2]!;
    let d = seedWords[3]!;
    if ((a | b | c | d) === 0) a = 1;
    for (let i = 0; i < count; ) {
      const scaled = Math.imul(b, 5);
      const word = Math.imul((scaled << 7) | (scaled >>> 25), 9);
      const e = c ^ a;
      const f = d ^ b;
      a ^= f;
      c = e ^ (b << 9);
      b ^= e;
      d = (f << 11) | (f >>> 21);

      const n = size - i;
      const product = Math.imul(word >>> (32 - DRAW_BITS), n);
      const fraction = product & (DRAW_RANGE - 1);
      if (fraction < n && fraction < DRAW_RANGE % n) continue;
      const at = i + (product >>> DRAW_BITS);
      out[offset + i] = left[at]!;
      left[at] = left[i]!;
      taken[i] = at;
      i++;
    }
    // Only the places drawn from were overwritten.
    for (let i = 0; i < count; i++) {
      const at = taken[i]!;
      left[at] = deck[at]!;
    }
  }
  /**
   * Shuffles `cards[from..to)` where they lie: for the rare reshuffle of burn cards and folded cards (R8). Unrelated to the
   * deal's own shuffle.
   *
   * @param purpose - 1 or more; other numbers are other permutations of the same deal.
   */
  reshuffle(key: RunKey, index: number, cards: Uint8Array, from: number, to: number, purpose = 1): void {
    new Shuffler(cards.subarray(from, to)).shuffle(key, index, to - from, cards, from, purpose);
  }
}
