/**
 * The two scorings of the Annual Computer Poker Competition. Total bankroll: who won most over everybody, which rewards
 * exploiting the weak. Bankroll instant run-off: the worst of the remaining is removed, with all his games, until one is
 * left, which rewards holding one's own against the strong.
 *
 * Source: the competition's rules, "Winner determination" (computerpokercompetition.org), and Bard, Hawkin, Rubin &
 * Zinkevich, "The Annual Computer Poker Competition", AI Magazine 34 (2013).
 */
import { BlockMean } from './block-mean.js';
import type { BlockResult } from './block-result.js';
import { DEFAULT_CONFIDENCE, type Interval, tInterval } from './interval.js';
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
  let standings = first;
  const removed: number[] = [];
  const stages: Stage[] = [];
  for (;;) {
    const entrants = standings.map(({ entrant }) => entrant);
    if (standings.length < 2) return { totalBankroll: orderOf(first), runOff: [...entrants, ...removed], stages };
    const still = new Set(entrants);
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
    removed.unshift(last.entrant);
    still.delete(last.entrant);
    standings = standingsOf(league, still);
    // Whoever has no matchup among the rest cannot be compared any more: the order so far stands.
    if (standings.length < still.size) {
      return { totalBankroll: orderOf(first), runOff: [...entrants.slice(0, -1), ...removed], stages };
    }
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
function standingsOf(league: League, still: ReadonlySet<number>): { entrant: number; rate: number }[] {
  return [...still]
    .map((entrant) => ({ entrant, chairs: chairsAmong(league, still, entrant) }))
    .filter(({ chairs }) => chairs.length > 0)
    .map(({ entrant, chairs }) => ({
      entrant,
      rate: chairs.reduce((sum, { matchup, player }) => sum + league.means[matchup]![player]!, 0) / chairs.length,
    }))
    .sort((a, b) => b.rate - a.rate || a.entrant - b.entrant);
}

const orderOf = (standings: readonly { entrant: number }[]): number[] => standings.map(({ entrant }) => entrant);
