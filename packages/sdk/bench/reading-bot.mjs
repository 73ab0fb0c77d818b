// Reads every field of a view, and what the SDK makes of them, but thinks as little: measures what reading costs.
import { runBot } from '../dist/run-bot.js';

const sum = (list) => list.reduce((a, b) => a + b, 0);

runBot({
  name: 'reading',
  session: () => ({
    act(view) {
      const { cards, boards, community, history, stacks, bets, paid, live, pots, legal } = view;
      let seen = cards.charCodeAt(0) + community.length + (history.match(/[mbr]/g) ?? []).length;
      for (const seat of live) seen += boards[seat].charCodeAt(0);
      seen += sum(stacks) + sum(bets) + sum(paid) + sum(pots) + view.unit + view.raisesLeft + view.hand + view.dealer;
      if (view.variant === '' || view.street === '' || view.seat < 0 || seen < 0) return legal[0];
      return legal[legal.length - 1];
    },
  }),
});
