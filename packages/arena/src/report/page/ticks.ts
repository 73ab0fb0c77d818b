/** About `wanted` round numbers (1, 2 or 5 times a power of ten) that lie between low and high. */
export function roundTicks(low: number, high: number, wanted: number): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step); k * step <= high + step * 1e-9; k++)
    ticks.push(Number((k * step).toPrecision(12)) + 0);
  return ticks;
}
