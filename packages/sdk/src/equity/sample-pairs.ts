/**
 * Sampling for two hands with few cards to come: all that either can become is ranked beforehand, and a showdown is then
 * one of these against one of those that shares no card with it. Three times as fast as drawing card by card.
 */
import type { Random } from '@stud-arena/engine';
import { choose, type EquityTable, handOf } from './equity-table.js';
import { betterOf, type Outcomes } from './outcomes.js';

/** Endings of one hand: the cards drawn as two sets of bits, and the rankings for the two shares. */
type Endings = Int32Array;
const FIELDS = 4;
/** Beyond this the endings do not stay in the cache, and drawing card by card is as fast. */
const MOST_ENDINGS = 40_000;

/** Whether ranking all endings pays, for that many showdowns. */
export function pairsPay({ hands, open, pool, copies, shares }: EquityTable, showdowns: number): boolean {
  if (hands !== 2 || shares.includes('high-spade-in-the-hole') || copies.length > 0) return false;
  const endings = open.reduce((sum, group) => sum + choose(pool.length, group.length), 0);
  return endings <= MOST_ENDINGS && endings <= showdowns;
}

/** Plays `count` independent showdowns of two hands. */
export class PairSampler {
  private readonly outcomes: Outcomes;
  private readonly endings: readonly [Endings, Endings];

  constructor(table: EquityTable, outcomes: Outcomes) {
    this.outcomes = outcomes;
    this.endings = [rankEndings(table, outcomes, 0), rankEndings(table, outcomes, 1)];
  }

  sample(count: number, random: Random): void {
    const { counts } = this.outcomes;
    const [mine, yours] = this.endings;
    const mySize = mine.length / FIELDS;
    const yourSize = yours.length / FIELDS;
    for (let round = 0; round < count; ) {
      const a = below(mySize, random) * FIELDS;
      const b = below(yourSize, random) * FIELDS;
      // No card is in both hands; a pair is drawn again as a whole, so that all that can be are equally likely.
      if ((mine[a]! & yours[b]!) !== 0 || (mine[a + 1]! & yours[b + 1]!) !== 0) continue;
      counts[betterOf(mine[a + 2]!, yours[b + 2]!) | (betterOf(mine[a + 3]!, yours[b + 3]!) << 2)]!++;
      round++;
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

function rankEndings(table: EquityTable, outcomes: Outcomes, hand: number): Endings {
  const { cards, pool } = table;
  const places = table.open.filter((group) => handOf(group[0]!) === hand).flat();
  const endings = new Int32Array(choose(pool.length, places.length) * FIELDS);
  let at = 0;
  const fill = (place: number, above: number, low: number, high: number): void => {
    if (place === places.length) {
      endings[at] = low;
      endings[at + 1] = high;
      endings[at + 2] = outcomes.ranking(0, hand);
      endings[at + 3] = outcomes.ranking(1, hand);
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
