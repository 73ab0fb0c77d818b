/** The best ranking among all choices of five cards, for rankings that have no faster way. */
const chosen = new Uint8Array(5);

/** @param rankFive - Ranks exactly five cards. @param count - 5 to 7. */
export function bestFive(
  rankFive: (cards: Uint8Array, offset: number) => number,
  cards: Uint8Array,
  offset: number,
  count: number,
): number {
  let best = 0;
  for (let out = 0; out < 1 << count; out++) {
    let size = 0;
    for (let i = 0; i < count; i++) if (((out >> i) & 1) === 0 && size++ < 5) chosen[size - 1] = cards[offset + i]!;
    if (size !== 5) continue;
    best = Math.max(best, rankFive(chosen, 0));
  }
  return best;
}
