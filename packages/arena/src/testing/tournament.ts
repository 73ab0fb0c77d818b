/** A small tournament for tests: fifteen hands are mostly enough to go out. */
import { type Stakes, variantById } from '@stud-arena/engine';
import type { Entrant, Game, Plan } from '../plan/plan.js';
import { planOf } from './play.js';

const times = ({ ante, bringIn, smallBet, bigBet, smallestChip }: Stakes, factor: number): Stakes => ({
  ante: ante * factor,
  bringIn: bringIn * factor,
  smallBet: smallBet * factor,
  bigBet: bigBet * factor,
  smallestChip,
});

/** Limits double every three hands, up to 64 times; stacks are ten big bets. */
export function tournamentPlan(
  entrants: readonly Entrant[],
  changes: Partial<Plan> & { readonly variants?: readonly string[] } = {},
): Plan {
  const { variants = ['stud8'], ...rest } = changes;
  const games = variants.map((id): Game => {
    const variant = variantById(id);
    return { variant, stakes: variant.stakes, stack: 2000 };
  });
  const seats = changes.seats ?? entrants.length;
  return planOf(entrants, {
    games,
    rotateEvery: games.length > 1 ? 2 : 0,
    mode: 'tournament',
    tournament: {
      levels: [1, 2, 4, 8, 16, 32, 64].map((factor, level) => ({
        hands: level === 6 ? 0 : 3,
        stakes: games.map(({ stakes }) => times(stakes, factor)),
      })),
      points: Array.from({ length: seats }, (_, place) => seats - 1 - place),
    },
    seats,
    handsPerSession: 200,
    matchups: [entrants.map((_, entrant) => entrant)],
    rounds: 3,
    ...rest,
  });
}
