import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const script = fileURLToPath(new URL('../../../../examples/bisect-gate.sh', import.meta.url));
const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const speak = fileURLToPath(new URL('../../testing/bots/speak.mjs', import.meta.url));

/** A bot that checks and calls, or folds whatever costs something. */
const bot = (line: string, folds: boolean): string =>
  `// ${line}
import { passive, speak } from './speak.mjs';
const act = (message) => (${folds} && message.legal.some(({ action }) => action === 'fold') ? { action: 'fold' } : passive(message));
speak({ ready: { name: 'mine', inFlight: 64 }, act: (message, answer) => answer(act(message)) });
`;

test('git bisect finds the commit that made the bot worse', async () => {
  const folder = temporaryFolder();
  const repository = join(folder, 'mine');
  mkdirSync(repository);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@test', ...args], {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ARENA: `${process.execPath} ${program}`, TMPDIR: folder },
    });
  git('init', '-q');
  cpSync(speak, join(repository, 'speak.mjs'));
  writeFileSync(join(repository, 'bot.json'), '{ "name": "mine", "command": ["node", "bot.mjs"] }\n');
  const commits = [false, false, true, true, true].map((folds, at) => {
    writeFileSync(join(repository, 'bot.mjs'), bot(`version ${at}`, folds));
    git('add', '.');
    git('commit', '-q', '-m', `version ${at}`);
    return git('rev-parse', 'HEAD').trim();
  });

  git('worktree', 'add', '-q', '../baseline', commits[0]!);
  const file = join(folder, 'mine.json');
  const made = await arena('baseline', join(folder, 'baseline'), '--out', file, '--hands', '20000');
  expect(made.stderr).toBe('');

  git('bisect', 'start', commits.at(-1)!, commits[0]!);
  const said = git('bisect', 'run', script, '.', file, '../baseline');
  expect(said).toContain(`${commits[2]} is the first bad commit`);
}, 60_000);
