/** Both halves of stud eight-or-better at once (RULES R23). */
import { EIGHT_BY_SET } from './eight-or-better.js';
import { rankHigh7 } from './high.js';

/** `rankHigh7 << 6 | rankEightOrBetter7`: both in one number, which costs little more than the high alone. */
export function rankHighAndEight7(cards: Uint8Array, offset: number): number {
  return (
    (rankHigh7(cards, offset) << 6) |
    EIGHT_BY_SET[
      (1 << (cards[offset]! >> 2)) |
        (1 << (cards[offset + 1]! >> 2)) |
        (1 << (cards[offset + 2]! >> 2)) |
        (1 << (cards[offset + 3]! >> 2)) |
        (1 << (cards[offset + 4]! >> 2)) |
        (1 << (cards[offset + 5]! >> 2)) |
        (1 << (cards[offset + 6]! >> 2))
    ]!
  );
}
