/**
 * What a win rate is written in. Inside the statistics every rate is small bets per hand; chips become small bets where
 * a hand is read, since a rotation of games may mix stakes.
 */

export const UNITS = ['sb/100', 'msb/hand', 'sb/hand'] as const;
export type Unit = (typeof UNITS)[number];

const PER_SMALL_BET_PER_HAND: Readonly<Record<Unit, number>> = { 'sb/100': 100, 'msb/hand': 1000, 'sb/hand': 1 };

/**
 * A rate in another unit: small bets per 100 hands, milli-small-bets per hand.
 *
 * @param rate - Small bets per hand; `null` stays `null`.
 * @example
 * inUnit(0.05, 'sb/100'); // 5
 * inUnit(0.05, 'msb/hand'); // 50
 */
export function inUnit(rate: number, unit: Unit): number;
export function inUnit(rate: number | null, unit: Unit): number | null;
export function inUnit(rate: number | null, unit: Unit): number | null {
  return rate === null ? null : rate * PER_SMALL_BET_PER_HAND[unit];
}

/**
 * Small bets per hand.
 *
 * @param chips - Won over all the hands.
 * @param smallBet - In chips.
 * @returns `null` when no hand was played.
 */
export function ratePerHand(chips: number, hands: number, smallBet: number): number | null {
  return hands === 0 ? null : chips / hands / smallBet;
}
