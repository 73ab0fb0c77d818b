/** Rates with the luck of the cards taken off, where the run recorded it. */
import { createRandom, deriveSeed, runKey } from '@stud-arena/engine';
import type { LuckChoice } from '../match/settings.js';
import { gainInterval, withoutLuck } from '../statistics/control-variate.js';
import { tInterval } from '../statistics/interval.js';
import { type Rounds, ratesOf } from '../statistics/rounds.js';
import { eachConfidence } from '../statistics/simultaneous.js';
import { inUnit } from '../statistics/units.js';
import type { Column } from './model.js';

const CONFIDENCE = 0.95;
/** Tells this stream of chance from the ratings'. */
const GAIN = 0x6a;

/**
 * Adjusted rates and how many times fewer hands they need, each with its interval; nothing where no luck was recorded.
 *
 * @param seed - The run's; with the game's number it seeds the bootstrap.
 */
export function luckColumns(
  rounds: Rounds,
  luck: LuckChoice,
  seed: string,
  game: number,
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
  const gains = adjusted.map((each, entrant) => {
    // The same draws for everybody: what one of two wins the other loses, and both have one gain.
    const random = createRandom(deriveSeed(runKey(seed), GAIN, game));
    return each && gainInterval(ratesOf(rounds, entrant), each, random);
  });
  const ends = (
    key: string,
    title: string,
    about: string,
    intervals: readonly ({ readonly low: number | null; readonly high: number | null } | null)[],
  ): Column[] =>
    (['low', 'high'] as const).map((side) => ({
      key: `${key}_${side}95`,
      title: `${title}, ${side}`,
      about,
      decimals: 1,
      dataOnly: true,
      values: intervals.map((interval) => interval?.[side] ?? null),
    }));
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
      ...ends('without_luck', 'Without luck', 'End of its 95 % interval; those of a table hold together.', shown),
      {
        key: 'luck_gain',
        title: 'Fewer hands',
        about:
          'How many times fewer hands give the same interval once the luck is taken off; with its own 95 % interval, from a bootstrap.',
        decimals: 1,
        // No interval, no claim.
        values: adjusted.map((values, entrant) => (gains[entrant] ? values!.gain : null)),
        intervals: gains,
      },
      ...ends('luck_gain', 'Fewer hands', 'End of its 95 % interval.', gains),
    ],
    notes: noteOf(
      luck,
      adjusted.flatMap((values, entrant) => (gains[entrant] ? [{ gain: values!.gain!, ...gains[entrant] }] : [])),
    ),
  };
}

const TAKEN_OFF: Readonly<Record<LuckChoice, string>> = {
  none: '',
  cards: '',
  policies: ', and of the draws that bots published and are trusted with,',
  aivat:
    ', of the draws that bots published, and of face-down cards where they said what they do with others (they are trusted with both)',
};

interface Gain {
  readonly gain: number;
  readonly low: number;
  readonly high: number;
}

function noteOf(luck: LuckChoice, gains: readonly Gain[]): string[] {
  if (gains.length === 0) return [];
  const sorted = gains.toSorted((a, b) => a.gain - b.gain);
  const texts = [sorted[0]!, sorted.at(-1)!].map(
    ({ gain, low, high }) => `${gain.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
  );
  const range = texts[0] === texts[1] ? texts[0] : `${texts[0]} up to ${texts[1]}`;
  return [
    `With the luck of the cards${TAKEN_OFF[luck]} taken off, ${range} times fewer hands give the same interval; in brackets, the 95 % interval of that figure.`,
  ];
}
