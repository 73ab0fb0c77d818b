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

/** The lists a view has, and the stakes: made when they are first read in a look, and then the reader's own, as in a message. */
interface Lists {
  boards?: string[];
  stacks?: number[];
  bets?: number[];
  paid?: number[];
  live?: number[];
  pots?: number[];
  stakes?: Stakes;
}

/** What a view looks at, out of its reader's reach. */
class Look {
  seat = 0;
  hand = 0;
  /** Read in the place of the seat's own; see `holding`. */
  cards: string | undefined = undefined;
  legal: LegalAction[] | undefined = undefined;
  choices: LimitChoices | undefined = undefined;
  lists: Lists | undefined = undefined;
  /** Whether the reader has written into the view itself. */
  written = false;

  constructor(
    readonly source: Hand,
    readonly pots: Pots,
  ) {}

  get ownLists(): Lists {
    this.lists ??= {};
    return this.lists;
  }
}

/**
 * A hand seen from one seat, computed as it is read; the same object looks at one decision after the other, `lookFrom` before each.
 * Its properties are those of the protocol's `act` message, and all that show: `{ ...view }` is a copy that stays as it is. It is its
 * reader's own, as a message is: what is written into it, or into its lists, is read again in the same look, and gone with the next.
 */
export class HandView implements View {
  hand = 0;
  seat = 0;
  declare readonly stakes?: Stakes;
  declare private readonly look: Look;

  /** @param tellsStakes - Whether the view has `stakes`. */
  constructor(source: Hand, tellsStakes = false) {
    Object.defineProperty(this, 'look', { value: new Look(source, new Pots(source.seats)) });
    Object.defineProperties(this, HandView.properties(tellsStakes));
    // A note that a reader leaves would be read in the next look, as if it were of that.
    Object.preventExtensions(this);
  }

  /** Looks at the hand from another seat, or at the session's next hand, or again after an action. */
  lookFrom(seat: number, hand: number): this {
    const { look } = this;
    if (look.written) this.restore();
    look.seat = seat;
    look.hand = hand;
    look.cards = undefined;
    look.legal = undefined;
    look.choices = undefined;
    look.lists = undefined;
    this.seat = seat;
    this.hand = hand;
    return this;
  }

  /** The same look with other cards in `cards`; without an argument, with the seat's own again. What was written into the view is gone. */
  holding(cards?: string): this {
    const { look } = this;
    if (look.written) this.restore();
    look.cards = cards;
    this.seat = look.seat;
    this.hand = look.hand;
    return this;
  }

  /** What `legal` said when it was read in this look, in a form that tells its actions apart at once; else undefined. */
  lastChoices(): LimitChoices | undefined {
    return this.look.choices;
  }

  get variant(): string {
    return this.look.source.variant.id;
  }

  get dealer(): number {
    return this.look.source.dealer;
  }

  get street(): string {
    return this.look.source.streetName;
  }

  get cards(): string {
    const { look } = this;
    return look.cards ?? holdingText(look.source, look.seat);
  }

  get boards(): string[] {
    const { ownLists, source } = this.look;
    ownLists.boards ??= boardTexts(source);
    return ownLists.boards;
  }

  get community(): string {
    return communityText(this.look.source);
  }

  get stacks(): number[] {
    const { ownLists, source } = this.look;
    ownLists.stacks ??= Array.from(source.stack);
    return ownLists.stacks;
  }

  get bets(): number[] {
    const { ownLists, source } = this.look;
    ownLists.bets ??= Array.from(source.bet);
    return ownLists.bets;
  }

  get paid(): number[] {
    const { ownLists, source } = this.look;
    ownLists.paid ??= Array.from(source.paid);
    return ownLists.paid;
  }

  get live(): number[] {
    const { ownLists, source } = this.look;
    ownLists.live ??= liveSeats(source);
    return ownLists.live;
  }

  get pots(): number[] {
    const { ownLists, source, pots } = this.look;
    if (ownLists.pots === undefined) {
      pots.layer(source.paid, source.stack, source.folded);
      ownLists.pots = Array.from(pots.amount.subarray(0, pots.count));
    }
    return ownLists.pots;
  }

  get unit(): number {
    return this.look.source.currentUnit;
  }

  get raisesLeft(): number {
    return this.look.source.raisesLeft;
  }

  get history(): string {
    return historyText(this.look.source);
  }

  get legal(): LegalAction[] {
    const { look } = this;
    if (look.legal === undefined) {
      look.choices = limitChoices(look.source);
      look.legal = look.choices === undefined ? legalActions(look.source) : look.choices.list();
    }
    return look.legal;
  }

  /** What a log shows. */
  [Symbol.for('nodejs.util.inspect.custom')](): View {
    return { ...this };
  }

  private restore(): void {
    Object.defineProperties(this, HandView.properties('stakes' in this));
    this.look.written = false;
  }

  private static properties(tellsStakes: boolean): PropertyDescriptorMap {
    return tellsStakes ? { ...HandView.computed, stakes: HandView.stakes } : HandView.computed;
  }

  private static property(name: string, get: (this: HandView) => unknown): PropertyDescriptor & ThisType<HandView> {
    return {
      get,
      set(value: unknown) {
        this.look.written = true;
        Object.defineProperty(this, name, { value, writable: true });
      },
      enumerable: true,
      configurable: true,
    };
  }

  /** The getters of a view, the same functions for all views, as properties of the object's own. */
  private static readonly computed: PropertyDescriptorMap = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(HandView.prototype)).flatMap(([name, { get }]) =>
      get === undefined ? [] : [[name, HandView.property(name, get)]],
    ),
  );

  /** A property of some views only. */
  private static readonly stakes = HandView.property('stakes', function () {
    const { ownLists, source } = this.look;
    ownLists.stakes ??= { ...source.stakes };
    return ownLists.stakes;
  });
}

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
  for (let i = 0; i < hand.cardCount(seat); i++) text += formatCard(hand.cardAt(seat, i));
  return text;
}

/** By seat, the cards face up. */
export function boardTexts(hand: Hand): string[] {
  const boards: string[] = [];
  for (let seat = 0; seat < hand.seats; seat++) {
    let board = '';
    for (let i = 0; i < hand.cardCount(seat); i++) if (hand.faceUp(i)) board += formatCard(hand.cardAt(seat, i));
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
