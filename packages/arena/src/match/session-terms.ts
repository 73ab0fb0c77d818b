import type { SessionMessage } from '@stud-arena/sdk';
import { gameOf, levelOf, type Plan } from '../plan/plan.js';

/** What a session's message says about what is played. */
export function sessionTerms({
  games,
  rotateEvery,
  tournament,
}: Plan): Pick<SessionMessage, 'variant' | 'stakes' | 'games' | 'tournament'> {
  const { variant, stakes } = games[0]!;
  return {
    variant,
    stakes,
    ...(rotateEvery === 0 ? {} : { games: games.map((game) => ({ variant: game.variant, stakes: game.stakes })) }),
    ...(tournament === undefined ? {} : { tournament }),
  };
}

/** Whether a hand is of the session's first game and level, so that its request need not tell its stakes. */
export const hasSessionStakes = (plan: Plan, hand: number): boolean =>
  gameOf(plan, hand) === 0 && levelOf(plan, hand) === 0;
