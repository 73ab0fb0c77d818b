/** Variant files as a user might write them (RULES R34): any deck, any streets, any shares, any options. */
import { RANKS, SUITS } from '../cards.js';
import type { Random } from '../rng.js';
import { SHARES } from '../variant.js';

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)]!;
const oneIn = (random: Random, n: number): boolean => random.below(n) === 0;

/** Often one that can be played; else `parseVariant` must say why not. */
export function randomVariantFile(random: Random): Record<string, unknown> {
  const streets = randomStreets(random);
  const file: Record<string, unknown> = { id: 'mine', streets, shares: randomShares(random) };
  const maybe = (key: string, values: readonly unknown[]): void => {
    if (oneIn(random, 3)) file[key] = pick(random, values);
  };
  maybe('betting', ['fixed-limit', 'no-limit', 'pot-limit']);
  maybe('tieBreak', ['suit', 'position']);
  maybe('openPair', ['none', 'any', 'pair-holder']);
  maybe('cap', [0, 1, 2, 4, 7]);
  maybe('capHeadsUp', [true, false]);
  maybe('shortAllIn', ['half', 'full']);
  maybe('burn', [true, false]);
  maybe('showOrder', ['first-to-act', 'left-of-dealer', 'lowest-seat']);
  maybe('muckLosers', [true, false]);
  maybe('declare', [true, false]);
  maybe('declareBoth', [true, false]);
  maybe('declareOrder', ['simultaneous', 'clockwise']);
  // These two say something in games with a declaration alone.
  if (file.declare !== true && !oneIn(random, 4)) {
    delete file.declareBoth;
    delete file.declareOrder;
  }
  maybe('lastCard', ['up', 'down']);
  maybe('oddChip', [{ betweenHighAndLow: 'low' }, { amongEqualHands: 'left-of-dealer' }, { lowSuitOrder: 'dshc' }]);
  maybe('opening', ['bring-in', 'high-card', 'high-card']);
  if (oneIn(random, 2)) file.deck = { ranks: some(random, RANKS), suits: some(random, SUITS) };
  const min = 2 + (oneIn(random, 3) ? random.below(4) : 0);
  if (oneIn(random, 2)) file.seats = { min, max: min + random.below(11 - min) };
  return file;
}

function randomStreets(random: Random): { down: number; up: number; unit: string }[] {
  let left = 1 + random.below(7);
  const streets: { down: number; up: number; unit: string }[] = [];
  while (left > 0) {
    const cards = Math.min(left, 1 + random.below(3));
    const up = random.below(cards + 1);
    streets.push({ down: cards - up, up, unit: pick(random, ['small', 'big']) });
    left -= cards;
  }
  return streets;
}

function randomShares(random: Random): string[] {
  const first = pick(random, SHARES);
  const rest = SHARES.filter((share) => share !== first);
  return oneIn(random, 2) ? [first] : [first, pick(random, rest)];
}

/** Letters of `all`, usually most of them, at times one. */
function some(random: Random, all: string): string {
  const few = oneIn(random, 3);
  const chosen = [...all].filter(() => random.below(10) < (few ? 4 : 8)).join('');
  return chosen === '' ? all : chosen;
}
