import { ACTIONS } from '@stud-arena/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainReply } from './plain-reply.js';
import { newRawReply, parseReply, type RawReply } from './read-reply.js';

const PLAIN = /^\{"type":"action","id":(0|[1-9]\d{0,14}),"action":"([a-zA-Z]+)"(,"to":(0|[1-9]\d{0,14}))?\}\n/;

/** An object that still holds what another answer left there. */
const used = (): RawReply => ({
  id: 7,
  action: 'raise',
  to: 20,
  side: 'low',
  note: 'old',
  policy: [1],
  policies: [[1]],
  session: 3,
});

function read(text: string, from = 0, reach?: number) {
  const bytes = Buffer.from(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const reply = used();
  const next = readPlainReply(view, from, reach ?? bytes.length, reply);
  return { next, reply };
}

const line = fc
  .record({
    start: fc.constantFrom('{"type":"action","id":', '{"type": "action","id":', '{"type":"Action","id":', ''),
    id: fc.oneof(
      fc.nat(1e9),
      fc.constantFrom('', '0', '007', '-1', '1.0', '1e3', '999999999999999', '1234567890123456'),
    ),
    middle: fc.constantFrom(',"action":"', ', "action":"', ',"action":', ''),
    action: fc.constantFrom(...ACTIONS, 'Fold', 'folds', 'fol', 'a\\"b', 'ü', '\\u0066old', ''),
    amount: fc.oneof(
      fc.nat(10_000).map((to) => `,"to":${to}`),
      fc.constantFrom('', ',"to":007', ',"to":-1', ',"to":1.0', ',"to":"5"', ',"to":', ',"to":null', ',"note":"x"'),
    ),
    end: fc.constantFrom('}\n', '}\n{"type":', '}\r\n', '} \n', '}', '\n', ''),
  })
  .map(({ start, id, middle, action, amount, end }) => `${start}${id}${middle}${action}"${amount}${end}`);

test('the plain form is read as JSON.parse would, and nothing else is', () => {
  fc.assert(
    fc.property(line, fc.constantFrom('', '}\n', '{"type":"action"}\n'), (text, before) => {
      const { next, reply } = read(before + text, before.length);
      const [plain = '', , action = ''] = PLAIN.exec(text) ?? [];
      if (plain === '' || !(ACTIONS as readonly string[]).includes(action)) {
        expect(next).toBe(0);
        expect(reply).toEqual(used());
      } else {
        const expected = used();
        expect(parseReply(plain.slice(0, -1), expected)).toBeUndefined();
        expect(next).toBe(before.length + plain.length);
        expect(reply).toEqual(expected);
      }
    }),
    { numRuns: 2000 },
  );
});

test('every plain answer is read, and it sets or clears every field', () => {
  for (const action of ACTIONS) {
    for (const [amount, to] of [
      ['', undefined],
      [',"to":0', 0],
      [',"to":2500', 2500],
    ] as const) {
      const text = `{"type":"action","id":12,"action":"${action}"${amount}}\n`;
      expect(read(text)).toEqual({
        next: text.length,
        reply: { ...newRawReply(), policy: undefined, policies: undefined, id: 12, action, to },
      });
    }
  }
});

test('a line that is not whole, or changed in any byte, is no plain answer or another one', () => {
  const text = '{"type":"action","id":12,"action":"raise","to":50}\n';
  for (let length = 0; length < text.length; length++) {
    expect(read(text.slice(0, length)).next).toBe(0);
    expect(read(text, 0, length).next).toBe(0);
  }
  const bytes = Buffer.from(text);
  const reply = used();
  for (let at = 0; at < bytes.length; at++) {
    for (let byte = 0; byte < 256; byte++) {
      const changed = Buffer.from(bytes);
      changed[at] = byte;
      const view = new DataView(changed.buffer, changed.byteOffset, changed.length);
      const next = readPlainReply(view, 0, changed.length, reply);
      expect(next === 0).toBe(PLAIN.exec(changed.toString('latin1'))?.[2] !== 'raise');
    }
  }
});
