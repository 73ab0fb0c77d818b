/**
 * A hand as a film: what lies on the table after each action and each street. The engine plays the record again, so a
 * film cannot show what the rules do not allow.
 */
import {
  type Card,
  DECLARE,
  FOLD,
  formatCard,
  type Hand,
  type HandRecord,
  isLowShare,
  nameOfRanking,
  Pots,
  parseHistory,
  type Share,
  startOf,
  UNKNOWN_CARD,
  UsageError,
  type Variant,
  WHOLE_POT,
} from '@stud-arena/engine';
import { equity } from '@stud-arena/sdk';
import { labels, oneLine } from '../label.js';
import { grouped } from '../number.js';
import { actionText } from './action-text.js';
import { equities } from './equity.js';

/** Longer names would push the cards off the table. */
const NAME_COLUMNS = 32;

/** Something to tell beside an action. */
export interface Remark {
  /** Index of the action in the history. */
  readonly at: number;
  /** The bot's own note. */
  readonly note?: string;
  /** What the decision took. */
  readonly milliseconds?: number;
  /** What was wrong with the answer, if the arena acted instead. */
  readonly fault?: string;
}

export interface ReplayHand {
  /** Such as "Hand 412". */
  readonly title: string;
  readonly record: HandRecord;
  readonly variant: Variant;
  /** By seat. */
  readonly names: readonly string[];
  readonly remarks?: readonly Remark[];
  /** The command that shows the hand in a terminal; '' if there is none. */
  readonly replay?: string;
  /** A last sentence, where the record does not come to its end. */
  readonly end?: string;
}

/** What lies on the table. Lists are by seat. */
export interface Frame {
  /** Index into the film's streets. */
  readonly street: number;
  /** Who did it; -1 the dealer. */
  readonly seat: number;
  /** What happened, without the name. */
  readonly text: string;
  /** Whose turn it is now; -1 nobody's. */
  readonly next: number;
  readonly stacks: readonly number[];
  readonly bets: readonly number[];
  readonly folded: readonly boolean[];
  /** Cards held. */
  readonly counts: readonly number[];
  /** Main pot first: chips, and the seats that can win it. */
  readonly pots: readonly { readonly chips: number; readonly seats: readonly number[] }[];
  readonly community: boolean;
  /** Index of the action in the history. */
  readonly action?: number;
  /** Expected share of the pot, 0 to 1, at the begin of a street; null where it is not told. */
  readonly equity?: readonly (number | null)[];
  /** At the showdown: what each seat shows, in words; '' where it mucks or is out. */
  readonly shows?: readonly string[];
  /** Seats whose down cards everybody sees. */
  readonly open?: readonly boolean[];
  /** How the pots were paid, line by line. */
  readonly lines?: readonly string[];
  /** A declaration that others do not see yet. */
  readonly secret?: boolean;
  readonly note?: string;
  readonly milliseconds?: number;
  readonly fault?: string;
}

export interface Film {
  readonly title: string;
  readonly game: string;
  readonly terms: string;
  readonly names: readonly string[];
  readonly dealer: number;
  readonly dealtIn: readonly boolean[];
  /** By seat, all cards in the order dealt: "As", or "??". */
  readonly cards: readonly (readonly string[])[];
  /** Whether the cards at that place of the deal order lie face up. */
  readonly up: readonly boolean[];
  readonly community: string;
  readonly streets: readonly string[];
  readonly frames: readonly Frame[];
  readonly net: readonly number[];
  readonly replay: string;
  /** The seat whose view alone the film holds; -1 when it holds everything. */
  readonly as: number;
}

export interface FilmOptions {
  /** Random completions for the equities of a street; 0 for none. Default 1,000: right to about 3 %. */
  readonly equitySamples?: number;
  /** Only what this seat could see, during the hand and at its showdown: other cards, notes and times are left out. */
  readonly as?: number | undefined;
}

export function filmOf(replayHand: ReplayHand, { equitySamples = 1000, as }: FilmOptions = {}): Film {
  const { record, variant } = replayHand;
  const names = labels(replayHand.names, NAME_COLUMNS);
  const seats = record.stacks.map((_, seat) => seat);
  const hand = startOf(record, variant);
  const camera = new Camera(hand, variant, names, equitySamples, as);
  const remarks = new Map((replayHand.remarks ?? []).map((remark) => [remark.at, remark]));
  camera.begin();
  for (const [at, { seat, action, to }] of parseHistory(record.history).entries()) {
    if (hand.actor !== seat) {
      camera.stopped(
        `Here play becomes illegal: the record has ${names[seat] ?? `seat ${seat}`} act, whose turn it is not`,
      );
      break;
    }
    try {
      hand.apply(action, to);
    } catch (error) {
      camera.stopped(`Here play becomes illegal: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
    camera.acted(at, as === undefined || as === seat ? remarks.get(at) : undefined);
  }
  if (replayHand.end !== undefined) camera.stopped(replayHand.end);
  const { ante, bringIn, smallBet, bigBet } = record.stakes;
  return {
    title: oneLine(replayHand.title),
    game: oneLine(variant.name),
    terms: `ante ${grouped(ante)}${bringIn > 0 ? `, bring-in ${grouped(bringIn)}` : ''}, bets ${grouped(smallBet)} and ${grouped(bigBet)}`,
    names,
    dealer: record.dealer,
    dealtIn: seats.map((seat) => hand.dealtIn[seat] === 1),
    cards: seats.map((seat) =>
      Array.from({ length: hand.cardCount(seat) }, (_, i) =>
        as === undefined || as === seat || hand.faceUp(i) || hand.shown[seat] === 1
          ? formatCard(hand.cardAt(seat, i))
          : formatCard(UNKNOWN_CARD),
      ),
    ),
    up: Array.from({ length: camera.most }, (_, i) => hand.faceUp(i)),
    community: hand.community < 0 ? '' : formatCard(hand.community),
    streets: [...variant.streets.map(({ name }) => oneLine(name)), ...(variant.declare ? ['declare'] : [])],
    frames: camera.frames,
    net: [...record.net],
    replay: `${replayHand.replay ?? ''}${as === undefined || !replayHand.replay ? '' : ` --as ${as}`}`,
    as: as ?? -1,
  };
}

/** Which half it is; the rule that decides it is the game's name. */
const shareName = (share: Share): string => (isLowShare(share) ? 'low' : share);

/** Takes the frames while the hand is played. It keeps its own account of chips, since the hand moves on at once. */
class Camera {
  readonly frames: Frame[] = [];
  /** Cards a seat can hold. */
  readonly most: number;
  /** Cards held once a street is dealt. */
  readonly #held: readonly number[];
  readonly #pots: Pots;
  readonly #stacks: Int32Array;
  readonly #paid: Int32Array;
  readonly #bets: Int32Array;
  readonly #folded: Uint8Array;
  readonly #counts: number[];
  #street = 0;
  #community = false;

  constructor(
    private readonly hand: Hand,
    private readonly variant: Variant,
    private readonly names: readonly string[],
    private readonly samples: number,
    private readonly as: number | undefined,
  ) {
    let held = 0;
    this.#held = variant.streets.map(({ down, up }) => {
      held += down + up;
      return held;
    });
    this.most = held;
    this.#pots = new Pots(hand.seats);
    this.#bets = new Int32Array(hand.seats);
    this.#folded = Uint8Array.from(hand.folded);
    // A hand that ends with its antes has paid out already: what it began with tells what lay there.
    this.#paid = Int32Array.from({ length: hand.seats }, (_, seat) =>
      Math.min(hand.startedWith(seat), hand.stakes.ante),
    );
    this.#stacks = this.#paid.map((paid, seat) => hand.startedWith(seat) - paid);
    this.#counts = Array.from({ length: hand.seats }, (_, seat) => (hand.dealtIn[seat] === 1 ? this.#held[0]! : 0));
  }

  begin(): void {
    const { ante } = this.hand.stakes;
    this.#shoot(-1, ante > 0 ? 'Antes are paid, the first cards dealt' : 'The first cards are dealt', {
      ...this.#equity(),
    });
    this.#goOn();
  }

  acted(at: number, remark: Remark | undefined): void {
    const { hand } = this;
    const seat = hand.actionSeat(at);
    const action = hand.actionKind(at);
    const to = hand.actionTo(at);
    let added = 0;
    if (action === FOLD) this.#folded[seat] = 1;
    else if (action !== DECLARE && to > 0) {
      added = to - this.#bets[seat]!;
      this.#bets[seat] = to;
      this.#stacks[seat]! -= added;
      this.#paid[seat]! += added;
    }
    const text = actionText(action, to, added, added > 0 && this.#stacks[seat] === 0);
    const moved = hand.over || hand.streetIndex !== this.#street;
    this.#shoot(seat, text, {
      action: at,
      next: moved ? -1 : hand.actor,
      ...(action === DECLARE && this.variant.declareOrder === 'simultaneous' && { secret: true }),
      ...(remark?.note !== undefined && { note: oneLine(remark.note) }),
      ...(remark?.milliseconds !== undefined && { milliseconds: remark.milliseconds }),
      ...(remark?.fault !== undefined && { fault: oneLine(remark.fault) }),
    });
    this.#goOn();
  }

  stopped(why: string): void {
    this.#shoot(-1, oneLine(why), {});
  }

  /** Streets dealt since, and the end. */
  #goOn(): void {
    const { hand, variant } = this;
    const contested = hand.live > 1;
    const last = hand.over ? (contested ? variant.streets.length - 1 : this.#street) : hand.streetIndex;
    while (this.#street < last) {
      this.#street++;
      this.#bets.fill(0);
      if (this.#street === variant.streets.length) {
        this.#shoot(-1, 'Everybody left declares', { next: hand.actor });
        break;
      }
      this.#deal(this.#street === last && !hand.over ? hand.actor : -1);
    }
    if (hand.over) this.#end();
  }

  #deal(next: number): void {
    const { hand } = this;
    let short = false;
    for (let seat = 0; seat < hand.seats; seat++) {
      if (this.#folded[seat] === 1) continue;
      const due = this.#held[this.#street]!;
      this.#counts[seat] = Math.min(due, hand.cardCount(seat));
      if (this.#counts[seat] < due) short = true;
    }
    const name = this.variant.streets[this.#street]!.name;
    if (short && hand.community >= 0) {
      this.#community = true;
      this.#shoot(-1, `${name}: too few cards are left, one community card is dealt`, { next, ...this.#equity() });
    } else {
      this.#shoot(-1, `${name} street is dealt`, { next, ...this.#equity() });
    }
  }

  #end(): void {
    const { hand, variant } = this;
    this.#bets.fill(0);
    const name = (seat: number): string => this.names[seat] ?? `seat ${seat}`;
    const lines: string[] = [];
    hand.returned.forEach((chips, seat) => {
      if (chips > 0) lines.push(`${grouped(chips)} go back to ${name(seat)}: nobody matched them`);
    });
    const winners = Array.from(hand.won.keys()).filter((seat) => hand.won[seat]! > 0);
    if (!hand.wentToShowdown) {
      for (const seat of winners) lines.push(`${name(seat)} wins ${grouped(hand.won[seat]!)} without showing`);
    } else {
      const { showdown, pots } = hand;
      for (let pot = 0; pot < pots.count; pot++) {
        const which = pots.count === 1 ? 'the pot' : pot === 0 ? 'the main pot' : `side pot ${pot}`;
        for (let i = 0; i < showdown.awardCount; i++) {
          if (showdown.awardPot[i] !== pot) continue;
          const share = showdown.awardShare[i]!;
          const half =
            share === WHOLE_POT || variant.shares.length === 1 ? '' : `, ${shareName(variant.shares[share]!)}`;
          lines.push(
            `${name(showdown.awardSeat[i]!)} gets ${grouped(showdown.awardChips[i]!)} of ${which} of ${grouped(pots.amount[pot]!)}${half}`,
          );
        }
      }
    }
    this.#stacks.set(hand.stack);
    this.#paid.fill(0);
    const shows = Array.from(hand.shown, (shown, seat) =>
      shown === 1
        ? variant.shares.map((share, s) => nameOfRanking(share, hand.showdown.rankings[s]![seat]!)).join('; ')
        : '',
    );
    this.#shoot(-1, hand.wentToShowdown ? 'Showdown' : 'The hand is over', {
      lines,
      shows,
      open: Array.from(hand.shown, (shown) => shown === 1),
    });
  }

  #equity(): Pick<Frame, 'equity'> {
    const { hand } = this;
    const live = Array.from(this.#folded.keys()).filter((seat) => this.#folded[seat] === 0);
    if (this.samples === 0 || live.length < 2) return {};
    const held = this.#counts.map((count, seat) => Array.from({ length: count }, (_, i) => hand.cardAt(seat, i)));
    if (this.as !== undefined) return this.#ownEquity(this.as, live, held);
    const unknown = live.some((seat) => held[seat]!.includes(UNKNOWN_CARD));
    if (unknown) return {};
    const community = this.#community ? hand.community : null;
    const full = this.#counts.map((count) => (this.#community ? count : this.most));
    const equity = equities(this.variant, held, live, full, community, this.samples);
    return equity === null ? {} : { equity: equity.map((x) => Math.round(x * 1000) / 1000) };
  }

  /** What the seat itself could work out: the others' down cards are any. */
  #ownEquity(as: number, live: readonly number[], held: readonly (readonly Card[])[]): Pick<Frame, 'equity'> {
    const { hand } = this;
    if (!live.includes(as)) return {};
    const seen = (seat: number): Card[] =>
      held[seat]!.map((card, i) => (seat === as || hand.faceUp(i) ? card : UNKNOWN_CARD));
    const order = [as, ...live.filter((seat) => seat !== as)];
    const dead = held.flatMap((_, seat) => (live.includes(seat) ? [] : seen(seat))).filter((c) => c !== UNKNOWN_CARD);
    try {
      const { hands } = equity(this.variant, order.map(seen), {
        dead,
        ...(this.#community ? { community: formatCard(hand.community) } : {}),
        exactUpTo: this.samples,
        samples: this.samples,
      });
      return { equity: held.map((_, seat) => (seat === as ? Math.round(hands[0]!.equity * 1000) / 1000 : null)) };
    } catch (error) {
      // Cards that cannot be told apart, or a game whose equity nobody can tell.
      if (error instanceof UsageError) return {};
      throw error;
    }
  }

  #shoot(seat: number, text: string, more: Partial<Frame>): void {
    this.#pots.layer(this.#paid, this.#stacks, this.#folded);
    const seats = Array.from(this.#stacks.keys());
    this.frames.push({
      street: this.#street,
      seat,
      text,
      next: this.hand.over || seat >= 0 ? -1 : this.hand.actor,
      stacks: [...this.#stacks],
      bets: [...this.#bets],
      folded: Array.from(this.#folded, (folded) => folded === 1),
      counts: [...this.#counts],
      pots: Array.from({ length: this.#pots.count }, (_, pot) => ({
        chips: this.#pots.amount[pot]!,
        seats: seats.filter((s) => (this.#pots.eligible[pot]! >> s) & 1),
      })),
      community: this.#community,
      ...more,
    });
  }
}
