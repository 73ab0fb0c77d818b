import { Command } from 'commander';
import { wholeNumber } from '../amount.js';
import type { ScenarioFlags } from '../run-scenarios.js';

export function command(): Command {
  return new Command('scenario')
    .description(
      'Asks a bot what it does in positions written by hand, and holds that against what is expected. Without a bot it only checks that the positions can come about. Or writes such a file from a hand that was played (--from).',
    )
    .argument('[files...]', 'files of scenarios')
    .option('--bot <bot>', 'a house bot, a bot’s folder or file, or a command in quotes; instead of the file’s')
    .option('--only <text>', 'only scenarios whose name contains this')
    .option('--seed <seed>', 'the source of the bots’ seeds, instead of the file’s')
    .option('--junit <file>', 'write a JUnit report for CI')
    .option('--json', 'print the results as JSON')
    .option('--from <run>', 'print a file of scenarios from a hand of this run: every decision of --bot in --hand')
    .option('--hand <n>', 'the hand’s number in the run, from 0', wholeNumber(0, 2 ** 31 - 1))
    .option('--decision <k>', 'only the bot’s k-th decision in that hand, from 0', wholeNumber(0, 1000))
    .addHelpText(
      'after',
      `
A file: {"variant": "stud8", "scenarios": [
  {"name": "three to a wheel completes", "cards": ["As2s/3d", "xxxx/9c"], "history": "1i50", "expect": "complete"}]}
Cards by seat: hole cards, a slash, open cards; xx is not known. History: seat, letter, total this round (f fold, x check,
c call, i bring-in, m complete, b bet, r raise, d declare). "expect" and "not": an action or a list; "raise 400" and
"bet 200-600" are sizes. Bots that play by chance: "times": 200, "atLeast": 0.8.

Exit codes: 0 all as expected, 1 one is not, 2 usage, 3 none is wrong, but a share is not clear yet: ask more times.

Examples:
  arena scenario examples/scenarios/first-steps.json --bot tight
  arena scenario mine.json --bot ./my-bot --junit scenarios.xml
  arena scenario --from runs/spring --hand 412 --bot my-bot > hand-412.json`,
    )
    .action(async (files: string[], flags: ScenarioFlags) => {
      const { runScenarios } = await import('../run-scenarios.js');
      await runScenarios(files, flags);
    });
}
