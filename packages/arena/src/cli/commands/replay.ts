import { Command } from 'commander';
import { wholeNumber } from '../amount.js';
import { handNumbers } from '../hand-numbers.js';

interface ReplayFlags {
  readonly hand?: readonly number[];
  readonly biggest?: number;
  readonly faults?: boolean;
  readonly html?: string;
  readonly times?: boolean;
  readonly as?: number;
  readonly variant?: string;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('replay')
    .description(
      'Shows hands of a run: cards by street, every action, pots, result; as text, or as a page to click through. Plays again ' +
        'what was not kept. Or plays the hands of a file (PHH, Open Hand History, PokerStars’ text, our records) by the rules: ' +
        'exit 1 where play becomes illegal.',
    )
    .argument('<run|file>', 'a run folder, or a file of hands')
    .option('--hand <n>', 'numbers in the run or file, from 0: 412, 3,7 or 10-19 (a file: all)', handNumbers)
    .option('--html <file>', 'write a page that needs nothing else: table, actions, pots, notes, equity by street')
    .option('--biggest <n>', 'with --html: the hands with the biggest pots', wholeNumber(1, 500))
    .option('--faults', 'with --html: the hands in which a bot failed')
    .option('--times', 'with --html: play kept hands again as well, to tell what each decision took')
    .option('--as <seat>', 'only what this seat could see, from 0', wholeNumber(0, 9))
    .option('--variant <id|file>', 'play a file’s hands by this variant')
    .option('--json', 'print the record as JSON')
    .addHelpText(
      'after',
      `
Examples:
  arena replay runs/spring --hand 412
  arena replay runs/spring --hand 412 --as 1
  arena replay runs/spring --biggest 10 --faults --html hands.html
  arena replay played/stud8-friday.jsonl --html hands.html --as 0`,
    )
    .action(async (path: string, flags: ReplayFlags) => {
      const { statSync } = await import('node:fs');
      const found = statSync(path, { throwIfNoEntry: false });
      const { hand, html } = flags;
      if (html !== undefined) {
        const { replayFileHtml, replayRunHtml } = await import('../replay-html.js');
        if (found?.isFile()) replayFileHtml(path, { ...flags, html });
        else await replayRunHtml(path, { ...flags, html });
        return;
      }
      for (const name of ['biggest', 'faults', 'times'] as const) {
        if (flags[name] === undefined) continue;
        const { UsageError } = await import('@stud-arena/engine');
        throw new UsageError('replay/html', `--${name} chooses hands for a page: add --html hands.html.`);
      }
      if (found?.isFile()) {
        const { replayFile } = await import('../replay-file.js');
        await replayFile(path, flags);
        return;
      }
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
      const { replayHands } = await import('../replay-hand.js');
      await replayHands(path, hand, flags);
    });
}
