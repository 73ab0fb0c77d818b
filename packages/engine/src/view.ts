/**
 * What one seat may see of a hand, built up from nothing, so that nothing can leak by omission.
 */
import { ACTION_LETTERS, DECLARE } from './actions.js';
import { formatCard } from './cards.js';
import type { Hand } from './hand.js';
import { type LegalAction, type LimitChoices, legalActions, limitChoices } from './legal-actions.js';
import { Pots } from './pots.js';
import type { Stakes } from './variant.js';

/** What one seat may see of a hand. Seats are 0-based, amounts chips, cards text such as "AsKd". */
export interface View {
  /** Of a session; hands count from 0. */
  readonly hand: number;
  /** The variant's id. */
  readonly variant: string;
  /** Present where they differ from the session's (tournament levels, rotations). */
  readonly stakes?: Stakes;
  readonly seat: number;
  readonly dealer: number;
  /** The street's name, such as "third"; "declare" when declaring. */
  readonly street: string;
  /** Own cards, in the order dealt. */
  readonly cards: string;
  /** By seat, the cards lying face up, folded seats' too; "" for a seat not dealt in. */
  readonly boards: readonly string[];
  /** The community card (R8), or "". */
  readonly community: string;
  /** By seat, chips behind. */
  readonly stacks: readonly number[];
  /** By seat, chips put in this round. */
  readonly bets: readonly number[];
  /** By seat, chips put in this hand, antes and this round included. */
  readonly paid: readonly number[];
  /** Unfolded seats. */
  readonly live: readonly number[];
  /** Main pot first, side pots after it; this round's chips included. */
  readonly pots: readonly number[];
  /** The round's fixed-limit unit, or least bet. */
  readonly unit: number;
  /** Bets and raises still allowed this round; -1 without a cap. */
  readonly raisesLeft: number;
  /**
   * Every action of the hand in order: words such as `2i50 0f 1m100 2c100 / 1x 2b100`, streets parted by `/`. A word is
   * seat, letter (f fold, x check, c call, i bring-in, m complete, b bet, r raise, d declare), and the seat's total this
   * round (none for folds and checks; for a declaration 1 high, 2 low, 3 both).
   */
  readonly history: string;
  readonly legal: readonly LegalAction[];
}

/**
 * A hand seen from one seat, computed as it is read; the same object can look at one decision after the other.
 * Its properties are those of the protocol's `act` message, and all that show: `{ ...view }` is a copy that stays as it is.
 */
export class HandView implements View {
  hand = 0;
  seat = 0;
  declare private readonly source: Hand;
  declare private readonly layers: Pots;
  declare private readonly last: { choices: LimitChoices | undefined };

  constructor(source: Hand) {
    Object.defineProperties(this, {
      source: { value: source },
      layers: { value: new Pots(source.seats) },
      last: { value: { choices: undefined } },
      ...COMPUTED,
    });
  }

  /** Looks at the hand from another seat, or at the session's next hand. */
  lookFrom(seat: number, hand: number): this {
    this.seat = seat;
    this.hand = hand;
    this.last.choices = undefined;
    return this;
  }

  /** What `legal` said when it was last read in this look, in a form that tells its actions apart at once; else undefined. */
  lastChoices(): LimitChoices | undefined {
    return this.last.choices;
  }

  get variant(): string {
    return this.source.variant.id;
  }

  get dealer(): number {
    return this.source.dealer;
  }

  get street(): string {
    return this.source.streetName;
  }

  get cards(): string {
    return holdingText(this.source, this.seat);
  }

  get boards(): string[] {
    return boardTexts(this.source);
  }

  get community(): string {
    return communityText(this.source);
  }

  get stacks(): number[] {
    return Array.from(this.source.stack);
  }

  get bets(): number[] {
    return Array.from(this.source.bet);
  }

  get paid(): number[] {
    return Array.from(this.source.paid);
  }

  get live(): number[] {
    return liveSeats(this.source);
  }

  get pots(): number[] {
    this.layers.layer(this.source.paid, this.source.stack, this.source.folded);
    return Array.from(this.layers.amount.subarray(0, this.layers.count));
  }

  get unit(): number {
    return this.source.currentUnit;
  }

  get raisesLeft(): number {
    return this.source.raisesLeft;
  }

  get history(): string {
    return historyText(this.source);
  }

  get legal(): LegalAction[] {
    const choices = limitChoices(this.source);
    this.last.choices = choices;
    return choices === undefined ? legalActions(this.source) : choices.list();
  }

  /** What a log shows. */
  [Symbol.for('nodejs.util.inspect.custom')](): View {
    return { ...this };
  }
}

/** The getters of a view, the same functions for all views, as properties of the object's own. */
const COMPUTED: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(HandView.prototype)).flatMap(([name, { get }]) =>
    get === undefined ? [] : [[name, { get, enumerable: true }]],
  ),
);

/** The view as a plain object. */
export function viewOf(hand: Hand, seat: number, number = 0): View {
  const view = new HandView(hand).lookFrom(seat, number);
  return {
    hand: view.hand,
    variant: view.variant,
    seat,
    dealer: view.dealer,
    street: view.street,
    cards: view.cards,
    boards: view.boards,
    community: view.community,
    stacks: view.stacks,
    bets: view.bets,
    paid: view.paid,
    live: view.live,
    pots: view.pots,
    unit: view.unit,
    raisesLeft: view.raisesLeft,
    history: view.history,
    legal: hand.actor === seat ? view.legal : [],
  };
}

/** All of a seat's cards. For the seat itself, for showdowns and for logs only. */
export function holdingText(hand: Hand, seat: number): string {
  let text = '';
  for (let i = 0; i < hand.cardCount[seat]!; i++) text += formatCard(hand.cardAt(seat, i));
  return text;
}

/** By seat, the cards face up. */
export function boardTexts(hand: Hand): string[] {
  const boards: string[] = [];
  for (let seat = 0; seat < hand.seats; seat++) {
    let board = '';
    for (let i = 0; i < hand.cardCount[seat]!; i++) if (hand.faceUp(i)) board += formatCard(hand.cardAt(seat, i));
    boards.push(board);
  }
  return boards;
}

export function communityText(hand: Hand): string {
  return hand.community < 0 ? '' : formatCard(hand.community);
}

export function liveSeats(hand: Hand): number[] {
  const live: number[] = [];
  for (let seat = 0; seat < hand.seats; seat++) if (hand.folded[seat] === 0) live.push(seat);
  return live;
}

/** By seat, the cards of a hand shown at the showdown; "" for the others. */
export function shownTexts(hand: Hand): string[] {
  return Array.from(hand.shown, (shown, seat) => (shown === 0 ? '' : holdingText(hand, seat)));
}

/** The hand's actions as `View.history` has them; simultaneous declarations only once all are in (R30). */
export function historyText(hand: Hand): string {
  let text = '';
  let street = 0;
  for (let i = 0; i < hand.actionCount; i++) {
    if (hand.actionKind(i) === DECLARE && hand.hidesDeclarations) break;
    for (; street < hand.actionStreet(i); street++) text += text === '' ? '/' : ' /';
    if (text !== '') text += ' ';
    text += actionWord(hand, i);
  }
  const last = Math.min(hand.streetIndex, hand.variant.streets.length - 1);
  for (; street < last; street++) text += text === '' ? '/' : ' /';
  return text;
}

/** One word of the history, such as `2i50`. */
export function actionWord(hand: Hand, i: number): string {
  const kind = hand.actionKind(i);
  const to = hand.actionTo(i);
  return `${hand.actionSeat(i)}${ACTION_LETTERS[kind]}${to === 0 ? '' : to}`;
}
