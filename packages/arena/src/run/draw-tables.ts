import { createRandom, deriveSeed, runKey } from '@stud-arena/engine';

/** Keeps this stream of chance apart from the others drawn from a run's seed. */
const DRAW = 0x64_72_61_77;

/**
 * Draws who sits with whom: in every round as many full tables as there are entrants for, nobody at two of them.
 *
 * Where entrants are left over, those who have sat out most often play; ties are drawn. So after any round no two entrants
 * differ by more than one in tables played.
 *
 * @returns The tables of round 0, then those of round 1, and so on. A function of the arguments alone.
 */
export function drawTables(entrants: number, seats: number, rounds: number, seed: string): number[][] {
  const key = runKey(seed);
  const played = new Array<number>(entrants).fill(0);
  const tables: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const random = createRandom(deriveSeed(key, DRAW, round, seats));
    const order = shuffled(
      Array.from({ length: entrants }, (_, entrant) => entrant),
      random,
    ).sort((a, b) => played[a]! - played[b]!);
    const seated = shuffled(order.slice(0, entrants - (entrants % seats)), random);
    for (const entrant of seated) played[entrant]!++;
    for (let from = 0; from < seated.length; from += seats) tables.push(seated.slice(from, from + seats));
  }
  return tables;
}

function shuffled(items: number[], random: { below(n: number): number }): number[] {
  for (let last = items.length - 1; last > 0; last--) {
    const at = random.below(last + 1);
    [items[last], items[at]] = [items[at]!, items[last]!];
  }
  return items;
}
