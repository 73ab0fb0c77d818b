// Whole hands in-process, all rules on: mixed play (about 20 % folds and 30 % raises where legal), every variant.
// Run on dist: npx tsc -b packages/engine && node packages/engine/bench/hands.bench.mjs
import { Hand, runKey, ShuffledDeal, VARIANTS, variantById } from '../dist/index.js';
import { checksum, FULL, measure, verdict } from './timing.mjs';

const HANDS = FULL ? 1 << 14 : 1 << 12;
const key = runKey('hands bench');

/** Plays the same hands again and again; returns what to time. */
function mixedPlay(variant, seats) {
  const hand = new Hand(variant, variant.stakes, seats);
  const stacks = new Int32Array(seats).fill(variant.stack);
  const deal = new ShuffledDeal(variant);
  return () => {
    let chance = 12345;
    let sum = 0;
    for (let i = 0; i < HANDS; i++) {
      hand.start(stacks, i % seats, deal.at(key, i));
      while (hand.actor >= 0) {
        chance = (Math.imul(chance, 1664525) + 1013904223) | 0;
        const pick = (chance >>> 8) & 1023;
        const legal = hand.legal;
        if (pick < 205 && legal.fold) hand.apply(0);
        else if (pick < 512 && legal.raiseKind >= 0) {
          hand.apply(legal.raiseKind, legal.minTo >= 0 ? legal.minTo : legal.raiseTo[0]);
        } else if (legal.check) hand.apply(1);
        else if (legal.callTo >= 0) hand.apply(2);
        else if (legal.bringInTo >= 0) hand.apply(3);
        else hand.apply(7, 1 + (pick & 1));
      }
      sum = (sum + hand.net(0)) | 0;
    }
    return sum;
  };
}

const rows = [];
const bench = (id, seats, target) =>
  rows.push({ name: `${id}, ${seats} seats`, target, ...measure(HANDS, mixedPlay(variantById(id), seats)) });

bench('stud8', 2, 2.5);
bench('razz', 2, 2.5);
bench('stud8', 6, 0.8);
bench('razz', 6, 0.8);
for (const { id } of VARIANTS) if (id !== 'stud8' && id !== 'razz') bench(id, 2, 1.25);
for (const seats of [3, 4, 8]) bench('stud8', seats);
bench('five-card-stud', 10);

console.table(
  rows.map(({ name, target, best, median, steps }) => ({
    name,
    'M hands/s': (1e3 / best).toFixed(2),
    'median M/s': (1e3 / median).toFixed(2),
    'calibration steps': steps.toFixed(0),
    target: verdict(1e3 / best, target),
  })),
);
console.log(`checksum ${checksum()}`);
