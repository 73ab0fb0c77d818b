/** The tables of `build.ts`, unpacked when this module is loaded. */
import { FIRST_ROW, RANK_KEYS, ROW_SHIFT } from './build.js';
import { bitCount } from './classes.js';
import { PACKED } from './tables.generated.js';

// Node's global Buffer: atob or a loop of our own, not yet compiled, would take longer than all the rest of loading.
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

/** By number of cards and suit counters: 1 + the suit that five or more cards share, 0 for none. */
export const FLUSH_SUITS: readonly Uint8Array[] = [0, 1, 2, 3, 4, 5, 6, 7].map((cards) => {
  const suits = new Uint8Array(512);
  for (let counters = 0; counters < 512; counters++) {
    const diamonds = counters & 7;
    const hearts = (counters >> 3) & 7;
    const spades = counters >> 6;
    const clubs = cards - diamonds - hearts - spades;
    if (clubs >= 0) suits[counters] = clubs >= 5 ? 1 : diamonds >= 5 ? 2 : hearts >= 5 ? 3 : spades >= 5 ? 4 : 0;
  }
  return suits;
});

/** The eight-or-better ranking by set of ranks, 0 without one. */
export const EIGHT_BY_SET = new Uint8Array(1 << 13);
fillBySet();

function fillBySet(): void {
  // A low is five of the eight bits A, 2, 3 … 8; as numbers they compare from the highest rank down, and the smaller is
  // the better low.
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
