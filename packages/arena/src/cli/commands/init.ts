import { Command } from 'commander';

export interface InitFlags {
  readonly lang?: string;
  readonly list?: true;
  readonly build: boolean;
  readonly json?: true;
}

export function command(): Command {
  return new Command('init')
    .description(
      'Writes a new bot into a folder of its own: a small one that plays every game, its bot.json, tests and a README of one page. It runs as it lies there, offline and without an install.',
    )
    .argument('[folder]', 'the folder to make; its last part is the bot’s name')
    .option('--lang <language>', 'ts, js, python, rust, cpp, java or go (default: ts)')
    .option('--list', 'list the languages, and whether their programs are found here')
    .option('--no-build', 'do not build a bot that has to be built')
    .option('--json', 'print what was written, or the list, as JSON')
    .addHelpText(
      'after',
      `
Examples:
  arena init my-bot
  arena init students/ada --lang python
  arena init --list`,
    )
    .action(async (folder: string | undefined, flags: InitFlags) => {
      const { runInit } = await import('../run-init.js');
      runInit(folder, flags);
    });
}
