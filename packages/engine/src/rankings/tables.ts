/** The tables of `build.ts`, unpacked when this module is loaded. */
import { FIRST_ROW, RANK_KEYS, ROW_SHIFT } from './keys.js';
import { PACKED } from './tables.generated.js';

// Node's global Buffer: atob or a loop of our own, not yet compiled, would take longer than all the rest of loading.
const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(Buffer.from(base64, 'base64')).buffer;
const bytes = (base64: string): Uint8Array => new Uint8Array(bytesOf(base64));

/** See `RankingTables`. */
export const ROWS: Int32Array = new Int32Array(bytesOf(PACKED.rows));
export const HIGH: Uint16Array = new Uint16Array(bytesOf(PACKED.high));
export const LOW_OF_HIGH: Uint16Array = new Uint16Array(bytesOf(PACKED.lowOfHigh));
export const FLUSHES: Uint16Array = new Uint16Array(bytesOf(PACKED.flush));
export const LOW_BY_SET: Uint16Array = new Uint16Array(bytesOf(PACKED.lowBySet));

/** Shape of the rows, see `build.ts`. */
export const SHIFTS: Uint8Array = new Uint8Array(ROW_SHIFT);
export const FIRST_ROWS: Int32Array = new Int32Array(FIRST_ROW);

/**
 * A key for each card, so that a hand is looked up by the sum of its keys: its rank's key from bit 9 up, and below it
 * three counters of three bits, for diamonds, hearts and spades. The clubs are the rest.
 *
 * Tables by card have 256 entries: the compiler then knows that no byte lies outside and drops the check of each index.
 */
export const CARD_KEYS: Int32Array = new Int32Array(256);
/** By card, the bit of its rank, deuce lowest. */
export const RANK_BITS: Uint16Array = new Uint16Array(256);
for (let card = 0; card < 52; card++) {
  CARD_KEYS[card] = (RANK_KEYS[card >> 2]! << 9) | [0, 1, 8, 64][card & 3]!;
  RANK_BITS[card] = 1 << (card >> 2);
}

const flushSuits = bytes(PACKED.flushSuits);
/** By number of cards and suit counters: 1 + the suit that five or more cards share, 0 for none. */
export const FLUSH_SUITS: readonly Uint8Array[] = [0, 1, 2, 3, 4, 5, 6, 7].map((cards) =>
  flushSuits.slice(512 * cards, 512 * (cards + 1)),
);

/** The eight-or-better ranking by set of ranks, 0 without one. */
export const EIGHT_BY_SET: Uint8Array = bytes(PACKED.eightBySet);
