/** Reads hand histories as PokerStars writes them for stud. */
import { type Card, parseCards, UNKNOWN_CARD } from '../cards.js';
import { UsageError } from '../errors.js';
import type { Stakes, Variant } from '../variant.js';
import { parseStakes, parseVariant, variantById } from '../variants/parse.js';
import { amountOf, unitFor } from './money.js';
import { quoted } from './names.js';
import { POKERSTARS_GAMES, POKERSTARS_LIMITS, streetTitle, TABLE_PREFIX } from './pokerstars.js';
import { revealed } from './revealed.js';
import { seating } from './seating.js';
import type { Move, MoveKind, ToldHand } from './told-hand.js';

const START = /^(?:PokerStars|POKERSTARS)\b.*?#(\d+):\s*(.*)$/;
const GAME = /(7 Card Stud Hi\/Lo|7 Card Stud|Razz|5 Card Stud) (No Limit|Pot Limit|Limit)/i;
const STAKES = /([\d.,]+)\/[^\d.,\s]{0,3}([\d.,]+)(?: [A-Z]{3})?\)/;
const SEAT = /^Seat (\d+): (.+) \([^\d.]{0,4}([\d.,]+) in chips(?:,[^)]*)?\)/;
/** Nothing that could belong to the number follows: `1e9` is not 1. */
const MONEY = String.raw`[^\d.\s]{0,4}([\d.,]+)(?![\w.,+^*-])`;
const UNCALLED = new RegExp(`^Uncalled bet \\(${MONEY}\\) returned to (.+)$`);
const COLLECTED = new RegExp(`^(.+) collected ${MONEY} from `);
const RAKE = new RegExp(`\\| Rake ${MONEY}`);

/** Whether a text looks like it. */
export const isPokerStars = (source: string): boolean =>
  /^\uFEFF?\s*(?:PokerStars|POKERSTARS)\b[^\n]*#\d+:/.test(source);

/**
 * The hands of a file; blank lines part them.
 *
 * @param where - Names the file in messages.
 * @throws UsageError naming the line that is not understood.
 */
export function parsePokerStars(source: string, where: string): ToldHand[] {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const starts = lines.flatMap((line, i) => (START.test(line.trim()) ? [i] : []));
  return starts.map((start, i) => {
    const hand = new HandLines(lines, start, starts[i + 1] ?? lines.length, where);
    return hand.read();
  });
}

/** An action before seats and amounts are known. */
interface Told {
  readonly name: string;
  readonly kind: MoveKind;
  /** Money added, or the total where `isTotal`. */
  readonly amount: number;
  readonly isTotal: boolean;
  readonly line: number;
}

interface Dealt {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly line: number;
}

type Entry = Told | Dealt;

const ASIDES = /^(mucks|doesn't show|does not show|sits out|is sitting out|leaves|joins|will be|has )/;
const ACTIONS: readonly {
  readonly says: RegExp;
  readonly kind: MoveKind | 'ante';
  readonly isTotal?: boolean;
}[] = [
  { says: new RegExp(`^posts (?:the )?ante ${MONEY}`), kind: 'ante' },
  { says: new RegExp(`^brings[- ]in(?: low)? for ${MONEY}`), kind: 'bringIn', isTotal: true },
  {
    says: new RegExp(`^(?:raises|completes)(?: it)?(?: [^\\d.\\s]{0,4}[\\d.,]+)? to ${MONEY}`),
    kind: 'putIn',
    isTotal: true,
  },
  { says: new RegExp(`^bets ${MONEY}`), kind: 'putIn' },
  { says: new RegExp(`^calls ${MONEY}`), kind: 'call' },
  { says: /^folds\b/, kind: 'fold' },
  { says: /^checks\b/, kind: 'check' },
];

function toldAction(
  said: string,
): { kind: MoveKind | 'ante'; amount: string | undefined; isTotal: boolean } | undefined {
  for (const { says, kind, isTotal = false } of ACTIONS) {
    const match = says.exec(said);
    if (match !== null) return { kind, amount: match[1], isTotal };
  }
  return undefined;
}

class HandLines {
  private readonly seats: { number: number; name: string; stack: number }[] = [];
  private readonly antes = new Map<string, number>();
  private readonly entries: Entry[] = [];
  private readonly shows = new Map<string, Card[]>();
  private readonly collected = new Map<string, number>();
  private readonly returned = new Map<string, number>();
  /** Lines on which streets begin. */
  private readonly streets: number[] = [];
  private community: Card = UNKNOWN_CARD;
  private table = '';
  private max = 0;
  private button = 0;
  private rake = 0;
  /** Whether there is a summary. */
  private isWhole = false;

  constructor(
    private readonly lines: readonly string[],
    private readonly start: number,
    private readonly end: number,
    private readonly where: string,
  ) {}

  read(): ToldHand {
    const [, id = '', title = ''] = START.exec(this.lines[this.start]!.trim())!;
    const game = GAME.exec(title);
    const limits = STAKES.exec(title);
    if (game === null) {
      throw this.fault(
        this.start,
        `this is no game of the stud family: ${Object.values(POKERSTARS_GAMES).join(', ')} are`,
      );
    }
    if (limits === null) throw this.fault(this.start, 'no limits such as "(100/200)" are told');
    for (let i = this.start + 1; i < this.end; i++) {
      const line = this.lines[i]!.trim();
      if (line === '*** SUMMARY ***') this.isWhole = true;
      if (this.isWhole) this.readSummary(line, i);
      else this.readLine(line, i);
    }
    return this.told(id, game[1]!, game[2]!, [this.money(limits[1]!, this.start), this.money(limits[2]!, this.start)]);
  }

  private fault(i: number, message: string): UsageError {
    return new UsageError('pokerstars/line', `${this.where}, line ${i + 1}: ${message}.`);
  }

  private readLine(line: string, i: number): void {
    if (line === '' || line === '*** SHOW DOWN ***') return;
    const table = /^Table '(.+?)'(?: (\d+)-max)?/i.exec(line);
    if (table !== null && this.streets.length === 0) {
      this.table = table[1]!;
      this.max = Number(table[2] ?? 0);
      this.button = Number(/Seat #(\d+) is the button/.exec(line)?.[1] ?? 0);
      return;
    }
    const seat = SEAT.exec(line);
    if (seat !== null && this.streets.length === 0) {
      this.seats.push({ number: Number(seat[1]), name: seat[2]!, stack: this.money(seat[3]!, i) });
      return;
    }
    const street = /^\*\*\* (.+?) \*\*\*(?: \[(..)\])?/.exec(line);
    if (street !== null) {
      this.streets.push(i);
      if (street[2] !== undefined) this.community = this.cards(street[2], i)[0]!;
      return;
    }
    if (this.readDealt(line, i) || this.readChips(line, i)) return;
    const name = this.nameBefore(line, ': ');
    // Chat, disconnections and the like name nobody so.
    if (name !== undefined) this.readAction(name, line.slice(name.length + 2), i);
  }

  private readDealt(line: string, i: number): boolean {
    if (!line.startsWith('Dealt to ')) return false;
    const rest = line.slice('Dealt to '.length);
    const name = this.nameBefore(rest, ' [');
    if (name === undefined) throw this.fault(i, `nobody sits here who is called as in "${quoted(line)}"`);
    const groups = [...rest.slice(name.length).matchAll(/\[([^\]]*)\]/g)];
    const news = groups.at(-1);
    if (news === undefined) throw this.fault(i, 'no cards such as "[Ks]" are told');
    this.entries.push({ name, cards: this.cards(news[1]!, i), line: i });
    return true;
  }

  /** The longest player's name that a text begins with. */
  private nameBefore(text: string, mark: string): string | undefined {
    const fitting = this.seats.map(({ name }) => name).filter((name) => text.startsWith(name + mark));
    return fitting.sort((a, b) => b.length - a.length)[0];
  }

  private readChips(line: string, i: number): boolean {
    const back = UNCALLED.exec(line);
    if (back !== null) {
      this.returned.set(back[2]!, (this.returned.get(back[2]!) ?? 0) + this.money(back[1]!, i));
      return true;
    }
    const won = COLLECTED.exec(line);
    if (won === null) return false;
    this.collected.set(won[1]!, (this.collected.get(won[1]!) ?? 0) + this.money(won[2]!, i));
    return true;
  }

  private readAction(name: string, said: string, i: number): void {
    const told = toldAction(said);
    if (told !== undefined) {
      const amount = told.amount === undefined ? 0 : this.money(told.amount, i);
      if (told.kind === 'ante') this.antes.set(name, amount);
      else this.entries.push({ name, kind: told.kind, amount, isTotal: told.isTotal, line: i });
      return;
    }
    const shows = /^shows \[([^\]]*)\]/.exec(said);
    if (shows !== null) this.shows.set(name, this.cards(shows[1]!, i));
    else if (!ASIDES.test(said)) throw this.fault(i, `"${quoted(said)}" is no action of stud`);
  }

  private readSummary(line: string, i: number): void {
    const rake = RAKE.exec(line);
    if (rake !== null) this.rake = this.money(rake[1]!, i);
    const seat = /^Seat (\d+): .* (?:showed|mucked) \[([^\]]*)\]/.exec(line);
    const player = this.seats.find(({ number }) => number === Number(seat?.[1]));
    if (seat !== null && player !== undefined) this.shows.set(player.name, this.cards(seat[2]!, i));
    const board = /^Board \[(..)\]$/.exec(line);
    if (board !== null) this.community = this.cards(board[1]!, i)[0]!;
  }

  private money(text: string, i: number): number {
    const amount = amountOf(text);
    if (Number.isNaN(amount)) throw this.fault(i, `"${text}" is no amount`);
    return amount;
  }

  private cards(text: string, i: number): Card[] {
    try {
      return parseCards(text.trim());
    } catch (error) {
      throw this.fault(i, (error as Error).message.replace(/\.$/, ''));
    }
  }

  private told(id: string, game: string, limit: string, bets: readonly [number, number]): ToldHand {
    const own = new RegExp(`^${TABLE_PREFIX} ([a-z0-9-]+), ante (\\d+)(?:, bring-in (\\d+))?(?:, chip (\\d+))?$`).exec(
      this.table,
    );
    const variant = own === null ? this.guessVariant(game, limit) : variantById(own[1]!);
    const notes: string[] = [];
    const active = this.seats.filter(
      ({ name }) => this.antes.has(name) || this.entries.some((entry) => entry.name === name),
    );
    const amounts = [
      ...bets,
      ...active.map(({ stack }) => stack),
      ...[this.antes, this.returned, this.collected].flatMap((each) => [...each.values()]),
      this.rake,
      ...this.entries.flatMap((entry) => ('amount' in entry ? [entry.amount] : [])),
    ];
    const unit = unitFor(amounts, `${this.where}, line ${this.start + 1}`);
    const chips = (amount: number): number => Math.round(amount * unit);
    const stakes =
      own === null
        ? this.guessStakes(variant, bets, chips, notes)
        : parseStakes(
            {
              ante: Number(own[2]),
              bringIn: Number(own[3] ?? 0),
              smallBet: bets[0],
              bigBet: bets[1],
              smallestChip: Number(own[4] ?? 1),
            },
            variant.opening,
            `${this.where}, line ${this.start + 2}`,
          );
    const { seats, count, dealer } = seating(
      active.map(({ number }) => number),
      this.max,
      this.button,
      variant.seats.max,
      `${this.where}, line ${this.start + 2}`,
    );
    const bySeat = <T>(value: (seat: (typeof active)[number]) => T, none: T): T[] => {
      const values = new Array<T>(count).fill(none);
      for (const [i, seat] of active.entries()) values[seats[i]!] = value(seat);
      return values;
    };
    const seatNumber = new Map(active.map(({ name }, i) => [name, seats[i]!]));
    const { moves, cards, paid } = this.play(variant, seatNumber, count, chips);
    const back = (name: string, from: ReadonlyMap<string, number>): number => chips(from.get(name) ?? 0);
    if (this.button === 0) notes.push('The file names no dealer: the last seat is taken to deal.');
    return {
      variant,
      stakes,
      dealer,
      stacks: bySeat(({ stack }) => chips(stack), 0),
      cards,
      community: this.community,
      moves,
      names: bySeat(({ name }) => name, ''),
      id,
      unit,
      ...(this.isWhole
        ? {
            finalStacks: bySeat(
              ({ name, stack }) =>
                chips(stack) -
                back(name, this.antes) -
                paid[seatNumber.get(name)!]! +
                back(name, this.returned) +
                back(name, this.collected),
              0,
            ),
          }
        : {}),
      rake: chips(this.rake),
      notes,
    };
  }

  private play(
    variant: Variant,
    seatNumber: ReadonlyMap<string, number>,
    count: number,
    chips: (amount: number) => number,
  ): { moves: Move[]; cards: Card[][]; paid: number[] } {
    const moves: Move[] = [];
    const cards = Array.from({ length: count }, (): Card[] => []);
    const paid = new Array<number>(count).fill(0);
    const bet = new Array<number>(count).fill(0);
    let street = -1;
    const held: number[] = [];
    for (const { down, up } of variant.streets) held.push((held.at(-1) ?? 0) + down + up);
    for (const entry of this.entries) {
      const seat = seatNumber.get(entry.name)!;
      const now = this.streets.filter((line) => line < entry.line).length - 1;
      if (now !== street) {
        street = now;
        bet.fill(0);
      }
      const at = `line ${entry.line + 1}`;
      if ('cards' in entry) {
        const { down = 0, up = 0 } = variant.streets[street] ?? {};
        const title = streetTitle(held[street] ?? 0);
        if (entry.cards.length !== down + up && entry.cards.length !== up) {
          throw this.fault(entry.line, `${entry.cards.length} new cards on ${title}, where ${down + up} are dealt`);
        }
        const hidden = down + up - entry.cards.length;
        const before = (held[street] ?? 0) - down - up;
        while (cards[seat]!.length < before) cards[seat]!.push(UNKNOWN_CARD);
        cards[seat]!.push(...new Array<Card>(hidden).fill(UNKNOWN_CARD), ...entry.cards);
        moves.push({ seat, kind: 'deal', to: cards[seat]!.length, at });
        continue;
      }
      if (entry.kind === 'fold' || entry.kind === 'check') {
        moves.push({ seat, kind: entry.kind, to: -1, at });
        continue;
      }
      const to = entry.isTotal ? chips(entry.amount) : bet[seat]! + chips(entry.amount);
      paid[seat]! += to - bet[seat]!;
      bet[seat] = to;
      moves.push({ seat, kind: entry.kind, to, at });
    }
    for (const [name, shown] of this.shows) {
      const seat = seatNumber.get(name);
      if (seat === undefined) continue;
      const holding = cards[seat]!;
      // Nothing tells of a card dealt face down before the showdown.
      const dealt = Math.min(shown.length, held[this.streets.length - 1] ?? 0);
      while (holding.length < dealt) holding.push(UNKNOWN_CARD);
      cards[seat] = revealed(holding, shown);
    }
    return { moves, cards, paid };
  }

  private guessVariant(game: string, limit: string): Variant {
    const betting = Object.entries(POKERSTARS_LIMITS).find(([, name]) => same(name, limit))![0] as Variant['betting'];
    const bringsIn = this.entries.some((entry) => 'kind' in entry && entry.kind === 'bringIn');
    const found = Object.entries(POKERSTARS_GAMES).find(([, name]) => same(name, game))![0];
    const base = variantById(found === 'five-card-stud' && bringsIn ? 'five-card-stud-bring-in' : found);
    if (base.betting === betting) return base;
    return parseVariant({ extends: base.id, id: `${base.id}-${betting}`, betting }, this.where);
  }

  /** The ante and the bring-in are only told by who pays them in full. */
  private guessStakes(
    variant: Variant,
    bets: readonly [number, number],
    chips: (amount: number) => number,
    notes: string[],
  ): Stakes {
    const smallBet = chips(bets[0]);
    const ante = Math.max(0, ...[...this.antes.values()].map(chips));
    let bringIn = 0;
    if (variant.opening === 'bring-in') {
      const told = this.entries.find((entry): entry is Told => 'kind' in entry && entry.kind === 'bringIn');
      const called = this.entries.find(
        (entry): entry is Told => 'kind' in entry && entry.kind !== 'fold' && entry !== told,
      );
      bringIn = told === undefined ? 0 : chips(told.amount);
      // A short bring-in is called in full (R11).
      if (told !== undefined && called?.kind === 'call') bringIn = Math.max(bringIn, chips(called.amount));
      if (bringIn === 0) {
        bringIn = Math.max(1, Math.floor(smallBet / 2));
        notes.push(`Nobody posts a bring-in; it is taken to be ${bringIn}.`);
      }
    }
    return parseStakes(
      { ante, bringIn: Math.min(bringIn, smallBet), smallBet, bigBet: chips(bets[1]) },
      variant.opening,
      `${this.where}, line ${this.start + 1}`,
    );
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
