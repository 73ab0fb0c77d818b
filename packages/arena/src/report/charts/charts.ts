/** All charts of a report. */
import { type ChartKind, chartFiles } from '../chart-files.js';
import type { ReportData, Section } from '../model.js';
import { actionsPng } from './actions.js';
import { cumulativePng } from './cumulative.js';
import { chartNames, chartText } from './font.js';
import { pairwisePng } from './pairwise.js';
import { winRatesPng } from './win-rates.js';

export interface Picture {
  /** Path below the report's folder. */
  readonly file: string;
  readonly png: Buffer;
}

const draw: Record<ChartKind, (section: Section, names: readonly string[], title: string) => Buffer> = {
  'win-rates': winRatesPng,
  cumulative: cumulativePng,
  pairwise: pairwisePng,
  actions: actionsPng,
};

/** Columns of a name in a chart: more would leave no room for the numbers. */
const NAME_COLUMNS = 24;

export function drawCharts(data: ReportData): Picture[] {
  const names = chartNames(
    data.entrants.map(({ name }) => name),
    NAME_COLUMNS,
  );
  return chartFiles(data.sections).flatMap(({ section, charts }) =>
    charts.map(({ kind, title, file }) => ({
      file,
      png: draw[kind](section, names, `${chartText(section.title, 60)}: ${title}`),
    })),
  );
}
