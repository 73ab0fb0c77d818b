/**
 * Moves labels apart: each as near to where it is wanted as the others let it be, `gap` apart, between `low` and `high`
 * (more than fit are packed evenly). Input order is kept in the answer.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const n = wanted.length;
  if (n === 0) return [];
  const step = Math.min(gap, n === 1 ? gap : (high - low) / (n - 1));
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  // With i * step taken off, "gap apart" becomes "not descending": the least-squares answer pools neighbours.
  const pools: { sum: number; count: number }[] = [];
  for (const [rank, i] of order.entries()) {
    pools.push({ sum: wanted[i]! - rank * step, count: 1 });
    while (pools.length > 1) {
      const last = pools.at(-1)!;
      const before = pools.at(-2)!;
      if (before.sum / before.count < last.sum / last.count) break;
      pools.pop();
      before.sum += last.sum;
      before.count += last.count;
    }
  }
  const placed = new Array<number>(n);
  let rank = 0;
  for (const { sum, count } of pools) {
    for (let k = 0; k < count; k++, rank++) {
      const base = Math.max(low, Math.min(high - (n - 1) * step, sum / count));
      placed[order[rank]!] = base + rank * step;
    }
  }
  return placed;
}
