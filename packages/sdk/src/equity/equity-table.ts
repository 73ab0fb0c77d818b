/** The cards of a showdown yet to come: what lies, what is open, and what may fill it. */
import {
  type Card,
  deckOf,
  formatCard,
  parseCards,
  type Share,
  UNKNOWN_CARD,
  UsageError,
  type Variant,
} from '@stud-arena/engine';

/** Hands lie this far apart in `cards`. */
export const STRIDE = 8;

/** Showdowns are played in blocks of so many, which stay in the nearest cache. */
export const BLOCK = 256;

export interface EquityTable {
  readonly hands: number;
  /** Cards that make up a hand, the community card included. */
  readonly size: number;
  readonly shares: readonly Share[];
  /** Hand h's cards from `h * STRIDE` on; the open places hold whatever was put there last. */
  readonly cards: Uint8Array;
  /** Where a hand's hole cards lie, from the hand's first: the only ones that count for `high-spade-in-the-hole`. */
  readonly holePlaces: readonly number[];
  /** Open places, in groups within which the order of cards makes no difference. */
  readonly open: readonly (readonly number[])[];
  /** Places that repeat the card at `from`: an open community card is one card in every hand. */
  readonly copies: readonly { readonly from: number; readonly to: number }[];
  /** Cards that may come. */
  readonly pool: Uint8Array;
}

/**
 * @param hands - By hand, cards in the order dealt; what is missing, or `UNKNOWN_CARD`, is open.
 * @param community - The community card (R8), UNKNOWN_CARD when there is none yet.
 * @throws UsageError when the cards cannot be.
 */
export function layEquityTable(
  variant: Variant,
  hands: readonly (readonly Card[])[],
  dead: readonly Card[],
  community: Card,
): EquityTable {
  const faces = variant.streets.flatMap(({ down, up }) => [
    ...Array.from({ length: down }, () => 'down'),
    ...Array.from({ length: up }, () => 'up'),
  ]);
  const size = faces.length;
  const seen = new Set<Card>();
  const deck = deckOf(variant);
  for (const card of [...hands.flat(), ...dead, community]) {
    if (card === UNKNOWN_CARD) continue;
    if (seen.has(card)) throw new UsageError('equity/twice', `The card ${formatCard(card)} is there twice.`);
    if (!deck.includes(card)) {
      throw new UsageError('equity/deck', `The card ${formatCard(card)} is not in the deck of ${variant.id}.`);
    }
    seen.add(card);
  }
  const pool = deck.filter((card) => !seen.has(card));
  const own = (shared: boolean): number => (shared ? size - 1 : size);
  const missing = (shared: boolean): number =>
    hands.reduce((sum, hand) => sum + own(shared) - hand.filter((card) => card !== UNKNOWN_CARD).length, 0) +
    (shared && community === UNKNOWN_CARD ? 1 : 0);
  // Too few cards for everybody's last one: it is a single one, everybody's (R8).
  const lastStreet = variant.streets.at(-1)!;
  const shared = community !== UNKNOWN_CARD || (missing(false) > pool.length && lastStreet.down + lastStreet.up === 1);
  hands.forEach((hand, h) => {
    if (hand.length > own(shared)) {
      throw new UsageError(
        'equity/many',
        `Hand ${h + 1} has ${hand.length} cards, and ${variant.id} deals ${own(shared)}${shared ? ' beside the community card' : ''}.`,
      );
    }
  });
  if (missing(shared) > pool.length) {
    throw new UsageError(
      'equity/deck',
      `The hands lack ${missing(shared)} of their cards, and the deck has ${pool.length} left.`,
    );
  }

  const cards = new Uint8Array(hands.length * STRIDE);
  const chicago = variant.shares.includes('high-spade-in-the-hole');
  const open: number[][] = [];
  const copies: { from: number; to: number }[] = [];
  if (shared) {
    for (let h = 0; h < hands.length; h++) cards[h * STRIDE + size - 1] = community;
    if (community === UNKNOWN_CARD) {
      open.push([size - 1]);
      for (let h = 1; h < hands.length; h++) copies.push({ from: size - 1, to: h * STRIDE + size - 1 });
    }
  }
  hands.forEach((hand, h) => {
    const hole: number[] = [];
    const rest: number[] = [];
    for (let i = 0; i < own(shared); i++) {
      const card = hand[i] ?? UNKNOWN_CARD;
      if (card !== UNKNOWN_CARD) cards[h * STRIDE + i] = card;
      // Where only hole cards count, an open hole card is not the same as an open door card.
      else (chicago && faces[i] === 'down' ? hole : rest).push(h * STRIDE + i);
    }
    for (const group of [hole, rest]) if (group.length > 0) open.push(group);
  });
  const holePlaces = faces.slice(0, own(shared)).flatMap((face, i) => (face === 'down' ? [i] : []));
  return { hands: hands.length, size, shares: variant.shares, cards, holePlaces, open, copies, pool };
}

/** A block of showdowns, one after the other as the hands lie on the table, with the cards that lie already. */
export function layBlock({ cards }: EquityTable): Uint8Array {
  const block = new Uint8Array(BLOCK * cards.length);
  block.set(cards);
  for (let laid = cards.length; laid < block.length; laid *= 2) block.copyWithin(laid, 0, laid);
  return block;
}

/** Cards from text such as "AsKs/Qd", or as they are. */
export const handCards = (cards: string | readonly Card[]): readonly Card[] =>
  typeof cards === 'string' ? parseCards(cards.replaceAll('/', ' ')) : cards;

/** In how many ways the open places can be filled. */
export function completions({ open, pool }: EquityTable): number {
  let ways = 1;
  let left = pool.length;
  for (const group of open) {
    ways *= choose(left, group.length);
    left -= group.length;
  }
  return ways;
}

/** Sets of `k` out of `n`. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

/** The hand that a place of `cards` belongs to. */
export const handOf = (place: number): number => Math.floor(place / STRIDE);
