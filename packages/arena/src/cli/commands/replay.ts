import { Command } from 'commander';
import { wholeNumber } from '../amount.js';

export function command(): Command {
  return new Command('replay')
    .description(
      'Shows one hand of a run: cards by street, every action, pots, result. Plays it again where it was not kept.',
    )
    .argument('<run>', 'a run folder')
    .requiredOption('--hand <n>', 'the hand’s number in the run, from 0', wholeNumber(0, 2 ** 31 - 1))
    .option('--as <seat>', 'only what this seat could see, from 0', wholeNumber(0, 9))
    .option('--json', 'print the record as JSON')
    .action(async (folder: string, flags: { hand: number; as?: number; json?: boolean }) => {
      const { replayHand } = await import('../replay-hand.js');
      await replayHand(folder, flags);
    });
}
