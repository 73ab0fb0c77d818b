/** The order of a leaderboard, and how much of it the intervals support. */
import { InvariantError } from '@stud-arena/engine';
import type { Estimate, Section, Standing } from './model.js';
import { known, knownInterval } from './number.js';

export interface Ranked {
  readonly standing: Standing;
  /** 1-based, by mean; equal means share it. Null without a mean. */
  readonly rank: number | null;
  /** The places its interval leaves open, 1-based: better only than those whose whole interval lies below. */
  readonly best: number;
  readonly worst: number;
}

/**
 * Standings best first. Equal means keep the order of the entrants; an unknown mean comes last.
 *
 * `best` and `worst` count only entrants whose intervals do not overlap: without an interval every place stays open.
 */
export function rankStandings(standings: readonly Standing[]): Ranked[] {
  const sorted = [...standings].sort((a, b) => {
    const [x, y] = [known(a.winRate.mean), known(b.winRate.mean)];
    if (x === y) return a.entrant - b.entrant;
    if (x === null) return 1;
    if (y === null) return -1;
    return y - x;
  });
  return sorted.map((standing) => {
    const mean = known(standing.winRate.mean);
    const above = sorted.filter((other) => isAbove(other.winRate, standing.winRate)).length;
    const below = sorted.filter((other) => isAbove(standing.winRate, other.winRate)).length;
    return {
      standing,
      rank: mean === null ? null : 1 + sorted.findIndex((other) => other.winRate.mean === mean),
      best: 1 + above,
      worst: sorted.length - below,
    };
  });
}

/** Whether a's whole interval lies above b's. */
function isAbove(a: Estimate, b: Estimate): boolean {
  const [mine, other] = [knownInterval(a.interval), knownInterval(b.interval)];
  return mine !== null && other !== null && mine.low > other.high;
}

/** The place as a reader may take it: `2`, or `2–4` where the intervals do not separate these places. */
export function placeText({ rank, best, worst }: Ranked, dash = '–'): string {
  if (rank === null) return 'n/a';
  return best === worst ? String(best) : `${best}${dash}${worst}`;
}

/** A place of this ranking that the intervals leave open, such as `2–4`: a reader must be told what it means. */
export function openPlace(ranked: readonly Ranked[], dash = '–'): string | undefined {
  const row = ranked.find(({ rank, best, worst }) => rank !== null && best !== worst);
  return row && placeText(row, dash);
}

/** Checks a section's shape: a report must not be half right. */
export function checkSection(section: Section, entrants: number): void {
  const fail = (what: string): never => {
    throw new InvariantError(`Report section "${section.id}": ${what}.`);
  };
  const seen = new Set<number>();
  for (const { entrant } of section.standings) {
    if (!Number.isInteger(entrant) || entrant < 0 || entrant >= entrants) fail(`no entrant ${entrant}`);
    if (seen.has(entrant)) fail(`entrant ${entrant} stands twice`);
    seen.add(entrant);
  }
  for (const { hands, smallBets, entrant } of section.series ?? []) {
    if (hands.length !== smallBets.length) fail(`the series of entrant ${entrant} has unequal lists`);
  }
  if (section.pairwise && section.pairwise.length !== entrants) fail('the pairwise matrix has the wrong size');
}
