import { expect, test } from 'vitest';
import { buildRankingTables } from './build.js';
import { forEachMultiset, highValues, lowValues } from './classes.js';
import { RANK_KEYS } from './keys.js';
import { PACKED } from './tables.generated.js';

test('the shipped tables are those the builder makes', () => {
  for (const [name, table] of Object.entries(buildRankingTables())) {
    const shipped = PACKED[name as keyof typeof PACKED];
    expect(shipped === Buffer.from(table.buffer).toString('base64'), `${name} is fresh`).toBe(true);
  }
});

test('no two hands of as many cards have the same sum of keys, and sums stay below 2^23', () => {
  for (let size = 1; size <= 7; size++) {
    const sums = new Set<number>();
    let multisets = 0;
    forEachMultiset(size, (counts) => {
      multisets++;
      sums.add(counts.reduce((sum, count, rank) => sum + count * RANK_KEYS[rank]!, 0));
    });
    expect(sums.size).toBe(multisets);
    expect(Math.max(...sums)).toBeLessThan(1 << 23);
  }
});

// On paper: multisets of one to four ranks are 13, 91, 455 and 1,820, and five ranks make 7,462 high hands or 6,175 low ones.
test('there are 9,841 high values and 8,554 low ones of one to five cards', () => {
  expect(highValues()).toHaveLength(13 + 91 + 455 + 1820 + 7462);
  expect(lowValues()).toHaveLength(13 + 91 + 455 + 1820 + 6175);
});
