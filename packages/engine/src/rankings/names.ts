/** Hands in a player's words. */
import type { Card } from '../cards.js';
import type { Share } from '../variant.js';
import {
  categoryOfValue,
  FLUSH,
  FULL_HOUSE,
  HIGH_CARD,
  PAIR,
  QUADS,
  ranksOfValue,
  STRAIGHT,
  STRAIGHT_FLUSH,
  TRIPS,
  TWO_PAIR,
  valueOfHigh,
  valueOfLow,
} from './classes.js';
import { valueOfDeuceToSeven } from './deuce-to-seven.js';
import { ranksOfEightOrBetter } from './eight-or-better.js';
import { rankerOf } from './ranker.js';
import { SOKO_FOUR_FLUSHES, SOKO_FOUR_STRAIGHTS, SOKO_PAIRS } from './soko.js';

/** Ranks by number, 1 to 13, and what they are called: deuce to ace, or ace to king. */
interface RankNames {
  readonly words: readonly string[];
  readonly letters: string;
}

const WORDS = ['deuce', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king'];
const ACE_HIGH: RankNames = { words: ['', ...WORDS, 'ace'], letters: '-23456789TJQKA' };
const ACE_LOW: RankNames = { words: ['', 'ace', ...WORDS], letters: '-A23456789TJQK' };

/**
 * What these cards make for a share, such as `"full house, queens over nines"`, `"six-four low"` or `"no low"`.
 *
 * @param cards - At most seven, all known; for `high-spade-in-the-hole` the hole cards.
 * @example
 * describeRanking('high', parseCards('Qs Qd Qh 9c 9d 4s 2c')); // full house, queens over nines
 */
export function describeRanking(share: Share, cards: ArrayLike<Card>): string {
  return nameOfRanking(share, rankerOf(share)(Uint8Array.from(cards), 0, cards.length));
}

/** The same for a ranking that `rankerOf(share)` gave. */
export function nameOfRanking(share: Share, ranking: number): string {
  if (ranking === 0) return NOTHING[share];
  switch (share) {
    case 'high':
      return highName(valueOfHigh(ranking));
    case 'soko':
      return sokoName(ranking);
    case 'ace-to-five':
      return lowName(valueOfLow(ranking), ACE_LOW);
    case 'eight-or-better':
      return noPairLowName(ranksOfEightOrBetter(ranking), ACE_LOW);
    case 'deuce-to-seven':
      return lowName(valueOfDeuceToSeven(ranking), ACE_HIGH);
    case 'high-spade-in-the-hole':
      return `${ACE_HIGH.words[ranking]} of spades`;
  }
}

const NOTHING: Readonly<Record<Share, string>> = {
  high: 'no cards',
  soko: 'no cards',
  'ace-to-five': 'no cards',
  'eight-or-better': 'no low',
  'deuce-to-seven': 'no cards',
  'high-spade-in-the-hole': 'no spade in the hole',
};

function highName(value: number): string {
  const ranks = ranksOfValue(value);
  const top = ACE_HIGH.words[ranks[0]!]!;
  switch (categoryOfValue(value)) {
    case STRAIGHT_FLUSH:
      if (top === 'ace') return 'royal flush';
      return top === 'five' ? 'steel wheel' : `straight flush, ${top} high`;
    case STRAIGHT:
      return `straight, ${top} high`;
    case FLUSH:
      return `flush, ${top} high`;
    case HIGH_CARD:
      return ranks.length > 1 ? `${top}-${ACE_HIGH.words[ranks[1]!]} high` : `${top} high`;
    default:
      return groupName(value, ACE_HIGH);
  }
}

/** Quads, full house, trips, two pair, pair, with the first kicker. */
function groupName(value: number, names: RankNames): string {
  const ranks = ranksOfValue(value);
  const many = (at: number): string => plural(names.words[ranks[at]!]!);
  const kicker = (at: number): string => (at < ranks.length ? `, ${names.words[ranks[at]!]} kicker` : '');
  switch (categoryOfValue(value)) {
    case QUADS:
      return `four ${many(0)}${kicker(4)}`;
    case FULL_HOUSE:
      return `full house, ${many(0)} over ${many(3)}`;
    case TRIPS:
      return `three ${many(0)}${kicker(3)}`;
    case TWO_PAIR:
      return `two pair, ${many(0)} and ${many(2)}${kicker(4)}`;
    default:
      return `pair of ${many(0)}${kicker(2)}`;
  }
}

function lowName(value: number, names: RankNames): string {
  const ranks = ranksOfValue(value);
  switch (categoryOfValue(value)) {
    case HIGH_CARD:
      return noPairLowName(ranks, names);
    case PAIR: {
      const kickers = ranks.slice(2);
      const pair = `pair of ${plural(names.words[ranks[0]!]!)}`;
      return kickers.length > 0 ? `${pair}, ${spell(kickers, names)}` : pair;
    }
    case STRAIGHT:
    case FLUSH:
    case STRAIGHT_FLUSH:
      return highName(value);
    default:
      return groupName(value, names);
  }
}

/** A low whose last three cards are the three lowest is called by its first two: the six-four. */
function noPairLowName(ranks: readonly number[], names: RankNames): string {
  if (ranks.length === 5 && ranks[2] === 3) {
    const called = `${names.words[ranks[0]!]}-${names.words[ranks[1]!]}`;
    return called === 'five-four' ? 'wheel' : `${called} low`;
  }
  return `${spell(ranks, names)} low`;
}

function sokoName(ranking: number): string {
  if (ranking <= SOKO_PAIRS) return highName(valueOfHigh(ranking));
  if (ranking > SOKO_FOUR_FLUSHES) return highName(valueOfHigh(ranking - SOKO_FOUR_FLUSHES + SOKO_PAIRS));
  const kicker = (place: number): string => `${ACE_HIGH.words[(place % 13) + 1]} kicker`;
  if (ranking <= SOKO_FOUR_STRAIGHTS) {
    const place = ranking - SOKO_PAIRS - 1;
    return `four-straight, ${ACE_HIGH.words[Math.floor(place / 13) + 3]} high, ${kicker(place)}`;
  }
  const place = ranking - SOKO_FOUR_STRAIGHTS - 1;
  return `four-flush, ${ACE_HIGH.words[topOfFour(Math.floor(place / 13))]} high, ${kicker(place)}`;
}

/** The highest rank of the set of four ranks at this place: C(r, 4) sets have no rank above r. */
function topOfFour(place: number): number {
  let rank = 4;
  while (rank < 13 && (rank * (rank - 1) * (rank - 2) * (rank - 3)) / 24 <= place) rank++;
  return rank;
}

const spell = (ranks: readonly number[], names: RankNames): string =>
  ranks.map((rank) => names.letters[rank]).join('-');

const plural = (word: string): string => (word === 'six' ? 'sixes' : `${word}s`);
