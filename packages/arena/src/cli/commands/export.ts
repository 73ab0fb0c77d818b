import { Command, Option } from 'commander';

export function command(): Command {
  return new Command('export')
    .description(
      'Writes a run’s tables (hands, blocks, faults) as one file each, or its hands, or those of a file, for other programs.',
    )
    .argument('<run|file>', 'a run folder; with --hand-histories also a file of hands')
    .addOption(new Option('--format <format>', 'the format').choices(['csv', 'parquet']).default('csv'))
    .addOption(new Option('--table <table...>', 'only these tables').choices(['hands', 'blocks', 'faults']))
    .addOption(
      new Option('--hand-histories <format>', 'write hands instead, in this format').choices([
        'phh',
        'ohh',
        'pokerstars',
      ]),
    )
    .option('--hands <a-b>', 'only these hands, by number from 0 (with --hand-histories)')
    .option('--variant <id|file>', 'with a file of hands: the variant that plays them')
    .option('--out <folder>', 'where to (default: <run>/export)')
    .option('--json', 'print the files written as JSON')
    .action(async (folder: string, flags: ExportFlags) => {
      const { statSync } = await import('node:fs');
      const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile() === true;
      if (flags.variant !== undefined && !isFile) {
        const { UsageError } = await import('@stud-arena/engine');
        throw new UsageError('export/variant', '--variant goes with a file of hands; a run knows its own.');
      }
      if (flags.handHistories !== undefined) {
        const { exportFile, exportHandHistories } = await import('../export-hands.js');
        if (isFile) exportFile(folder, flags.handHistories, flags);
        else await exportHandHistories(folder, flags.handHistories, flags);
        return;
      }
      if (flags.hands !== undefined) {
        const { UsageError } = await import('@stud-arena/engine');
        throw new UsageError('export/hands', '--hands goes with --hand-histories; tables are exported whole.');
      }
      const [{ exportRun }, { openRun }, { join }] = await Promise.all([
        import('../../results/export-run.js'),
        import('../../results/read-run.js'),
        import('node:path'),
      ]);
      const out = flags.out ?? join(folder, 'export');
      const files = await exportRun(openRun(folder), flags.format, out, flags.table ?? ['hands', 'blocks', 'faults']);
      if (flags.json) process.stdout.write(`${JSON.stringify({ files })}\n`);
      else
        process.stdout.write(
          files.length === 0 ? 'There is nothing to export yet.\n' : files.map((file) => `${file}\n`).join(''),
        );
    });
}

interface ExportFlags {
  readonly format: 'csv' | 'parquet';
  readonly table?: ('hands' | 'blocks' | 'faults')[];
  readonly handHistories?: 'phh' | 'ohh' | 'pokerstars';
  readonly hands?: string;
  readonly variant?: string;
  readonly out?: string;
  readonly json?: boolean;
}
