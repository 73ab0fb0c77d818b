import { Command } from 'commander';
import { wholeNumber } from '../amount.js';

export function command(): Command {
  return new Command('verify')
    .description(
      'Plays blocks of a run again and compares the results byte by byte; names the bot that differs. Exit 1 if one does.',
    )
    .argument('<run>', 'a run folder')
    .option('--blocks <n>', 'how many blocks, spread over the run', wholeNumber(1, 2 ** 31 - 1), 20)
    .option('--all', 'all blocks')
    .option('--workers <n>', 'threads that play', wholeNumber(1, 256), 1)
    .option('--json', 'print the outcome as JSON')
    .action(async (folder: string, flags: { blocks: number; all?: boolean; workers: number; json?: boolean }) => {
      const { verifyRun } = await import('../verify-run.js');
      await verifyRun(folder, flags);
    });
}
