/** The best ranking among all choices of five cards, for rankings that have no faster way. */

/** By number of cards: the places of the five chosen ones, choice after choice. */
const CHOICES: readonly Uint8Array[] = [5, 6, 7].map((count) => {
  const places: number[] = [];
  for (let chosen = 0; chosen < 1 << count; chosen++) {
    const at = Array.from({ length: count }, (_, place) => place).filter((place) => (chosen >> place) & 1);
    if (at.length === 5) places.push(...at);
  }
  return Uint8Array.from(places);
});

const five = new Uint8Array(5);

/** @param rankFive - Ranks exactly five cards. @param count - 5 to 7. */
export function bestFive(
  rankFive: (cards: Uint8Array, offset: number) => number,
  cards: Uint8Array,
  offset: number,
  count: number,
): number {
  const places = CHOICES[count - 5]!;
  let best = 0;
  for (let from = 0; from < places.length; from += 5) {
    for (let i = 0; i < 5; i++) five[i] = cards[offset + places[from + i]!]!;
    best = Math.max(best, rankFive(five, 0));
  }
  return best;
}
