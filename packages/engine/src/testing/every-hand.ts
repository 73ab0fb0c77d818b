/** Calls `visit` with each of the 2,598,960 five-card hands; the array is reused. */
export function everyFiveCards(visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(5);
  for (cards[0] = 0; cards[0] < 48; cards[0]++)
    for (cards[1] = cards[0] + 1; cards[1] < 49; cards[1]++)
      for (cards[2] = cards[1] + 1; cards[2] < 50; cards[2]++)
        for (cards[3] = cards[2] + 1; cards[3] < 51; cards[3]++)
          for (cards[4] = cards[3] + 1; cards[4] < 52; cards[4]++) visit(cards);
}

/** n over k. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return result;
}
