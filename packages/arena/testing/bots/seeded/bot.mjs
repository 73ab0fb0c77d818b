import { defineBot } from '@stud-arena/sdk';

/** The next number of a xorshift generator, 0 to 1. */
function chance(seed) {
  let state = Number.parseInt(seed.slice(0, 8), 16) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export default defineBot({
  name: 'seeded',
  session({ seed }) {
    const next = chance(seed);
    return {
      act({ legal }) {
        const choice = legal[Math.floor(next() * legal.length)];
        return 'min' in choice ? { action: choice.action, to: choice.min } : choice;
      },
    };
  },
});
