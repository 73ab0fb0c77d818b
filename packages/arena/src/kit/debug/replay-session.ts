/**
 * Plays one hand of a run again with one of its bots, against what the others did then. The hands of the session before it
 * come first, so that the bot remembers what it did in the run.
 */
import {
  CALL,
  CHECK,
  formatCard,
  Hand,
  parseHistory,
  type RecordedAction,
  runKey,
  ShuffledDeal,
  UsageError,
} from '@stud-arena/engine';
import { DEFAULT_SIDE, defaultAction } from '../../match/default-action.js';
import { MessageWriter } from '../../match/message-writer.js';
import type { Fault } from '../../match/record.js';
import { Rules } from '../../match/session.js';
import { DEFAULT_SETTINGS } from '../../match/settings.js';
import { dealIndex, gameOf } from '../../plan/plan.js';
import type { Answer, LoneBot } from '../lone-bot.js';
import type { RecordedHand, RecordedSession } from '../recorded-session.js';

/** What plays on from the first difference: the others have no recorded answer to what is new. */
export type Then = 'fold' | 'call' | 'recorded';

export interface DebugTask {
  readonly session: RecordedSession;
  readonly seat: number;
  /** Starts the bot's process; again when it has died in an earlier hand. */
  start(): LoneBot;
  readonly afterwards: Then;
  /** Leave the session's earlier hands out. */
  readonly alone: boolean;
  /** Awaited before the bot is asked for the first time in the hand itself. */
  beforeHand?(bot: LoneBot): Promise<void>;
}

/** An action as it was played. */
export type Played = Pick<RecordedAction, 'action' | 'to'>;

export interface DebugDecision {
  readonly type: 'decision';
  /** Of the session, from 0. */
  readonly handIndex: number;
  /** The bot's decisions in this hand before. */
  readonly index: number;
  /** As it stands before: the same object goes on to change. */
  readonly hand: Hand;
  readonly answer: Answer;
  /** What the arena plays; its default where the answer is none. */
  readonly played: Played;
  /** What the run has; undefined where play has left what it has. */
  readonly recorded: Played | undefined;
  /** The note of then, or "". */
  readonly recordedNote: string;
}

/** One step of the replay. `hand` and `action` are of the hand itself, decisions also of those before it. */
export type DebugStep =
  | DebugDecision
  | { readonly type: 'restarted'; readonly handIndex: number; readonly fault: string }
  | { readonly type: 'hand'; readonly hand: Hand }
  | {
      readonly type: 'action';
      readonly hand: Hand;
      readonly seat: number;
      readonly played: Played;
      /** False once play has left what the run has. */
      readonly recorded: boolean;
    }
  | { readonly type: 'over'; readonly hand: Hand; readonly recorded: RecordedHand; readonly isRecorded: boolean };

export async function* replaySession(task: DebugTask): AsyncGenerator<DebugStep> {
  const replay = new SessionReplay(task);
  try {
    const { hand: last } = task.session;
    await replay.seated();
    for (let index = task.alone ? last : 0; index <= last; index++) {
      if (task.session.hands[index] !== undefined) yield* replay.play(index);
    }
  } finally {
    await replay.end();
  }
}

/** The recorded faults of a seat in a hand of the session. */
export const faultsOf = ({ faults }: RecordedSession, seat: number, hand: number): readonly Fault[] =>
  faults.filter((fault) => fault.seat === seat && fault.hand === hand);

class SessionReplay {
  private readonly writer: MessageWriter;
  private readonly number: number;
  private readonly seed: string;
  private readonly totals: number[];
  private bot: LoneBot | undefined;

  constructor(private readonly task: DebugTask) {
    const { plan, block, rotation } = task.session;
    this.writer = new MessageWriter(plan);
    this.number = block * plan.seats + rotation;
    this.seed = new Rules(plan, DEFAULT_SETTINGS).seedOf(block, task.seat);
    this.totals = new Array<number>(plan.seats).fill(0);
  }

  async *play(index: number): AsyncGenerator<DebugStep> {
    const { session, seat, afterwards } = this.task;
    const recorded = session.hands[index]!;
    const { record } = recorded;
    const isLast = index === session.hand;
    const { hand, actions } = this.start(index, recorded);
    if (isLast) yield { type: 'hand', hand };
    let onRecord = true;
    let decisions = 0;
    while (!hand.over) {
      const past = onRecord ? actions[hand.actionCount] : undefined;
      if (hand.actor !== seat) {
        const played = past ?? thenAction(hand, afterwards);
        if (isLast) yield { type: 'action', hand, seat: hand.actor, played, recorded: past !== undefined };
        hand.apply(played.action, played.to);
        continue;
      }
      if (isLast && decisions === 0) {
        // Greeted first: a debugger may have to let it get that far.
        const bot = await this.seated();
        await this.task.beforeHand?.(bot);
      }
      const answer = await this.ask(hand, index);
      if ('fault' in answer && answer.over && !isLast) {
        // The run's arena started it again, too.
        this.bot = undefined;
        yield { type: 'restarted', handIndex: index, fault: answer.fault };
      }
      const decided: Played =
        'fault' in answer
          ? { action: defaultAction(hand), to: hand.legal.declare ? DEFAULT_SIDE : 0 }
          : { action: answer.kind, to: answer.to };
      const isSame = past !== undefined && sameAction(hand, past, decided);
      // Earlier hands are what they were, whatever the bot does now: its memory is of those.
      const keeps = past !== undefined && (!isLast || afterwards === 'recorded');
      const played = keeps ? past : decided;
      yield {
        type: 'decision',
        handIndex: index,
        index: decisions++,
        hand,
        answer,
        played,
        recorded: past,
        recordedNote: past === undefined ? '' : (record.notes?.[hand.actionCount] ?? ''),
      };
      if (!isSame && !keeps) onRecord = false;
      hand.apply(played.action, played.to);
      if ('fault' in answer && answer.over && isLast) return;
    }
    this.tellEnd(hand, index, onRecord ? recorded.nets : undefined);
    if (isLast) yield { type: 'over', hand, recorded, isRecorded: onRecord };
  }

  async end(): Promise<void> {
    const { bot } = this;
    if (bot === undefined) return;
    bot.tell((out) => this.writer.sessionEnd(out, this.number, this.totals));
    await bot.stop('the hand is over');
  }

  private start(index: number, { record }: RecordedHand): { hand: Hand; actions: readonly RecordedAction[] } {
    const { plan, block } = this.task.session;
    const { variant } = plan.games[gameOf(plan, index)]!;
    const hand = new Hand(variant, record.stakes, plan.seats);
    // The whole deal, not the record's cards: who folded then may stay now, and gets the cards that were his.
    hand.start(
      record.stacks,
      record.dealer,
      new ShuffledDeal(variant).at(runKey(plan.seed), dealIndex(plan, block, index)),
    );
    if (record.cards.some((cards, seat) => cards !== '' && !cards.startsWith(formatCard(hand.cardAt(seat, 0))))) {
      throw new UsageError(
        'debug/other-cards',
        'The cards of the run are not those that this arena deals: it was played with another version.',
      );
    }
    return { hand, actions: parseHistory(record.history) };
  }

  /** The bot with the session open in it. */
  async seated(): Promise<LoneBot> {
    if (this.bot !== undefined) return this.bot;
    const bot = this.task.start();
    this.bot = bot;
    await bot.greeted;
    this.writer.forget();
    bot.tell((out) => this.writer.session(out, this.number, this.task.seat, this.seed));
    return bot;
  }

  private async ask(hand: Hand, index: number): Promise<Answer> {
    const bot = await this.seated();
    return bot.ask(hand, (out, id) => this.writer.request(out, id, this.number, hand, index));
  }

  private tellEnd(hand: Hand, index: number, recorded: readonly number[] | undefined): void {
    const nets = recorded ?? Array.from({ length: hand.seats }, (_, seat) => hand.net(seat));
    nets.forEach((net, seat) => {
      this.totals[seat]! += net;
    });
    this.bot?.tell((out) => this.writer.handOver(out, this.number, hand, index, nets));
  }
}

/** What another seat does that the run knows nothing of. */
function thenAction(hand: Hand, afterwards: Then): Played {
  if (afterwards === 'call' && !hand.legal.declare && hand.legal.bringInTo < 0) {
    return { action: hand.legal.check ? CHECK : CALL, to: 0 };
  }
  return { action: defaultAction(hand), to: DEFAULT_SIDE };
}

/** Calls and bring-ins have one size; the record tells it, a decision may. */
function sameAction(hand: Hand, a: Played, b: Played): boolean {
  if (a.action !== b.action) return false;
  return a.action === hand.legal.raiseKind || hand.legal.declare ? a.to === b.to : true;
}
