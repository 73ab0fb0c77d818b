// Do the intervals hold what they promise? Matches between equals, played and simulated, and looked at.
//
//   npm run build && node packages/arena/bench/calibration.mjs
//
// Prints how often each kind of interval held the truth, and how wide the sequences are against Student's t. Takes a
// minute or two. Seeded: it prints the same numbers everywhere.
import { BRING_IN, CALL, CHECK, createRandom, FOLD, Hand, runKey, ShuffledDeal, variantById } from '@stud-arena/engine';
import { BlockMean } from '../dist/statistics/block-mean.js';
import { largestLoss } from '../dist/statistics/bound.js';
import { asymptoticSequence, sequenceInterval } from '../dist/statistics/confidence-sequence.js';
import { halfWidth, tInterval } from '../dist/statistics/interval.js';
import { normalQuantile } from '../dist/statistics/normal.js';
import { SequentialGate } from '../dist/statistics/sequential-gate.js';

const MATCHES = 2000;
const holds = ({ low, high }) => low <= 0 && 0 <= high;
const percent = (share) => `${(100 * share).toFixed(2)} %`.padStart(8);

/** Blocks between two equal players who act at random, each with dice of his own: duplicate deals, rates in small bets. */
function playedBlocks(id, deals) {
  const variant = variantById(id);
  const { stakes, stack } = variant;
  const hand = new Hand(variant, stakes, 2);
  const deal = new ShuffledDeal(variant);
  const key = runKey(`calibration ${id}`);
  const dice = createRandom(`calibration ${id}`);
  const stacks = [stack, stack];
  let index = 0;
  const play = () => {
    const { legal } = hand;
    while (!hand.over) {
      const u = dice.float();
      if (legal.raiseKind >= 0 && u < 0.3) {
        hand.apply(legal.raiseKind, legal.raiseCount > 0 ? legal.raiseTo[0] : legal.minTo);
      } else if (legal.bringInTo >= 0) hand.apply(BRING_IN);
      else if (legal.check) hand.apply(CHECK);
      else hand.apply(u > 0.85 ? FOLD : CALL);
    }
  };
  const loss = largestLoss({ variant, stakes, stack }, 'research') / stakes.smallBet;
  return {
    range: { low: -loss, high: loss },
    next() {
      let net = 0;
      for (let i = 0; i < deals; i++) {
        deal.at(key, index++);
        for (let rotation = 0; rotation < 2; rotation++) {
          hand.start(stacks, (rotation + 1) % 2, deal);
          play();
          net += hand.net(rotation);
        }
      }
      return net / stakes.smallBet / (2 * deals);
    },
  };
}

const made = (range, draw) => {
  const random = createRandom('calibration');
  return { range, next: () => draw(random) };
};
const RANGE = { low: -32.25, high: 32.25 };
const clip = (x) => Math.max(RANGE.low, Math.min(RANGE.high, x));
const LEAGUES = [
  ['stud8, played, 10 deals a block', playedBlocks('stud8', 10), 100],
  ['razz, played, 1 deal a block', playedBlocks('razz', 1), 500],
  ['stud8-nl, played, 1 deal a block', playedBlocks('stud8-nl', 1), 500],
  ['normal', made(RANGE, (random) => clip(4 * normalQuantile(random.float()))), 200],
  [
    'nine blocks in ten tied at 0',
    made(RANGE, (random) => (random.float() < 0.9 ? 0 : normalQuantile(random.float()))),
    500,
  ],
  ['one extreme or the other', made(RANGE, (random) => (random.float() < 0.5 ? -32.25 : 32.25)), 200],
  ['rare big losses', made(RANGE, (random) => (random.float() < 0.05 ? -19 : 1)), 500],
];

console.log(
  `${MATCHES} matches between equals each; 95 % intervals. "any look": at every block up to 50, then every tenth.`,
);
console.log(
  'The t interval is for a fixed number of blocks: its any-look column shows why it must not be used to stop.\n',
);
console.log(
  `${'blocks'.padEnd(34)}${'n'.padStart(5)}  t covers   t wrong, any look   sequence wrong, any look   asymptotic wrong, any look`,
);
for (const [name, source, blocks] of LEAGUES) {
  let [covered, known, tWrong, wrong, asymptoticWrong] = [0, 0, 0, 0, 0];
  for (let match = 0; match < MATCHES; match++) {
    const sample = new BlockMean();
    let [tOnce, once, asymptoticOnce] = [false, false, false];
    for (let n = 1; n <= blocks; n++) {
      sample.add(source.next());
      if (n > 50 && n % 10 !== 0) continue;
      const t = tInterval(sample);
      const asymptotic = asymptoticSequence(sample);
      tOnce ||= t !== null && !holds(t);
      once ||= !holds(sequenceInterval(sample, source.range));
      asymptoticOnce ||= asymptotic !== null && !holds(asymptotic);
    }
    const t = tInterval(sample);
    if (t !== null) known++;
    if (t !== null && holds(t)) covered++;
    tWrong += Number(tOnce);
    wrong += Number(once);
    asymptoticWrong += Number(asymptoticOnce);
  }
  console.log(
    `${name.padEnd(34)}${String(blocks).padStart(5)}  ${percent(covered / known)}   ${percent(tWrong / MATCHES).padStart(17)}   ${percent(wrong / MATCHES).padStart(24)}   ${percent(asymptoticWrong / MATCHES).padStart(26)}`,
  );
}

/**
 * The hedged capital of Waudby-Smith & Ramdas (2024), section 4.4, with their predictable plug-in bets, for blocks scaled
 * to 0 … 1: the reference for width.
 */
function hedgedHalfWidth(values, alpha, most) {
  const bets = [];
  let [sum, spread, center] = [0, 0.25, 0.5];
  values.forEach((x, i) => {
    const t = i + 1;
    bets.push(Math.sqrt((2 * Math.log(2 / alpha)) / ((spread / t) * t * Math.log(t + 1))));
    sum += x;
    center = (0.5 + sum) / (t + 1);
    spread += (x - center) ** 2;
  });
  const against = (m, sign, room) =>
    values.reduce((log, x, i) => log + Math.log1p(sign * Math.min(bets[i], most / room) * (x - m)), 0);
  const need = Math.log(2 / alpha);
  const limit = (sign) => {
    let [open, refuted] = [sum / values.length, sign > 0 ? 0 : 1];
    for (let i = 0; i < 40; i++) {
      const m = (open + refuted) / 2;
      if (against(m, sign, sign > 0 ? m : 1 - m) >= need) refuted = m;
      else open = m;
    }
    return refuted;
  };
  return (limit(-1) - limit(1)) / 2;
}

console.log('\nHalf widths against Student’s t (1 = t). "spread": of a block, as a share of the range.\n');
console.log('spread  blocks   sequence   hedged capital, c = 0.5 and 0.95   asymptotic (not guaranteed)');
const random = createRandom('widths');
for (const spread of [0.003, 0.01, 0.03, 0.1, 0.3]) {
  for (const blocks of [100, 1000, 10_000, 100_000]) {
    const values = Array.from({ length: blocks }, () =>
      Math.max(0, Math.min(1, 0.5 + spread * normalQuantile(random.float()))),
    );
    const sample = BlockMean.of(values);
    const t = halfWidth(tInterval(sample));
    const ratio = (width) => (width / t).toFixed(2);
    console.log(
      `${String(spread).padEnd(6)}${String(blocks).padStart(8)}${ratio(halfWidth(sequenceInterval(sample, { low: 0, high: 1 }))).padStart(11)}${ratio(hedgedHalfWidth(values, 0.05, 0.5)).padStart(17)}${ratio(hedgedHalfWidth(values, 0.05, 0.95)).padStart(10)}${ratio(halfWidth(asymptoticSequence(sample))).padStart(27)}`,
    );
  }
}

console.log(
  '\nThe gate with a margin of 0.1 small bets a hand, stud8, single deals, at most 30,000 blocks; 100 candidates each.\n',
);
console.log('true rate   pass  worse  inconclusive   blocks until a verdict, median');
for (const rate of [0.1, 0, -0.1, -0.2, -0.3]) {
  const counts = { pass: 0, worse: 0, inconclusive: 0 };
  const lengths = [];
  const source = playedBlocks('stud8', 1);
  for (let candidate = 0; candidate < 100; candidate++) {
    // The range widens by the shift that makes a candidate better or worse.
    const gate = new SequentialGate({
      range: { low: source.range.low - 0.3, high: source.range.high + 0.3 },
      margin: 0.1,
      lookEvery: 25,
    });
    while (gate.verdict === 'inconclusive' && gate.sample.count < 30_000) gate.add(rate + source.next());
    counts[gate.verdict]++;
    if (gate.verdict !== 'inconclusive') lengths.push(gate.sample.count);
  }
  lengths.sort((a, b) => a - b);
  const median = lengths.length === 0 ? '–' : String(lengths[lengths.length >> 1]);
  console.log(
    `${String(rate).padStart(9)}${String(counts.pass).padStart(7)}${String(counts.worse).padStart(7)}${String(counts.inconclusive).padStart(14)}${median.padStart(33)}`,
  );
}
