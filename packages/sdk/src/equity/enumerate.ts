import { BLOCK, type EquityTable, layBlock } from './equity-table.js';
import type { Outcomes } from './outcomes.js';

/** Plays every showdown there can be, each once: within a group of places the cards come in rising order. */
export function enumerateShowdowns(table: EquityTable, outcomes: Outcomes): void {
  const { cards, pool, copies, hands } = table;
  const places = table.open.flat();
  const beginsGroup = table.open.flatMap((group) => group.map((_, i) => i === 0));
  const taken = new Uint8Array(pool.length);
  const block = layBlock(table);
  // A hand is copied as one number. None reads as a NaN, whose bytes a copy might not keep: that takes a byte of 127 or more.
  const handsOfBlock = new Float64Array(block.buffer);
  const handsOfTable = new Float64Array(cards.buffer);
  let laid = 0;

  const lay = (): void => {
    for (let i = 0; i < copies.length; i++) cards[copies[i]!.to] = cards[copies[i]!.from]!;
    for (let hand = 0; hand < hands; hand++) handsOfBlock[laid * hands + hand] = handsOfTable[hand]!;
    if (++laid < BLOCK) return;
    outcomes.record(block, BLOCK);
    laid = 0;
  };
  const fill = (at: number, above: number): void => {
    const place = places[at]!;
    const isLast = at === places.length - 1;
    for (let i = beginsGroup[at] ? 0 : above; i < pool.length; i++) {
      if (taken[i] === 1) continue;
      cards[place] = pool[i]!;
      if (isLast) {
        lay();
        continue;
      }
      taken[i] = 1;
      fill(at + 1, i + 1);
      taken[i] = 0;
    }
  };
  if (places.length === 0) lay();
  else fill(0, 0);
  outcomes.record(block, laid);
}
