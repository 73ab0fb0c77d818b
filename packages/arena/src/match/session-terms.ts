import type { Variant } from '@stud-arena/engine';
import type { SessionMessage } from '@stud-arena/sdk';
import { gameOf, levelOf, type Plan } from '../plan/plan.js';

type Terms = Pick<SessionMessage, 'variant' | 'stakes' | 'games' | 'tournament'>;

/** What a session's message says about what is played. */
export function sessionTerms({ games, rotateEvery, tournament }: Plan): Terms {
  const { variant, stakes } = games[0]!;
  return {
    variant,
    stakes,
    ...(rotateEvery === 0 ? {} : { games: games.map((game) => ({ variant: game.variant, stakes: game.stakes })) }),
    ...(tournament === undefined ? {} : { tournament }),
  };
}

/** The same as a copy that a bot may write into. */
export function ownTerms(plan: Plan): Terms {
  const { variant, stakes, games, tournament } = sessionTerms(plan);
  return {
    variant: copyOf(variant),
    stakes: { ...stakes },
    ...(games && { games: games.map((game) => ({ variant: copyOf(game.variant), stakes: { ...game.stakes } })) }),
    ...(tournament && { tournament: structuredClone(tournament) }),
  };
}

/** Part by part: `structuredClone` is dear beside the play of a short session. */
const copyOf = (variant: Variant): Variant => ({
  ...variant,
  deck: { ...variant.deck },
  seats: { ...variant.seats },
  streets: variant.streets.map((street) => ({ ...street })),
  shares: [...variant.shares],
  oddChip: { ...variant.oddChip },
  stakes: { ...variant.stakes },
});

/** Whether a hand is of the session's first game and level, so that its request need not tell its stakes. */
export const hasSessionStakes = (plan: Plan, hand: number): boolean =>
  gameOf(plan, hand) === 0 && levelOf(plan, hand) === 0;
