import { lowValue } from './opening-low.js';
import type { Spot } from './spot.js';

/** What a card to come makes of the worst, second worst … slot of a low, by cards to come: the better the more come. */
const HOPE = [[], [10.5], [8.7, 11.5], [7.7, 9.6, 12], [7.1, 8.7, 10.4, 12.5]];
/** How sure a difference is, by cards to come: on the last street a better top card is nearly the pot. */
const SPREAD = [1.1, 1.5, 2, 2.6, 3.1];
/** The chance of an eight low, by low cards still needed and cards to come (unseen cards about average). */
const QUALIFY = [
  [1, 1, 1, 1, 1],
  [0, 0.34, 0.58, 0.74, 0.84],
  [0, 0, 0.13, 0.33, 0.5],
  [0, 0, 0, 0.05, 0.17],
];

const slots = new Float64Array(5);

/** The chance to have the best low without qualifier at the end, ace-to-five or deuce-to-seven. */
export function chanceLow(spot: Spot, aceHigh: boolean): number {
  const mine = worth(valuesOf(spot.own, spot.ownCount, aceHigh), spot.toCome);
  let chance = 1;
  for (let i = 0; i < spot.opponents.length; i++) chance *= against(spot, i, mine, aceHigh);
  // Several good hands take each other's cards.
  return spot.opponents.length === 1 ? chance : chance ** 0.75;
}

/** The chances to win the low half with an eight or better, and that anybody has one. */
export function chanceEight(spot: Spot): { win: number; any: number } {
  const values = valuesOf(spot.own, spot.ownCount, false);
  const mine = worth(values, spot.toCome);
  const qualify = qualifies(lowCount(values), spot.toCome);
  let win = qualify;
  let nobody = 1 - qualify;
  for (let i = 0; i < spot.opponents.length; i++) {
    const theirs = opponentQualifies(spot, i);
    win *= 1 - theirs + theirs * against(spot, i, mine, false);
    nobody *= 1 - theirs;
  }
  eight.win = win;
  eight.any = 1 - nobody;
  return eight;
}

const eight = { win: 0, any: 0 };

/**
 * One opponent's low is his board and, face down, what a player of this game stays with: the lowest ranks he does not
 * show, lower ones if he has bet.
 */
function against(spot: Spot, index: number, mine: number, aceHigh: boolean): number {
  let values = valuesOf(spot.boards[index]!, spot.boardCounts[index]!, aceHigh);
  const keen = spot.interest[index]! >= 2;
  const kept = Math.min(2, spot.holeCount);
  // One hole card is any card that is not high; two or three are chosen from, and lower.
  let next = spot.holeCount === 1 ? (keen ? 4 : 7) : keen ? 2 : 5;
  for (let i = 0; i < kept; i++) {
    while ((values & (1 << next)) !== 0 && next < 13) next++;
    values |= 1 << next;
    next += keen ? 3 : 4;
  }
  const theirs = worth(values, spot.toCome + spot.holeCount - kept);
  return 1 / (1 + Math.exp((mine - theirs) / SPREAD[Math.min(spot.toCome, 4)]!));
}

function opponentQualifies(spot: Spot, index: number): number {
  const values = valuesOf(spot.boards[index]!, spot.boardCounts[index]!, false);
  const kept = Math.min(2, spot.holeCount);
  const toCome = spot.toCome + spot.holeCount - kept;
  const shown = lowCount(values);
  const lowDoor = lowValue(spot.boards[index]![0]!, false) <= 8;
  const both = lowDoor ? 0.5 : 0.2;
  return both * qualifies(shown + kept, toCome) + (1 - both) * qualifies(shown + kept - 1, toCome);
}

const qualifies = (lows: number, toCome: number): number =>
  QUALIFY[Math.max(0, 5 - lows)]?.[Math.min(4, Math.max(0, toCome))] ?? 0;

function valuesOf(cards: Uint8Array, count: number, aceHigh: boolean): number {
  let values = 0;
  for (let i = 0; i < count; i++) values |= 1 << lowValue(cards[i]!, aceHigh);
  return values;
}

function lowCount(values: number): number {
  let count = 0;
  for (let value = 1; value <= 8; value++) if ((values & (1 << value)) !== 0) count++;
  return count;
}

/**
 * A low as one number, lower being better: the top card first, then the next ones; slots that are empty, paired or high
 * count as what the cards to come may make of them.
 */
function worth(values: number, toCome: number): number {
  let filled = 0;
  for (let value = 1; value <= 13 && filled < 5; value++) if ((values & (1 << value)) !== 0) slots[filled++] = value;
  while (filled < 5) slots[filled++] = 15;
  const hope = HOPE[Math.min(toCome, 4)]!;
  for (let i = 0; i < hope.length; i++) slots[4 - i] = Math.min(slots[4 - i]!, hope[i]!);
  slots.sort();
  return slots[4]! + 0.25 * slots[3]! + 0.1 * slots[2]! + 0.03 * slots[1]!;
}
