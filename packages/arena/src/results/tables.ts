/**
 * The tables of a range of blocks: what a results file holds, and how a block record turns into rows and back.
 * Columns are explained in docs/results.md.
 */
import { ACTIONS, DECLARE } from '@stud-arena/engine';
import type { BlockRecord, Fault, FaultKind } from '../match/record.js';
import { entrantAt, gameOf, handNumber, matchupOf, type Plan, roundOf } from '../run/plan.js';
import { type Column, decodeColumns, encodeColumns, intColumn, textColumn } from './column-file.js';

/** The files of one range, by table. `faults` is absent where nobody failed. */
export interface RangeFiles {
  readonly hands: Uint8Array;
  readonly blocks: Uint8Array;
  readonly faults?: Uint8Array;
}

/** Betting rounds counted in the action columns: the most of any game, one more where one declares (R30). */
export function actionStreets(plan: Plan): number {
  return Math.max(...plan.games.map(({ variant }) => variant.streets.length + (variant.declare ? 1 : 0)));
}

/** The action columns: `street1_fold` … Where nobody can declare, there is no column for it. */
export function actionColumns(plan: Plan): { name: string; index: number }[] {
  const declares = plan.games.some(({ variant }) => variant.declare);
  const columns: { name: string; index: number }[] = [];
  for (let street = 0; street < actionStreets(plan); street++) {
    ACTIONS.forEach((action, at) => {
      if (at === DECLARE && !declares) return;
      columns.push({ name: `street${street + 1}_${action}`, index: street * ACTIONS.length + at });
    });
  }
  return columns;
}

/** Blocks, in rising order, to the bytes of their files. */
export function encodeRange(plan: Plan, records: readonly BlockRecord[]): RangeFiles {
  const faults = records.flatMap((record) => record.faults);
  return {
    hands: encodeColumns(handColumns(plan, records)),
    blocks: encodeColumns(blockColumns(plan, records)),
    ...(faults.length > 0 ? { faults: encodeColumns(faultColumns(plan, faults)) } : {}),
  };
}

function handColumns(plan: Plan, records: readonly BlockRecord[]): Column[] {
  const { seats, handsPerSession } = plan;
  const perBlock = seats * handsPerSession;
  const rows = records.length * perBlock;
  const int = () => new Int32Array(rows);
  const [hand, block, rotation, game, deal, pot, showdown] = [int(), int(), int(), int(), int(), int(), int()];
  const nets = Array.from({ length: seats }, int);
  const entrants = Array.from({ length: seats }, int);
  const games = Int32Array.from({ length: handsPerSession }, (_, at) => gameOf(plan, at));
  const histories = records.some((record) => record.histories.length > 0)
    ? new Array<string | null>(rows).fill(null)
    : undefined;
  let row = 0;
  for (const record of records) {
    const first = handNumber(plan, record.block, 0, 0);
    for (const { number, text } of record.histories) histories![row + number - first] = text;
    const firstDeal = roundOf(plan, record.block) * handsPerSession;
    for (let turn = 0; turn < seats; turn++) {
      for (let seat = 0; seat < seats; seat++) {
        entrants[seat]!.fill(entrantAt(plan, record.block, turn, seat), row, row + handsPerSession);
      }
      for (let at = 0; at < handsPerSession; at++, row++) {
        const index = turn * handsPerSession + at;
        hand[row] = first + index;
        block[row] = record.block;
        rotation[row] = turn;
        game[row] = games[at]!;
        deal[row] = firstDeal + at;
        pot[row] = record.pots[index]!;
        showdown[row] = record.showdowns[index]!;
        for (let seat = 0; seat < seats; seat++) nets[seat]![row] = record.nets[index * seats + seat]!;
      }
    }
  }
  const columns: Column[] = [
    { name: 'hand', type: 'int', values: hand },
    { name: 'block', type: 'int', values: block },
    { name: 'rotation', type: 'int', values: rotation },
    { name: 'game', type: 'int', values: game },
    { name: 'deal', type: 'int', values: deal },
    { name: 'pot', type: 'int', values: pot },
    { name: 'showdown', type: 'int', values: showdown },
  ];
  for (let seat = 0; seat < seats; seat++) {
    columns.push({ name: `entrant_${seat}`, type: 'int', values: entrants[seat]! });
    columns.push({ name: `net_${seat}`, type: 'int', values: nets[seat]! });
  }
  if (histories) columns.push({ name: 'history', type: 'text', values: histories });
  return columns;
}

function blockColumns(plan: Plan, records: readonly BlockRecord[]): Column[] {
  const { seats, handsPerSession, games } = plan;
  const rows = records.length * seats * games.length;
  const int = (name: string) => ({ name, type: 'int' as const, values: new Int32Array(rows) });
  const block = int('block');
  const round = int('round');
  const matchup = int('matchup');
  const player = int('player');
  const entrant = int('entrant');
  const game = int('game');
  const hands = int('hands');
  const net = int('net');
  const showdowns = int('showdowns');
  const freeFolds = int('free_folds');
  const rebuys = int('rebuys');
  const faults = int('faults');
  const actions = actionColumns(plan).map(({ name, index }) => ({ ...int(name), index }));
  const bot: string[] = [];
  const variant: string[] = [];

  const handsOfGame = new Int32Array(games.length);
  for (let at = 0; at < handsPerSession; at++) handsOfGame[gameOf(plan, at)]!++;

  let row = 0;
  for (const record of records) {
    const { nets: sums, showdowns: shown } = sumBlock(plan, record);
    const players = matchupOf(plan, record.block);
    for (let p = 0; p < seats; p++) {
      const name = plan.entrants[players[p]!]!.name;
      const failed = record.faults.reduce((count, fault) => count + (fault.entrant === players[p] ? 1 : 0), 0);
      for (let g = 0; g < games.length; g++, row++) {
        block.values[row] = record.block;
        round.values[row] = roundOf(plan, record.block);
        matchup.values[row] = record.block % plan.matchups.length;
        player.values[row] = p;
        entrant.values[row] = players[p]!;
        game.values[row] = g;
        hands.values[row] = handsOfGame[g]! * seats;
        net.values[row] = sums[p * games.length + g]!;
        showdowns.values[row] = shown[g]!;
        freeFolds.values[row] = g === 0 ? record.freeFolds[p]! : 0;
        rebuys.values[row] = g === 0 ? record.rebuys[p]! : 0;
        faults.values[row] = g === 0 ? failed : 0;
        const counts = record.actions[p]![g]!;
        for (const column of actions) column.values[row] = counts[column.index] ?? 0;
        bot.push(name);
        variant.push(games[g]!.variant.id);
      }
    }
  }
  return [
    block,
    round,
    matchup,
    player,
    entrant,
    { name: 'bot', type: 'text', values: bot },
    game,
    { name: 'variant', type: 'text', values: variant },
    hands,
    net,
    showdowns,
    freeFolds,
    rebuys,
    faults,
    ...actions.map(({ name, type, values }) => ({ name, type, values })),
  ];
}

/** A block's chips by player and game (`nets[player * games + game]`), and its showdowns by game. */
export function sumBlock(plan: Plan, record: BlockRecord): { nets: Int32Array; showdowns: Int32Array } {
  const { seats, handsPerSession, games } = plan;
  const nets = new Int32Array(seats * games.length);
  const showdowns = new Int32Array(games.length);
  for (let turn = 0; turn < seats; turn++) {
    for (let at = 0; at < handsPerSession; at++) {
      const index = turn * handsPerSession + at;
      const game = gameOf(plan, at);
      showdowns[game]! += record.showdowns[index]!;
      for (let seat = 0; seat < seats; seat++) {
        const player = (seat - turn + seats) % seats;
        nets[player * games.length + game]! += record.nets[index * seats + seat]!;
      }
    }
  }
  return { nets, showdowns };
}

function faultColumns(plan: Plan, faults: readonly Fault[]): Column[] {
  const int = (name: string, of: (fault: Fault) => number): Column => ({
    name,
    type: 'int',
    values: Int32Array.from(faults, of),
  });
  const text = (name: string, of: (fault: Fault) => string): Column => ({ name, type: 'text', values: faults.map(of) });
  return [
    int('hand', (fault) => handNumber(plan, fault.block, fault.rotation, fault.hand)),
    int('block', (fault) => fault.block),
    int('rotation', (fault) => fault.rotation),
    int('session_hand', (fault) => fault.hand),
    int('seat', (fault) => fault.seat),
    int('entrant', (fault) => fault.entrant),
    text('bot', (fault) => plan.entrants[fault.entrant]!.name),
    text('kind', (fault) => fault.kind),
    text('code', (fault) => fault.code),
    int('clock', (fault) => (fault.clock ? 1 : 0)),
    text('message', (fault) => fault.message),
    text('quote', (fault) => fault.quote),
  ];
}

/** The faults of a faults file; what went to stderr is kept elsewhere. */
export async function decodeFaults(bytes: Uint8Array): Promise<Fault[]> {
  const columns = await decodeColumns(bytes);
  const int = (name: string) => intColumn(columns, name);
  const text = (name: string) => textColumn(columns, name)!;
  return Array.from(int('block'), (block, row) => ({
    entrant: int('entrant')[row]!,
    kind: text('kind')[row] as FaultKind,
    code: text('code')[row]!,
    block,
    rotation: int('rotation')[row]!,
    hand: int('session_hand')[row]!,
    seat: int('seat')[row]!,
    message: text('message')[row]!,
    quote: text('quote')[row]!,
    stderr: '',
    clock: int('clock')[row] === 1,
  }));
}

/** The block records a range's files were made from (without stderr): encoding them again gives the same bytes. */
export async function decodeRange(plan: Plan, files: RangeFiles): Promise<BlockRecord[]> {
  const { seats, handsPerSession, games } = plan;
  const perBlock = seats * handsPerSession;
  const hands = await decodeColumns(files.hands);
  const blocks = await decodeColumns(files.blocks);
  const faults = new Map<number, Fault[]>();
  for (const fault of files.faults ? await decodeFaults(files.faults) : []) {
    const known = faults.get(fault.block);
    if (known) known.push(fault);
    else faults.set(fault.block, [fault]);
  }
  const histories = textColumn(hands, 'history');
  const number = intColumn(hands, 'hand');
  const pot = intColumn(hands, 'pot');
  const showdown = intColumn(hands, 'showdown');
  const netBySeat = Array.from({ length: seats }, (_, seat) => intColumn(hands, `net_${seat}`));
  const actions = actionColumns(plan).map(({ name, index }) => ({ index, values: intColumn(blocks, name) }));
  const count = number.length / perBlock;
  return Array.from({ length: count }, (_, at): BlockRecord => {
    const first = at * perBlock;
    const firstRow = at * seats * games.length;
    const block = intColumn(hands, 'block')[first]!;
    const nets = new Int32Array(perBlock * seats);
    for (let i = 0; i < perBlock; i++) {
      for (let seat = 0; seat < seats; seat++) nets[i * seats + seat] = netBySeat[seat]![first + i]!;
    }
    const kept: { number: number; text: string }[] = [];
    if (histories) {
      for (let i = first; i < first + perBlock; i++) {
        const text = histories[i];
        if (text !== null && text !== undefined) kept.push({ number: number[i]!, text });
      }
    }
    const ofPlayer = (name: string) =>
      Int32Array.from({ length: seats }, (_, p) => intColumn(blocks, name)[firstRow + p * games.length]!);
    return {
      block,
      nets,
      pots: Int32Array.from({ length: perBlock }, (_, i) => pot[first + i]!),
      showdowns: Uint8Array.from({ length: perBlock }, (_, i) => showdown[first + i]!),
      actions: Array.from({ length: seats }, (_, p) =>
        Array.from({ length: games.length }, (_, g) => {
          const counts = new Int32Array(actionStreets(plan) * ACTIONS.length);
          for (const { index, values } of actions) counts[index] = values[firstRow + p * games.length + g]!;
          return counts;
        }),
      ),
      freeFolds: ofPlayer('free_folds'),
      rebuys: ofPlayer('rebuys'),
      faults: faults.get(block) ?? [],
      histories: kept,
    };
  });
}
