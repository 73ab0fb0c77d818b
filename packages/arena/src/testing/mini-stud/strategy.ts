/** Strategies for mini stud: how they are stored, what they win, and the best answer to one. */
import {
  ALL_DEALS,
  allDoors,
  boardKey,
  type DealNode,
  type DecisionNode,
  type Doors,
  doorsKey,
  type EndNode,
  type PaperNode,
  type PaperTree,
  paperTree,
  RANKS,
  type Role,
} from './paper-game.js';

const HOLES = RANKS.length;
/** Room for three actions with each hole card. */
export const SLOT = 3 * HOLES;
const DEEPEST = 12;

export const TREE: PaperTree = paperTree();
export const DOORS: readonly Doors[] = allDoors();
const doorsByKey = new Map(DOORS.map((doors, i) => [doorsKey(doors.door0, doors.door1, doors.suit1), i]));
const boardsByKey = DOORS.map(
  ({ boards }) => new Map(boards.map(({ up0, up1, opener }, i) => [boardKey(up0, up1, opener), i])),
);

/** By doors: the probability of action a with hole card h at `slot + a * 6 + h`. Both roles, which never meet in a slot. */
export type Strategy = readonly Float64Array[];

export const emptyStrategy = (): Float64Array[] =>
  DOORS.map(({ boards }) => new Float64Array((TREE.firstCount + TREE.lines * boards.length * TREE.secondCount) * SLOT));

/** Where a decision's probabilities lie. On the first street there is no board yet. */
export function slotOf(doors: Doors, node: DecisionNode, line: number, board: number): number {
  const place =
    board < 0 ? node.id : TREE.firstCount + (line * doors.boards.length + board) * TREE.secondCount + node.id;
  return place * SLOT;
}

export interface Situation {
  readonly door0: number;
  readonly door1: number;
  readonly suit1: number;
  /** The second street, once dealt. */
  readonly board?: { readonly up0: number; readonly up1: number; readonly opener: Role };
  /** Own hole card. */
  readonly hole: number;
  readonly path: string;
}

/** Looks a decision up as a player at the table comes to it. @throws when the paper game knows no such situation. */
export function lookUp(strategy: Strategy, at: Situation): { node: DecisionNode; probabilities: number[] } {
  const which = doorsByKey.get(doorsKey(at.door0, at.door1, at.suit1));
  const node = TREE.byPath[at.board?.opener ?? 0].get(at.path);
  if (which === undefined || node === undefined) throw new Error(`Not in mini stud: ${JSON.stringify(at)}`);
  let line = 0;
  let board = -1;
  if (at.board !== undefined) {
    line = TREE.lineOf.get(at.path.slice(0, at.path.indexOf('/')))!;
    board = boardsByKey[which]!.get(boardKey(at.board.up0, at.board.up1, at.board.opener))!;
  }
  const slot = slotOf(DOORS[which]!, node, line, board);
  return { node, probabilities: node.actions.map((_, action) => strategy[which]![slot + action * HOLES + at.hole]!) };
}

/** The same behaviour everywhere, such as a caller's. */
export function everywhere(weight: (letter: string, node: DecisionNode) => number): Strategy {
  const strategy = emptyStrategy();
  eachDecision((doors, node, slot) => {
    const weights = node.actions.map(({ letter }) => weight(letter, node));
    const sum = weights.reduce((all, one) => all + one, 0);
    weights.forEach((one, action) => {
      strategy[doors]!.fill(one / sum, slot + action * HOLES, slot + (action + 1) * HOLES);
    });
  });
  return strategy;
}

/** Never folds, never raises. */
export const callerStrategy = (): Strategy => everywhere((letter) => ('xci'.includes(letter) ? 1 : 0));
/** Every legal action is equally likely, folding for nothing included. */
export const randomStrategy = (): Strategy => everywhere(() => 1);

function eachDecision(visit: (doors: number, node: DecisionNode, slot: number) => void): void {
  DOORS.forEach((doors, which) => {
    const go = (node: PaperNode, line: number, board: number): void => {
      if (node.kind === 'deal') {
        for (const [i, { opener }] of doors.boards.entries()) go(node.roots[opener], node.line, i);
      } else if (node.kind === 'decision') {
        visit(which, node, slotOf(doors, node, line, board));
        for (const child of node.children) go(child, line, board);
      }
    };
    go(TREE.root, 0, -1);
  });
}

/** What a role does at its own decisions while a walk adds up what they are worth. */
interface Chooser {
  /**
   * @param values - Of each action, at `action * 6 + hole`; the sum over the other's hole cards and the deals.
   * @param own - The role's own reach by hole card.
   * @param out - To be filled from `to` on: the decision's value by hole card.
   */
  choose(
    doors: number,
    node: DecisionNode,
    slot: number,
    values: Float64Array,
    own: Float64Array,
    out: Float64Array,
    to: number,
  ): void;
  /** The probabilities it plays with, where own reach is wanted. */
  readonly own?: Strategy;
}

/** Goes over the whole game from one role's side, the other playing a strategy. */
export class Walk {
  private readonly values = buffers(HOLES);
  private readonly byAction = buffers(SLOT);
  private readonly reach = buffers(HOLES);
  private doors = 0;
  private board = -1;
  private line = 0;

  constructor(
    private readonly role: Role,
    private readonly other: Strategy,
    private readonly chooser: Chooser,
  ) {}

  /** @returns The role's chips per hand it plays in this role. */
  run(): number {
    const sum = this.byDoors().reduce((all, chips, which) => all + DOORS[which]!.count * chips, 0);
    // Each pair of door cards can lie in either seat.
    return sum / (ALL_DEALS / 2);
  }

  /** The role's chips, by door cards, over all deals that have them. */
  byDoors(): number[] {
    const all = new Float64Array(HOLES).fill(1);
    const values = new Float64Array(HOLES);
    return DOORS.map((_, which) => {
      this.doors = which;
      this.board = -1;
      this.visit(TREE.root, 0, all, all, values, 0);
      return values.reduce((sum, value) => sum + value, 0);
    });
  }

  /** Writes the node's value by own hole card to `out[to]` and the five behind it. */
  private visit(node: PaperNode, depth: number, reach: Float64Array, own: Float64Array, out: Float64Array, to: number) {
    if (node.kind === 'decision') this.decide(node, depth, reach, own, out, to);
    else if (node.kind === 'deal') this.deal(node, depth, reach, own, out, to);
    else this.end(node, reach, out, to);
  }

  private end({ kind, loser, chips }: EndNode, reach: Float64Array, out: Float64Array, to: number): void {
    const place = this.board < 0 ? DOORS[this.doors]! : DOORS[this.doors]!.boards[this.board]!;
    const from = this.role === 0 ? place.from0 : place.from1;
    const matrix = kind === 'showdown' ? from.signedWays : from.ways;
    const amount = kind === 'showdown' || loser !== this.role ? chips : -chips;
    const r0 = reach[0]!;
    const r1 = reach[1]!;
    const r2 = reach[2]!;
    const r3 = reach[3]!;
    const r4 = reach[4]!;
    const r5 = reach[5]!;
    for (let hole = 0, at = 0; hole < HOLES; hole++, at += HOLES) {
      out[to + hole] =
        amount *
        (matrix[at]! * r0 +
          matrix[at + 1]! * r1 +
          matrix[at + 2]! * r2 +
          matrix[at + 3]! * r3 +
          matrix[at + 4]! * r4 +
          matrix[at + 5]! * r5);
    }
  }

  private deal(
    { line, roots }: DealNode,
    depth: number,
    reach: Float64Array,
    own: Float64Array,
    out: Float64Array,
    to: number,
  ): void {
    const sum = this.values[depth]!;
    const { boards } = DOORS[this.doors]!;
    for (let hole = 0; hole < HOLES; hole++) out[to + hole] = 0;
    this.line = line;
    for (let board = 0; board < boards.length; board++) {
      this.board = board;
      this.visit(roots[boards[board]!.opener], depth + 1, reach, own, sum, 0);
      for (let hole = 0; hole < HOLES; hole++) out[to + hole]! += sum[hole]!;
    }
    this.board = -1;
  }

  private decide(
    node: DecisionNode,
    depth: number,
    reach: Float64Array,
    own: Float64Array,
    out: Float64Array,
    to: number,
  ): void {
    const slot = slotOf(DOORS[this.doors]!, node, this.line, this.board);
    const mine = node.role === this.role;
    const next = this.reach[depth]!;
    const played = mine ? this.chooser.own?.[this.doors] : this.other[this.doors]!;
    const byAction = this.byAction[depth]!;
    const before = mine ? own : reach;
    const count = node.actions.length;
    for (let action = 0; action < count; action++) {
      const from = action * HOLES;
      if (played !== undefined) {
        for (let hole = 0; hole < HOLES; hole++) next[hole] = before[hole]! * played[slot + from + hole]!;
      }
      this.visit(node.children[action]!, depth + 1, mine ? reach : next, mine ? next : own, byAction, from);
    }
    if (mine) {
      this.chooser.choose(this.doors, node, slot, byAction, own, out, to);
      return;
    }
    for (let hole = 0; hole < HOLES; hole++) {
      let sum = 0;
      for (let at = hole; at < count * HOLES; at += HOLES) sum += byAction[at]!;
      out[to + hole] = sum;
    }
  }
}

const buffers = (length: number): Float64Array[] => Array.from({ length: DEEPEST }, () => new Float64Array(length));

/** Goes over the game with both strategies known. */
export function walkOf(role: Role, strategy: Strategy, other: Strategy): Walk {
  return new Walk(role, other, {
    choose(doors, node, slot, values, _own, out, to) {
      const probabilities = strategy[doors]!;
      for (let hole = 0; hole < HOLES; hole++) {
        let sum = 0;
        for (let at = hole; at < node.actions.length * HOLES; at += HOLES)
          sum += probabilities[slot + at]! * values[at]!;
        out[to + hole] = sum;
      }
    },
  });
}

/** Chips a hand the first strategy wins from the second, each having the bring-in half the time. */
export function chipsWon(strategy: Strategy, other: Strategy): number {
  return (walkOf(0, strategy, other).run() + walkOf(1, strategy, other).run()) / 2;
}

/** The strategy that wins most from a known one, and what it wins a hand. */
export function bestResponse(other: Strategy): { strategy: Strategy; value: number } {
  const strategy = emptyStrategy();
  const chooser: Chooser = {
    choose(doors, node, slot, values, _own, out, to) {
      for (let hole = 0; hole < HOLES; hole++) {
        let best = 0;
        for (let action = 1; action < node.actions.length; action++) {
          if (values[action * HOLES + hole]! > values[best * HOLES + hole]!) best = action;
        }
        strategy[doors]![slot + best * HOLES + hole] = 1;
        out[to + hole] = values[best * HOLES + hole]!;
      }
    },
  };
  const value = (new Walk(0, other, chooser).run() + new Walk(1, other, chooser).run()) / 2;
  return { strategy, value };
}
