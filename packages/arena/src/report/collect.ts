/** From a run's files to the data of its report; nothing but the files is asked. */
import { ACTIONS, type Stakes } from '@stud-arena/engine';
import { blockCount, type Game, handCount, matchupOf, type Plan, roundSize } from '../plan/plan.js';
import { hasStderr, readStderr, stderrPath } from '../results/machine.js';
import { openRun, type Run, readActionSums, readBlockSums, readFaults } from '../results/read-run.js';
import type { BlockResult } from '../statistics/block-result.js';
import { blockRange } from '../statistics/bound.js';
import type { Interval } from '../statistics/interval.js';
import { type LeaderboardRow, leaderboardOf } from '../statistics/leaderboard.js';
import { cyclesOf, pairwiseOf } from '../statistics/pairwise.js';
import { type Rounds, roundsOf } from '../statistics/rounds.js';
import type { EntrantStanding } from '../statistics/standings.js';
import { inUnit } from '../statistics/units.js';
import { downsample } from './downsample.js';
import { FaultList } from './fault-list.js';
import { keptHands } from './kept-hands.js';
import { luckColumns } from './luck-columns.js';
import { ordinal, pointsMeasure } from './measure.js';
import type {
  ActionTable,
  Column,
  Encounter,
  Estimate,
  Finishes,
  ReportData,
  Section,
  Series,
  Standing,
} from './model.js';
import { grouped } from './number.js';
import { intervalColumns, ratingsOf } from './ratings.js';

export interface CollectOptions {
  /** The command that plays the run again, as the reader would type it. */
  readonly command?: string;
  /** The run's folder as it is named in replay commands; the folder itself if left out. */
  readonly runName?: string;
}

const POINTS = 500;
const ROUNDS_FOR_A_LINE = 20;

/** @throws UsageError when the folder holds no run. */
export async function collectReport(runFolder: string, options: CollectOptions = {}): Promise<ReportData> {
  const run = openRun(runFolder);
  const { plan, manifest } = run;
  const shownFolder = options.runName ?? runFolder;
  const tables = await readTables(run, shownFolder);
  const { faults } = tables;
  const actions = await readActions(run);

  const sectionOf = (game: number | null): Section => {
    const { rounds, board, standings } = standingsOf(run, tables, game);
    const pairs = pairwiseOf(rounds);
    const ratings = ratingsOf(rounds, plan.seed, game ?? plan.games.length);
    const luck = luckColumns(rounds, manifest.play.luck, plan.seed, game ?? plan.games.length);
    const streets = streetNames(run, game);
    return {
      id: game === null ? 'total' : plan.games[game]!.variant.id,
      title: titleOf(plan, game),
      terms: plan.tournament
        ? tournamentTerms(plan)
        : game === null
          ? unitsOf(plan)
          : termsOf(plan.games[game]!, plan.mode),
      ...measured(plan),
      standings,
      pairwise: pairs.map((cells) =>
        cells.map(
          (cell): Encounter | null =>
            cell && { ...shownEstimate(plan, cell.mean, cell.simultaneous), hands: cell.hands },
        ),
      ),
      ...(plan.tournament ? {} : { series: seriesOf(rounds) }),
      streets,
      actions: actionTables(actions, game, streets.length, standings),
      columns: [
        ...finishColumns(plan, standings),
        ...luck.columns,
        ...ratings.columns,
        ...intervalColumns(board, plan.entrants.length, measured(plan).measure),
      ],
      ...(ratings.places && { places: ratings.places }),
      notes: [
        ...cyclesOf(pairs).map(
          (cycle) =>
            `A circle: ${[...cycle, cycle[0]!].map((entrant) => plan.entrants[entrant]!.name).join(' beats ')}.`,
        ),
        ...ratings.notes,
        ...luck.notes,
        ...(board.blocksLeftOut > 0
          ? [`${grouped(board.blocksLeftOut)} blocks of rounds that are not complete are left out.`]
          : []),
      ],
    };
  };

  const told = faults.result(await readStderr(runFolder, faults.logKeys));
  const kept = await keptHands(run, told.faults, shownFolder);
  return {
    run: manifest.name,
    command: options.command ?? '',
    seed: plan.seed,
    rulesVersion: manifest.rules,
    format: formatOf(plan),
    entrants: plan.entrants.map(({ name }) => ({ name })),
    sections: sectionsOf(plan, sectionOf),
    ...told,
    ...(told.faultCount > 0 && hasStderr(runFolder) ? { faultLog: stderrPath(shownFolder) } : {}),
    ...kept,
    notes: [
      ...(manifest.status.complete ? [] : ['The run is not finished: this is how it stood.']),
      'All intervals of a table hold together at 95 % (Student’s t over rounds of blocks, Bonferroni): right for a run whose length was fixed in advance. Those of single bots and those valid at any moment are in leaderboard.json.',
      ...(plan.seats > 2
        ? [
            `Each against each, with more than two seats: half the difference of ${plan.tournament ? 'their points' : 'the two nets'} at the tables they shared.`,
          ]
        : []),
      ...manifest.guarantees.map(({ text }) => text),
    ],
  };
}

/**
 * The standings alone: what a terminal shows, quick also after ten million hands.
 *
 * @throws UsageError when the folder holds no run.
 */
export async function collectStandings(
  runFolder: string,
): Promise<
  Pick<ReportData, 'entrants'> & { readonly sections: readonly Pick<Section, 'title' | 'standings' | 'measure'>[] }
> {
  const run = openRun(runFolder);
  const { plan } = run;
  const tables = await readTables(run, runFolder);
  const sectionOf = (game: number | null) => ({
    title: titleOf(plan, game),
    ...measured(plan),
    standings: standingsOf(run, tables, game).standings,
  });
  return {
    entrants: plan.entrants.map(({ name }) => ({ name })),
    sections: sectionsOf(plan, sectionOf),
  };
}

interface Tables {
  readonly faults: FaultList;
  readonly byGame: readonly (readonly BlockResult[])[];
  readonly total: readonly BlockResult[];
  readonly freeFolds: readonly number[];
  readonly rebuys: readonly number[];
  /** Of tournaments. */
  readonly finishes?: Finishing;
}

/** What is counted of tournaments. */
interface Finishing {
  /** As the points, but of places. */
  readonly places: readonly BlockResult[];
  /** By entrant. */
  readonly hands: readonly number[];
  /** By entrant, then place. */
  readonly counts: readonly (readonly number[])[];
}

async function readTables(run: Run, shownFolder: string): Promise<Tables> {
  const faults = new FaultList(run.plan, shownFolder);
  for await (const fault of readFaults(run)) faults.add(fault);
  return { faults, ...(await readBlocks(run)) };
}

/** A section a game, and one over all of them where there are several. */
function sectionsOf<T>(plan: Plan, sectionOf: (game: number | null) => T): T[] {
  // A tournament is won over all its games.
  if (plan.tournament && plan.games.length > 1) return [sectionOf(null)];
  return [...(plan.games.length === 1 ? [] : [sectionOf(null)]), ...plan.games.map((_, game) => sectionOf(game))];
}

const titleOf = (plan: Plan, game: number | null): string =>
  game === null ? 'All games' : plan.games[game]!.variant.name;

function standingsOf(
  { plan, manifest }: Run,
  { faults, byGame, total, freeFolds, rebuys, finishes }: Tables,
  game: number | null,
) {
  const gathered = (blocks: readonly BlockResult[]): Rounds =>
    roundsOf(blocks, plan.entrants.length, roundSize(plan), plan.tables !== undefined);
  const rounds = gathered(game === null ? total : byGame[game]!);
  const { faultPolicy, forfeitPrice } = manifest.play;
  const range = blockRange(plan, game ?? undefined, faultPolicy === 'strict' ? forfeitPrice : 0);
  const board = leaderboardOf(rounds, { range });
  const whole = game === null || plan.games.length === 1;
  const places = finishes && leaderboardOf(gathered(finishes.places), { range: { low: 1, high: plan.seats } }).rows;
  const standings = board.rows
    .filter(({ blocks }) => blocks > 0)
    .map(
      (row): Standing => ({
        entrant: row.entrant,
        hands: finishes ? finishes.hands[row.entrant]! : row.hands,
        blocks: row.blocks,
        netChips: row.chips,
        winRate: shownEstimate(plan, row.mean, row.simultaneous),
        faults: game === null ? faults.of(row.entrant) : faults.byGame[game]![row.entrant]!,
        freeFolds: whole ? freeFolds[row.entrant]! : null,
        rebuys: whole ? rebuys[row.entrant]! : null,
        ...(finishes && places && { finishes: finishesOf(row, places, finishes) }),
      }),
    );
  return { rounds, board, standings };
}

/** A rate of the statistics as it is shown: in small bets per 100 hands, or in points per tournament. */
function shownEstimate(plan: Plan, mean: number | null, interval: Interval | null): Estimate {
  return plan.tournament ? { mean, interval } : { mean: inUnit(mean, 'sb/100'), interval: per100(interval) };
}

const measured = ({ tournament }: Plan): Pick<Section, 'measure'> =>
  tournament ? { measure: pointsMeasure(tournament.points) } : {};

function finishesOf(
  { entrant, hands }: LeaderboardRow,
  places: readonly LeaderboardRow[],
  { counts }: Finishing,
): Finishes {
  const { mean, simultaneous } = places.find((row) => row.entrant === entrant)!;
  const all = counts[entrant]!.reduce((sum, count) => sum + count, 0);
  return {
    tournaments: hands,
    meanPlace: { mean, interval: simultaneous },
    shares: counts[entrant]!.map((count) => count / all),
  };
}

/** Mean place, and how often each place came. */
function finishColumns(plan: Plan, standings: readonly Standing[]): Column[] {
  if (!plan.tournament) return [];
  const byEntrant = (of: (finishes: Finishes) => number | null): (number | null)[] => {
    const values = new Array<number | null>(plan.entrants.length).fill(null);
    for (const { entrant, finishes } of standings) if (finishes) values[entrant] = of(finishes);
    return values;
  };
  const about = 'Mean finishing place with its 95 % interval; 1 is the best, and those who share a place all have it.';
  const end = (side: 'low' | 'high'): Column => ({
    key: `mean_place_${side}95`,
    title: `Mean place, ${side}`,
    about: 'End of its 95 % interval; those of a table hold together.',
    decimals: 2,
    dataOnly: true,
    values: byEntrant(({ meanPlace }) => meanPlace.interval?.[side] ?? null),
  });
  return [
    {
      key: 'mean_place',
      title: 'Mean place',
      about,
      decimals: 2,
      values: byEntrant(({ meanPlace }) => meanPlace.mean),
      intervals: plan.entrants.map(
        (_, entrant) => standings.find((row) => row.entrant === entrant)?.finishes?.meanPlace.interval ?? null,
      ),
    },
    end('low'),
    end('high'),
    ...plan.tournament.points.map(
      (_, place): Column => ({
        key: `place_${place + 1}`,
        title: `${ordinal(place + 1)}, %`,
        about: `Tournaments finished in place ${place + 1}, of 100.`,
        decimals: 1,
        values: byEntrant(({ shares }) => 100 * shares[place]!),
      }),
    ),
  ];
}

/** A standing of the live table, for the terminal. */
export const liveStanding = ({
  entrant,
  hands,
  blocks,
  chips,
  rate,
  interval,
  ...counts
}: EntrantStanding): Standing => ({
  entrant,
  hands,
  blocks,
  netChips: chips,
  winRate: { mean: inUnit(rate, 'sb/100'), interval: per100(interval) },
  faults: counts.faults,
  freeFolds: counts.freeFolds,
  rebuys: counts.rebuys,
});

const per100 = (interval: Interval | null): Interval | null =>
  interval && { low: inUnit(interval.low, 'sb/100'), high: inUnit(interval.high, 'sb/100') };

/** Block results by game and over all games, and what is counted by entrant. */
async function readBlocks(run: Run) {
  const { plan } = run;
  const games = plan.games.length;
  const byGame: BlockResult[][] = plan.games.map(() => []);
  // Of a single game, the total is the game: kept once, since a long run has many blocks.
  const total: BlockResult[] = games === 1 ? byGame[0]! : [];
  const freeFolds = plan.entrants.map(() => 0);
  const rebuys = plan.entrants.map(() => 0);
  const finishes = plan.tournament && {
    places: [] as BlockResult[],
    hands: plan.entrants.map(() => 0),
    counts: plan.entrants.map(() => new Array<number>(plan.seats).fill(0)),
  };
  for await (const sums of readBlockSums(run)) {
    // A block's rows stand together: its players in order, each with all games.
    for (let row = 0; row < sums.rows; ) {
      const block = sums.block[row]!;
      const players = matchupOf(plan, block);
      const head = { block, round: sums.round[row]!, matchup: sums.matchup[row]!, players };
      const chips = plan.games.map(() => players.map(() => 0));
      const hands = plan.games.map(() => 0);
      const luck = sums.luck && plan.games.map(() => players.map(() => 0));
      for (let k = 0; k < players.length * games; k++, row++) {
        const game = sums.game[row]!;
        chips[game]![sums.player[row]!] = sums.net[row]!;
        hands[game] = sums.hands[row]!;
        if (luck) luck[game]![sums.player[row]!] = sums.luck![row]! / plan.games[game]!.stakes.smallBet;
        if (finishes) finishes.hands[sums.entrant[row]!]! += sums.hands[row]!;
        freeFolds[sums.entrant[row]!]! += sums.freeFolds[row]!;
        rebuys[sums.entrant[row]!]! += sums.rebuys[row]!;
      }
      if (finishes) {
        const { points, places } = sums.tournaments!;
        const rows = players.map((_, p) => row - (players.length - p) * games);
        const none = players.map(() => 0);
        // A session is a tournament, so each played as many as there are rotations.
        const result = { ...head, hands: plan.seats, chips: none };
        total.push({ ...result, smallBets: rows.map((at) => points[at]!) });
        finishes.places.push({
          ...result,
          smallBets: rows.map((at) => places.reduce((sum, column) => sum + column[at]!, 0)),
        });
        rows.forEach((at, p) => {
          for (const column of places) finishes.counts[players[p]!]![column[at]! - 1]!++;
        });
        continue;
      }
      const bets = chips.map((list, game) => list.map((net) => net / plan.games[game]!.stakes.smallBet));
      for (let game = 0; game < games; game++) {
        byGame[game]!.push({
          ...head,
          hands: hands[game]!,
          chips: chips[game]!,
          smallBets: bets[game]!,
          ...(luck && { luck: luck[game]! }),
        });
      }
      if (games === 1) continue;
      total.push({
        ...head,
        hands: hands.reduce((sum, n) => sum + n, 0),
        chips: players.map((_, p) => chips.reduce((sum, list) => sum + list[p]!, 0)),
        smallBets: players.map((_, p) => bets.reduce((sum, list) => sum + list[p]!, 0)),
        ...(luck && { luck: players.map((_, p) => luck.reduce((sum, list) => sum + list[p]!, 0)) }),
      });
    }
  }
  return { byGame, total, freeFolds, rebuys, ...(finishes && { finishes }) };
}

/** A point a round, where all matchups stand alike; with few rounds a point a block, so that there is a line at all. */
function seriesOf(rounds: Rounds): Series[] {
  const lines = new Map<number, { hands: number[]; smallBets: number[] }>();
  const byBlock = rounds.complete.length < ROUNDS_FOR_A_LINE;
  for (const round of rounds.complete) {
    const met = new Set<number>();
    for (const { players, hands, smallBets } of round) {
      for (const [p, entrant] of players.entries()) {
        const line = lines.get(entrant) ?? { hands: [0], smallBets: [0] };
        lines.set(entrant, line);
        const [before, won] = [line.hands.at(-1)!, line.smallBets.at(-1)!];
        if (met.has(entrant) && !byBlock) {
          line.hands.pop();
          line.smallBets.pop();
        }
        met.add(entrant);
        line.hands.push(before + hands);
        line.smallBets.push(won + smallBets[p]!);
      }
    }
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([entrant, line]) => {
      const { x, y } = downsample(line.hands, line.smallBets, POINTS);
      return { entrant, hands: x, smallBets: y };
    });
}

/** `sums[game][entrant][street][action]`. */
async function readActions(run: Run): Promise<number[][][][]> {
  const { plan } = run;
  const sums = plan.games.map(() => plan.entrants.map((): number[][] => []));
  for await (const table of readActionSums(run)) {
    for (let row = 0; row < table.rows; row++) {
      const streets = sums[table.game[row]!]![table.entrant[row]!]!;
      for (let street = 0; street < table.streets; street++) {
        streets[street] ??= ACTIONS.map(() => 0);
        const counts = streets[street];
        for (let action = 0; action < ACTIONS.length; action++) {
          counts[action]! += table.counts[street * ACTIONS.length + action]?.[row] ?? 0;
        }
      }
    }
  }
  return sums;
}

function actionTables(
  sums: readonly (readonly (readonly (readonly number[])[])[])[],
  game: number | null,
  streets: number,
  standings: readonly Standing[],
): ActionTable[] {
  const games = game === null ? sums : [sums[game]!];
  return standings
    .map(({ entrant }) => entrant)
    .sort((a, b) => a - b)
    .map((entrant) => ({
      entrant,
      counts: Array.from({ length: streets }, (_, street) =>
        ACTIONS.map((_, action) => games.reduce((sum, table) => sum + (table[entrant]?.[street]?.[action] ?? 0), 0)),
      ),
    }));
}

/** Where the games of a total name their streets differently, they are counted. */
function streetNames({ manifest }: Run, game: number | null): readonly string[] {
  if (game !== null) return manifest.streets[game]!;
  const longest = manifest.streets.reduce((a, b) => (b.length > a.length ? b : a));
  const alike = manifest.streets.every((names) => names.every((name, s) => name === longest[s]));
  return alike ? longest : longest.map((_, s) => `round ${s + 1}`);
}

const BETTING = { 'fixed-limit': 'Fixed limit', 'no-limit': 'No-limit', 'pot-limit': 'Pot-limit' } as const;

function termsOf({ variant, stakes, stack }: Game, mode: Plan['mode']): string {
  const parts = [
    `ante ${grouped(stakes.ante)}`,
    ...(variant.opening === 'bring-in' ? [`bring-in ${grouped(stakes.bringIn)}`] : []),
    `bets ${grouped(stakes.smallBet)} and ${grouped(stakes.bigBet)}`,
    mode === 'research'
      ? `stacks of ${grouped(stack)} every hand`
      : `stacks of ${grouped(stack)} that carry over, topped up when too short`,
  ];
  return `${BETTING[variant.betting]}: ${parts.join(', ')}.`;
}

/** What the small bets of a total are, where games have different ones. */
function unitsOf({ games, rotateEvery }: Plan): string {
  const each = games.map(({ variant, stakes }) => `${variant.name} ${grouped(stakes.smallBet)}`);
  return `Another game every ${rotateEvery} hands. The unit is the small bet of the game a hand was played in, in chips: ${each.join(', ')}.`;
}

function tournamentTerms({ games, tournament, handsPerSession, rotateEvery }: Plan): string {
  const { levels, points } = tournament!;
  const bets = ({ smallBet, bigBet }: Stakes): string => `${grouped(smallBet)}/${grouped(bigBet)}`;
  const [first, last] = [levels[0]!, levels.at(-1)!];
  return [
    `Freeze-out with stacks of ${grouped(games[0]!.stack)}, at most ${grouped(handsPerSession)} hands, then most chips win.`,
    ...(games.length > 1
      ? [`Another game every ${rotateEvery} hands: ${games.map(({ variant }) => variant.name).join(', ')}.`]
      : []),
    levels.length === 1
      ? `Limits ${bets(first.stakes[0]!)}.`
      : `Limits from ${bets(first.stakes[0]!)} to ${bets(last.stakes[0]!)} in ${levels.length} levels, the first of ${first.hands} hands.`,
    `Points by place: ${points.join(', ')}; who shares places shares their points.`,
  ].join(' ');
}

function formatOf(plan: Plan): string {
  const table = plan.seats === 2 ? 'heads-up' : `${plan.seats} seats`;
  const drawn = plan.tables === undefined ? '' : `, drawn anew in each of ${grouped(plan.rounds)} rounds`;
  if (plan.tournament) {
    const count = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;
    const tables = plan.tables === undefined ? count(plan.matchups.length, 'matchup') : count(plan.tables, 'table');
    return `tournaments, ${table}, ${tables}${drawn}, ${grouped(blockCount(plan) * plan.seats)} tournaments, every one played from every seat`;
  }
  const matchups = roundSize(plan) === 1 ? '1 matchup' : `${grouped(roundSize(plan))} matchups`;
  return `${table}, ${matchups}${drawn}, ${grouped(handCount(plan))} hands: ${plan.handsPerSession} a session, every deal played from every seat`;
}
