import { Command, Option } from 'commander';
import { SKIPPABLE } from '../../kit/validate/check.js';
import { SANDBOXES } from '../../match/settings.js';
import { oneOf, someOf, wholeNumber } from '../amount.js';
import { addLimitFlags } from '../game-flags.js';
import { collectList } from '../lists.js';

export function command(): Command {
  const validate = new Command('validate')
    .description(
      'Looks a bot over: handshake, all its games, bad weather, legal answers, time, memory, leftovers, determinism, and whether it beats random. Every finding says what to change.',
    )
    .argument('<bot...>', 'a house bot, a bot’s folder or file, or (after --) a command with its arguments')
    .option('--variant <id|file>', 'only these games, parted by commas; may be repeated', collectList)
    .option('--hands <n>', 'hands after which the match against random gives up', wholeNumber(20, 10_000_000), 20_000)
    .option('--seed <seed>', 'the source of all chance', '1')
    .addOption(
      new Option('--skip <check>', `leave a check out: ${SKIPPABLE.join(', ')}; may be repeated`).argParser(
        someOf(SKIPPABLE),
      ),
    )
    .option(
      '--sandbox <choice>',
      'shuts the bot off from files and network: none, auto, bwrap',
      oneOf(SANDBOXES),
      'none',
    )
    .option('--json', 'print what was found as JSON')
    .option('-q, --quiet', 'print no progress');
  return addLimitFlags(validate)
    .addHelpText(
      'after',
      `
Exit codes: 0 it passed, warnings or not; 1 a check failed; 2 usage; 130 interrupted.

Examples:
  arena validate ./my-bot
  arena validate ./my-bot --variant razz,stud8
  arena validate --skip strength -- python3 bot.py`,
    )
    .action(async (words: string[], flags: Record<string, unknown>) => {
      const { runValidate } = await import('../run-validate.js');
      await runValidate(words, flags);
    });
}
