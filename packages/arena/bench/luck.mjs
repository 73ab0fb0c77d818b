// How many times fewer hands the luck adjustment needs, what it costs, and that it leaves the mean alone: house bots
// against each other, in-process. node packages/arena/bench/luck.mjs [hands a pair] [variant …]
import { playBlocks } from '../dist/match/play-blocks.js';
import { loadLeague } from '../dist/run/load-league.js';
import { BlockMean } from '../dist/statistics/block-mean.js';
import { blockResultOf } from '../dist/statistics/block-result.js';
import { withoutLuck } from '../dist/statistics/control-variate.js';

const hands = Number(process.argv[2] ?? 200_000);
const variants = process.argv.length > 3 ? process.argv.slice(3) : ['stud8', 'razz', 'stud'];
const PAIRS = [
  ['tight', 'caller', 'cards'],
  ['tight', 'maniac', 'cards'],
  ['equity', 'tight', 'cards'],
  ['random', 'caller', 'cards'],
  // random publishes its probabilities.
  ['random', 'caller', 'policies'],
];

async function play(variant, bots, luck, count) {
  const { plan, play } = loadLeague(
    { variant, bots, hands: count, handsPerSession: 10, seed: 'luck', inProcess: true, luck },
    undefined,
  );
  const values = [];
  const lucks = [];
  const started = performance.now();
  const numbers = Array.from({ length: plan.rounds }, (_, block) => block);
  const byBlock = [];
  await playBlocks(plan, numbers, { record: (record) => (byBlock[record.block] = record) }, play);
  const seconds = (performance.now() - started) / 1000;
  const { smallBet } = plan.games[0].stakes;
  for (const record of byBlock) {
    const result = blockResultOf(plan, record);
    values.push((100 * result.smallBets[0]) / result.hands);
    if (luck !== 'none') lucks.push((100 * record.luck[0]) / smallBet / result.hands);
  }
  return { values, lucks, rate: count / seconds };
}

const two = (x) => x.toFixed(2).padStart(7);
console.log(
  'pair                          raw mean ± se     adjusted ± se   coefficient  gain  agrees  hands/s without, with',
);
for (const variant of variants) {
  for (const [one, other, luck] of PAIRS) {
    const bots = [one, other];
    const plain = await play(variant, bots, 'none', Math.min(hands, 20_000));
    const { values, lucks, rate } = await play(variant, bots, luck, hands);
    const raw = BlockMean.of(values);
    const { sample, coefficient, gain } = withoutLuck(values, lucks);
    // The difference of the two means is c times the mean luck, whose true value is 0.
    const mean = BlockMean.of(lucks);
    const z = mean.mean / mean.standardError;
    console.log(
      `${`${variant} ${bots.join('-')} ${luck}`.padEnd(28)}${two(raw.mean)} ±${two(raw.standardError)} ${two(sample.mean)} ±${two(sample.standardError)} ${two(coefficient)}     ${two(gain)}  z ${z.toFixed(1).padStart(4)}  ${Math.round(plain.rate)}, ${Math.round(rate)}`,
    );
  }
}
