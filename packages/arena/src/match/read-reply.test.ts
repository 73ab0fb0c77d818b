import { ACTIONS, createRandom, Hand, runKey, ShuffledDeal, variantById } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { newReading, parseReply, quoteReply, type RawReply, readDecision } from './read-reply.js';

const blank = (): RawReply => ({
  id: -1,
  action: undefined,
  to: undefined,
  side: undefined,
  note: undefined,
  session: undefined,
});

function parse(line: string) {
  const raw = blank();
  const garble = parseReply(line, raw);
  return garble === undefined ? raw : garble.code;
}

test.each([
  ['thinking …', 'protocol/not-json'],
  ['{"type":"action","id":1,"action":"fold"', 'protocol/not-json'],
  ['{"type":"action","id":1,"action":"raise","to":NaN}', 'protocol/not-json'],
  ['{"type":"action","id":1,"action":"fold"}{"type":"action","id":2,"action":"fold"}', 'protocol/two-messages'],
  ['{"type":"action","id":1,"action":"fold"} , {"type":"action","id":2,"action":"fold"}', 'protocol/two-messages'],
  ['[1]', 'protocol/not-object'],
  ['null', 'protocol/not-object'],
  ['"fold"', 'protocol/not-object'],
  ['{"type":"fold","id":1}', 'protocol/type'],
  ['{"id":1,"action":"fold"}', 'protocol/type'],
  ['{"type":"ready","protocol":"stud-arena/1","name":"x"}', 'protocol/ready-twice'],
  ['{"type":"action","action":"fold"}', 'protocol/id'],
  ['{"type":"action","id":"1","action":"fold"}', 'protocol/id'],
  ['{"type":"action","id":-0,"action":"fold"}', 'protocol/id'],
  ['{"type":"action","id":1.5,"action":"fold"}', 'protocol/id'],
  ['{"type":"action","id":9007199254740993,"action":"fold"}', 'protocol/id'],
  ['{"type":"action","id":1e999,"action":"fold"}', 'protocol/id'],
  [`{"type":"action","id":1,"action":"fold","x":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'protocol/depth'],
  [`${'['.repeat(60_000)}`, 'protocol/depth'],
])('%s: %s', (line, code) => {
  expect(parse(line)).toBe(code);
});

test('fields nobody knows are ignored, brackets in text are no depth', () => {
  const text = '['.repeat(500);
  expect(parse(`{ "mood": {"a":[1]}, "id": 5, "type": "action", "action": "call", "note": "${text}" }`)).toEqual({
    ...blank(),
    id: 5,
    action: 'call',
    note: text,
  });
});

describe('decisions', () => {
  const variant = variantById('stud8');
  const hand = new Hand(variant, variant.stakes, 2);
  hand.start([8000, 8000], 1, new ShuffledDeal(variant).at(runKey('x'), 0));
  const reading = newReading();
  const read = (decision: { action?: unknown; to?: unknown; side?: unknown }) => {
    readDecision(hand, decision.action, decision.to, decision.side, reading);
    return reading.code === '' ? `${ACTIONS[reading.kind]} ${reading.to}` : reading.code;
  };

  // Stakes 25/50/100/200: at the bring-in, then facing it.
  test.each([
    [{ action: 'bringIn' }, 'bringIn 50'],
    [{ action: 'bringIn', to: 50 }, 'bringIn 50'],
    [{ action: 'complete', to: 100 }, 'complete 100'],
    [{ action: 'complete' }, 'complete 100'],
    [{ action: 'bringIn', to: 100 }, 'action/call-size'],
    [{ action: 'bringIn', to: '50' }, 'action/amount'],
    [{ action: 'fold' }, 'action/fold'],
    [{ action: 'check' }, 'action/check'],
    [{ action: 'call' }, 'action/call'],
    [{ action: 'raise', to: 100 }, 'action/raise-kind'],
    [{ action: 'complete', to: 150 }, 'action/raise-size'],
    [{ action: 'complete', to: '100' }, 'action/amount'],
    [{ action: 'complete', to: Number.POSITIVE_INFINITY }, 'action/amount'],
    [{ action: 'complete', to: -0 }, 'action/amount'],
    [{ action: 'complete', to: 100.5 }, 'action/amount'],
    [{ action: 'complete', to: null }, 'action/amount'],
    [{ action: 'declare', side: 'high' }, 'action/declare'],
    [{ action: 'FOLD' }, 'action/unknown'],
    [{ action: 7 }, 'action/missing'],
    [{}, 'action/missing'],
  ])('at the bring-in %j: %s', (decision, expected) => {
    expect(read(decision)).toBe(expected);
  });
});

test('whatever is read: a legal action or a reason, the hand unchanged, in 20,000 mutated answers', () => {
  const variant = variantById('five-card-hilo-declare');
  const hand = new Hand(variant, variant.stakes, 3);
  const deal = new ShuffledDeal(variant);
  const random = createRandom('mutations');
  const reading = newReading();
  let legal = 0;
  let number = 0;
  for (let i = 0; i < 20_000; i++) {
    if (hand.over) hand.start([200, 200, 200], number % 3, deal.at(runKey('m'), number++));
    const valid = `{"type":"action","id":1,"action":"${ACTIONS[random.below(8)]}","to":${random.below(30)},"side":"low"}`;
    const bytes = Buffer.from(valid);
    for (let n = random.below(4); n > 0; n--) bytes[random.below(bytes.length)] = random.below(256);
    const raw = blank();
    const garble = parseReply(bytes.toString().replaceAll('\n', ' '), raw);
    if (garble !== undefined) {
      expect(garble.code).toMatch(/^protocol\//);
      continue;
    }
    const before = `${hand.actionCount} ${hand.actor} ${hand.pot}`;
    readDecision(hand, raw.action, raw.to, raw.side, reading);
    expect(`${hand.actionCount} ${hand.actor} ${hand.pot}`).toBe(before);
    if (reading.code === '') {
      legal++;
      hand.apply(reading.kind, reading.to);
    } else {
      expect(reading.code).toMatch(/^action\//);
      expect(reading.reason).not.toBe('');
    }
  }
  expect(legal).toBeGreaterThan(1000);
});

test('an answer is quoted without its request’s number, without control characters, at most 500 characters', () => {
  expect(quoteReply('{"type":"action","id":12,"action":"raise","to":60}')).toBe('{"action":"raise","to":60}');
  expect(quoteReply('{ "to": 60, "id": 7, "action": "raise", "type": "action" }')).toBe(
    '{ "to": 60, "action": "raise"}',
  );
  expect(quoteReply('{"type":"action","action":"raise","to":60,"id":12}')).toBe('{"action":"raise","to":60}');
  expect(quoteReply('\u001b[31mred\u0007')).toBe('\\x1b[31mred\\x07');
  expect(quoteReply('x'.repeat(600))).toHaveLength(500);
});
