/**
 * Where the money went: a run of two bots, divided by what kind of hand it was.
 *
 * Every deal is played from both seats, so that for each hand of the one bot there is the other's with the same cards in the same
 * seat. A starting hand counts by what the bot made of it less what the other made of it, halved: over all kinds that adds up to
 * the bot's rate exactly, and the luck of having been dealt good hands is gone. By street and position the plain result counts,
 * see `DIVISIONS`. The block is the unit, as everywhere.
 */
import type { HandRecord } from '@stud-arena/engine';
import { type Run, readHands } from '../../results/read-run.js';
import { BlockMean } from '../../statistics/block-mean.js';
import { type Interval, tInterval } from '../../statistics/interval.js';
import { eachConfidence } from '../../statistics/simultaneous.js';
import { inUnit } from '../../statistics/units.js';
import { DIVISIONS, type DivisionId, gaveUp, spotOf } from './spot.js';

/** One kind of hand. */
export interface MoneyRow {
  readonly label: string;
  /** Of the bot. */
  readonly hands: number;
  /** Small bets a hand, the bot's; `null` without hands. */
  readonly mean: number | null;
  /** The same of the other bot. */
  readonly otherMean: number | null;
  /** Of these hands, those the bot folded. */
  readonly folds: number;
  /** sb/100 over all hands: the kind's part of the bot's rate. */
  readonly edge: number;
  /** Those of one division hold together at 95 %; `null` where nothing can be said, such as with fewer than 30 hands. */
  readonly interval: Interval | null;
}

export interface MoneyTable {
  readonly id: DivisionId;
  readonly title: string;
  /** With what the other bot made of the same cards. */
  readonly compared: boolean;
  /** What cost most first. */
  readonly rows: readonly MoneyRow[];
}

/** A hand that went worse than the same cards went for the other bot. */
export interface CostlyHand {
  readonly hand: number;
  /** Chips. */
  readonly net: number;
  /** What the other bot made of these cards in this seat. */
  readonly otherNet: number;
}

export interface Money {
  /** sb/100, over all blocks. */
  readonly rate: number | null;
  readonly interval: Interval | null;
  readonly hands: number;
  readonly blocks: number;
  readonly tables: readonly MoneyTable[];
  readonly costliest: readonly CostlyHand[];
}

const CONFIDENCE = 0.95;
const MOST_COSTLY = 3;
/** A kind with fewer hands has no interval: a few lucky ones would look like a habit. */
export const LEAST_HANDS = 30;

/** Sums of one kind, by block. */
interface Kind {
  readonly edges: Map<number, number>;
  hands: number;
  folds: number;
  otherHands: number;
  chips: number;
  otherChips: number;
}

interface DealtHand extends CostlyHand {
  readonly deal: number;
}

interface MirroredHand {
  readonly number: number;
  readonly net: number;
}

/** @param run - Heads-up, one game, every history kept; entrant 0 is the bot. */
export async function moneyOf(run: Run): Promise<Money> {
  const { plan } = run;
  const { variant, stakes } = plan.games[0]!;
  const divisions = new Map<DivisionId, Map<string, Kind>>(DIVISIONS.map(({ id }) => [id, new Map()]));
  const totals = new Map<number, number>();
  const perBlock = plan.seats * plan.handsPerSession;
  const costly: DealtHand[] = [];
  // By deal and seat, until the twin comes: rotations of a block stand together.
  let twins = new Map<string, MirroredHand>();
  let at = -1;
  for await (const rows of readHands(run)) {
    for (let row = 0; row < rows.rows; row++) {
      const block = rows.block[row]!;
      if (block !== at) twins = new Map();
      at = block;
      const text = rows.history?.[row];
      // Not dealt: its session was forfeited.
      if (text === null || text === undefined) continue;
      const record = JSON.parse(text) as HandRecord;
      for (let seat = 0; seat < plan.seats; seat++) {
        const mine = rows.entrant[seat]![row] === 0;
        const net = rows.net[seat]![row]!;
        totals.set(block, (totals.get(block) ?? 0) + (mine ? net : 0));
        const spot = spotOf(record, variant, seat);
        const folded = gaveUp(record, seat);
        for (const { id, compared } of DIVISIONS) {
          // Halved below: what is not compared counts once, and whole.
          const edge = compared ? (mine ? net : -net) : mine ? 2 * net : 0;
          add(divisions.get(id)!, spot[id], { block, mine, net, folded, edge });
        }
        const deal = rows.deal[row]!;
        const key = `${deal} ${seat}`;
        const twin = twins.get(key);
        if (twin === undefined) twins.set(key, { number: rows.hand[row]!, net });
        else if (mine) keep(costly, { deal, hand: rows.hand[row]!, net, otherNet: twin.net });
        else keep(costly, { deal, hand: twin.number, net: twin.net, otherNet: net });
      }
    }
  }
  const blocks = [...totals.keys()];
  const scale = inUnit(1 / perBlock / stakes.smallBet, 'sb/100');
  const sample = BlockMean.of(blocks.map((block) => totals.get(block)! * scale));
  return {
    rate: sample.mean,
    interval: tInterval(sample, CONFIDENCE),
    hands: blocks.length * perBlock,
    blocks: blocks.length,
    tables: DIVISIONS.map(({ id, title, compared }) => ({
      id,
      title,
      compared,
      rows: rowsOf(divisions.get(id)!, blocks, scale / 2, stakes.smallBet),
    })),
    costliest: costly.map(({ hand, net, otherNet }) => ({ hand, net, otherNet })),
  };
}

interface Share {
  readonly block: number;
  readonly mine: boolean;
  readonly net: number;
  readonly folded: boolean;
  readonly edge: number;
}

function add(kinds: Map<string, Kind>, label: string, { block, mine, net, folded, edge }: Share): void {
  let kind = kinds.get(label);
  if (kind === undefined) {
    kind = { edges: new Map(), hands: 0, folds: 0, otherHands: 0, chips: 0, otherChips: 0 };
    kinds.set(label, kind);
  }
  kind.edges.set(block, (kind.edges.get(block) ?? 0) + edge);
  if (mine) {
    kind.hands++;
    kind.chips += net;
    if (folded) kind.folds++;
  } else {
    kind.otherHands++;
    kind.otherChips += net;
  }
}

function rowsOf(
  kinds: ReadonlyMap<string, Kind>,
  blocks: readonly number[],
  scale: number,
  smallBet: number,
): MoneyRow[] {
  const each = eachConfidence(CONFIDENCE, kinds.size);
  return [...kinds]
    .map(([label, { edges, hands, folds, otherHands, chips, otherChips }]): MoneyRow => {
      const sample = BlockMean.of(blocks.map((block) => (edges.get(block) ?? 0) * scale));
      return {
        label,
        hands,
        folds,
        mean: hands === 0 ? null : chips / hands / smallBet,
        otherMean: otherHands === 0 ? null : otherChips / otherHands / smallBet,
        edge: sample.mean ?? 0,
        interval: hands < LEAST_HANDS ? null : tInterval(sample, each),
      };
    })
    .sort((a, b) => a.edge - b.edge);
}

/**
 * The worst few, the earlier of equal ones first. At a table of two a deal costs the same from both seats: the hand that lost more
 * stands for both.
 */
function keep(costly: DealtHand[], hand: DealtHand): void {
  const cost = ({ net, otherNet }: DealtHand): number => net - otherNet;
  if (cost(hand) >= 0) return;
  const twin = costly.findIndex(({ deal }) => deal === hand.deal);
  if (twin < 0) costly.push(hand);
  else if (hand.net < costly[twin]!.net) costly[twin] = hand;
  costly.sort((a, b) => cost(a) - cost(b) || a.hand - b.hand);
  if (costly.length > MOST_COSTLY) costly.pop();
}
