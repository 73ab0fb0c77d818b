import { Command } from 'commander';
import { oneOf, wholeNumber } from '../amount.js';
import type { DebugFlags } from '../debug-hand.js';

export function command(): Command {
  return new Command('debug')
    .description(
      'Plays one hand of a run again with one of its bots, against what the others did then, without clocks and limits, so that a debugger can be attached. Says where the bot decides otherwise than in the run.',
    )
    .argument('<run>', 'a run folder')
    .requiredOption('--hand <n>', 'the hand’s number in the run, from 0', wholeNumber(0, 2 ** 31 - 1))
    .requiredOption('--bot <bot>', 'its name in the run; or another bot, such as an edited copy, that takes its place')
    .option('--seat <seat>', 'whose place another bot takes, from 0', wholeNumber(0, 9))
    .option('--messages', 'print every message to and from the bot')
    .option('--pid', 'print the bot’s process number and wait for Enter before its first decision in the hand')
    .option('--inspect [port]', 'start a Node bot with its inspector')
    .option('--inspect-brk [port]', 'the same, and wait for the debugger before the first line')
    .option('--alone', 'leave out the session’s earlier hands, and with them what the bot remembers')
    .option(
      '--then <how>',
      'what the others do once the bot has decided otherwise: fold, call, or recorded (the bot’s recorded decision is played)',
      oneOf(['fold', 'call', 'recorded']),
      'fold',
    )
    .option('--json', 'print the result as JSON; messages go to stderr')
    .addHelpText(
      'after',
      `
The bot's stderr comes straight to the terminal. From its first other decision on the run has no answer of the others: they
check or fold (--then call: they call).

Debuggers:
  Node     --inspect-brk, then chrome://inspect in Chrome, or in VS Code "Debug: Attach to Node Process"
  Python   breakpoint() in the bot: pdb opens on this terminal; or debugpy.listen(5678) and wait_for_client(), and attach
  others   --pid, then for instance gdb -p PID, lldb -p PID, py-spy dump --pid PID

Exit codes: 0 the same decisions, 1 others, 2 usage, 4 a fault of the bot.

Examples:
  arena debug runs/spring --hand 412 --bot my-bot
  arena debug runs/spring --hand 412 --bot ./my-bot-edited --messages
  arena debug runs/spring --hand 412 --bot my-bot --inspect-brk`,
    )
    .action(async (run: string, flags: DebugFlags) => {
      const { debugHand } = await import('../debug-hand.js');
      await debugHand(run, flags);
    });
}
