import { Command } from 'commander';
import { wholeNumber } from '../amount.js';
import type { EquityFlags } from '../show-equity.js';

export function command(): Command {
  return new Command('equity')
    .description(
      'How much of the pot each hand takes if nobody folds any more: exactly where few enough cards are to come, else sampled with its standard error.',
    )
    .argument('<hands...>', '2 to 10 hands such as AsKs/Qd: hole cards, a slash, open cards; xx is a card not known')
    .option('--variant <id|file>', 'the game: how many cards make a hand, and what wins', 'stud8')
    .option('--dead <cards>', 'cards that cannot come, such as folded door cards')
    .option('--community <card>', 'the community card, where the deck ran short (R8)')
    .option('--exact', 'play every way the cards can come, up to 2,000,000,000 of them')
    .option('--samples <n>', 'showdowns to sample where there are more ways than that', wholeNumber(2, 1_000_000_000))
    .option('--seed <seed>', 'equal seeds give equal samples')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Cards not given are still to come. Equity is the share of the pot a hand takes on average; in split games "scoop" is how
often it takes all of it. Declarations are left out: cards speak.

Examples:
  arena equity AsKs/Qd 9h9d/9c --variant stud
  arena equity As2s/3d KhKd/9c --variant razz --dead "Ac 2c 7h"
  arena equity "As2s/3d4h" "xxxx/KdKh" "7h7d/7c2c" --samples 5m`,
    )
    .action(async (hands: string[], flags: EquityFlags) => {
      const { showEquity } = await import('../show-equity.js');
      showEquity(hands, flags);
    });
}
