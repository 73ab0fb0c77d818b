/** How often each bot folds, calls, raises …: one panel per street, one bar per bot. */
import { ACTIONS } from '@stud-arena/engine';
import type { ChartConfiguration, ChartDataset } from 'chart.js';
import type { Section } from '../model.js';
import { rankStandings } from '../ranking.js';
import { chartText } from './font.js';
import { ACTION_COLOURS, ACTION_TITLES, FAINT, GRID } from './palette.js';
import { heading, renderPng, sizeFor } from './renderer.js';

const ROWS = 40;

export function actionsPng(section: Section, names: readonly string[], title: string): Buffer {
  const tables = new Map((section.actions ?? []).map((table) => [table.entrant, table.counts]));
  const order = rankStandings(section.standings)
    .map(({ standing }) => standing.entrant)
    .filter((entrant) => tables.has(entrant))
    .slice(0, ROWS);
  const streets = section.streets ?? [];
  const used = ACTIONS.map((_, a) => a).filter((a) =>
    order.some((entrant) => tables.get(entrant)!.some((street) => (street[a] ?? 0) > 0)),
  );
  const datasets = streets.flatMap((_, s) =>
    used.map((a): ChartDataset<'bar'> => {
      const shares = order.map((entrant) => {
        const counts = tables.get(entrant)![s] ?? [];
        const all = counts.reduce((x, y) => x + y, 0);
        // A street never reached has no frequencies: an empty bar, not a bar of nothing but 0 %.
        return all === 0 ? null : (100 * (counts[a] ?? 0)) / all;
      });
      return {
        label: ACTION_TITLES[a]!,
        data: shares,
        backgroundColor: ACTION_COLOURS[a]!,
        xAxisID: `x${s}`,
        stack: `street${s}`,
        grouped: false,
        barPercentage: 0.9,
        categoryPercentage: 0.9,
        maxBarThickness: 30,
      };
    }),
  );
  const panel = (street: string, s: number) => ({
    type: 'linear' as const,
    stacked: true,
    stack: 'streets',
    stackWeight: 1,
    position: 'bottom' as const,
    min: 0,
    // A little more than 100 leaves a gap to the next street.
    max: 106,
    afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
      axis.ticks = [0, 50, 100].map((value) => ({ value }));
    },
    offset: false,
    title: { display: true, text: chartText(street, 14), color: FAINT, font: { size: 13, weight: 'bold' as const } },
    grid: { color: GRID, drawOnChartArea: true },
    ticks: {
      // The right end of one panel is beside the left end of the next: only the last one says 100.
      callback: (v: number | string) => (Number(v) === 100 && s < streets.length - 1 ? '' : `${v} %`),
      align: 'inner' as const,
      maxRotation: 0,
      font: { size: 11 },
    },
  });
  const configuration: ChartConfiguration<'bar'> = {
    type: 'bar',
    data: { labels: order.map((entrant) => names[entrant]!), datasets },
    options: {
      indexAxis: 'y',
      layout: { padding: { left: 12, right: 24, top: 8, bottom: 8 } },
      plugins: {
        ...heading(title, 'Share of each action in the bot’s decisions, by street (%)'),
        legend: {
          position: 'top',
          align: 'start',
          labels: { filter: (item) => (item.datasetIndex ?? 0) < used.length, boxWidth: 14, boxHeight: 14 },
        },
      },
      scales: {
        ...Object.fromEntries(streets.map((street, s) => [`x${s}`, panel(street, s)])),
        y: {
          stacked: true,
          grid: { display: false },
          ticks: { autoSkip: false, crossAlign: 'far', font: { size: 13 } },
        },
      },
    },
  };
  return renderPng(configuration as ChartConfiguration, sizeFor(210 + 34 * order.length));
}
