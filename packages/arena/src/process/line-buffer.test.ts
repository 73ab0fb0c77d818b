import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBuffer } from './line-buffer.js';

test('numbers are written as JavaScript writes them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.nat(1000))), (numbers) => {
      const out = new LineBuffer(1);
      for (const number of numbers) {
        out.number(number);
        out.byte(44);
      }
      expect(out.toString()).toBe(numbers.map((number) => `${number},`).join(''));
    }),
  );
});

test('pieces come out in the order they went in, whatever the room at first', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ -~]{0,300}$/)), fc.integer({ min: 1, max: 64 }), (pieces, room) => {
      const out = new LineBuffer(room);
      for (const [i, piece] of pieces.entries()) {
        const part = new LineBuffer(1);
        part.text(piece);
        if (i % 2 === 0) out.append(part);
        else out.text(piece);
      }
      expect(out.toString()).toBe(pieces.join(''));
      expect(Buffer.from(out.take()).toString()).toBe(pieces.join(''));
      expect(out.length).toBe(0);
    }),
  );
});
