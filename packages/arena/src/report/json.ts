/** The leaderboard for programs. Its schema is `LEADERBOARD_SCHEMA`; unknown numbers are `null`. */
import { ACTIONS } from '@stud-arena/engine';
import { tidy } from './csv.js';
import { type Estimate, MSB_PER_SB100, type ReportData, type Section } from './model.js';
import { knownInterval } from './number.js';
import { rankStandings } from './ranking.js';

export const LEADERBOARD_FORMAT = 'stud-arena/leaderboard/1';

export function leaderboardJson(data: ReportData): string {
  const document = {
    format: LEADERBOARD_FORMAT,
    run: data.run,
    command: data.command,
    seed: data.seed,
    rules: data.rulesVersion,
    played: data.format,
    confidence: 0.95,
    entrants: data.entrants.map(({ name }) => name),
    games: data.sections.map((section) => gameOf(section, data)),
    faultCount: data.faultCount,
    faultSums: data.faultSums.map(({ entrant, kind, count }) => ({ name: data.entrants[entrant]!.name, kind, count })),
    faults: data.faults.map(({ href: _, log: __, ...fault }) => ({
      ...fault,
      entrant: data.entrants[fault.entrant]!.name,
    })),
    notes: data.notes,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function gameOf(section: Section, data: ReportData) {
  const name = (entrant: number): string => data.entrants[entrant]!.name;
  return {
    id: section.id,
    title: section.title,
    terms: section.terms,
    standings: rankStandings(section.standings).map(({ standing, rank, best, worst }) => ({
      rank,
      places: [best, worst],
      name: name(standing.entrant),
      hands: standing.hands,
      blocks: standing.blocks,
      ...(standing.finishes
        ? {
            tournaments: standing.finishes.tournaments,
            pointsPerTournament: estimate(standing.winRate),
            meanPlace: estimate(standing.finishes.meanPlace),
            placeShares: standing.finishes.shares.map((share) => tidy(share)),
          }
        : {
            netChips: standing.netChips,
            sbPer100: estimate(standing.winRate),
            msbPerHand: estimate(standing.winRate, MSB_PER_SB100),
          }),
      faults: standing.faults,
      freeFolds: standing.freeFolds,
      rebuys: standing.rebuys,
      ...(section.columns && {
        more: Object.fromEntries(section.columns.map(({ key, values }) => [key, tidy(values[standing.entrant])])),
      }),
    })),
    ...(section.pairwise && {
      pairwise: section.pairwise.flatMap((row, a) =>
        row.flatMap((cell, b) =>
          cell === null
            ? []
            : [
                {
                  row: name(a),
                  column: name(b),
                  ...(section.measure
                    ? { tournaments: cell.hands, points: estimate(cell) }
                    : { hands: cell.hands, sbPer100: estimate(cell) }),
                },
              ],
        ),
      ),
    }),
    ...(section.places && {
      placeProbabilities: section.places.map((row, entrant) => ({
        name: name(entrant),
        probabilities: row.map((p) => tidy(p)),
      })),
    }),
    ...(section.actions &&
      section.streets && {
        actions: section.actions.map(({ entrant, counts }) => ({
          name: name(entrant),
          streets: section.streets!.map((street, s) => ({
            street,
            counts: Object.fromEntries(ACTIONS.map((action, a) => [action, counts[s]?.[a] ?? 0])),
          })),
        })),
      }),
    notes: section.notes ?? [],
  };
}

function estimate({ mean, interval }: Estimate, scale = 1) {
  const at95 = knownInterval(interval);
  return {
    mean: tidy(mean, scale),
    low95: at95 === null ? null : tidy(at95.low, scale),
    high95: at95 === null ? null : tidy(at95.high, scale),
  };
}
