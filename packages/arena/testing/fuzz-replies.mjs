/**
 * A million lines to the reader of bots' answers: random bytes, and valid answers with bytes changed, cut out, doubled or
 * spliced. Whatever comes is an action the rules allow or a reason: `node testing/fuzz-replies.mjs [lines] [seed]`.
 */
import { ACTIONS, createRandom, Hand, runKey, ShuffledDeal, VARIANTS } from '@stud-arena/engine';
import { newReading, parseReply, readDecision } from '../dist/match/read-reply.js';
import { LineSplitter } from '../dist/process/line-splitter.js';

const [lines = 1_000_000, seed = 'fuzz'] = process.argv.slice(2).map((word, i) => (i === 0 ? Number(word) : word));
const random = createRandom(seed);
const pick = (list) => list[random.below(list.length)];
const AMOUNTS = [
  '0',
  '-0',
  '1',
  '50',
  '100',
  '"40"',
  '1e999',
  'NaN',
  '9007199254740993',
  '40.5',
  'null',
  '[]',
  '{}',
  '1e2',
  '01',
];

function valid() {
  const action = pick([...ACTIONS, 'allin', '']);
  const fields = [
    `"type":"${pick(['action', 'action', 'action', 'ready', ''])}"`,
    `"id":${pick(['1', '2', '-1', '"1"', '1.5'])}`,
  ];
  fields.push(`"action":"${action}"`);
  if (random.below(2) === 0) fields.push(`"to":${pick(AMOUNTS)}`);
  if (random.below(3) === 0) fields.push(`"side":"${pick(['high', 'low', 'both', 'none'])}"`);
  if (random.below(6) === 0) fields.push(`"x":${'['.repeat(random.below(60))}${']'.repeat(random.below(60))}`);
  return Buffer.from(`{${fields.join(',')}}`);
}

function line() {
  if (random.below(8) === 0) return Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256)));
  let bytes = valid();
  for (let n = random.below(4); n > 0; n--) {
    const at = random.below(bytes.length);
    const parts = [bytes.subarray(0, at), bytes.subarray(at + random.below(3))];
    bytes = Buffer.concat([parts[0], ...pick([[], [Buffer.of(random.below(256))], [valid()]]), parts[1]]);
    if (bytes.length === 0) return bytes;
  }
  return bytes;
}

const hands = VARIANTS.map((variant) => ({
  hand: new Hand(variant, variant.stakes, 3),
  deal: new ShuffledDeal(variant),
}));
const key = runKey('fuzz');
const counts = new Map();
const reading = newReading();
const raw = {};
let number = 0;
const splitter = new LineSplitter(65_536, (text) => {
  const garble = parseReply(text, raw);
  let result = garble?.code;
  if (garble === undefined) {
    const { hand, deal } = pick(hands);
    if (hand.over)
      hand.start(Array(3).fill(1 + random.below(20 * hand.stakes.bigBet)), number % 3, deal.at(key, number++));
    const before = `${hand.actionCount}/${hand.actor}/${hand.pot}`;
    readDecision(hand, raw.action, raw.to, raw.side, reading);
    if (before !== `${hand.actionCount}/${hand.actor}/${hand.pot}`)
      throw new Error(`the hand changed by reading ${text}`);
    result = reading.code || 'understood';
    if (reading.code === '') hand.apply(reading.kind, reading.to);
    else if (reading.reason === '') throw new Error(`no reason for refusing ${text}`);
  }
  counts.set(result, (counts.get(result) ?? 0) + 1);
  return true;
});
for (let i = 0; i < lines; i++) splitter.push(Buffer.concat([line(), Buffer.from('\n')]));
for (const [code, count] of [...counts].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(9)}  ${code}`);
console.log('passed');
