/** What happened at the table, told as it happens and only as far as it could be seen. */
import { type Hand, recordOf } from '@stud-arena/engine';
import { type Film, type Frame, filmOf } from '../../report/replay/frames.js';
import { cardFace, cardsText, faint, type Look } from './card-face.js';

/** The name of the person where none was given: spoken to, not about. */
export const YOU = 'You';

export class Story {
  #told = 0;
  #lines: string[] = [];

  constructor(
    private readonly names: readonly string[],
    private readonly seat: number,
    private readonly look: Look,
  ) {}

  /** Everything told of this hand so far. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  begin(): void {
    this.#told = 0;
    this.#lines = [];
  }

  /** What happened since it was asked last. */
  tell(hand: Hand): string[] {
    const film = filmOf(
      { title: '', record: recordOf(hand), variant: hand.variant, names: this.names },
      { equitySamples: 0 },
    );
    const lines: string[] = [];
    for (let at = this.#told; at < film.frames.length; at++) {
      const frame = film.frames[at]!;
      const before = film.frames[at - 1];
      if (frame.lines !== undefined) lines.push(...this.#end(film, frame));
      else if (frame.seat < 0) lines.push(this.#street(film, frame, before));
      else {
        const text = said(film.names[frame.seat]!, frame.text);
        // One after the other on a line: eight players would push the table off the screen.
        if (before !== undefined && before.seat >= 0 && at > this.#told) lines.push(`${lines.pop()} · ${text}`);
        else lines.push(`  ${text}`);
      }
    }
    this.#told = film.frames.length;
    this.#lines.push(...lines);
    return lines;
  }

  #street(film: Film, frame: Frame, before: Frame | undefined): string {
    const name = film.streets[frame.street]!;
    if (before?.counts.every((count, seat) => count === frame.counts[seat])) return `${name}: ${frame.text}`;
    const dealt = film.names.flatMap((who, seat) => {
      const from = before?.counts[seat] ?? 0;
      const seen = film.cards[seat]!.slice(0, frame.counts[seat])
        .map((card, at) => ({ card, at }))
        .filter(({ at }) => at >= from && (film.up[at] || seat === this.seat));
      const cards = cardsText(
        seen.map(({ card }) => card),
        (i) => film.up[seen[i]!.at] === true,
        this.look,
      );
      return cards.length === 0 ? [] : [`${who} ${cards}`];
    });
    const community =
      frame.community && !before?.community ? ` community card ${cardFace(film.community, this.look)}` : '';
    return `${faint(`${name}:`, this.look)}${community} ${dealt.join(' · ')}`.trimEnd();
  }

  #end(film: Film, frame: Frame): string[] {
    const lines: string[] = [];
    const shown = frame.open?.some(Boolean) === true;
    film.names.forEach((name, seat) => {
      if (frame.folded[seat] || !shown) return;
      if (frame.open?.[seat]) {
        const cards = film.cards[seat]!.map((card) => cardFace(card, this.look)).join(' ');
        lines.push(`  ${said(name, 'shows')} ${cards}: ${frame.shows![seat]}`);
      } else lines.push(`  ${said(name, 'mucks')}`);
    });
    for (const line of frame.lines!) {
      const [who] = line.split(' ');
      lines.push(
        `  ${who === YOU ? said(YOU, line.slice(YOU.length + 1)) : line.replace(`back to ${YOU}:`, 'back to you:')}`,
      );
    }
    return lines;
  }
}

/** "tight calls 50", but "You call 50". */
export const said = (name: string, text: string): string =>
  `${name} ${name === YOU ? text.replace(/^(\p{L}+)s\b/u, '$1') : text}`;
