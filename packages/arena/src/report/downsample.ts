/**
 * Thins a curve to at most `max` points for drawing, keeping its first and last point and, of each stretch, its lowest
 * and highest: a swing that the eye would see in the full curve is still there. Averages would smooth it away.
 */
export function downsample(
  x: readonly number[],
  y: readonly number[],
  max = 500,
): { x: readonly number[]; y: readonly number[] } {
  const n = x.length;
  if (n <= max) return { x, y };
  const stretches = Math.max(1, Math.floor((max - 2) / 2));
  const keep = [0];
  for (let s = 0; s < stretches; s++) {
    const from = 1 + Math.floor((s * (n - 2)) / stretches);
    const to = 1 + Math.floor(((s + 1) * (n - 2)) / stretches);
    let low = from;
    let high = from;
    for (let i = from; i < to; i++) {
      if (y[i]! < y[low]!) low = i;
      if (y[i]! > y[high]!) high = i;
    }
    keep.push(Math.min(low, high));
    if (low !== high) keep.push(Math.max(low, high));
  }
  keep.push(n - 1);
  return { x: keep.map((i) => x[i]!), y: keep.map((i) => y[i]!) };
}
