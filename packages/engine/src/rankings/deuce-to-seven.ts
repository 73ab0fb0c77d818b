/** Deuce-to-seven low (RULES R34): the worst high hand wins, aces high; A-2-3-4-5 is no straight, only ace-high. */
import { bestFive } from './best-five.js';
import { FLUSH, highValues, STRAIGHT, STRAIGHT_FLUSH } from './classes.js';
import { rankHigh, rankHigh5 } from './high.js';

/** The value of A-5-4-3-2 by its ranks alone, as R34 has it, in place of the wheel's. */
const ACE_FIVE_RANKS = 0xd4321;
/** The top rank of A-2-3-4-5 in a straight's value: the five. */
const WHEEL_TOP = 4 << 16;

/** The values of high hands in the order of `highValues`, the wheels read as ace-high. */
function deuceToSevenValues(): number[] {
  return highValues().map((value) => {
    if (value === (STRAIGHT << 20) + WHEEL_TOP) return ACE_FIVE_RANKS;
    return value === (STRAIGHT_FLUSH << 20) + WHEEL_TOP ? (FLUSH << 20) + ACE_FIVE_RANKS : value;
  });
}

/** The value of a deuce-to-seven ranking from 1 up; its ranks are a high hand's. */
export function valueOfDeuceToSeven(ranking: number): number {
  worstToBest ??= deuceToSevenValues().sort((a, b) => b - a);
  return worstToBest[ranking - 1]!;
}

let worstToBest: number[] | undefined;
let byHigh: Uint16Array | undefined;

/** Deuce-to-seven rankings by high ranking: the same hands, ordered the other way round, the two wheels moved. */
function rankingsByHigh(): Uint16Array {
  const values = deuceToSevenValues();
  const rankings = new Map([...values].sort((a, b) => b - a).map((value, at) => [value, at + 1]));
  return Uint16Array.from([0, ...values.map((value) => rankings.get(value)!)]);
}

/**
 * The deuce-to-seven ranking of the best five of `count` cards, 1 to 9841, higher is better (7-5-4-3-2 of two suits is
 * the best of five cards); equal numbers tie. 0 for no cards.
 *
 * @param count - 0 to 7.
 */
export function rankDeuceToSeven(cards: Uint8Array, offset: number, count: number): number {
  if (count > 5) return bestFive(rankDeuceToSeven5, cards, offset, count);
  byHigh ??= rankingsByHigh();
  return byHigh[rankHigh(cards, offset, count)]!;
}

/** `rankDeuceToSeven` of exactly five cards. */
export function rankDeuceToSeven5(cards: Uint8Array, offset: number): number {
  byHigh ??= rankingsByHigh();
  return byHigh[rankHigh5(cards, offset)]!;
}
