/** The tables of `build.ts`, unpacked when this module is loaded. */
import { FIRST_ROW, RANK_KEYS, ROW_SHIFT } from './build.js';
import { PACKED } from './tables.generated.js';

// Node's global Buffer decodes base64 fifty times faster than a loop that has not been compiled yet.
const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(Buffer.from(base64, 'base64')).buffer;

/** See `RankingTables`. */
export const ROWS: Int32Array = new Int32Array(bytesOf(PACKED.rows));
export const HIGH: Uint16Array = new Uint16Array(bytesOf(PACKED.high));
export const LOW: Uint16Array = new Uint16Array(bytesOf(PACKED.low));
export const FLUSHES: Uint16Array = new Uint16Array(bytesOf(PACKED.flush));
export const LOW_BY_SET: Uint16Array = new Uint16Array(bytesOf(PACKED.lowBySet));

/** Shape of the rows, see `build.ts`. */
export const SHIFTS: Uint8Array = new Uint8Array(ROW_SHIFT);
export const FIRST_ROWS: Int32Array = new Int32Array(FIRST_ROW);

/**
 * A key for each card, so that a hand is looked up by the sum of its keys: its rank's key from bit 9 up, and below it
 * three counters of three bits, for diamonds, hearts and spades. The clubs are the rest.
 */
export const CARD_KEYS: Int32Array = new Int32Array(52);
for (let card = 0; card < 52; card++) CARD_KEYS[card] = (RANK_KEYS[card >> 2]! << 9) | [0, 1, 8, 64][card & 3]!;

/** By number of cards and suit counters (`cards << 9 | counters`): 1 + the suit that five or more share, 0 for none. */
export const FLUSH_SUITS: Uint8Array = new Uint8Array(8 << 9);
for (let cards = 5; cards <= 7; cards++) {
  for (let counters = 0; counters < 512; counters++) {
    const diamonds = counters & 7;
    const hearts = (counters >> 3) & 7;
    const spades = counters >> 6;
    const clubs = cards - diamonds - hearts - spades;
    const suit = clubs >= 5 ? 1 : diamonds >= 5 ? 2 : hearts >= 5 ? 3 : spades >= 5 ? 4 : 0;
    FLUSH_SUITS[(cards << 9) | counters] = clubs < 0 ? 0 : suit;
  }
}
