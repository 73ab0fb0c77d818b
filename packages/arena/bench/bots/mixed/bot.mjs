// Three times in four what the house bot tight does, else anything: probabilities that depend on the cards, published.
import { random } from '@stud-arena/sdk';
import tight from '../../../../../bots/tight/dist/bot.js';
import { only } from '../only.mjs';

const REASON = 0.75;

export default {
  ...tight,
  name: 'mixed',
  policies: true,
  session(session) {
    const { act } = tight.session(session);
    const chance = random(session);
    const policy = (view) => only(view, act(view)).map((one) => REASON * one + (1 - REASON) / view.legal.length);
    return {
      policy,
      act(view) {
        const probabilities = policy(view);
        let left = chance.float();
        let at = 0;
        while (at < probabilities.length - 1 && left >= probabilities[at]) left -= probabilities[at++];
        const { min, max: _, ...decision } = view.legal[at];
        return { ...decision, ...(min !== undefined && { to: min }), policy: probabilities };
      },
    };
  },
};
