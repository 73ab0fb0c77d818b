/**
 * The rankings of RULES section 6, written straight from the rules and from nothing else in this package: slow, and plain
 * enough to be checked by reading. A hand's worth is a list of numbers; the first difference decides, higher wins.
 */
export type Worth = number[];

export function compareWorth(a: Worth, b: Worth): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -99) - (b[i] ?? -99);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ranksHigh = (cards: readonly number[]): number[] => cards.map((card) => (card >> 2) + 2); // 2 to 14
const ranksLow = (cards: readonly number[]): number[] => cards.map((card) => ((card >> 2) + 2) % 13 || 13); // ace 1, king 13
const sameSuit = (cards: readonly number[]): boolean => cards.every((card) => (card & 3) === (cards[0]! & 3));

/** Distinct ranks with how often they occur, the most frequent first, then the highest. */
function groups(ranks: readonly number[]): [count: number, rank: number][] {
  return [...new Set(ranks)]
    .map((rank): [number, number] => [ranks.filter((other) => other === rank).length, rank])
    .sort((a, b) => b[0] - a[0] || b[1] - a[1]);
}

function straightTop(ranks: readonly number[]): number {
  const sorted = [...ranks].sort((a, b) => b - a);
  if (sorted.length !== 5) return 0;
  if (sorted.join() === '14,5,4,3,2') return 5;
  return sorted.every((rank, i) => rank === sorted[0]! - i) ? sorted[0]! : 0;
}

/** R27: pair 1, two pair 2, trips 3, straight 4, flush 5, full house 6, quads 7, straight flush 8. Fewer cards by R33. */
export function naiveHighFive(cards: readonly number[]): Worth {
  const ranks = ranksHigh(cards);
  const grouped = groups(ranks);
  const shape = grouped.map(([count]) => count).join('');
  const order = grouped.map(([, rank]) => rank);
  const top = straightTop(ranks);
  const flush = cards.length === 5 && sameSuit(cards);
  if (top > 0 && flush) return [8, top];
  if (shape.startsWith('4')) return [7, ...order];
  if (shape === '32') return [6, ...order];
  if (flush) return [5, ...order];
  if (top > 0) return [4, top];
  if (shape.startsWith('3')) return [3, ...order];
  if (shape.startsWith('22')) return [2, ...order];
  if (shape.startsWith('2')) return [1, ...order];
  return [0, ...order];
}

/** R29: no pair, then pair, two pair, trips, full house, quads; within a class the lower decisive ranks win. */
export function naiveAceToFiveFive(cards: readonly number[]): Worth {
  const grouped = groups(ranksLow(cards));
  const shape = grouped.map(([count]) => count).join('');
  const badness = shape.startsWith('4')
    ? 5
    : shape === '32'
      ? 4
      : shape.startsWith('3')
        ? 3
        : shape.startsWith('22')
          ? 2
          : shape.startsWith('2')
            ? 1
            : 0;
  return [-badness, ...grouped.map(([, rank]) => -rank)];
}

/** R28; an empty list when the five do not qualify. */
export function naiveEightFive(cards: readonly number[]): Worth {
  const ranks = ranksLow(cards).sort((a, b) => b - a);
  const qualifies = cards.length === 5 && new Set(ranks).size === 5 && ranks[0]! <= 8;
  return qualifies ? ranks.map((rank) => -rank) : [];
}

/** R34: the lowest high hand, except that A-2-3-4-5 is ace-high. */
export function naiveDeuceToSevenFive(cards: readonly number[]): Worth {
  const ranks = ranksHigh(cards).sort((a, b) => b - a);
  const high =
    straightTop(ranks) === 5 && ranks[0] === 14
      ? [cards.length === 5 && sameSuit(cards) ? 5 : 0, ...ranks]
      : naiveHighFive(cards);
  return high.map((part) => -part);
}

/** R31: four-straight 1.3, four-flush 1.6, the rest as R27. */
export function naiveSokoFive(cards: readonly number[]): Worth {
  const high = naiveHighFive(cards);
  if (cards.length !== 5 || high[0]! >= 2) return high;
  const withoutOne = cards.map((fifth) => ({ fifth, four: cards.filter((card) => card !== fifth) }));
  const worths = [high];
  for (const { fifth, four } of withoutOne) {
    const ranks = ranksHigh(four).sort((a, b) => b - a);
    const last = (fifth >> 2) + 2;
    if (sameSuit(four)) worths.push([1.6, ...ranks, last]);
    if (ranks.join() === '14,4,3,2') worths.push([1.3, 4, last]);
    if (ranks.every((rank, i) => rank === ranks[0]! - i)) worths.push([1.3, ranks[0]!, last]);
  }
  return worths.sort(compareWorth).at(-1)!;
}

/** The best of all choices of five cards; of all the cards when there are fewer. */
export function naiveBest(five: (cards: readonly number[]) => Worth, cards: readonly number[]): Worth {
  if (cards.length <= 5) return five(cards);
  return cards
    .map((_, out) =>
      naiveBest(
        five,
        cards.filter((_, at) => at !== out),
      ),
    )
    .sort(compareWorth)
    .at(-1)!;
}
