// How many times fewer hands the luck adjustment needs, what it costs, and that it leaves the mean alone: house bots
// against each other, in-process.
//
//   node packages/arena/bench/luck.mjs [hands a pair] [variant …]
//   node packages/arena/bench/luck.mjs agree [raw hands]   plain means against adjusted ones of a tenth as many other hands
import { playBlocks } from '../dist/match/play-blocks.js';
import { loadLeague } from '../dist/run/load-league.js';
import { BlockMean } from '../dist/statistics/block-mean.js';
import { blockResultOf } from '../dist/statistics/block-result.js';
import { withoutLuck } from '../dist/statistics/control-variate.js';

// random publishes its probabilities.
const PAIRS = [
  ['tight', 'caller', 'cards'],
  ['tight', 'maniac', 'cards'],
  ['equity', 'tight', 'cards'],
  ['random', 'caller', 'cards'],
  ['random', 'caller', 'policies'],
];

/** Rates of blocks in sb/100, the luck in them, and hands a second. */
async function play(variant, bots, luck, hands, seed) {
  const league = { variant, bots, hands, handsPerSession: 10, seed, inProcess: true, luck };
  const { plan, play: settings } = loadLeague(league, undefined);
  const values = [];
  const lucks = [];
  const recorder = {
    record(record) {
      const result = blockResultOf(plan, record);
      values.push((100 * result.smallBets[0]) / result.hands);
      if (result.luck) lucks.push((100 * result.luck[0]) / result.hands);
    },
  };
  const numbers = Array.from({ length: plan.rounds }, (_, block) => block);
  const started = performance.now();
  await playBlocks(plan, numbers, recorder, settings);
  return { values, lucks, rate: (1000 * hands) / (performance.now() - started) };
}

const two = (x) => x.toFixed(2).padStart(7);

async function compare(hands, variants) {
  console.log(
    'pair                           raw mean ± se     adjusted ± se   coefficient    gain  agrees  hands/s plain, with',
  );
  for (const variant of variants) {
    for (const [one, other, luck] of PAIRS) {
      const plain = await play(variant, [one, other], 'none', Math.min(hands, 20_000), 'luck');
      const { values, lucks, rate } = await play(variant, [one, other], luck, hands, 'luck');
      const raw = BlockMean.of(values);
      const { sample, coefficient, gain } = withoutLuck(values, lucks);
      // The two means differ by the coefficient times the mean luck, whose true value is 0.
      const mean = BlockMean.of(lucks);
      console.log(
        `${`${variant} ${one}-${other} ${luck}`.padEnd(30)}${two(raw.mean)} ±${two(raw.standardError)}  ${two(sample.mean)} ±${two(sample.standardError)}   ${two(coefficient)}     ${two(gain)}  z ${(mean.mean / mean.standardError).toFixed(1).padStart(4)}  ${Math.round(plain.rate)}, ${Math.round(rate)}`,
      );
    }
  }
}

async function agree(hands) {
  const bots = ['random', 'caller'];
  const raw = BlockMean.of((await play('stud8', bots, 'none', hands, 'raw')).values);
  console.log(`stud8 ${bots.join('-')}: ${hands} raw hands ${two(raw.mean)} ±${two(raw.standardError)}`);
  for (const luck of ['cards', 'policies']) {
    const { values, lucks } = await play('stud8', bots, luck, hands / 10, 'adjusted');
    const { sample } = withoutLuck(values, lucks);
    const z = (sample.mean - raw.mean) / Math.hypot(sample.standardError, raw.standardError);
    console.log(
      `${hands / 10} others without luck (${luck}) ${two(sample.mean)} ±${two(sample.standardError)}, z ${z.toFixed(1)}`,
    );
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'agree') await agree(Number(rest[0] ?? 10_000_000));
else await compare(Number(first ?? 200_000), rest.length > 0 ? rest : ['stud8', 'razz', 'stud']);
