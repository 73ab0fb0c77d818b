/** Fills a table's open places at random, again and again. */
import type { Random } from '@stud-arena/engine';
import { BLOCK, type EquityTable, handOf, layBlock, STRIDE } from './equity-table.js';
import type { Meetings, Outcomes } from './outcomes.js';

/**
 * Groups of cards drawn at once for two hands, where the pool has as many. More than three make more showdowns a second, and
 * no less uncertain an estimate in the same time.
 */
const GROUPS = [3, 2];
/** With fewer showdowns there are too few clusters to tell their standard error from. */
const LEAST_IN_CLUSTERS = 1000;

/**
 * Plays showdowns by drawing their cards.
 *
 * For two hands, some groups of cards are drawn at once: either hand can get any of them, and each hand with each group meets
 * the other with each other one. That is six showdowns for six rankings, of a deal that counts as one observation.
 */
export class Sampler {
  private readonly outcomes: Outcomes;
  private readonly copies: EquityTable['copies'];
  private readonly cards: Uint8Array;
  /** Bytes from showdown to showdown of the block. */
  private readonly width: number;
  private readonly meetings: Meetings | undefined;
  /** Where a deal's cards go; an even number. Two hands of a group both get them, at the second place the other one. */
  private readonly places: Uint8Array;
  private readonly others: Uint8Array;
  private readonly size: number;
  private readonly pool: Uint8Array;
  private readonly rejected: Int32Array;

  /** @param showdowns - How many will be played in all. */
  constructor(table: EquityTable, outcomes: Outcomes, showdowns: number) {
    const { open, pool, copies, cards, hands } = table;
    this.outcomes = outcomes;
    this.copies = copies;
    this.cards = layBlock(table);
    this.width = cards.length;
    this.size = pool.length;
    this.pool = Uint8Array.of(...pool, 0);
    const places = open.flat();
    const mine = places.filter((place) => handOf(place) === 0);
    const yours = places.filter((place) => handOf(place) === 1);
    const longest = Math.max(mine.length, yours.length);
    const groups = GROUPS.find((count) => count * longest <= pool.length);
    if (hands === 2 && copies.length === 0 && groups !== undefined && showdowns >= LEAST_IN_CLUSTERS) {
      this.meetings = meetingsOf(groups);
      const needed = groups * longest;
      // A card more than the hand has room for, and the one that makes the number even, go where no hand looks.
      const inGroups = (own: readonly number[], nowhere: number): Uint8Array =>
        Uint8Array.from({ length: (needed + 1) & ~1 }, (_, i) =>
          i < needed ? Math.floor(i / longest) * this.width + (own[i % longest] ?? nowhere) : nowhere,
        );
      this.places = inGroups(mine, STRIDE - 1);
      this.others = inGroups(yours, 2 * STRIDE - 1);
    } else {
      this.places = Uint8Array.of(...places, STRIDE - 1).subarray(0, (places.length + 1) & ~1);
      this.others = this.places;
    }
    this.rejected = Int32Array.from(this.places, (_, i) => 0x10000 % Math.max(1, this.size - i));
  }

  /** Plays `count` showdowns. */
  sample(count: number, random: Random): void {
    const { meetings, outcomes, cards } = this;
    const most = meetings === undefined ? BLOCK : Math.floor(BLOCK / meetings.groups) * meetings.mine.length;
    for (let left = count; left > 0; left -= most) {
      const showdowns = Math.min(most, left);
      if (meetings === undefined) {
        this.draw(showdowns, this.width, random);
        if (this.copies.length > 0) this.copy(showdowns);
        outcomes.record(cards, showdowns);
      } else {
        this.draw(Math.ceil(showdowns / meetings.mine.length), meetings.groups * this.width, random);
        outcomes.recordMeetings(cards, showdowns, meetings);
      }
    }
  }

  /** Draws the cards of so many deals, which lie `step` bytes apart. */
  private draw(deals: number, step: number, random: Random): void {
    const { cards, places, others, pool, rejected, size } = this;
    const drawn = places.length;

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
        cards[row + others[i]!] = card;
        const nextAt = i + 1 + (second >>> 16);
        const next = pool[nextAt]!;
        pool[nextAt] = pool[i + 1]!;
        pool[i + 1] = next;
        cards[row + places[i + 1]!] = next;
        cards[row + others[i + 1]!] = next;
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

/** The first hand with each group against the second with each other group. */
function meetingsOf(groups: number): Meetings {
  const numbers = Array.from({ length: groups }, (_, group) => group);
  const all = numbers.flatMap((mine) => numbers.filter((yours) => yours !== mine).map((yours) => ({ mine, yours })));
  return {
    groups,
    mine: Int32Array.from(all, ({ mine }) => 2 * mine),
    yours: Int32Array.from(all, ({ yours }) => 2 * yours + 1),
  };
}
