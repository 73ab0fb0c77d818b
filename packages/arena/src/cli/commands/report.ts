import { Command } from 'commander';

export function command(): Command {
  return new Command('report')
    .description('Prints a run’s leaderboard and makes its report again, from its files alone.')
    .argument('<run>', 'a run folder')
    .option('--out <folder>', 'where the report goes (default: reports/<the run’s folder>)')
    .option('--no-files', 'print the leaderboard only')
    .option('--json', 'print the leaderboard as JSON')
    .action(async (folder: string, flags: { out?: string; files: boolean; json?: boolean }) => {
      const { reportRun } = await import('../report-run.js');
      await reportRun(folder, flags);
    });
}
