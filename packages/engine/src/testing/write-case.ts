/** Writes a hand that is played here as a recorded one (`stud-case/1`), so that the reader of records sees every kind. */
import { ACTIONS } from '../actions.js';
import { formatCard } from '../cards.js';
import type { Hand } from '../hand.js';

const NAMES: Readonly<Record<string, string>> = { bringIn: 'bring-in' };

/** Takes the hand over its actions from `start` to the end. */
export function writeCase(hand: Hand, act: (hand: Hand) => void): Record<string, unknown> {
  const { stakes, variant } = hand;
  const seats = Array.from(hand.stack, (_, seat) => seat);
  const p = (seat: number) => `p${seat + 1}`;
  const start = seats.map((seat) => hand.startedWith(seat));
  const events: Record<string, unknown>[] = [];
  const dealt = seats.map(() => 0);
  const live = () => seats.filter((seat) => hand.folded[seat] === 0);
  let communityShown = false;

  for (const seat of live()) {
    const amount = Math.min(stakes.ante, start[seat]!);
    const allIn = amount === start[seat] ? { allIn: true } : {};
    if (stakes.ante > 0) events.push({ type: 'ante', street: 0, p: p(seat), amount, ...allIn });
  }
  const deal = () => {
    for (const { down, up } of variant.streets) {
      for (const seat of live()) {
        const from = dealt[seat]!;
        const cards = down + up;
        if (from + cards > hand.cardCount(seat) || from !== Math.min(...live().map((one) => dealt[one]!))) continue;
        const places = Array.from({ length: cards }, (_, i) => from + i);
        events.push({
          type: 'deal',
          street: from + cards,
          p: p(seat),
          cards: places.map((i) => formatCard(hand.cardAt(seat, i))),
          up: places.map((i) => hand.faceUp(i)),
        });
        dealt[seat] = from + cards;
      }
    }
    if (hand.community >= 0 && !communityShown) {
      events.push({ type: 'community', street: 7, cards: [formatCard(hand.community)] });
      communityShown = true;
    }
  };
  deal();
  while (!hand.over) {
    const seat = hand.actor;
    const bets = Array.from(hand.bet);
    const behind = hand.stack[seat]!;
    const street = variant.streets.slice(0, hand.streetIndex + 1).reduce((sum, { down, up }) => sum + down + up, 0);
    act(hand);
    const last = hand.actionCount - 1;
    const kind = ACTIONS[hand.actionKind(last)]!;
    const to = hand.actionTo(last);
    const amount = to - bets[seat]!;
    const event: Record<string, unknown> = { type: NAMES[kind] ?? kind, street, p: p(seat) };
    if (kind !== 'fold' && kind !== 'check') {
      Object.assign(event, { amount, to });
      if (kind !== 'call' && kind !== 'bringIn') event.raiseBy = to - Math.max(...bets);
      if (amount === behind) event.allIn = true;
    }
    events.push(event);
    deal();
  }
  const byName = (values: ArrayLike<number>) => Object.fromEntries(seats.map((seat) => [p(seat), values[seat]!]));
  for (const seat of seats) {
    if (hand.returned[seat]! > 0)
      events.push({ type: 'return-uncalled', street: 0, p: p(seat), amount: hand.returned[seat] });
    if (hand.won[seat]! > 0) events.push({ type: 'award', p: p(seat), amount: hand.won[seat] });
  }
  return {
    schema: 'stud-case/1',
    id: 'written',
    variant: variant.id,
    limits: { ...stakes, structure: variant.betting, bringIn: stakes.bringIn || null },
    seats: seats.map((seat) => ({ p: p(seat), stack: start[seat] })),
    hands: Object.fromEntries(
      seats.map((seat) => [
        p(seat),
        Array.from({ length: hand.cardCount(seat) }, (_, i) => formatCard(hand.cardAt(seat, i))),
      ]),
    ),
    events,
    result: {
      complete: true,
      potTotal: hand.pot,
      rake: 0,
      won: byName(hand.won),
      finalStacks: byName(hand.stack),
      returned: byName(hand.returned),
      showdown: live().length > 1 ? live().map(p) : [],
    },
  };
}
