import type { CompletionCommand, CompletionOption, Values } from './completion-tree.js';

export function zshCompletion(commands: readonly CompletionCommand[]): string {
  const functions = commands.map(({ name, options, argument, commands: inner }) =>
    inner.length === 0
      ? functionOf(name, options, argument)
      : [
          ...inner.map((each) => functionOf(`${name}_${each.name}`, each.options, each.argument)),
          nestedFunction(name, options, inner),
        ].join('\n\n'),
  );
  return `#compdef arena
# zsh completion for arena, printed by "arena completion zsh".

# $1: 1 where several may stand, parted by commas; $2: 1 where files may stand, too; then the words
_arena_words() {
  local list=$1 files=$2
  shift 2
  local -a more
  if [[ $list == 1 ]]; then
    compset -P '*,'
    more=(-S '')
  fi
  (( $# )) && compadd "\${more[@]}" -- "$@"
  [[ $files == 1 ]] && _files
}

${functions.join('\n\n')}

_arena() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C '(- *)'{-h,--help}'[print this help]' '(- *)'{-V,--version}'[print the version]' '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands
      commands=(
${commands.map(({ name, summary }) => `        ${quoted(`${name}:${summary}`)}`).join('\n')}
      )
      _describe -t commands command commands
      ;;
    rest)
      (( $+functions[_arena_$words[1]] )) && _arena_$words[1]
      ;;
  esac
}

if [[ $funcstack[1] == _arena ]]; then
  _arena "$@"
else
  compdef _arena arena
fi
`;
}

function functionOf(name: string, options: readonly CompletionOption[], argument: Values): string {
  return `_arena_${name}() {
  _arguments -s \\
${[...options.flatMap(specOf), `'*: :${action(argument)}'`].map((spec) => `    ${spec}`).join(' \\\n')}
}`;
}

function nestedFunction(
  name: string,
  options: readonly CompletionOption[],
  inner: readonly CompletionCommand[],
): string {
  return `_arena_${name}() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C \\
${[...options.flatMap(specOf), `'1: :(${inner.map((each) => each.name).join(' ')})'`, `'*:: :->rest'`].map((spec) => `    ${spec}`).join(' \\\n')}
  [[ $state == rest ]] && (( $+functions[_arena_${name}_$words[1]] )) && _arena_${name}_$words[1]
}`;
}

function specOf({ long, short, summary, value }: CompletionOption): string[] {
  const about = `[${summary.replace(/[\\[\]:]/g, (sign) => `\\${sign}`)}]`;
  const tail = value === undefined ? quoted(about) : quoted(`${about}: :${action(value)}`);
  const sign = value === undefined ? '' : '=';
  // An option that may be repeated is not told apart from one that may not: all may.
  if (short === undefined) return [`'*${long}${sign}'${tail}`];
  return [`'*${long}${sign}'${tail}`, `'*${short}'${tail}`];
}

/** What completes a value, as `_arguments` takes it. */
const action = ({ words, list, files }: Values): string =>
  words.length === 0 && !files
    ? ''
    : words.length === 0
      ? '_files'
      : `{_arena_words ${list ? 1 : 0} ${files ? 1 : 0} ${words.join(' ')}}`;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
