/** Options that name several things: parted by commas, or repeated. */
import { InvalidArgumentError } from 'commander';

export function list(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.some((word) => word === '')) throw new InvalidArgumentError('There is an empty name between commas.');
  return words;
}

export const collectList = (text: string, before: string[] | undefined): string[] => [...(before ?? []), ...list(text)];
