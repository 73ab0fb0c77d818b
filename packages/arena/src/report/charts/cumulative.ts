/** Net result against hands played, a line per bot, its name at the line's end. */
import type { ChartConfiguration, Plugin, ScriptableScaleContext } from 'chart.js';
import { downsample } from '../downsample.js';
import type { Section } from '../model.js';
import { grouped } from '../number.js';
import { spread } from '../spread.js';
import { textWidth } from './font.js';
import { botColour, botDash, FAINT, GRID, INK } from './palette.js';
import { font, heading, renderPng, sizeFor } from './renderer.js';

const POINTS = 500;

export function cumulativePng(section: Section, names: readonly string[], title: string): Buffer {
  const series = (section.series ?? []).filter(({ hands }) => hands.length > 0);
  const size = sizeFor(Math.max(560, 150 + 22 * series.length));
  const most = Math.max(1, ...series.map(({ hands }) => hands.at(-1)!));
  const ends: Plugin = {
    id: 'ends',
    afterDatasetsDraw: ({ ctx, scales, chartArea }) => {
      const [x, y] = [scales.x!, scales.y!];
      ctx.save();
      ctx.font = font(12);
      ctx.textBaseline = 'middle';
      const wanted = series.map((s) => y.getPixelForValue(s.smallBets.at(-1)!));
      const places = spread(wanted, 16, chartArea.top, chartArea.bottom);
      for (const [i, s] of series.entries()) {
        const fromX = x.getPixelForValue(s.hands.at(-1)!);
        ctx.strokeStyle = botColour(s.entrant);
        ctx.lineWidth = 2;
        ctx.beginPath();
        ctx.moveTo(fromX, wanted[i]!);
        ctx.lineTo(chartArea.right + 12, places[i]!);
        ctx.setLineDash(botDash(s.entrant));
        ctx.stroke();
        ctx.fillStyle = INK;
        ctx.fillText(names[s.entrant]!, chartArea.right + 17, places[i]!);
      }
      ctx.restore();
    },
  };
  const configuration: ChartConfiguration<'line'> = {
    type: 'line',
    data: {
      datasets: series.map((s) => {
        const { x, y } = downsample(s.hands, s.smallBets, POINTS);
        return {
          label: names[s.entrant]!,
          data: x.map((hands, i) => ({ x: hands, y: y[i]! })),
          borderColor: botColour(s.entrant),
          borderDash: botDash(s.entrant),
          borderWidth: 2,
          pointRadius: x.length === 1 ? 3 : 0,
        };
      }),
    },
    options: {
      layout: {
        padding: {
          left: 12,
          right: Math.max(60, ...series.map(({ entrant }) => 30 + textWidth(names[entrant]!, 12))),
          top: 8,
          bottom: 10,
        },
      },
      plugins: {
        legend: { display: false },
        ...heading(
          title,
          'Cumulative result in small bets; the swings are chance as much as skill, no interval is drawn',
        ),
      },
      scales: {
        x: {
          type: 'linear',
          min: 0,
          max: most,
          title: { display: true, text: 'hands played by the bot', color: FAINT },
          grid: { color: GRID },
          ticks: { callback: (v) => grouped(Number(v)), maxRotation: 0, includeBounds: false },
        },
        y: {
          title: { display: true, text: 'net result (small bets)', color: FAINT },
          grid: {
            color: ({ tick }: ScriptableScaleContext) => (tick.value === 0 ? INK : GRID),
            lineWidth: ({ tick }: ScriptableScaleContext) => (tick.value === 0 ? 1.5 : 1),
          },
          ticks: { callback: (v) => grouped(Number(v)) },
        },
      },
    },
    plugins: [ends as Plugin<'line'>],
  };
  return renderPng(configuration as ChartConfiguration, size);
}
