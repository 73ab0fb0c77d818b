import { InvalidArgumentError } from 'commander';

/** A parser for commander of a number in a range, ends included; for rates and shares, where 0.5 is as good as 50. */
export function numberFrom(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= minimum && value <= maximum)) {
      throw new InvalidArgumentError(`A number from ${minimum} to ${maximum} is needed.`);
    }
    return value;
  };
}
