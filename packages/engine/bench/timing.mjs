// Timing shared by the benchmarks of this package.

const STEPS = 100_000;

/** `--full` measures everything, and for longer; else what takes a minute or two on a quiet machine. */
export const FULL = process.argv.includes('--full');

/** How a figure stands to its target. */
export const verdict = (value, target, unit = '') =>
  target === undefined
    ? ''
    : value >= target
      ? `${target}${unit}: met`
      : `${target}${unit}: MISSED, ${Math.round((100 * value) / target)} %`;

/** The same for what must stay below a limit. */
export const withinLimit = (value, limit, unit = '') =>
  `${limit}${unit}: ${value < limit ? 'met' : `MISSED, ${(value / limit).toFixed(1)} times that`}`;

/** A chain of multiplications that no compiler can shorten: how fast this core is right now. */
function calibration() {
  let x = 1;
  for (let i = 0; i < STEPS; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x;
}

let sink = 0;
/** Printed at the end, so that no result goes unused. */
export const checksum = () => sink >>> 0;

function time(work) {
  const start = process.hrtime.bigint();
  sink = (sink + work()) | 0;
  return Number(process.hrtime.bigint() - start);
}

const quantile = (numbers, q) => numbers.sort((a, b) => a - b)[Math.floor(q * (numbers.length - 1))];

/**
 * Times `work`, which does `operations` of something in a millisecond or so, many times over.
 *
 * @returns `best`: nanoseconds per operation in the fastest tenth of rounds, which is what a core left alone does;
 * `median`: of all rounds; `steps`: the median cost in steps of the calibration loop run next to each round.
 */
export function measure(operations, work, rounds = FULL ? 300 : 100) {
  for (let round = 0; round < 30; round++) sink = (sink + work() + calibration()) | 0;
  const times = [];
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const each = time(work) / operations;
    times.push(each);
    ratios.push(each / (time(calibration) / STEPS));
  }
  return { best: quantile(times, 0.1), median: quantile(times, 0.5), steps: quantile(ratios, 0.5) };
}
