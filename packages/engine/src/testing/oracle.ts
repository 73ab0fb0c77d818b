/**
 * A second engine, for tests only: RULES played slowly and plainly on copied objects, sharing no code with `hand.ts`,
 * so that the two can disagree. Cards come from outside (`CardSource`): which card a seat gets is the deal's business,
 * when it gets one and whether it is the community card (R8) is decided here.
 */
import type { ActionName } from '../actions.js';
import type { Stakes, Variant } from '../variant.js';
import { boardHigh, boardLow, compareScores, highRank, lowRank, suit } from './oracle-hands.js';
import {
  type Award,
  awardPot,
  type Contender,
  clockwiseFrom,
  contendsFor,
  type Declaration,
  type Pot,
  potsOf,
  scoreOf,
  uncalled,
} from './oracle-pots.js';

export interface CardSource {
  card(seat: number, index: number): number;
  community(): number;
}

/** One legal action. Sized ones name exact totals (`to`), or a range in no-limit and pot-limit. */
export type Choice =
  | { readonly action: 'fold' | 'check' }
  | { readonly action: Exclude<ActionName, 'fold' | 'check'>; readonly to: number }
  | { readonly action: 'complete' | 'bet' | 'raise'; readonly min: number; readonly max: number };

export interface OracleAction {
  readonly action: ActionName;
  readonly to?: number;
}

interface HeldCard {
  readonly card: number;
  readonly up: boolean;
}

interface Round {
  /** What must be matched. */
  level: number;
  /** The last full bet or raise; over a bring-in that nobody has completed, the bring-in. */
  full: number;
  /** No-limit: the size of the last full bet or raise, 0 before any. */
  size: number;
  /** Full bets and raises so far (R15). */
  count: number;
  /** Has acted since the last full bet or raise. */
  acted: boolean[];
  /** R14: a big bet has been made where small ones were allowed. */
  big: boolean;
  openPair: boolean;
  beganWith: number;
  /** A bring-in is due or has been posted. */
  bringIn: 'none' | 'due' | 'posted';
  aggressor: number;
  /** The seat that R9, R12 or R13 names, with or without chips. */
  first: number;
}

export interface OracleResult {
  readonly won: number[];
  readonly returned: number[];
  readonly shown: boolean[];
  readonly pots: Pot[];
  readonly awards: Award[];
}

export interface OracleState {
  readonly variant: Variant;
  readonly stakes: Stakes;
  readonly seats: number;
  readonly dealer: number;
  readonly source: CardSource;
  readonly dealtIn: boolean[];
  stacks: number[];
  bets: number[];
  paid: number[];
  folded: boolean[];
  held: HeldCard[][];
  community: number | null;
  burned: number;
  /** Cards that are out of the stub: dealt and not shuffled back in, and burned. */
  used: number;
  street: number;
  round: Round;
  declared: Declaration[];
  actor: number;
  result: OracleResult | null;
}

const DECLARATIONS = [null, 'high', 'low', 'both'] as const;

/** R2-R11: antes, first cards and who opens. */
export function startHand(
  variant: Variant,
  stakes: Stakes,
  stacks: readonly number[],
  dealer: number,
  source: CardSource,
): OracleState {
  const seats = stacks.length;
  const antes = stacks.map((stack) => Math.min(stack, stakes.ante));
  const dealtIn = stacks.map((stack) => stack > 0);
  const state: OracleState = {
    variant,
    stakes,
    seats,
    dealer,
    source,
    dealtIn,
    stacks: stacks.map((stack, seat) => stack - antes[seat]!),
    bets: stacks.map(() => 0),
    paid: antes,
    folded: dealtIn.map((dealt) => !dealt),
    held: stacks.map(() => []),
    community: null,
    burned: 0,
    used: 0,
    street: -1,
    round: newRound(seats),
    declared: stacks.map(() => null),
    actor: -1,
    result: null,
  };
  nextStreet(state);
  return state;
}

function newRound(seats: number): Round {
  return {
    level: 0,
    full: 0,
    size: 0,
    count: 0,
    acted: Array.from({ length: seats }, () => false),
    big: false,
    openPair: false,
    beganWith: 0,
    bringIn: 'none',
    aggressor: -1,
    first: -1,
  };
}

function unfolded(state: OracleState): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (!state.folded[seat]) seats.push(seat);
  return seats;
}

const withChips = (state: OracleState): number[] => unfolded(state).filter((seat) => state.stacks[seat]! > 0);
const board = (state: OracleState, seat: number): number[] =>
  state.held[seat]!.filter(({ up }) => up).map(({ card }) => card);

/** R9, R12, R32, R34: a game in which only low hands win is opened from the other end. */
const lowGame = (variant: Variant): boolean =>
  variant.shares.every((share) => share === 'ace-to-five' || share === 'eight-or-better' || share === 'deuce-to-seven');
const aceLow = (variant: Variant): boolean => variant.shares[0] !== 'deuce-to-seven';

/** R8, R12. */
function dealStreet(state: OracleState): void {
  const { down, up } = state.variant.streets[state.street]!;
  const deck = state.variant.deck.ranks.length * state.variant.deck.suits.length;
  const seats = unfolded(state);
  const needed = seats.length * (down + up);
  if (state.variant.burn && state.street > 0 && state.used < deck) {
    state.burned++;
    state.used++;
  }
  if (state.variant.burn && deck - state.used < needed) {
    const mucked = state.held.flatMap((cards, seat) => (state.folded[seat] ? cards : [])).length;
    const live = state.held.flat().length - mucked + (state.community === null ? 0 : 1);
    state.used = live;
  }
  if (deck - state.used < needed) {
    state.community = state.source.community();
    state.used++;
    return;
  }
  state.used += needed;
  for (const seat of seats)
    for (let i = 0; i < down + up; i++) {
      const card = state.source.card(seat, state.held[seat]!.length);
      state.held[seat]!.push({ card, up: i >= down });
    }
}

function nextStreet(state: OracleState): void {
  state.street++;
  state.bets = state.bets.map(() => 0);
  if (state.street === state.variant.streets.length) {
    endOfBetting(state);
    return;
  }
  dealStreet(state);
  const round = newRound(state.seats);
  state.round = round;
  round.beganWith = unfolded(state).length;
  round.openPair =
    state.street === 1 &&
    unfolded(state).some((seat) => new Set(board(state, seat).map(highRank)).size < board(state, seat).length);
  const bringIn = state.street === 0 && state.variant.opening === 'bring-in';
  round.first = bringIn ? bringInSeat(state) : bestShowing(state);
  if (withChips(state).length <= 1) {
    nextStreet(state);
    return;
  }
  state.actor = nextWithChips(state, round.first);
  if (bringIn) round.bringIn = 'due';
}

/** The seat itself, or the next unfolded one clockwise that has chips (R11, R12). */
const nextWithChips = (state: OracleState, seat: number): number =>
  clockwiseFrom(seat, state.seats).find((other) => withChips(state).includes(other))!;

/** R9. */
function bringInSeat(state: OracleState): number {
  const { variant } = state;
  const door = (seat: number): number => board(state, seat)[0]!;
  const key = (seat: number): number => {
    const card = door(seat);
    if (!lowGame(variant)) return highRank(card) * 4 + suit(card);
    return -((aceLow(variant) ? lowRank(card) : highRank(card)) * 4 + suit(card));
  };
  return unfolded(state).sort((a, b) => key(a) - key(b))[0]!;
}

/** R12, R13, R32. */
function bestShowing(state: OracleState): number {
  const { variant, dealer, seats } = state;
  const low = lowGame(variant);
  const rank = low && aceLow(variant) ? lowRank : highRank;
  const show = (seat: number) => (low ? boardLow(board(state, seat), aceLow(variant)) : boardHigh(board(state, seat)));
  const clockwise = clockwiseFrom(dealer + 1, seats).filter((seat) => !state.folded[seat]);
  const best = clockwise.filter((seat) => clockwise.every((other) => compareScores(show(seat), show(other)) >= 0));
  if (variant.tieBreak === 'position') return best[0]!;
  const topSuit = (seat: number): number => {
    const top = Math.max(...board(state, seat).map(rank));
    return Math.max(
      ...board(state, seat)
        .filter((card) => rank(card) === top)
        .map(suit),
    );
  };
  return best.sort((a, b) => (low ? topSuit(a) - topSuit(b) : topSuit(b) - topSuit(a)))[0]!;
}

const unitOf = (state: OracleState): number =>
  state.variant.streets[state.street]!.unit === 'small' ? state.stakes.smallBet : state.stakes.bigBet;

/** What the whole pot holds now. */
const chipsIn = (state: OracleState): number => state.paid.reduce((sum, chips) => sum + chips, 0);

interface Target {
  /** The total that makes a full bet or raise. */
  readonly to: number;
  /** What it adds to the last full one (R17). */
  readonly adds: number;
  readonly big: boolean;
}

/** R14, R16, R17: the one or two full sizes of a fixed-limit bet or raise. */
function fixedTargets(state: OracleState): Target[] {
  const { round, stakes, variant, actor } = state;
  if (round.bringIn !== 'none' && round.count === 0)
    return [{ to: stakes.smallBet, adds: stakes.smallBet - stakes.bringIn, big: false }];
  const small = { to: round.full + unitOf(state), adds: unitOf(state), big: false };
  const big = { to: round.full + stakes.bigBet, adds: stakes.bigBet, big: true };
  if (!round.openPair || variant.openPair === 'none' || small.adds === big.adds) return [small];
  if (round.big) return [big];
  const ranks = board(state, actor).map(highRank);
  const holdsPair = new Set(ranks).size < ranks.length;
  if (variant.openPair === 'pair-holder' && !holdsPair) return [small];
  return [small, big];
}

/** R15, R17, R7: may the actor bet or raise at all? */
function mayRaise(state: OracleState): boolean {
  const { round, variant, actor } = state;
  if (round.acted[actor]) return false;
  if (!withChips(state).some((seat) => seat !== actor)) return false;
  if (state.bets[actor]! + state.stacks[actor]! <= Math.max(round.level, dueBringIn(state))) return false;
  // R3: the forced bet is the full bet, nothing is left to complete.
  if (round.bringIn === 'due' && state.stakes.bringIn === state.stakes.smallBet) return false;
  if (variant.betting !== 'fixed-limit' || variant.cap === 0) return true;
  if (!variant.capHeadsUp && round.beganWith === 2) return true;
  return round.count < variant.cap;
}

const dueBringIn = (state: OracleState): number => (state.round.bringIn === 'due' ? state.stakes.bringIn : 0);

function sizedName(state: OracleState): 'complete' | 'bet' | 'raise' {
  const { round } = state;
  if (round.bringIn !== 'none' && round.count === 0) return 'complete';
  return round.level === 0 ? 'bet' : 'raise';
}

/** R20: the least full bet or raise. */
function leastRaise(state: OracleState): number {
  const { round, stakes } = state;
  if (round.size > 0) return round.level + round.size;
  return round.bringIn === 'none' ? unitOf(state) : stakes.smallBet;
}

function sizedChoices(state: OracleState): Choice[] {
  if (!mayRaise(state)) return [];
  const { round, actor, variant } = state;
  const all = state.bets[actor]! + state.stacks[actor]!;
  const action = sizedName(state);
  if (variant.betting === 'fixed-limit') {
    const totals = fixedTargets(state)
      .map(({ to }) => Math.min(to, all))
      .filter((to) => to > round.level);
    return [...new Set(totals)].map((to) => ({ action, to }));
  }
  const least = leastRaise(state);
  const toCall = round.level - state.bets[actor]!;
  const most = variant.betting === 'no-limit' ? all : Math.max(least, round.level + chipsIn(state) + toCall);
  return [{ action, min: Math.min(least, all), max: Math.min(most, all) }];
}

/** Everything the actor may do now, the empty list when the hand is over. */
export function legal(state: OracleState): Choice[] {
  const { round, actor, stakes, stacks, bets, variant } = state;
  if (actor < 0) return [];
  if (state.street === variant.streets.length) {
    const sides = variant.declareBoth ? [1, 2, 3] : [1, 2];
    return sides.map((to) => ({ action: 'declare', to }));
  }
  const all = bets[actor]! + stacks[actor]!;
  if (round.bringIn === 'due')
    return [{ action: 'bringIn', to: Math.min(stakes.bringIn, all) }, ...sizedChoices(state)];
  const choices: Choice[] = [{ action: 'fold' }];
  if (bets[actor]! >= round.level) choices.push({ action: 'check' });
  else choices.push({ action: 'call', to: Math.min(round.level, all) });
  return [...choices, ...sizedChoices(state)];
}

export function isLegal(state: OracleState, { action, to }: OracleAction): boolean {
  return legal(state).some((choice) => {
    if (choice.action !== action) return false;
    if ('min' in choice) return to !== undefined && Number.isInteger(to) && to >= choice.min && to <= choice.max;
    return 'to' in choice ? to === choice.to || (action === 'call' && to === undefined) : true;
  });
}

/** The state after a legal action; the one given stays as it is. */
export function apply(before: OracleState, taken: OracleAction): OracleState {
  if (!isLegal(before, taken)) throw new Error(`the oracle refuses ${taken.action} ${taken.to ?? ''}`);
  const state = copy(before);
  const { round, actor, stakes } = state;
  const to = taken.to ?? 0;
  switch (taken.action) {
    case 'fold':
      state.folded[actor] = true;
      break;
    case 'check':
      round.acted[actor] = true;
      break;
    case 'call':
      pay(state, Math.min(round.level, state.bets[actor]! + state.stacks[actor]!));
      round.acted[actor] = true;
      break;
    case 'bringIn':
      pay(state, to);
      round.bringIn = 'posted';
      round.level = stakes.bringIn;
      round.full = stakes.bringIn;
      round.acted[actor] = true;
      if (stakes.bringIn === stakes.smallBet) {
        round.count = 1;
        round.size = stakes.smallBet;
      }
      break;
    case 'declare':
      state.declared[actor] = DECLARATIONS[to]!;
      break;
    default:
      putIn(state, to);
  }
  moveOn(state);
  return state;
}

function pay(state: OracleState, to: number): void {
  const { actor } = state;
  const chips = to - state.bets[actor]!;
  state.bets[actor]! += chips;
  state.paid[actor]! += chips;
  state.stacks[actor]! -= chips;
}

/** R15, R17, R20: a completion, bet or raise to a total. */
function putIn(state: OracleState, to: number): void {
  const { round, variant, actor, stakes } = state;
  const half = variant.shortAllIn === 'half';
  let isFull: boolean;
  if (variant.betting === 'fixed-limit') {
    const targets = fixedTargets(state);
    // Beyond the small size only a big one can be meant, whole or short.
    const target = targets.find((one) => to <= one.to)!;
    if (round.bringIn === 'due') round.full = stakes.bringIn;
    const adds = to - round.full;
    isFull = to === target.to || (half && adds * 2 >= target.adds);
    if (target.big) round.big = true;
  } else {
    const least = leastRaise(state);
    const before = round.level;
    const opening = round.size === 0;
    if (round.bringIn === 'due') round.full = stakes.bringIn;
    const base = opening && round.bringIn === 'none' ? 0 : round.full;
    const due = opening ? least - base : round.size;
    const adds = to - base;
    isFull = to >= least || adds >= due || (half && adds * 2 >= due);
    if (to >= least) round.size = opening ? to : to - before;
    else if (isFull && opening) round.size = least;
  }
  pay(state, to);
  round.level = to;
  round.aggressor = actor;
  if (round.bringIn === 'due') round.bringIn = 'posted';
  if (isFull) {
    round.full = to;
    round.count++;
    round.acted = round.acted.map(() => false);
  }
  round.acted[actor] = true;
}

/** R6, R7, R19. */
function moveOn(state: OracleState): void {
  const { round, actor, seats } = state;
  const live = unfolded(state);
  if (live.length === 1) {
    settle(state);
    return;
  }
  if (state.street === state.variant.streets.length) {
    const next = clockwiseFrom(actor + 1, seats).find((seat) => live.includes(seat) && state.declared[seat] === null);
    if (next === undefined) settle(state);
    else state.actor = next;
    return;
  }
  const chips = withChips(state);
  const mustAnswer = (seat: number) => state.bets[seat]! < round.level;
  const alone = chips.length === 1;
  const next = clockwiseFrom(actor + 1, seats).find(
    (seat) => chips.includes(seat) && (mustAnswer(seat) || (!round.acted[seat] && !alone)),
  );
  if (next === undefined) nextStreet(state);
  else state.actor = next;
}

/** R30: who declares first; R25 begins the showing in the same way. */
function lastAggressorOr(state: OracleState, otherwise: number): number {
  return state.round.aggressor >= 0 ? state.round.aggressor : otherwise;
}

function endOfBetting(state: OracleState): void {
  const { variant, dealer, seats } = state;
  if (!variant.declare) {
    settle(state);
    return;
  }
  // Simultaneous ones are asked for in some order that nobody can tell; the engine's is the dealer's left.
  const first = variant.declareOrder === 'clockwise' ? lastAggressorOr(state, state.round.first) : (dealer + 1) % seats;
  state.actor = clockwiseFrom(first, seats).find((seat) => !state.folded[seat])!;
}

const contender = (state: OracleState, seat: number): Contender => ({
  seat,
  own: state.held[seat]!.map(({ card }) => card),
  hole: state.held[seat]!.filter(({ up }) => !up).map(({ card }) => card),
  community: state.community,
  declared: state.declared[seat]!,
});

/** R6, R21-R25, R30. */
function settle(state: OracleState): void {
  const { variant, stakes, dealer, seats } = state;
  const live = unfolded(state);
  const everybodyShows = !variant.muckLosers || live.some((seat) => state.stacks[seat] === 0);
  const returned = uncalled(state.paid);
  const staked = state.paid.map((chips, seat) => chips - returned[seat]!);
  const pots = potsOf(staked, state.folded);
  const awards = pots.flatMap((pot, index) => {
    if (pot.eligible.length === 1) return [{ pot: index, side: -1, seat: pot.eligible[0]!, chips: pot.amount }];
    const contenders = pot.eligible.map((seat) => contender(state, seat));
    return awardPot(variant, stakes, index, pot.amount, contenders, dealer, seats);
  });
  const won = state.stacks.map((_, seat) =>
    awards.filter((award) => award.seat === seat).reduce((sum, { chips }) => sum + chips, 0),
  );
  const shown = live.length === 1 ? state.stacks.map(() => false) : showing(state, pots, everybodyShows, won);
  state.stacks = state.stacks.map((stack, seat) => stack + won[seat]! + returned[seat]!);
  state.actor = -1;
  state.result = { won, returned, shown, pots, awards };
}

/** R25. */
function showing(state: OracleState, pots: readonly Pot[], everybody: boolean, won: readonly number[]): boolean[] {
  const { variant, dealer, seats } = state;
  const otherwise = { 'first-to-act': state.round.first, 'left-of-dealer': (dealer + 1) % seats, 'lowest-seat': 0 };
  const start = lastAggressorOr(state, otherwise[variant.showOrder]);
  const shown = state.stacks.map(() => false);
  const sides = variant.shares.map((_, side) => side);
  const claims = sides.map((side) =>
    state.folded.map((folded, seat) =>
      !folded && contendsFor(side, state.declared[seat]!) ? scoreOf(variant, side, contender(state, seat)) : null,
    ),
  );
  const claim = (seat: number, side: number) => claims[side]![seat]!;
  // Without antes and bets there is nothing to win, and the hands are shown as if there were.
  const toWin = pots.length > 0 ? pots : [{ amount: 0, eligible: unfolded(state) }];
  for (const seat of clockwiseFrom(start, seats).filter((one) => !state.folded[one])) {
    const contested = toWin.filter((pot) => pot.eligible.includes(seat) && pot.eligible.length > 1);
    const mayStillWin = contested.some((pot) => {
      const seen = pot.eligible.filter((other) => shown[other]);
      if (sides.every((side) => [seat, ...seen].every((other) => claim(other, side) === null))) return true;
      return sides.some(
        (side) =>
          claim(seat, side) !== null &&
          seen.every((other) => compareScores(claim(seat, side), claim(other, side)) >= 0),
      );
    });
    // With declarations a hand that beat this one may yet fail on its other side: who wins anything has shown.
    shown[seat] = everybody || mayStillWin || (variant.declare && won[seat]! > 0);
  }
  return shown;
}

function copy(state: OracleState): OracleState {
  return {
    ...state,
    stacks: [...state.stacks],
    bets: [...state.bets],
    paid: [...state.paid],
    folded: [...state.folded],
    held: state.held.map((cards) => [...cards]),
    round: { ...state.round, acted: [...state.round.acted] },
    declared: [...state.declared],
  };
}
