import { join, resolve } from 'node:path';
import { collectReport } from '../report/collect.js';
import { leaderboardJson } from '../report/json.js';
import type { ReportData } from '../report/model.js';
import { shellWord } from '../report/replay-command.js';
import { terminalLeaderboard, wantsColour } from '../report/terminal.js';
import { readCommand } from '../results/machine.js';

/** What a run's report says, from its files alone. */
export async function reportData(folder: string): Promise<ReportData> {
  const command = readCommand(folder);
  return collectReport(folder, command === undefined ? {} : { command });
}

/** The standings of every game, for the terminal or for programs. */
export function leaderboard(data: ReportData, json: boolean): string {
  if (json) return leaderboardJson(data);
  const options = { colour: wantsColour(process.stdout, process.env), width: process.stdout.columns ?? 100 };
  return data.sections.map((section) => terminalLeaderboard(section, data.entrants, options)).join('\n');
}

/** Writes the report. @returns The page to open. */
export async function writeReportFiles(data: ReportData, folder: string): Promise<string> {
  const { writeReport } = await import('../report/write-report.js');
  await writeReport(data, folder);
  return join(resolve(folder), 'index.html');
}

/** A command line as the reader would type it. */
export const commandLine = (args: readonly string[]): string =>
  ['arena', ...args.map((word) => (/^--?[\w-]+$/.test(word) ? word : shellWord(word)))].join(' ');
