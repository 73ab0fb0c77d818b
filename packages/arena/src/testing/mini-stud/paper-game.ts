/**
 * Mini stud, written down a second time from RULES.md (R9, R10, R12, R14-R16, R18, R33) without the engine, so that what
 * is computed on it can bear witness for the engine.
 *
 * Heads-up, roles instead of seats: role 0 has the bring-in, role 1 has not. The ranks of the cards decide everything but
 * who opens the second street when both boards show the same two ranks; the deals that differ in nothing else are taken
 * together.
 */

export const RANKS = '9TJQKA';
/** The lower suit first. */
export const SUITS = 'hs';
export const STAKES = { ante: 5, bringIn: 5, small: 10, big: 20, cap: 2 } as const;
const RANK_COUNT = RANKS.length;
/** Pairs of a hole card of role 0 and one of role 1, by rank. */
const PAIRS = RANK_COUNT * RANK_COUNT;

/** Ways to deal everything, both seats told apart: twelve cards, six of them dealt. */
export const ALL_DEALS = 12 * 11 * 10 * 9 * 8 * 7;

export type Role = 0 | 1;

export interface PaperAction {
  /** As in the hand history. */
  readonly letter: string;
  /** Total of the round; 0 for folds and checks. */
  readonly to: number;
}

export interface DecisionNode {
  readonly kind: 'decision';
  readonly role: Role;
  /** The actions before, their letters only, such as `imc/x`. */
  readonly path: string;
  readonly actions: readonly PaperAction[];
  readonly children: readonly PaperNode[];
  /** Numbers the decisions of one betting round. */
  readonly id: number;
}

export interface EndNode {
  readonly kind: 'fold' | 'showdown';
  /** What role 0 wins when role 1 folds, or has the worse hand; role 1 wins as much the other way round. */
  readonly chips: number;
  /** Who folded. */
  readonly loser: Role | undefined;
}

/** The second street is dealt. */
export interface DealNode {
  readonly kind: 'deal';
  /** Numbers the ways to get here. */
  readonly line: number;
  /** The betting to come, by who opens it. */
  readonly roots: readonly [DecisionNode, DecisionNode];
}

export type PaperNode = DecisionNode | EndNode | DealNode;

interface Round {
  readonly street: 0 | 1;
  /** Chips each has in the pot from before the round. */
  readonly before: number;
  readonly bets: readonly [number, number];
  /** Bets and raises so far, the completion included. */
  readonly full: number;
  readonly checks: number;
}

export interface PaperTree {
  readonly root: DecisionNode;
  /** Decisions of the first round, of the second round, and ways into the second. */
  readonly firstCount: number;
  readonly secondCount: number;
  readonly lines: number;
  /** Every decision by its path; the second street's once for each opener. */
  readonly byPath: readonly [ReadonlyMap<string, DecisionNode>, ReadonlyMap<string, DecisionNode>];
  readonly lineOf: ReadonlyMap<string, number>;
}

export function paperTree(): PaperTree {
  const byPath = [new Map<string, DecisionNode>(), new Map<string, DecisionNode>()] as const;
  const lineOf = new Map<string, number>();
  let opener: Role | undefined;
  let ids = 0;
  let firstCount = 0;
  let secondCount = 0;

  const decide = (role: Role, path: string, moves: readonly [PaperAction, () => PaperNode][]): DecisionNode => {
    const id = ids++;
    const node: DecisionNode = {
      kind: 'decision',
      role,
      path,
      actions: moves.map(([action]) => action),
      children: moves.map(([, next]) => next()),
      id,
    };
    for (const by of [0, 1] as const) if (opener === undefined || opener === by) byPath[by].set(path, node);
    return node;
  };

  const turn = (role: Role, path: string, round: Round): DecisionNode => {
    const { street, before, bets, full, checks } = round;
    const other: Role = role === 0 ? 1 : 0;
    const highest = Math.max(...bets);
    const facing = bets[role] < highest;
    const to = (amount: number): [number, number] => (role === 0 ? [amount, bets[1]] : [bets[0], amount]);
    const moves: [PaperAction, () => PaperNode][] = [];
    moves.push([{ letter: 'f', to: 0 }, () => ({ kind: 'fold', chips: before + bets[role], loser: role })]);
    if (facing) {
      moves.push([{ letter: 'c', to: highest }, () => close(`${path}c`, street, before + highest)]);
    } else {
      const next = () =>
        checks === 1
          ? close(`${path}x`, street, before + highest)
          : turn(other, `${path}x`, { ...round, checks: checks + 1 });
      moves.push([{ letter: 'x', to: 0 }, next]);
    }
    if (full < STAKES.cap) {
      const overBringIn = street === 0 && full === 0;
      const amount = overBringIn ? STAKES.small : highest + (street === 0 ? STAKES.small : STAKES.big);
      const letter = overBringIn ? 'm' : highest === 0 ? 'b' : 'r';
      moves.push([
        { letter, to: amount },
        () => turn(other, path + letter, { ...round, bets: to(amount), full: full + 1 }),
      ]);
    }
    return decide(role, path, moves);
  };

  const close = (path: string, street: 0 | 1, paid: number): PaperNode => {
    if (street === 1) return { kind: 'showdown', chips: paid, loser: undefined };
    const line = lineOf.size;
    lineOf.set(path, line);
    const saved = ids;
    const begin = (first: Role): DecisionNode => {
      ids = 0;
      opener = first;
      const root = turn(first, `${path}/`, { street: 1, before: paid, bets: [0, 0], full: 0, checks: 0 });
      secondCount = ids;
      opener = undefined;
      return root;
    };
    const roots = [begin(0), begin(1)] as const;
    ids = saved;
    return { kind: 'deal', line, roots };
  };

  const posted: Round = { street: 0, before: STAKES.ante, bets: [STAKES.bringIn, 0], full: 0, checks: 0 };
  const completed: Round = { ...posted, bets: [STAKES.small, 0], full: 1 };
  const root = decide(0, '', [
    [{ letter: 'i', to: STAKES.bringIn }, () => turn(1, 'i', posted)],
    [{ letter: 'm', to: STAKES.small }, () => turn(1, 'm', completed)],
  ]);
  firstCount = ids;
  return { root, firstCount, secondCount, lines: lineOf.size, byPath, lineOf };
}

/** Ways to deal hole cards, seen from a role: at `own * 6 + other`. */
export interface Ways {
  readonly ways: Float64Array;
  /** The same, taken off where the other has the better hand, 0 where they tie. */
  readonly signedWays: Float64Array;
}

/** One way the second street's cards can fall, as far as anybody at the table can tell. */
export interface Board {
  readonly up0: number;
  readonly up1: number;
  readonly opener: Role;
  readonly from0: Ways;
  readonly from1: Ways;
}

/** One way the door cards can fall. */
export interface Doors {
  readonly door0: number;
  readonly door1: number;
  /** Suit of role 1's door card: it may open the second street later. */
  readonly suit1: number;
  /** Pairs of cards this stands for, seats not told apart. */
  readonly count: number;
  readonly boards: readonly Board[];
  /** Over all boards. */
  readonly from0: Ways;
  readonly from1: Ways;
}

export const doorsKey = (door0: number, door1: number, suit1: number): number => (door0 * 6 + door1) * 2 + suit1;
export const boardKey = (up0: number, up1: number, opener: Role): number => (up0 * 6 + up1) * 2 + opener;

/** All door cards: the lower one has the bring-in, of two equal ones the lower suit. */
export function allDoors(): Doors[] {
  const all: Doors[] = [];
  for (let door0 = 0; door0 < RANK_COUNT; door0++) {
    all.push(doors(door0, door0, 1, 1));
    for (let door1 = door0 + 1; door1 < RANK_COUNT; door1++) {
      // Role 0's card may be of either suit.
      for (const suit1 of [0, 1]) all.push(doors(door0, door1, suit1, 2));
    }
  }
  return all;
}

function doors(door0: number, door1: number, suit1: number, count: number): Doors {
  const boards: Board[] = [];
  const [all0, all1] = [noWays(), noWays()];
  for (let up0 = 0; up0 < RANK_COUNT; up0++) {
    for (let up1 = 0; up1 < RANK_COUNT; up1++) {
      for (const opener of [0, 1] as const) {
        const share = openingShare([door0, up0], [door1, up1], suit1, opener);
        if (share === 0 || waysToDeal([door0, door1], [up0, up1]) === 0) continue;
        const board: Board = { up0, up1, opener, from0: noWays(), from1: noWays() };
        for (let hole0 = 0; hole0 < RANK_COUNT; hole0++) {
          for (let hole1 = 0; hole1 < RANK_COUNT; hole1++) {
            const dealt = share * waysToDeal([door0, door1], [hole0, hole1, up0, up1]);
            const better = Math.sign(rank([hole0, door0, up0]) - rank([hole1, door1, up1]));
            for (const each of [board.from0, all0]) addWays(each, hole0 * RANK_COUNT + hole1, dealt, better);
            for (const each of [board.from1, all1]) addWays(each, hole1 * RANK_COUNT + hole0, dealt, -better);
          }
        }
        boards.push(board);
      }
    }
  }
  return { door0, door1, suit1, count, boards, from0: all0, from1: all1 };
}

const noWays = (): Ways => ({ ways: new Float64Array(PAIRS), signedWays: new Float64Array(PAIRS) });

function addWays({ ways, signedWays }: Ways, pair: number, dealt: number, better: number): void {
  ways[pair]! += dealt;
  signedWays[pair]! += dealt * better;
}

/** Ways to draw cards of these ranks, one after the other, from two of each rank less those already out. */
function waysToDeal(out: readonly number[], ranks: readonly number[]): number {
  const left = new Array<number>(RANK_COUNT).fill(SUITS.length);
  for (const each of out) left[each]!--;
  let ways = 1;
  for (const each of ranks) ways *= Math.max(0, left[each]!--);
  return ways;
}

/** How large a part of the deals with these boards a role opens. Of equal boards the higher suit of the highest rank does. */
function openingShare(board0: readonly number[], board1: readonly number[], suit1: number, role: Role): number {
  const difference = showing(board0) - showing(board1);
  if (difference !== 0) return difference > 0 === (role === 0) ? 1 : 0;
  const highest = Math.max(...board0);
  if (highest === board1[0]) return suit1 === role ? 1 : 0;
  // Both were dealt the last two cards of that rank just now.
  return 0.5;
}

/** Two cards lying open: a pair beats any two ranks; else the higher one counts, then the lower one. */
export function showing(board: readonly number[]): number {
  return rank(board);
}

/** A hand of up to three cards with two suits: a pair and the card beside it, or ranks from the top. */
export function rank(cards: readonly number[]): number {
  const sorted = [...cards].sort((a, b) => b - a);
  const pair = sorted.find((card, i) => card === sorted[i + 1]);
  if (pair === undefined) return sorted.reduce((sum, card) => sum * 10 + card, 0);
  const kicker = sorted.find((card) => card !== pair) ?? 0;
  return 1000 * (pair + 1) + kicker;
}
