import type { Stakes } from '@stud-arena/engine';
import type { SessionMessage } from '@stud-arena/sdk';
import type { Plan } from '../run/plan.js';

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

/** Whether a hand's stakes are the session's, so that a request need not tell them. */
export const sameStakes = (a: Stakes, b: Stakes): boolean =>
  a.ante === b.ante &&
  a.bringIn === b.bringIn &&
  a.smallBet === b.smallBet &&
  a.bigBet === b.bigBet &&
  a.smallestChip === b.smallestChip;
