/** Sökö (RULES R31): the high hands, with four-straight and above it four-flush between one pair and two pair. */
import { bestFive } from './best-five.js';
import { TWO_PAIR } from './classes.js';
import { HIGH_CATEGORY_FLOOR, rankHigh, rankHigh5 } from './high.js';

/** Rankings up to here are pairs and less, as in `rankHigh`. */
export const SOKO_PAIRS = HIGH_CATEGORY_FLOOR[TWO_PAIR]!;
/** Eleven top ranks, four to ace, by thirteen fifth cards. */
export const SOKO_FOUR_STRAIGHTS = SOKO_PAIRS + 11 * 13;
/** C(13,4) sets of ranks by thirteen fifth cards. Above this come two pair and better. */
export const SOKO_FOUR_FLUSHES = SOKO_FOUR_STRAIGHTS + 715 * 13;

/**
 * The sökö ranking of the best five of `count` cards, higher is better; equal numbers tie. Sökö is a five-card game; of
 * fewer cards only groups and high cards count (R33).
 *
 * @param count - 0 to 7.
 */
export function rankSoko(cards: Uint8Array, offset: number, count: number): number {
  if (count === 5) return rankSoko5(cards, offset);
  if (count > 5) return bestFive(rankSoko5, cards, offset, count);
  const high = rankHigh(cards, offset, count);
  return high <= SOKO_PAIRS ? high : high + SOKO_FOUR_FLUSHES - SOKO_PAIRS;
}

/** `rankSoko` of exactly five cards. */
export function rankSoko5(cards: Uint8Array, offset: number): number {
  const high = rankHigh5(cards, offset);
  if (high > SOKO_PAIRS) return high + SOKO_FOUR_FLUSHES - SOKO_PAIRS;
  const flush = fourFlush(cards, offset);
  if (flush > 0) return SOKO_FOUR_STRAIGHTS + flush;
  const straight = fourStraight(cards, offset);
  return straight > 0 ? SOKO_PAIRS + straight : high;
}

/** 1 to 9295 by the four ranks from the top, then the fifth card; 0 for none. The hand is no flush. */
function fourFlush(cards: Uint8Array, offset: number): number {
  // Four counters of three bits; the highest bit of one is set when it counts to four.
  let suits = 0;
  for (let i = 0; i < 5; i++) suits += 1 << (3 * (cards[offset + i]! & 3));
  const four = suits & 0x924;
  if (four === 0) return 0;
  const suit = (29 - Math.clz32(four)) / 3;
  let set = 0;
  let fifth = 0;
  for (let i = 0; i < 5; i++) {
    const card = cards[offset + i]!;
    if ((card & 3) === suit) set |= 1 << (card >> 2);
    else fifth = (card >> 2) + 1;
  }
  return placeOfFour(set) * 13 + fifth;
}

/** The place, 0 to 714, of a set of four ranks among all such sets, compared from the highest rank down. */
function placeOfFour(set: number): number {
  let place = 0;
  let chosen = 0;
  for (let rank = 0; rank < 13; rank++) {
    if (((set >> rank) & 1) === 0) continue;
    chosen++;
    let below = 1;
    for (let i = 0; i < chosen; i++) below = (below * (rank - i)) / (i + 1);
    place += below;
  }
  return place;
}

/** 1 to 143 by the top rank, then the fifth card, an ace there being high; 0 for none. */
function fourStraight(cards: Uint8Array, offset: number): number {
  let set = 0;
  let total = 0;
  for (let i = 0; i < 5; i++) {
    const rank = cards[offset + i]! >> 2;
    set |= 1 << rank;
    total += rank;
  }
  const pairs = set & (set >> 1);
  const fours = pairs & (pairs >> 2);
  if (fours !== 0) {
    const lowest = 31 - Math.clz32(fours);
    return (lowest + 1) * 13 + (total - (4 * lowest + 6)) + 1;
  }
  // A-2-3-4: the ace and the three lowest ranks.
  return (set & 0x1007) === 0x1007 ? total - (12 + 0 + 1 + 2) + 1 : 0;
}
