/** Recorded hands of real games (`stud-case/1`): facts only, one JSON object a hand. */
import { type Card, formatCard, parseCard, UNKNOWN_CARD } from '../cards.js';
import { UsageError } from '../errors.js';
import { MAX_CHIPS } from '../variants/parse.js';

export const CASE_SCHEMA = 'stud-case/1';

/** Actions as the records name them. */
export const RECORDED_ACTIONS = ['fold', 'check', 'call', 'bring-in', 'complete', 'bet', 'raise'] as const;
export type RecordedAction = (typeof RECORDED_ACTIONS)[number];

interface EventBase {
  /** Where it stands, such as `events[12]`. */
  readonly at: string;
  /** Cards a seat holds when it happens: 3 to 7 or 2 to 5, 0 for antes, -1 at the showdown. */
  readonly street: number;
}

export type CaseEvent =
  | (EventBase & { readonly type: 'ante'; readonly seat: number; readonly amount: number; readonly allIn: boolean })
  | (EventBase & {
      readonly type: 'action';
      readonly action: RecordedAction;
      readonly seat: number;
      /** Chips it added; -1 where the record does not say. */
      readonly amount: number;
      /** The seat's total in the round; -1 where the record does not say. */
      readonly to: number;
      /** What it added to the highest bet; -1 where the record does not say. */
      readonly raiseBy: number;
      readonly allIn: boolean;
    })
  | (EventBase & {
      readonly type: 'deal';
      readonly seat: number;
      readonly cards: readonly Card[];
      readonly up: readonly boolean[];
    })
  | (EventBase & { readonly type: 'community'; readonly card: Card })
  | (EventBase & { readonly type: 'return-uncalled'; readonly seat: number; readonly amount: number })
  | (EventBase & {
      readonly type: 'show' | 'mucked-hand-known';
      readonly seat: number;
      readonly cards: readonly Card[];
    })
  | (EventBase & { readonly type: 'muck'; readonly seat: number })
  | (EventBase & {
      readonly type: 'award';
      readonly seat: number;
      readonly amount: number;
      readonly pot: string | undefined;
      readonly half: 'high' | 'low' | undefined;
    });

export interface RecordedPot {
  readonly pot: string;
  readonly amount: number;
  readonly eligible: readonly number[];
  /** Of the whole pot, or of its high and low halves. */
  readonly winners: readonly number[] | undefined;
  readonly winnersHigh: readonly number[] | undefined;
  readonly winnersLow: readonly number[] | undefined;
}

export interface StudCase {
  readonly id: string;
  readonly variant: string;
  readonly exercises: readonly string[];
  readonly limits: {
    readonly structure: 'fixed-limit' | 'no-limit' | 'pot-limit';
    readonly ante: number;
    readonly bringIn: number | undefined;
    readonly smallBet: number;
    readonly bigBet: number;
    readonly cap: number | undefined;
    readonly capHeadsUp: boolean | undefined;
    readonly bringInNote: string;
  };
  /** The name of each seat, clockwise. */
  readonly players: readonly string[];
  readonly stacks: readonly number[];
  readonly holdings: readonly (readonly Card[])[];
  readonly events: readonly CaseEvent[];
  /** The dealer's seat; the last one where the record names none. */
  readonly dealer: number;
  readonly result: {
    /** False where the record breaks off. */
    readonly complete: boolean;
    readonly potTotal: number | undefined;
    readonly rake: number;
    readonly won: readonly (number | undefined)[];
    readonly finalStacks: readonly (number | undefined)[];
    readonly returned: readonly (number | undefined)[];
    readonly showdown: readonly number[] | undefined;
  };
  readonly derived: {
    readonly pots: readonly RecordedPot[] | undefined;
    readonly wonWithoutRake: readonly (number | undefined)[] | undefined;
    readonly finalWithoutRake: readonly (number | undefined)[] | undefined;
  };
}

/**
 * Reads a recorded hand and checks that it is whole: every field of its kind, every seat known, no card twice.
 *
 * @param where - Names the file in messages.
 * @throws UsageError saying what is wrong and where.
 */
export function parseCase(json: unknown, where: string): StudCase {
  const read = new Reader(where);
  const root = read.object(json, '');
  if (root.schema !== CASE_SCHEMA) read.fail('schema', `${shown(root.schema)} is not "${CASE_SCHEMA}"`);
  const id = read.text(root.id ?? where.replace(/^.*[\\/]/, '').replace(/\.json$/, ''), 'id');

  const players: string[] = [];
  const stacks: number[] = [];
  for (const [i, entry] of read.list(root.seats, 'seats').entries()) {
    const seat = read.object(entry, `seats[${i}]`);
    const name = read.text(seat.p, `seats[${i}].p`);
    if (players.includes(name)) read.fail(`seats[${i}].p`, `"${name}" sits there twice`);
    players.push(name);
    stacks.push(read.chips(seat.stack, `seats[${i}].stack`));
  }
  if (players.length < 2) read.fail('seats', 'a hand needs two seats');
  if (stacks.reduce((sum, stack) => sum + stack, 0) >= MAX_CHIPS) {
    read.fail('seats', `all stacks together must stay below ${MAX_CHIPS}; count in a larger unit`);
  }
  const named = new SeatReader(read, players);

  const limits = read.object(root.limits, 'limits');
  const hands = read.object(root.hands ?? {}, 'hands');
  for (const name of Object.keys(hands)) named.seat(name, 'hands');
  const events = read
    .list(root.events, 'events')
    .flatMap((entry, i) => readEvent(named, read.object(entry, `events[${i}]`), `events[${i}]`));
  const holdings = players.map((name) => (hands[name] === undefined ? [] : read.cards(hands[name], `hands.${name}`)));
  completeFromDeals(holdings, events);
  refuseTwice(read, holdings, events);

  const dealer = root.dealer ?? root.button;
  const result = read.object(root.result, 'result');
  if (result.complete !== false && result.finalStacks == null) read.fail('result.finalStacks', 'is missing');
  const derived = read.object(root.derived ?? {}, 'derived');
  const finalStacks = named.chips(result.finalStacks, 'result.finalStacks');
  if (result.complete !== false && finalStacks.every((chips) => chips === undefined)) {
    read.fail('result.finalStacks', 'names nobody, so that nothing would be compared');
  }
  if (typeof root.players === 'number' && root.players !== players.length) {
    read.fail('players', `is ${root.players}, and ${players.length} have a seat`);
  }
  return {
    id,
    variant: read.text(root.variant, 'variant'),
    exercises: read.list(root.exercises ?? [], 'exercises').map((tag, i) => read.text(tag, `exercises[${i}]`)),
    limits: {
      structure: read.structure(limits.structure ?? 'fixed-limit'),
      ante: read.chips(limits.ante ?? 0, 'limits.ante'),
      bringIn: limits.bringIn == null ? undefined : read.chips(limits.bringIn, 'limits.bringIn'),
      smallBet: read.chips(limits.smallBet, 'limits.smallBet'),
      bigBet: read.chips(limits.bigBet ?? limits.smallBet, 'limits.bigBet'),
      cap: limits.cap == null ? undefined : read.chips(limits.cap, 'limits.cap'),
      capHeadsUp: typeof limits.capHeadsUp === 'boolean' ? limits.capHeadsUp : undefined,
      bringInNote: typeof limits.bringInNote === 'string' ? limits.bringInNote : '',
    },
    players,
    stacks,
    holdings,
    events,
    dealer: dealer == null ? players.length - 1 : named.seat(dealer, 'dealer'),
    result: {
      complete: result.complete !== false,
      potTotal: result.potTotal == null ? undefined : read.chips(result.potTotal, 'result.potTotal'),
      rake: read.chips(result.rake ?? 0, 'result.rake'),
      won: named.chips(result.won, 'result.won'),
      finalStacks,
      returned: named.chips(result.returned, 'result.returned'),
      showdown: result.showdown == null ? undefined : named.seats(result.showdown, 'result.showdown'),
    },
    derived: {
      pots: derived.pots == null ? undefined : readPots(named, derived.pots),
      wonWithoutRake:
        derived.wonWithoutRake == null ? undefined : named.chips(derived.wonWithoutRake, 'derived.wonWithoutRake'),
      finalWithoutRake:
        derived.finalWithoutRake == null
          ? undefined
          : named.chips(derived.finalWithoutRake, 'derived.finalWithoutRake'),
    },
  };
}

function readEvent(named: SeatReader, event: Record<string, unknown>, at: string): CaseEvent[] {
  const { read } = named;
  const type = read.text(event.type, `${at}.type`);
  const street = typeof event.street === 'number' ? read.chips(event.street, `${at}.street`) : -1;
  const base = { at, street };
  if (type === 'community' || (type === 'deal' && isTable(event.p, named.players))) {
    const cards = read.cards(event.cards ?? event.card, `${at}.cards`);
    if (cards.length !== 1) read.fail(`${at}.cards`, 'the community card is a single one');
    return [{ ...base, type: 'community', card: cards[0]! }];
  }
  if (!(EVENT_TYPES as readonly string[]).includes(type)) {
    read.fail(`${at}.type`, `no event is called ${shown(type)}; known are ${EVENT_TYPES.join(', ')}`);
  }
  const seat = named.seat(event.p, `${at}.p`);
  const chips = (key: string) => read.chips(event[key], `${at}.${key}`);
  const chipsOrNone = (key: string) => (event[key] == null ? -1 : chips(key));
  const cards = () => read.cards(event.cards, `${at}.cards`);
  const allIn = event.allIn === true;
  switch (type) {
    case 'ante':
      return [{ ...base, type, seat, amount: chips('amount'), allIn }];
    case 'return-uncalled':
      return [{ ...base, type, seat, amount: chips('amount') }];
    case 'muck':
      return [{ ...base, type, seat }];
    case 'show':
    case 'mucked-hand-known':
      return [{ ...base, type, seat, cards: cards() }];
    case 'deal': {
      const up = read.list(event.up, `${at}.up`).map((face) => face === true);
      if (up.length !== cards().length) read.fail(`${at}.up`, 'does not say of each card whether it lies face up');
      return [{ ...base, type, seat, cards: cards(), up }];
    }
    case 'award': {
      const half = event.half == null ? undefined : read.half(event.half, `${at}.half`);
      const pot = event.pot == null ? undefined : read.text(event.pot, `${at}.pot`);
      return [{ ...base, type, seat, amount: chips('amount'), pot, half }];
    }
    default: {
      const action = type as RecordedAction;
      const sized = action !== 'fold' && action !== 'check';
      if (sized && event.to == null && event.amount == null) read.fail(at, `the ${action} names no amount`);
      const to = chipsOrNone('to');
      return [
        {
          ...base,
          type: 'action',
          action,
          seat,
          amount: chipsOrNone('amount'),
          to,
          raiseBy: chipsOrNone('raiseBy'),
          allIn,
        },
      ];
    }
  }
}

const EVENT_TYPES = [
  'ante',
  'deal',
  ...RECORDED_ACTIONS,
  'return-uncalled',
  'show',
  'muck',
  'mucked-hand-known',
  'award',
] as const;

const isTable = (p: unknown, players: readonly string[]): boolean =>
  p == null || (typeof p === 'string' && !players.includes(p) && /^(board|community|table|all)$/.test(p));

/** A record may list cards in its deals or its hands alone; what both say must be the same. */
function completeFromDeals(holdings: Card[][], events: readonly CaseEvent[]): void {
  const dealt = holdings.map((): Card[] => []);
  for (const event of events) if (event.type === 'deal') dealt[event.seat]!.push(...event.cards);
  for (const [seat, cards] of dealt.entries()) {
    const holding = holdings[seat]!;
    for (const [i, card] of cards.entries()) if (i >= holding.length) holding.push(card);
  }
}

function refuseTwice(read: Reader, holdings: readonly (readonly Card[])[], events: readonly CaseEvent[]): void {
  const seen = new Set<Card>();
  const community = events.flatMap((event) => (event.type === 'community' ? [event.card] : []));
  for (const card of [...holdings.flat(), ...community]) {
    if (card === UNKNOWN_CARD) continue;
    if (seen.has(card)) read.fail('hands', `the card ${formatCard(card)} is dealt twice`);
    seen.add(card);
  }
}

function readPots(named: SeatReader, json: unknown): RecordedPot[] {
  const { read } = named;
  return read.list(json, 'derived.pots').map((entry, i) => {
    const at = `derived.pots[${i}]`;
    const pot = read.object(entry, at);
    const seats = (key: string) => (pot[key] == null ? undefined : named.seats(pot[key], `${at}.${key}`));
    return {
      pot: read.text(pot.pot ?? `pot ${i}`, `${at}.pot`),
      amount: read.chips(pot.amount, `${at}.amount`),
      eligible: seats('eligible') ?? [],
      winners: seats('winners'),
      winnersHigh: seats('winnersHigh'),
      winnersLow: seats('winnersLow'),
    };
  });
}

/** Reads JSON values and says in one sentence what is wrong with one. */
class Reader {
  constructor(private readonly where: string) {}

  fail(at: string, message: string): never {
    throw new UsageError('case/invalid', `${this.where}${at === '' ? '' : `, ${at}`}: ${message}.`);
  }

  object(value: unknown, at: string): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    return this.fail(at, `${shown(value)} is no JSON object`);
  }

  list(value: unknown, at: string): unknown[] {
    return Array.isArray(value) ? value : this.fail(at, `${shown(value)} is no list`);
  }

  text(value: unknown, at: string): string {
    return typeof value === 'string' && value !== '' ? value : this.fail(at, `${shown(value)} is no text`);
  }

  chips(value: unknown, at: string): number {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
    return this.fail(at, `${shown(value)} is no whole number of chips`);
  }

  structure(value: unknown): StudCase['limits']['structure'] {
    if (value === 'fixed-limit' || value === 'no-limit' || value === 'pot-limit') return value;
    if (value === 'limit') return 'fixed-limit';
    return this.fail('limits.structure', `${shown(value)} is none of fixed-limit, no-limit, pot-limit`);
  }

  half(value: unknown, at: string): 'high' | 'low' {
    if (value === 'hi' || value === 'high') return 'high';
    if (value === 'lo' || value === 'low') return 'low';
    return this.fail(at, `${shown(value)} is neither "hi" nor "lo"`);
  }

  cards(value: unknown, at: string): Card[] {
    return this.list(typeof value === 'string' ? [value] : value, at).map((card) => {
      try {
        return parseCard(this.text(card, at));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return this.fail(at, `${shown(card)} is no card`);
      }
    });
  }
}

/** Reads what names seats. */
class SeatReader {
  constructor(
    readonly read: Reader,
    readonly players: readonly string[],
  ) {}

  seat(value: unknown, at: string): number {
    const seat = this.players.indexOf(value as string);
    return seat >= 0 ? seat : this.read.fail(at, `nobody called ${shown(value)} has a seat`);
  }

  seats(value: unknown, at: string): number[] {
    return this.read.list(value, at).map((name) => this.seat(name, at));
  }

  /** An object of chips by player, as a list by seat. */
  chips(value: unknown, at: string): (number | undefined)[] {
    const byName = this.read.object(value ?? {}, at);
    for (const name of Object.keys(byName)) this.seat(name, at);
    return this.players.map((name) =>
      byName[name] === undefined ? undefined : this.read.chips(byName[name], `${at}.${name}`),
    );
  }
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
