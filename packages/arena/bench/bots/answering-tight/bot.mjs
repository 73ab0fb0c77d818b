// The house bot tight, which says what it would do with other cards: the one thing it would.
import tight from '../../../../../bots/tight/dist/bot.js';
import { only } from '../only.mjs';

export default {
  ...tight,
  name: 'answering-tight',
  policies: true,
  session(session) {
    const { act } = tight.session(session);
    return {
      act(view) {
        const decision = act(view);
        return { ...decision, policy: only(view, decision) };
      },
      policy: (view) => only(view, act(view)),
    };
  },
};
