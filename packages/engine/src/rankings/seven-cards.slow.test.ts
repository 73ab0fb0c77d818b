/** All 133,784,560 seven-card hands. Half a minute of work: run with STUD_SLOW=1. */
import { expect, test } from 'vitest';
import { choose } from '../testing/every-hand.js';
import { rankEightOrBetter7 } from './eight-or-better.js';
import { highCategory, rankHigh7 } from './high.js';

test.skipIf(process.env.STUD_SLOW !== '1')(
  'R27, R28: all seven-card hands fall into the known numbers of high hands, values and lows',
  { timeout: 600_000 },
  () => {
    const hands = new Uint32Array(1 << 14);
    let lows = 0;
    const cards = new Uint8Array(7);
    const place = (at: number, from: number): void => {
      for (let card = from; card < 52; card++) {
        cards[at] = card;
        if (at < 6) {
          place(at + 1, card + 1);
        } else {
          hands[rankHigh7(cards, 0)]!++;
          if (rankEightOrBetter7(cards, 0) > 0) lows++;
        }
      }
    };
    place(0, 0);

    const groups: Record<string, number> = {};
    let values = 0;
    hands.forEach((count, ranking) => {
      if (count === 0) return;
      values++;
      groups[highCategory(ranking)] = (groups[highCategory(ranking)] ?? 0) + count;
    });
    expect(groups).toEqual({
      'straight flush': 41_584,
      quads: 224_848,
      'full house': 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      trips: 6_461_620,
      'two pair': 31_433_400,
      pair: 58_627_800,
      'high card': 23_294_460,
    });
    expect(values).toBe(4824);

    // Five, six or seven of the eight low ranks: choose the ranks, then the cards of each.
    const [five, six, seven] = [choose(8, 5), choose(8, 6), choose(8, 7)];
    const withFive = 4 ** 5 * choose(20, 2) + 5 * 6 * 4 ** 4 * 20 + 5 * 4 * 4 ** 4 + choose(5, 2) * 6 * 6 * 4 ** 3;
    const withSix = 4 ** 6 * 20 + 6 * 6 * 4 ** 5;
    expect(lows).toBe(five * withFive + six * withSix + seven * 4 ** 7);
  },
);
