/**
 * One hand of any variant: antes, streets, betting, showdown (RULES R5-R26). One mutable object over small typed arrays,
 * indexed by seat, used again for the next hand; nothing is allocated between `start` and the end.
 */
import * as actions from './actions.js';
import { Betting, type Legal, newLegal, STATES } from './betting.js';
import { Boards } from './boards.js';
import type { Card } from './cards.js';
import * as cards from './cards.js';
import { type DealSource, deckOf } from './deal.js';
import { InvariantError, UsageError } from './errors.js';
import { refusal } from './legal-text.js';
import * as bits from './lowest-bit.js';
import { Pots } from './pots.js';
import { Showdown } from './showdown.js';
import type { Stakes, Variant } from './variant.js';
import { isAceLow, isLowGame } from './variants/parse.js';

/**
 * What is kept by seat lies in two arrays, one part of a row after the other, and `stack`, `bet` … are windows on them: every
 * array a function touches costs it a check and three loads, so that one array for all chips halves the time of an action.
 * A place is `ROW | seat`: a sum would be checked for growing too large.
 */
const ROW = 32;
const STACK_ROW = 0;
const BET_ROW = ROW;
const PAID_ROW = 2 * ROW;
const WON_ROW = 3 * ROW;
const RETURNED_ROW = 4 * ROW;
const STARTED_ROW = 5 * ROW;
const FOLDED_ROW = 0;
const DEALT_IN_ROW = ROW;
const FOLDED_WITH_ROW = 2 * ROW;
const DECLARED_ROW = 3 * ROW;
const SHOWN_ROW = 4 * ROW;

// An imported constant is loaded and checked at each use, one of the module's own is not.
const { FOLD, CHECK, CALL, BRING_IN, DECLARE } = actions;
const { UNKNOWN_CARD } = cards;
const { lowestOf } = bits;

const ACTED = 16;
const ACTED_BITS = -1 << ACTED;

/** Log entries a hand starts with room for; no-limit raising wars make room for more. */
const LOG_ROOM = 64;

export class Hand {
  readonly variant: Variant;
  readonly stakes: Stakes;
  readonly seats: number;

  /** Chips behind; winnings and returned chips included once the hand is over. */
  readonly stack: Int32Array;
  /** Chips put in this round. */
  readonly bet: Int32Array;
  /** Chips put in this hand, antes included; returned chips taken off again at the end. */
  readonly paid: Int32Array;
  /** 1 when folded or not dealt in. */
  readonly folded: Uint8Array;
  readonly dealtIn: Uint8Array;
  /** Declarations (R30): 0 none, 1 high, 2 low, 3 both. */
  readonly declared: Uint8Array;
  /** Chips won from pots. */
  readonly won: Int32Array;
  /** Chips returned because nobody matched them (R21). */
  readonly returned: Int32Array;
  /** 1 where the hand was shown (R25). */
  readonly shown: Uint8Array;
  /** The pots as decided, once over at a showdown; uncalled chips taken out. */
  readonly pots: Pots;
  /** What each share of each pot went to, once over. */
  readonly showdown: Showdown;
  /** What the acting seat may do; another object at another decision. */
  legal: Legal;

  dealer = 0;
  /** Into `variant.streets`; their number while declaring. */
  streetIndex = 0;
  /** Whose turn it is; -1 when over. */
  actor = -1;
  over = true;
  /** Whether the hand went to a showdown. */
  wentToShowdown = false;
  /** R8; -1 when there is none. */
  community: Card = -1;
  /** Unfolded seats: how many, and a bit for each. */
  live = 0;
  unfolded = 0;
  /** The seat R9, R12 or R13 names for this round, whether or not it has chips. */
  opener = -1;
  /** The seat that posts or posted the bring-in; -1 when nobody does. */
  bringInSeat = -1;
  /** Who bet or raised last in this round; -1 nobody. */
  lastAggressor = -1;
  /** All chips in the pot. */
  pot = 0;
  /** Actions so far, bring-in and declarations included, antes not. */
  actionCount = 0;

  /** What is worked out for one decision, and overwritten. */
  private readonly anew = newLegal();
  /** Worked out before, by state of the betting and what the seat faces, and never changed; beside it the `kinds`. */
  private readonly offers: (Legal | undefined)[] = new Array(4 * STATES).fill(undefined);
  private readonly offerKinds = new Int32Array(4 * STATES);
  private readonly betting: Betting;
  private readonly boards: Boards;
  private readonly chips = new Int32Array(6 * ROW);
  private readonly marks = new Uint8Array(5 * ROW);
  private readonly cards: Uint8Array;
  /** Cards a seat gets when the deck reaches for all. */
  private readonly stride: number;
  /** Three numbers a street: its cards, how many of them lie face up, its unit. */
  private readonly plan: Int32Array;
  private readonly streetCount: number;
  private readonly burn: boolean;
  private readonly openPair: number;
  private readonly doorCardOpens: boolean;
  private readonly ante: number;
  private readonly bringIn: number;
  private readonly bySuit: boolean;
  private readonly highestBoardOpens: boolean;
  private readonly highestDoorBringsIn: boolean;

  private readonly deckSize: number;
  /** The shuffled deck: each dealt-in seat's cards one after the other, then burns and spare cards. */
  private readonly order: Uint8Array;
  private deal: DealSource | undefined;
  private plannedFor = 0;
  /** Cards a seat has fixed before the hand; from `shortFrom` on cards are served from the pool (R8). */
  private fixedCards = 0;
  private shortFrom = 0;
  private readonly pool: Uint8Array;
  private readonly burns: Uint8Array;
  private poolHead = 0;
  private poolEnd = 0;
  private burned = 0;
  private mucked = 0;

  /** Bit i: a seat's card i lies face up. */
  private upMask = 0;
  /** Cards of every unfolded seat. */
  private held = 0;
  /**
   * Bit per seat: has acted since the price last rose, and is done unless it rises again (R19). From `ACTED` up another one:
   * has acted since the last full bet or raise, and may not raise before the next one (R17).
   */
  private turns = 0;
  /** Bit per seat: unfolded with chips behind. */
  private able = 0;
  private bringInDue = 0;
  private declaring = false;
  /** Bit per action of actions.ts that `legal` allows. */
  private kinds = 0;

  /** Two numbers an action: seat, kind and street, a byte each; and the total. */
  private entries = new Int32Array(2 * LOG_ROOM);
  private lastEntry = 2 * LOG_ROOM - 2;

  /** @throws UsageError when the variant does not seat that many. */
  constructor(variant: Variant, stakes: Stakes, seats: number) {
    if (!Number.isInteger(seats) || seats < variant.seats.min || seats > variant.seats.max) {
      throw new UsageError(
        'hand/seats',
        `${variant.name} seats ${variant.seats.min} to ${variant.seats.max} players, not ${seats}.`,
      );
    }
    this.variant = variant;
    this.stakes = stakes;
    this.seats = seats;
    const chips = (row: number): Int32Array => this.chips.subarray(row, row + seats);
    const marks = (row: number): Uint8Array => this.marks.subarray(row, row + seats);
    this.stack = chips(STACK_ROW);
    this.bet = chips(BET_ROW);
    this.paid = chips(PAID_ROW);
    this.won = chips(WON_ROW);
    this.returned = chips(RETURNED_ROW);
    this.folded = marks(FOLDED_ROW);
    this.dealtIn = marks(DEALT_IN_ROW);
    this.declared = marks(DECLARED_ROW);
    this.shown = marks(SHOWN_ROW);
    this.pots = new Pots(seats);
    this.legal = this.anew;
    const low = isLowGame(variant.shares);
    this.betting = new Betting(variant, stakes);
    this.boards = new Boards(isAceLow(variant.shares));
    this.highestBoardOpens = !low;
    this.highestDoorBringsIn = low;
    this.doorCardOpens = variant.opening === 'bring-in';
    this.ante = stakes.ante;
    this.bringIn = stakes.bringIn;
    this.streetCount = variant.streets.length;
    this.burn = variant.burn;
    this.bySuit = variant.tieBreak === 'suit';
    const doubled =
      variant.betting === 'fixed-limit' && variant.streets[1]?.unit === 'small' && stakes.bigBet > stakes.smallBet;
    this.openPair = !doubled || variant.openPair === 'none' ? 0 : variant.openPair === 'any' ? 1 : 2;
    this.plan = Int32Array.from(
      variant.streets.flatMap(({ down, up, unit }) => [
        down + up,
        up,
        unit === 'big' ? stakes.bigBet : stakes.smallBet,
      ]),
    );
    const most = variant.streets.reduce((sum, street) => sum + street.down + street.up, 0);
    this.stride = most;
    this.cards = new Uint8Array(seats * most);
    this.deckSize = deckOf(variant).length;
    this.order = new Uint8Array(this.deckSize);
    this.pool = new Uint8Array(2 * this.deckSize);
    this.burns = new Uint8Array(variant.streets.length);
    this.showdown = new Showdown(variant, stakes, seats, this.cards, this.stride);
  }

  /**
   * Antes and the first street.
   *
   * @param stacks - Chips by seat; a seat with none is not dealt in.
   * @throws UsageError when fewer than two seats have chips.
   */
  start(stacks: ArrayLike<number>, dealer: number, deal: DealSource): void {
    this.dealer = dealer;
    this.over = false;
    this.wentToShowdown = false;
    this.community = -1;
    this.actionCount = 0;
    this.upMask = 0;
    this.held = 0;
    this.declaring = false;
    this.anew.declare = false;
    this.anew.declareBoth = false;
    this.bringInSeat = -1;
    this.bringInDue = 0;
    this.pots.count = 0;
    this.showdown.awardCount = 0;
    const { chips, marks, boards, seats } = this;
    const ante = this.ante | 0;
    let live = 0;
    let unfolded = 0;
    let able = 0;
    let pot = 0;
    for (let seat = 0; seat < seats; seat++) {
      const has = stacks[seat]!;
      const isIn = has > 0 ? 1 : 0;
      const pays = Math.min(has, ante);
      live = (live + isIn) | 0;
      unfolded |= isIn << seat;
      if (has > pays) able |= 1 << seat;
      pot = (pot + pays) | 0;
      chips[STARTED_ROW | seat] = has;
      chips[STACK_ROW | seat] = has - pays;
      chips[PAID_ROW | seat] = pays;
      chips[WON_ROW | seat] = 0;
      chips[RETURNED_ROW | seat] = 0;
      marks[DEALT_IN_ROW | seat] = isIn;
      marks[FOLDED_ROW | seat] = 1 - isIn;
      marks[FOLDED_WITH_ROW | seat] = 0;
      marks[DECLARED_ROW | seat] = 0;
      marks[SHOWN_ROW | seat] = 0;
      boards.clear(seat);
    }
    this.live = live;
    this.unfolded = unfolded;
    this.able = able;
    this.pot = pot;
    if (this.live < 2) throw new UsageError('hand/players', 'A hand needs two seats with chips.');
    this.planCards(deal);
    this.streetIndex = 0;
    this.beginStreet();
    if (!this.canBet()) {
      this.nextStreet();
      return;
    }
    if (this.doorCardOpens === true) {
      this.opener = this.bringInByDoorCard();
      this.bringInSeat = this.ableFrom(this.opener);
      this.bringInDue = this.bringIn;
      if (this.bringInDue > 0) this.offerBringIn(this.bringInSeat);
      else this.offer(this.bringInSeat);
    } else {
      this.opener = this.firstToAct();
      this.offer(this.ableFrom(this.opener));
    }
  }

  /**
   * Does what the acting seat decided.
   *
   * @param action - One of the constants of actions.ts.
   * @param to - For a sized action the seat's total this round; for DECLARE 1 high, 2 low, 3 both. Ignored otherwise.
   * @throws IllegalActionError when the rules forbid it; the hand is unchanged.
   */
  apply(action: number, to?: number): void {
    // In one piece up to the next seat's offer, so that the compiler takes in what is called here; what is rare is a call of its own.
    // One look at a set of bits: a branch for each kind of action would be guessed wrong half the time.
    const kind = action & 7;
    if (action !== kind || ((this.kinds >> kind) & 1) === 0) throw refusal(this, action, to ?? 0);
    const seat = this.actor;
    const bit = 1 << seat;
    // `| 0` here and below: these are whole numbers and small ones, which the compiler cannot know and would check.
    let total = 0;
    if (kind === FOLD) {
      const { marks } = this;
      marks[FOLDED_ROW | seat] = 1;
      marks[FOLDED_WITH_ROW | seat] = this.held;
      this.live = (this.live - 1) | 0;
      this.unfolded &= ~bit;
      this.able &= ~bit;
    } else if (kind === CALL) {
      total = this.legal.callTo | 0;
    } else if (kind === BRING_IN) {
      total = this.legal.bringInTo | 0;
      this.betting.bringIn(this.bringInDue);
      this.bringInDue = 0;
      this.turns &= ACTED_BITS;
    } else if (kind !== CHECK) {
      const isFirst = this.legal.raiseCount > 0 && to === this.legal.raiseTo[0];
      if (isFirst === false && this.allowsAmount(kind, to) === false) throw refusal(this, kind, to ?? 0);
      total = to! | 0;
      if (kind === DECLARE) {
        this.declare(seat, total);
        return;
      }
      const isFull = this.betting.raise(total, this.bringInDue);
      this.turns = isFull === true ? 0 : this.turns & ACTED_BITS;
      this.bringInDue = 0;
      this.lastAggressor = seat;
    }
    if (total > 0) this.pay(seat, total);
    this.log(seat, kind, total);
    this.turns |= bit | (bit << ACTED);
    if (kind === FOLD && this.live === 1) this.endUncontested();
    else this.nextAction(seat);
  }

  private declare(seat: number, side: number): void {
    this.declared[seat] = side;
    this.log(seat, DECLARE, side);
    this.nextDeclaration(seat);
  }

  /** Whether `apply` would take it. */
  allows(action: number, to?: number): boolean {
    if (action !== (action & 7) || ((this.kinds >> action) & 1) === 0) return false;
    return action <= BRING_IN || this.allowsAmount(action, to);
  }

  private allowsAmount(action: number, to: number | undefined): boolean {
    const { legal } = this;
    if (action === DECLARE) return to === 1 || to === 2 || (to === 3 && legal.declareBoth);
    if (legal.minTo >= 0) return Number.isInteger(to) && to! >= legal.minTo && to! <= legal.maxTo;
    return (legal.raiseCount > 0 && to === legal.raiseTo[0]) || (legal.raiseCount > 1 && to === legal.raiseTo[1]);
  }

  /** Cards the seat holds; of a folded one, as it folded. */
  cardCount(seat: number): number {
    return ((this.unfolded >> seat) & 1) !== 0 ? this.held : this.marks[FOLDED_WITH_ROW | seat]!;
  }

  /** The seat's card at that place of its deal order, face up or not. */
  cardAt(seat: number, index: number): Card {
    return this.cards[seat * this.stride + index]!;
  }

  /** Whether the cards at that place of the deal order lie face up. */
  faceUp(index: number): boolean {
    return ((this.upMask >> index) & 1) !== 0;
  }

  /** Chips won or lost by the seat. */
  net(seat: number): number {
    return this.chips[STACK_ROW | seat]! - this.chips[STARTED_ROW | seat]!;
  }

  /** The chips the seat began the hand with. */
  startedWith(seat: number): number {
    return this.chips[STARTED_ROW | seat]!;
  }

  actionSeat(i: number): number {
    return this.entries[2 * i]! & 255;
  }

  actionKind(i: number): number {
    return (this.entries[2 * i]! >> 8) & 255;
  }

  /** The seat's total in the round after the action; a declaration's side. 0 for folds and checks. */
  actionTo(i: number): number {
    return this.entries[2 * i + 1]!;
  }

  actionStreet(i: number): number {
    return this.entries[2 * i]! >> 16;
  }

  /** The street's name; "declare" while declaring. */
  get streetName(): string {
    return this.variant.streets[this.streetIndex]?.name ?? 'declare';
  }

  /** The total to match this round. */
  get highestBet(): number {
    return this.betting.highest;
  }

  /** Bets and raises still allowed this round; -1 without a cap. */
  get raisesLeft(): number {
    return this.betting.raisesLeft;
  }

  /** The round's fixed-limit step or least bet, chips. */
  get currentUnit(): number {
    return this.betting.currentUnit;
  }

  /** Whether declarations made so far must stay hidden from the other seats (R30). */
  get hidesDeclarations(): boolean {
    return this.declaring && this.variant.declareOrder === 'simultaneous';
  }

  /** An independent copy in the same state; it deals the same cards. */
  clone(): Hand {
    const copy = new Hand(this.variant, this.stakes, this.seats);
    copy.copyFrom(this);
    return copy;
  }

  /** Takes over another hand's state. Both must be of the same variant, stakes and seats. */
  copyFrom(from: Hand): void {
    for (const key of ARRAYS) (this[key] as Int32Array).set(from[key] as Int32Array);
    for (const key of SCALARS) (this as Record<string, unknown>)[key] = from[key];
    if (this.entries.length < from.entries.length) this.growLog(from.entries.length);
    this.entries.set(from.entries);
    this.betting.copy(from.betting);
    this.boards.copy(from.boards);
    this.pots.count = from.pots.count;
    this.pots.amount.set(from.pots.amount);
    this.pots.eligible.set(from.pots.eligible);
    this.showdown.copy(from.showdown);
    copyLegal(from.anew, this.anew);
    this.legal = from.legal === from.anew ? this.anew : from.legal;
  }

  // ---- cards

  /** Fixes every seat's cards as far as the deck reaches for all of them, whoever folds. */
  private planCards(deal: DealSource): void {
    const seated = this.live;
    if (seated !== this.plannedFor) this.planStreets(seated);
    this.deal = deal;
    this.burned = 0;
    this.mucked = 0;
    this.poolEnd = -1;
    const held = this.fixedCards;
    const fixed = deal.fixed;
    if (fixed !== undefined) {
      this.order.fill(UNKNOWN_CARD);
      for (let seat = 0; seat < this.seats; seat++) {
        for (let i = 0; i < held; i++) this.cards[seat * this.stride + i] = fixed.card(seat, i);
      }
      return;
    }
    // Where everybody is dealt in and the deck reaches, the shuffled cards lie where they belong already.
    if (seated === this.seats && held === this.stride) {
      deal.shuffle(this.cards, seated * held);
      return;
    }
    deal.shuffle(this.order, this.shortFrom < this.streetCount ? this.deckSize : seated * held);
    let next = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.dealtIn[seat] === 0) continue;
      const base = seat * this.stride;
      for (let i = 0; i < held; i++) this.cards[base + i] = this.order[next++]!;
    }
  }

  /** Finds the street up to which the deck reaches for so many seats, burns included. */
  private planStreets(seated: number): void {
    let held = 0;
    let burns = 0;
    let street = 0;
    for (; street < this.streetCount; street++) {
      const burn = this.burn && street > 0 ? 1 : 0;
      const cards = this.plan[3 * street]!;
      if (seated * (held + cards) + burns + burn > this.deckSize) break;
      held += cards;
      burns += burn;
    }
    this.plannedFor = seated;
    this.shortFrom = street;
    this.fixedCards = held;
  }

  private beginStreet(): void {
    const { plan, chips } = this;
    const street = this.streetIndex;
    const at = Math.imul(street, 3);
    const count = plan[at]!;
    const up = plan[at + 1]!;
    const unit = plan[at + 2]!;
    if (street < this.shortFrom) {
      if (street > 0 && this.burn === true) this.burned++;
      this.turnCards(count, up);
    } else {
      this.serveFromPool(count, up);
    }
    this.betting.begin(unit, street === 1 && this.openPair !== 0 ? this.doubleBets() : 0, this.live);
    const lastBet = BET_ROW + this.seats - 1;
    for (let place = BET_ROW; place <= lastBet; place++) chips[place] = 0;
    this.turns = 0;
    this.lastAggressor = -1;
  }

  /** Gives every unfolded seat its next `count` cards, the last `up` of them face up. */
  private turnCards(count: number, up: number): void {
    const end = (this.held + count) | 0;
    const firstUp = (end - up) | 0;
    this.held = end;
    this.upMask |= (1 << end) - (1 << firstUp);
    const { cards, boards, unfolded } = this;
    const stride = this.stride | 0;
    for (let i = firstUp; i < end; i++) {
      for (let rest = unfolded; rest !== 0; rest &= rest - 1) {
        const seat = lowestOf(rest);
        const card = cards[(Math.imul(seat, stride) + i) | 0]!;
        if (card === UNKNOWN_CARD) throw this.unknownUpCard(seat, i);
        boards.add(seat, card);
      }
    }
  }

  private unknownUpCard(seat: number, index: number): UsageError {
    return new UsageError('deal/unknown', `Seat ${seat}'s card ${index + 1} lies face up and is not known.`);
  }

  /** A street for which the deck does not reach if everybody stays (R8). */
  private serveFromPool(count: number, up: number): void {
    const burn = this.burn && this.streetIndex > 0;
    if (this.poolEnd < 0) this.openPool();
    if (burn && this.poolHead < this.poolEnd) {
      this.burns[this.burned++] = this.pool[this.poolHead++]!;
    }
    if (burn && this.poolEnd - this.poolHead < this.live * count) this.shuffleBack();
    if (this.poolEnd - this.poolHead < this.live * count) {
      if (this.community >= 0) throw new InvariantError('A second community card would be needed.');
      if (this.poolHead === this.poolEnd) throw new InvariantError('No card is left for the community.');
      this.community = this.deal!.fixed?.community ?? this.pool[this.poolHead]!;
      this.poolHead++;
      return;
    }
    const fixed = this.deal!.fixed;
    for (let i = this.held; i < this.held + count; i++) {
      for (let k = 1; k <= this.seats; k++) {
        const seat = (this.dealer + k) % this.seats;
        if (this.folded[seat] !== 0) continue;
        const card = this.pool[this.poolHead++]!;
        this.cards[seat * this.stride + i] = fixed === undefined ? card : fixed.card(seat, i);
      }
    }
    this.turnCards(count, up);
  }

  /** The undealt cards: the spare ones, then those of folded seats, clockwise from the dealer's left. */
  private openPool(): void {
    let seated = 0;
    for (let seat = 0; seat < this.seats; seat++) seated += this.dealtIn[seat]!;
    const spare = seated * this.fixedCards;
    this.poolEnd = 0;
    for (let i = spare; i < this.deckSize; i++) this.pool[this.poolEnd++] = this.order[i]!;
    for (this.poolHead = 0; this.poolHead < this.burned; this.poolHead++) {
      this.burns[this.poolHead] = this.pool[this.poolHead]!;
    }
    for (let k = 1; k <= this.seats; k++) {
      const seat = (this.dealer + k) % this.seats;
      if (this.dealtIn[seat] === 0) continue;
      for (let i = this.cardCount(seat); i < this.fixedCards; i++) {
        this.pool[this.poolEnd++] = this.cards[seat * this.stride + i]!;
      }
    }
  }

  /** Burns and folded hands come back behind the cards that are left (R8). */
  private shuffleBack(): void {
    const from = this.poolEnd;
    for (let i = 0; i < this.burned; i++) this.pool[this.poolEnd++] = this.burns[i]!;
    this.burned = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.dealtIn[seat] === 0 || this.folded[seat] === 0 || ((this.mucked >> seat) & 1) !== 0) continue;
      this.mucked |= 1 << seat;
      for (let i = 0; i < this.cardCount(seat); i++) this.pool[this.poolEnd++] = this.cards[seat * this.stride + i]!;
    }
    this.deal!.reshuffle(this.pool, from, this.poolEnd, this.streetIndex);
  }

  // ---- who acts

  /** R9: the lowest door card, or the highest in low games; ties by the lowest or highest suit. */
  private bringInByDoorCard(): number {
    const { cards, boards, plan } = this;
    const stride = this.stride | 0;
    const door = (plan[0]! - plan[1]!) | 0;
    let chosen = -1;
    let best = 0;
    for (let rest = this.unfolded; rest !== 0; rest &= rest - 1) {
      const seat = lowestOf(rest);
      const order = boards.order(cards[(Math.imul(seat, stride) + door) | 0]!);
      if (chosen < 0 || (this.highestDoorBringsIn === true ? order > best : order < best)) {
        chosen = seat;
        best = order;
      }
    }
    return chosen;
  }

  /** R12, R13: the best showing hand, or the lowest in low games; of equal ones that of the highest suit or first clockwise. */
  private firstToAct(): number {
    const equal = this.boards.bestOf(this.unfolded, this.highestBoardOpens);
    if ((equal & (equal - 1)) === 0) return lowestOf(equal);
    return this.bySuit === true ? this.firstBySuit(equal) : this.nextOf(equal, this.dealer);
  }

  /** R12: of boards of equal ranks the one with the highest card by suit opens, in low games the one with the lowest such card. */
  private firstBySuit(seats: number): number {
    let chosen = lowestOf(seats);
    for (let rest = seats & (seats - 1); rest !== 0; rest &= rest - 1) {
      const seat = lowestOf(rest);
      if (this.highestUpCard(seat) > this.highestUpCard(chosen) === this.highestBoardOpens) chosen = seat;
    }
    return chosen;
  }

  private highestUpCard(seat: number): number {
    let highest = -1;
    for (let i = 0; i < this.held; i++) {
      if (this.faceUp(i)) highest = Math.max(highest, this.boards.order(this.cardAt(seat, i)));
    }
    return highest;
  }

  /** R14: 0 no double bets, 1 for everybody, 2 for those who show a pair. */
  private doubleBets(): number {
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.folded[seat] === 0 && this.boards.showsPair(seat)) return this.openPair;
    }
    return 0;
  }

  /** R7: betting needs two unfolded seats with chips. */
  private canBet(): boolean {
    return (this.able & (this.able - 1)) !== 0;
  }

  /** The next of these seats clockwise. */
  private nextOf(seats: number, from: number): number {
    const behind = seats & (-2 << from);
    return lowestOf(behind !== 0 ? behind : seats);
  }

  /** The seat itself if it has chips, or the next that has. */
  private ableFrom(seat: number): number {
    return ((this.able >> seat) & 1) !== 0 ? seat : this.nextOf(this.able, seat);
  }

  /** R19: the next seat that has not answered the price. */
  private nextAction(from: number): void {
    const waiting = this.able & ~this.turns;
    if (waiting === 0) this.nextStreet();
    else if (this.canBet()) this.offer(this.nextOf(waiting, from));
    else this.offerLast(lowestOf(waiting));
  }

  /** R7: alone with chips a seat acts only if it owes some. */
  private offerLast(seat: number): void {
    if (this.chips[BET_ROW | seat]! < this.betting.highest) this.offerAnew(seat, false);
    else this.nextStreet();
  }

  /** Deals on until somebody can act (R7), then to the declarations or the showdown. */
  private nextStreet(): void {
    while (++this.streetIndex < this.streetCount) {
      this.beginStreet();
      this.opener = this.firstToAct();
      if (this.canBet()) {
        this.offer(this.ableFrom(this.opener));
        return;
      }
    }
    if (this.variant.declare === true) this.beginDeclarations();
    else this.endAtShowdown();
  }

  /** R30: simultaneous ones are asked for clockwise from the dealer's left, which nobody can tell. */
  private beginDeclarations(): void {
    this.declaring = true;
    let first = (this.dealer + 1) % this.seats;
    if (this.variant.declareOrder === 'clockwise') first = this.lastAggressor >= 0 ? this.lastAggressor : this.opener;
    this.nextDeclaration((first + this.seats - 1) % this.seats);
  }

  private nextDeclaration(from: number): void {
    for (let k = 1; k <= this.seats; k++) {
      const seat = (from + k) % this.seats;
      if (this.folded[seat] === 0 && this.declared[seat] === 0) {
        this.actor = seat;
        this.offerDeclaration();
        return;
      }
    }
    this.endAtShowdown();
  }

  private offerDeclaration(): void {
    const { anew } = this;
    this.legal = anew;
    anew.fold = false;
    anew.check = false;
    anew.callTo = -1;
    anew.bringInTo = -1;
    anew.declare = true;
    anew.declareBoth = this.variant.declareBoth;
    this.kinds = 1 << DECLARE;
    this.offerNoRaise();
  }

  /** Asks the seat, where another one has chips, too. */
  private offer(seat: number): void {
    const { betting, chips } = this;
    const bet = chips[BET_ROW | seat]!;
    // R17: who has acted since the last full bet or raise only calls a short all-in.
    const mayRaise = ((this.turns >> (ACTED + seat)) & 1) === 0;
    const { state } = betting;
    if (state < 0 || bet + chips[STACK_ROW | seat]! < betting.nextFull) {
      this.offerAnew(seat, mayRaise);
      return;
    }
    // Nearly every decision at fixed limits has been offered before.
    const at = (state << 2) | (bet < betting.highest ? 2 : 0) | (mayRaise === true ? 1 : 0);
    if (this.offerAgain(seat, at) === true) return;
    this.offerAnew(seat, mayRaise);
    this.keepOffer(at);
  }

  /** @returns Whether the offer at that place was made before, and is the seat's now. */
  private offerAgain(seat: number, at: number): boolean {
    const known = this.offers[at];
    if (known === undefined) return false;
    this.actor = seat;
    this.legal = known;
    this.kinds = this.offerKinds[at]!;
    return true;
  }

  /** For the next seat to which just this may be offered. */
  private keepOffer(at: number): void {
    const made = newLegal();
    copyLegal(this.anew, made);
    this.legal = made;
    this.offers[at] = made;
    this.offerKinds[at] = this.kinds;
  }

  private offerAnew(seat: number, mayRaise: boolean): void {
    const { anew, chips } = this;
    const price = this.betting.highest;
    const bet = chips[BET_ROW | seat]!;
    const most = (bet + chips[STACK_ROW | seat]!) | 0;
    this.actor = seat;
    this.legal = anew;
    anew.fold = true;
    anew.bringInTo = -1;
    if (bet < price) {
      anew.check = false;
      anew.callTo = Math.min(most, price);
      this.kinds = (1 << FOLD) | (1 << CALL);
    } else {
      anew.check = true;
      anew.callTo = -1;
      this.kinds = (1 << FOLD) | (1 << CHECK);
    }
    if (mayRaise === true && most > price) this.offerRaises(bet, most);
    else this.offerNoRaise();
  }

  /** To the seat that brings it in, which may complete instead (R10). */
  private offerBringIn(seat: number): void {
    const { betting, bringInDue } = this;
    const most = this.chips[STACK_ROW | seat]!;
    // Of the state without a bet: nobody has a price to pay there.
    const at = (betting.state << 2) | 3;
    const isUsual = betting.state >= 0 && most >= betting.nextFull;
    if (isUsual === true && this.offerAgain(seat, at) === true) return;
    const { anew } = this;
    this.actor = seat;
    this.legal = anew;
    anew.fold = false;
    anew.check = false;
    anew.callTo = -1;
    anew.bringInTo = Math.min(most, bringInDue);
    this.kinds = 1 << BRING_IN;
    // A bring-in that is the full bet already leaves nothing to complete (R3).
    if (bringInDue < betting.currentUnit && most > bringInDue) this.offerRaises(0, most);
    else this.offerNoRaise();
    if (isUsual === true) this.keepOffer(at);
  }

  private offerRaises(bet: number, most: number): void {
    const { anew, betting } = this;
    anew.raiseCount = 0;
    const showsPair = this.openPair !== 0 && this.boards.showsPair(this.actor);
    const kind = betting.offerRaises(anew, bet, most, this.pot, showsPair, this.bringInDue);
    anew.raiseKind = kind;
    if (kind >= 0) this.kinds |= 1 << kind;
    else this.offerNoRaise();
  }

  private offerNoRaise(): void {
    const { anew } = this;
    anew.raiseKind = -1;
    anew.raiseCount = 0;
    anew.minTo = -1;
    anew.maxTo = -1;
  }

  /** Makes the seat's chips in this round `total`. */
  private pay(seat: number, total: number): void {
    const { chips } = this;
    const added = (total - chips[BET_ROW | seat]!) | 0;
    const left = (chips[STACK_ROW | seat]! - added) | 0;
    chips[STACK_ROW | seat] = left;
    chips[BET_ROW | seat] = total;
    chips[PAID_ROW | seat]! += added;
    this.pot = (this.pot + added) | 0;
    if (left === 0) this.able &= ~(1 << seat);
  }

  private log(seat: number, kind: number, to: number): void {
    const { entries } = this;
    const at = this.actionCount << 1;
    this.actionCount = (this.actionCount + 1) | 0;
    entries[at] = seat | (kind << 8) | (this.streetIndex << 16);
    entries[at | 1] = to;
    if (at === this.lastEntry) this.growLog(2 * entries.length);
  }

  private growLog(length: number): void {
    const { entries } = this;
    this.entries = new Int32Array(length);
    this.entries.set(entries);
    this.lastEntry = length - 2;
  }

  // ---- the end

  /** R6: everybody else has folded. */
  private endUncontested(): void {
    this.returnUncalled();
    const winner = lowestOf(this.unfolded);
    this.chips[WON_ROW | winner] = this.pot;
    this.chips[STACK_ROW | winner]! += this.pot;
    this.finish();
  }

  private endAtShowdown(): void {
    const allIn = this.able !== this.unfolded;
    if (this.deal!.fixed !== undefined) this.requireKnownCards();
    if (allIn === true) {
      this.returnUncalled();
      this.pots.layer(this.paid, this.stack, this.folded);
    } else {
      // All have matched the price: nothing is uncalled, and there is one pot.
      this.pots.only(this.pot, this.unfolded);
    }
    this.wentToShowdown = true;
    this.showdown.award(this);
    this.showdown.show(this, allIn);
    const { chips } = this;
    for (let rest = this.unfolded; rest !== 0; rest &= rest - 1) {
      const seat = lowestOf(rest);
      chips[STACK_ROW | seat]! += chips[WON_ROW | seat]!;
    }
    this.finish();
  }

  /** Of cards set out by hand some may be missing. */
  private requireKnownCards(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.folded[seat] !== 0) continue;
      for (let i = 0; i < this.held; i++) {
        if (this.cardAt(seat, i) === UNKNOWN_CARD) {
          throw new UsageError('deal/unknown', `Seat ${seat} goes to the showdown and its card ${i + 1} is not known.`);
        }
      }
    }
    if (this.community === UNKNOWN_CARD) throw new UsageError('deal/unknown', 'The community card is not known.');
  }

  /** R21: what nobody matched goes back. */
  private returnUncalled(): void {
    const { chips, seats } = this;
    let highest = -1;
    let most = 0;
    let second = 0;
    for (let seat = 0; seat < seats; seat++) {
      const paid = chips[PAID_ROW | seat]!;
      if (paid > most) {
        second = most;
        most = paid;
        highest = seat;
      } else if (paid > second) second = paid;
    }
    const excess = most - second;
    if (excess === 0) return;
    chips[PAID_ROW | highest]! -= excess;
    chips[STACK_ROW | highest]! += excess;
    chips[RETURNED_ROW | highest] = excess;
    this.pot -= excess;
  }

  private finish(): void {
    this.actor = -1;
    this.kinds = 0;
    this.over = true;
    this.declaring = false;
    const { chips, seats } = this;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) sum += chips[STACK_ROW | seat]! - chips[STARTED_ROW | seat]!;
    if (sum !== 0) throw new InvariantError(`The hand made ${sum} chips out of nothing.`);
  }
}

function copyLegal(from: Legal, to: Legal): void {
  Object.assign(to, from, { raiseTo: to.raiseTo });
  to.raiseTo.set(from.raiseTo);
}

const ARRAYS = ['chips', 'marks', 'cards', 'order', 'pool', 'burns'] as unknown as readonly (keyof Hand)[];
const SCALARS = [
  'dealer',
  'streetIndex',
  'actor',
  'over',
  'wentToShowdown',
  'community',
  'live',
  'opener',
  'bringInSeat',
  'lastAggressor',
  'pot',
  'actionCount',
  'deal',
  'plannedFor',
  'fixedCards',
  'shortFrom',
  'poolHead',
  'poolEnd',
  'burned',
  'mucked',
  'upMask',
  'held',
  'turns',
  'bringInDue',
  'unfolded',
  'able',
  'declaring',
  'kinds',
] as unknown as readonly (keyof Hand)[];
