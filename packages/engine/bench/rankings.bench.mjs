// Rankings of fresh random seven-card hands, against npm's phe in the same run, and all 133,784,560 hands (--all).
// Run on dist: npx tsc -b packages/engine && node packages/engine/bench/rankings.bench.mjs
import phe from 'phe';
import {
  HIGH_CATEGORIES,
  highCategoryIndex,
  rankAceToFive7,
  rankDeuceToSeven,
  rankEightOrBetter7,
  rankHigh,
  rankHigh5,
  rankHigh7,
  rankHighAndEight7,
  rankSoko5,
  runKey,
  Shuffler,
} from '../dist/index.js';
import { checksum, measure, verdict } from './timing.mjs';

const HANDS = 1 << 15;
const cards = new Uint8Array(HANDS * 7);
const shuffler = new Shuffler(Array.from({ length: 52 }, (_, card) => card));
const key = runKey('rankings bench');
for (let hand = 0; hand < HANDS; hand++) shuffler.shuffle(key, hand, 7, cards, hand * 7);

const rows = [];
function bench(name, target, work, hands = HANDS) {
  rows.push({ name, target, ...measure(hands, work) });
}

bench('high, 7 cards', 120, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankHigh7(cards, at)) | 0;
  return sum;
});
bench('high + eight-or-better, 7 cards', 80, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankHighAndEight7(cards, at)) | 0;
  return sum;
});
bench('the same by two calls', undefined, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankHigh7(cards, at) + rankEightOrBetter7(cards, at)) | 0;
  return sum;
});
bench('eight-or-better, 7 cards', undefined, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankEightOrBetter7(cards, at)) | 0;
  return sum;
});
bench('ace-to-five, 7 cards', 180, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankAceToFive7(cards, at)) | 0;
  return sum;
});
bench('high, 5 cards', undefined, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankHigh5(cards, at)) | 0;
  return sum;
});
bench('high, any count (6)', undefined, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankHigh(cards, at, 6)) | 0;
  return sum;
});
bench('soko, 5 cards', undefined, () => {
  let sum = 0;
  for (let at = 0; at < cards.length; at += 7) sum = (sum + rankSoko5(cards, at)) | 0;
  return sum;
});
bench(
  'deuce-to-seven, 7 cards',
  undefined,
  () => {
    let sum = 0;
    for (let at = 0; at < 7 << 10; at += 7) sum = (sum + rankDeuceToSeven(cards, at, 7)) | 0;
    return sum;
  },
  1 << 10,
);

// phe takes an array a hand and orders suits and ranks as we do, which does not matter here.
const arrays = Array.from({ length: HANDS }, (_, hand) => Array.from(cards.subarray(hand * 7, hand * 7 + 7)));
bench('phe: high, 7 cards', undefined, () => {
  let sum = 0;
  for (let hand = 0; hand < HANDS; hand++) sum = (sum + phe.evaluateCardCodes(arrays[hand])) | 0;
  return sum;
});

const phes = rows.at(-1);
console.table(
  rows.map(({ name, target, best, median, steps }) => ({
    name,
    'M/s': Math.round(1e3 / best),
    'median M/s': Math.round(1e3 / median),
    'calibration steps': steps.toFixed(1),
    'x phe': (phes.best / best).toFixed(1),
    target: verdict(1e3 / best, target),
  })),
);
console.log(`8 x phe: ${phes.best / rows[0].best >= 8 ? 'met' : 'MISSED'}; checksum ${checksum()}`);

if (process.argv.includes('--all')) {
  const counts = new Array(HIGH_CATEGORIES.length).fill(0);
  const hand = new Uint8Array(7);
  const start = process.hrtime.bigint();
  const place = (at, from) => {
    for (let card = from; card < 52; card++) {
      hand[at] = card;
      if (at < 6) place(at + 1, card + 1);
      else counts[highCategoryIndex(rankHigh7(hand, 0))]++;
    }
  };
  place(0, 0);
  console.log(`all seven-card hands in ${Number(process.hrtime.bigint() - start) / 1e9} s`);
  console.table(Object.fromEntries(HIGH_CATEGORIES.map((name, category) => [name, counts[category]])));
}
