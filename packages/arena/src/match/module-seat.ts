/** A seat played by a bot inside this process. Trusted: nothing but its answers is checked, and no clock runs. */
import { boardTexts, communityText, FOLD, type Hand, HandView, historyText, shownTexts } from '@stud-arena/engine';
import type { Bot, Decision, SessionBot, SessionMessage } from '@stud-arena/sdk';
import type { Plan } from '../plan/plan.js';
import { quote } from '../process/quote.js';
import type { Reply, ReplyFault, Seating, SeatPlayer } from './player.js';
import { MOST_NOTE, newReading, readDecision } from './read-reply.js';
import { hasSessionStakes, ownTerms } from './session-terms.js';

/** More probabilities than any decision has legal actions. */
const MOST_SHARES = 16;

export class ModuleSeat implements SeatPlayer {
  private seating!: Seating;
  private seat = 0;
  private seed = '';
  private bot: SessionBot | undefined;
  /** What the bot threw outside a decision: it counts for the next one. */
  private thrown: ReplyFault | undefined;
  /** Answers of promises made before this are dropped. */
  private epoch = 0;
  private hand: Hand | undefined;
  private view: HandView | undefined;
  private readonly views = new Map<Hand, HandView>();
  private readonly reading = newReading();
  /** Whether the bot was asked apart for its policy at this decision; what it said then counts, and not what comes with the decision. */
  private askedPolicy = false;
  private saidPolicy: readonly number[] | undefined;
  private readonly reply: Reply = { kind: 0, to: 0, fault: undefined, note: '' };
  private author!: Bot;

  constructor(private readonly plan: Plan) {}

  /** Who plays the seat's next session. */
  take(bot: Bot): this {
    this.author = bot;
    return this;
  }

  begin(seating: Seating, seat: number, seed: string): void {
    this.seating = seating;
    this.seat = seat;
    this.seed = seed;
    this.thrown = undefined;
    this.bot = undefined;
    this.start();
  }

  ask(hand: Hand, number: number): Reply | undefined {
    if (this.bot === undefined) {
      if (this.thrown === undefined) this.start();
      if (this.thrown !== undefined) return this.crash(this.thrown);
    }
    if (hand !== this.hand) this.turnTo(hand, number);
    const view = this.look(hand, number);
    let decision: Decision | Promise<Decision>;
    this.reply.policies = undefined;
    this.askedPolicy = false;
    this.saidPolicy = undefined;
    try {
      if (this.author.policies === true) this.askPolicies(view);
      decision = this.bot!.act(view);
      if (this.readOffered(decision)) return this.reply;
      if (!isPromise(decision)) return this.read(hand, decision);
    } catch (error) {
      return this.crash(faultOf(error));
    }
    const { epoch } = this;
    const settle = (reply: () => Reply): void => {
      if (epoch === this.epoch) this.seating.answer(this.seat, reply());
    };
    // A promise of our own: a thing with a `then` may throw, call back at once or twice, a promise settles once and later.
    new Promise<Decision>((resolve) => resolve(decision)).then(
      (settled) => settle(() => this.readSettled(hand, settled)),
      (error: unknown) => settle(() => this.crash(faultOf(error))),
    );
    return undefined;
  }

  private readSettled(hand: Hand, decision: Decision): Reply {
    try {
      return this.read(hand, decision);
    } catch (error) {
      return this.crash(faultOf(error));
    }
  }

  /** Before it decides: what it would do is asked of the same memory. */
  private askPolicies(view: HandView): void {
    const alternatives = this.seating.alternatives?.(this.seat);
    if (alternatives === undefined) return;
    this.askedPolicy = true;
    this.saidPolicy = plainPolicy(this.bot!.policy!(view));
    this.reply.policies = alternatives.map((cards) => plainPolicy(this.bot!.policy!(view.holding(cards))));
    view.holding();
  }

  handOver(hand: Hand, number: number, nets: ArrayLike<number>): void {
    if (this.bot === undefined) return;
    this.tell(() =>
      this.bot!.handEnd?.({
        type: 'hand',
        session: this.seating.session,
        hand: number,
        net: Array.from(nets),
        shown: shownTexts(hand),
        boards: boardTexts(hand),
        community: communityText(hand),
        history: historyText(hand),
      }),
    );
  }

  end(nets: ArrayLike<number>): void {
    this.epoch++;
    if (this.bot !== undefined) {
      this.tell(() =>
        this.bot!.sessionEnd?.({ type: 'sessionEnd', session: this.seating.session, net: Array.from(nets) }),
      );
    }
    this.bot = undefined;
  }

  abandon(nets: ArrayLike<number>): void {
    this.end(nets);
  }

  private start(): void {
    this.tell(() => {
      const { seats, handsPerSession } = this.plan;
      const message: SessionMessage = {
        type: 'session',
        session: this.seating.session,
        ...ownTerms(this.plan),
        seat: this.seat,
        seats,
        hands: handsPerSession,
        seed: this.seed,
      };
      this.bot = this.author.session(message);
      if (typeof this.bot?.act !== 'function')
        throw new TypeError('session() returned no object with a method act(view)');
      if (this.author.policies === true && typeof this.bot.policy !== 'function')
        throw new TypeError('session() returned no method policy(view), but the bot says policies: true');
    });
  }

  private look(hand: Hand, number: number): HandView {
    try {
      return this.view!.lookFrom(this.seat, number);
    } catch {
      // The bot has frozen its view, or taken it apart: it gets another one.
      this.views.delete(hand);
      this.turnTo(hand, number);
      return this.view!.lookFrom(this.seat, number);
    }
  }

  private turnTo(hand: Hand, number: number): void {
    this.hand = hand;
    this.view = this.views.get(hand);
    if (this.view === undefined) {
      this.view = new HandView(hand, !hasSessionStakes(this.plan, number));
      this.views.set(hand, this.view);
    }
  }

  private read(hand: Hand, decision: Decision): Reply {
    const { reply, reading } = this;
    if (typeof decision !== 'object' || decision === null) {
      readDecision(hand, String(decision).slice(0, MOST_NOTE), undefined, undefined, reading);
    } else {
      const { action, to, side } = decision as { action: string; to?: number; side?: string };
      readDecision(hand, action, to, side, reading);
    }
    if (reading.code !== '') return this.readSent(hand, asSent(decision));
    const { note, policy } = decision;
    reply.kind = reading.kind;
    reply.to = reading.to;
    reply.policy = this.askedPolicy ? this.saidPolicy : plainPolicy(policy);
    reply.note = note === undefined ? '' : String(note).slice(0, MOST_NOTE);
    reply.fault = undefined;
    return reply;
  }

  /** Judged as the same answer would be that came over a pipe, where JSON has no NaN and no functions. */
  private readSent(hand: Hand, sent: string): Reply {
    const { reply, reading } = this;
    const { action, to, side } = JSON.parse(sent) as { action?: unknown; to?: unknown; side?: unknown };
    readDecision(hand, action, to, side, reading);
    if (reading.code !== '') return this.refuse(sent);
    reply.kind = reading.kind;
    reply.to = reading.to;
    reply.policy = undefined;
    reply.note = '';
    reply.fault = undefined;
    return reply;
  }

  private refuse(sent: string): Reply {
    const { reply, reading } = this;
    const text = quote(sent);
    reply.fault = {
      kind: reading.faultKind,
      code: reading.code,
      message: `answered ${text}`,
      reason: reading.reason,
      quote: text,
      stderr: '',
      clock: false,
      next: 'continue',
    };
    return reply;
  }

  /** One of the shared actions the view has offered is legal and carries nothing else. @returns Whether it was one. */
  private readOffered(decision: Decision | Promise<Decision>): boolean {
    const { reply } = this;
    const choices = this.view!.lastChoices();
    if (choices === undefined || decision === undefined) return false;
    if (decision === choices.passive) {
      reply.kind = choices.passiveKind;
      reply.to = choices.passiveTo;
    } else if (decision === choices.raise) {
      reply.kind = choices.raiseKind;
      reply.to = choices.raiseTo;
    } else if (decision === choices.fold) {
      reply.kind = FOLD;
      reply.to = 0;
    } else {
      return false;
    }
    reply.policy = this.saidPolicy;
    reply.note = '';
    reply.fault = undefined;
    return true;
  }

  private tell(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.bot = undefined;
      this.thrown = faultOf(error);
    }
  }

  private crash(fault: ReplyFault): Reply {
    this.bot = undefined;
    this.thrown = undefined;
    this.reply.fault = fault;
    return this.reply;
  }
}

function faultOf(error: unknown): ReplyFault {
  let text = 'what cannot be printed';
  let stderr = '';
  // What was thrown is the bot's own, and so are its message and its way to become text.
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (error instanceof Error) stderr = String(error.stack ?? '');
  } catch {}
  return {
    kind: 'crash',
    code: 'crash/thrown',
    message: `threw ${quote(text, 200)}`,
    reason: '',
    quote: '',
    stderr,
    clock: false,
    next: 'restart',
  };
}

/** A copy of a list of probabilities, so that nothing of the bot's runs when it is read; undefined for what is none. */
function plainPolicy(policy: unknown): readonly number[] | undefined {
  return Array.isArray(policy) ? Array.prototype.slice.call(policy, 0, MOST_SHARES) : undefined;
}

function isPromise(value: unknown): value is Promise<Decision> {
  return typeof (value as Promise<Decision> | undefined)?.then === 'function';
}

/** A decision as the SDK sends it when it is not legal. */
function asSent(decision: unknown): string {
  if (typeof decision !== 'object' || decision === null) {
    return JSON.stringify({ action: String(decision).slice(0, MOST_NOTE) });
  }
  const { action, to, side } = decision as { action?: unknown; to?: unknown; side?: unknown };
  const amount = typeof to === 'number' && !Number.isFinite(to) ? String(to) : to;
  try {
    return JSON.stringify({ action: action === undefined ? 'undefined' : action, to: amount, side });
  } catch {
    return JSON.stringify({ action: 'unprintable' });
  }
}
