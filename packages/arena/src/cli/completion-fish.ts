import type { CompletionCommand, CompletionOption, Values } from './completion-tree.js';

export function fishCompletion(commands: readonly CompletionCommand[]): string {
  const lines = [
    '# fish completion for arena, printed by "arena completion fish".',
    'complete -c arena -f',
    "complete -c arena -n __fish_use_subcommand -s h -l help -d 'print this help'",
    "complete -c arena -n __fish_use_subcommand -s V -l version -d 'print the version'",
    ...commands.map(
      ({ name, summary }) => `complete -c arena -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap((command) => linesOf(command, `__fish_seen_subcommand_from ${command.name}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function linesOf({ options, argument, commands }: CompletionCommand, seen: string): string[] {
  const inner = commands.map(({ name }) => name).join(' ');
  const here = quoted(inner === '' ? seen : `${seen}; and not __fish_seen_subcommand_from ${inner}`);
  return [
    ...commands.map(({ name, summary }) => `complete -c arena -n ${here} -a ${name} -d ${quoted(summary)}`),
    ...options.map((option) => optionLine(option, here)),
    ...(argument.words.length > 0 ? [`complete -c arena -n ${here} -a ${quoted(argument.words.join(' '))}`] : []),
    ...(argument.files ? [`complete -c arena -n ${here} -F`] : []),
    ...commands.flatMap((command) => linesOf(command, `${seen}; and __fish_seen_subcommand_from ${command.name}`)),
  ];
}

function optionLine({ long, short, summary, value }: CompletionOption, here: string): string {
  const names = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  return `complete -c arena -n ${here} ${names}${value === undefined ? '' : ` ${valueWords(value)}`} -d ${quoted(summary)}`;
}

function valueWords({ words, list, files }: Values): string {
  const known = list ? `(__fish_complete_list , 'printf "%s\\n" ${words.join(' ')}')` : words.join(' ');
  return `${files ? '-r -F' : '-x'}${words.length === 0 ? '' : ` -a ${quoted(known)}`}`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
