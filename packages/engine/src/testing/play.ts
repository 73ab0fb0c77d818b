/** Sets a hand up from cards and plays it from words, for tests that read like a hand history. */
import { ACTION_LETTERS, ACTIONS } from '../actions.js';
import { type Card, formatCard, parseCards, UNKNOWN_CARD } from '../cards.js';
import { explicitDeal } from '../deal.js';
import { Hand } from '../hand.js';
import { legalActions } from '../legal-actions.js';
import type { Stakes } from '../variant.js';
import { parseVariant, type VariantFile } from '../variants/parse.js';

export interface Setup {
  /** Extends stud8 unless it says otherwise. */
  readonly variant?: VariantFile;
  /** By seat, cards in the order dealt; `??` and what is missing are filled with cards nobody holds. */
  readonly holdings: readonly string[];
  readonly community?: string;
  readonly stacks?: readonly number[];
  readonly stakes?: Partial<Stakes>;
  /** The last seat unless said otherwise. */
  readonly dealer?: number;
}

export function begin({ variant = {}, holdings, community = '??', stacks, stakes, dealer }: Setup): Hand {
  const rules = parseVariant({ ...(variant.shares ? {} : { extends: 'stud8' }), ...variant }, 'test');
  const hand = new Hand(rules, { ...rules.stakes, ...stakes }, holdings.length);
  const cards = rules.streets.reduce((sum, street) => sum + street.down + street.up, 0);
  const deal = explicitDeal(filled(holdings, cards, community), parseCards(community)[0]);
  hand.start(stacks ?? holdings.map(() => rules.stack), dealer ?? holdings.length - 1, deal);
  return hand;
}

function filled(holdings: readonly string[], count: number, community: string): Card[][] {
  const given = holdings.map((text) => parseCards(text));
  const taken = new Set([...given.flat(), ...parseCards(community)]);
  const spare = Array.from({ length: 52 }, (_, card) => card).filter((card) => !taken.has(card));
  return given.map((cards) =>
    Array.from({ length: count }, (_, i) => {
      const card = cards[i] ?? UNKNOWN_CARD;
      return card === UNKNOWN_CARD ? (spare.shift() ?? UNKNOWN_CARD) : card;
    }),
  );
}

/** Plays words such as `2i50 0f 1m100 / 1x`; a slash stands between streets. Throws when it is another seat's turn. */
export function play(hand: Hand, words: string): Hand {
  for (const word of words.split(/[\s/]+/).filter((text) => text !== '')) {
    const [, seat, letter, to] = /^(\d)([a-z])(\d*)$/.exec(word) ?? [];
    if (hand.actor !== Number(seat)) throw new Error(`${word}: seat ${hand.actor} is to act`);
    hand.apply(ACTION_LETTERS.indexOf(letter!), Number(to));
  }
  return hand;
}

/** Checks and calls to the end; a bring-in is posted. */
export function playPassively(hand: Hand): Hand {
  while (!hand.over) {
    const { legal } = hand;
    hand.apply(ACTIONS.indexOf(legal.check ? 'check' : legal.bringInTo >= 0 ? 'bringIn' : 'call'));
  }
  return hand;
}

/** What the acting seat may do, such as `f c100 r200`, `f x b100 b200` or `f c50 m100-900`. */
export function options(hand: Hand): string {
  return legalActions(hand)
    .map((legal) => {
      const letter = ACTION_LETTERS[ACTIONS.indexOf(legal.action)];
      if ('min' in legal) return `${letter}${legal.min}-${legal.max}`;
      if ('side' in legal) return `${letter}:${legal.side}`;
      return `${letter}${'to' in legal ? legal.to : ''}`;
    })
    .join(' ');
}

/** The seats that showed. */
export const shownSeats = (hand: Hand): number[] => [...hand.shown.keys()].filter((seat) => hand.shown[seat] !== 0);

/** A seat's face-up cards. */
export function board(hand: Hand, seat: number): string {
  let text = '';
  for (let i = 0; i < hand.cardCount(seat); i++) if (hand.faceUp(i)) text += formatCard(hand.cardAt(seat, i));
  return text;
}
