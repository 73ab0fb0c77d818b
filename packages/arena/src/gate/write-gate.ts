import { join } from 'node:path';
import { makeFolder } from '../results/make-folder.js';
import { asStorageError, discard, writeWhole } from '../results/write-file.js';
import { gateBadge } from './badge.js';
import { gateJunit } from './junit.js';
import type { GateResult } from './result.js';
import { gateSummary } from './summary.js';

/** @throws UsageError when there cannot be such a folder, which is better told before playing than after it. */
export function makeGateFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw asStorageError(error, folder);
  }
}

/** Takes away what an earlier gate left: if this one ends without a result, no CI step must find the last one's. */
export function clearGate(folder: string): void {
  for (const name of ['result.json', 'junit.xml', 'summary.md', 'badge.json']) discard(join(folder, name));
}

/**
 * Writes `result.json`, `junit.xml`, `summary.md` and `badge.json`, each whole or not at all.
 *
 * @throws UsageError when they cannot be written.
 */
export function writeGate(result: GateResult, folder: string): void {
  writeWhole(join(folder, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeWhole(join(folder, 'junit.xml'), gateJunit(result));
  writeWhole(join(folder, 'summary.md'), gateSummary(result));
  writeWhole(join(folder, 'badge.json'), gateBadge(result));
}
