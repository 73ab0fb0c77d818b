import type { CompletionCommand, CompletionOption, Values } from './completion-tree.js';

/**
 * Bash takes `--variant=razz` apart at the equals sign, and has no lists with commas: the script does both by itself. After `--` a
 * command of somebody else's follows, of which files are all that is known.
 */
export function bashCompletion(commands: readonly CompletionCommand[]): string {
  const cases = commands.flatMap((command) => [
    caseOf(command.name, command),
    ...command.commands.map((inner) => caseOf(`${command.name} ${inner.name}`, inner)),
  ]);
  const nested = commands
    .filter((command) => command.commands.length > 0)
    .map(
      ({ name, commands: inner }) =>
        `${name}:*) case $word in ${inner.map((each) => each.name).join('|')}) sub=$word ;; esac ;;`,
    );
  return `# bash completion for arena, printed by "arena completion bash".
_arena_words() {
  # $1: words, $2: 1 where several may stand, parted by commas; $3: 1 where files may stand, too
  local last=$cur lead=
  if [[ $2 == 1 && $cur == *,* ]]; then
    last=\${cur##*,}
    lead=\${cur%,*},
  fi
  local IFS=$' \\t\\n'
  COMPREPLY+=($(compgen -P "$lead" -W "$1" -- "$last"))
  if [[ $3 == 1 && -z $lead ]]; then
    compopt -o filenames 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY+=($(compgen -f -- "$cur"))
  fi
}

_arena() {
  COMPREPLY=()
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= sub= word i
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = && COMP_CWORD -gt 2 ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == -- ]]; then
      _arena_words '' 0 1
      return
    fi
    [[ $word == -* ]] && continue
    if [[ -z $command ]]; then
      command=$word
      continue
    fi
    case $command:$word in
${[...nested, '*) ;;'].map((line) => `      ${line}`).join('\n')}
    esac
  done
  if [[ -z $command ]]; then
    _arena_words '${[...commands.map(({ name }) => name), '--help', '--version'].join(' ')}' 0 0
    return
  fi
  case "$command\${sub:+ $sub}" in
${cases.join('\n')}
  esac
}

complete -F _arena arena
`;
}

function caseOf(path: string, { options, argument, commands }: CompletionCommand): string {
  const valued = options.flatMap((option) => (option.value === undefined ? [] : [valueCase(option, option.value)]));
  const flags = options.flatMap(({ long, short }) => (short === undefined ? [long] : [long, short])).join(' ');
  const words = [...commands.map(({ name }) => name), ...argument.words];
  const name = /^[\w-]+$/.test(path) ? path : `'${path}'`;
  return `    ${name})
      case $prev in
${[...valued, '*) ;;'].map((line) => `        ${line}`).join('\n')}
      esac
      if [[ $cur == -* ]]; then
        _arena_words '${flags}' 0 0
      else
        _arena_words '${words.join(' ')}' 0 ${argument.files ? 1 : 0}
      fi
      ;;`;
}

function valueCase({ long, short }: CompletionOption, { words, list, files }: Values): string {
  const names = short === undefined ? long : `${long}|${short}`;
  return `${names}) _arena_words '${words.join(' ')}' ${list ? 1 : 0} ${files ? 1 : 0}; return ;;`;
}
