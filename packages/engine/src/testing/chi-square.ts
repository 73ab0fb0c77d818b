/**
 * The chi-square statistic of counts that should all be equal, as a distance in standard deviations from what chance
 * gives (Wilson-Hilferty). Above 4 happens by chance once in thirty thousand times; tests use fixed seeds, so that it
 * happens never or always.
 */
export function unevenness(counts: ArrayLike<number>): number {
  const list = Array.from(counts);
  const expected = list.reduce((sum, count) => sum + count, 0) / list.length;
  const chiSquare = list.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = list.length - 1;
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread);
}
