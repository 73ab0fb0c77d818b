import { Command } from 'commander';
import { DEFAULT_GATE_HANDS, DEFAULT_MARGIN, MOST_GATE_HANDS } from '../../gate/baseline-schema.js';
import { wholeNumber } from '../amount.js';
import { addTermFlags } from '../game-flags.js';
import { numberFrom } from '../rate.js';

export function command(): Command {
  const baseline = new Command('baseline')
    .description(
      'Writes a baseline file for "arena gate": the bot to hold candidates against, with the hash of its files, the game, the seed and the margin. Commit it.',
    )
    .argument('<bot...>', 'a house bot, a bot’s folder or file, or (after --) a command with its arguments')
    .option('--out <file>', 'the file to write', 'baseline.json')
    .option('--force', 'write over a file that is there')
    .option('--margin <sb/100>', 'how much worse a candidate may be', numberFrom(0, 1_000_000), DEFAULT_MARGIN)
    .option('--confidence <share>', 'of the interval that decides', numberFrom(0.5, 0.9999), 0.95)
    .option('--hands <n>', 'hands after which the gate gives up', wholeNumber(1, MOST_GATE_HANDS), DEFAULT_GATE_HANDS)
    .option('--json', 'print the baseline as JSON');
  return addTermFlags(baseline)
    .addHelpText(
      'after',
      `
Examples:
  arena baseline ./my-bot --variant stud8 --margin 5
  arena baseline tight --variant razz --out ci/razz.json
  arena baseline --out baseline.json -- python3 bot.py`,
    )
    .action(async (words: string[], flags: Record<string, unknown>) => {
      const { writeBaseline } = await import('../write-baseline.js');
      writeBaseline(words, flags);
    });
}
