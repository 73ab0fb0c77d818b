/**
 * The two scorings of the Annual Computer Poker Competition. Total bankroll: who won most over everybody, which rewards
 * exploiting the weak. Bankroll instant run-off: the worst of the remaining is removed, with all his games, until one is
 * left, which rewards holding one's own against the strong.
 *
 * Source: the competition's rules, "Winner determination" (computerpokercompetition.org), and Bard, Hawkin, Rubin &
 * Zinkevich, "The Annual Computer Poker Competition", AI Magazine 34 (2013).
 */
import type { Random } from '@stud-arena/engine';
import { BOOTSTRAP_FROM, resampleMeans } from './block-bootstrap.js';
import { BlockMean } from './block-mean.js';
import type { BlockResult } from './block-result.js';
import { DEFAULT_CONFIDENCE, type Interval, tInterval } from './interval.js';
import { placesLeft } from './rank-stability.js';
import { type Rounds, ratesOf } from './rounds.js';

/** An elimination. Rates are small bets per hand among those still in. */
export interface Stage {
  readonly removed: number;
  /** Those still in at this stage, best first, with their rates; the last one is removed. */
  readonly standings: readonly { readonly entrant: number; readonly rate: number }[];
  /** By how much the next-to-last stayed ahead of the removed. */
  readonly margin: number;
  /** Over rounds; that the two were chosen for being last is not allowed for. */
  readonly marginInterval: Interval | null;
}

export interface AcpcScores {
  /** Entrants, most won first; those equal in the order of their indexes. */
  readonly totalBankroll: readonly number[];
  /** Entrants, the winner first, then in the reverse order of removal. */
  readonly runOff: readonly number[];
  readonly stages: readonly Stage[];
}

/**
 * Scores the complete rounds. At tables of several only matchups all of whose players are still in count; once none is
 * left, the rest stay in the order of the last stage that had one.
 *
 * @returns `null` without a complete round, and where matchups are drawn: there is no league to take a bot out of.
 */
export function acpcScoresOf(rounds: Rounds, confidence: number = DEFAULT_CONFIDENCE): AcpcScores | null {
  if (rounds.complete.length === 0 || rounds.drawn) return null;
  const league = ratesByMatchup(rounds);
  const first = standingsOf(league, new Set(league.players.flat()));
  const stages: Stage[] = [];
  const runOff = runOffOf(league, BY_INDEX, (standings, still) => {
    const last = standings.at(-1)!;
    const next = standings.at(-2)!;
    const ahead = ratesOf(rounds, next.entrant, chairsAmong(league, still, next.entrant));
    const behind = ratesOf(rounds, last.entrant, chairsAmong(league, still, last.entrant));
    stages.push({
      removed: last.entrant,
      standings,
      margin: next.rate - last.rate,
      marginInterval: tInterval(BlockMean.of(ahead.map((rate, round) => rate - behind[round]!)), confidence),
    });
  });
  return { totalBankroll: orderOf(first), runOff, stages };
}

export interface PlaceRange {
  readonly best: number;
  readonly worst: number;
}

/**
 * The places of the instant run-off that chance leaves open, by block bootstrap over rounds as for the leaderboard's
 * places: a removal early on decides who meets whom later, so that no interval of a single margin tells.
 *
 * @returns By entrant, 1-based; `null` for one who never played, with fewer than `BOOTSTRAP_FROM` complete rounds, and where
 * matchups are drawn.
 */
export function runOffPlacesOf(
  rounds: Rounds,
  random: Pick<Random, 'below'>,
  { resamples = 200, confidence = DEFAULT_CONFIDENCE } = {},
): (PlaceRange | null)[] {
  const unknown = new Array<null>(rounds.entrants).fill(null);
  if (rounds.complete.length < BOOTSTRAP_FROM || rounds.drawn) return unknown;
  const { players } = ratesByMatchup(rounds);
  const columns = players.flatMap((sitting, matchup) =>
    sitting.map((_, player) => rounds.complete.map((round) => rateOf(round[matchup]!, player))),
  );
  const places = Array.from({ length: rounds.entrants }, () => new Array<number>(rounds.entrants).fill(0));
  const ties = places.map((_, entrant) => entrant);
  resampleMeans(columns, random, resamples, (resampled) => {
    let at = 0;
    const means = players.map((sitting) => sitting.map(() => resampled[at++]!));
    // Copies of a bot tie every time; the lot decides, since none of them is the better one.
    for (let i = ties.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [ties[i], ties[j]] = [ties[j]!, ties[i]!];
    }
    runOffOf({ players, means }, (entrant) => ties[entrant]!).forEach((entrant, place) => {
      places[entrant]![place]! += 1 / resamples;
    });
  });
  const playing = new Set(players.flat());
  return places.map((row, entrant) => (playing.has(entrant) ? placesLeft(row, (1 - confidence) / 2) : null));
}

const BY_INDEX = (entrant: number): number => entrant;

type Standings = readonly { readonly entrant: number; readonly rate: number }[];

/**
 * Entrants, the winner first, then in the reverse order of removal.
 *
 * @param ties - Equals stand in ascending order of this.
 * @param onStage - Before each removal, with all who are still in.
 */
function runOffOf(
  league: League,
  ties: (entrant: number) => number,
  onStage?: (standings: Standings, still: ReadonlySet<number>) => void,
): number[] {
  const removed: number[] = [];
  let standings = standingsOf(league, new Set(league.players.flat()), ties);
  for (;;) {
    const entrants = orderOf(standings);
    if (standings.length < 2) return [...entrants, ...removed];
    const still = new Set(entrants);
    onStage?.(standings, new Set(still));
    const last = entrants.at(-1)!;
    removed.unshift(last);
    still.delete(last);
    standings = standingsOf(league, still, ties);
    // Whoever has no matchup among the rest cannot be compared any more: the order so far stands.
    if (standings.length < still.size) return [...entrants.slice(0, -1), ...removed];
  }
}

/** Mean rates over all complete rounds: `means[matchup][player]`. */
interface League {
  readonly players: readonly (readonly number[])[];
  readonly means: readonly (readonly number[])[];
}

function ratesByMatchup({ complete }: Rounds): League {
  return {
    players: complete[0]!.map(({ players, hands }) => (hands > 0 ? players : [])),
    means: complete[0]!.map(({ players }, matchup) =>
      players.map((_, player) => BlockMean.of(complete.map((round) => rateOf(round[matchup]!, player))).mean!),
    ),
  };
}

const rateOf = ({ smallBets, hands }: BlockResult, player: number): number => smallBets[player]! / hands;

function chairsAmong({ players }: League, still: ReadonlySet<number>, entrant: number) {
  return players.flatMap((sitting, matchup) =>
    sitting.every((player) => still.has(player))
      ? sitting.flatMap((player, i) => (player === entrant ? [{ matchup, player: i }] : []))
      : [],
  );
}

/** Mean rates over the matchups among these entrants, best first; those without such a matchup are missing. */
function standingsOf(league: League, still: ReadonlySet<number>, ties = BY_INDEX): { entrant: number; rate: number }[] {
  return [...still]
    .map((entrant) => ({ entrant, chairs: chairsAmong(league, still, entrant) }))
    .filter(({ chairs }) => chairs.length > 0)
    .map(({ entrant, chairs }) => ({
      entrant,
      rate: chairs.reduce((sum, { matchup, player }) => sum + league.means[matchup]![player]!, 0) / chairs.length,
    }))
    .sort((a, b) => b.rate - a.rate || ties(a.entrant) - ties(b.entrant));
}

const orderOf = (standings: readonly { entrant: number }[]): number[] => standings.map(({ entrant }) => entrant);
