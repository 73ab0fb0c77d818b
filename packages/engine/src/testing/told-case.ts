/** A recorded hand of a real game as a told hand, played by a shipped variant. */
import { UNKNOWN_CARD } from '../cards.js';
import type { CaseEvent, StudCase } from '../cases/case.js';
import type { Move, MoveKind, ToldHand } from '../notation/told-hand.js';
import { variantById } from '../variants/parse.js';

const KINDS: Readonly<Record<string, MoveKind>> = {
  fold: 'fold',
  check: 'check',
  call: 'call',
  'bring-in': 'bringIn',
  complete: 'putIn',
  bet: 'putIn',
  raise: 'putIn',
};

/** @param variant - A shipped one's id. */
export function toldCase(record: StudCase, variant: string): ToldHand {
  const moves: Move[] = [];
  let street = -1;
  const bet = record.stacks.map(() => 0);
  for (const event of record.events) {
    if (event.type !== 'action') continue;
    if (event.street !== street) bet.fill(0);
    street = event.street;
    const to = event.to >= 0 ? event.to : event.amount >= 0 ? bet[event.seat]! + event.amount : -1;
    if (to >= 0) bet[event.seat] = to;
    moves.push({ seat: event.seat, kind: KINDS[event.action]!, to, at: event.at });
  }
  const isIn = (seat: number) => record.events.some((event) => event.type === 'deal' && event.seat === seat);
  const { ante, bringIn, smallBet, bigBet } = record.limits;
  const community = record.events.find(
    (event): event is CaseEvent & { type: 'community' } => event.type === 'community',
  );
  return {
    variant: variantById(variant),
    stakes: { ante, bringIn: bringIn ?? Math.floor(smallBet / 2), smallBet, bigBet, smallestChip: 1 },
    dealer: record.dealer,
    stacks: record.stacks.map((chips, seat) => (isIn(seat) ? chips : 0)),
    cards: record.holdings,
    community: community?.card ?? UNKNOWN_CARD,
    moves,
    names: record.players,
    id: record.id,
    unit: 1,
    rake: record.result.rake,
    notes: [],
  };
}
