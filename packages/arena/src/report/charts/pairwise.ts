/** The pairwise matrix as a heat map: what the row won from the column. */
import type { ChartConfiguration, Plugin } from 'chart.js';
import { measureOf } from '../measure.js';
import type { Section } from '../model.js';
import { decimalsFor, known, knownInterval, signed } from '../number.js';
import { rankStandings } from '../ranking.js';
import { textWidth } from './font.js';
import { diverging, FAINT, INK } from './palette.js';
import { CHART_WIDTH, font, heading, renderPng, sizeFor } from './renderer.js';

const ROWS = 20;

export function pairwisePng(section: Section, names: readonly string[], title: string): Buffer {
  const order = rankStandings(section.standings)
    .map(({ standing }) => standing.entrant)
    .slice(0, ROWS);
  const n = order.length;
  const cell = (r: number, c: number) => section.pairwise?.[order[r]!]?.[order[c]!] ?? null;
  const means = order.flatMap((_, r) => order.map((_, c) => known(cell(r, c)?.mean)));
  const largest = Math.max(1e-9, ...means.map((x) => Math.abs(x ?? 0)));
  const decimals = n > 12 ? 0 : decimalsFor(means);
  const rowHeight = n <= 6 ? 62 : n <= 12 ? 48 : 40;
  const size = sizeFor(230 + rowHeight * n);
  const tilted = longest(names, order) + 8 > (CHART_WIDTH - 40 - longest(names, order)) / n;
  const cells: Plugin = {
    id: 'cells',
    beforeDatasetsDraw: ({ ctx, chartArea }) => {
      const w = chartArea.width / n;
      const h = chartArea.height / n;
      ctx.save();
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      const main = Math.max(9, Math.min(15, w / 4.2));
      for (let r = 0; r < n; r++) {
        for (let c = 0; c < n; c++) {
          const encounter = cell(r, c);
          const mean = known(encounter?.mean);
          const [x, y] = [chartArea.left + c * w, chartArea.top + r * h];
          ctx.fillStyle = r === c ? '#f0f1f3' : mean === null ? '#fafafa' : diverging(mean / largest);
          ctx.fillRect(x + 1, y + 1, w - 2, h - 2);
          if (r === c || encounter === null) continue;
          const interval = knownInterval(encounter.interval);
          const sure = interval !== null && (interval.low > 0 || interval.high < 0);
          ctx.fillStyle = sure ? INK : FAINT;
          ctx.font = font(main, sure ? 'bold' : 'normal');
          const small = n <= 12;
          ctx.fillText(signed(mean, decimals), x + w / 2, y + h / 2 - (small ? main * 0.55 : 0));
          if (!small) continue;
          ctx.fillStyle = sure ? INK : FAINT;
          ctx.font = font(main * 0.8);
          const half = interval === null ? '± n/a' : `± ${((interval.high - interval.low) / 2).toFixed(decimals)}`;
          ctx.fillText(half, x + w / 2, y + h / 2 + main * 0.75);
        }
      }
      ctx.restore();
    },
  };
  const configuration: ChartConfiguration<'scatter'> = {
    type: 'scatter',
    data: { datasets: [{ data: [] }] },
    options: {
      layout: { padding: { left: 12, right: tilted ? 80 : 20, top: 8, bottom: 8 } },
      plugins: {
        legend: { display: false },
        ...heading(
          title,
          `What the row won from the column, ${measureOf(section).unit}${n <= 12 ? ' ± half of its 95 % interval' : ''}; bold where the interval leaves out 0${
            section.standings.length > n ? `; the first ${n} of ${section.standings.length} bots` : ''
          }`,
        ),
      },
      scales: {
        x: {
          type: 'category',
          position: 'top',
          labels: order.map((entrant) => names[entrant]!),
          offset: true,
          grid: { display: false },
          border: { display: false },
          ticks: {
            autoSkip: false,
            minRotation: tilted ? 45 : 0,
            maxRotation: 45,
            font: { size: 12 },
          },
        },
        y: {
          type: 'category',
          labels: order.map((entrant) => names[entrant]!),
          offset: true,
          grid: { display: false },
          border: { display: false },
          ticks: { autoSkip: false, crossAlign: 'far', font: { size: 12 } },
        },
      },
    },
    plugins: [cells as Plugin<'scatter'>],
  };
  return renderPng(configuration as ChartConfiguration, size);
}

const longest = (names: readonly string[], order: readonly number[]): number =>
  Math.max(0, ...order.map((entrant) => textWidth(names[entrant]!, 12)));
