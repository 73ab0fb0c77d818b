import { basename, join, resolve } from 'node:path';
import { type CollectOptions, collectReport, collectStandings } from '../report/collect.js';
import { leaderboardJson } from '../report/json.js';
import { shellWord } from '../report/replay-command.js';
import { terminalLeaderboard, wantsColour } from '../report/terminal.js';
import { readCommand } from '../results/machine.js';
import { folderName } from '../run/folder-name.js';

/** The standings of every game, for the terminal or for programs; from the run's files alone. */
export async function leaderboard(folder: string, json: boolean): Promise<string> {
  if (json) return leaderboardJson(await collectReport(folder, reportOptions(folder)));
  const { sections, entrants } = await collectStandings(folder);
  const options = { colour: wantsColour(process.stdout, process.env), width: process.stdout.columns ?? 100 };
  return sections.map((section) => terminalLeaderboard(section, entrants, options)).join('\n');
}

/** Where a run's report goes when nobody says: by its folder, since runs of one name may lie in several. */
export const reportFolderOf = (folder: string): string => join('reports', folderName(basename(resolve(folder))));

/** Writes the report. @returns The page to open. */
export async function writeReportFiles(folder: string, reportFolder: string): Promise<string> {
  const { buildReport } = await import('../report/build-report.js');
  await buildReport(folder, reportFolder, reportOptions(folder));
  return join(reportFolder, 'index.html');
}

function reportOptions(folder: string): CollectOptions {
  const command = readCommand(folder);
  return command === undefined ? {} : { command };
}

/** A command line as the reader would type it. */
export const commandLine = (args: readonly string[]): string =>
  ['arena', ...args.map((word) => (/^--?[\w-]+$/.test(word) ? word : shellWord(word)))].join(' ');
