import { Command } from 'commander';

interface Flags {
  readonly json?: boolean;
}

export function command(): Command {
  const variants = new Command('variants')
    .description('Lists the games, or shows one with all its settings.')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  arena variants
  arena variants show razz
  arena variants show stud8 > mine.json
  arena run --variant ./mine.json --bots tight,caller    (once it has an id of its own)`,
    )
    .allowExcessArguments()
    .action(async (flags: Flags, command: Command) => {
      const [word] = command.args;
      if (word !== undefined) await refuseWord(word);
      await list(flags);
    });
  variants.addCommand(
    new Command('list')
      .description('Lists the games; the same as "arena variants".')
      .option('--json', 'print each with all its settings, as JSON')
      .action((_flags: Flags, command: Command) => list(command.optsWithGlobals())),
  );
  variants.addCommand(
    new Command('show')
      .description('Prints a variant with all its settings as JSON: a file to start a variant of your own from.')
      .argument('<id|file>', 'an id, or the path of a JSON file')
      .option('--json', 'print JSON, as it does anyway')
      .action(async (id: string) => {
        const { readVariant } = await import('../../run/read-variant.js');
        process.stdout.write(`${JSON.stringify(readVariant(id, process.cwd(), 'variants show'), null, 2)}\n`);
      }),
  );
  return variants;
}

/** What comes after "variants" is "list" or "show". */
async function refuseWord(word: string): Promise<never> {
  const [{ UsageError }, { knownVariants }, { knownNames }] = await Promise.all([
    import('@stud-arena/engine'),
    import('../../run/example-variants.js'),
    import('../../schema/nearest-name.js'),
  ]);
  const isVariant = knownVariants().some(({ id }) => id === word);
  throw new UsageError(
    'variants/word',
    `variants: "${word}" came. ${isVariant ? `To show it: arena variants show ${word}` : knownNames(word, ['list', 'show'])}`,
  );
}

async function list({ json }: Flags): Promise<void> {
  const { VARIANTS } = await import('@stud-arena/engine');
  const { exampleVariants } = await import('../../run/example-variants.js');
  const examples = exampleVariants();
  const all = [...VARIANTS, ...examples];
  if (json) {
    process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
    return;
  }
  const width = Math.max(...all.map(({ id }) => id.length));
  const lines = (variants: typeof all) =>
    variants.map(({ id, name, seats }) => `${id.padEnd(width)}  ${name} (${seats.min}-${seats.max} seats)\n`).join('');
  process.stdout.write(`${lines(VARIANTS.slice())}\nExamples written as files:\n${lines(examples.slice())}`);
}
