/** Who sits where, from the seat numbers a file gives. */
import { UsageError } from '../errors.js';

export interface Seating {
  /** The 0-based seat of each player, in the order given. */
  readonly seats: readonly number[];
  /** Seats of the hand. */
  readonly count: number;
  /** The dealer's seat; the last one where none is told, or where his place is left out. */
  readonly dealer: number;
}

/**
 * Seats players by their numbers. A table larger than the variant's loses the places where nobody is dealt in.
 *
 * @param numbers - Of the players dealt in, from 1.
 * @param size - Places at the table; 0 where it is not told.
 * @param dealer - The dealer's number; 0 where it is not told.
 * @param most - Seats the variant has.
 * @throws UsageError when a number is none, or two players have one.
 */
export function seating(
  numbers: readonly number[],
  size: number,
  dealer: number,
  most: number,
  where: string,
): Seating {
  const wrong = [...numbers, size, dealer].find((number, i) => {
    return !Number.isInteger(number) || number < (i < numbers.length ? 1 : 0);
  });
  if (wrong !== undefined) {
    throw new UsageError('notation/seats', `${where}: ${wrong} is no seat; seats are numbered from 1.`);
  }
  const twice = numbers.find((number, i) => numbers.indexOf(number) < i);
  if (twice !== undefined) throw new UsageError('notation/seats', `${where}: two players sit in seat ${twice}.`);
  const highest = Math.max(size, dealer, ...numbers);
  if (highest <= most) {
    return { seats: numbers.map((number) => number - 1), count: highest, dealer: (dealer || highest) - 1 };
  }
  const taken = [...numbers].sort((a, b) => a - b);
  const place = taken.indexOf(dealer);
  return {
    seats: numbers.map((number) => taken.indexOf(number)),
    count: taken.length,
    dealer: place < 0 ? taken.length - 1 : place,
  };
}
