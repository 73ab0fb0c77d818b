// How many times fewer hands the luck adjustment needs, what it costs, and that it leaves the mean alone: house bots
// against each other, in-process.
//
//   node packages/arena/bench/luck.mjs [hands a pair] [variant …]
//   node packages/arena/bench/luck.mjs aivat [hands a pair] [variant …]   bots that say what they would do with other cards
//   node packages/arena/bench/luck.mjs agree [raw hands]   plain means against adjusted ones of a tenth as many other hands
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
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
// These also publish them with other cards.
const [RANDOM, TIGHT, MIXED] = ['answering-random', 'answering-tight', 'mixed'].map((name) =>
  fileURLToPath(new URL(`bots/${name}`, import.meta.url)),
);
const ANSWERING = [
  [MIXED, 'caller', 'cards'],
  [MIXED, 'caller', 'policies'],
  [MIXED, 'caller', 'aivat'],
  [MIXED, TIGHT, 'policies'],
  [MIXED, TIGHT, 'aivat'],
  [RANDOM, 'caller', 'policies'],
  [RANDOM, 'caller', 'aivat'],
  [TIGHT, 'caller', 'policies'],
  [TIGHT, 'caller', 'aivat'],
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

async function compare(pairs, hands, variants) {
  console.log(
    'pair                                     raw mean ± se     adjusted ± se   coefficient    gain  agrees  hands/s plain, with',
  );
  for (const variant of variants) {
    for (const [one, other, luck] of pairs) {
      const plain = await play(variant, [one, other], 'none', Math.min(hands, 20_000), 'luck');
      const { values, lucks, rate } = await play(variant, [one, other], luck, hands, 'luck');
      const raw = BlockMean.of(values);
      const { sample, coefficient, gain } = withoutLuck(values, lucks);
      // The two means differ by the coefficient times the mean luck, whose true value is 0.
      const mean = BlockMean.of(lucks);
      console.log(
        `${`${variant} ${basename(one)}-${basename(other)} ${luck}`.padEnd(40)}${two(raw.mean)} ±${two(raw.standardError)}  ${two(sample.mean)} ±${two(sample.standardError)}   ${two(coefficient)}     ${two(gain)}  z ${(mean.mean / mean.standardError).toFixed(1).padStart(4)}  ${Math.round(plain.rate)}, ${Math.round(rate)}`,
      );
    }
  }
}

/** @param times - So many times fewer hands are played without luck. */
async function agree(bots, lucks, hands, times) {
  const names = bots.map((name) => basename(name)).join('-');
  const raw = BlockMean.of((await play('stud8', bots, 'none', hands, 'raw')).values);
  console.log(`stud8 ${names}: ${hands} raw hands ${two(raw.mean)} ±${two(raw.standardError)}`);
  for (const luck of lucks) {
    const { values, lucks } = await play('stud8', bots, luck, hands / times, 'adjusted');
    const { sample } = withoutLuck(values, lucks);
    const z = (sample.mean - raw.mean) / Math.hypot(sample.standardError, raw.standardError);
    console.log(
      `${hands / times} others without luck (${luck}) ${two(sample.mean)} ±${two(sample.standardError)}, z ${z.toFixed(1)}`,
    );
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'agree') {
  await agree(['random', 'caller'], ['cards', 'policies'], Number(rest[0] ?? 10_000_000), 10);
} else if (first === 'aivat') {
  const [hands = 10_000, ...variants] = rest;
  await compare(ANSWERING, Number(hands), variants.length > 0 ? variants : ['stud8', 'razz']);
  await agree([MIXED, 'caller'], ['policies', 'aivat'], 40 * Number(hands), 40);
} else await compare(PAIRS, Number(first ?? 200_000), rest.length > 0 ? rest : ['stud8', 'razz', 'stud']);
