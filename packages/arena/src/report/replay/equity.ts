/** What share of the pot each live hand can expect, all cards known that were dealt: for onlookers, not for bots. */
import { type Card, createRandom, deckOf, deriveSeed, rankerOf, runKey, type Variant } from '@stud-arena/engine';

/**
 * Expected shares, 0 to 1 by seat (0 for folded ones), if everybody still in stays to the end and no declaration is
 * made. By random completions, exact where no card is to come. The same cards always give the same answer.
 *
 * @param held - By seat, the cards dealt so far, folded seats' too: they are dead.
 * @param live - Seats still in.
 * @param full - Cards a seat holds at the end, by seat.
 * @returns Null where a card of a live seat is unknown, or a share depends on which cards lie face down.
 */
export function equities(
  variant: Variant,
  held: readonly (readonly Card[])[],
  live: readonly number[],
  full: readonly number[],
  community: Card | null,
  samples: number,
): number[] | null {
  const shares: readonly string[] = variant.shares;
  if (shares.includes('high-spade-in-the-hole')) return null;
  const deck = deckOf(variant);
  const known = new Set(deck);
  if (live.some((seat) => held[seat]!.some((card) => !known.has(card)))) return null;
  const dead = new Set(held.flat());
  if (community !== null) dead.add(community);
  const rest = Array.from(deck).filter((card) => !dead.has(card));
  const missing = live.map((seat) => full[seat]! - held[seat]!.length);
  const needed = missing.reduce((sum, n) => sum + n, 0);
  if (needed > rest.length) return null;
  const rankers = variant.shares.map((share) => rankerOf(share));
  const tail = community === null ? 0 : 1;
  const cards = live.map((seat) => {
    const hand = new Uint8Array(full[seat]! + tail);
    hand.set(held[seat]!);
    if (community !== null) hand[full[seat]!] = community;
    return hand;
  });
  const random = createRandom(deriveSeed(runKey(held.flat().join()), live.length, needed));
  const rounds = needed === 0 ? 1 : samples;
  const won = new Array<number>(held.length).fill(0);
  for (let round = 0; round < rounds; round++) {
    let drawn = 0;
    for (const [i, seat] of live.entries()) {
      for (let k = 0; k < missing[i]!; k++, drawn++) {
        const at = drawn + random.below(rest.length - drawn);
        [rest[drawn], rest[at]] = [rest[at]!, rest[drawn]!];
        cards[i]![held[seat]!.length + k] = rest[drawn]!;
      }
    }
    const ranks = rankers.map((rank) => cards.map((hand) => rank(hand, 0, hand.length)));
    // A share that nobody can claim goes to the other one; if nobody can claim either, all split.
    const claimed = ranks.filter((list) => Math.max(...list) > 0);
    const parts = claimed.length === 0 ? [live.map(() => 1)] : claimed;
    for (const list of parts) {
      const best = Math.max(...list);
      const winners = list.filter((rank) => rank === best).length;
      list.forEach((rank, i) => {
        if (rank === best) won[live[i]!]! += 1 / winners / parts.length;
      });
    }
  }
  return won.map((sum) => sum / rounds);
}
