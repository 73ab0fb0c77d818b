import {
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  DECLARE,
  FOLD,
  formatCard,
  type Hand,
  type HandRecord,
  nameOfRanking,
  RAISE,
  type RecordedAction,
  replay,
  SIDES,
  type Variant,
  WHOLE_POT,
} from '@stud-arena/engine';
import { columns, label, oneLine } from '../report/label.js';
import { lastLines } from '../report/log-lines.js';
import { isActionFor } from '../report/replay/fault-place.js';
import { shown } from './shown.js';

/** A hand to print: its record, and who sat where. */
export interface PrintedHand {
  readonly record: HandRecord;
  readonly variant: Variant;
  readonly names: readonly string[];
  /** Only what this seat could see: no other seat's down cards unless they were shown. */
  readonly as?: number;
  /** Faults of seats in this hand, in the order they happened: where the arena acted for a bot. */
  readonly faults?: readonly ToldFault[];
}

export interface ToldFault {
  readonly seat: number;
  readonly message: string;
  readonly quote: string;
  /** What the bot had written to stderr last. */
  readonly log?: string;
}

/** The hand as a readable table: stacks, cards by street, every action, showdown, pots, result. Lines end in a newline. */
export function handTable({ record, variant, names, as, faults = [] }: PrintedHand): string {
  const seats = record.stacks.map((_, seat) => seat);
  const short = names.map((name, seat) => `${seat} ${label(name, 24)}`);
  const lines: Line[] = [];
  const open = faults.filter(({ seat }) => as === undefined || as === seat);
  const { hand, illegal } = replay(record, variant, (before, action) => {
    const fault = open.find((each) => isActionFor(each, before, action));
    if (fault) open.splice(open.indexOf(fault), 1);
    const text = actionText(before, action, short);
    lines.push({ street: before.streetIndex, text: fault ? `${text}\n${faultText(fault)}` : text });
  });
  const sees = new Sight(hand, variant, as);
  const rows: string[][] = [
    ['seat', ...short.map((name, seat) => (seat === record.dealer ? `${name} (dealer)` : name))],
  ];
  rows.push(['stack', ...record.stacks.map((chips) => (chips === 0 ? 'not dealt in' : shown(chips)))]);
  let text = table(rows);
  const last = Math.max(0, ...seats.map((seat) => sees.streetsOf(seat) - 1), ...lines.map(({ street }) => street));
  for (let street = 0; street <= last; street++) {
    const here = lines.filter((line) => line.street === street);
    if (street < variant.streets.length) {
      text += `\n${table([[variant.streets[street]!.name, ...seats.map((seat) => sees.cards(seat, street))]], rows)}`;
      if (hand.community >= 0 && sees.communityStreet === street)
        text += `  community card ${formatCard(hand.community)} (R8)\n`;
    } else text += '\ndeclare\n';
    if (here.length > 0) text += here.map((line) => `  ${line.text}\n`).join('');
  }
  if (illegal) return `${text}\nHere play becomes illegal: ${illegal.message}\n`;
  if (!hand.over) return text;
  // Where it cannot be told which action it was.
  if (open.length > 0) text += `\nfaults\n${open.map((fault) => `${faultText(fault)}\n`).join('')}`;
  text += `\n${showdownText(hand, variant, short, sees)}`;
  text += table(
    [['result', ...record.net.map((net) => (net > 0 ? `+${shown(net)}` : net < 0 ? `-${shown(-net)}` : '0'))]],
    rows,
  );
  return text;
}

interface Line {
  readonly street: number;
  readonly text: string;
}

function faultText({ message, quote, log = '' }: ToldFault): string {
  const sent = quote === '' || message.includes(quote) ? '' : ` It sent: ${quote}`;
  const lines = lastLines(log).map((line) => `\n      | ${line}`);
  const wrote = lines.length === 0 ? '' : `\n      the last lines of its log:${lines.join('')}`;
  return `    fault: ${oneLine(message + sent)}${wrote}`;
}

function actionText(before: Hand, { seat, action, to }: RecordedAction, names: readonly string[]): string {
  const added = to - before.bet[seat]!;
  const what = [];
  switch (action) {
    case FOLD:
      what.push('folds');
      break;
    case CHECK:
      what.push('checks');
      break;
    case CALL:
      what.push(`calls ${shown(added)}`);
      break;
    case BRING_IN:
      what.push(`brings it in for ${shown(to)}`);
      break;
    case COMPLETE:
      what.push(`completes to ${shown(to)}`);
      break;
    case BET:
      what.push(`bets ${shown(to)}`);
      break;
    case RAISE:
      what.push(`raises to ${shown(to)}`);
      break;
    case DECLARE:
      what.push(`declares ${SIDES[to]}`);
      break;
  }
  if (action !== DECLARE && added > 0 && added === before.stack[seat]) what.push('all-in');
  const said = `${names[seat]} ${what.join(', ')}`;
  const pot = before.pot + (PAYS.has(action) ? added : 0);
  return `${said}${' '.repeat(Math.max(2, 46 - columns(said)))}pot ${shown(pot)}`;
}

const PAYS: ReadonlySet<number> = new Set([CALL, BRING_IN, COMPLETE, BET, RAISE]);

/** Which cards may be printed. Everything printed about cards goes through here. */
class Sight {
  readonly communityStreet: number;
  readonly #held: readonly number[];

  constructor(
    private readonly hand: Hand,
    variant: Variant,
    private readonly as: number | undefined,
  ) {
    let held = 0;
    this.#held = variant.streets.map(({ down, up }) => {
      held += down + up;
      return held;
    });
    const most = Math.max(...Array.from(hand.stack, (_, seat) => hand.cardCount(seat)));
    this.communityStreet = this.#held.findIndex((count) => count > most);
  }

  /** How many streets' cards a seat got. */
  streetsOf(seat: number): number {
    return this.#held.filter((count) => count <= this.hand.cardCount(seat)).length;
  }

  mayKnow(seat: number): boolean {
    return this.as === undefined || this.as === seat;
  }

  /** A seat's cards on a street, those lying face down in parentheses; "" when it got none then. */
  cards(seat: number, street: number): string {
    const count = this.#held[street]!;
    if (this.hand.cardCount(seat) < count)
      return this.hand.dealtIn[seat] === 1 && this.hand.folded[seat] === 1 ? 'folded' : '';
    const down: string[] = [];
    const up: string[] = [];
    for (let i = 0; i < count; i++) {
      if (this.hand.faceUp(i)) up.push(formatCard(this.hand.cardAt(seat, i)));
      else down.push(this.mayKnow(seat) ? formatCard(this.hand.cardAt(seat, i)) : '??');
    }
    return [...(down.length > 0 ? [`(${down.join(' ')})`] : []), ...up].join(' ');
  }

  /** The whole holding, where it was shown or may be known. */
  holding(seat: number): string | undefined {
    if (this.hand.shown[seat] !== 1 && !this.mayKnow(seat)) return undefined;
    return Array.from({ length: this.hand.cardCount(seat) }, (_, i) => formatCard(this.hand.cardAt(seat, i))).join(' ');
  }
}

function showdownText(hand: Hand, variant: Variant, names: readonly string[], sees: Sight): string {
  let text = '';
  hand.returned.forEach((chips, seat) => {
    if (chips > 0) text += `  ${shown(chips)} go back to ${names[seat]}: nobody matched them\n`;
  });
  if (!hand.wentToShowdown) {
    hand.won.forEach((chips, seat) => {
      if (chips > 0) text += `  ${names[seat]} wins ${shown(chips)} without showing\n`;
    });
    return text;
  }
  text += 'showdown\n';
  for (let seat = 0; seat < hand.seats; seat++) {
    if (hand.folded[seat] === 1) continue;
    const holding = sees.holding(seat);
    const mucks = hand.shown[seat] === 1 ? '' : ' (mucked)';
    if (holding === undefined) text += `  ${names[seat]} mucks\n`;
    else {
      const says = variant.shares.map((share, at) => nameOfRanking(share, hand.showdown.rankings[at]![seat]!));
      text += `  ${names[seat]}${mucks} ${holding}: ${says.join('; ')}\n`;
    }
  }
  const { showdown, pots } = hand;
  for (let pot = 0; pot < pots.count; pot++) {
    const name = pots.count === 1 ? 'the pot' : pot === 0 ? 'the main pot' : `side pot ${pot}`;
    for (let i = 0; i < showdown.awardCount; i++) {
      if (showdown.awardPot[i] !== pot) continue;
      const share = showdown.awardShare[i]!;
      const which = share === WHOLE_POT || variant.shares.length === 1 ? '' : ` (${variant.shares[share]})`;
      const chips = showdown.awardChips[i]!;
      const amount = pots.amount[pot]!;
      const what =
        chips === amount ? `wins ${name} of ${shown(amount)}` : `gets ${shown(chips)} of ${name} of ${shown(amount)}`;
      text += `  ${names[showdown.awardSeat[i]!]} ${what}${which}\n`;
    }
  }
  return text;
}

/** Rows in columns as wide as those of `like`. */
function table(rows: readonly (readonly string[])[], like: readonly (readonly string[])[] = rows): string {
  const widths = like[0]!.map((_, c) => (c === 0 ? 8 : Math.max(26, ...like.map((row) => columns(row[c]!)))));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, c) => cell + ' '.repeat(Math.max(0, widths[c]! - columns(cell))))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
