/**
 * Writes the arena's messages. By hand: JSON.stringify of a view costs more than playing the hand. What changes only from street
 * to street, and the history so far, is kept from one request to the next.
 *
 * The order of the fields is that of the protocol's types, and bots' readers may count on it for speed.
 */
import {
  ACTIONS,
  actionWord,
  boardTexts,
  communityText,
  DECLARE,
  type Hand,
  holdingText,
  Pots,
  shownTexts,
} from '@stud-arena/engine';
import type { Plan } from '../run/plan.js';

export class MessageWriter {
  private readonly sessionParts: string;
  /** By game: the beginning of a view, up to the hand's number. */
  private readonly viewStarts: readonly string[];
  private readonly pots: Pots;
  private hand: Hand | undefined;
  private number = -1;
  private street = -1;
  private boards = '';
  private readonly cards: string[] = [];
  private history = '';
  private historyCount = 0;
  private historyStreet = 0;
  private lastHandOver = '';
  /** By game, then street. */
  private readonly streetNames: readonly (readonly string[])[];

  constructor(private readonly plan: Plan) {
    const [first] = plan.games;
    const { variant, stakes } = first!;
    const games =
      plan.rotateEvery === 0 ? undefined : plan.games.map((game) => ({ variant: game.variant, stakes: game.stakes }));
    const text = JSON.stringify({ variant, stakes, games });
    this.sessionParts = text.slice(1, -1);
    this.viewStarts = plan.games.map(({ variant, stakes }, game) => {
      const own = game === 0 ? '' : `,"stakes":${JSON.stringify(stakes)}`;
      return `,"variant":${JSON.stringify(variant.id)}${own},"seat":`;
    });
    this.streetNames = plan.games.map(({ variant }) =>
      [...variant.streets.map(({ name }) => name), 'declare'].map((name) => JSON.stringify(name)),
    );
    this.pots = new Pots(plan.seats);
  }

  /** A new session: nothing of the last hand is kept. */
  forget(): void {
    this.hand = undefined;
    this.number = -1;
  }

  session(session: number, seat: number, seed: string): string {
    const { seats, handsPerSession } = this.plan;
    return `{"type":"session","session":${session},${this.sessionParts},"seat":${seat},"seats":${seats},"hands":${handsPerSession},"seed":"${seed}"}`;
  }

  /** `act` or `declare` for `hand.actor`. */
  request(id: number, session: number, hand: Hand, number: number, game: number): string {
    if (number !== this.number || hand !== this.hand) this.newHand(hand, number);
    if (hand.streetIndex !== this.street) this.newStreet(hand);
    const seat = hand.actor;
    this.cards[seat] ??= holdingText(hand, seat);
    this.pots.layer(hand.paid, hand.stack, hand.folded);
    return (
      `{"type":"${hand.legal.declare ? 'declare' : 'act'}","id":${id},"session":${session},"hand":${number}` +
      `${this.viewStarts[game]}${seat},"dealer":${hand.dealer},"street":${this.streetNames[game]![hand.streetIndex]},"cards":"${this.cards[seat]}"` +
      `${this.boards},"stacks":[${list(hand.stack, hand.seats)}],"bets":[${list(hand.bet, hand.seats)}]` +
      `,"paid":[${list(hand.paid, hand.seats)}],"live":[${liveList(hand)}],"pots":[${list(this.pots.amount, this.pots.count)}]` +
      `,"unit":${hand.currentUnit},"raisesLeft":${hand.raisesLeft},"history":"${this.historyOf(hand)}"` +
      `,"legal":[${legalList(hand)}]}`
    );
  }

  /** The end of a hand; the same line for every seat. */
  handOver(session: number, hand: Hand, number: number, nets: ArrayLike<number>): string {
    if (number !== this.number || hand !== this.hand) this.newHand(hand, number);
    else if (this.lastHandOver !== '') return this.lastHandOver;
    this.newStreet(hand);
    this.lastHandOver =
      `{"type":"hand","session":${session},"hand":${number},"net":[${list(nets, hand.seats)}]` +
      `,"shown":${JSON.stringify(shownTexts(hand))}${this.boards},"history":"${this.historyOf(hand)}"}`;
    return this.lastHandOver;
  }

  sessionEnd(session: number, nets: ArrayLike<number>): string {
    return `{"type":"sessionEnd","session":${session},"net":[${list(nets, nets.length)}]}`;
  }

  private newHand(hand: Hand, number: number): void {
    this.hand = hand;
    this.number = number;
    this.lastHandOver = '';
    this.street = -1;
    this.history = '';
    this.historyCount = 0;
    this.historyStreet = 0;
  }

  private newStreet(hand: Hand): void {
    this.street = hand.streetIndex;
    this.cards.length = 0;
    this.boards = `,"boards":["${boardTexts(hand).join('","')}"],"community":"${communityText(hand)}"`;
  }

  /** As the engine's `historyText`, but only what is new is written. */
  private historyOf(hand: Hand): string {
    const hides = hand.hidesDeclarations;
    for (; this.historyCount < hand.actionCount; this.historyCount++) {
      const i = this.historyCount;
      if (hides && hand.actionKind(i) === DECLARE) break;
      this.slashes(hand.actionStreet(i));
      this.history += this.history === '' ? actionWord(hand, i) : ` ${actionWord(hand, i)}`;
    }
    this.slashes(Math.min(hand.streetIndex, hand.variant.streets.length - 1));
    return this.history;
  }

  private slashes(street: number): void {
    for (; this.historyStreet < street; this.historyStreet++) this.history += this.history === '' ? '/' : ' /';
  }
}

function list(numbers: ArrayLike<number>, count: number): string {
  if (count === 0) return '';
  let text = `${numbers[0]}`;
  for (let i = 1; i < count; i++) text += `,${numbers[i]}`;
  return text;
}

function liveList(hand: Hand): string {
  let text = '';
  for (let seat = 0; seat < hand.seats; seat++) {
    if (hand.folded[seat] === 0) text += text === '' ? `${seat}` : `,${seat}`;
  }
  return text;
}

/** In the order of the engine's `legalActions`. */
function legalList({ legal }: Hand): string {
  let text = '';
  if (legal.fold) text += ',{"action":"fold"}';
  if (legal.check) text += ',{"action":"check"}';
  if (legal.callTo >= 0) text += `,{"action":"call","to":${legal.callTo}}`;
  if (legal.bringInTo >= 0) text += `,{"action":"bringIn","to":${legal.bringInTo}}`;
  if (legal.raiseKind >= 0) {
    const name = ACTIONS[legal.raiseKind];
    if (legal.minTo >= 0) text += `,{"action":"${name}","min":${legal.minTo},"max":${legal.maxTo}}`;
    for (let i = 0; i < legal.raiseCount; i++) text += `,{"action":"${name}","to":${legal.raiseTo[i]}}`;
  }
  if (legal.declare) {
    text += ',{"action":"declare","side":"high"},{"action":"declare","side":"low"}';
    if (legal.declareBoth) text += ',{"action":"declare","side":"both"}';
  }
  return text.slice(1);
}
