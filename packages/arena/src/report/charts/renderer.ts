/**
 * The one place that knows chartjs-node-canvas. A renderer loads a copy of Chart.js that stays in memory, so there is
 * one per size, and sizes come from a short list.
 */
import type { ChartConfiguration, Plugin } from 'chart.js';
import { ChartJSNodeCanvas } from 'chartjs-node-canvas';
import { CHART_FONT, useChartFont } from './font.js';
import { FAINT, INK, PAPER } from './palette.js';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels per unit of size: pictures are sharp on dense screens. */
export const PIXEL_RATIO = 2;
export const CHART_WIDTH = 1000;
const HEIGHTS = [420, 560, 720, 900, 1120, 1400, 1800] as const;

/** The smallest size of the list that holds `height`. */
export const sizeFor = (height: number): ChartSize => ({
  width: CHART_WIDTH,
  height: HEIGHTS.find((h) => h >= height) ?? HEIGHTS.at(-1)!,
});

const renderers = new Map<string, ChartJSNodeCanvas>();

/** Draws a chart and gives its PNG. */
export function renderPng(configuration: ChartConfiguration, { width, height }: ChartSize): Buffer {
  useChartFont();
  const key = `${width}x${height}`;
  let renderer = renderers.get(key);
  if (!renderer) {
    renderer = new ChartJSNodeCanvas({
      width,
      height,
      chartCallback: (chart) => {
        chart.defaults.font.family = CHART_FONT;
        chart.defaults.font.size = 13;
        chart.defaults.color = INK;
        chart.defaults.devicePixelRatio = PIXEL_RATIO;
      },
    });
    renderers.set(key, renderer);
  }
  return renderer.renderToBufferSync({
    ...configuration,
    plugins: [paper, ...(configuration.plugins ?? [])],
  });
}

const paper: Plugin = {
  id: 'paper',
  beforeDraw: ({ ctx, width, height }) => {
    ctx.save();
    ctx.fillStyle = PAPER;
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
};

/** The title and the line below it that every chart has. */
export const heading = (title: string, subtitle: string) => ({
  title: {
    display: true,
    text: title,
    align: 'start' as const,
    color: INK,
    font: { size: 19, weight: 'bold' as const },
    padding: { top: 2, bottom: 2 },
  },
  subtitle: {
    display: true,
    text: subtitle,
    align: 'start' as const,
    color: FAINT,
    font: { size: 13 },
    padding: { top: 2, bottom: 14 },
  },
});

export const font = (size: number, weight: 'normal' | 'bold' = 'normal'): string =>
  `${weight} ${size}px "${CHART_FONT}"`;
