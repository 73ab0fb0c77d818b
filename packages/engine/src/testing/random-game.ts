/** Random tables and random play for property tests: every variant, every option, stacks from one chip to fifty big bets. */
import { BRING_IN, CALL, CHECK, DECLARE, FOLD } from '../actions.js';
import type { Hand } from '../hand.js';
import type { Random } from '../rng.js';
import type { Stakes, Variant } from '../variant.js';
import { parseVariant, VARIANTS, type VariantFile } from '../variants/parse.js';

export interface RandomGame {
  readonly variant: Variant;
  readonly stakes: Stakes;
  readonly stacks: readonly number[];
  readonly dealer: number;
}

const SEVEN = [
  { down: 2, up: 1 },
  { down: 0, up: 1 },
  { down: 0, up: 1 },
  { down: 0, up: 1 },
  { down: 1, up: 0 },
];
const SMALL_DECK = { ranks: '456789TJQKA', suits: 'cdhs' };

/** Variants that only a user would write (R34), and decks so small that R8 comes up often. */
const USER_VARIANTS: readonly VariantFile[] = [
  { id: 'seven-deuce', streets: SEVEN, shares: ['deuce-to-seven'] },
  { id: 'chicago', streets: SEVEN, shares: ['high', 'high-spade-in-the-hole'] },
  { id: 'razzdugi', streets: SEVEN, shares: ['ace-to-five', 'deuce-to-seven'] },
  { id: 'no-low-no-pot', streets: SEVEN, shares: ['eight-or-better'] },
  { id: 'spades-or-low', streets: SEVEN, shares: ['high-spade-in-the-hole', 'eight-or-better'] },
  {
    id: 'two-at-once',
    streets: [{ down: 2, up: 1 }, { up: 2 }, { up: 1 }, { down: 1 }],
    shares: ['high', 'ace-to-five'],
  },
  {
    id: 'mini',
    deck: { ranks: '789TJQ', suits: 'hs' },
    seats: { min: 2, max: 3 },
    streets: [{ down: 1, up: 1 }, { up: 1 }],
    shares: ['high'],
  },
  {
    id: 'three-card-low',
    streets: [
      { down: 1, up: 1 },
      { up: 1, unit: 'big' },
    ],
    shares: ['ace-to-five'],
  },
  { id: 'short-deck', deck: SMALL_DECK, seats: { min: 2, max: 6 }, streets: SEVEN, shares: ['high'] },
  {
    id: 'short-deck-five',
    deck: SMALL_DECK,
    seats: { min: 2, max: 9 },
    streets: [{ down: 1, up: 1 }, { up: 1 }, { up: 1 }, { up: 1 }],
    shares: ['soko', 'ace-to-five'],
  },
  { id: 'declare-eights', streets: SEVEN, shares: ['high', 'ace-to-five'], declare: true, seats: { min: 2, max: 8 } },
];

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)]!;
const sometimes = (random: Random, oneIn: number): boolean => random.below(oneIn) === 0;

/** Checking a variant takes longer than playing a hand of it, so that many hands share the variants of a pool. */
export function randomVariants(random: Random, count: number): Variant[] {
  return Array.from({ length: count }, (_, i) => parseVariant(randomFile(random), `random variant ${i}`));
}

export function randomGame(random: Random, variants: readonly Variant[]): RandomGame {
  const variant = pick(random, variants);
  const stakes = randomStakes(random, variant);
  const seats = variant.seats.min + random.below(variant.seats.max - variant.seats.min + 1);
  const stack = randomStack(random, stakes);
  const stacks = Array.from({ length: seats }, () => (sometimes(random, 15) ? 0 : stack()));
  for (const seat of [0, 1]) if (stacks.filter((chips) => chips > 0).length < 2) stacks[seat] = 1 + random.below(100);
  return { variant, stakes, stacks, dealer: random.below(seats) };
}

/** Deep stacks, some short ones among them, or all nearly alike, so that one short all-in follows the other. */
function randomStack(random: Random, { ante, bigBet }: Stakes): () => number {
  const deep = () => 1 + random.below(50 * bigBet);
  const short = () => 1 + random.below(4 * bigBet);
  const common = ante + random.below(6 * bigBet);
  const alike = () => 1 + common + random.below(2 * bigBet);
  return pick(random, [deep, () => (sometimes(random, 2) ? short() : deep()), alike]);
}

function randomFile(random: Random): VariantFile {
  const user = sometimes(random, 4) ? pick(random, USER_VARIANTS) : undefined;
  const base: VariantFile = user ?? { extends: pick(random, VARIANTS).id };
  const file: Record<string, unknown> = { ...base };
  const maybe = (key: string, values: readonly unknown[]) => {
    if (sometimes(random, 3)) file[key] = pick(random, values);
  };
  maybe('betting', ['fixed-limit', 'no-limit', 'pot-limit']);
  maybe('tieBreak', ['suit', 'position']);
  maybe('openPair', ['none', 'any', 'pair-holder']);
  maybe('cap', [0, 1, 3, 4, 5]);
  maybe('capHeadsUp', [true, false]);
  maybe('shortAllIn', ['half', 'full']);
  maybe('showOrder', ['first-to-act', 'left-of-dealer', 'lowest-seat']);
  maybe('muckLosers', [true, false]);
  maybe('declareBoth', [true, false]);
  maybe('declareOrder', ['simultaneous', 'clockwise']);
  if (!(file.declare ?? VARIANTS.find(({ id }) => id === file.extends)?.declare)) {
    delete file.declareBoth;
    delete file.declareOrder;
  }
  // A burn can make the deck too short for the variant's own seats, which parseVariant refuses.
  if (sometimes(random, 4) && (user === undefined || user.deck === undefined)) file.burn = true;
  if (sometimes(random, 4)) file.opening = pick(random, ['bring-in', 'high-card']);
  if (file.opening !== undefined) file.stakes = { bringIn: file.opening === 'bring-in' ? 1 : 0 };
  file.oddChip = {
    betweenHighAndLow: pick(random, ['high', 'low']),
    amongEqualHands: pick(random, ['card-by-suit', 'left-of-dealer']),
    lowSuitOrder: pick(random, ['cdhs', 'dshc']),
  };
  return file as VariantFile;
}

function randomStakes(random: Random, variant: Variant): Stakes {
  const smallBet = pick(random, [1, 2, 3, 5, 10, 100]);
  const bigBet = pick(random, [smallBet, 2 * smallBet, 2 * smallBet, 2 * smallBet, 3 * smallBet]);
  const bringIn = variant.opening === 'bring-in' ? 1 + random.below(smallBet) : 0;
  const ante = pick(random, [0, 1, Math.floor(smallBet / 5), Math.floor(smallBet / 2), smallBet]);
  return { ante, bringIn, smallBet, bigBet, smallestChip: pick(random, [1, 1, 1, 2, 5]) };
}

export interface RandomAction {
  readonly action: number;
  readonly to: number;
}

/** A legal action; calls and checks more often than folds, so that most hands see a showdown. */
export function randomAction(random: Random, hand: Hand): RandomAction {
  const { legal } = hand;
  if (legal.declare) return { action: DECLARE, to: 1 + random.below(legal.declareBoth ? 3 : 2) };
  if (legal.raiseKind >= 0 && sometimes(random, 3)) return { action: legal.raiseKind, to: randomSize(random, hand) };
  if (legal.bringInTo >= 0) return { action: BRING_IN, to: legal.bringInTo };
  if (legal.fold && sometimes(random, legal.check ? 20 : 6)) return { action: FOLD, to: 0 };
  return legal.check ? { action: CHECK, to: 0 } : { action: CALL, to: legal.callTo };
}

function randomSize(random: Random, hand: Hand): number {
  const { legal } = hand;
  if (legal.minTo < 0) return legal.raiseTo[random.below(legal.raiseCount)]!;
  const room = legal.maxTo - legal.minTo;
  return legal.minTo + pick(random, [0, 0, room, random.below(room + 1), random.below(Math.floor(room / 4) + 1)]);
}

/** Something a confused bot might send: any action, a total near what could be meant. */
export function anyAction(random: Random, hand: Hand): RandomAction {
  const { legal } = hand;
  const seat = hand.actor;
  const near = [
    legal.callTo,
    legal.bringInTo,
    legal.minTo,
    legal.maxTo,
    legal.raiseTo[0]!,
    legal.raiseTo[1]!,
    hand.bet[seat]! + hand.stack[seat]!,
    hand.stakes.smallBet,
    hand.highestBet + hand.stakes.bigBet,
    random.below(4),
  ];
  return { action: random.below(9), to: pick(random, near) + pick(random, [0, 0, 0, 1, -1]) };
}
