import { join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { handCount } from '../plan/plan.js';
import { type ExportedFormat, exportHands } from '../results/export-hands.js';
import { openRun } from '../results/read-run.js';
import { shown } from './shown.js';

/** `arena export --hand-histories`. */
export async function exportHandHistories(
  folder: string,
  format: ExportedFormat,
  flags: { readonly hands?: string; readonly out?: string; readonly json?: boolean },
): Promise<void> {
  const run = openRun(folder);
  const range = readRange(flags.hands, handCount(run.plan));
  const { file, hands } = await exportHands(run, format, flags.out ?? join(folder, 'export'), range);
  if (flags.json) process.stdout.write(`${JSON.stringify({ files: hands === 0 ? [] : [file], hands })}\n`);
  else if (hands === 0) process.stdout.write('There is nothing to export yet.\n');
  else process.stdout.write(`${file} (${shown(hands)} ${hands === 1 ? 'hand' : 'hands'})\n`);
}

function readRange(text: string | undefined, count: number): { first: number; last: number } {
  if (text === undefined) return { first: 0, last: count - 1 };
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const first = Number(from ?? -1);
  const last = Number(to ?? first);
  if (from === undefined || last < first || last >= count) {
    throw new UsageError(
      'export/hands',
      `--hands: numbers from 0 to ${count - 1} such as "0-99" are needed; "${text}" came.`,
    );
  }
  return { first, last };
}
