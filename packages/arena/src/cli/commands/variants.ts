import { Command } from 'commander';

export function command(): Command {
  const variants = new Command('variants')
    .description('Lists the games, or shows one with all its settings.')
    .option('--json', 'print as JSON')
    .action(async (flags: { json?: boolean }) => {
      const { VARIANTS } = await import('@stud-arena/engine');
      if (flags.json) {
        process.stdout.write(`${JSON.stringify(VARIANTS, null, 2)}\n`);
        return;
      }
      const width = Math.max(...VARIANTS.map(({ id }) => id.length));
      for (const { id, name, seats } of VARIANTS) {
        process.stdout.write(`${id.padEnd(width)}  ${name} (${seats.min}-${seats.max} seats)\n`);
      }
    });
  variants.addCommand(
    new Command('show')
      .description('Prints a variant as JSON: a file to start a variant of your own from.')
      .argument('<id|file>', 'an id, or the path of a JSON file')
      .action(async (id: string) => {
        const { readVariant } = await import('../../run/make-plan.js');
        process.stdout.write(`${JSON.stringify(readVariant(id, process.cwd(), 'arena variants show'), null, 2)}\n`);
      }),
  );
  return variants;
}
