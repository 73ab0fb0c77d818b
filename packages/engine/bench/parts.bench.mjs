// Where a hand's time goes: its parts one by one, and hands in which everybody calls, or raises while it is allowed.
// Run on dist: npx tsc -b packages/engine && node packages/engine/bench/parts.bench.mjs
import { Hand, runKey, ShuffledDeal, Shuffler, variantById } from '../dist/index.js';
import { threefry } from '../dist/threefry.js';
import { checksum, measure } from './timing.mjs';

const TIMES = 1 << 11;
const key = runKey('parts bench');
const variant = variantById('stud8');
const rows = [];
const bench = (name, work) => rows.push({ name, ...measure(TIMES, work) });

const words = new Int32Array(4);
bench('a Threefry block', () => {
  let sum = 0;
  for (let i = 0; i < TIMES; i++) {
    threefry(words, 1, 2, 3, 4, i, 0, 0, 0);
    sum = (sum + words[3]) | 0;
  }
  return sum;
});
const shuffler = new Shuffler(Array.from({ length: 52 }, (_, card) => card));
const cards = new Uint8Array(52);
for (const count of [14, 42]) {
  bench(`a shuffle of ${count} cards`, () => {
    let sum = 0;
    for (let i = 0; i < TIMES; i++) {
      shuffler.shuffle(key, i, count, cards);
      sum += cards[count - 1];
    }
    return sum;
  });
}

const CALL_DOWN = ({ check, callTo }) => (check ? 1 : callTo >= 0 ? 2 : 3);
const RAISE_DOWN = (legal) => (legal.raiseKind >= 0 ? legal.raiseKind : CALL_DOWN(legal));
for (const seats of [2, 6]) {
  const stacks = new Int32Array(seats).fill(variant.stack);
  const deal = new ShuffledDeal(variant);
  const hand = new Hand(variant, variant.stakes, seats);
  bench(`${seats} seats: start, shuffle included`, () => {
    let sum = 0;
    for (let i = 0; i < TIMES; i++) {
      hand.start(stacks, i % seats, deal.at(key, i));
      sum += hand.actor;
    }
    return sum;
  });
  for (const [name, choose] of [
    ['everybody calls', CALL_DOWN],
    ['everybody raises', RAISE_DOWN],
  ]) {
    const play = () => {
      let actions = 0;
      for (let i = 0; i < TIMES; i++) {
        hand.start(stacks, i % seats, deal.at(key, i));
        while (hand.actor >= 0) {
          hand.apply(choose(hand.legal), hand.legal.raiseTo[0]);
          actions++;
        }
      }
      return actions;
    };
    bench(`${seats} seats: ${name}, ${play() / TIMES} actions`, play);
  }
}

console.table(
  rows.map(({ name, best, median, steps }) => ({
    name,
    ns: best.toFixed(0),
    'median ns': median.toFixed(0),
    'calibration steps': steps.toFixed(0),
  })),
);
console.log(`checksum ${checksum()}`);
