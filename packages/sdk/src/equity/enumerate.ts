import type { EquityTable } from './equity-table.js';
import type { Outcomes } from './outcomes.js';

/** Plays every showdown there can be, each once: within a group of places the cards come in rising order. */
export function enumerateShowdowns(table: EquityTable, outcomes: Outcomes): void {
  const { cards, pool, copies } = table;
  const places = table.open.flat();
  const beginsGroup = table.open.flatMap((group) => group.map((_, i) => i === 0));
  const taken = new Uint8Array(pool.length);

  const fill = (at: number, above: number): void => {
    if (at === places.length) {
      for (const { from, to } of copies) cards[to] = cards[from]!;
      outcomes.record();
      return;
    }
    const place = places[at]!;
    for (let i = beginsGroup[at] ? 0 : above; i < pool.length; i++) {
      if (taken[i] === 1) continue;
      taken[i] = 1;
      cards[place] = pool[i]!;
      fill(at + 1, i + 1);
      taken[i] = 0;
    }
  };
  fill(0, 0);
}
