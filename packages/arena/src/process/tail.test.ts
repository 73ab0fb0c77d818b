import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Tail } from './tail.js';

test('the last whole lines are kept, at most so many bytes, however they came', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zäß\n]{0,30}$/), { maxLength: 40 }), (parts) => {
      const tail = new Tail(50);
      for (const part of parts) tail.push(Buffer.from(part));
      const all = Buffer.from(parts.join(''));
      const kept = tail.text();
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(50);
      if (all.length <= 50) {
        expect(kept).toBe(all.toString().trimEnd());
      } else {
        const end = all.subarray(all.length - 50);
        expect(kept).toBe(end.toString('utf8', end.indexOf(10) + 1).trimEnd());
      }
    }),
  );
});

test('many gigabytes would not grow it', () => {
  const tail = new Tail(8192);
  const chunk = Buffer.from(`${'noise '.repeat(10_000)}\nlast words\n`);
  for (let i = 0; i < 2000; i++) tail.push(chunk);
  expect(tail.text()).toMatch(/last words$/);
});
