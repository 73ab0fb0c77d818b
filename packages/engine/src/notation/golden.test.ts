/** Hands really played, in each format. The files were checked by eye against the formats' own texts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCase } from '../cases/case.js';
import { toldCase } from '../testing/told-case.js';
import { writeOpenHandHistory } from './open-hand-history.js';
import { writePhh } from './phh.js';
import { playOut } from './play-out.js';
import { writePokerStars } from './pokerstars.js';
import { readHands } from './read-hands.js';

const path = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

const WRITERS = { phh: writePhh, ohh: writeOpenHandHistory, txt: writePokerStars };

test.each([
  // All-in by the ante; the excess ante goes back; cards run out.
  ['razz-002', 'razz', ['phh', 'txt']],
  // A bring-in all-in for less, a side pot, cards run out.
  ['stud7-040', 'stud', ['phh', 'ohh', 'txt']],
  // Eight players, high and low split.
  ['stud8-018', 'stud8', ['phh', 'ohh', 'txt']],
  // Everybody folds to the bring-in; hole cards unknown.
  ['stud7-025', 'stud', ['phh', 'ohh', 'txt']],
] as const)('%s ends as recorded, and is written as in the golden files', async (id, variant, extensions) => {
  const record = parseCase(JSON.parse(readFileSync(path(`cases/${id}.json`), 'utf8')), id);
  const told = toldCase(record, variant);
  const played = playOut(told);
  expect(played.illegal).toBeUndefined();
  expect([...played.hand.stack]).toEqual(record.result.finalStacks);
  for (const extension of extensions) {
    const noted = { record: played.record, variant: told.variant, names: record.players, id: id.replace(/^.*-0*/, '') };
    const text = WRITERS[extension](noted);
    await expect(text).toMatchFileSnapshot(path(`hand-histories/${id}.${extension}`));
    const [again] = readHands(text, id);
    expect(again!.finalStacks).toEqual(record.result.finalStacks);
    expect(playOut(again!).record).toEqual(played.record);
  }
});
