import { InvalidArgumentError } from 'commander';

const MOST_NUMBER = 2 ** 31 - 1;
/** A page of more would be too long to load on a phone. */
export const MOST_HANDS = 500;

/** Hands by number: `412`, `3,7`, `10-19`; each once, in the order given. */
export function handNumbers(text: string): number[] {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    const first = Number(from ?? -1);
    const last = Number(to ?? first);
    if (first < 0 || last < first || last > MOST_NUMBER) {
      throw new InvalidArgumentError(
        `A whole number from 0 to ${MOST_NUMBER} is needed, or several such as 3,7 or 10-19.`,
      );
    }
    if (last - first >= MOST_HANDS || numbers.size > MOST_HANDS) {
      throw new InvalidArgumentError(`At most ${MOST_HANDS} hands are shown at once.`);
    }
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers];
}
