/** Amounts of files that count in money: whole chips are made of the smallest part that occurs. */
import { UsageError } from '../errors.js';
import { MAX_CHIPS } from '../variants/parse.js';

/**
 * The least of 1, 10, 100 and 1000 that makes every amount a whole number.
 *
 * @throws UsageError when none does, or one is below 0 or beyond all bounds.
 */
export function unitFor(amounts: readonly number[], where: string): number {
  const wrong = amounts.find((amount) => !(amount >= 0 && amount <= MAX_CHIPS));
  if (wrong !== undefined) {
    throw new UsageError(
      'notation/amount',
      `${where}: ${wrong} will not do as an amount: 0 to ${MAX_CHIPS} chips will.`,
    );
  }
  for (const unit of [1, 10, 100, 1000]) {
    if (amounts.every((amount) => isWhole(amount * unit))) return unit === 10 ? 100 : unit;
  }
  const odd = amounts.find((amount) => !isWhole(amount * 1000));
  throw new UsageError('notation/amount', `${where}: ${odd} is finer than a thousandth; amounts must be whole chips.`);
}

const isWhole = (amount: number): boolean => Math.abs(amount - Math.round(amount)) < 1e-6;

/** `"$1,234.50"` as 1234.5; NaN when it is no amount. */
export function amountOf(text: string): number {
  const digits = text.replace(/^[^\d.]+/, '').replaceAll(',', '');
  return /^\d*\.?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
