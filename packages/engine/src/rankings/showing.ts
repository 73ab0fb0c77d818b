/** What up cards show (RULES R12): groups and high cards, never straights or flushes, nor sökö's fours. */

const GROUPS = 1 << 26;
/** Above every board's strength. */
const ABOVE_ALL = 5 * GROUPS;

/**
 * The strength of a board in games where the highest showing hand acts first: higher is better, equal numbers show equal
 * ranks, 0 for no cards.
 */
export function showingHigh(cards: Uint8Array, offset: number, count: number): number {
  return strength(cards, offset, count, 0);
}

/**
 * The same where the lowest showing hand acts first, the ace being low and no pair beating any pair: higher is the better
 * low.
 */
export function showingLow(cards: Uint8Array, offset: number, count: number): number {
  return count === 0 ? 0 : ABOVE_ALL - strength(cards, offset, count, 1);
}

/** @param turn - 1 makes the ace the lowest rank. */
function strength(cards: Uint8Array, offset: number, count: number, turn: number): number {
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  for (let i = offset; i < offset + count; i++) {
    const bit = 1 << (((cards[i]! >> 2) + turn) % 13);
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
  }
  if (twos === 0) return ones;
  let group = twos;
  let category = (twos & (twos - 1)) === 0 ? 1 : 2;
  if (fours !== 0) {
    group = fours;
    category = 4;
  } else if (threes !== 0) {
    group = threes;
    category = 3;
  }
  return category * GROUPS + (group << 13) + (ones & ~group);
}
