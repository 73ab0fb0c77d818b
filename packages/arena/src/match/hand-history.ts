/** A finished hand in one line of JSON, with every card: for research logs and replays, never for bots. */
import { communityText, type Hand, historyText, holdingText } from '@stud-arena/engine';

export function handHistory(hand: Hand, names: readonly string[]): string {
  const seats = Array.from({ length: hand.seats }, (_, seat) => seat);
  return JSON.stringify({
    variant: hand.variant.id,
    stakes: hand.stakes,
    dealer: hand.dealer,
    players: names,
    stacks: seats.map((seat) => hand.startedWith(seat)),
    cards: seats.map((seat) => holdingText(hand, seat)),
    community: communityText(hand),
    history: historyText(hand),
    net: seats.map((seat) => hand.net(seat)),
  });
}
