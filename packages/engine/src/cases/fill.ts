/** Fills in the cards that a record does not know. */
import { type Card, DECK_SIZE, UNKNOWN_CARD } from '../cards.js';
import { createRandom, deriveSeed, runKey } from '../rng.js';
import type { StudCase } from './case.js';

/** Whether what is filled in can matter: it lies face up, or belongs to a hand at the showdown. */
export function fillingMatters(record: StudCase): boolean {
  const folded = new Set<number>();
  for (const event of record.events) {
    if (event.type === 'action' && event.action === 'fold') folded.add(event.seat);
    if (event.type === 'deal' && event.cards.some((card, i) => card === UNKNOWN_CARD && event.up[i])) return true;
  }
  return record.holdings.some((cards, seat) => !folded.has(seat) && cards.includes(UNKNOWN_CARD));
}

/** Every seat's cards with the unknown ones drawn from those nobody is known to hold; each attempt draws differently. */
export function fillUnknown(record: StudCase, attempt: number): Card[][] {
  const taken = new Set(record.holdings.flat());
  for (const event of record.events) if (event.type === 'community') taken.add(event.card);
  const spare: Card[] = [];
  for (let card = 0; card < DECK_SIZE; card++) if (!taken.has(card)) spare.push(card);
  const random = createRandom(deriveSeed(runKey(record.id), attempt));
  const draw = (): Card => spare.splice(random.below(spare.length), 1)[0] ?? UNKNOWN_CARD;
  return record.holdings.map((cards) => cards.map((card) => (card === UNKNOWN_CARD ? draw() : card)));
}
