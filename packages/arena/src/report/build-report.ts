import { type CollectOptions, collectReport } from './collect.js';
import { type ReportOptions, writeReport } from './write-report.js';

/**
 * Makes a run's report from its files alone: `leaderboard.md`, `.json`, `.csv`, `index.html` and `charts/*.png`.
 * It can be made again at any time, with the same bytes.
 *
 * @returns The files written, as paths below `outFolder`.
 * @throws UsageError when `runFolder` holds no run.
 */
export async function buildReport(
  runFolder: string,
  outFolder: string,
  options: CollectOptions & ReportOptions = {},
): Promise<string[]> {
  return writeReport(await collectReport(runFolder, options), outFolder, options);
}
