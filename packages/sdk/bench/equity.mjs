// Showdowns per second of the SDK's equity estimate, sampled and exact, whole calls: `node bench/equity.mjs`.
import { checksum, FULL, measure, verdict } from '../../engine/bench/timing.mjs';
import { equity } from '../dist/index.js';

const cases = [
  ['stud', ['AsAd/Kc', '7h8h/9h'], 'two hands from third street', 20],
  ['stud8', ['As2s/3d', 'KhKd/9c'], 'two hands from third street', 20],
  ['razz', ['As2s/3d', '4h5d/9c'], 'two hands from third street', 20],
  ['stud', ['AsAd/KcQd', '????/9h8h'], 'fourth street, hole cards unknown', 20],
  ['stud8', ['As2s/3d', '', '', ''], 'against three unknown hands'],
  ['five-card-stud', ['As/Kd', '9c/9d'], 'two hands from the start', 20],
  ['five-card-lowball', ['As/2d', '9c/4d'], 'two hands from the start', 20],
  ['five-card-hilo', ['As/2d', '9c/4d'], 'two hands from the start', 20],
  ['soko', ['As/Kd', '9c/9d'], 'two hands from the start', 20],
];

const SAMPLES = 1_000_000;
const sixth = ['AsAdKcQd9h2c', '7h8h9d4s4dKh'];
const fifth = ['AsAdKcQd9h', '7h8h9d4s4d'];
const rows = [];

/** Showdowns of one call of `equity`, again and again. @param error - The standard error they left. */
function bench(name, work, target, error) {
  const showdowns = work();
  const { best, median, steps } = measure(showdowns, work, FULL ? 100 : 20);
  rows.push({
    name,
    'M showdowns/s': (1e3 / best).toFixed(1),
    'median M/s': (1e3 / median).toFixed(1),
    // What counts in the end: showdowns that share cards tell less than independent ones.
    'ms to ± 0.001': error === undefined ? '' : (((best * showdowns) / 1e6) * (error / 0.001) ** 2).toFixed(1),
    'calibration steps': steps.toFixed(0),
    target: verdict(1e3 / best, target),
  });
}

for (const [variant, hands, what, target] of cases) {
  const sample = () => equity(variant, hands, { exactUpTo: 0, samples: SAMPLES });
  bench(`${variant}, ${what}`, () => sample().showdowns, target, sample().hands[0].standardError);
}
bench('stud8, exact from fifth street', () => equity('stud8', fifth).showdowns, 20);
bench('stud8, exact from sixth street', () => {
  let showdowns = 0;
  for (let i = 0; i < 100; i++) showdowns += equity('stud8', sixth).showdowns;
  return showdowns;
});
console.table(rows);
console.log(`checksum ${checksum()}`);
