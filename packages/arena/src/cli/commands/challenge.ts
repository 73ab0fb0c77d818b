import { Command } from 'commander';
import { LADDER } from '../../kit/challenge/ladder.js';
import { SANDBOXES } from '../../match/settings.js';
import { oneOf, wholeNumber } from '../amount.js';
import { addLimitFlags } from '../game-flags.js';
import { collectList } from '../lists.js';

export function command(): Command {
  const challenge = new Command('challenge')
    .description(
      `Plays a bot up the ladder of house bots (${LADDER.join(', ')}), game by game, until it meets one that it does not clearly beat, and shows where the money went.`,
    )
    .argument('<bot...>', 'a house bot, a bot’s folder or file, or (after --) a command with its arguments')
    .option(
      '--variant <id|file>',
      'these games, parted by commas, or "all"; may be repeated (default: stud, stud8, razz)',
      collectList,
    )
    .option('--hands <n>', 'against each bot in each game, in whole blocks', wholeNumber(100, 10_000_000), 5_000)
    .option('--seed <seed>', 'the source of all chance', '1')
    .option('--all', 'go on above a bot that was not beaten')
    .option('--out <folder>', 'where the runs are kept (default: runs/challenge-<bot>)')
    .option('--workers <n>', 'threads that play; as many as there are cores when left out', wholeNumber(1, 256))
    .option(
      '--sandbox <choice>',
      'shuts the bot off from files and network: none, auto, bwrap',
      oneOf(SANDBOXES),
      'none',
    )
    .option('--json', 'print the outcome as JSON')
    .option('-q, --quiet', 'print no progress');
  return addLimitFlags(challenge)
    .addHelpText(
      'after',
      `
Beaten: the whole 95 % interval of the rate lies above 0. Every hand is kept: "arena replay" shows those that cost most, and the
same command goes on where it was broken off.

Exit codes: 0 played, whatever came out; 2 usage; 130 interrupted.

Examples:
  arena challenge ./my-bot
  arena challenge ./my-bot --variant razz --hands 20k --all
  arena challenge --variant stud8 -- python3 bot.py`,
    )
    .action(async (words: string[], flags: Record<string, unknown>) => {
      const { runChallenge } = await import('../run-challenge.js');
      await runChallenge(words, flags);
    });
}
