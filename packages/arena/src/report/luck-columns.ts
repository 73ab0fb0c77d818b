/** Rates with the luck of the cards taken off, where the run recorded it. */
import type { LuckChoice } from '../match/settings.js';
import { withoutLuck } from '../statistics/control-variate.js';
import { tInterval } from '../statistics/interval.js';
import { type Rounds, ratesOf } from '../statistics/rounds.js';
import { eachConfidence } from '../statistics/simultaneous.js';
import { inUnit } from '../statistics/units.js';
import type { Column } from './model.js';

const CONFIDENCE = 0.95;

/** Adjusted rates with their intervals and how many times fewer hands they need; nothing where no luck was recorded. */
export function luckColumns(
  rounds: Rounds,
  luck: LuckChoice,
): {
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
} {
  const blocks = rounds.complete.flat();
  if (blocks.length === 0 || blocks.some(({ luck }) => luck === undefined)) return { columns: [], notes: [] };
  const lucky: Rounds = {
    ...rounds,
    complete: rounds.complete.map((round) => round.map((block) => ({ ...block, smallBets: block.luck! }))),
  };
  const adjusted = Array.from({ length: rounds.entrants }, (_, entrant) => {
    const rates = ratesOf(rounds, entrant);
    return rates.length === 0 ? null : withoutLuck(rates, ratesOf(lucky, entrant));
  });
  const playing = adjusted.filter((each) => each !== null).length;
  const each = eachConfidence(CONFIDENCE, playing === 2 ? 1 : playing);
  const intervals = adjusted.map((values) => values && tInterval(values.sample, each));
  const shown = intervals.map((interval) =>
    interval ? { low: inUnit(interval.low, 'sb/100'), high: inUnit(interval.high, 'sb/100') } : null,
  );
  const end = (side: 'low' | 'high'): Column => ({
    key: `without_luck_${side}95`,
    title: `Without luck, ${side}`,
    about: 'End of its 95 % interval; those of a table hold together.',
    decimals: 1,
    dataOnly: true,
    values: shown.map((interval) => interval?.[side] ?? null),
  });
  const gains = adjusted.map((values) => values?.gain ?? null);
  const known = gains.filter((gain) => gain !== null);
  const [least, most] = [Math.min(...known).toFixed(1), Math.max(...known).toFixed(1)];
  return {
    columns: [
      {
        key: 'without_luck',
        title: 'Without luck',
        about:
          'Win rate with the luck taken off, sb/100: the same mean, less noise; with its 95 % interval, those of a table hold together.',
        decimals: 1,
        values: adjusted.map((values) => inUnit(values?.sample.mean ?? null, 'sb/100')),
        intervals: shown,
      },
      end('low'),
      end('high'),
      {
        key: 'luck_gain',
        title: 'Fewer hands',
        about: 'How many times fewer hands give the same interval once the luck is taken off.',
        decimals: 1,
        values: gains,
      },
    ],
    notes:
      known.length === 0
        ? []
        : [
            `With the luck of the cards${luck === 'policies' ? ', and of the draws that bots published and are trusted with,' : ''} taken off, ${least === most ? least : `${least} to ${most}`} times fewer hands give the same interval.`,
          ],
  };
}
