import { type Decision, defineBot, potSize, raiseTo, random, toCall, type View } from '@stud-arena/sdk';

/**
 * Every legal action is equally likely. Where a size may be chosen (no-limit, pot-limit), it is the least, the size of
 * the pot or the greatest, again equally likely: chips drawn evenly would nearly always be a huge overbet.
 */
export default defineBot({
  name: 'random',
  version: '0.1.0',
  session(session) {
    const chance = random(session);
    return {
      act(view): Decision {
        const { legal } = view;
        const chosen = legal[chance.below(legal.length)]!;
        const policy = uniform(legal.length);
        if (!('min' in chosen)) return { ...chosen, policy };
        const sizes = [chosen.min, potSized(view), chosen.max];
        return { ...raiseTo(chosen, sizes[chance.below(3)]!), policy };
      },
    };
  },
});

/** The highest bet, and on top of it the pot as it is after a call. */
const potSized = (view: View): number => Math.max(...view.bets) + potSize(view) + toCall(view);

const policies: number[][] = [];

/** One array per length, shared by all decisions: nobody writes into it. */
function uniform(length: number): readonly number[] {
  policies[length] ??= new Array<number>(length).fill(1 / length);
  return policies[length];
}
