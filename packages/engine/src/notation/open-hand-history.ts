/**
 * Open Hand History, the JSON of hh-specs.handhistory.org, version 1.4.
 *
 * It was made for games with blinds and a flop. It knows the game types Stud and StudHiLo, but no razz, no five-card games,
 * no bring-in and no streets of stud. So the rounds from third to seventh street go by "Preflop", "Flop", "Turn", "River"
 * and once more "River", in the order of their ids; the bring-in is a "Post Extra Blind"; the limits stand where the blinds
 * do. What it has no place for stands under `_stud_arena`.
 */
import { BET, BRING_IN, CALL, CHECK, FOLD } from '../actions.js';
import { type Card, formatCard, parseCards, UNKNOWN_CARD } from '../cards.js';
import { UsageError } from '../errors.js';
import type { Variant } from '../variant.js';
import { parseStakes, parseVariant, variantById } from '../variants/parse.js';
import { isShipped, type StudGame, studGame } from './games.js';
import { unitFor } from './money.js';
import { distinctNames, quoted } from './names.js';
import { revealed } from './revealed.js';
import { seating } from './seating.js';
import { isKnown, type StoryAction, type StoryStreet, storyOf } from './story.js';
import { type Move, type MoveKind, NO_TIME, type NotedHand, type ToldHand } from './told-hand.js';

const SPEC_VERSION = '1.4.7';
const GAME_TYPES: Readonly<Partial<Record<StudGame, string>>> = { stud: 'Stud', stud8: 'StudHiLo' };
const BET_TYPES: Readonly<Record<Variant['betting'], string>> = {
  'fixed-limit': 'FL',
  'pot-limit': 'PL',
  'no-limit': 'NL',
};
const STREETS = ['Preflop', 'Flop', 'Turn', 'River', 'River'];

/**
 * A hand as one line of Open Hand History JSON.
 *
 * @throws UsageError when the format has no type for the game, or the hand is not whole.
 */
export function writeOpenHandHistory(noted: NotedHand): string {
  const { record, variant } = noted;
  const game = studGame(variant);
  const type = game === undefined ? undefined : GAME_TYPES[game];
  if (type === undefined) {
    throw new UsageError(
      'ohh/game',
      `Open Hand History has no game type for ${variant.name}: of the stud family it knows ${Object.values(GAME_TYPES).join(' and ')}. Use phh.`,
    );
  }
  const { hand, streets, showing } = storyOf(noted);
  const names = distinctNames(noted.names, record.stacks.length);
  const seated = names.map((_, seat) => seat).filter((seat) => hand.dealtIn[seat] === 1);
  let number = 0;
  const act = (seat: number, action: string, more: object = {}): object => ({
    action_number: number++,
    player_id: seat,
    action,
    ...more,
  });
  const rounds = streets.map((street, id) => {
    number = 0;
    const actions: object[] = [];
    if (id === 0 && record.stakes.ante > 0) {
      for (const seat of seated) {
        const amount = Math.min(record.stakes.ante, record.stacks[seat]!);
        actions.push(act(seat, 'Post Ante', { amount, is_allin: amount === record.stacks[seat] }));
      }
    }
    actions.push(...dealtCards(street, act));
    for (const action of street.actions) actions.push(act(action.seat, ...described(action)));
    return { id, street: STREETS[id], cards: street.community >= 0 ? [formatCard(street.community)] : [], actions };
  });
  if (showing.length > 0) {
    number = 0;
    const actions = showing.map((seat) => {
      const cards = Array.from({ length: hand.cardCount(seat) }, (_, i) => formatCard(hand.cardAt(seat, i)));
      return act(seat, hand.shown[seat] === 1 ? 'Shows Cards' : 'Mucks Cards', { cards });
    });
    rounds.push({ id: rounds.length, street: 'Showdown', cards: [], actions });
  }
  const ohh = {
    spec_version: SPEC_VERSION,
    site_name: 'stud-arena',
    network_name: 'stud-arena',
    internal_version: '1.0.0',
    tournament: false,
    game_number: noted.id ?? '',
    start_date_utc: noted.startedAt ?? NO_TIME,
    table_name: 'stud-arena',
    game_type: type,
    bet_limit: { bet_type: BET_TYPES[variant.betting], bet_cap: 0 },
    table_size: record.stacks.length,
    currency: 'XPM',
    dealer_seat: record.dealer + 1,
    small_blind_amount: record.stakes.smallBet,
    big_blind_amount: record.stakes.bigBet,
    ante_amount: record.stakes.ante,
    players: seated.map((seat) => ({
      id: seat,
      seat: seat + 1,
      name: names[seat],
      starting_stack: record.stacks[seat],
    })),
    rounds,
    pots: potsOf(hand),
    _stud_arena: {
      variant: variant.id,
      ...(isShipped(variant) ? {} : { settings: variant }),
      bringIn: record.stakes.bringIn,
      smallestChip: record.stakes.smallestChip,
    },
  };
  return `${JSON.stringify({ ohh })}\n`;
}

function dealtCards({ dealt }: StoryStreet, act: (seat: number, action: string, more?: object) => object): object[] {
  return dealt.flatMap((cards, seat) =>
    cards.length === 0 ? [] : [act(seat, 'Dealt Cards', { cards: cards.map(formatCard) })],
  );
}

function described({ action, added, allIn }: StoryAction): [string, object?] {
  switch (action) {
    case FOLD:
      return ['Fold'];
    case CHECK:
      return ['Check'];
    case CALL:
      return ['Call', { amount: added, is_allin: allIn }];
    case BRING_IN:
      return ['Post Extra Blind', { amount: added, is_allin: allIn }];
    default:
      return [action === BET ? 'Bet' : 'Raise', { amount: added, is_allin: allIn }];
  }
}

function potsOf(hand: ReturnType<typeof storyOf>['hand']): object[] {
  const wins = (chips: readonly number[]): object[] =>
    chips.flatMap((win_amount, player_id) => (win_amount > 0 ? [{ player_id, win_amount }] : []));
  if (!hand.wentToShowdown) return [{ number: 0, amount: hand.pot, rake: 0, player_wins: wins(Array.from(hand.won)) }];
  return Array.from({ length: hand.pots.count }, (_, number) => {
    const chips = new Array<number>(hand.seats).fill(0);
    for (let i = 0; i < hand.showdown.awardCount; i++) {
      if (hand.showdown.awardPot[i] === number) chips[hand.showdown.awardSeat[i]!]! += hand.showdown.awardChips[i]!;
    }
    return { number, amount: hand.pots.amount[number], rake: 0, player_wins: wins(chips) };
  });
}

type Json = Record<string, unknown>;

/**
 * One hand of Open Hand History.
 *
 * @param json - With or without the `ohh` around it.
 * @param where - Names the file and hand in messages.
 * @throws UsageError when it is none, or no game of the stud family.
 */
export function parseOpenHandHistory(json: unknown, where: string): ToldHand {
  const outer = asObject(json, where);
  const ohh = outer.ohh === undefined ? outer : asObject(outer.ohh, `${where}, ohh`);
  const own = ohh._stud_arena === undefined ? undefined : asObject(ohh._stud_arena, `${where}, _stud_arena`);
  const variant = readVariant(ohh, own, where);
  const players = list(ohh.players, `${where}, players`).map((entry, i) => {
    const at = `${where}, players[${i}]`;
    const player = asObject(entry, at);
    return {
      id: number(player.id, `${at}.id`),
      seat: number(player.seat, `${at}.seat`),
      name: typeof player.name === 'string' ? player.name : '',
      stack: number(player.starting_stack, `${at}.starting_stack`),
      isOut: player.is_sitting_out === true,
    };
  });
  const rounds = list(ohh.rounds, `${where}, rounds`).map((entry, i) => readRound(entry, `${where}, rounds[${i}]`, i));
  const deals = new Set(rounds.flatMap(({ actions }) => actions.map(({ player }) => player)));
  const active = players.filter(({ id, isOut }) => !isOut && deals.has(id)).sort((a, b) => a.seat - b.seat);
  const bets = [
    number(ohh.small_blind_amount, `${where}, small_blind_amount`),
    number(ohh.big_blind_amount, `${where}, big_blind_amount`),
  ];
  const ante = number(ohh.ante_amount ?? 0, `${where}, ante_amount`);
  const extra = rounds[0]?.actions.find(({ action }) => action === 'Post Extra Blind')?.amount ?? 0;
  const unit = unitFor(
    [
      ...bets,
      ante,
      ...players.map(({ stack }) => stack),
      ...rounds.flatMap(({ actions }) => actions.map((each) => each.amount)),
    ],
    where,
  );
  const chips = (amount: number): number => Math.round(amount * unit);
  const notes: string[] = [];
  let bringIn = own === undefined ? chips(extra) : number(own.bringIn, `${where}, _stud_arena.bringIn`);
  if (bringIn === 0 && variant.opening === 'bring-in') {
    bringIn = Math.max(1, Math.floor(chips(bets[0]!) / 2));
    notes.push(`Nobody posts a bring-in; it is taken to be ${bringIn}.`);
  }
  const stakes = parseStakes(
    {
      ante: chips(ante),
      bringIn,
      smallBet: chips(bets[0]!),
      bigBet: chips(bets[1]!),
      smallestChip:
        own?.smallestChip === undefined ? 1 : number(own.smallestChip, `${where}, _stud_arena.smallestChip`),
    },
    variant.opening,
    where,
  );
  const dealerSeat = number(ohh.dealer_seat ?? 0, `${where}, dealer_seat`);
  const { seats, count, dealer } = seating(
    active.map(({ seat }) => seat),
    number(ohh.table_size ?? 0, `${where}, table_size`),
    dealerSeat,
    variant.seats.max,
    `${where}, players`,
  );
  const bySeat = <T>(value: (player: (typeof active)[number]) => T, none: T): T[] => {
    const values = new Array<T>(count).fill(none);
    for (const [i, player] of active.entries()) values[seats[i]!] = value(player);
    return values;
  };
  const seatOfPlayer = new Map(active.map(({ id }, i) => [id, seats[i]!]));
  const play = readPlay(rounds, seatOfPlayer, count, chips, where);
  const won = readWins(ohh.pots, where);
  return {
    variant,
    stakes,
    dealer,
    stacks: bySeat(({ stack }) => chips(stack), 0),
    cards: play.cards,
    community: play.community,
    moves: play.moves,
    names: bySeat(({ name }) => name, ''),
    id: typeof ohh.game_number === 'string' ? ohh.game_number : '',
    unit,
    ...(won === undefined
      ? {}
      : {
          finalStacks: finalStacks(
            bySeat(({ stack }) => chips(stack), 0),
            play.paid,
            bySeat(({ id }) => chips(won.by.get(id) ?? 0), 0),
          ),
        }),
    rake: chips(won?.rake ?? 0),
    notes,
  };
}

/** What nobody matched goes back (R21): Open Hand History does not say so. */
function finalStacks(stacks: readonly number[], paid: readonly number[], won: readonly number[]): number[] {
  const [, second = 0] = [...paid].sort((a, b) => b - a);
  return stacks.map((chips, seat) => chips - Math.min(paid[seat]!, second) + won[seat]!);
}

function readVariant(ohh: Json, own: Json | undefined, where: string): Variant {
  if (own?.settings !== undefined) return parseVariant(own.settings, `${where}, _stud_arena.settings`);
  if (typeof own?.variant === 'string') return variantById(own.variant);
  const game = Object.entries(GAME_TYPES).find(([, type]) => type === ohh.game_type)?.[0];
  if (game === undefined) {
    throw new UsageError(
      'ohh/game',
      `${where}, game_type: ${JSON.stringify(ohh.game_type ?? null)} is no game of the stud family: ${Object.values(GAME_TYPES).join(' and ')} are.`,
    );
  }
  const limit = ohh.bet_limit === undefined ? undefined : asObject(ohh.bet_limit, `${where}, bet_limit`).bet_type;
  const betting = Object.entries(BET_TYPES).find(([, type]) => type === limit)?.[0] ?? 'fixed-limit';
  const base = variantById(game);
  return betting === base.betting ? base : parseVariant({ extends: game, id: `${game}-${betting}`, betting }, where);
}

interface RoundAction {
  readonly player: number;
  readonly action: string;
  readonly amount: number;
  readonly cards: readonly Card[];
  readonly at: string;
}

interface Round {
  readonly id: number;
  readonly isShowdown: boolean;
  readonly cards: readonly Card[];
  readonly actions: readonly RoundAction[];
}

function readRound(entry: unknown, where: string, index: number): Round {
  const round = asObject(entry, where);
  const actions = list(round.actions, `${where}.actions`).map((each, i) => {
    const at = `${where}.actions[${i}]`;
    const action = asObject(each, at);
    if (typeof action.action !== 'string') throw fault(`${at}.action`, 'is missing');
    return {
      player: number(action.player_id ?? -1, `${at}.player_id`),
      action: action.action,
      amount: number(action.amount ?? 0, `${at}.amount`),
      cards: cards(action.cards, `${at}.cards`),
      at,
    };
  });
  return {
    id: typeof round.id === 'number' ? round.id : index,
    isShowdown: round.street === 'Showdown',
    cards: cards(round.cards, `${where}.cards`),
    actions,
  };
}

const BETTING: Readonly<Record<string, MoveKind>> = {
  Fold: 'fold',
  Check: 'check',
  Call: 'call',
  Bet: 'putIn',
  Raise: 'putIn',
  'Post Extra Blind': 'bringIn',
};
/** What other programs write for a bring-in, which the format does not name. */
const BRING_INS = ['Bring In', 'Brings In', 'Bring-In', 'Post Bring In', 'Post Bring-In'];
const IGNORED = ['Added Chips', 'Sits Down', 'Stands Up', 'Add to Pot'];

function readPlay(
  rounds: readonly Round[],
  seatOfPlayer: ReadonlyMap<number, number>,
  count: number,
  chips: (amount: number) => number,
  where: string,
): { moves: Move[]; cards: Card[][]; community: Card; paid: number[] } {
  const moves: Move[] = [];
  const held = Array.from({ length: count }, (): Card[] => []);
  const paid = new Array<number>(count).fill(0);
  let community: Card = UNKNOWN_CARD;
  for (const round of [...rounds].sort((a, b) => a.id - b.id)) {
    const bet = new Array<number>(count).fill(0);
    if (round.cards.length > 0) community = round.cards[0]!;
    for (const { player, action, amount, cards: shown, at } of round.actions) {
      if (IGNORED.includes(action)) continue;
      const seat = seatOfPlayer.get(player);
      if (seat === undefined) throw fault(`${at}.player_id`, `no player has the id ${player}`);
      const place = at.slice(where.length + 2);
      if (action === 'Shows Cards' || action === 'Mucks Cards') {
        held[seat] = revealed(held[seat]!, shown);
      } else if (action === 'Dealt Cards') {
        held[seat]!.push(...shown);
        moves.push({ seat, kind: 'deal', to: held[seat]!.length, at: place });
      } else if (action === 'Post Ante') {
        paid[seat]! += chips(amount);
      } else {
        const kind = BRING_INS.includes(action) ? 'bringIn' : BETTING[action];
        if (kind === undefined) throw fault(`${at}.action`, `"${quoted(action)}" is no action of stud`);
        bet[seat]! += chips(amount);
        paid[seat]! += chips(amount);
        moves.push({ seat, kind, to: kind === 'fold' || kind === 'check' ? -1 : bet[seat]!, at: place });
      }
    }
  }
  return { moves, cards: held, community: isKnown(community) ? community : UNKNOWN_CARD, paid };
}

function readWins(pots: unknown, where: string): { by: Map<number, number>; rake: number } | undefined {
  if (!Array.isArray(pots) || pots.length === 0) return undefined;
  const by = new Map<number, number>();
  let rake = 0;
  for (const [i, entry] of pots.entries()) {
    const at = `${where}, pots[${i}]`;
    const pot = asObject(entry, at);
    rake += number(pot.rake ?? 0, `${at}.rake`);
    for (const [k, win] of list(pot.player_wins, `${at}.player_wins`).entries()) {
      const { player_id, win_amount } = asObject(win, `${at}.player_wins[${k}]`);
      const player = number(player_id, `${at}.player_wins[${k}].player_id`);
      by.set(player, (by.get(player) ?? 0) + number(win_amount, `${at}.player_wins[${k}].win_amount`));
    }
  }
  return { by, rake };
}

const fault = (at: string, message: string): UsageError => new UsageError('ohh/field', `${at}: ${message}.`);

function asObject(value: unknown, at: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw fault(at, value === undefined ? 'is missing' : 'a JSON object is needed');
}

function list(value: unknown, at: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw fault(at, value === undefined ? 'is missing' : 'a list is needed');
}

function number(value: unknown, at: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw fault(at, value === undefined ? 'is missing' : 'a number is needed');
}

function cards(value: unknown, at: string): Card[] {
  if (value === undefined || value === null || value === '') return [];
  try {
    return list(value, at).flatMap((card) => parseCards(String(card)));
  } catch (error) {
    if (error instanceof UsageError && error.code === 'ohh/field') throw error;
    throw fault(at, (error as Error).message.replace(/\.$/, ''));
  }
}
