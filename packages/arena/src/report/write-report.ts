/** Writes a report's files. The same data gives the same bytes, in any folder, on any day. */
import { join } from 'node:path';
import { writeWhole } from '../results/write-file.js';
import { chartFiles } from './chart-files.js';
import { leaderboardCsv } from './csv.js';
import { leaderboardJson } from './json.js';
import { REPLAY_FILE } from './kept-hands.js';
import { oneLine } from './label.js';
import { leaderboardMarkdown } from './markdown.js';
import type { ReportData } from './model.js';
import { leaguePage } from './page/league-page.js';
import { checkSection } from './ranking.js';
import { replayPage } from './replay-page.js';

export interface ReportOptions {
  /** Default true. Without charts a report takes a few milliseconds. */
  readonly charts?: boolean;
}

/** Writes `leaderboard.md`, `.json`, `.csv`, `index.html`, `charts/*.png` and, where the run kept hands, `replays.html`; gives their paths below the folder. */
export async function writeReport(
  data: ReportData,
  folder: string,
  { charts = true }: ReportOptions = {},
): Promise<string[]> {
  for (const section of data.sections) checkSection(section, data.entrants.length);
  const links = new Map(chartFiles(data.sections).map(({ section, charts: files }) => [section, files]));
  const files: [path: string, content: string | Buffer][] = [
    ['leaderboard.md', leaderboardMarkdown(data, (section) => (charts ? (links.get(section) ?? []) : []))],
    ['leaderboard.json', leaderboardJson(data)],
    ['leaderboard.csv', leaderboardCsv(data)],
    ['index.html', leaguePage(data, { charts })],
  ];
  if (data.films?.length) files.push([REPLAY_FILE, replayPage(`Hands of ${oneLine(data.run)}`, data.films)]);
  if (charts) {
    // The canvas takes a while to load: only those who draw wait for it.
    const { drawCharts } = await import('./charts/charts.js');
    for (const { file, png } of drawCharts(data)) files.push([file, png]);
  }
  for (const [path, content] of files) writeWhole(join(folder, path), content);
  return files.map(([path]) => path);
}
