/** Fills a table's open places at random, again and again. */
import type { Random } from '@stud-arena/engine';
import { BLOCK, type EquityTable, layBlock, STRIDE } from './equity-table.js';
import type { Outcomes } from './outcomes.js';

/**
 * Plays showdowns by drawing their cards.
 *
 * Those of two hands come in pairs with the same cards, dealt forwards and backwards: drawing costs more than ranking, and
 * every order of the cards is equally likely. Pairs are independent of each other, and so are showdowns of more hands.
 */
export class Sampler {
  private readonly outcomes: Outcomes;
  private readonly copies: EquityTable['copies'];
  private readonly cards: Uint8Array;
  /** Bytes from showdown to showdown of the block. */
  private readonly width: number;
  /** Cards are drawn two at a time; an odd one out is put where no hand looks. */
  private readonly places: Uint8Array;
  private readonly size: number;
  private readonly pool: Uint8Array;
  private readonly rejected: Int32Array;
  private readonly inPairs: boolean;

  constructor(table: EquityTable, outcomes: Outcomes) {
    this.outcomes = outcomes;
    this.copies = table.copies;
    this.cards = layBlock(table);
    this.width = table.cards.length;
    const places = table.open.flat();
    this.places = Uint8Array.of(...places, STRIDE - 1).subarray(0, (places.length + 1) & ~1);
    this.size = table.pool.length;
    this.pool = Uint8Array.of(...table.pool, 0);
    this.rejected = Int32Array.from(this.places, (_, i) => 0x10000 % Math.max(1, this.size - i));
    this.inPairs = table.hands === 2;
  }

  /** Plays `count` showdowns. */
  sample(count: number, random: Random): void {
    // One pair alone would have no standard error.
    const paired = this.inPairs && count > 2 ? count & ~1 : 0;
    for (let played = 0; played < count; ) {
      const isPaired = played < paired;
      const showdowns = Math.min(BLOCK, (isPaired ? paired : count) - played);
      this.draw(isPaired ? showdowns / 2 : showdowns, isPaired, random);
      if (this.copies.length > 0) this.copy(showdowns);
      if (isPaired) this.outcomes.recordPairs(this.cards, showdowns);
      else this.outcomes.record(this.cards, showdowns);
      played += showdowns;
    }
  }

  /** Deals so many times, each into one showdown of the block or into two. */
  private draw(deals: number, isPaired: boolean, random: Random): void {
    const { cards, places, pool, rejected, size } = this;
    const drawn = places.length;
    const step = isPaired ? 2 * this.width : this.width;
    /** Where the card goes in the second showdown of a pair. */
    const back = places.map((_, i) => this.width + places[drawn - 1 - i]!);

    // xoshiro128**, in locals: called as a method it would take a third of the time.
    let a = random.next32() | 0;
    let b = random.next32() | 0;
    let c = random.next32() | 0;
    let d = random.next32() | 1;
    for (let deal = 0, row = 0; deal < deals; deal++, row += step) {
      for (let i = 0; i < drawn; ) {
        const scaled = Math.imul(b, 5);
        const word = Math.imul((scaled << 7) | (scaled >>> 25), 9);
        const e = c ^ a;
        const f = d ^ b;
        a ^= f;
        c = e ^ (b << 9);
        b ^= e;
        d = (f << 11) | (f >>> 21);

        // Two draws of 16 bits. Multiplying takes each to one of the cards left; rejecting those whose fraction is too small
        // leaves every card equally likely.
        const left = size - i;
        const first = Math.imul(word & 0xffff, left);
        const second = Math.imul(word >>> 16, left - 1);
        if ((first & 0xffff) < rejected[i]! || (second & 0xffff) < rejected[i + 1]!) continue;
        // The pool stays as it is left: any order of it is as good a start as any other.
        const at = i + (first >>> 16);
        const card = pool[at]!;
        pool[at] = pool[i]!;
        pool[i] = card;
        cards[row + places[i]!] = card;
        if (isPaired) cards[row + back[i]!] = card;
        const nextAt = i + 1 + (second >>> 16);
        const next = pool[nextAt]!;
        pool[nextAt] = pool[i + 1]!;
        pool[i + 1] = next;
        cards[row + places[i + 1]!] = next;
        if (isPaired) cards[row + back[i + 1]!] = next;
        i += 2;
      }
    }
  }

  private copy(showdowns: number): void {
    const { cards, width, copies } = this;
    for (let row = 0; row < showdowns * width; row += width) {
      for (const { from, to } of copies) cards[row + to] = cards[row + from]!;
    }
  }
}
