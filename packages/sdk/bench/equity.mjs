// Showdowns per second of the SDK's equity estimate, sampled and exact: `node bench/equity.mjs`.
import { verdict } from '../../engine/bench/timing.mjs';
import { equity } from '../dist/index.js';

const cases = [
  ['stud', ['AsAd/Kc', '7h8h/9h'], 'two hands from third street'],
  ['stud8', ['As2s/3d', 'KhKd/9c'], 'two hands from third street'],
  ['razz', ['As2s/3d', '4h5d/9c'], 'two hands from third street'],
  ['stud', ['AsAd/KcQd', '????/9h8h'], 'fourth street, hole cards unknown'],
  ['stud8', ['As2s/3d', '', '', ''], 'against three unknown hands'],
  ['five-card-stud', ['As/Kd', '9c/9d'], 'two hands from the start'],
  ['five-card-lowball', ['As/2d', '9c/4d'], 'two hands from the start'],
  ['five-card-hilo', ['As/2d', '9c/4d'], 'two hands from the start'],
  ['soko', ['As/Kd', '9c/9d'], 'two hands from the start'],
];

/** A fixed amount of integer work, so that figures of different machines and hours can be compared. */
function calibrate() {
  let x = 1;
  const begun = performance.now();
  for (let i = 0; i < 100_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x === 0.5 ? 0 : 100_000 / (performance.now() - begun);
}

calibrate();
const unit = calibrate();
console.log(`calibration: ${unit.toFixed(0)} M steps/s\n`);
for (const [variant, hands, what] of cases) {
  const measure = (options) => {
    equity(variant, hands, options);
    const begun = performance.now();
    const { showdowns, exact } = equity(variant, hands, options);
    const perMicrosecond = showdowns / (performance.now() - begun) / 1000;
    return `${perMicrosecond.toFixed(1).padStart(6)} M/s ${(perMicrosecond / unit).toFixed(3)}${exact ? ' exact' : ''}   ${verdict(perMicrosecond, 20)}`;
  };
  console.log(`${variant.padEnd(18)} ${what.padEnd(36)} ${measure({ exactUpTo: 0, samples: 4_000_000 })}`);
}
const sixth = ['AsAdKcQd9h2c', '7h8h9d4s4dKh'];
const begun = performance.now();
let showdowns = 0;
for (let i = 0; i < 500; i++) showdowns += equity('stud8', sixth).showdowns;
console.log(
  `stud8, exact from sixth street: ${(showdowns / (performance.now() - begun) / 1000).toFixed(1)} M showdowns/s`,
);
