/** Replays a recorded hand in the engine, action by action, and says what differs. */
import { BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE } from '../actions.js';
import { type Card, formatCard, UNKNOWN_CARD } from '../cards.js';
import { explicitDeal } from '../deal.js';
import { UsageError } from '../errors.js';
import { Hand } from '../hand.js';
import { describeLegal } from '../legal-text.js';
import type { CaseEvent, RecordedAction, StudCase } from './case.js';
import { differencesInResult } from './compare.js';
import { fillingMatters, fillUnknown } from './fill.js';
import { type Reading, readingsOf } from './readings.js';

export interface Replay {
  readonly id: string;
  /** Empty when the engine plays the hand as recorded, to the last chip. */
  readonly differences: readonly string[];
  /** Settings other than the likeliest that it took, such as `shortAllIn: full`. */
  readonly readAs: string;
}

/** Fillings tried for cards that matter; a door card that keeps the bring-in is found in a few dozen. */
const ATTEMPTS = 400;

const KINDS: Readonly<Record<RecordedAction, number>> = {
  fold: FOLD,
  check: CHECK,
  call: CALL,
  'bring-in': BRING_IN,
  complete: COMPLETE,
  bet: BET,
  raise: RAISE,
};

/**
 * Replays a hand under every reading its record allows, unknown cards filled so that the play stays as recorded, and
 * keeps the one that agrees, else the one that agrees longest.
 */
export function replayCase(record: StudCase): Replay {
  const readings = readingsOf(record);
  const attempts = fillingMatters(record) ? ATTEMPTS : 1;
  let best: { differences: readonly string[]; reached: number } | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const holdings = fillUnknown(record, attempt);
    for (const reading of readings) {
      const run = new CaseRun(record, reading, holdings);
      const { differences, reached } = run.play();
      if (differences.length === 0) return { id: record.id, differences, readAs: readAs(reading, readings[0]!) };
      if (best === undefined || reached > best.reached) best = { differences, reached };
    }
  }
  return { id: record.id, differences: best!.differences, readAs: '' };
}

function readAs(reading: Reading, likeliest: Reading): string {
  const settings = ({ variant }: Reading): string[] => [
    `tieBreak: ${variant.tieBreak}`,
    `shortAllIn: ${variant.shortAllIn}`,
    `oddChip.betweenHighAndLow: ${variant.oddChip.betweenHighAndLow}`,
    `oddChip.amongEqualHands: ${variant.oddChip.amongEqualHands}`,
  ];
  const usual = settings(likeliest);
  return settings(reading)
    .filter((setting) => !usual.includes(setting))
    .join(', ');
}

type EventOf<Type extends CaseEvent['type']> = Extract<CaseEvent, { type: Type }>;

/** Thrown to leave a replay that can no longer follow its record. */
class Derailed extends Error {}

class CaseRun {
  private readonly differences: string[] = [];
  private readonly hand: Hand;
  /** Cards that deal events have named so far, by seat. */
  private readonly dealt: number[];
  private readonly antePaid: boolean[];
  private communityDealt = false;

  constructor(
    private readonly record: StudCase,
    reading: Reading,
    private readonly holdings: readonly (readonly Card[])[],
  ) {
    this.hand = new Hand(reading.variant, reading.stakes, record.players.length);
    this.dealt = record.players.map(() => 0);
    this.antePaid = record.players.map(() => false);
  }

  /** @returns What differs, and how many events were replayed before the first difference. */
  play(): { differences: readonly string[]; reached: number } {
    const { record, hand } = this;
    let reached = 0;
    try {
      const community = record.events.find((event) => event.type === 'community')?.card ?? UNKNOWN_CARD;
      const isIn = record.players.map((_, seat) =>
        record.events.some((event) => event.type === 'deal' && event.seat === seat),
      );
      const stacks = record.stacks.map((chips, seat) => (isIn[seat] ? chips : 0));
      hand.start(stacks, record.dealer, explicitDeal(this.holdings, community));
      for (const event of record.events) {
        this.replay(event);
        if (this.differences.length === 0) reached++;
      }
      this.checkEnd();
    } catch (error) {
      if (error instanceof UsageError) this.differences.push(error.message);
      else if (!(error instanceof Derailed)) throw error;
    }
    return { differences: this.differences, reached };
  }

  private replay(event: CaseEvent): void {
    switch (event.type) {
      case 'ante':
        this.ante(event);
        return;
      case 'deal':
        this.deal(event);
        return;
      case 'community':
        if (this.hand.community !== event.card) this.derail(event, 'the deck reaches: no community card is dealt (R8)');
        this.communityDealt = true;
        return;
      case 'action':
        this.action(event);
        return;
      case 'show':
      case 'mucked-hand-known':
        this.show(event);
        return;
      case 'muck':
        this.muck(event);
        return;
      default:
        // Refunds and awards are sums, compared once the hand is over.
        if (!this.hand.over) this.derail(event, `chips go out while ${this.turn()}`);
    }
  }

  private ante(event: EventOf<'ante'>): void {
    const { hand } = this;
    const ante = hand.stakes.ante;
    const due = Math.min(ante, hand.startedWith(event.seat));
    if (this.antePaid[event.seat]) this.differ(event, `${this.name(event.seat)} pays the ante twice`);
    this.antePaid[event.seat] = true;
    if (event.amount !== due)
      this.differ(event, `${this.name(event.seat)} antes ${event.amount}, the rules say ${due}`);
    this.checkAllIn(event, due === hand.startedWith(event.seat));
  }

  private deal(event: EventOf<'deal'>): void {
    const { hand } = this;
    const { seat } = event;
    const from = this.dealt[seat]!;
    const held = from + event.cards.length;
    if (hand.dealtIn[seat] === 0) this.derail(event, `${this.name(seat)} has no chips and is not dealt in (R4)`);
    if (held > hand.cardCount(seat)) {
      if (hand.folded[seat] !== 0) this.derail(event, `${this.name(seat)} is dealt a card after folding`);
      this.derail(event, hand.over ? 'the hand is over' : `a card is dealt while ${this.turn()}`);
    }
    if (event.street !== held) this.differ(event, `makes ${held} cards on street ${event.street}`);
    for (const [i, card] of event.cards.entries()) {
      const known = this.holdings[seat]![from + i]!;
      if (card !== UNKNOWN_CARD && card !== known) {
        this.differ(event, `deals ${formatCard(card)}, where hands.${this.name(seat)} has ${formatCard(known)}`);
      }
      if (event.up[i] !== hand.faceUp(from + i)) {
        this.differ(event, `${this.name(seat)}'s card ${from + i + 1} lies face ${event.up[i] ? 'up' : 'down'}`);
      }
    }
    this.dealt[seat] = held;
  }

  private action(event: EventOf<'action'>): void {
    const { hand } = this;
    const { seat, action } = event;
    if (hand.over) this.derail(event, `${this.name(seat)} acts and the hand is over`);
    if (hand.actor !== seat) this.derail(event, `${this.name(seat)} acts while ${this.turn()}`);
    if (event.street !== this.streetNumber()) {
      this.derail(event, `stands on street ${event.street}, the rules are on ${this.streetNumber()}`);
    }
    this.checkDealt(event);
    const bet = hand.bet[seat]!;
    const to = event.to >= 0 ? event.to : event.amount >= 0 ? bet + event.amount : 0;
    const kind = this.kindOf(event);
    const paying = action !== 'fold' && action !== 'check';
    const exact = kind === CALL ? hand.legal.callTo : kind === BRING_IN ? hand.legal.bringInTo : to;
    if (!hand.allows(kind, to) || (paying && exact !== to)) {
      const size = paying ? ` to ${to}` : '';
      this.derail(event, `${this.name(seat)}'s ${action}${size} is not allowed: ${describeLegal(hand)}`);
    }
    if (paying) {
      const highest = Math.max(...hand.bet);
      const amount = to - bet;
      if (event.amount >= 0 && event.amount !== amount)
        this.differ(event, `adds ${event.amount}, to ${to} it is ${amount}`);
      if (event.raiseBy >= 0 && event.raiseBy !== to - highest) {
        this.differ(event, `raises by ${event.raiseBy}, to ${to} it is ${to - highest}`);
      }
      this.checkAllIn(event, amount === hand.stack[seat]);
    }
    hand.apply(kind, to);
  }

  /** Rooms write a completion as a bet or a raise, too; otherwise the name must be the rules'. */
  private kindOf({ action }: EventOf<'action'>): number {
    const kind = KINDS[action];
    return this.hand.legal.raiseKind === COMPLETE && (kind === BET || kind === RAISE) ? COMPLETE : kind;
  }

  private show(event: EventOf<'show' | 'mucked-hand-known'>): void {
    const { seat } = event;
    if (this.hand.folded[seat] !== 0 && event.type === 'show')
      this.differ(event, `${this.name(seat)} shows and has folded`);
    if (!this.hand.over) this.derail(event, `${this.name(seat)} shows while ${this.turn()}`);
    // Cards are shown in any order.
    for (const card of event.cards) {
      if (card === UNKNOWN_CARD || this.holdings[seat]!.includes(card)) continue;
      this.differ(event, `${this.name(seat)} shows ${formatCard(card)} and does not hold it`);
    }
  }

  /**
   * Who is not beaten by hands already shown must show (R25). Some rooms let all-in losers muck all the same, and without a
   * bet in the last round they begin the showing in different places.
   */
  private muck(event: EventOf<'muck'>): void {
    const { hand } = this;
    const { seat } = event;
    if (!hand.over) this.derail(event, `${this.name(seat)} mucks while ${this.turn()}`);
    if (!hand.wentToShowdown) return;
    if (hand.folded[seat] !== 0) this.differ(event, `${this.name(seat)} mucks and has folded`);
    if (hand.won[seat]! > 0) this.differ(event, `${this.name(seat)} mucks and wins ${hand.won[seat]}`);
    else if (hand.shown[seat] !== 0 && hand.lastAggressor >= 0 && !this.somebodyAllIn()) {
      this.differ(event, `${this.name(seat)} mucks, and no hand shown before beats it`);
    }
  }

  private somebodyAllIn(): boolean {
    const { hand } = this;
    return this.record.players.some(
      (_, seat) => hand.folded[seat] === 0 && hand.paid[seat]! + hand.returned[seat]! === hand.startedWith(seat),
    );
  }

  private checkEnd(): void {
    const { hand, record } = this;
    if (!hand.over) {
      if (record.result.complete) this.differences.push(`the record ends while ${this.turn()}`);
      return;
    }
    const last = { at: 'the end' };
    this.checkDealt(last);
    for (const [seat, paid] of this.antePaid.entries()) {
      if (hand.stakes.ante > 0 && hand.dealtIn[seat] !== 0 && !paid)
        this.differ(last, `${this.name(seat)} paid no ante`);
    }
    this.differences.push(...differencesInResult(record, hand));
  }

  /** Everybody who is still in has been dealt what the rules deal by now. */
  private checkDealt(event: { readonly at: string }): void {
    const { hand } = this;
    for (let seat = 0; seat < hand.seats; seat++) {
      if (hand.folded[seat] !== 0 || this.dealt[seat] === hand.cardCount(seat)) continue;
      this.derail(
        event,
        `${this.name(seat)} has been dealt ${this.dealt[seat]} cards, the rules deal ${hand.cardCount(seat)} by then`,
      );
    }
    if (hand.community >= 0 && !this.communityDealt) this.derail(event, 'the rules deal a community card by then (R8)');
  }

  private checkAllIn(event: EventOf<'ante' | 'action'>, allIn: boolean): void {
    if (event.allIn === allIn) return;
    this.differ(event, `${this.name(event.seat)} is ${allIn ? '' : 'not '}all-in by that`);
  }

  /** Streets are numbered by the cards a seat holds; a community card stands for one. */
  private streetNumber(): number {
    const { hand } = this;
    let cards = 0;
    for (let i = 0; i <= hand.streetIndex; i++) {
      const street = hand.variant.streets[i];
      if (street !== undefined) cards += street.down + street.up;
    }
    return cards;
  }

  private turn(): string {
    const { hand } = this;
    return hand.over ? 'the hand is over' : `it is ${this.name(hand.actor)}'s turn on street ${this.streetNumber()}`;
  }

  private name(seat: number): string {
    return this.record.players[seat]!;
  }

  private differ(event: { readonly at: string }, message: string): void {
    this.differences.push(`${event.at}: ${message}`);
  }

  private derail(event: { readonly at: string }, message: string): never {
    this.differ(event, message);
    throw new Derailed();
  }
}
