import { readManifest } from '../results/run-folder.js';
import { leaderboard, reportFolderOf, writeReportFiles } from './leaderboard.js';
import { counted } from './shown.js';

/** `arena report`. */
export async function reportRun(
  folder: string,
  flags: { readonly out?: string; readonly files: boolean; readonly json?: boolean },
): Promise<void> {
  const { status } = readManifest(folder);
  process.stdout.write(await leaderboard(folder, flags.json === true));
  if (!status.complete) process.stderr.write(`${folder} is not complete: ${counted(status.blocks, 'block')} so far.\n`);
  if (!flags.files) return;
  const page = await writeReportFiles(folder, flags.out ?? reportFolderOf(folder));
  if (!flags.json) process.stdout.write(`\nReport: ${page}\n`);
}
