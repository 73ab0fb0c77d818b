import { Command } from 'commander';
import { wholeNumber } from '../amount.js';
import { addLeagueFlags } from '../league-flags.js';
import { numberFrom } from '../rate.js';

export function command(): Command {
  const plan = new Command('plan')
    .description(
      'How many hands it takes to know each pair’s rate to within ± x, and how long that takes: from a pilot that it plays, or from a run.',
    )
    .argument('[config]', 'a league file; every setting of it is also a flag below')
    .requiredOption('--half-width <sb/100>', 'the x of ± x', numberFrom(1e-6, 1e6))
    .option('--pilot <n>', 'hands of the pilot, for each matchup', wholeNumber(1, 100_000_000), 5_000)
    .option('--run <folder>', 'take this run as the pilot')
    .option('--confidence <share>', 'of the interval', numberFrom(0.5, 0.9999), 0.95)
    .option('--json', 'print the answer as JSON');
  return addLeagueFlags(plan)
    .addHelpText(
      'after',
      `
Examples:
  arena plan --bots tight,caller --half-width 1
  arena plan --run runs/house --half-width 0.5`,
    )
    .action(async (config: string | undefined, flags: Record<string, unknown>) => {
      const { planHandsOf } = await import('../plan-hands.js');
      await planHandsOf(config, flags);
    });
}
