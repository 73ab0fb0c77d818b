import { Command } from 'commander';
import { wholeNumber } from '../amount.js';
import { addStakesFlags } from '../game-flags.js';
import type { PlayFlags } from '../play-terminal.js';

export function command(): Command {
  const play = new Command('play')
    .description(
      'Play against bots in the terminal: keys and amounts are shown when it is your turn, ? explains them. Hands played are saved when you leave.',
    )
    .argument('[variant]', 'the game: an id or a JSON file (default: stud8)')
    .option('--vs <bots>', 'house bots’ names or paths of bots, parted by commas', 'tight')
    .option('--seats <n>', 'seats at the table, yours included; bots sit down again to fill it', wholeNumber(2, 10))
    .option('--seed <seed>', 'the source of all chance; a fresh one when left out')
    .option('--hands <n>', 'end after so many hands', wholeNumber(1, 10_000), 1000)
    .option('--out <file>', 'where the hands go (default: played/<variant>-<seed>.jsonl)')
    .option('--notes', 'show the bots’ own notes after each hand')
    .option('--in-process', 'your own bots play inside the arena too, as house bots do');
  return addStakesFlags(play)
    .addHelpText(
      'after',
      `
Chips stay on the table from hand to hand; who has too few for the next hand buys in again.

Examples:
  arena play
  arena play razz --vs tight,equity,caller
  arena play stud8-nl --vs ./my-bot --stack 20000 --notes
  arena play five-card-hilo-declare --seats 6 --seed friday`,
    )
    .action(async (variant: string | undefined, flags: PlayFlags) => {
      const { playInTerminal } = await import('../play-terminal.js');
      await playInTerminal(variant, flags);
    });
}
