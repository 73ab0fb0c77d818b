/**
 * The tables of a range of blocks: what a results file holds, and how a block record turns into rows and back.
 * Columns are explained in docs/results.md.
 */
import { ACTIONS, DECLARE } from '@stud-arena/engine';
import { type BlockRecord, type Fault, type FaultKind, handsIn } from '../match/record.js';
import { entrantAt, gameOf, handNumber, levelOf, matchupIndexOf, matchupOf, type Plan, roundOf } from '../plan/plan.js';
import { placePoints } from '../run/place-points.js';
import { type Column, decodeColumns, encodeColumns, intColumn, textColumn } from './column-file.js';
import { closeSeal, makeSeal, SEAL_KEY, type Seal, sealText } from './seal.js';

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

/**
 * Blocks, in rising order, to the bytes of their files.
 *
 * @param histories - Whether there is a column for histories, which must be so in all files of a run or in none: readers
 * of many files go by the first one's columns.
 */
export function encodeRange(plan: Plan, records: readonly BlockRecord[], histories: boolean): RangeFiles {
  const failed = records.flatMap((record) => record.faults);
  const seal = (rest: Pick<Seal, 'table' | 'hands' | 'faults'>) => makeSeal(plan, records[0]?.block ?? 0, rest);
  const hands = encodeSealed(handColumns(plan, records, histories), seal({ table: 'hands' }));
  const faults = failed.length > 0 ? encodeSealed(faultColumns(plan, failed), seal({ table: 'faults' })) : undefined;
  const blocks = encodeSealed(
    blockColumns(plan, records),
    seal({ table: 'blocks', hands: hands.digest, faults: faults?.digest ?? null }),
  );
  return { hands: hands.file, blocks: blocks.file, ...(faults && { faults: faults.file }) };
}

function encodeSealed(columns: readonly Column[], seal: Seal): { readonly file: Uint8Array; readonly digest: string } {
  const file = encodeColumns(columns, { key: SEAL_KEY, value: sealText(seal) });
  return { file, digest: closeSeal(file) };
}

function handColumns(plan: Plan, records: readonly BlockRecord[], keepsHistories: boolean): Column[] {
  const { seats, handsPerSession } = plan;
  const rows = records.reduce((sum, record) => sum + handsIn(plan, record), 0);
  const int = () => new Int32Array(rows);
  const [hand, block, rotation, game, deal, pot, showdown] = [int(), int(), int(), int(), int(), int(), int()];
  const level = plan.tournament && int();
  const nets = Array.from({ length: seats }, int);
  const entrants = Array.from({ length: seats }, int);
  const games = Int32Array.from({ length: handsPerSession }, (_, at) => gameOf(plan, at));
  const levels = Int32Array.from({ length: handsPerSession }, (_, at) => levelOf(plan, at));
  const histories = keepsHistories ? new Array<string | null>(rows).fill(null) : undefined;
  let row = 0;
  for (const record of records) {
    const first = handNumber(plan, record.block, 0, 0);
    const kept = new Map(record.histories.map(({ number, text }) => [number - first, text]));
    const firstDeal = roundOf(plan, record.block) * handsPerSession;
    for (let turn = 0; turn < seats; turn++) {
      const hands = record.hands?.[turn] ?? handsPerSession;
      for (let seat = 0; seat < seats; seat++) {
        entrants[seat]!.fill(entrantAt(plan, record.block, turn, seat), row, row + hands);
      }
      for (let at = 0; at < hands; at++, row++) {
        const index = turn * handsPerSession + at;
        hand[row] = first + index;
        block[row] = record.block;
        rotation[row] = turn;
        game[row] = games[at]!;
        if (level) level[row] = levels[at]!;
        deal[row] = firstDeal + at;
        pot[row] = record.pots[index]!;
        showdown[row] = record.showdowns[index]!;
        for (let seat = 0; seat < seats; seat++) nets[seat]![row] = record.nets[index * seats + seat]!;
        const text = kept.get(index);
        if (histories && text !== undefined) histories[row] = text;
      }
    }
  }
  const columns: Column[] = [
    { name: 'hand', type: 'int', values: hand },
    { name: 'block', type: 'int', values: block },
    { name: 'rotation', type: 'int', values: rotation },
    { name: 'game', type: 'int', values: game },
    ...(level ? [{ name: 'level', type: 'int' as const, values: level }] : []),
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
  const { seats, games } = plan;
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
  const luck = records.some((record) => record.luck) ? int('luck') : undefined;
  const faults = int('faults');
  const actions = actionColumns(plan).map(({ name, index }) => ({ ...int(name), index }));
  const bot: string[] = [];
  const variant: string[] = [];

  const points = new Float64Array(rows);
  const places = plan.tournament ? Array.from({ length: seats }, (_, turn) => int(placeColumn(turn))) : [];

  let row = 0;
  for (const record of records) {
    const { nets: sums, showdowns: shown, hands: handsOfGame } = sumBlock(plan, record);
    const won = pointsOf(plan, record);
    const players = matchupOf(plan, record.block);
    for (let p = 0; p < seats; p++) {
      const name = plan.entrants[players[p]!]!.name;
      const failed = record.faults.reduce((count, fault) => count + (fault.entrant === players[p] ? 1 : 0), 0);
      for (let g = 0; g < games.length; g++, row++) {
        block.values[row] = record.block;
        round.values[row] = roundOf(plan, record.block);
        matchup.values[row] = matchupIndexOf(plan, record.block);
        player.values[row] = p;
        entrant.values[row] = players[p]!;
        game.values[row] = g;
        hands.values[row] = handsOfGame[g]!;
        net.values[row] = sums[p * games.length + g]!;
        showdowns.values[row] = shown[g]!;
        freeFolds.values[row] = g === 0 ? record.freeFolds[p]! : 0;
        rebuys.values[row] = g === 0 ? record.rebuys[p]! : 0;
        faults.values[row] = g === 0 ? failed : 0;
        if (luck) luck.values[row] = record.luck![p * games.length + g]!;
        if (g === 0 && won) points[row] = won[p]!;
        if (g === 0) {
          for (const [turn, column] of places.entries())
            column.values[row] = record.places![turn * seats + ((p + turn) % seats)]!;
        }
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
    ...(luck ? [luck] : []),
    ...(plan.tournament ? [{ name: 'points', type: 'real' as const, values: points }] : []),
    ...places,
    ...actions.map(({ name, type, values }) => ({ name, type, values })),
  ];
}

/** A player's place in the tournament of a rotation; 1 the winner's. */
export const placeColumn = (rotation: number): string => `place_${rotation}`;

/** Points by player of the matchup, of all a block's tournaments together; undefined where there are none. */
export function pointsOf({ tournament, seats }: Plan, { places }: BlockRecord): Float64Array | undefined {
  if (tournament === undefined || places === undefined) return undefined;
  const points = new Float64Array(seats);
  for (let turn = 0; turn < seats; turn++) {
    placePoints(tournament.points, places.subarray(turn * seats, (turn + 1) * seats)).forEach((won, seat) => {
      points[(seat - turn + seats) % seats]! += won;
    });
  }
  return points;
}

/** A block's chips by player and game (`nets[player * games + game]`), and its showdowns and hands by game. */
export function sumBlock(
  plan: Plan,
  record: BlockRecord,
): { nets: Int32Array; showdowns: Int32Array; hands: Int32Array } {
  const { seats, handsPerSession, games } = plan;
  const nets = new Int32Array(seats * games.length);
  const showdowns = new Int32Array(games.length);
  const hands = new Int32Array(games.length);
  for (let turn = 0; turn < seats; turn++) {
    const played = record.hands?.[turn] ?? handsPerSession;
    for (let at = 0; at < played; at++) {
      const index = turn * handsPerSession + at;
      const game = gameOf(plan, at);
      hands[game]!++;
      showdowns[game]! += record.showdowns[index]!;
      for (let seat = 0; seat < seats; seat++) {
        const player = (seat - turn + seats) % seats;
        nets[player * games.length + game]! += record.nets[index * seats + seat]!;
      }
    }
  }
  return { nets, showdowns, hands };
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

/** Hands in a hands file. */
export async function countHands(bytes: Uint8Array): Promise<number> {
  return intColumn(await decodeColumns(bytes, ['hand']), 'hand').length;
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
  const blockOfRow = intColumn(hands, 'block');
  const pot = intColumn(hands, 'pot');
  const showdown = intColumn(hands, 'showdown');
  const netBySeat = Array.from({ length: seats }, (_, seat) => intColumn(hands, `net_${seat}`));
  const actions = actionColumns(plan).map(({ name, index }) => ({ index, values: intColumn(blocks, name) }));
  const blockNumbers = intColumn(blocks, 'block');
  const luck = blocks.has('luck') ? intColumn(blocks, 'luck') : undefined;
  const rowsPerBlock = seats * games.length;
  let row = 0;
  return Array.from({ length: blockNumbers.length / rowsPerBlock }, (_, at): BlockRecord => {
    const firstRow = at * rowsPerBlock;
    const block = blockNumbers[firstRow]!;
    const first = handNumber(plan, block, 0, 0);
    const nets = new Int32Array(perBlock * seats);
    const pots = new Int32Array(perBlock);
    const showdowns = new Uint8Array(perBlock);
    const played = new Int32Array(seats);
    const kept: { number: number; text: string }[] = [];
    for (; row < number.length && blockOfRow[row] === block; row++) {
      const i = number[row]! - first;
      pots[i] = pot[row]!;
      showdowns[i] = showdown[row]!;
      for (let seat = 0; seat < seats; seat++) nets[i * seats + seat] = netBySeat[seat]![row]!;
      played[Math.floor(i / handsPerSession)]!++;
      const text = histories?.[row];
      if (text !== null && text !== undefined) kept.push({ number: number[row]!, text });
    }
    const ofPlayer = (name: string) =>
      Int32Array.from({ length: seats }, (_, p) => intColumn(blocks, name)[firstRow + p * games.length]!);
    return {
      block,
      nets,
      pots,
      showdowns,
      actions: Array.from({ length: seats }, (_, p) =>
        Array.from({ length: games.length }, (_, g) => {
          const counts = new Int32Array(actionStreets(plan) * ACTIONS.length);
          for (const { index, values } of actions) counts[index] = values[firstRow + p * games.length + g]!;
          return counts;
        }),
      ),
      freeFolds: ofPlayer('free_folds'),
      rebuys: ofPlayer('rebuys'),
      ...(luck ? { luck: Int32Array.from(Array.from({ length: rowsPerBlock }, (_, i) => luck[firstRow + i]!)) } : {}),
      ...(plan.tournament ? { hands: played, places: placesOf(seats, (turn) => ofPlayer(placeColumn(turn))) } : {}),
      faults: faults.get(block) ?? [],
      histories: kept,
    };
  });
}

/** Places by rotation and seat, from those of the players. */
function placesOf(seats: number, byPlayer: (rotation: number) => Int32Array): Int32Array {
  const places = new Int32Array(seats * seats);
  for (let turn = 0; turn < seats; turn++) {
    byPlayer(turn).forEach((place, player) => {
      places[turn * seats + ((player + turn) % seats)] = place;
    });
  }
  return places;
}
