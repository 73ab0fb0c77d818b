import { createRandom, type Random } from '@stud-arena/engine';
import type { SessionMessage } from './protocol/messages.js';

/**
 * The session's own chance: a bot that draws from nothing else plays the same hands whenever the session is repeated.
 * Make one a session and keep it; two made from one session draw the same numbers.
 *
 * @example
 * session: (session) => { const chance = random(session); return { act: (view) => view.legal[chance.below(view.legal.length)]! }; }
 */
export const random = (session: SessionMessage): Random => createRandom(session.seed);
