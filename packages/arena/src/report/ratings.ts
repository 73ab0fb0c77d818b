/** Figures beside the win rate, and how firm the places are: what the statistics say in columns of a table. */
import { createRandom, deriveSeed, type Random, runKey } from '@stud-arena/engine';
import { acpcScoresOf, runOffPlacesOf } from '../statistics/acpc.js';
import { DEFAULT_RESAMPLES } from '../statistics/block-bootstrap.js';
import { bradleyTerryOf } from '../statistics/bradley-terry.js';
import type { Interval } from '../statistics/interval.js';
import type { Leaderboard } from '../statistics/leaderboard.js';
import { nashAveragingOf } from '../statistics/nash-averaging.js';
import { rankStabilityOf } from '../statistics/rank-stability.js';
import type { Rounds } from '../statistics/rounds.js';
import { inUnit } from '../statistics/units.js';
import { type Measure, SMALL_BETS } from './measure.js';
import type { Column, Section } from './model.js';

/** Round means drawn in all bootstraps of a table: about a second. */
const MOST_DRAWS = 30_000_000;
/** Beyond that the mixture's bootstrap would take minutes. */
const MOST_FOR_NASH = 24;

/** Ratings say something new from three entrants on. */
export function ratingsOf(
  rounds: Rounds,
  seed: string,
  game: number,
): { readonly columns: readonly Column[]; readonly notes: readonly string[] } & Pick<Section, 'places'> {
  const playing = new Set(rounds.complete.flatMap((round) => round.flatMap(({ players }) => players)));
  const stream = (purpose: number): Random => createRandom(deriveSeed(runKey(seed), purpose, game));
  const resamples = (columns: number, most: number): number =>
    Math.max(100, Math.min(most, Math.floor(MOST_DRAWS / (1 + columns * rounds.complete.length))));
  const stability = rankStabilityOf(rounds, stream(PLACES), {
    resamples: resamples(playing.size, DEFAULT_RESAMPLES),
  });
  const places = stability === null ? {} : { places: stability.places };
  if (playing.size < 3) return { columns: [], notes: [], ...places };

  const columns: Column[] = [];
  const notes: string[] = [];
  const byEntrant = (of: (entrant: number) => number | null): (number | null)[] =>
    Array.from({ length: rounds.entrants }, (_, entrant) => (playing.has(entrant) ? of(entrant) : null));
  const estimate = (
    key: string,
    title: string,
    about: string,
    of: (entrant: number) => number | null,
    intervalOf: (entrant: number) => Interval | null,
  ) => {
    const intervals = Array.from({ length: rounds.entrants }, (_, e) => (playing.has(e) ? intervalOf(e) : null));
    columns.push({ key, title, about, decimals: 0, values: byEntrant(of), intervals });
    for (const end of ['low', 'high'] as const) {
      const values = intervals.map((interval) => interval?.[end] ?? null);
      columns.push({ key: `${key}_${end}95`, title: `${title}, ${end}`, about, decimals: 1, dataOnly: true, values });
    }
  };

  const ratings = bradleyTerryOf(rounds);
  if (ratings.groups.length === 1) {
    estimate(
      'rating',
      'Rating',
      'Bradley-Terry rating from blocks won, tied and lost, with its 95 % interval: 400 more is odds of ten to one, the mean is 0.',
      (entrant) => ratings.rows[entrant]!.rating,
      (entrant) => ratings.rows[entrant]!.interval,
    );
  } else if (ratings.groups.length > 1) {
    notes.push('No ratings from blocks won: some bots never lost a block to others, so that no finite rating fits.');
  }
  const acpc = acpcScoresOf(rounds);
  if (acpc !== null) {
    const chairs = rounds.complete[0]!.reduce((sum, { players }) => sum + players.length, 0);
    const open =
      playing.size > MOST_FOR_NASH
        ? []
        : runOffPlacesOf(rounds, stream(RUN_OFF), { resamples: resamples(chairs, 200) });
    estimate(
      'run_off',
      'Run-off',
      'Place in the instant run-off of the ACPC, where the worst is removed with all its games until one is left; in brackets the places that a bootstrap leaves open at 95 %.',
      (entrant) => {
        const at = acpc.runOff.indexOf(entrant);
        return at < 0 ? null : at + 1;
      },
      (entrant) => {
        const places = open[entrant];
        return places ? { low: places.best, high: places.worst } : null;
      },
    );
  }
  if (playing.size === rounds.entrants && playing.size <= MOST_FOR_NASH) {
    const pairs = (playing.size * (playing.size - 1)) / 2;
    const nash = nashAveragingOf(rounds, stream(MIXTURE), { resamples: resamples(pairs, 200) });
    if (nash !== null) {
      const percent = (interval: Interval | null): Interval | null =>
        interval && { low: 100 * interval.low, high: 100 * interval.high };
      estimate(
        'nash_weight',
        'Nash weight',
        'Nash averaging: the bot’s weight, in %, in the mixture of bots that no bot beats, with its 95 % bootstrap interval. A bot nobody should pick has 0.',
        (entrant) => 100 * nash[entrant]!.weight,
        (entrant) => percent(nash[entrant]!.weightInterval),
      );
    }
  }
  return { columns, notes, ...places };
}

/** Streams of chance, so that one figure more changes none of the others. */
const PLACES = 1;
const MIXTURE = 2;
const RUN_OFF = 3;

/** The intervals that do not stand in the table: of each bot alone, and valid at every look. */
export function intervalColumns(board: Leaderboard, entrants: number, measure?: Measure): Column[] {
  const { unit } = measure ?? SMALL_BETS;
  const shown = (rate: number | null): number | null => (measure ? rate : inUnit(rate, 'sb/100'));
  // Where t knows nothing, the sequence is all there is to see.
  const showSequence = board.rows.some(({ blocks, interval, sequence }) => blocks > 0 && !interval && sequence);
  const ends = (
    key: string,
    title: string,
    about: string,
    of: (row: Leaderboard['rows'][number]) => Interval | null,
    dataOnly: boolean,
  ): Column[] =>
    (['low', 'high'] as const).map((end) => {
      const values = new Array<number | null>(entrants).fill(null);
      for (const row of board.rows) values[row.entrant] = shown(of(row)?.[end] ?? null);
      return { key: `${key}_${end}95`, title: `${title}, ${end}`, about, decimals: 1, dataOnly, values };
    });
  return [
    ...ends(
      'alone',
      'alone',
      `End of the 95 % interval of this bot alone (Student’s t over rounds), ${unit}.`,
      ({ interval }) => interval,
      true,
    ),
    ...ends(
      'sequence',
      'sequence',
      `End of a 95 % interval of this bot alone that holds at every look (a confidence sequence), ${unit}.`,
      ({ sequence }) => sequence,
      !showSequence,
    ),
  ];
}
