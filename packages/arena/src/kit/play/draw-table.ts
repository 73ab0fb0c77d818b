/** The table as one seat sees it, in lines that fit 80 columns. */
import { boardTexts, formatCard, type Hand, HandView, liveSeats, Pots } from '@stud-arena/engine';
import { columns, label } from '../../report/label.js';
import { grouped } from '../../report/number.js';
import { bold, cardFace, cardsText, faint, type Look } from './card-face.js';

const NAME_COLUMNS = 16;

/** @param names - By seat. */
export function drawTable(hand: Hand, seat: number, names: readonly string[], look: Look): string[] {
  const dealtIn = Array.from({ length: hand.seats }, (_, s) => s).filter((s) => hand.dealtIn[s] === 1);
  const rows = dealtIn.map((s) => {
    const name = label(names[s]!, NAME_COLUMNS);
    const folded = hand.folded[s] === 1;
    const bet = hand.bet[s]!;
    const stack = hand.stack[s] === 0 && !folded ? 'all-in' : grouped(hand.stack[s]!);
    const padded = name + ' '.repeat(Math.max(0, NAME_COLUMNS - columns(name)));
    const row = `${s === hand.dealer ? 'D' : ' '} ${s === seat ? bold(padded, look) : padded} ${stack.padStart(9)} ${(folded ? 'folded' : bet > 0 ? grouped(bet) : '').padStart(9)}  `;
    const cards = Array.from({ length: hand.cardCount(s) }, (_, i) =>
      s === seat || hand.faceUp(i) ? formatCard(hand.cardAt(s, i)) : '??',
    );
    // Of folded hands the open cards count: they cannot come any more.
    return (
      (folded ? faint(row, look) : row) +
      (folded ? openCards(hand, s, look) : cardsText(cards, (i) => hand.faceUp(i), look))
    ).trimEnd();
  });
  const community = hand.community < 0 ? [] : [`  community card ${cardFace(formatCard(hand.community), look)}`];
  return [
    faint(`  ${'player'.padEnd(NAME_COLUMNS)} ${'chips'.padStart(9)} ${'bet'.padStart(9)}  cards`, look),
    ...rows,
    ...community,
    ...potLines(hand, names),
  ];
}

function openCards(hand: Hand, seat: number, look: Look): string {
  const board = boardTexts(hand)[seat]!.match(/../g) ?? [];
  return board.map((card) => cardFace(card, look)).join(' ');
}

function potLines(hand: Hand, names: readonly string[]): string[] {
  const pots = new Pots(hand.seats);
  pots.layer(hand.paid, hand.stack, hand.folded);
  if (pots.count < 2) return [`  pot ${grouped(hand.pot)}`];
  return Array.from({ length: pots.count }, (_, pot) => {
    const who = liveSeats(hand).filter((seat) => (pots.eligible[pot]! >> seat) & 1);
    return `  ${pot === 0 ? 'main pot' : `side pot ${pot}`} ${grouped(pots.amount[pot]!)}: ${who.map((seat) => label(names[seat]!, NAME_COLUMNS)).join(', ')}`;
  });
}

/** For one line: what lies in the middle, main pot first. */
export const potsOf = (hand: Hand): number[] => new HandView(hand).pots;
