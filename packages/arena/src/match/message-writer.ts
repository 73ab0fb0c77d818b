/**
 * Writes the arena's messages, byte by byte: JSON.stringify of a view costs more than playing the hand. What changes only from
 * street to street, the history so far and the end of a hand, which all seats hear alike, are kept.
 *
 * The order of the fields is that of the protocol's types, and bots' readers may count on it for speed.
 */
import { ACTION_LETTERS, ACTIONS, DECLARE, formatCard, type Hand, Pots } from '@stud-arena/engine';
import { gameOf, levelOf, type Plan } from '../plan/plan.js';
import { LineBuffer, Piece } from '../process/line-buffer.js';
import { sessionTerms } from './session-terms.js';

const COMMA = 44;
const QUOTE = 34;
const SLASH = 47;
const SPACE = 32;
const BRACKET = 93;

const ACT_MESSAGE = new Piece('{"type":"act","id":');
const DECLARE_MESSAGE = new Piece('{"type":"declare","id":');
const SESSION = new Piece(',"session":');
const HAND = new Piece(',"hand":');
const STACKS = new Piece(',"stacks":[');
const BETS = new Piece('],"bets":[');
const PAID = new Piece('],"paid":[');
const LIVE = new Piece('],"live":[');
const POTS = new Piece('],"pots":[');
const UNIT = new Piece('],"unit":');
const RAISES_LEFT = new Piece(',"raisesLeft":');
const HISTORY = new Piece(',"history":"');
const LEGAL = new Piece('","legal":[');
const HAND_MESSAGE = new Piece('{"type":"hand","session":');
const NET = new Piece(',"net":[');
const SHOWN = new Piece('],"shown":[');
const SESSION_END_MESSAGE = new Piece('{"type":"sessionEnd","session":');
const BOARDS = new Piece(',"boards":[');
const COMMUNITY = new Piece('],"community":"');
const FOLD_OPTION = new Piece('{"action":"fold"},');
const CHECK_OPTION = new Piece('{"action":"check"},');
const DECLARE_OPTIONS = new Piece('{"action":"declare","side":"high"},{"action":"declare","side":"low"},');
const DECLARE_BOTH_OPTION = new Piece('{"action":"declare","side":"both"},');
const SESSION_MESSAGE = new Piece('{"type":"session","session":');
const SEAT = new Piece(',"seat":');
const SEATS = new Piece(',"seats":');
const HANDS = new Piece(',"hands":');
const CALL_OPTION = new Piece('{"action":"call","to":');
const BRING_IN_OPTION = new Piece('{"action":"bringIn","to":');
const RAISE_OPTIONS = ACTIONS.map((name) => new Piece(`{"action":"${name}","to":`));
const END_OPTION = new Piece('},');
const ALTERNATIVES = new Piece('],"alternatives":[');
const END_LIST = new Piece(']}');
const END_TEXT = new Piece('"}');

/** The two characters of each card, the first in the lower byte. */
const CARD_TEXT = Uint16Array.from({ length: 52 }, (_, card) => {
  const text = formatCard(card);
  return text.charCodeAt(0) | (text.charCodeAt(1) << 8);
});

/** What is said in all sessions of a plan; its writers share it, so that it stays in the processor's cache. */
interface Parts {
  readonly session: Piece;
  /** By level of a tournament, then game: a view between the hand's number and the seat. */
  readonly viewStarts: readonly Piece[];
  /** By game, then street, then dealer: a view between the seat and its cards. */
  readonly seatEnds: readonly (readonly (readonly Piece[])[])[];
}

const partsOf = new WeakMap<Plan, Parts>();

export class MessageWriter {
  private readonly parts: Parts;
  private readonly pots: Pots;
  private hand: Hand | undefined;
  private number = -1;
  private game = 0;
  private street = -1;
  private readonly viewStart = new LineBuffer(256);
  private readonly boards = new LineBuffer(256);
  private readonly history = new LineBuffer(256);
  private historyCount = 0;
  private historyStreet = 0;
  private readonly lastHandOver = new LineBuffer(512);

  constructor(private readonly plan: Plan) {
    let parts = partsOf.get(plan);
    if (parts === undefined) {
      parts = makeParts(plan);
      partsOf.set(plan, parts);
    }
    this.parts = parts;
    this.pots = new Pots(plan.seats);
  }

  /** A new session: nothing of the last hand is kept. */
  forget(): void {
    this.hand = undefined;
    this.number = -1;
  }

  session(out: LineBuffer, session: number, seat: number, seed: string): void {
    const { seats, handsPerSession } = this.plan;
    out.raw(SESSION_MESSAGE);
    out.number(session);
    out.raw(this.parts.session);
    out.raw(SEAT);
    out.number(seat);
    out.raw(SEATS);
    out.number(seats);
    out.raw(HANDS);
    out.number(handsPerSession);
    out.text(`,"seed":"${seed}"}`);
  }

  /**
   * `act` or `declare` for `hand.actor`.
   *
   * @param alternatives - What it might hold instead, where it is asked about that.
   */
  request(
    out: LineBuffer,
    id: number,
    session: number,
    hand: Hand,
    number: number,
    alternatives?: readonly string[],
  ): void {
    if (number !== this.number || hand !== this.hand) this.newHand(hand, number, session);
    if (hand.streetIndex !== this.street) this.newStreet(hand);
    const { actor, seats } = hand;
    this.pots.layer(hand.paid, hand.stack, hand.folded);
    out.raw(hand.legal.declare ? DECLARE_MESSAGE : ACT_MESSAGE);
    out.number(id);
    out.append(this.viewStart);
    out.number(actor);
    out.raw(this.parts.seatEnds[this.game]![hand.streetIndex]![hand.dealer]!);
    for (let i = 0; i < hand.cardCount(actor); i++) card(out, hand.cardAt(actor, i));
    out.byte(QUOTE);
    out.append(this.boards);
    out.raw(STACKS);
    list(out, hand.stack, seats);
    out.raw(BETS);
    list(out, hand.bet, seats);
    out.raw(PAID);
    list(out, hand.paid, seats);
    out.raw(LIVE);
    liveList(out, hand);
    out.raw(POTS);
    list(out, this.pots.amount, this.pots.count);
    out.raw(UNIT);
    out.number(hand.currentUnit);
    out.raw(RAISES_LEFT);
    out.number(hand.raisesLeft);
    out.raw(HISTORY);
    this.extendHistory(hand);
    out.append(this.history);
    out.raw(LEGAL);
    legalList(out, hand);
    if (alternatives !== undefined) {
      out.raw(ALTERNATIVES);
      if (alternatives.length > 0) out.text(`"${alternatives.join('","')}"`);
    }
    out.raw(END_LIST);
  }

  /** The end of a hand; the same for every seat. */
  handOver(out: LineBuffer, session: number, hand: Hand, number: number, nets: ArrayLike<number>): void {
    if (number !== this.number || hand !== this.hand) this.newHand(hand, number, session);
    const line = this.lastHandOver;
    if (line.length === 0) {
      line.raw(HAND_MESSAGE);
      line.number(session);
      line.raw(HAND);
      line.number(number);
      line.raw(NET);
      list(line, nets, hand.seats);
      line.raw(SHOWN);
      for (let seat = 0; seat < hand.seats; seat++) {
        if (seat > 0) line.byte(COMMA);
        line.byte(QUOTE);
        if (hand.shown[seat] === 1) {
          for (let i = 0; i < hand.cardCount(seat); i++) card(line, hand.cardAt(seat, i));
        }
        line.byte(QUOTE);
      }
      line.byte(BRACKET);
      this.newStreet(hand);
      line.append(this.boards);
      line.raw(HISTORY);
      this.extendHistory(hand);
      line.append(this.history);
      line.raw(END_TEXT);
    }
    out.append(line);
  }

  sessionEnd(out: LineBuffer, session: number, nets: ArrayLike<number>): void {
    out.raw(SESSION_END_MESSAGE);
    out.number(session);
    out.raw(NET);
    list(out, nets, nets.length);
    out.raw(END_LIST);
  }

  private newHand(hand: Hand, number: number, session: number): void {
    const { plan, viewStart } = this;
    this.hand = hand;
    this.number = number;
    this.game = gameOf(plan, number);
    viewStart.clear();
    viewStart.raw(SESSION);
    viewStart.number(session);
    viewStart.raw(HAND);
    viewStart.number(number);
    viewStart.raw(this.parts.viewStarts[levelOf(plan, number) * plan.games.length + this.game]!);
    this.street = -1;
    this.historyCount = 0;
    this.historyStreet = 0;
    this.history.clear();
    this.lastHandOver.clear();
  }

  private newStreet(hand: Hand): void {
    this.street = hand.streetIndex;
    const { boards } = this;
    boards.clear();
    boards.raw(BOARDS);
    for (let seat = 0; seat < hand.seats; seat++) {
      if (seat > 0) boards.byte(COMMA);
      boards.byte(QUOTE);
      for (let i = 0; i < hand.cardCount(seat); i++) if (hand.faceUp(i)) card(boards, hand.cardAt(seat, i));
      boards.byte(QUOTE);
    }
    boards.raw(COMMUNITY);
    if (hand.community >= 0) card(boards, hand.community);
    boards.byte(QUOTE);
  }

  /** As the engine's `historyText`, but only what is new is written. */
  private extendHistory(hand: Hand): void {
    const { history } = this;
    const hides = hand.hidesDeclarations;
    for (; this.historyCount < hand.actionCount; this.historyCount++) {
      const i = this.historyCount;
      const kind = hand.actionKind(i);
      if (hides && kind === DECLARE) break;
      this.slashes(hand.actionStreet(i));
      if (history.length > 0) history.byte(SPACE);
      history.number(hand.actionSeat(i));
      history.byte(ACTION_LETTERS.charCodeAt(kind));
      const to = hand.actionTo(i);
      if (to !== 0) history.number(to);
    }
    this.slashes(Math.min(hand.streetIndex, hand.variant.streets.length - 1));
  }

  private slashes(street: number): void {
    for (; this.historyStreet < street; this.historyStreet++) {
      if (this.history.length > 0) this.history.byte(SPACE);
      this.history.byte(SLASH);
    }
  }
}

function makeParts(plan: Plan): Parts {
  const levels = plan.tournament?.levels ?? [{ stakes: plan.games.map(({ stakes }) => stakes) }];
  const dealers = Array.from({ length: plan.seats }, (_, seat) => seat);
  return {
    session: new Piece(`,${asciiJson(sessionTerms(plan)).slice(1, -1)}`),
    viewStarts: levels.flatMap(({ stakes }, level) =>
      plan.games.map(({ variant }, game) => {
        const own = level === 0 && game === 0 ? '' : `,"stakes":${asciiJson(stakes[game])}`;
        return new Piece(`,"variant":${asciiJson(variant.id)}${own},"seat":`);
      }),
    ),
    seatEnds: plan.games.map(({ variant }) =>
      [...variant.streets.map(({ name }) => name), 'declare'].map((name) =>
        dealers.map((dealer) => new Piece(`,"dealer":${dealer},"street":${asciiJson(name)},"cards":"`)),
      ),
    ),
  };
}

/** Without any character that is not ASCII, so that nothing need be encoded later. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function card(out: LineBuffer, card: number): void {
  out.pair(CARD_TEXT[card]!);
}

function list(out: LineBuffer, numbers: ArrayLike<number>, count: number): void {
  for (let i = 0; i < count; i++) {
    if (i > 0) out.byte(COMMA);
    out.number(numbers[i]!);
  }
}

function liveList(out: LineBuffer, hand: Hand): void {
  let isFirst = true;
  for (let seat = 0; seat < hand.seats; seat++) {
    if (hand.folded[seat] !== 0) continue;
    if (!isFirst) out.byte(COMMA);
    isFirst = false;
    out.number(seat);
  }
}

/** In the order of the engine's `legalActions`. */
function legalList(out: LineBuffer, { legal }: Hand): void {
  const start = out.length;
  if (legal.fold) out.raw(FOLD_OPTION);
  if (legal.check) out.raw(CHECK_OPTION);
  if (legal.callTo >= 0) sized(out, CALL_OPTION, legal.callTo);
  if (legal.bringInTo >= 0) sized(out, BRING_IN_OPTION, legal.bringInTo);
  if (legal.raiseKind >= 0) {
    const name = ACTIONS[legal.raiseKind];
    if (legal.minTo >= 0) out.text(`{"action":"${name}","min":${legal.minTo},"max":${legal.maxTo}},`);
    for (let i = 0; i < legal.raiseCount; i++) {
      sized(out, RAISE_OPTIONS[legal.raiseKind]!, legal.raiseTo[i]!);
    }
  }
  if (legal.declare) {
    out.raw(DECLARE_OPTIONS);
    if (legal.declareBoth) out.raw(DECLARE_BOTH_OPTION);
  }
  // Without the last comma.
  if (out.length > start) out.length--;
}

function sized(out: LineBuffer, start: Piece, to: number): void {
  out.raw(start);
  out.number(to);
  out.raw(END_OPTION);
}
