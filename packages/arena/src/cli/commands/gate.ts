import { Command } from 'commander';
import { MOST_GATE_HANDS } from '../../gate/baseline-schema.js';
import { DEFAULT_MOST_FAULTS } from '../../gate/play-gate.js';
import { SANDBOXES } from '../../match/settings.js';
import { oneOf, wholeNumber } from '../amount.js';
import { addGameFlags } from '../game-flags.js';
import { numberFrom } from '../rate.js';

export function command(): Command {
  const gate = new Command('gate')
    .description(
      'Plays a candidate against its baseline until it is clear whether it is worse by more than the margin, or the hands run out. Writes result.json, junit.xml, summary.md and badge.json.',
    )
    .argument('<candidate...>', 'a house bot, a bot’s folder or file, or (after --) a command with its arguments')
    .option('--baseline <file>', 'what "arena baseline" wrote', 'baseline.json')
    .option('--baseline-bot <bot>', 'where the baseline bot lies now, such as another checkout; its hash must fit')
    .option('--out <folder>', 'where the files go', 'gate-report')
    .option('--margin <sb/100>', 'instead of the baseline’s', numberFrom(0, 1_000_000))
    .option('--confidence <share>', 'instead of the baseline’s', numberFrom(0.5, 0.9999))
    .option(
      '--hands <n>',
      'hands after which the gate gives up, instead of the baseline’s',
      wholeNumber(1, MOST_GATE_HANDS),
    )
    .option('--seed <seed>', 'instead of the baseline’s')
    .option('--max-faults <n>', 'stop after so many faults of one side', wholeNumber(1, 1_000_000), DEFAULT_MOST_FAULTS)
    .option('--workers <n>', 'threads that play; as many as there are cores when left out', wholeNumber(1, 256))
    .option('--in-process', 'trusted bots with a module play inside the arena, without a process')
    .option('--sandbox <choice>', 'shuts bots off from files and network: none, auto, bwrap', oneOf(SANDBOXES), 'none')
    .option('--json', 'print result.json')
    .option('-q, --quiet', 'print no progress');
  return addGameFlags(gate)
    .addHelpText(
      'after',
      `
The game is the baseline's. --variant, --stakes and --stack only make sure: another one is refused.

Exit codes: 0 pass, 1 worse, 2 usage, 3 inconclusive, 4 the candidate failed (also when both did), 5 internal,
6 the baseline failed, 130 interrupted (143 by SIGTERM, 129 by SIGHUP).

Examples:
  arena gate ./my-bot
  arena gate ./my-bot --baseline ci/razz.json --hands 1m
  arena gate --baseline-bot ../released/my-bot -- python3 bot.py`,
    )
    .action(async (words: string[], flags: Record<string, unknown>) => {
      const { runGate } = await import('../run-gate.js');
      await runGate(words, flags);
    });
}
