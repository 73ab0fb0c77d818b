import type { Hand } from '@stud-arena/engine';
import { actionText } from '../report/replay/action-text.js';
import type { Decided } from './lone-bot.js';

/** A decision of `hand.actor` in words, such as `raises to 400`, with the hand as it stands before. */
export function decisionText(hand: Hand, { kind, to }: Pick<Decided, 'kind' | 'to'>): string {
  const seat = hand.actor;
  const added = Math.max(0, to - hand.bet[seat]!);
  return actionText(kind, to, added, added > 0 && added === hand.stack[seat]);
}
