/** A card as a terminal shows it: with its symbol and colour where it can. */

/** What the terminal can show. */
export interface Look {
  /** Suit symbols; letters otherwise. */
  readonly symbols: boolean;
  /** Escape codes for colours. */
  readonly colours: boolean;
}

export const PLAIN: Look = { symbols: false, colours: false };

const SYMBOLS: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };
/** Four colours tell suits apart at a glance: clubs green, diamonds blue, hearts red, spades as other text. */
const COLOURS: Readonly<Record<string, number>> = { c: 32, d: 36, h: 31, s: 1 };

/** @param card - Such as "As"; "??" for one that is not seen. */
export function cardFace(card: string, look: Look): string {
  if (card === '??') return faint('xx', look);
  const suit = card[1]!;
  const text = look.symbols ? `${card[0]}${SYMBOLS[suit]}` : card;
  return look.colours ? `\u001b[${COLOURS[suit]}m${text}\u001b[0m` : text;
}

export const faint = (text: string, { colours }: Look): string => (colours ? `\u001b[2m${text}\u001b[0m` : text);
export const bold = (text: string, { colours }: Look): string => (colours ? `\u001b[1m${text}\u001b[0m` : text);

/** Cards in the order dealt, those face down in parentheses: `(As 2h) 3c 4d`. */
export function cardsText(cards: readonly string[], isUp: (at: number) => boolean, look: Look): string {
  let text = '';
  cards.forEach((card, at) => {
    const up = isUp(at);
    const opens = !up && (at === 0 || isUp(at - 1));
    const closes = !up && (at === cards.length - 1 || isUp(at + 1));
    text += `${at === 0 ? '' : ' '}${opens ? '(' : ''}${cardFace(card, look)}${closes ? ')' : ''}`;
  });
  return text;
}
