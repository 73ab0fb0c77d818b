/**
 * Poker Hand History (PHH): one hand is a TOML document, several are one document with a table each (`.phhs`).
 *
 * What PHH has no field for stands in user-defined ones, which its specification lets every reader skip: `_variant`,
 * `_settings` (a variant that is not shipped, as JSON), `_dealer`, `_smallest_chip`, `_declarations`.
 */
import { parse, TomlError } from 'smol-toml';
import { BRING_IN, CALL, CHECK, FOLD, SIDES } from '../actions.js';
import {
  type Card,
  formatCard,
  formatCards,
  parseCards,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  UNKNOWN_CARD,
} from '../cards.js';
import { UsageError } from '../errors.js';
import type { Hand } from '../hand.js';
import type { Variant } from '../variant.js';
import { isAceLow, isLowGame, parseStakes, parseVariant, variantById } from '../variants/parse.js';
import { isShipped, type StudGame, studGame } from './games.js';
import { amountOf, unitFor } from './money.js';
import { oneLine, quoted } from './names.js';
import { revealed } from './revealed.js';
import { seating } from './seating.js';
import { isKnown, liveFrom, type Story, type StoryAction, type StoryStreet, storyOf } from './story.js';
import type { Move, NotedHand, ToldHand } from './told-hand.js';

const CODES: Readonly<Partial<Record<StudGame, string>>> = { stud: 'F7S', stud8: 'F7S/8', razz: 'FR' };
const SHIPPED_OF_CODE: Readonly<Record<string, string>> = { F7S: 'stud', 'F7S/8': 'stud8', FR: 'razz' };

/** PHH's code for a variant; `_` and its id where PHH has none. */
export function phhCode(variant: Variant): string {
  const game = studGame(variant);
  const code = game === undefined || variant.betting !== 'fixed-limit' ? undefined : CODES[game];
  return code ?? `_${variant.id}`;
}

/**
 * A hand as a PHH document.
 *
 * @throws UsageError when the record is not a whole legal hand.
 */
export function writePhh(noted: NotedHand): string {
  const { record, variant } = noted;
  const story = storyOf(noted);
  const { hand } = story;
  const { stakes, stacks } = record;
  const players = dealtInFrom(hand, record.dealer + 1);
  const bySeat = <T>(value: (seat: number) => T): string =>
    `[${players.map((seat) => text(value(seat) as string | number)).join(', ')}]`;
  const id = noted.id ?? '';
  const lines = [
    `variant = ${text(phhCode(variant))}`,
    'ante_trimming_status = true',
    `antes = ${bySeat(() => stakes.ante)}`,
    ...(stakes.bringIn > 0 ? [`bring_in = ${stakes.bringIn}`] : []),
    `small_bet = ${stakes.smallBet}`,
    `big_bet = ${stakes.bigBet}`,
    `starting_stacks = ${bySeat((seat) => stacks[seat]!)}`,
    'actions = [',
    ...actionTexts(story, players).map((action) => `  ${text(action)},`),
    ']',
    ...(id === '' ? [] : [`hand = ${/^(0|[1-9]\d{0,14})$/.test(id) ? id : text(id)}`]),
    `seats = ${bySeat((seat) => seat + 1)}`,
    `seat_count = ${stacks.length}`,
    ...(noted.names === undefined ? [] : [`players = ${bySeat((seat) => noted.names![seat] ?? '')}`]),
    `finishing_stacks = ${bySeat((seat) => hand.stack[seat]!)}`,
    `_variant = ${text(variant.id)}`,
    ...(isShipped(variant) ? [] : [`_settings = ${text(JSON.stringify(variant))}`]),
    ...(players.at(-1) === record.dealer ? [] : [`_dealer = ${record.dealer + 1}`]),
    ...(stakes.smallestChip === 1 ? [] : [`_smallest_chip = ${stakes.smallestChip}`]),
    ...(variant.declare ? [`_declarations = ${bySeat((seat) => SIDES[hand.declared[seat]!]!)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Several hands as one PHH document, a table each, numbered from 1. */
export function writePhhs(hands: readonly NotedHand[]): string {
  return hands.map((hand, i) => `[${i + 1}]\n${writePhh(hand)}`).join('\n');
}

/** JSON's escapes are TOML's, but for DEL, which TOML wants escaped. */
const text = (value: string | number): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(oneLine(value));

function dealtInFrom(hand: Hand, first: number): number[] {
  const seats: number[] = [];
  for (let k = 0; k < hand.seats; k++) {
    const seat = (first + k) % hand.seats;
    if (hand.dealtIn[seat] === 1) seats.push(seat);
  }
  return seats;
}

function actionTexts({ hand, streets }: Story, players: readonly number[]): string[] {
  const texts: string[] = [];
  const player = (seat: number): string => `p${players.indexOf(seat) + 1}`;
  const last = streets.reduce((found, street, i) => (street.actions.length > 0 ? i : found), 0);
  const show = (held: number): void => {
    for (const seat of phhOrder(hand, streets[last]!.actions)) {
      // Mid-hand, and where somebody is all-in at the end, nobody may muck (R25).
      const shows = held < hand.cardCount(seat) || hand.shown[seat] === 1;
      texts.push(shows ? `${player(seat)} sm ${cardsOf(hand, seat, held)}` : `${player(seat)} sm`);
    }
  };
  for (const [i, street] of streets.entries()) {
    if (street.community >= 0) texts.push(`d db ${formatCard(street.community)}`);
    for (const seat of players) {
      const cards = street.dealt[seat]!;
      if (cards.length > 0) texts.push(`d dh ${player(seat)} ${formatCards(cards)}`);
    }
    for (const action of street.actions) texts.push(`${player(action.seat)} ${verb(action)}`);
    // Hands lie open while the rest is dealt.
    if (i === last && hand.wentToShowdown) show(Math.max(...streets.slice(0, i + 1).map(heldAfter)));
  }
  // A card dealt face down since then is shown at the end.
  const hidden = streets
    .slice(last + 1)
    .some(({ community }, i) => community < 0 && hand.variant.streets[last + 1 + i]!.down > 0);
  if (hand.wentToShowdown && hidden) show(Math.max(...streets.map(heldAfter)));
  return texts;
}

/** Cards of one's own after a street. */
const heldAfter = ({ held, community }: StoryStreet): number => (community >= 0 ? 0 : held);

/**
 * From the last aggressor, else from the seat that was to act first, whatever order the variant shows in: the order readers
 * of PHH expect, and they expect the same one again at the end of an all-in hand.
 */
function phhOrder(hand: Hand, actions: readonly StoryAction[]): number[] {
  const aggressor = actions.findLast(({ action }) => action > BRING_IN);
  return liveFrom(hand, aggressor?.seat ?? actions[0]?.seat ?? seatByDoorCard(hand));
}

/** Whose door card would have brought it in, where nobody had chips to (R7, R9). */
function seatByDoorCard(hand: Hand): number {
  const { shares, streets } = hand.variant;
  const place = (seat: number): number => {
    const card = hand.cardAt(seat, streets[0]!.down);
    const rank = isAceLow(shares) ? (rankOf(card) + 1) % RANKS.length : rankOf(card);
    return (rank * SUITS.length + suitOf(card)) * (isLowGame(shares) ? -1 : 1);
  };
  return dealtInFrom(hand, 0).reduce((lowest, seat) => (place(seat) < place(lowest) ? seat : lowest));
}

function cardsOf(hand: Hand, seat: number, count: number): string {
  let cards = '';
  for (let i = 0; i < count; i++) cards += formatCard(hand.cardAt(seat, i));
  return cards;
}

function verb({ action, to }: StoryAction): string {
  switch (action) {
    case FOLD:
      return 'f';
    case CHECK:
    case CALL:
      return 'cc';
    case BRING_IN:
      return 'pb';
    default:
      return `cbr ${to}`;
  }
}

/**
 * The hands of a PHH document.
 *
 * @param where - Names the file in messages.
 * @throws UsageError when it is no PHH, or a game that is not of the stud family.
 */
export function parsePhh(source: string, where: string): ToldHand[] {
  let document: Record<string, unknown>;
  try {
    document = parse(source) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split('\n')[0]!.replace(/^Invalid TOML document: /, '');
    throw new UsageError('phh/toml', `${where}, line ${error.line}: this is no TOML: ${quoted(reason)}.`, {
      cause: error,
    });
  }
  const lines = new LineFinder(source);
  if ('variant' in document || 'actions' in document) return [parseOne(document, where, lines)];
  const hands = Object.entries(document).filter(([, hand]) => isTable(hand));
  if (hands.length === 0) throw new UsageError('phh/empty', `${where}: there is no hand in this file.`);
  return hands.map(([key, hand]) => parseOne(hand as Record<string, unknown>, `${where}, [${key}]`, lines));
}

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** TOML readers tell no lines of values: finds the line of each action text in turn. */
class LineFinder {
  private cursor = 0;
  private line = 1;

  constructor(private readonly source: string) {}

  of(value: string): number {
    const forms = [JSON.stringify(value), `'${value}'`];
    // It stands nearby as a rule; a search to the end for the form a file does not use would cost its size each time.
    for (let reach = 4096; ; reach *= 8) {
      const near = this.source.slice(this.cursor, this.cursor + reach);
      const found = forms.map((form) => near.indexOf(form)).filter((at) => at >= 0);
      if (found.length > 0) {
        const at = this.cursor + Math.min(...found);
        for (let i = this.cursor; i < at; i++) if (this.source[i] === '\n') this.line++;
        this.cursor = at + 1;
        break;
      }
      if (this.cursor + reach >= this.source.length) break;
    }
    return this.line;
  }
}

function parseOne(phh: Record<string, unknown>, where: string, lines: LineFinder): ToldHand {
  const read = new FieldReader(phh, where);
  const notes: string[] = [];
  const code = read.text('variant');
  const variant = readVariant(read, code);
  const unknownStack = 2 ** 20;
  const rawStacks = read.numbers('starting_stacks');
  const isOpen = (stack: number): boolean => stack === Number.POSITIVE_INFINITY;
  const players = rawStacks.length;
  const antes = read.has('antes') ? read.numbers('antes') : rawStacks.map(() => 0);
  const actions = read.texts('actions');
  const amounts = [...rawStacks.filter((stack) => !isOpen(stack)), ...antes, ...sizes(actions)];
  for (const key of ['bring_in', 'small_bet', 'big_bet', '_smallest_chip']) {
    if (read.has(key)) amounts.push(read.number(key));
  }
  const unit = unitFor(amounts, where);
  const chips = (amount: number): number => Math.round(amount * unit);
  if (rawStacks.some(isOpen)) notes.push(`Stacks the file leaves open are taken to be ${unknownStack}.`);
  if (antes.length !== players || antes.some((ante) => ante !== antes[0])) {
    throw read.fault(
      'antes',
      `${antes.join(', ')} will not do: stud wants one equal ante for each of ${players} players`,
    );
  }
  const numbers = read.has('seats') ? read.numbers('seats') : rawStacks.map((_, player) => player + 1);
  const wraps = numbers.filter((number, i) => number <= numbers.at(i - 1)!).length;
  if (numbers.length !== players || wraps > 1) {
    throw read.fault(
      'seats',
      `${numbers.join(', ')} do not go clockwise round the table, one for each of ${players} players`,
    );
  }
  const size = read.has('seat_count') ? read.number('seat_count') : players;
  const lastToAct = numbers.at(-1) ?? 0;
  const { seats, count, dealer } = seating(
    numbers,
    size,
    read.has('_dealer') ? read.number('_dealer') : lastToAct,
    variant.seats.max,
    `${where}, seats`,
  );
  const stakes = parseStakes(
    {
      ante: chips(antes[0] ?? 0),
      bringIn: read.has('bring_in') ? chips(read.number('bring_in')) : 0,
      smallBet: chips(read.number('small_bet')),
      bigBet: chips(read.number('big_bet')),
      smallestChip: read.has('_smallest_chip') ? chips(read.number('_smallest_chip')) : 1,
    },
    variant.opening,
    where,
  );
  const bySeat = <T>(values: readonly T[], none: T): T[] => {
    const spread = new Array<T>(count).fill(none);
    for (const [player, seat] of seats.entries()) spread[seat] = values[player] ?? none;
    return spread;
  };
  const stacks = rawStacks.map((amount) => (isOpen(amount) ? unknownStack : chips(amount)));
  const play = readActions(actions, seats, chips, where, lines);
  return {
    variant,
    stakes,
    dealer,
    stacks: bySeat(stacks, 0),
    cards: bySeat(
      seats.map((_, player) => play.cards[player]!),
      [],
    ),
    community: play.community,
    moves: play.moves,
    ...(read.has('_declarations')
      ? {
          declarations: bySeat(
            read.texts('_declarations').map((text) => {
              const side = (SIDES as readonly string[]).indexOf(text);
              if (side < 0) throw read.fault('_declarations', `"${quoted(text)}" is not one of ${SIDES.join(', ')}`);
              return side;
            }),
            0,
          ),
        }
      : {}),
    names: bySeat(read.has('players') ? read.texts('players') : [], ''),
    id: read.has('hand') ? String(phh.hand) : '',
    unit,
    ...(read.has('finishing_stacks') && !rawStacks.some(isOpen)
      ? { finalStacks: bySeat(read.numbers('finishing_stacks').map(chips), 0) }
      : {}),
    rake: 0,
    notes,
  };
}

function readVariant(read: FieldReader, code: string): Variant {
  const variant = toldVariant(read, code);
  const codes = [phhCode(variant), `_${variant.id}`];
  if (!codes.includes(code)) {
    throw read.fault(
      'variant',
      `"${quoted(code)}" contradicts the rest of the file, which is of ${variant.id}: "${codes[0]}" would do`,
    );
  }
  if (read.has('_variant') && read.text('_variant') !== variant.id) {
    throw read.fault('_variant', `"${quoted(read.text('_variant'))}" contradicts _settings, whose id is ${variant.id}`);
  }
  return variant;
}

function toldVariant(read: FieldReader, code: string): Variant {
  if (read.has('_settings')) {
    let settings: unknown;
    try {
      settings = JSON.parse(read.text('_settings'));
    } catch {
      throw read.fault('_settings', 'is no JSON');
    }
    return parseVariant(settings, `${read.where}, _settings`);
  }
  if (read.has('_variant')) {
    const id = read.text('_variant');
    try {
      return variantById(id);
    } catch (error) {
      throw new UsageError('phh/field', `${read.where}, _variant: ${(error as Error).message}`, { cause: error });
    }
  }
  const known = SHIPPED_OF_CODE[code];
  if (known !== undefined) return variantById(known);
  throw read.fault(
    'variant',
    `"${quoted(code)}" is no game of the stud family: ${Object.keys(SHIPPED_OF_CODE).join(', ')} are`,
  );
}

function sizes(actions: readonly string[]): number[] {
  return actions.flatMap((action) => {
    const [, verb, amount] = wordsOf(action);
    const size = verb === 'cbr' ? sizeOf(amount) : Number.NaN;
    return Number.isNaN(size) ? [] : [size];
  });
}

/** NaN when it is no amount; a sign, which readers of money would skip, is none here. */
const sizeOf = (amount = ''): number => (/^[\d.]/.test(amount) ? amountOf(amount) : Number.NaN);

function wordsOf(action: string): string[] {
  const words = action.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return (comment < 0 ? words : words.slice(0, comment)).filter((word) => word !== '');
}

interface Play {
  /** By player. */
  readonly cards: Card[][];
  readonly community: Card;
  readonly moves: readonly Move[];
}

function readActions(
  actions: readonly string[],
  seats: readonly number[],
  chips: (amount: number) => number,
  where: string,
  lines: LineFinder,
): Play {
  const cards: Card[][] = seats.map(() => []);
  let community: Card = UNKNOWN_CARD;
  const moves: Move[] = [];
  for (const action of actions) {
    const line = lines.of(action);
    const fail = (): UsageError =>
      new UsageError(
        'phh/action',
        `${where}, line ${line}: "${quoted(action)}" is no action of stud; "d dh p1 2c3dKs", "d db 2c", "p1 pb", "p1 f", "p1 cc", "p1 cbr 100" and "p1 sm 2c3dKs" are.`,
      );
    const [actor, verb, first, second, ...rest] = wordsOf(action);
    if (actor === undefined) continue;
    if (rest.length > 0) throw fail();
    const playerOf = (word: string | undefined): number => {
      const number = /^p([1-9]\d?)$/.exec(word ?? '');
      const player = number === null ? -1 : Number(number[1]) - 1;
      if (player < 0 || player >= seats.length) throw fail();
      return player;
    };
    const readCards = (word: string | undefined): Card[] => {
      try {
        return parseCards(word ?? '');
      } catch (error) {
        throw new UsageError('phh/cards', `${where}, line ${line}: ${(error as Error).message}`, { cause: error });
      }
    };
    const at = `line ${line}`;
    if (actor === 'd') {
      if (verb === 'db') {
        community = readCards(first)[0] ?? UNKNOWN_CARD;
        continue;
      }
      if (verb !== 'dh') throw fail();
      const player = playerOf(first);
      cards[player]!.push(...readCards(second));
      moves.push({ seat: seats[player]!, kind: 'deal', to: cards[player]!.length, at });
      continue;
    }
    const player = playerOf(actor);
    const seat = seats[player]!;
    if (second !== undefined) throw fail();
    switch (verb) {
      case 'pb':
        moves.push({ seat, kind: 'bringIn', to: -1, at });
        break;
      case 'f':
        moves.push({ seat, kind: 'fold', to: -1, at });
        break;
      case 'cc':
        moves.push({ seat, kind: 'checkOrCall', to: -1, at });
        break;
      case 'cbr':
        if (Number.isNaN(sizeOf(first))) throw fail();
        moves.push({ seat, kind: 'putIn', to: chips(sizeOf(first)), at });
        break;
      case 'sm':
        if (first !== undefined && first !== '-') cards[player] = revealed(cards[player]!, readCards(first));
        break;
      default:
        throw fail();
    }
  }
  return { cards, community: isKnown(community) ? community : UNKNOWN_CARD, moves };
}

/** Reads fields and says in one sentence what is wrong with one. */
class FieldReader {
  constructor(
    private readonly fields: Record<string, unknown>,
    readonly where: string,
  ) {}

  has(key: string): boolean {
    return this.fields[key] !== undefined;
  }

  fault(key: string, message: string): UsageError {
    return new UsageError('phh/field', `${this.where}, ${key}: ${message}.`);
  }

  text(key: string): string {
    const value = this.fields[key];
    if (typeof value === 'string') return value;
    throw this.fault(key, value === undefined ? 'is missing' : 'a text is needed');
  }

  number(key: string): number {
    const value = this.fields[key];
    if (typeof value === 'number' && !Number.isNaN(value) && value >= 0) return value;
    throw this.fault(key, value === undefined ? 'is missing' : 'a number from 0 up is needed');
  }

  numbers(key: string): number[] {
    const value = this.fields[key];
    if (Array.isArray(value) && value.every((each) => typeof each === 'number' && each >= 0)) return value;
    throw this.fault(key, value === undefined ? 'is missing' : 'a list of numbers from 0 up is needed');
  }

  texts(key: string): string[] {
    const value = this.fields[key];
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
    throw this.fault(key, value === undefined ? 'is missing' : 'a list of texts is needed');
  }
}
