/** Fills a table's open places at random, again and again. */
import type { Random } from '@stud-arena/engine';
import { type EquityTable, STRIDE } from './equity-table.js';
import type { Outcomes } from './outcomes.js';

/** Plays `count` independent showdowns. */
export function sampleShowdowns(table: EquityTable, outcomes: Outcomes, count: number, random: Random): void {
  const { cards, copies } = table;
  // Cards are drawn in pairs; an odd one out is put where no hand looks.
  const places = Uint8Array.from(table.open.flat());
  const pairs = Uint8Array.of(...places, STRIDE - 1).subarray(0, (places.length + 1) & ~1);
  const drawn = pairs.length;
  const size = table.pool.length;
  const pool = Uint8Array.of(...table.pool, 0);
  const rejected = Int32Array.from(pairs, (_, i) => 0x10000 % Math.max(1, size - i));

  // xoshiro128**, in locals: called as a method it would take a third of the time.
  let a = random.next32() | 0;
  let b = random.next32() | 0;
  let c = random.next32() | 0;
  let d = random.next32() | 1;
  for (let round = 0; round < count; round++) {
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
      cards[pairs[i]!] = card;
      const nextAt = i + 1 + (second >>> 16);
      const next = pool[nextAt]!;
      pool[nextAt] = pool[i + 1]!;
      pool[i + 1] = next;
      cards[pairs[i + 1]!] = next;
      i += 2;
    }
    for (let i = 0; i < copies.length; i++) cards[copies[i]!.to] = cards[copies[i]!.from]!;
    outcomes.record();
  }
}
