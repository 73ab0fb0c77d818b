import { Command } from 'commander';

export function command(): Command {
  return new Command('doctor')
    .description(
      'Says what this machine has and lacks: Node, languages for bots, the sandbox, limits, memory, a folder to write in. Installs nothing.',
    )
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 a league can be played, 1 something that is needed is missing, 2 usage.`,
    )
    .action(async (flags: { json?: boolean }) => {
      const { runDoctor } = await import('../run-doctor.js');
      runDoctor(flags.json === true);
    });
}
