import { join } from 'node:path';
import { writeWhole } from '../results/write-file.js';
import { gateBadge } from './badge.js';
import { gateJunit } from './junit.js';
import type { GateResult } from './result.js';
import { gateSummary } from './summary.js';

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
