/**
 * Two hands with few cards to come: all that either can become is ranked beforehand, and a showdown is then one of these
 * against one of those that shares no card with it: two rankings are compared, and none is looked up.
 */
import type { Random } from '@stud-arena/engine';
import { choose, type EquityTable, handOf, STRIDE } from './equity-table.js';
import { type Outcomes, outcomeOfTwo } from './outcomes.js';

/** Endings of one hand: the cards drawn as two sets of bits, and the rankings for the two shares. */
type Endings = Int32Array;
const FIELDS = 4;
/** Beyond this the endings do not stay in the cache. */
const MOST_ENDINGS = 40_000;

/** Whether ranking all endings pays, for that many showdowns. */
export function endingsPay({ hands, open, pool, copies, shares }: EquityTable, showdowns: number): boolean {
  if (hands !== 2 || shares.includes('high-spade-in-the-hole') || copies.length > 0) return false;
  const endings = [0, 1].reduce((sum, hand) => sum + choose(pool.length, placesOf(open, hand).length), 0);
  return endings <= MOST_ENDINGS && endings <= showdowns;
}

/** Plays showdowns of two hands. */
export class EndingPairs {
  private readonly outcomes: Outcomes;
  private readonly mine: Endings;
  private readonly yours: Endings;

  constructor(table: EquityTable, outcomes: Outcomes) {
    this.outcomes = outcomes;
    this.mine = rankEndings(table, outcomes, 0);
    this.yours = rankEndings(table, outcomes, 1);
  }

  /** `count` independent ones. */
  sample(count: number, random: Random): void {
    const { mine, yours } = this;
    const { counts } = this.outcomes;
    const mySize = mine.length / FIELDS;
    const yourSize = yours.length / FIELDS;
    for (let round = 0; round < count; ) {
      const a = below(mySize, random) * FIELDS;
      const b = below(yourSize, random) * FIELDS;
      // No card is in both hands; a pair is drawn again as a whole, so that all that can be are equally likely.
      if ((mine[a]! & yours[b]!) !== 0 || (mine[a + 1]! & yours[b + 1]!) !== 0) continue;
      counts[outcomeOfTwo(mine[a + 2]!, yours[b + 2]!, mine[a + 3]!, yours[b + 3]!)]!++;
      round++;
    }
  }

  /** Every one there can be, each once. */
  playAll(): void {
    const { mine, yours } = this;
    const { counts } = this.outcomes;
    const found = new Int32Array(32);
    for (let a = 0; a < mine.length; a += FIELDS) {
      const low = mine[a]!;
      const high = mine[a + 1]!;
      const first = mine[a + 2]!;
      const second = mine[a + 3]!;
      for (let b = 0; b < yours.length; b += FIELDS) {
        // Pairs with a card in both hands are counted apart: whether they have one cannot be predicted.
        const common = (low & yours[b]!) | (high & yours[b + 1]!);
        const apart = (common | -common) >>> 31;
        found[outcomeOfTwo(first, yours[b + 2]!, second, yours[b + 3]!) | (apart << 4)]!++;
      }
      for (let outcome = 0; outcome < counts.length; outcome++) counts[outcome]! += found[outcome]!;
      found.fill(0);
    }
  }
}

/** Uniform in 0..n-1 without bias: a multiplication, rejecting the few draws whose fraction is too small. */
function below(n: number, random: Random): number {
  for (;;) {
    const word = random.next32();
    const fraction = Math.imul(word, n) >>> 0;
    if (fraction >= n || fraction >= 0x1_0000_0000 % n) return (word * n - fraction) / 0x1_0000_0000;
  }
}

const placesOf = (open: EquityTable['open'], hand: number): number[] =>
  open.filter((group) => handOf(group[0]!) === hand).flat();

function rankEndings(table: EquityTable, outcomes: Outcomes, hand: number): Endings {
  const { cards, pool } = table;
  const places = placesOf(table.open, hand);
  const offset = hand * STRIDE;
  const endings = new Int32Array(choose(pool.length, places.length) * FIELDS);
  let at = 0;
  const fill = (place: number, above: number, low: number, high: number): void => {
    if (place === places.length) {
      endings[at] = low;
      endings[at + 1] = high;
      endings[at + 2] = outcomes.ranking(0, cards, offset);
      endings[at + 3] = outcomes.ranking(1, cards, offset);
      at += FIELDS;
      return;
    }
    for (let i = above; i < pool.length; i++) {
      cards[places[place]!] = pool[i]!;
      if (i < 32) fill(place + 1, i + 1, low | (1 << i), high);
      else fill(place + 1, i + 1, low, high | (1 << (i - 32)));
    }
  };
  fill(0, 0, 0, 0);
  return endings;
}
