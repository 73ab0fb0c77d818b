import { Argument, Command } from 'commander';
import { oneOf } from '../amount.js';
import { SHELLS, type Shell } from '../shells.js';

export function command(): Command {
  return new Command('completion')
    .description('Prints a completion script: commands, options, variants, house bots and other known words.')
    .addArgument(new Argument('<shell>', SHELLS.join(', ')).argParser(oneOf(SHELLS)))
    .addHelpText(
      'after',
      `
Examples:
  arena completion bash >> ~/.bashrc
  arena completion zsh > ~/.zsh/completions/_arena    (a folder of your $fpath)
  arena completion fish > ~/.config/fish/completions/arena.fish

Print it anew after an update.`,
    )
    .action(async (shell: Shell) => {
      const { completionScript } = await import('../completion-script.js');
      process.stdout.write(await completionScript(shell));
    });
}
