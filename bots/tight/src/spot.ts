import {
  type Card,
  deckOf,
  type LegalAction,
  parseCard,
  rankOf,
  readCards,
  type SessionMessage,
  suitOf,
  type Variant,
  type View,
} from '@stud-arena/sdk';

export type Sized = Extract<LegalAction, { action: 'complete' | 'bet' | 'raise' }>;

/**
 * The decision in numbers: what lies open, what is dead, what it costs. One object is read anew for every decision, so
 * that nothing is allocated.
 */
export class Spot {
  variant: Variant;
  /** Own cards in the order dealt, then the community card. */
  readonly own = new Uint8Array(32);
  ownCount = 0;
  /** Without the community card. */
  dealtCount = 0;
  /** Own cards lying open. */
  readonly up = new Uint8Array(32);
  upCount = 0;
  /** Cards a seat still in the hand holds face down. */
  holeCount = 0;
  /** Cards still to come, street by street to the end. */
  toCome = 0;
  street = 0;
  lastStreet = 0;
  /** Unfolded opponents, by seat. */
  readonly opponents: number[] = [];
  /** Open cards of each opponent, in the order of `opponents`, with the community card. */
  readonly boards: Uint8Array[] = [];
  readonly boardCounts: number[] = [];
  /** What each opponent did in this hand, in the order of `opponents`: bets and raises count 2, calls 1. */
  readonly interest: number[] = [];
  /** Cards seen outside the own hand, folded ones too. */
  readonly seenRank = new Uint8Array(13);
  readonly seenSuit = new Uint8Array(4);
  /** 1 for every card in sight, own ones too. */
  readonly known = new Uint8Array(52);
  /** Cards of the deck not seen, own ones excluded. */
  unseenCount = 0;
  pot = 0;
  toCall = 0;
  unit = 1;
  /** Full bets and raises of this round. */
  raises = 0;
  /** Whether this seat bet or raised last in this round or, if nobody has yet, in the round before. */
  led = false;
  fold: LegalAction | undefined;
  check: LegalAction | undefined;
  call: LegalAction | undefined;
  bringIn: LegalAction | undefined;
  /** The mildest and the largest bet or raise; in fixed limit they differ only where an open pair lies (R14). */
  mild: Sized | undefined;
  wild: Sized | undefined;
  view!: View;

  #streetOf = new Map<string, number>();
  #deck: Uint8Array = new Uint8Array(0);
  #chipsIn = new Float64Array(16);

  constructor(session: SessionMessage) {
    this.variant = session.variant;
    this.#setVariant(session.variant);
  }

  #setVariant(variant: Variant): void {
    this.variant = variant;
    this.#streetOf.clear();
    for (const [i, street] of variant.streets.entries()) this.#streetOf.set(street.name, i);
    this.lastStreet = variant.streets.length - 1;
    this.#deck = deckOf(variant);
  }

  read(view: View, variant: Variant): void {
    if (variant !== this.variant) this.#setVariant(variant);
    this.view = view;
    this.#readCards(view);
    this.#readChips(view);
    this.#readHistory(view);
    this.#readLegal(view.legal);
  }

  #readCards(view: View): void {
    const { seat, boards } = view;
    this.known.fill(0);
    this.seenRank.fill(0);
    this.seenSuit.fill(0);
    this.ownCount = readCards(view.cards, this.own, 0);
    for (let i = 0; i < this.ownCount; i++) this.known[this.own[i]!] = 1;
    this.dealtCount = this.ownCount;
    this.upCount = readCards(boards[seat]!, this.up, 0);
    this.holeCount = this.ownCount - this.upCount;
    this.street = this.#streetOf.get(view.street) ?? this.lastStreet;
    this.toCome = 0;
    const { streets } = this.variant;
    for (let i = this.street + 1; i < streets.length; i++) this.toCome += streets[i]!.down + streets[i]!.up;

    this.opponents.length = 0;
    for (const live of view.live) if (live !== seat) this.opponents.push(live);
    let known = this.ownCount;
    let index = 0;
    for (let s = 0; s < boards.length; s++) {
      const text = boards[s]!;
      if (s === seat || text === '') continue;
      const live = this.opponents[index] === s;
      this.boards[index] ??= new Uint8Array(32);
      const board = this.boards[index]!;
      const count = readCards(text, board, 0);
      for (let i = 0; i < count; i++) this.#see(board[i]!);
      known += count;
      if (!live) continue;
      this.boardCounts[index++] = count;
    }
    if (view.community !== '') {
      const card = parseCard(view.community);
      this.#see(card);
      known++;
      this.own[this.ownCount++] = card;
      for (let i = 0; i < index; i++) this.boards[i]![this.boardCounts[i]!++] = card;
    }
    this.unseenCount = this.#deck.length - known;
  }

  #see(card: Card): void {
    this.known[card] = 1;
    this.seenRank[rankOf(card)]!++;
    this.seenSuit[suitOf(card)]!++;
  }

  #readChips(view: View): void {
    this.pot = 0;
    for (const chips of view.pots) this.pot += chips;
    this.unit = view.unit;
  }

  #readHistory(view: View): void {
    const { history, seat } = view;
    const { interest, opponents } = this;
    // Where the pot is split, a bet speaks of one half, and nobody knows of which.
    const shares = this.variant.shares.length;
    this.raises = 0;
    this.led = false;
    this.#chipsIn.fill(0);
    for (let i = 0; i < opponents.length; i++) interest[i] = 0;
    let who = 0;
    for (let at = 0; at < history.length; at++) {
      const code = history.charCodeAt(at);
      if (code >= 48 && code <= 57) {
        who = code - 48;
        while (isDigit(history.charCodeAt(at + 1))) who = who * 10 + history.charCodeAt(++at) - 48;
      } else if (code === 47) {
        this.raises = 0;
      } else if (code !== 32) {
        const aggressive = code === 109 || code === 98 || code === 114;
        if (aggressive) {
          this.raises++;
          this.led = who === seat;
        }
        if (aggressive || code === 99) {
          const index = opponents.indexOf(who);
          if (index >= 0) interest[index]! += (aggressive ? 2 : 1) / shares;
        }
        while (isDigit(history.charCodeAt(at + 1))) at++;
      }
    }
  }

  #readLegal(legal: readonly LegalAction[]): void {
    this.fold = this.check = this.call = this.bringIn = this.mild = this.wild = undefined;
    this.toCall = 0;
    const { view } = this;
    for (const action of legal) {
      if (action.action === 'fold') this.fold = action;
      else if (action.action === 'check') this.check = action;
      else if (action.action === 'bringIn') this.bringIn = action;
      else if (action.action === 'call') {
        this.call = action;
        this.toCall = action.to - view.bets[view.seat]!;
      } else if (action.action !== 'declare') {
        this.mild ??= action;
        this.wild = action;
      }
    }
  }

  get deck(): Uint8Array {
    return this.#deck;
  }

  isUnseen(card: Card): boolean {
    return this.known[card] === 0;
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
