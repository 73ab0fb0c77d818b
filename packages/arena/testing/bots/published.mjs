/** Draws its actions by the arena's seed, and publishes what it draws from. */
import { defineBot } from '@stud-arena/sdk';

export default defineBot({
  name: 'published',
  session({ seed }) {
    let state = Number.parseInt(seed.slice(0, 8), 16) | 1;
    return {
      act({ legal }) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        const choice = legal[Math.floor(((state >>> 8) / 2 ** 24) * legal.length)];
        const policy = legal.map(() => 1 / legal.length);
        return 'min' in choice ? { action: choice.action, to: choice.min, policy } : { ...choice, policy };
      },
    };
  },
});
