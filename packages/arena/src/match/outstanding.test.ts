import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Outstanding } from './outstanding.js';

test('it holds what a map of ids holds, in whatever order answers come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 3000 }), { maxLength: 60 }), (steps) => {
      const ring = new Outstanding<string>();
      const map = new Map<number, string>();
      let last = 0;
      for (const step of steps) {
        if (step < 0) {
          for (let n = 0; n < 700; n++) {
            ring.add(++last, `asker ${last}`);
            map.set(last, `asker ${last}`);
          }
        } else {
          expect(ring.take(step)).toBe(map.get(step));
          map.delete(step);
        }
      }
      for (let id = 0; id <= last + 1; id++) {
        expect(ring.take(id)).toBe(map.get(id));
        expect(ring.take(id)).toBeUndefined();
      }
    }),
  );
});

test('cleared it holds nothing', () => {
  const ring = new Outstanding<string>();
  for (let id = 1; id <= 3000; id++) ring.add(id, 'asker');
  ring.clear();
  for (let id = 0; id <= 3001; id++) expect(ring.take(id)).toBeUndefined();
});
