import { createRandom, deriveSeed, Hand, runKey, ShuffledDeal, VARIANTS, viewOf } from '@stud-arena/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageReader } from './message-reader.js';
import type { LegalAction } from './protocol/messages.js';
import { act, declare } from './testing/messages.js';
import { randomConversation } from './testing/random-message.js';

const { alternatives: _, ...plain } = act;

function read(line: string): unknown {
  const reader = new MessageReader();
  reader.open(Buffer.from(`${line}\n`));
  const question = reader.question();
  // Nothing is taken unless all is.
  if (question === undefined) expect(reader.line()).toBe(line.endsWith('\r') ? line.slice(0, -1) : line);
  expect(reader.done).toBe(true);
  return question;
}

/** Field by field, and in the same order: what a bot does with a view gives the same as with what JSON.parse makes. */
function expectSame(question: unknown, line: string): void {
  const parsed = JSON.parse(line);
  expect(question).toStrictEqual(parsed);
  expect(JSON.stringify(question)).toBe(JSON.stringify(parsed));
  expect(structuredClone(question)).toStrictEqual(parsed);
  expect({ ...(question as object) }).toStrictEqual(parsed);
}

const ACTIONS = ['fold', 'check', 'call', 'bringIn', 'complete', 'bet', 'raise', 'declare'];

/** Questions of hands played at random by the rules, as the arena writes them. */
function played(seats: number): object[] {
  const key = runKey('reader');
  const random = createRandom(deriveSeed(key, seats));
  return VARIANTS.flatMap((variant, index) => {
    const hand = new Hand(variant, variant.stakes, Math.min(seats, variant.seats.max));
    const messages: object[] = [];
    for (let number = 0; number < 15; number++) {
      const stacks = Array.from({ length: hand.seats }, () => 1 + random.below(20 * variant.stakes.bigBet));
      hand.start(stacks, random.below(hand.seats), new ShuffledDeal(variant).at(key, number));
      while (!hand.over) {
        const type = hand.legal.declare ? 'declare' : 'act';
        const { hand: place, variant: id, ...rest } = viewOf(hand, hand.actor, number);
        const stakes = number % 2 === 0 ? {} : { stakes: variant.stakes };
        messages.push({ type, id: messages.length, session: index, hand: place, variant: id, ...stakes, ...rest });
        const option = rest.legal[random.below(rest.legal.length)] as LegalAction;
        const side = 'side' in option ? ['none', 'high', 'low', 'both'].indexOf(option.side) : 0;
        hand.apply(ACTIONS.indexOf(option.action), 'min' in option ? option.min : 'to' in option ? option.to : side);
      }
    }
    return messages;
  });
}

test.each([2, 3, 8])(
  'a question of a real hand, %i seats, is taken apart into what JSON.parse makes of it',
  (seats) => {
    const messages = played(seats);
    expect(messages.length).toBeGreaterThan(200);
    for (const message of messages) {
      const line = JSON.stringify(message);
      expectSame(read(line), line);
    }
  },
);

const samples = [...randomConversation('reader', 300).questions, plain, declare].map((message) =>
  JSON.stringify(message),
);

test('so is any question in the form of the protocol, also before \\r\\n', () => {
  for (const line of samples) {
    expectSame(read(line), line);
    expectSame(read(`${line}\r`), line);
  }
});

test('wherever a few bytes are others, a line is read as JSON would be, or left to it', () => {
  const piece = fc.constantFrom(
    ...[
      '',
      '0',
      '-',
      '-0',
      '7',
      '.5',
      'e3',
      '1234567890',
      '"',
      '\\',
      '\\u0041',
      ',',
      ':',
      '[',
      ']',
      '{',
      '}',
      ' ',
      '\t',
      'ö',
      '火',
    ],
    ...[
      'null',
      '[]',
      '""',
      ',"id":5',
      ',"x":{"legal":[]}',
      '"legal":[',
      '{"action":"fold"},',
      ',"stakes":{"ante":1}',
      '\u007f',
      '\r',
    ],
  );
  let taken = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.nat(3), piece), { minLength: 1, maxLength: 2 }),
      (sample, edits) => {
        let line = sample;
        for (const [place, cut, text] of edits) {
          const at = place % (line.length + 1);
          line = line.slice(0, at) + text + line.slice(at + cut);
        }
        const question = read(line);
        if (question === undefined) return;
        taken++;
        expectSame(question, line.replace(/\r$/, ''));
      },
    ),
    { numRuns: 8_000 },
  );
  expect(taken).toBeGreaterThan(400);
});

test('valid JSON of another shape is left to JSON.parse', () => {
  const { id, ...rest } = plain;
  for (const line of [
    JSON.stringify({ ...rest, id }),
    JSON.stringify({ ...plain, tomorrow: 1 }),
    JSON.stringify(act),
    JSON.stringify(plain).replaceAll(',', ', '),
    JSON.stringify({ ...plain, live: [] }),
    JSON.stringify({ ...plain, legal: [] }),
    JSON.stringify({ ...plain, unit: 1.5 }),
    JSON.stringify({ ...plain, id: 12345678901 }),
    JSON.stringify(plain).replace('"fourth"', '"f\\u006furth"'),
    JSON.stringify({ ...plain, legal: [{ action: 'fold', why: 1 }] }),
    JSON.stringify({ ...plain, legal: [{ action: 'show' }] }),
  ]) {
    expect([line, read(line)]).toEqual([line, undefined]);
  }
});

test('what is read stays as it is when the next block comes, though its memory be used again', () => {
  const reader = new MessageReader();
  const long = { ...plain, history: `${plain.history} 1c100 / 0b200 1r400 0c400 / 0x` };
  const bytes = Buffer.from(`${JSON.stringify(long)}\n`);
  reader.open(bytes);
  const question = reader.question();
  bytes.fill(32);
  reader.open(Buffer.from('\n'));
  expect(question).toStrictEqual(long);
});
