/** Classes of starting hands: few enough that each has hands enough to say something of it. */
import { parseCards, type Variant } from '@stud-arena/engine';
import { readStartingCards, type StartingCards } from '@stud-arena/sdk';

const TEN = 8;
const NINE = 7;
const SEVEN = 5;
const KING = 11;

/**
 * @param cards - All cards of a seat, in the order dealt; those of the first street count.
 * @example
 * startingClass(variantById('razz'), 'As2s3dKh'); // 'all low, five or better'
 */
export function startingClass({ streets, shares }: Variant, cards: string): string {
  const { down, up } = streets[0]!;
  const first = parseCards(cards).slice(0, down + up);
  const count = first.length;
  const start = readStartingCards(first.slice(0, down), first.slice(down));
  const hasLow = shares.some((share) => share === 'ace-to-five' || share === 'eight-or-better');
  if (!hasLow) return highClass(start, count);
  return shares.length > 1 ? splitClass(start, count) : lowClass(start, count);
}

function highClass({ rolledUp, pair, suited, connected, high }: StartingCards, count: number): string {
  if (rolledUp) return 'rolled up';
  if (pair >= TEN) return 'pair of tens or better';
  if (pair >= SEVEN) return 'pair of sevens to nines';
  if (pair >= 0) return 'pair of sixes or worse';
  if (count > 2 && suited) return `${NUMBERS[count] ?? count} to a flush`;
  if (count > 2 && connected) return `${NUMBERS[count] ?? count} to a straight`;
  return high >= KING ? 'ace or king high, nothing else' : 'queen high or lower, nothing else';
}

function lowClass({ lowTop, lowCards }: StartingCards, count: number): string {
  if (lowTop > 0) return `all low, ${lowTop <= 5 ? 'five or better' : `${NUMBERS[lowTop]} high`}`;
  return count - lowCards === 1
    ? 'all but one low'
    : `${count - lowCards} or more not low`.replace(/^(\d)/, (digit) => NUMBERS[Number(digit)]!);
}

function splitClass(start: StartingCards, count: number): string {
  const { rolledUp, pair, suited, connected, lowTop, lowCards } = start;
  if (rolledUp) return 'rolled up';
  if (lowTop > 0) return suited || (count > 2 && connected) ? 'all low, suited or in a row' : 'all low';
  if (pair >= NINE) return 'pair of nines or better';
  if (pair >= 0) return 'pair of eights or worse';
  if (count > 2 && suited) return `${NUMBERS[count] ?? count} to a flush, not low`;
  return count - lowCards === 1 ? 'all but one low' : 'two or more not low';
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
