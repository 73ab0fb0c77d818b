import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NO_TIME, type NotedHand, writeOpenHandHistory, writePhh, writePokerStars } from '@stud-arena/engine';
import { makeFolder } from './make-folder.js';
import type { Run } from './read-run.js';
import { runHands } from './run-hands.js';
import { asStorageError, discard, writeWhole } from './write-file.js';

export const HAND_FORMATS = ['phh', 'ohh', 'pokerstars'] as const;
export type ExportedFormat = (typeof HAND_FORMATS)[number];

const WRITERS: Readonly<Record<ExportedFormat, { file: string; write: (hand: NotedHand, place: number) => string }>> = {
  phh: { file: 'hands.phhs', write: (hand, place) => `[${place}]\n${writePhh(hand)}` },
  ohh: { file: 'hands.ohh', write: writeOpenHandHistory },
  pokerstars: { file: 'hands.txt', write: writePokerStars },
};

/**
 * Writes a run's hands in a format that other programs read, as one file.
 *
 * @param range - Numbers in the run, both inclusive.
 * @returns The file, and how many hands it holds; no file is written for none.
 * @throws UsageError when the format cannot hold a game of the run.
 */
export async function exportHands(
  run: Run,
  format: ExportedFormat,
  folder: string,
  range: { readonly first: number; readonly last: number },
): Promise<{ readonly file: string; readonly hands: number }> {
  const { file, write } = WRITERS[format];
  const path = join(folder, file);
  const aside = `${path}.${process.pid}.tmp`;
  let handle: number | undefined;
  let hands = 0;
  try {
    for await (const { number, variant, record, names } of runHands(run, range.first, range.last)) {
      const startedAt = timeOf(number);
      const text = write({ record, variant, names, id: String(number), startedAt }, hands + 1);
      if (handle === undefined) {
        makeFolder(dirname(path));
        handle = openSync(aside, 'w');
      }
      const bytes = Buffer.from(hands === 0 ? text : `\n${text}`);
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      hands++;
    }
    if (handle !== undefined) {
      closeSync(handle);
      handle = undefined;
      renameSync(aside, path);
    }
    return { file: path, hands };
  } catch (error) {
    if (handle !== undefined) closeSync(handle);
    discard(aside);
    throw asStorageError(error, path);
  }
}

/** The same for hands at hand. @returns The file. */
export function writeHands(
  hands: readonly (NotedHand & { readonly number: number })[],
  format: ExportedFormat,
  folder: string,
): string {
  const { file, write } = WRITERS[format];
  const path = join(folder, file);
  const texts = hands.map(({ number, ...hand }, i) => write({ ...hand, startedAt: timeOf(number) }, i + 1));
  writeWhole(path, texts.join('\n'));
  return path;
}

/** Hands of a run have no time. A second each keeps them in order where programs sort by it. */
const timeOf = (number: number): string =>
  new Date(Date.parse(NO_TIME) + number * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
