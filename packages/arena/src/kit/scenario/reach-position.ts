/** A position set out by hand, reached by playing the hand by the rules up to it. */
import {
  ACTION_LETTERS,
  BRING_IN,
  CALL,
  type Card,
  CHECK,
  deckOf,
  describeLegal,
  explicitDeal,
  FOLD,
  formatCard,
  Hand,
  historyText,
  IllegalActionError,
  parseHistory,
  type RecordedAction,
  UNKNOWN_CARD,
  UsageError,
} from '@stud-arena/engine';
import type { Game } from '../../plan/plan.js';
import { facesOf, type Holding, inDealOrder, readCards, readHolding } from '../read-holding.js';

/** A position as it is written. */
export interface WrittenPosition {
  /** By seat. */
  readonly stacks: readonly number[];
  readonly dealer: number;
  readonly cards: readonly string[];
  readonly community: string;
  readonly history: string;
  readonly hero?: number;
}

/**
 * @param where - Names the position in messages.
 * @returns The hand with the decision due.
 * @throws UsageError when the position cannot come about: which action is illegal and what was legal, which card is missing or
 *   too many.
 */
export function reachPosition(game: Game, position: WrittenPosition, where: string): Hand {
  const { variant, stakes } = game;
  const { stacks, dealer, cards, history, hero } = position;
  const seats = cards.length;
  const refuse = (code: string, sentence: string, cause?: unknown): UsageError =>
    new UsageError(`scenario/${code}`, `${where}${sentence}`, { cause });
  if (stacks.length !== seats) {
    throw refuse('stacks', `, stacks: ${stacks.length} stacks came for ${seats} seats.`);
  }
  if (dealer >= seats) throw refuse('dealer', `, dealer: the seats are 0 to ${seats - 1}; ${dealer} came.`);
  const holdings = cards.map((text, seat) => readHolding(text, variant, `${where}, cards[${seat}]`));
  const community = readCommunity(position.community, where);
  const deck = deckOf(variant);
  for (const card of [...holdings.flatMap(({ down, up }) => [...down, ...up]), community]) {
    if (card === UNKNOWN_CARD || deck.includes(card)) continue;
    throw refuse('deck', `, cards: ${formatCard(card)} is not in the deck of ${variant.id}.`);
  }

  let at = 0;
  let actions: RecordedAction[];
  let hand: Hand;
  try {
    actions = parseHistory(history);
    hand = new Hand(variant, stakes, seats);
    const order = holdings.map((holding) => inDealOrder(holding, variant));
    hand.start(stacks, dealer, explicitDeal(order, community, variant.burn));
    for (; at < actions.length; at++) play(hand, actions[at]!);
  } catch (error) {
    if (error instanceof UsageError) throw refuse('position', `: ${error.message}`, error);
    if (!(error instanceof IllegalActionError)) throw error;
    throw refuse('illegal', `, history: action ${at + 1}, "${wordOf(actions![at]!)}": ${error.message}`, error);
  }
  if (hand.actor < 0) throw refuse('over', `, history: after "${history}" the hand is over: nobody is to act.`);
  refuseOtherStreets(hand, history, where);
  if (hero !== undefined && hero !== hand.actor) {
    throw refuse('hero', `, hero: it is seat ${hand.actor}'s turn there, and ${hero} came.`);
  }
  holdings.forEach((holding, seat) => {
    refuseOtherCards(hand, seat, holding, cards[seat]!, where);
  });
  if (hand.community === UNKNOWN_CARD) throw refuse('community', ', community: the community card is not given (R8).');
  if (hand.community < 0 && community !== UNKNOWN_CARD) {
    throw refuse('community', `, community: none is dealt by ${hand.streetName} street here (R8); leave it out.`);
  }
  return hand;
}

function play(hand: Hand, { seat, action, to }: RecordedAction): void {
  if (hand.actor < 0) throw new IllegalActionError('action/turn', 'The hand is over by then.');
  if (hand.actor !== seat) {
    throw new IllegalActionError(
      'action/turn',
      `It is seat ${hand.actor}'s turn (${hand.streetName} street). ${describeLegal(hand)}.`,
    );
  }
  // The engine takes no amount of these; one that is written must be the right one.
  const due = DUE[action]?.(hand);
  if (due !== undefined && to !== 0 && to !== due && hand.allows(action)) {
    throw new IllegalActionError('action/size', `The amount there is ${due === 0 ? 'none' : due}.`);
  }
  hand.apply(action, to);
}

const DUE: Readonly<Record<number, (hand: Hand) => number>> = {
  [FOLD]: () => 0,
  [CHECK]: () => 0,
  [CALL]: ({ legal }) => legal.callTo,
  [BRING_IN]: ({ legal }) => legal.bringInTo,
};

const wordOf = ({ seat, action, to }: RecordedAction): string =>
  `${seat}${ACTION_LETTERS[action]}${to === 0 ? '' : to}`;

function readCommunity(text: string, where: string): Card {
  const cards = readCards(text, `${where}, community`);
  if (cards.length > 1)
    throw new UsageError('scenario/community', `${where}, community: one card is needed, not "${text}".`);
  return cards[0] ?? UNKNOWN_CARD;
}

/** A slash in the wrong place is a mistake about what happened when; all of them may be left out. */
function refuseOtherStreets(hand: Hand, history: string, where: string): void {
  if (!history.includes('/')) return;
  const plain = (text: string): string =>
    text
      .replace(/\s+/g, ' ')
      .replace(/[ /]*$/, '')
      .trim();
  const real = historyText(hand);
  // The history tells no declarations before all are in.
  if (plain(real) === plain(history) || plain(history).startsWith(plain(real))) return;
  throw new UsageError('scenario/streets', `${where}, history: its streets are parted otherwise: "${real}".`);
}

function refuseOtherCards(hand: Hand, seat: number, { down, up }: Holding, text: string, where: string): void {
  const held = facesOf(hand.variant).slice(0, hand.cardCount(seat));
  const ups = held.filter((isUp) => isUp).length;
  const downs = held.length - ups;
  const isHero = seat === hand.actor;
  const when = hand.dealtIn[seat] === 1 && hand.folded[seat] === 1 ? 'when it folded' : `on ${hand.streetName} street`;
  if (up.length !== ups || down.length > downs) {
    throw new UsageError(
      'scenario/cards',
      `${where}, cards[${seat}]: "${text}" is ${down.length} down and ${up.length} up, and ${when} seat ${seat} has ${downs} down and ${ups} up.`,
    );
  }
  if (isHero && (down.length < downs || down.includes(UNKNOWN_CARD))) {
    throw new UsageError(
      'scenario/unknown',
      `${where}, cards[${seat}]: seat ${seat} decides, and knows its own cards; "${text}" leaves some open.`,
    );
  }
}
