import { RANKS, SUITS } from '@stud-arena/engine';

const RANK_OF_CODE = new Uint8Array(128);
const SUIT_OF_CODE = new Uint8Array(128);
for (let i = 0; i < RANKS.length; i++) RANK_OF_CODE[RANKS.charCodeAt(i)] = i;
for (let i = 0; i < SUITS.length; i++) SUIT_OF_CODE[SUITS.charCodeAt(i)] = i;

/**
 * Reads a view's cards, such as "AsKd", into an array the bot keeps: `parseCards` without checks and without allocating, for bots that
 * decide in microseconds.
 *
 * @returns How many cards were written, from `into[offset]` on.
 */
export function readCards(text: string, into: Uint8Array, offset = 0): number {
  let at = offset;
  for (let i = 0; i < text.length; i += 2) {
    into[at++] = RANK_OF_CODE[text.charCodeAt(i)]! * 4 + SUIT_OF_CODE[text.charCodeAt(i + 1)]!;
  }
  return at - offset;
}
