/** Low with a qualifier (RULES R28): five different ranks, all eight or lower, ace low. */
import { bitCount } from './classes.js';

/** By set of ranks, bit 0 the deuce, bit 12 the ace: the ranking of its best low. */
export const EIGHT_BY_SET = new Uint8Array(1 << 13);
fillBySet();

function fillBySet(): void {
  // A low is five of the eight bits A 2 3 … 8, and the smaller of two such numbers is the better low: they compare from the highest rank down.
  const ranking = new Uint8Array(256);
  for (let low = 255, next = 1; low > 0; low--) if (bitCount(low) === 5) ranking[low] = next++;
  const bestOf = new Uint8Array(256);
  for (let set = 0; set < 256; set++) {
    let best = set;
    while (bitCount(best) > 5) best &= ~(1 << (31 - Math.clz32(best)));
    bestOf[set] = ranking[best]!;
  }
  for (let set = 0; set < 1 << 13; set++) EIGHT_BY_SET[set] = bestOf[((set << 1) | (set >> 12)) & 255]!;
}

/**
 * The eight-or-better ranking of the best five of `count` cards, 1 (8-7-6-5-4) to 56 (5-4-3-2-A), higher is better; 0 when no low
 * qualifies.
 *
 * @param count - 0 to 7.
 */
export function rankEightOrBetter(cards: Uint8Array, offset: number, count: number): number {
  let set = 0;
  for (let i = 0; i < count; i++) set |= 1 << (cards[offset + i]! >> 2);
  return EIGHT_BY_SET[set]!;
}

/** `rankEightOrBetter` of exactly seven cards. */
export function rankEightOrBetter7(cards: Uint8Array, offset: number): number {
  return EIGHT_BY_SET[
    (1 << (cards[offset]! >> 2)) |
      (1 << (cards[offset + 1]! >> 2)) |
      (1 << (cards[offset + 2]! >> 2)) |
      (1 << (cards[offset + 3]! >> 2)) |
      (1 << (cards[offset + 4]! >> 2)) |
      (1 << (cards[offset + 5]! >> 2)) |
      (1 << (cards[offset + 6]! >> 2))
  ]!;
}

/** The five ranks of a ranking from 1 up, highest first: 1 is the ace, 8 the eight. */
export function ranksOfEightOrBetter(ranking: number): number[] {
  let left = ranking;
  for (let low = 255; low > 0; low--) {
    if (bitCount(low) !== 5 || --left > 0) continue;
    return [8, 7, 6, 5, 4, 3, 2, 1].filter((rank) => (low >> (rank - 1)) & 1);
  }
  return [];
}
