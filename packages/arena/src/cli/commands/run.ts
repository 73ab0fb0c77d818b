import { Command } from 'commander';
import { addLeagueFlags } from '../league-flags.js';

export function command(): Command {
  const run = new Command('run')
    .description(
      'Plays a league into a run folder and ends with the leaderboard. A folder that holds part of the same run is gone on with.',
    )
    .argument('[config]', 'a league file; every setting of it is also a flag below')
    .option('--out <folder>', 'the run folder (default: runs/<name>)')
    .option('--report <folder>', 'where the report goes (default: reports/<the run’s folder>)')
    .option('--no-report', 'make no report')
    .option('--shard <i/n>', 'play only part i of n; "arena merge" unites them')
    .option('--json', 'print the leaderboard as JSON')
    .option('-q, --quiet', 'print no progress');
  return addLeagueFlags(run)
    .addHelpText(
      'after',
      `
Examples:
  arena run leagues/house.json
  arena run --variant razz --bots tight,caller,./my-bot --hands 100k
  arena run --bots tight,caller,random --seats 3 --seed 7 --workers 1
  arena run --games razz,stud,stud8 --rotate-every 8 --bots tight,caller
  arena run --mode tournament --bots tight,caller,random --seats 3 --points 5,2`,
    )
    .action(async (config: string | undefined, flags: Record<string, unknown>) => {
      const { runLeague } = await import('../run-league.js');
      await runLeague(config, flags);
    });
}
