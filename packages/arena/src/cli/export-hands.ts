import { dirname, join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { handCount } from '../plan/plan.js';
import { type ExportedFormat, exportHands, writeHands } from '../results/export-hands.js';
import { openRun } from '../results/read-run.js';
import { outcomeOf, readToldHands } from './replay-file.js';
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

/** The same for a file of hands, such as those a person played: into another format. */
export function exportFile(
  path: string,
  format: ExportedFormat,
  flags: { readonly hands?: string; readonly variant?: string; readonly out?: string; readonly json?: boolean },
): void {
  const told = readToldHands(path, flags.variant);
  const range = readRange(flags.hands, told.length);
  const hands = told.slice(range.first, range.last + 1).map((each, i) => {
    const { record, illegal, hand } = outcomeOf(each, `${path}, hand ${range.first + i}`);
    if (illegal !== undefined || !hand.over) {
      throw new UsageError(
        'export/unfinished',
        `${path}, hand ${range.first + i}: it does not come to its end by the rules; "arena replay ${path} --hand ${range.first + i}" says where.`,
      );
    }
    return {
      record,
      variant: each.variant,
      names: each.names.map((name, seat) => name || `seat ${seat}`),
      id: each.id || String(range.first + i),
      number: range.first + i,
    };
  });
  const file = writeHands(hands, format, flags.out ?? join(dirname(path), 'export'));
  if (flags.json) process.stdout.write(`${JSON.stringify({ files: [file], hands: hands.length })}\n`);
  else process.stdout.write(`${file} (${shown(hands.length)} ${hands.length === 1 ? 'hand' : 'hands'})\n`);
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
