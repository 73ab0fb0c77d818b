/** A bot that thinks next to nothing: folds a fifth and raises a third of the time, by a counter. In a process or as a module. */
import { defineBot, isMain, runBot } from '@stud-arena/sdk';

const bot = defineBot({
  name: 'light',
  inFlight: Number(process.env.IN_FLIGHT ?? 256),
  session({ seed }) {
    let state = Number.parseInt(seed.slice(0, 8), 16) | 0;
    return {
      act({ legal }) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        const roll = (state >>> 8) % 10;
        if (roll < 2) return legal[0];
        const last = legal[legal.length - 1];
        if (roll < 5 && !('min' in last)) return last;
        return legal[legal[0].action === 'fold' && legal.length > 1 ? 1 : 0];
      },
    };
  },
});

export default bot;
if (isMain(import.meta.url)) runBot(bot);
