/** Reads a variant as a user writes it (RULES R34): fills in the defaults, refuses what cannot be played. */
import { RANKS, SUITS } from '../cards.js';
import { UsageError } from '../errors.js';
import { SHARES, type Share, type Stakes, type Street, type Variant } from '../variant.js';
import { CATALOGUE } from './catalogue.js';
import { nearest } from './nearest.js';

/** A variant file: everything that differs from the one it extends, or from the defaults of RULES.md. */
export interface VariantFile {
  readonly $schema?: string;
  readonly id?: string;
  readonly name?: string;
  /** Another variant's id, whose settings this one starts from. */
  readonly extends?: string;
  readonly deck?: { readonly ranks?: string; readonly suits?: string };
  readonly seats?: { readonly min?: number; readonly max?: number };
  readonly streets?: readonly { name?: string; down?: number; up?: number; unit?: 'small' | 'big' }[];
  /** Turns the last street's cards up or down (R2, five-card: `lastCard`). */
  readonly lastCard?: 'up' | 'down';
  readonly shares?: readonly Share[];
  readonly opening?: Variant['opening'];
  readonly betting?: Variant['betting'];
  readonly tieBreak?: Variant['tieBreak'];
  readonly openPair?: Variant['openPair'];
  readonly cap?: number;
  readonly capHeadsUp?: boolean;
  readonly shortAllIn?: Variant['shortAllIn'];
  readonly burn?: boolean;
  readonly oddChip?: Partial<Variant['oddChip']>;
  readonly showOrder?: Variant['showOrder'];
  readonly muckLosers?: boolean;
  readonly declare?: boolean;
  readonly declareBoth?: boolean;
  readonly declareOrder?: Variant['declareOrder'];
  readonly stakes?: Partial<Stakes>;
  readonly stack?: number;
}

/** The most cards a seat can hold: rankings look for the best five of at most seven. */
export const MAX_CARDS = 7;

const CHOICES = {
  opening: ['bring-in', 'high-card'],
  betting: ['fixed-limit', 'no-limit', 'pot-limit'],
  tieBreak: ['suit', 'position'],
  openPair: ['none', 'any', 'pair-holder'],
  shortAllIn: ['half', 'full'],
  showOrder: ['first-to-act', 'left-of-dealer', 'lowest-seat'],
  declareOrder: ['simultaneous', 'clockwise'],
  lastCard: ['up', 'down'],
} as const;
const FLAGS = ['capHeadsUp', 'burn', 'muckLosers', 'declare', 'declareBoth'] as const;
const ODD_CHIP_CHOICES: { readonly [K in keyof Variant['oddChip']]: readonly Variant['oddChip'][K][] } = {
  betweenHighAndLow: ['high', 'low'],
  amongEqualHands: ['card-by-suit', 'left-of-dealer'],
  lowSuitOrder: ['cdhs', 'dshc'],
};
const KEYS = [
  ...['$schema', 'id', 'name', 'extends', 'deck', 'seats', 'streets', 'shares', 'cap', 'oddChip', 'stakes', 'stack'],
  ...Object.keys(CHOICES),
  ...FLAGS,
];
const STREET_NAMES = ['ante', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
/** All chips of a table together must stay below this, so that every sum fits in 31 bits. */
export const MAX_CHIPS = 2 ** 30;

/**
 * Completes and checks a variant.
 *
 * @param json - As read from a file.
 * @param where - Names the file in messages.
 * @param others - Variants it may extend besides those of the engine.
 * @throws UsageError naming the path in the file, what came, and what would do.
 */
export function parseVariant(json: unknown, where: string, others: readonly Variant[] = []): Variant {
  return complete(asObject(json, where), where, others);
}

/** The shipped variant of that id. @throws UsageError with the known ids and the nearest one. */
export function variantById(id: string): Variant {
  const variant = VARIANTS.find((known) => known.id === id);
  if (variant === undefined) throw unknownVariant(id, '');
  return variant;
}

/** Whose game it is: the lows open with the lowest board and bring in with the highest card (R9, R12, R32, R34). */
export function isLowGame(shares: readonly Share[]): boolean {
  return shares.every((share) => share === 'ace-to-five' || share === 'eight-or-better' || share === 'deuce-to-seven');
}

/** Whether the ace counts low when boards and door cards are compared: in low games except deuce-to-seven (R34). */
export function isAceLow(shares: readonly Share[]): boolean {
  return isLowGame(shares) && shares[0] !== 'deuce-to-seven';
}

export const isLowShare = (share: Share): boolean => isLowGame([share]);

function complete(raw: Record<string, unknown>, where: string, others: readonly Variant[]): Variant {
  const file = raw as VariantFile;
  for (const key of Object.keys(raw)) {
    if (!KEYS.includes(key)) {
      const near = nearest(key, KEYS);
      throw fault(`${where}, ${key}`, `a variant has no setting of that name. Known: ${KEYS.join(', ')}.${near}`);
    }
  }
  const base = file.extends === undefined ? undefined : inherited(file.extends, where, others);
  const choice = <K extends keyof typeof CHOICES>(key: K): (typeof CHOICES)[K][number] | undefined =>
    raw[key] === undefined ? undefined : oneOf(raw[key], CHOICES[key], `${where}, ${key}`);
  const flag = (key: (typeof FLAGS)[number]): boolean | undefined => {
    if (raw[key] === undefined || typeof raw[key] === 'boolean') return raw[key] as boolean | undefined;
    throw fault(`${where}, ${key}`, `${show(raw[key])} is neither true nor false.`);
  };

  const shares = file.shares === undefined ? base?.shares : readShares(file.shares, where);
  if (shares === undefined) throw fault(where, 'shares is missing: say what wins, such as ["high"].');
  const streets = readStreets(file, base, choice('lastCard'), where);
  const betting = choice('betting') ?? base?.betting ?? 'fixed-limit';
  const opening = choice('opening') ?? base?.opening ?? 'bring-in';
  const low = isLowGame(shares);
  const oddChipRaw = file.oddChip === undefined ? {} : asObject(file.oddChip, `${where}, oddChip`);
  const oddChip = <K extends keyof typeof ODD_CHIP_CHOICES>(key: K): Variant['oddChip'][K] => {
    if (oddChipRaw[key] === undefined) return base?.oddChip[key] ?? ODD_CHIP_CHOICES[key][0]!;
    return oneOf(oddChipRaw[key], ODD_CHIP_CHOICES[key], `${where}, oddChip.${key}`);
  };
  refuseUnknown(oddChipRaw, Object.keys(ODD_CHIP_CHOICES), `${where}, oddChip`);
  const id = file.id ?? base?.id ?? 'custom';
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) {
    throw fault(`${where}, id`, `${show(id)} is no id: use 1 to 64 of a-z, 0-9 and "-", such as "my-stud".`);
  }
  const name = file.name ?? base?.name ?? id;
  if (typeof name !== 'string' || name.length === 0 || name.length > 200) {
    throw fault(`${where}, name`, `${show(name)} is no name: write 1 to 200 characters.`);
  }

  const declare = flag('declare') ?? base?.declare ?? false;
  // What a variant inherits of declarations goes with them.
  const declareBoth = flag('declareBoth') ?? (declare && (base?.declareBoth ?? false));
  const declareOrder = choice('declareOrder') ?? ((declare && base?.declareOrder) || 'simultaneous');

  const variant: Variant = {
    id,
    name,
    deck: readDeck(file.deck, base, where),
    seats: readSeats(file.seats, base, where),
    streets,
    shares,
    opening,
    betting,
    tieBreak: choice('tieBreak') ?? base?.tieBreak ?? (low ? 'position' : 'suit'),
    openPair: choice('openPair') ?? base?.openPair ?? 'none',
    cap: file.cap === undefined ? (base?.cap ?? 4) : integer(file.cap, 0, 100, `${where}, cap`),
    capHeadsUp: flag('capHeadsUp') ?? base?.capHeadsUp ?? true,
    // A variant that changes the betting structure takes that structure's own default (R17, R20).
    shortAllIn:
      choice('shortAllIn') ??
      (base !== undefined && base.betting === betting ? base.shortAllIn : betting === 'fixed-limit' ? 'half' : 'full'),
    burn: flag('burn') ?? base?.burn ?? false,
    oddChip: {
      betweenHighAndLow: oddChip('betweenHighAndLow'),
      amongEqualHands: oddChip('amongEqualHands'),
      lowSuitOrder: oddChip('lowSuitOrder'),
    },
    showOrder: choice('showOrder') ?? base?.showOrder ?? 'first-to-act',
    muckLosers: flag('muckLosers') ?? base?.muckLosers ?? true,
    declare,
    declareBoth,
    declareOrder,
    stakes: readStakes(file.stakes, base, opening, where),
    stack: file.stack === undefined ? (base?.stack ?? 8000) : integer(file.stack, 1, MAX_CHIPS / 32, `${where}, stack`),
  };
  refuseUnplayable(variant, where);
  const isGiven = file.seats?.max !== undefined;
  return { ...variant, seats: fitSeats(variant, isGiven, where) };
}

function inherited(id: unknown, where: string, others: readonly Variant[]): Variant {
  if (typeof id !== 'string') throw fault(`${where}, extends`, `${show(id)} is no variant's id.`);
  const other = others.find((known) => known.id === id);
  if (other !== undefined) return other;
  const file = CATALOGUE.find((known) => known.id === id);
  if (file === undefined) throw unknownVariant(id, `${where}, extends: `, others);
  return complete(file as unknown as Record<string, unknown>, `variant ${id}`, []);
}

function unknownVariant(id: string, where: string, others: readonly Variant[] = []): UsageError {
  const ids = [...CATALOGUE, ...others].map((known) => known.id);
  return new UsageError(
    'variant/unknown',
    `${where}no variant is called ${show(id)}. Known: ${ids.join(', ')}.${nearest(id, ids)}`,
  );
}

function readShares(value: unknown, where: string): Variant['shares'] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) {
    throw fault(`${where}, shares`, `${show(value)} will not do: list one or two of ${SHARES.join(', ')}.`);
  }
  const shares = value.map((share, i) => oneOf(share, SHARES, `${where}, shares[${i}]`));
  if (shares[0] === shares[1]) throw fault(`${where}, shares`, 'both halves go to the same hand: name it once.');
  return shares as unknown as Variant['shares'];
}

function readStreets(
  file: VariantFile,
  base: Variant | undefined,
  lastCard: 'up' | 'down' | undefined,
  where: string,
): readonly Street[] {
  let streets: Street[];
  if (file.streets === undefined) {
    if (base === undefined) {
      throw fault(where, 'streets is missing: list each betting round, such as {"down": 2, "up": 1, "unit": "small"}.');
    }
    streets = [...base.streets];
  } else {
    if (!Array.isArray(file.streets) || file.streets.length < 1 || file.streets.length > MAX_CARDS) {
      throw fault(`${where}, streets`, `must list 1 to ${MAX_CARDS} betting rounds.`);
    }
    let held = 0;
    streets = file.streets.map((entry: unknown, i) => {
      const at = `${where}, streets[${i}]`;
      const street = asObject(entry, at);
      refuseUnknown(street, ['name', 'down', 'up', 'unit'], at);
      const down = integer(street.down ?? 0, 0, MAX_CARDS, `${at}.down`);
      const up = integer(street.up ?? 0, 0, MAX_CARDS, `${at}.up`);
      if (down + up === 0) throw fault(at, 'deals no card: give it "down" or "up" of at least 1.');
      held += down + up;
      const name = street.name ?? STREET_NAMES[held] ?? `street-${held}`;
      if (typeof name !== 'string' || !/^[a-z0-9-]{1,32}$/.test(name)) {
        throw fault(`${at}.name`, `${show(name)} is no street's name: use 1 to 32 of a-z, 0-9 and "-".`);
      }
      const unit =
        street.unit === undefined
          ? i < 2
            ? 'small'
            : 'big'
          : oneOf(street.unit, ['small', 'big'] as const, `${at}.unit`);
      return { name, down, up, unit };
    });
    if (held > MAX_CARDS) throw fault(`${where}, streets`, `deal ${held} cards a seat, and ${MAX_CARDS} are the most.`);
  }
  if (lastCard !== undefined) {
    const last = streets[streets.length - 1]!;
    const cards = last.down + last.up;
    streets[streets.length - 1] = { ...last, down: lastCard === 'down' ? cards : 0, up: lastCard === 'up' ? cards : 0 };
  }
  const names = new Set(streets.map((street) => street.name));
  if (names.size !== streets.length) throw fault(`${where}, streets`, 'two streets have the same name.');
  return streets;
}

function readDeck(value: unknown, base: Variant | undefined, where: string): Variant['deck'] {
  if (value === undefined) return base?.deck ?? { ranks: RANKS, suits: SUITS };
  const deck = asObject(value, `${where}, deck`);
  refuseUnknown(deck, ['ranks', 'suits'], `${where}, deck`);
  return {
    ranks: subsetOf(deck.ranks ?? base?.deck.ranks ?? RANKS, RANKS, `${where}, deck.ranks`),
    suits: subsetOf(deck.suits ?? base?.deck.suits ?? SUITS, SUITS, `${where}, deck.suits`),
  };
}

function subsetOf(value: unknown, all: string, at: string): string {
  const ok = typeof value === 'string' && value.length > 0 && new Set(value).size === value.length;
  if (!ok || [...value].some((letter) => !all.includes(letter))) {
    throw fault(at, `${show(value)} will not do: write different letters of "${all}".`);
  }
  return [...all].filter((letter) => value.includes(letter)).join('');
}

function readSeats(value: unknown, base: Variant | undefined, where: string): Variant['seats'] {
  const seats = value === undefined ? {} : asObject(value, `${where}, seats`);
  refuseUnknown(seats, ['min', 'max'], `${where}, seats`);
  const min = seats.min === undefined ? (base?.seats.min ?? 2) : integer(seats.min, 2, 10, `${where}, seats.min`);
  if (seats.max === undefined) return { min, max: Math.max(min, base?.seats.max ?? 8) };
  return { min, max: integer(seats.max, min, 10, `${where}, seats.max`) };
}

function readStakes(value: unknown, base: Variant | undefined, opening: Variant['opening'], where: string): Stakes {
  const given = value === undefined ? {} : asObject(value, `${where}, stakes`);
  const from: Stakes = base?.stakes ?? { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 };
  const smallBet = (given.smallBet ?? from.smallBet) as number;
  const inheritedBringIn = opening === 'bring-in' ? from.bringIn || Math.max(1, Math.floor((smallBet * 2) / 5)) : 0;
  return parseStakes({ ...from, bringIn: inheritedBringIn, ...given }, opening, `${where}, stakes`);
}

/**
 * Checks stakes (R3): 0 ≤ ante, 0 < bring-in ≤ small bet ≤ big bet, all whole chips; no bring-in where the highest card opens.
 *
 * @throws UsageError naming the amount.
 */
export function parseStakes(json: unknown, opening: Variant['opening'], where: string): Stakes {
  const given = asObject(json, where);
  refuseUnknown(given, ['ante', 'bringIn', 'smallBet', 'bigBet', 'smallestChip'], where);
  const most = MAX_CHIPS / 1024;
  const ante = integer(given.ante ?? 0, 0, most, `${where}.ante`);
  const smallBet = integer(given.smallBet, 1, most, `${where}.smallBet`);
  const bigBet = integer(given.bigBet, 1, most, `${where}.bigBet`);
  if (bigBet < smallBet) throw fault(`${where}.bigBet`, `${bigBet} is below the small bet of ${smallBet}.`);
  const bringIn =
    opening === 'bring-in'
      ? integer(given.bringIn, 1, most, `${where}.bringIn`)
      : integer(given.bringIn ?? 0, 0, most, `${where}.bringIn`);
  if (opening === 'bring-in' && bringIn > smallBet) {
    throw fault(`${where}.bringIn`, `${bringIn} is above the small bet of ${smallBet}.`);
  }
  if (opening === 'high-card' && bringIn !== 0) {
    throw fault(`${where}.bringIn`, 'the highest card opens this variant and posts nothing: leave it out, or write 0.');
  }
  const smallestChip = integer(given.smallestChip ?? 1, 1, most, `${where}.smallestChip`);
  return { ante, bringIn, smallBet, bigBet, smallestChip };
}

function refuseUnplayable(variant: Variant, where: string): void {
  const cards = variant.streets.reduce((sum, street) => sum + street.down + street.up, 0);
  const first = variant.streets[0]!;
  if (variant.shares.includes('soko') && cards !== 5) {
    throw fault(`${where}, shares`, `Sökö is played with five cards (R31), and these streets deal ${cards}.`);
  }
  if (variant.opening === 'bring-in' && first.up === 0) {
    throw fault(
      `${where}, streets[0].up`,
      'a bring-in needs a door card: deal one card up, or set opening to "high-card".',
    );
  }
  if (variant.shares.includes('high-spade-in-the-hole')) {
    if (variant.streets.every(({ down }) => down === 0)) {
      throw fault(
        `${where}, shares`,
        'nobody has a spade in the hole where no card is dealt down: deal one, or name another share.',
      );
    }
    if (!variant.deck.suits.includes('s')) {
      throw fault(
        `${where}, deck.suits`,
        'nobody has a spade in the hole where the deck has none: add "s", or name another share.',
      );
    }
  }
  if (!variant.declare && (variant.declareBoth || variant.declareOrder !== 'simultaneous')) {
    const option = variant.declareBoth ? 'declareBoth' : 'declareOrder';
    throw fault(`${where}, ${option}`, 'nobody declares in this variant: set declare to true, or leave this out.');
  }
  if (variant.declare && variant.shares.length !== 2) {
    throw fault(
      `${where}, declare`,
      'there is nothing to declare where one hand takes the whole pot: name two shares, or set it to false.',
    );
  }
}

/** The seats the deck has cards for. Where the file names no most, that is as many as it can serve. */
function fitSeats(variant: Variant, isGiven: boolean, where: string): Variant['seats'] {
  const { min, max } = variant.seats;
  const deck = variant.deck.ranks.length * variant.deck.suits.length;
  const first = variant.streets[0]!.down + variant.streets[0]!.up;
  let most = min - 1;
  while (most < max && (most + 1) * first <= deck && communityCards(variant, most + 1) <= 1) most++;
  if (most === max || (!isGiven && most >= min)) return { min, max: most };
  const seats = most + 1;
  const reason =
    seats * first > deck
      ? `${seats} seats need more cards on the first street than the deck of ${deck} has.`
      : `with ${seats} seats the deck of ${deck} could run short on two streets, and only one community card is dealt (R8).`;
  if (most < min) throw fault(`${where}, streets`, `${reason} Deal fewer cards, or use a larger deck.`);
  throw fault(`${where}, seats.max`, `${reason} At most ${most} would do.`);
}

/** Found so far: most variants deal alike, and what is asked for one need not be searched again for the next. */
const communityCardsOf = new Map<string, number>();

/** The most community cards that could be needed, whoever folds when (R8); Infinity when not one would be left. */
function communityCards(variant: Variant, seats: number): number {
  const deck = variant.deck.ranks.length * variant.deck.suits.length;
  const cards = variant.streets.map((street) => street.down + street.up);
  const all = cards.reduce((sum, count) => sum + count, 0);
  // Enough for everybody to the end.
  if (seats * all + (variant.burn ? cards.length - 1 : 0) <= deck) return 0;
  const dealt = `${seats} ${deck} ${variant.burn} ${cards.join()}`;
  let most = communityCardsOf.get(dealt);
  if (most === undefined) {
    most = mostCommunityCards(cards, deck, variant.burn, seats);
    communityCardsOf.set(dealt, most);
  }
  return most;
}

function mostCommunityCards(cards: readonly number[], deck: number, burn: boolean, seats: number): number {
  const known = new Map<number, number>();
  const from = (street: number, live: number, held: number, left: number, used: number): number => {
    if (street === cards.length) return used;
    const state = (((street * 64 + live) * 64 + held) * 64 + left) * 64 + used;
    const seen = known.get(state);
    if (seen !== undefined) return seen;
    const count = cards[street]!;
    let most = used;
    for (let stay = live; stay >= 2; stay--) {
      // With burn cards, burns and folded hands come back before a street is short.
      const burned = burn && street > 0 && left > 0 ? 1 : 0;
      const stub = left - burned;
      const reach = burn ? Math.max(stub, deck - stay * held - used) : stub;
      if (reach === 0) return Number.POSITIVE_INFINITY;
      const short = stay * count > reach;
      const after = short ? Math.max(0, stub - 1) : Math.max(0, stub - stay * count);
      most = Math.max(most, from(street + 1, stay, short ? held : held + count, after, short ? used + 1 : used));
      if (street === 0) break;
    }
    known.set(state, most);
    return most;
  };
  return from(0, seats, 0, deck, 0);
}

function asObject(value: unknown, at: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw fault(at, `${show(value)} is no JSON object.`);
}

function refuseUnknown(value: Record<string, unknown>, known: readonly string[], at: string): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      throw fault(`${at}.${key}`, `there is no such setting. Known: ${known.join(', ')}.${nearest(key, known)}`);
    }
  }
}

function oneOf<T extends string>(value: unknown, known: readonly T[], at: string): T {
  if (known.includes(value as T)) return value as T;
  throw fault(at, `${show(value)} is not one of ${known.join(', ')}.${nearest(String(value), known)}`);
}

function integer(value: unknown, min: number, max: number, at: string): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw fault(at, `${show(value)} is no whole number from ${min} to ${max}.`);
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function fault(at: string, message: string): UsageError {
  return new UsageError('variant/invalid', `${at}: ${message}`);
}

export const VARIANTS: readonly Variant[] = CATALOGUE.map((file) =>
  complete(file as unknown as Record<string, unknown>, `variant ${file.id}`, []),
);
