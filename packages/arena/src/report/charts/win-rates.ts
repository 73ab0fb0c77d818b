/** Win rates with their intervals: a dot and a bar per bot, best first, against a line at 0, or at an even share of points. */
import type { ChartConfiguration, Plugin } from 'chart.js';
import { decimalsOf, meanText, measureOf } from '../measure.js';
import type { Section } from '../model.js';
import { known, knownInterval } from '../number.js';
import { placeText, rankStandings } from '../ranking.js';
import { botColour, FAINT, GRID, INK } from './palette.js';
import { type ChartSize, font, heading, renderPng, sizeFor } from './renderer.js';

/** Rows that still can be told apart. */
const ROWS = 40;

export function winRatesPng(section: Section, names: readonly string[], title: string): Buffer {
  const ranked = rankStandings(section.standings).filter(({ standing }) => known(standing.winRate.mean) !== null);
  const rows = ranked.slice(0, ROWS);
  const size: ChartSize = sizeFor(170 + 38 * rows.length);
  const decimals = decimalsOf(section);
  const { about, unit, par } = measureOf(section);
  const what = section.measure ? about : 'Win rate';
  const ends = rows.flatMap(({ standing: { winRate } }) => {
    const interval = knownInterval(winRate.interval);
    return interval === null ? [winRate.mean!] : [interval.low, interval.high];
  });
  const low = Math.min(par, ...ends);
  const high = Math.max(par, ...ends);
  const room = (high - low || 1) * 0.04;
  const marks: Plugin = {
    id: 'marks',
    afterDatasetsDraw: ({ ctx, scales, chartArea }) => {
      const x = scales.x!;
      const y = scales.y!;
      ctx.save();
      ctx.lineWidth = 1.5;
      ctx.strokeStyle = INK;
      ctx.beginPath();
      ctx.moveTo(x.getPixelForValue(par), chartArea.top);
      ctx.lineTo(x.getPixelForValue(par), chartArea.bottom);
      ctx.stroke();
      for (const [r, row] of rows.entries()) {
        const { winRate, entrant } = row.standing;
        const interval = knownInterval(winRate.interval);
        const cy = y.getPixelForValue(r);
        ctx.strokeStyle = ctx.fillStyle = botColour(entrant);
        ctx.lineWidth = 3;
        if (interval !== null) {
          const [a, b] = [x.getPixelForValue(interval.low), x.getPixelForValue(interval.high)];
          ctx.beginPath();
          ctx.moveTo(a, cy);
          ctx.lineTo(b, cy);
          for (const end of [a, b]) {
            ctx.moveTo(end, cy - 6);
            ctx.lineTo(end, cy + 6);
          }
          ctx.stroke();
        }
        ctx.beginPath();
        ctx.arc(x.getPixelForValue(winRate.mean!), cy, 6, 0, 2 * Math.PI);
        // A hollow dot: there is no interval, so nothing is claimed.
        if (interval === null) {
          ctx.fillStyle = '#ffffff';
          ctx.lineWidth = 2;
          ctx.fill();
          ctx.stroke();
        } else {
          ctx.fill();
        }
        ctx.fillStyle = INK;
        ctx.textBaseline = 'middle';
        ctx.textAlign = 'left';
        ctx.font = font(13, 'bold');
        const value = meanText(section, winRate.mean, decimals);
        ctx.fillText(value, chartArea.right + 12, cy);
        const taken = ctx.measureText(value).width;
        ctx.font = font(12);
        ctx.fillStyle = FAINT;
        const half = interval === null ? 'interval n/a' : `± ${((interval.high - interval.low) / 2).toFixed(decimals)}`;
        ctx.fillText(half, chartArea.right + 18 + taken, cy);
      }
      ctx.restore();
    },
  };
  const configuration: ChartConfiguration<'bar'> = {
    type: 'bar',
    data: {
      labels: rows.map((row) => `${placeText(row)}.  ${names[row.standing.entrant]!}`),
      datasets: [{ data: rows.map(({ standing }) => standing.winRate.mean), backgroundColor: 'transparent' }],
    },
    options: {
      indexAxis: 'y',
      layout: { padding: { left: 12, right: 150, top: 8, bottom: 10 } },
      plugins: {
        legend: { display: false },
        ...heading(
          title,
          ranked.length > rows.length
            ? `${what} with 95 % interval; the first ${rows.length} of ${ranked.length} bots`
            : `${what} with 95 % interval; a place such as 2–4 is not separated by the intervals`,
        ),
      },
      scales: {
        x: {
          min: low - room,
          max: high + room,
          title: {
            display: true,
            text: section.measure
              ? `${unit} per tournament; the line is an even share`
              : 'small bets per 100 hands (sb/100)',
            color: FAINT,
          },
          grid: { color: GRID },
          ticks: { includeBounds: false },
          border: { display: false },
        },
        y: {
          grid: { display: false },
          border: { display: false },
          ticks: { autoSkip: false, crossAlign: 'far', font: { size: 13 } },
        },
      },
    },
    plugins: [marks as Plugin<'bar'>],
  };
  return renderPng(configuration as ChartConfiguration, size);
}
