/** A worker thread of a pool: takes blocks from the shared list until none is left. */
import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '@stud-arena/engine';
import type { Plan } from '../plan/plan.js';
import { type Incident, playBlocks } from './play-blocks.js';
import type { BlockRecord } from './record.js';
import type { PlaySettings } from './settings.js';

export interface WorkerJob {
  readonly plan: Plan;
  readonly settings: PlaySettings;
  /** Int32: block numbers. */
  readonly blocks: SharedArrayBuffer;
  /** Int32: the place in `blocks` of the next one nobody has taken. */
  readonly next: SharedArrayBuffer;
  /** The part of the process's file handles this worker may use. */
  readonly share: number;
  readonly hiddenFolders: readonly string[];
}

export type WorkerMessage =
  | { readonly type: 'block'; readonly record: BlockRecord }
  | { readonly type: 'incident'; readonly incident: Incident }
  | { readonly type: 'done'; readonly clockFaults: number; readonly maxLagMs: number }
  | { readonly type: 'error'; readonly usage: boolean; readonly code: string; readonly text: string };

const { plan, settings, blocks, next, share, hiddenFolders } = workerData as WorkerJob;
const port = parentPort!;

/** One block at a time: blocks take their time, and a split in advance would leave one worker waiting for the other. */
function* take(): Generator<number> {
  const numbers = new Int32Array(blocks);
  const counter = new Int32Array(next);
  for (let at = Atomics.add(counter, 0, 1); at < numbers.length; at = Atomics.add(counter, 0, 1)) yield numbers[at]!;
}

const controller = new AbortController();
port.on('message', () => controller.abort());

const send = (message: WorkerMessage, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

try {
  const outcome = await playBlocks(
    plan,
    take(),
    { record: (record) => send({ type: 'block', record }, buffersOf(record)) },
    settings,
    { signal: controller.signal, onIncident: (incident) => send({ type: 'incident', incident }), hiddenFolders },
    share,
  );
  send({ type: 'done', clockFaults: outcome.clockFaults, maxLagMs: outcome.maxLagMs });
} catch (error) {
  const usage = error instanceof UsageError;
  const text = error instanceof Error ? (usage ? error.message : (error.stack ?? error.message)) : String(error);
  send({ type: 'error', usage, code: usage ? error.code : '', text });
}
port.close();

function buffersOf(record: BlockRecord): ArrayBuffer[] {
  const arrays = [
    record.nets,
    record.pots,
    record.showdowns,
    record.freeFolds,
    record.rebuys,
    ...(record.hands ? [record.hands] : []),
    ...(record.places ? [record.places] : []),
    ...record.actions.flat(),
  ];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}
