/**
 * Ratings from who won how many blocks, fitted to all of them at once, so that no order of games matters as it does in
 * Elo's running updates. They throw away by how much a block was won: a rating tells who comes out ahead, the leaderboard
 * how much he wins.
 *
 * Source: Bradley & Terry, "Rank analysis of incomplete block designs: I", Biometrika 39 (1952); ties by Davidson, "On
 * extending the Bradley-Terry model to accommodate ties in paired comparison experiments", JASA 65 (1970); when ratings
 * exist by Ford, "Solution of a ranking problem from binary comparisons", American Mathematical Monthly 64 (1957).
 * Intervals by the cluster-robust sandwich (Liang & Zeger, "Longitudinal data analysis using generalized linear models",
 * Biometrika 73 (1986)) with the round as cluster, since a round's blocks share their cards.
 */
import { InvariantError } from '@stud-arena/engine';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.js';
import { inverse, solve } from './linear-system.js';
import type { Rounds } from './rounds.js';
import { tCritical } from './student-t.js';

export interface Rating {
  readonly entrant: number;
  /** Blocks won, tied and lost against each entrant at the table. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** On Elo's scale, 400 for odds of ten to one, the mean of all being 0; `null` if no finite rating exists. */
  readonly rating: number | null;
  readonly interval: Interval | null;
}

export interface Ratings {
  /** By entrant; those who never played are `null` in rating and count 0 blocks. */
  readonly rows: readonly Rating[];
  /** Entrants for whom the blocks give no finite rating against the rest, since wins between the groups go one way only. */
  readonly groups: readonly (readonly number[])[];
}

const ELO = 400 / Math.LN10;

/**
 * Rates everybody from the signs of block nets: at a table of several, everybody against everybody there.
 *
 * @returns With `groups` of more than one there are no ratings: each group lists entrants connected by wins both ways, from
 * the group nobody below ever beat, down. More rounds, or leaving out whoever always loses, helps.
 */
export function bradleyTerryOf(rounds: Rounds, confidence: number = DEFAULT_CONFIDENCE): Ratings {
  const { entrants } = rounds;
  const wins = zeros(entrants);
  const ties = zeros(entrants);
  for (const round of rounds.complete) {
    eachOutcome(round, (i, j, sign) => {
      if (sign > 0) wins[i]![j]!++;
      else if (sign < 0) wins[j]![i]!++;
      else {
        ties[i]![j]!++;
        ties[j]![i]!++;
      }
    });
  }
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0);
  const records = wins.map((row, entrant) => ({
    entrant,
    wins: sum(row),
    ties: sum(ties[entrant]!),
    losses: sum(wins.map((other) => other[entrant]!)),
  }));
  const playing = records.filter((row) => row.wins + row.ties + row.losses > 0).map(({ entrant }) => entrant);
  const among = (counts: number[][]) => playing.map((i) => playing.map((j) => counts[i]![j]!));
  const groups = connectedGroups(among(wins), among(ties)).map((group) => group.map((i) => playing[i]!));
  const fit = groups.length === 1 ? fitBradleyTerry(among(wins), among(ties)) : null;
  const errors = fit === null ? null : standardErrors(rounds, playing, fit);
  const half = tCritical(1 - confidence, rounds.complete.length - 1);
  const rows = records.map((record) => {
    const at = playing.indexOf(record.entrant);
    const strength = fit === null || at < 0 ? null : fit.strengths[at]!;
    const error = errors?.[at];
    const interval =
      strength === null || !error
        ? null
        : { low: ELO * (strength - half * error), high: ELO * (strength + half * error) };
    return { ...record, rating: strength === null ? null : ELO * strength, interval };
  });
  return { rows, groups };
}

/** Log strengths, their mean 0, and the tie parameter ν (0 without ties). */
export interface BradleyTerryFit {
  readonly strengths: readonly number[];
  readonly tie: number;
}

/**
 * The maximum-likelihood fit: i beats j with probability π_i / D, ties with ν √(π_i π_j) / D, where
 * D = π_i + π_j + ν √(π_i π_j). Newton's method; the likelihood is concave in the logarithms.
 *
 * @param wins - `wins[i][j]`: how often i beat j.
 * @param ties - Symmetric.
 * @returns `null` when there is no finite maximum: the entrants are not connected by wins and ties, nobody ever won, or the
 * counts are so few that strengths and ties can grow together for ever (as with five wins, a tie and no loss).
 */
export function fitBradleyTerry(
  wins: readonly (readonly number[])[],
  ties: readonly (readonly number[])[],
): BradleyTerryFit | null {
  const n = wins.length;
  if (n === 0 || connectedGroups(wins, ties).length > 1) return null;
  const tied = ties.flat().reduce((sum, count) => sum + count, 0) / 2;
  const won = wins.flat().reduce((sum, count) => sum + count, 0);
  if (won === 0 || (tied > 0 && tiesRunAway(wins, ties))) return null;
  const size = n + Number(tied > 0);
  let at = new Array<number>(size).fill(0);
  if (tied > 0) at[n] = Math.log((2 * tied) / won);
  let value = logLikelihood(wins, ties, at);
  for (let step = 0; step < 200; step++) {
    const { gradient, information } = derivatives(wins, ties, at);
    const move = solve(information, [gradient])?.[0];
    if (!move) throw new InvariantError('Bradley-Terry: a singular information matrix for connected entrants.');
    let length = 1;
    let next = at;
    let nextValue = -Infinity;
    for (; length > 1e-10; length /= 2) {
      next = at.map((x, i) => x + length * move[i]!);
      nextValue = logLikelihood(wins, ties, next);
      if (nextValue >= value) break;
    }
    const largest = Math.max(...move.map(Math.abs));
    if (nextValue >= value) {
      at = next;
      value = nextValue;
    }
    if (largest < 1e-11 || nextValue < value) break;
  }
  const mean = at.slice(0, n).reduce((sum, x) => sum + x, 0) / n;
  return { strengths: at.slice(0, n).map((x) => x - mean), tie: tied > 0 ? Math.exp(at[n]!) : 0 };
}

/** Probabilities that i beats j, loses and ties, at log strengths (and, after them, log ν). */
function chances(difference: number, logTie: number): { win: number; loss: number; tie: number } {
  const top = Math.max(Math.abs(difference) / 2, logTie);
  const win = Math.exp(difference / 2 - top);
  const loss = Math.exp(-difference / 2 - top);
  const tie = Math.exp(logTie - top);
  const all = win + loss + tie;
  return { win: win / all, loss: loss / all, tie: tie / all };
}

type Counts = readonly (readonly number[])[];

function logLikelihood(wins: Counts, ties: Counts, at: readonly number[]): number {
  const n = wins.length;
  const logTie = at[n] ?? -Infinity;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const { win, loss, tie } = chances(at[i]! - at[j]!, logTie);
      if (wins[i]![j]! > 0) sum += wins[i]![j]! * Math.log(win);
      if (wins[j]![i]! > 0) sum += wins[j]![i]! * Math.log(loss);
      if (ties[i]![j]! > 0) sum += ties[i]![j]! * Math.log(tie);
    }
  }
  return sum;
}

/** Gradient and Fisher information; the latter with ones added so that it pins the strengths' sum, which is arbitrary. */
function derivatives(wins: Counts, ties: Counts, at: readonly number[]) {
  const n = wins.length;
  const gradient = new Array<number>(at.length).fill(0);
  const information = zeros(at.length);
  let blocks = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const [w, l, t] = [wins[i]![j]!, wins[j]![i]!, ties[i]![j]!];
      const count = w + l + t;
      if (count === 0) continue;
      blocks += count;
      const { win, loss, tie } = chances(at[i]! - at[j]!, at[n] ?? -Infinity);
      const slope = (w - l) / 2 - (count * (win - loss)) / 2;
      gradient[i]! += slope;
      gradient[j]! -= slope;
      const curve = (count * (win + loss - (win - loss) ** 2)) / 4;
      information[i]![i]! += curve;
      information[j]![j]! += curve;
      information[i]![j]! -= curve;
      information[j]![i]! -= curve;
      if (at.length === n) continue;
      gradient[n]! += t - count * tie;
      information[n]![n]! += count * tie * (1 - tie);
      const cross = (-count * tie * (win - loss)) / 2;
      information[i]![n]! += cross;
      information[n]![i]! += cross;
      information[j]![n]! -= cross;
      information[n]![j]! -= cross;
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) information[i]![j]! += blocks / n / n;
  return { gradient, information };
}

/** Sandwich standard errors of the strengths; `null` where they are not known. */
function standardErrors(rounds: Rounds, playing: readonly number[], fit: BradleyTerryFit): (number | null)[] | null {
  const count = rounds.complete.length;
  if (count < 2) return null;
  const n = playing.length;
  const at = fit.tie > 0 ? [...fit.strengths, Math.log(fit.tie)] : [...fit.strengths];
  const index = new Map(playing.map((entrant, i) => [entrant, i]));
  const expected = zeros(at.length);
  const wins = zeros(n);
  const ties = zeros(n);
  for (const round of rounds.complete) {
    const score = new Array<number>(at.length).fill(0);
    eachOutcome(round, (first, second, sign) => {
      const [i, j] = [index.get(first)!, index.get(second)!];
      if (sign > 0) wins[i]![j]!++;
      else if (sign < 0) wins[j]![i]!++;
      else ties[i]![j]!++;
      const { win, loss, tie } = chances(at[i]! - at[j]!, at[n] ?? -Infinity);
      const slope = sign / 2 - (win - loss) / 2;
      score[i]! += slope;
      score[j]! -= slope;
      if (at.length > n) score[n]! += Number(sign === 0) - tie;
    });
    for (let i = 0; i < at.length; i++) for (let j = 0; j < at.length; j++) expected[i]![j]! += score[i]! * score[j]!;
  }
  const { information } = derivatives(wins, symmetric(ties), at);
  const bread = inverse(information);
  if (bread === null) return null;
  return playing.map((_, i) => {
    let variance = 0;
    for (let j = 0; j < at.length; j++) {
      for (let k = 0; k < at.length; k++) variance += bread[i]![j]! * expected[j]![k]! * bread[k]![i]!;
    }
    return variance > 1e-14 ? Math.sqrt((variance * count) / (count - 1)) : null;
  });
}

/** Every two players of every block, with the sign of who came out ahead. */
function eachOutcome(round: Rounds['complete'][number], visit: (i: number, j: number, sign: number) => void): void {
  for (const { players, smallBets } of round) {
    for (let a = 0; a < players.length; a++) {
      for (let b = a + 1; b < players.length; b++) {
        if (players[a] === players[b]) continue;
        visit(players[a]!, players[b]!, Math.sign(smallBets[a]! - smallBets[b]!));
      }
    }
  }
}

/** Strongly connected groups of "did not always lose to", from the top group down. */
function connectedGroups(wins: Counts, ties: Counts): number[][] {
  const n = wins.length;
  const reaches = wins.map((row, i) => row.map((count, j) => i === j || count > 0 || ties[i]![j]! > 0));
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      if (!reaches[i]![k]) continue;
      for (let j = 0; j < n; j++) if (reaches[k]![j]) reaches[i]![j] = true;
    }
  }
  const groups: number[][] = [];
  for (let i = 0; i < n; i++) {
    if (groups.some((group) => group.includes(i))) continue;
    groups.push(Array.from({ length: n }, (_, j) => j).filter((j) => reaches[i]![j] && reaches[j]![i]));
  }
  // Who reaches more stands higher: nobody reaches back up.
  const reach = (group: readonly number[]) => reaches[group[0]!]!.filter(Boolean).length;
  return groups.sort((a, b) => reach(b) - reach(a) || a[0]! - b[0]!);
}

/**
 * Whether some direction raises log ν by 1 and takes nothing from any outcome seen: one with v_i − v_j ≥ 2 for every win
 * and |v_i − v_j| ≤ 2 for every tie. Such differences exist unless a circle of them contradicts itself (Floyd-Warshall).
 */
function tiesRunAway(wins: Counts, ties: Counts): boolean {
  const n = wins.length;
  const most = wins.map((row, i) =>
    row.map((_, j) => (wins[i]![j]! > 0 ? -2 : ties[i]![j]! > 0 ? 2 : i === j ? 0 : Infinity)),
  );
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) most[i]![j] = Math.max(-1e9, Math.min(most[i]![j]!, most[i]![k]! + most[k]![j]!));
    }
  }
  return most.every((row, i) => row[i]! >= 0);
}

function symmetric(upper: number[][]): number[][] {
  return upper.map((row, i) => row.map((count, j) => count + upper[j]![i]! * Number(i !== j)));
}

function zeros(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}
