import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { COMMANDS } from './command-list.js';
import { completionTree } from './completion-tree.js';
import { SHELLS } from './shells.js';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
const titled = (shell: string): string => (has(shell) ? shell : `${shell} [skipped: not installed]`);

test('the tree has every command with every option its help names', async () => {
  const tree = await completionTree();
  expect(tree.map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name));
  for (const command of tree) {
    const { stdout } = await arena(command.name, '--help');
    const named = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, long]) => long);
    expect(command.options.map(({ long }) => long)).toEqual(named);
  }
});

test('options with a few known words have them', async () => {
  const tree = await completionTree();
  const wordsOf = (command: string, option: string) =>
    tree.find(({ name }) => name === command)!.options.find(({ long }) => long === option)!.value!.words;
  expect(wordsOf('run', '--variant')).toEqual(expect.arrayContaining(VARIANTS.map(({ id }) => id)));
  expect(wordsOf('run', '--bots')).toEqual(expect.arrayContaining(['random', 'caller', 'maniac', 'tight', 'equity']));
  expect(wordsOf('run', '--mode')).toEqual(['research', 'cash', 'tournament']);
  expect(wordsOf('run', '--stakes')).toContain('eur-3-6');
  expect(wordsOf('export', '--format')).toEqual(['csv', 'parquet']);
  expect(wordsOf('validate', '--skip')).toEqual(['weather', 'repeats', 'strength']);
  expect(wordsOf('init', '--lang')).toEqual(['ts', 'js', 'python', 'rust', 'cpp', 'java', 'go']);
  // Every option whose help says "<choice>" is one of a few words.
  for (const { name, options } of tree) {
    const { stdout } = await arena(name, '--help');
    for (const { long, value } of options) {
      if (new RegExp(`${long} <choice>`).test(stdout))
        expect(value!.words.length, `${name} ${long}`).toBeGreaterThan(1);
    }
  }
});

test.each(SHELLS)('arena completion %s prints the same script every time', async (shell) => {
  const first = await arena('completion', shell);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(await arena('completion', shell)).toEqual(first);
});

test.each([
  [['completion'], "missing required argument 'shell'"],
  [['completion', 'bsh'], 'Did you mean "bash"?'],
])('arena %j: exit 2 and one clear sentence', async (args, sentence) => {
  const { code, stderr } = await arena(...args);
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});

describe.runIf(has('bash'))(titled('bash'), () => {
  /** What bash would offer for the last word. Bash itself takes `--x=y` apart as here. */
  async function offered(line: string, folder = temporaryFolder()): Promise<string[]> {
    const { stdout } = await arena('completion', 'bash');
    writeFileSync(join(folder, '.script'), stdout);
    const words = line.split(' ').flatMap((word) => word.split(/(=)/).filter((part, at) => at === 0 || part !== ''));
    const run = spawnSync(
      'bash',
      [
        '--norc',
        '-c',
        `source .script; shift 0; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _arena; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');
    return run.stdout.split('\n').filter((word) => word !== '');
  }

  test.each([
    ['arena va', ['validate', 'variants']],
    ['arena run --variant raz', ['razz', 'razz-27']],
    ['arena run --variant=raz', ['razz', 'razz-27']],
    ['arena run --mode=', ['research', 'cash', 'tournament']],
    ['arena run --bots tight,ca', ['tight,caller']],
    ['arena run --hist', ['--histories']],
    ['arena run -q --histories al', ['all']],
    ['arena validate ti', ['tight']],
    ['arena variants s', ['show']],
    ['arena variants show sok', ['soko']],
    ['arena completion z', ['zsh']],
    ['arena run --hands 5', []],
  ])('%s', async (line, words) => {
    expect(await offered(line)).toEqual(words);
  });

  test('files where a file or folder may stand, with spaces in their names, and after "--"', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'my runs'));
    expect(await offered('arena report my', folder)).toEqual(['my runs']);
    expect(await offered('arena run --out my', folder)).toEqual(['my runs']);
    expect(await offered('arena validate -- python3 my', folder)).toEqual(['my runs']);
  });
});

describe.runIf(has('fish'))(titled('fish'), () => {
  test.each([
    ['arena va', ['validate', 'variants']],
    ['arena run --variant raz', ['razz', 'razz-27']],
    ['arena run --bots tight,ca', ['tight,caller']],
    ['arena validate --skip w', ['weather']],
    ['arena variants show sok', ['soko']],
  ])('%s', async (line, words) => {
    const { stdout } = await arena('completion', 'fish');
    const file = join(temporaryFolder(), 'arena.fish');
    writeFileSync(file, stdout);
    const run = spawnSync('fish', ['--no-config', '-c', `source '${file}'; complete -C '${line}'`], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(
      run.stdout
        .split('\n')
        .filter((each) => each !== '')
        .map((each) => each.split('\t')[0]),
    ).toEqual(words);
  });
});

describe.runIf(has('zsh'))(titled('zsh'), () => {
  test('the script is sound, and registers itself', async () => {
    const { stdout } = await arena('completion', 'zsh');
    const file = join(temporaryFolder(), '_arena');
    writeFileSync(file, stdout);
    const run = spawnSync(
      'zsh',
      [
        '-f',
        '-c',
        `zsh -n '${file}' && autoload -Uz compinit && compinit -D -u && source '${file}' && echo $_comps[arena]`,
      ],
      { encoding: 'utf8' },
    );
    expect({ stdout: run.stdout, stderr: run.stderr }).toEqual({ stdout: '_arena\n', stderr: '' });
  });

  // In a pseudo-terminal, as a person would press Tab.
  test.each([
    ['arena vali', 'arena validate'],
    ['arena run --variant mini', 'arena run --variant mini-stud'],
    ['arena run --variant=mini', 'arena run --variant=mini-stud'],
    ['arena run --bots tight,man', 'arena run --bots tight,maniac'],
    ['arena variants show sok', 'arena variants show soko'],
  ])('%s', async (line, completed) => {
    const { stdout } = await arena('completion', 'zsh');
    const file = join(temporaryFolder(), '_arena');
    writeFileSync(file, stdout);
    const script = `
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -D -u; source ${file}; report() { print -r -- "<$BUFFER>"; exit }; zle -N report; bindkey "^X" report; echo up'
      zpty -r -m z m '*up*up*'
      zpty -w -n z $'${line}\\t'
      sleep 1
      zpty -w -n z $'\\x18'
      zpty -r -m z m '*<*>*' && print -r -- "$m"`;
    const run = spawnSync('zsh', ['-f', '-c', script], {
      encoding: 'utf8',
      timeout: 15_000,
      env: { ...process.env, TERM: 'dumb' },
    });
    const [, buffer] = /<([^>]*)>/.exec(run.stdout.slice(run.stdout.lastIndexOf('<'))) ?? [];
    expect(buffer?.trim()).toBe(completed);
  });
});
