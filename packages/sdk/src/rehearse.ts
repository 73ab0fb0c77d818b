/** Plays a bot through positions set out by hand or recorded, without an arena: for tests of bots. */
import {
  type HandRecord,
  replay,
  type Stakes,
  UsageError,
  type Variant,
  variantById,
  viewOf,
} from '@stud-arena/engine';
import { type Bot, checkBot, type Decision } from './bot.js';
import { checkDecision } from './check-decision.js';
import type { SessionMessage, View } from './protocol/messages.js';

/** A hand as far as it has got. Everybody's cards and actions are given; the seat to act is the bot's. */
export interface Position {
  readonly variant: string | Variant;
  /** The variant's own where left out. */
  readonly stakes?: Partial<Stakes>;
  /** By seat, or one for all, before the antes; the variant's own where left out. */
  readonly stacks?: number | readonly number[];
  /** The last seat unless given (R2). */
  readonly dealer?: number;
  /** By seat, in the order dealt, all cards held now; "??" for one that nobody knows. A slash may part hole cards from the board. */
  readonly cards: readonly string[];
  readonly community?: string;
  /** As in `View.history`: "0i50 1m100 0c100 / 0x". Empty before the first action. */
  readonly history?: string;
}

/**
 * What the seat to act sees, by the rules.
 *
 * @throws UsageError when the actions are illegal or nobody is to act.
 * @example
 * viewAt({ variant: 'stud8', cards: ['As2s3d', 'KhKd9c'], history: '' }).legal; // seat 0's bring-in, or completing
 */
export function viewAt(position: Position): View {
  const variant = typeof position.variant === 'string' ? variantById(position.variant) : position.variant;
  const { stacks = variant.stack } = position;
  const seats = position.cards.length;
  const record: HandRecord = {
    variant: variant.id,
    stakes: { ...variant.stakes, ...position.stakes },
    dealer: position.dealer ?? seats - 1,
    stacks: typeof stacks === 'number' ? position.cards.map(() => stacks) : stacks,
    cards: position.cards.map((cards) => cards.replaceAll('/', ' ')),
    community: position.community ?? '',
    history: position.history ?? '',
    net: [],
    shown: [],
  };
  const { hand, illegal } = replay(record, variant);
  if (illegal !== undefined) {
    throw new UsageError('position/illegal', `Action ${illegal.at + 1} of "${record.history}": ${illegal.message}`);
  }
  if (hand.actor < 0)
    throw new UsageError('position/over', `After "${record.history}" the hand is over: nobody is to act.`);
  const view = viewOf(hand, hand.actor);
  return position.stakes === undefined ? view : { ...view, stakes: record.stakes };
}

/** A bot's answer in a rehearsal. */
export interface Rehearsed {
  readonly view: View;
  readonly decision: Decision;
  /** Why the arena would refuse it, in a sentence; left out for a legal one. */
  readonly fault?: string;
}

/**
 * Asks a bot what it does in each position, in order, within one session.
 *
 * @param views - From `viewAt`, or recorded.
 * @param session - What the bot is told at the start; by default the first view's variant, its seat, and a fixed seed.
 * @throws Whatever the bot throws; UsageError when it has not the shape of a bot.
 * @example
 * const [answer] = await rehearse(bot, [viewAt({ variant: 'razz', cards: ['As2s3d', 'KhKd9c'], history: '1i50' })]);
 * expect(answer.decision.action).toBe('complete');
 */
export async function rehearse(
  bot: Bot,
  views: readonly View[],
  session: Partial<SessionMessage> = {},
): Promise<Rehearsed[]> {
  checkBot(bot);
  const first = views[0];
  if (first === undefined) return [];
  const variant = session.variant ?? variantById(first.variant);
  const player = bot.session({
    type: 'session',
    session: 0,
    variant,
    stakes: first.stakes ?? variant.stakes,
    seat: first.seat,
    seats: first.boards.length,
    hands: 50,
    seed: '0000000000000000',
    ...session,
  });
  const answers: Rehearsed[] = [];
  for (const view of views) {
    const decision = await player.act(view);
    const fault = checkDecision(view, decision);
    answers.push(fault === undefined ? { view, decision } : { view, decision, fault: `${bot.name} ${fault}` });
  }
  return answers;
}
