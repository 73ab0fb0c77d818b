/** Draws its actions with probabilities that depend on its cards, and says what they would be with others. */
import { defineBot } from '@stud-arena/sdk';

export default defineBot({
  name: 'mixed',
  policies: true,
  session({ seed }) {
    let state = Number.parseInt(seed.slice(0, 8), 16) | 1;
    return {
      policy,
      act(view) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        const probabilities = policy(view);
        let left = (state >>> 8) / 2 ** 24;
        let at = 0;
        while (at < probabilities.length - 1 && left >= probabilities[at]) left -= probabilities[at++];
        const { min, max: _, ...decision } = view.legal[at];
        return min === undefined ? decision : { ...decision, to: min };
      },
    };
  },
});

/** The more of its cards are alike, the less it folds and the more it raises. */
export function policy({ cards, legal }) {
  const ranks = [...cards].filter((_, i) => i % 2 === 0);
  const alike = ranks.length - new Set(ranks).size;
  const weights = legal.map(({ action }) => {
    if (action === 'fold') return 2 / (1 + 3 * alike);
    return action === 'complete' || action === 'bet' || action === 'raise' ? 0.5 + 3 * alike : 3;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
