import { Command } from 'commander';

export function command(): Command {
  return new Command('merge')
    .description('Unites parts of one run (made with "arena run --shard i/n", or broken off) in one folder.')
    .argument('<out>', 'the folder to unite them in, new or one of the parts')
    .argument('<part...>', 'run folders')
    .option('--json', 'print what was done as JSON')
    .action(async (out: string, parts: string[], flags: { json?: boolean }) => {
      const { mergeRuns } = await import('../../results/merge-runs.js');
      const { blocks, all } = await mergeRuns(out, parts);
      if (flags.json)
        process.stdout.write(`${JSON.stringify({ folder: out, blocks, of: all, complete: blocks === all })}\n`);
      else if (blocks === all) process.stdout.write(`${out} holds the whole run. Its report: arena report ${out}\n`);
      else process.stdout.write(`${out} holds ${blocks} of ${all} ${all === 1 ? 'block' : 'blocks'}.\n`);
    });
}
