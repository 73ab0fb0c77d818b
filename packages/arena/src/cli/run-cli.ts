import { Command, CommanderError } from 'commander';
import { nearestName } from '../schema/nearest-name.js';
import { ARENA_VERSION } from '../version.js';
import { COMMANDS, type CommandEntry } from './command-list.js';
import { EXIT, ExitWith } from './exit-codes.js';

const EXIT_CODES = `
Exit codes: 0 done, 1 a check failed, 2 usage, 3 inconclusive, 4 fault of the candidate, 5 internal,
6 fault of the baseline, 130 interrupted (143 by SIGTERM, 129 by SIGHUP).`;

/** Runs a command line. @returns The exit code. */
export async function runCli(words: readonly string[]): Promise<number> {
  // As many programs take it: "arena help run".
  const args = words[0] === 'help' ? [...words.slice(1), '--help'] : words;
  try {
    refuseEmptyArguments(args);
    refuseUnknownCommand(args);
    const program = await makeProgram(args);
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return explain(error, args);
  }
}

/** An empty path would be taken for the folder the command is given in. What follows `--` is a bot's command. */
function refuseEmptyArguments(args: readonly string[]): void {
  const end = args.indexOf('--');
  const words = (end < 0 ? args : args.slice(0, end)).flatMap((word) =>
    /^--[\w-]+=$/.test(word) ? [word.slice(0, -1), ''] : [word],
  );
  const at = words.indexOf('');
  if (at < 0) return;
  const flag = words[at - 1]?.startsWith('-') ? `${words[at - 1]}: ` : '';
  throw new CommanderError(EXIT.usage, EMPTY, `${flag}an empty argument came: write a value, or leave it out.`);
}

const EMPTY = 'arena.empty';

/** With --help behind it an unknown command would get the help of all others. */
function refuseUnknownCommand([name, ...others]: readonly string[]): void {
  if (name === undefined || name.startsWith('-') || COMMANDS.some((entry) => entry.name === name)) return;
  if (!others.some((word) => word === '--help' || word === '-h')) return;
  const nearest = nearestName(
    name,
    COMMANDS.map((entry) => entry.name),
  );
  const meant = nearest === undefined ? '' : `\n(Did you mean ${nearest}?)`;
  throw new CommanderError(EXIT.usage, EMPTY, `unknown command '${name}'${meant}`);
}

/** Only the command that is called is loaded whole; of the others the help needs a name and a line. */
async function makeProgram(args: readonly string[]): Promise<Command> {
  const program = base(new Command('arena'))
    .description('The arena where stud-poker bots compete.')
    .version(ARENA_VERSION, '-V, --version', 'print the version')
    .addHelpText('after', EXIT_CODES);
  const called = args.find((word) => !word.startsWith('-'));
  for (const entry of COMMANDS) {
    program.addCommand(
      entry.name === called
        ? await loaded(entry)
        : new Command(entry.name).summary(entry.summary).description(entry.summary),
    );
  }
  return program;
}

async function loaded(entry: CommandEntry): Promise<Command> {
  const command = (await entry.load()).command();
  for (const each of [command, ...command.commands]) base(each);
  return command.summary(entry.summary);
}

const base = (command: Command): Command =>
  command
    .exitOverride()
    .showSuggestionAfterError(true)
    .helpOption('-h, --help', 'print this help')
    .configureOutput({ outputError: (text, write) => write(withNearestChoice(text.replace(/^error: /, 'arena: '))) })
    .helpCommand(false);

/** Commander lists an option's choices and says nothing of the nearest. */
function withNearestChoice(text: string): string {
  const [, came, known] = /argument '([^']*)' is invalid\. Allowed choices are (.*)\.\n$/.exec(text) ?? [];
  if (came === undefined || known === undefined) return text;
  const nearest = nearestName(came, known.split(', '));
  return nearest === undefined ? text : text.replace(/\n$/, ` Did you mean "${nearest}"?\n`);
}

function explain(error: unknown, args: readonly string[]): number {
  if (error instanceof ExitWith) return error.exitCode;
  if (error instanceof CommanderError && error.code === EMPTY) {
    process.stderr.write(`arena: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  // By name: importing the class would load the whole engine for `arena --help`.
  if (error instanceof Error && error.name === 'UsageError') {
    process.stderr.write(`arena: ${error.message}\n`);
    return EXIT.usage;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `arena: this is a mistake in the arena, not in what you did. Please report it with the following and the run’s manifest.json.\n` +
      `command: arena ${args.join(' ')}\n${text}\n`,
  );
  return EXIT.internal;
}
