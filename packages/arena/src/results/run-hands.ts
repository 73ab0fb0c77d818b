import type { HandRecord, Variant } from '@stud-arena/engine';
import { locateBots } from './locate-bots.js';
import { type Run, readHands } from './read-run.js';
import { replayBlocks } from './replay-block.js';

export interface RunHand {
  /** In the run, from 0. */
  readonly number: number;
  readonly variant: Variant;
  readonly record: HandRecord;
  /** By seat. */
  readonly names: readonly string[];
}

/**
 * Whole hands of a run in the order of their numbers; those whose history was not kept are played again, a block at a time.
 *
 * @param last - The last number wanted, inclusive.
 */
export async function* runHands(run: Run, first: number, last: number): AsyncGenerator<RunHand> {
  let again = { block: -1, histories: new Map<number, string>() };
  for await (const rows of readHands(run)) {
    for (let row = 0; row < rows.rows; row++) {
      const number = rows.hand[row]!;
      if (number < first || number > last) continue;
      const block = rows.block[row]!;
      let text = rows.history?.[row] ?? undefined;
      if (text === undefined) {
        if (again.block !== block) again = { block, histories: await historiesOf(run, block) };
        text = again.histories.get(number);
      }
      if (text === undefined) continue;
      const record = JSON.parse(text) as HandRecord & { readonly players: readonly string[] };
      yield { number, variant: run.plan.games[rows.game[row]!]!.variant, record, names: record.players };
    }
  }
}

async function historiesOf(run: Run, block: number): Promise<Map<number, string>> {
  const { plan } = locateBots(run.folder, run.manifest);
  const records = await replayBlocks(plan, [block], run.manifest.play, { histories: 'all' });
  return new Map(records.flatMap(({ histories }) => histories.map(({ number, text }) => [number, text])));
}
