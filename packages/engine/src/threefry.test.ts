import { expect, test } from 'vitest';
import { threefry } from './threefry.js';

/** The known answers for threefry4x32 with 20 rounds in the authors' own Random123 library. */
const KNOWN_ANSWERS: readonly { counter: number[]; key: number[]; answer: number[] }[] = [
  {
    counter: [0, 0, 0, 0],
    key: [0, 0, 0, 0],
    answer: [0x9c6ca96a, 0xe17eae66, 0xfc10ecd4, 0x5256a7d8],
  },
  {
    counter: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    key: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    answer: [0x2a881696, 0x57012287, 0xf6c7446e, 0xa16a6732],
  },
  {
    // The digits of pi.
    counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    key: [0xa4093822, 0x299f31d0, 0x082efa98, 0xec4e6c89],
    answer: [0x59cd1dbb, 0xb8879579, 0x86b5d00c, 0xac8b6d84],
  },
];

test.each(KNOWN_ANSWERS)('Threefry-4x32-20 gives its known answer for key $key', ({ counter, key, answer }) => {
  const out = new Int32Array(4);
  const [k0, k1, k2, k3] = key as [number, number, number, number];
  const [c0, c1, c2, c3] = counter as [number, number, number, number];
  threefry(out, k0, k1, k2, k3, c0, c1, c2, c3);
  expect([...out].map((word) => word >>> 0)).toEqual(answer);
});
