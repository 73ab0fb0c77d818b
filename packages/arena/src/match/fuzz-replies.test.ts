/**
 * Random bytes to the reader of bots' answers, and valid answers with bytes changed, cut out, doubled or spliced: whatever comes
 * is an action the rules allow or a reason. STUD_SLOW=1 reads a million lines.
 */
import { ACTIONS, createRandom, Hand, runKey, ShuffledDeal, VARIANTS } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { LineSplitter } from '../process/line-splitter.js';
import { newReading, parseReply, type RawReply, readDecision } from './read-reply.js';

const LINES = process.env.STUD_SLOW === '1' ? 1_000_000 : 60_000;
const AMOUNTS = [
  ...['0', '-0', '1', '50', '100', '200', '1e2', '01', '40.5', '1e999', 'NaN', '9007199254740993'],
  ...['"40"', 'null', 'true', '[]', '{}', '"\\ud800"'],
];

const random = createRandom('fuzz');
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;

function answer(): Buffer {
  const fields = [
    `"type":"${random.below(8) > 0 ? 'action' : pick(['ready', 'hello', ''])}"`,
    `"id":${random.below(8) > 0 ? random.below(1000) : pick(['-1', '-0', '"1"', '1.5', '1e400', 'null'])}`,
    `"action":"${pick([...ACTIONS, 'allin', ''])}"`,
  ];
  if (random.below(2) === 0) fields.push(`"to":${pick(AMOUNTS)}`);
  if (random.below(3) === 0) fields.push(`"side":"${pick(['high', 'low', 'both', 'none'])}"`);
  if (random.below(6) === 0) fields.push(`"x":${'['.repeat(random.below(60))}${']'.repeat(random.below(60))}`);
  if (random.below(400) === 0) fields.push(`"x":${'['.repeat(1000)}`);
  return Buffer.from(`{${fields.join(',')}}`);
}

function line(): Buffer {
  if (random.below(8) === 0) return Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256)));
  let bytes = answer();
  for (let n = random.below(4); n > 0 && bytes.length > 0; n--) {
    const at = random.below(bytes.length);
    const between = pick([[], [Buffer.of(random.below(256))], [answer()]]);
    bytes = Buffer.concat([bytes.subarray(0, at), ...between, bytes.subarray(at + random.below(3))]);
  }
  return bytes;
}

test(`${LINES} lines: a legal action or a reason, and the hand never changed by reading`, () => {
  const tables = VARIANTS.map((variant) => ({
    hand: new Hand(variant, variant.stakes, 3),
    deal: new ShuffledDeal(variant),
  }));
  const key = runKey('fuzz');
  const reading = newReading();
  const raw = {} as RawReply;
  const codes = new Set<string>();
  let deal = 0;
  let understood = 0;
  const splitter = new LineSplitter(65_536, (text) => {
    const garble = parseReply(text, raw);
    if (garble !== undefined) {
      if (garble.message === '') throw new Error(`No reason for refusing ${text}`);
      codes.add(garble.code);
      return true;
    }
    const table = pick(tables);
    const { hand } = table;
    while (hand.over) {
      const stack = 1 + random.below(20 * hand.stakes.bigBet);
      hand.start([stack, stack, stack], deal % 3, table.deal.at(key, deal++));
    }
    const state = () => `${hand.actionCount} ${hand.actor} ${hand.pot} ${hand.stack.join()}`;
    const before = state();
    readDecision(hand, raw.action, raw.to, raw.side, reading);
    if (state() !== before) throw new Error(`The hand was changed by reading ${text}`);
    if (reading.code === '') {
      understood++;
      hand.apply(reading.kind, reading.to);
    } else {
      if (reading.reason === '') throw new Error(`No reason for refusing ${text}`);
      codes.add(reading.code);
    }
    return true;
  });
  for (let i = 0; i < LINES; i++) splitter.push(Buffer.concat([line(), Buffer.of(10)]));

  expect(understood).toBeGreaterThan(LINES / 50);
  // Every way to be refused that a line can have was met.
  expect([...codes].sort()).toEqual(
    [
      ...[
        'action/amount',
        'action/bring-in',
        'action/call',
        'action/call-size',
        'action/check',
        'action/declare',
        'action/fold',
      ],
      ...[
        'action/missing',
        'action/no-raise',
        'action/raise-kind',
        'action/raise-size',
        'action/side',
        'action/unknown',
      ],
      ...['protocol/depth', 'protocol/id', 'protocol/not-json', 'protocol/not-object', 'protocol/ready-twice'],
      ...['protocol/two-messages', 'protocol/type'],
    ].sort(),
  );
});
