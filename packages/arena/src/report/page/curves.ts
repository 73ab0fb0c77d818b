/** The cumulative results as inline SVG: follows the page's colours, light or dark. */
import { downsample } from '../downsample.js';
import { labels } from '../label.js';
import type { Section } from '../model.js';
import { grouped } from '../number.js';
import { spread } from '../spread.js';
import { escapeHtml } from './escape.js';
import { roundTicks } from './ticks.js';

const WIDTH = 900;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 190;
const TOP = 12;
const BOTTOM = 46;
const POINTS = 500;

export function curvesSvg(section: Section, names: readonly string[]): string {
  const series = (section.series ?? []).filter(({ hands }) => hands.length > 0);
  const height = Math.max(HEIGHT, 18 * series.length + TOP + BOTTOM);
  const most = Math.max(1, ...series.map(({ hands }) => hands.at(-1)!));
  let low = 0;
  let high = 0;
  for (const { smallBets } of series) {
    for (const y of smallBets) {
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  if (low === high) high = 1;
  const px = (hands: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * hands) / most;
  const py = (bets: number): number => TOP + ((height - TOP - BOTTOM) * (high - bets)) / (high - low);
  const short = labels(names, 24);
  const parts: string[] = [];
  for (const tick of roundTicks(low, high, 6)) {
    const y = short1(py(tick));
    parts.push(
      `<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/>`,
      `<text x="${LEFT - 8}" y="${y}" text-anchor="end" dominant-baseline="middle">${grouped(tick)}</text>`,
    );
  }
  for (const tick of roundTicks(0, most, 5)) {
    parts.push(
      `<text x="${short1(px(tick))}" y="${height - BOTTOM + 18}" text-anchor="middle">${grouped(tick)}</text>`,
    );
  }
  parts.push(
    `<text class="axis" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${height - 6}" text-anchor="middle">hands played by the bot</text>`,
    `<text class="axis" transform="translate(14 ${(height - BOTTOM + TOP) / 2}) rotate(-90)" text-anchor="middle">net result (small bets)</text>`,
  );
  const wanted = series.map(({ smallBets }) => py(smallBets.at(-1)!));
  const places = spread(wanted, 17, TOP + 6, height - BOTTOM);
  for (const [i, s] of series.entries()) {
    const { x, y } = downsample(s.hands, s.smallBets, POINTS);
    const path = x.map((hands, k) => `${short1(px(hands))},${short1(py(y[k]!))}`).join(' ');
    const end = short1(px(s.hands.at(-1)!));
    parts.push(
      `<g class="${botClass(s.entrant)}"><polyline points="${path}"/>` +
        `<polyline class="stub" points="${end},${short1(wanted[i]!)} ${WIDTH - RIGHT + 12},${short1(places[i]!)}"/>` +
        `<text x="${WIDTH - RIGHT + 18}" y="${short1(places[i]!)}" dominant-baseline="middle">${escapeHtml(short[s.entrant]!)}</text></g>`,
    );
  }
  return (
    `<svg class="curves" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Cumulative result of each bot in small bets against hands played">` +
    `${parts.join('')}</svg>`
  );
}

const short1 = (x: number): string => String(Number(x.toFixed(1)) + 0);

/** Colour and, from the eleventh on, stroke of an entrant; the classes are in the style sheet. */
export const botClass = (entrant: number): string => `c${entrant % 10} d${Math.floor(entrant / 10) % 4}`;
