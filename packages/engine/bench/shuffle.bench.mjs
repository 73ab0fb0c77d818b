// What a deal costs: shuffles of a few cards or all of them, and the parts they are made of.
// Run on dist: npx tsc -b packages/engine && node packages/engine/bench/shuffle.bench.mjs
import seedrandom from 'seedrandom';
import { createRandom, deriveSeed, runKey, Shuffler } from '../dist/index.js';
import { threefry } from '../dist/threefry.js';
import { checksum, measure } from './timing.mjs';

const rows = [];
function bench(name, target, operations, work) {
  rows.push({ name, target, ...measure(operations, work) });
}

const key = runKey('shuffle bench');
const shuffler = new Shuffler(Array.from({ length: 52 }, (_, card) => card));
const cards = new Uint8Array(52);
let index = 0;

for (const [count, target] of [
  [14, 80],
  [42, undefined],
  [52, undefined],
]) {
  bench(`${count} cards of a deal`, target, 5000, () => {
    let sum = 0;
    for (let i = 0; i < 5000; i++) {
      shuffler.shuffle(key, index++, count, cards);
      sum += cards[count - 1];
    }
    return sum;
  });
}
const words = new Int32Array(4);
bench('a Threefry block', undefined, 20000, () => {
  let sum = 0;
  for (let i = 0; i < 20000; i++) {
    threefry(words, 1, 2, 3, 4, i, 0, 0, 0);
    sum = (sum + words[3]) | 0;
  }
  return sum;
});
const random = createRandom('0123456789abcdef');
bench('below(52)', undefined, 100000, () => {
  let sum = 0;
  for (let i = 0; i < 100000; i++) sum += random.below(52);
  return sum;
});
bench('float()', undefined, 100000, () => {
  let sum = 0;
  for (let i = 0; i < 100000; i++) sum += random.float();
  return sum;
});
bench('deriveSeed and createRandom', undefined, 500, () => {
  let sum = 0;
  for (let i = 0; i < 500; i++) sum += createRandom(deriveSeed(key, i, 1)).next32() & 1;
  return sum;
});
bench('for comparison: seeding seedrandom', undefined, 200, () => {
  let sum = 0;
  for (let i = 0; i < 200; i++) sum += seedrandom(`deal ${i}`).int32() & 1;
  return sum;
});

console.table(
  rows.map(({ name, target, best, median, steps }) => ({
    name,
    ns: best.toFixed(1),
    'median ns': median.toFixed(1),
    'calibration steps': steps.toFixed(1),
    target: target === undefined ? '' : `${target} ns: ${best <= target ? 'met' : 'MISSED'}`,
  })),
);
console.log(`checksum ${checksum()}`);
