import { Command } from 'commander';
import { wholeNumber } from '../amount.js';

export function command(): Command {
  return new Command('replay')
    .description(
      'Shows one hand of a run: cards by street, every action, pots, result. Plays it again where it was not kept. ' +
        'Or plays the hands of a file (PHH, Open Hand History, PokerStars’ text, our records) by the rules: exit 1 where ' +
        'play becomes illegal.',
    )
    .argument('<run|file>', 'a run folder, or a file of hands')
    .option('--hand <n>', 'the hand’s number in the run or file, from 0 (a file: all)', wholeNumber(0, 2 ** 31 - 1))
    .option('--as <seat>', 'only what this seat could see, from 0', wholeNumber(0, 9))
    .option('--variant <id|file>', 'play a file’s hands by this variant')
    .option('--json', 'print the record as JSON')
    .action(async (path: string, flags: { hand?: number; as?: number; variant?: string; json?: boolean }) => {
      const { statSync } = await import('node:fs');
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.isFile()) {
        const { replayFile } = await import('../replay-file.js');
        await replayFile(path, flags);
        return;
      }
      const { hand } = flags;
      if (hand === undefined) {
        const { UsageError } = await import('@stud-arena/engine');
        const missing = "required option '--hand <n>' not specified";
        throw new UsageError(
          'replay/hand',
          found === undefined
            ? `there is no file ${path}, and for a run: ${missing}.`
            : `${missing}: say which hand of the run, from 0.`,
        );
      }
      const { replayHand } = await import('../replay-hand.js');
      await replayHand(path, { ...flags, hand });
    });
}
