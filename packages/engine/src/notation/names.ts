/** Players' names for formats that tell players apart by name alone. */
import { UsageError } from '../errors.js';

/** One line each, none empty, none twice. */
export function distinctNames(names: readonly string[] | undefined, seats: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    const plain = oneLine(names?.[seat] ?? '').trim() || `Player ${seat + 1}`;
    let name = plain;
    for (let copy = 2; taken.has(name); copy++) name = `${plain}#${copy}`;
    taken.add(name);
    return name;
  });
}

/** Without control characters and halves of characters. */
export const oneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');

/**
 * Seats of a hand, from the seat numbers a file gives its players in dealing order.
 *
 * @param numbers - 1-based, clockwise; undefined where the file has none.
 * @param count - Seats at the table.
 * @param most - Seats the variant has; a larger table loses its empty seats.
 * @returns The 0-based seat of each player, and how many seats the hand has.
 * @throws UsageError when two sit in one place or the numbers do not go round clockwise.
 */
export function seatsOf(
  numbers: readonly number[] | undefined,
  players: number,
  count: number,
  most: number,
  where: string,
): { readonly seats: number[]; readonly count: number } {
  const plain = Array.from({ length: players }, (_, i) => i);
  if (numbers === undefined) return { seats: plain, count: Math.max(players, count <= most ? count : players) };
  if (numbers.length !== players || numbers.some((number) => !Number.isInteger(number) || number < 1)) {
    throw new UsageError(
      'notation/seats',
      `${where}: a seat number from 1 on is needed for each of ${players} players.`,
    );
  }
  const turns = numbers.filter((number, i) => number <= numbers.at(i - 1)!).length;
  if (new Set(numbers).size !== players || turns > 1) {
    throw new UsageError(
      'notation/seats',
      `${where}: ${numbers.join(', ')} do not go round the table once, clockwise from the dealer's left.`,
    );
  }
  const seats = Math.max(count, ...numbers);
  if (seats <= most) return { seats: numbers.map((number) => number - 1), count: seats };
  const sorted = [...numbers].sort((a, b) => a - b);
  return { seats: numbers.map((number) => sorted.indexOf(number)), count: players };
}
