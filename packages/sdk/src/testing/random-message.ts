/** Questions such as an arena might ask, drawn at random: well-formed, though no hand need ever lead there. */
import { createRandom, formatCards, type Random, VARIANTS, type Variant } from '@stud-arena/engine';
import type { ActMessage, DeclareMessage, LegalAction, SessionMessage } from '../protocol/messages.js';

export interface RandomConversation {
  readonly sessions: readonly SessionMessage[];
  readonly questions: (ActMessage | DeclareMessage)[];
}

/** One session a variant, each at a table of 2 to 8 seats, and questions spread over them. */
export function randomConversation(seed: string, questions: number): RandomConversation {
  const random = createRandom(seed);
  const sessions = VARIANTS.map(
    (variant, session): SessionMessage => ({
      type: 'session',
      session,
      variant,
      stakes: variant.stakes,
      seat: 0,
      seats: 2 + random.below(variant.seats.max - 1),
      hands: 50,
      seed: '0123456789abcdef',
    }),
  );
  return {
    sessions,
    questions: Array.from({ length: questions }, (_, id) => question(random, id, sessions[id % sessions.length]!)),
  };
}

function question(random: Random, id: number, session: SessionMessage): ActMessage | DeclareMessage {
  const { variant, seats } = session;
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let i = 51; i > 0; i--) {
    const j = random.below(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  const street = random.below(variant.streets.length);
  let down = 0;
  let up = 0;
  for (const { down: d, up: u } of variant.streets.slice(0, street + 1)) {
    down += d;
    up += u;
  }
  const seat = random.below(seats);
  const boards = Array.from({ length: seats }, () => formatCards(deck.splice(0, up)));
  const cards = formatCards(deck.splice(0, down)) + boards[seat]!;
  const declaring = variant.declare && random.below(3) === 0;
  const chips = (): number[] => Array.from({ length: seats }, () => random.below(9000));
  const bets = Array.from({ length: seats }, () => 50 * random.below(9));
  return {
    type: declaring ? 'declare' : 'act',
    id,
    session: session.session,
    hand: random.below(50),
    variant: variant.id,
    seat,
    dealer: random.below(seats),
    street: declaring ? 'declare' : variant.streets[street]!.name,
    cards,
    boards,
    community: random.below(20) === 0 ? formatCards(deck.splice(0, 1)) : '',
    stacks: chips(),
    bets,
    paid: bets.map((bet) => bet + 25 * random.below(40)),
    live: Array.from({ length: seats }, (_, s) => s).filter((s) => s === seat || random.below(3) > 0),
    pots: [random.below(5000)],
    unit: 100,
    raisesLeft: random.below(5),
    history: history(random, seats),
    legal: declaring ? declarations(random) : actions(random, variant),
  };
}

function history(random: Random, seats: number): string {
  const words = Array.from({ length: random.below(12) }, () => {
    const letter = 'fxcimbr'[random.below(7)]!;
    return `${random.below(seats)}${letter}${'fx'.includes(letter) ? '' : 50 * (1 + random.below(20))}`;
  });
  if (words.length > 4) words.splice(random.below(4), 0, '/');
  return words.join(' ');
}

function declarations(random: Random): LegalAction[] {
  const sides = random.below(2) === 0 ? (['high', 'low'] as const) : (['high', 'low', 'both'] as const);
  return sides.map((side) => ({ action: 'declare', side }));
}

function actions(random: Random, variant: Variant): LegalAction[] {
  const to = 100 * (1 + random.below(4));
  const action = (['complete', 'bet', 'raise'] as const)[random.below(3)]!;
  const sized: LegalAction[] =
    variant.betting === 'fixed-limit'
      ? [{ action, to }, ...(random.below(4) === 0 ? [{ action, to: 2 * to }] : [])]
      : [{ action, min: to, max: to + random.below(5000) }];
  const raises = random.below(4) === 0 ? [] : sized;
  switch (random.below(3)) {
    case 0:
      return [{ action: 'bringIn', to: 50 }, ...raises];
    case 1:
      return [{ action: 'fold' }, { action: 'check' }, ...raises];
    default:
      return [{ action: 'fold' }, { action: 'call', to }, ...raises];
  }
}
