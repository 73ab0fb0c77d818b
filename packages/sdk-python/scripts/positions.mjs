// The recorded positions of `stud_arena/positions.jsonl`: a session of each shipped variant, and questions asked in it.
import {
  ACTIONS,
  createRandom,
  deriveSeed,
  Hand,
  runKey,
  ShuffledDeal,
  SIDES,
  VARIANTS,
  viewOf,
} from '@stud-arena/engine';

const SEED = 'positions for rehearsals';
const HANDS = 24;
const WANTED = 14;

/** The file's text; the same on every machine. */
export function positionsText() {
  const key = runKey(SEED);
  const lines = [];
  let id = 0;
  VARIANTS.forEach((variant, session) => {
    const { stakes, stack, seats } = variant;
    const seed = deriveSeed(key, session);
    const terms = { variant, stakes, seat: 0, seats: 2, hands: 50, seed };
    lines.push({ type: 'session', session, ...terms });
    const chance = createRandom(seed);
    const deal = new ShuffledDeal(variant);
    const questions = [];
    for (let index = 0; index < HANDS; index++) {
      const count = index % 4 === 3 ? seats.max : 2 + (index % 3);
      const hand = new Hand(variant, stakes, count);
      // Every other hand has short stacks, so that there are all-ins and side pots.
      const stacks = Array.from({ length: count }, () => (index % 2 ? 1 + chance.below(12 * stakes.bigBet) : stack));
      hand.start(stacks, index % count, deal.at(key, session * HANDS + index));
      while (!hand.over) {
        const view = viewOf(hand, hand.actor, index);
        questions.push(view);
        const { legal } = view;
        // Folds seldom, so that hands last.
        let option = legal[chance.below(legal.length)];
        if (option.action === 'fold' && chance.below(4) > 0) option = legal[1];
        const to = option.side ? SIDES.indexOf(option.side) : (option.to ?? option.min ?? 0);
        hand.apply(ACTIONS.indexOf(option.action), to);
      }
    }
    // Evenly over the hands, and some declarations where there are any.
    const step = questions.length / WANTED;
    const chosen = Array.from({ length: WANTED }, (_, i) => questions[Math.floor(i * step)]);
    chosen.push(...questions.filter(({ street }) => street === 'declare').slice(0, 3));
    for (const view of chosen) {
      const type = view.street === 'declare' ? 'declare' : 'act';
      lines.push({ type, id: ++id, session, ...view });
    }
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
