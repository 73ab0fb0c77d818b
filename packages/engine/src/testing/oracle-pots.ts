/**
 * Pots and who wins them, chip by chip, for tests only (R21-R24, R30). A pot is not computed from all-in levels: every
 * player's chips are laid out, and each chip goes to the pot of those who laid one just as deep.
 */
import type { Stakes, Variant } from '../variant.js';
import { bestScore, compareScores, highRank, lowRank, type Score, suit } from './oracle-hands.js';

export type Declaration = 'high' | 'low' | 'both' | null;

export interface Contender {
  readonly seat: number;
  readonly own: readonly number[];
  readonly hole: readonly number[];
  readonly community: number | null;
  readonly declared: Declaration;
}

export interface Pot {
  amount: number;
  /** Unfolded seats that can win it. */
  eligible: number[];
}

/** Seats in clockwise order, starting left of the dealer. */
export const clockwiseFrom = (start: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, i) => (start + i) % seats);

/** R21: what the highest contributor put in beyond everybody else's highest total. */
export function uncalled(paid: readonly number[]): number[] {
  return paid.map((own, seat) => {
    const others = paid.filter((_, other) => other !== seat);
    return Math.max(0, own - Math.max(0, ...others));
  });
}

/** R22, on what is left after R21. */
export function potsOf(paid: readonly number[], folded: readonly boolean[]): Pot[] {
  const pots: Pot[] = [];
  // Chips that lie between two amounts somebody paid all lie alike.
  const depths = [...new Set(paid)].filter((chips) => chips > 0).sort((a, b) => a - b);
  let below = 0;
  for (const depth of depths) {
    const payers = paid.map((_, seat) => seat).filter((seat) => paid[seat]! >= depth);
    const eligible = payers.filter((seat) => !folded[seat]);
    const chips = payers.length * (depth - below);
    const last = pots.at(-1);
    if (last && last.eligible.join() === eligible.join()) last.amount += chips;
    else pots.push({ amount: chips, eligible });
    below = depth;
  }
  return pots;
}

const isLow = (share: string): boolean =>
  share === 'ace-to-five' || share === 'eight-or-better' || share === 'deuce-to-seven';

/** R24: who gets odd chips first. */
export function oddChipOrder(
  variant: Variant,
  share: string,
  seats: readonly Contender[],
  dealer: number,
  tableSize: number,
): number[] {
  const { amongEqualHands, lowSuitOrder } = variant.oddChip;
  if (amongEqualHands === 'left-of-dealer') {
    const clockwise = clockwiseFrom(dealer + 1, tableSize);
    return seats.map(({ seat }) => seat).sort((a, b) => clockwise.indexOf(a) - clockwise.indexOf(b));
  }
  const lowKey = (card: number) => lowRank(card) * 4 + lowSuitOrder.indexOf('cdhs'[suit(card)]!);
  const highKey = (card: number) => highRank(card) * 4 + suit(card);
  const key = ({ own }: Contender) => (isLow(share) ? Math.min(...own.map(lowKey)) : -Math.max(...own.map(highKey)));
  return [...seats].sort((a, b) => key(a) - key(b)).map(({ seat }) => seat);
}

/** Equal parts in whole smallest chips; what is over goes out one chip each in `order`, a broken chip to the first. */
export function split(amount: number, order: readonly number[], chip: number): Map<number, number> {
  const shares = new Map(order.map((seat) => [seat, 0]));
  const give = (seat: number, chips: number) => shares.set(seat, shares.get(seat)! + chips);
  const each = Math.floor(amount / chip / order.length) * chip;
  for (const seat of order) give(seat, each);
  let left = amount - each * order.length;
  for (const seat of order) {
    if (left < chip) break;
    give(seat, chip);
    left -= chip;
  }
  give(order[0]!, left);
  return shares;
}

function bestOf(contenders: readonly Contender[], score: (contender: Contender) => Score): Contender[] {
  const claims = contenders.map((seat) => ({ seat, score: score(seat) })).filter((claim) => claim.score !== null);
  return claims
    .filter((one) => claims.every((other) => compareScores(one.score, other.score) >= 0))
    .map(({ seat }) => seat);
}

export const scoreOf = (variant: Variant, side: number, contender: Contender): Score => {
  const { own, hole, community } = contender;
  return bestScore(variant.shares[side]!, community === null ? own : [...own, community], hole);
};

export const contendsFor = (side: number, declared: Declaration): boolean =>
  declared === null || declared === 'both' || declared === (side === 0 ? 'high' : 'low');

/** The winners of each share of a pot; an empty list where it falls to the other one. */
export function winnersOf(variant: Variant, contenders: readonly Contender[]): Contender[][] {
  const sides = variant.shares.map((_, side) => side);
  const score = (side: number) => (contender: Contender) => scoreOf(variant, side, contender);
  if (!variant.declare) return sides.map((side) => bestOf(contenders, score(side)));

  const declared = (side: number, among: readonly Contender[]) =>
    among.filter((contender) => contendsFor(side, contender.declared));
  const failed = contenders.filter(
    (contender) =>
      contender.declared === 'both' &&
      !sides.every((side) => bestOf(declared(side, contenders), score(side)).includes(contender)),
  );
  const unfailed = contenders.filter((contender) => !failed.includes(contender));
  if (unfailed.length === 0) return sides.map((side) => bestOf(failed, score(side)));
  return sides.map((side) => bestOf(declared(side, unfailed), score(side)));
}

export interface Award {
  readonly pot: number;
  /** 0 and 1: the variant's shares; -1: the pot as one, whoever's it is. */
  readonly side: number;
  readonly seat: number;
  readonly chips: number;
}

/** R22-R24 and R30 for one pot of several unfolded players. */
export function awardPot(
  variant: Variant,
  stakes: Stakes,
  index: number,
  amount: number,
  contenders: readonly Contender[],
  dealer: number,
  tableSize: number,
): Award[] {
  const chip = stakes.smallestChip;
  const pay = (side: number, chips: number, seats: readonly Contender[], orderSide: number): Award[] => {
    const order = oddChipOrder(variant, variant.shares[orderSide]!, seats, dealer, tableSize);
    return [...split(chips, order, chip)].map(([seat, part]) => ({ pot: index, side, seat, chips: part }));
  };
  const winners = winnersOf(variant, contenders);
  const named = variant.shares.length === 1 || variant.oddChip.betweenHighAndLow === 'high' ? 0 : 1;
  if (winners.every((side) => side.length === 0)) return pay(-1, amount, contenders, named);
  const claimed = winners.map((_, side) => side).filter((side) => winners[side]!.length > 0);
  if (claimed.length === 1) return pay(claimed[0]!, amount, winners[claimed[0]!]!, claimed[0]!);

  const seatsOf = (side: number) => winners[side]!.map(({ seat }) => seat).sort((a, b) => a - b);
  if (seatsOf(0).join() === seatsOf(1).join()) return pay(-1, amount, winners[0]!, named);
  const half = Math.floor(amount / 2 / chip) * chip;
  const odd = amount - half * 2;
  return [
    ...pay(0, half + (named === 0 ? odd : 0), winners[0]!, 0),
    ...pay(1, half + (named === 1 ? odd : 0), winners[1]!, 1),
  ];
}
