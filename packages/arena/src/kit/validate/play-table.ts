import type { HandRecord } from '@stud-arena/engine';
import { type PlayHooks, playBlocks } from '../../match/play-blocks.js';
import { type BlockRecord, type Fault, handsIn } from '../../match/record.js';
import type { PlaySettings } from '../../match/settings.js';
import { blockCount, handNumber } from '../../plan/plan.js';
import type { Observer } from './observer.js';
import type { Table } from './table.js';

/** A fault of the bot, with the hand it happened in. */
export interface TableFault {
  readonly fault: Fault;
  readonly table: string;
  readonly hand: number;
  readonly record: HandRecord | null;
}

export interface TablePlayed {
  readonly table: Table;
  readonly hands: number;
  /** The bot's answers. */
  readonly answers: number;
  readonly faults: readonly TableFault[];
  /** Folds where checking was free. */
  readonly freeFolds: number;
  /** Hands with a community card that the bot saw come. */
  readonly communityHands: number;
  readonly interrupted: boolean;
}

/** After so many of one table no more is learnt there. */
const ENOUGH_FAULTS = 6;

/** Plays a table, one request at a time, until it is done or has shown enough faults. */
export async function playTable(
  table: Table,
  settings: PlaySettings,
  observer: Observer,
  hooks: PlayHooks,
): Promise<TablePlayed> {
  const { plan, title } = table;
  const stop = new AbortController();
  const signal = hooks.signal ? AbortSignal.any([hooks.signal, stop.signal]) : stop.signal;
  const before = observer.answers;
  const records: BlockRecord[] = [];
  let faults = 0;
  const record = (block: BlockRecord): void => {
    records.push(block);
    for (const { entrant, clock } of block.faults) if (entrant === 0) faults += clock ? ENOUGH_FAULTS : 1;
    if (faults >= ENOUGH_FAULTS) stop.abort();
  };
  await playBlocks(
    plan,
    Array.from({ length: blockCount(plan) }, (_, block) => block),
    { record },
    { ...settings, histories: 'all', sessionsInFlight: 1 },
    { ...hooks, signal, ...observer.hooks(title, plan, true) },
  );
  return {
    table,
    hands: records.reduce((sum, block) => sum + handsIn(plan, block), 0),
    answers: observer.answers - before,
    faults: records.flatMap((block) => faultsOf(table, block)),
    freeFolds: records.reduce((sum, { freeFolds }) => sum + freeFolds[0]!, 0),
    communityHands: records.reduce(
      (sum, { histories }) =>
        sum + histories.filter(({ text }) => (JSON.parse(text) as HandRecord).community !== '').length,
      0,
    ),
    interrupted: hooks.signal?.aborted === true,
  };
}

/** The bot's own faults of a block, each with its hand. */
export function faultsOf({ plan, title }: Pick<Table, 'plan' | 'title'>, block: BlockRecord): TableFault[] {
  return block.faults
    .filter(({ entrant }) => entrant === 0)
    .map((fault) => {
      const hand = handNumber(plan, fault.block, fault.rotation, fault.hand);
      const text = block.histories.find(({ number }) => number === hand)?.text;
      return { fault, table: title, hand, record: text === undefined ? null : (JSON.parse(text) as HandRecord) };
    });
}
