import { deckOf, parseCard, readCards, type Variant, type View } from '@stud-arena/sdk';

/** The most cards of one seat, community card included. */
export const MOST_CARDS = 16;

/** The cards of a decision as the sampler wants them; one object, read anew for every decision. */
export class Situation {
  variant: Variant;
  /** Seats in play besides our own. */
  readonly opponents: number[] = [];
  /** Own hidden cards, then own open ones, then the community card. */
  readonly own = new Uint8Array(MOST_CARDS);
  ownCount = 0;
  /** Face-down cards of every seat in play, own ones too. */
  holeCount = 0;
  /** By place in `opponents`: open cards, then the community card. */
  readonly boards: Uint8Array[] = [];
  readonly boardCounts: number[] = [];
  /** Cards to come for each seat, those face down first. */
  downToCome = 0;
  toCome = 0;
  /** Cards of the deck that we cannot see. */
  readonly unseen = new Uint8Array(64);
  unseenCount = 0;
  /** Index of the street; the number of streets while declaring. */
  street = 0;
  /** Fixed-limit units of the rounds after this one, in multiples of this round's. */
  unitsToCome = 0;
  pot = 0;

  #deck: Uint8Array = new Uint8Array(0);
  readonly #streetOf = new Map<string, number>();
  readonly #known = new Uint8Array(52);
  readonly #all = new Uint8Array(MOST_CARDS);

  constructor(variant: Variant) {
    this.variant = variant;
    this.#set(variant);
  }

  #set(variant: Variant): void {
    this.variant = variant;
    this.#deck = deckOf(variant);
    this.#streetOf.clear();
    for (const [i, street] of variant.streets.entries()) this.#streetOf.set(street.name, i);
  }

  read(view: View, variant: Variant, units: { smallBet: number; bigBet: number }): void {
    if (variant !== this.variant) this.#set(variant);
    const { streets } = variant;
    this.street = this.#streetOf.get(view.street) ?? streets.length;
    this.downToCome = 0;
    this.toCome = 0;
    this.unitsToCome = 0;
    for (let i = this.street + 1; i < streets.length; i++) {
      this.downToCome += streets[i]!.down;
      this.toCome += streets[i]!.down + streets[i]!.up;
      this.unitsToCome += (streets[i]!.unit === 'big' ? units.bigBet : units.smallBet) / view.unit;
    }
    this.pot = 0;
    for (const chips of view.pots) this.pot += chips;
    this.#readCards(view);
  }

  #readCards(view: View): void {
    const known = this.#known.fill(0);
    const all = readCards(view.cards, this.#all, 0);
    const open = view.boards[view.seat]!;
    this.holeCount = all - open.length / 2;
    let own = 0;
    for (let i = 0; i < all; i++) {
      const card = this.#all[i]!;
      known[card] = 1;
      if (!open.includes(view.cards.slice(2 * i, 2 * i + 2))) this.own[own++] = card;
    }
    own += readCards(open, this.own, own);

    this.opponents.length = 0;
    for (const seat of view.live) if (seat !== view.seat) this.opponents.push(seat);
    let place = 0;
    for (let seat = 0; seat < view.boards.length; seat++) {
      if (seat === view.seat) continue;
      this.boards[place] ??= new Uint8Array(MOST_CARDS);
      const board = this.boards[place]!;
      const count = readCards(view.boards[seat]!, board, 0);
      for (let i = 0; i < count; i++) known[board[i]!] = 1;
      if (this.opponents[place] === seat) this.boardCounts[place++] = count;
    }
    if (view.community !== '') {
      const card = parseCard(view.community);
      known[card] = 1;
      this.own[own++] = card;
      for (let i = 0; i < place; i++) this.boards[i]![this.boardCounts[i]!++] = card;
    }
    this.ownCount = own;
    this.unseenCount = 0;
    for (const card of this.#deck) if (known[card] === 0) this.unseen[this.unseenCount++] = card;
  }
}
