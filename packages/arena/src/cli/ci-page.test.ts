import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { EXIT } from './exit-codes.js';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('docs/ci.md lists every exit code once', () => {
  const listed = [...read('docs/ci.md').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(listed.toSorted((a, b) => a - b)).toEqual(Object.values(EXIT).toSorted((a, b) => a - b));
});

test('the commands in docs/ci.md and examples/ exist, with every option they use', async () => {
  const text = ['docs/ci.md', 'examples/gate.yml', 'examples/bisect-gate.sh'].map(read).join('\n');
  const uses = [...text.replace(/\$\{ARENA:-(\w+)\}/, '$1').matchAll(/\barena (gate|baseline|plan)\b([^`\n|&#]*)/g)];
  expect(uses.length).toBeGreaterThan(8);
  for (const command of ['gate', 'baseline', 'plan']) {
    const { stdout } = await arena(command, '--help');
    for (const [line, name, rest] of uses) {
      if (name !== command) continue;
      for (const [option] of rest!.matchAll(/(?<= )--[a-z-]+/g)) expect(stdout, line).toContain(`${option} `);
    }
  }
});

test('the steps of docs/ci.md: the baseline is committed and tagged, the bot changes, the gate plays it against the tag', async () => {
  const folder = temporaryFolder();
  const repository = join(folder, 'repository');
  const bot = join(repository, 'my-bot');
  const file = join(repository, 'baseline.json');
  mkdirSync(bot, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@test', ...args], { cwd: repository });
  git('init', '-q');
  cpSync(fileURLToPath(new URL('../../testing/bots/speak.mjs', import.meta.url)), join(bot, 'speak.mjs'));
  writeFileSync(join(bot, 'bot.json'), '{ "name": "mine", "command": ["node", "bot.mjs"] }\n');
  writeFileSync(
    join(bot, 'bot.mjs'),
    `import { passive, speak } from './speak.mjs';\nspeak({ ready: { name: 'mine', inFlight: 64 }, act: (message, answer) => answer(passive(message)) });\n`,
  );
  await arena('baseline', bot, '--variant', 'stud8', '--margin', '100', '--out', file);
  git('add', '.');
  git('commit', '-q', '-m', 'Baseline');
  git('tag', 'baseline');

  appendFileSync(join(bot, 'bot.mjs'), '// changed\n');
  git('worktree', 'add', '-q', '../baseline', 'baseline');
  const play = ['--out', join(folder, 'gate'), '--workers', '1', '--quiet'];
  const beside = await arena('gate', bot, '--baseline', join(folder, 'baseline', 'baseline.json'), ...play);
  expect(beside).toMatchObject({ code: 0, stderr: '' });
  const inPlace = await arena('gate', bot, '--baseline', file, ...play);
  expect(inPlace.stderr).toContain('Check the baseline’s version out');
  expect(inPlace.code).toBe(2);
});
