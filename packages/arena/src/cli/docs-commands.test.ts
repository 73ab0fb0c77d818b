/** Every command the pages show is run, page by page and in order, in a folder that looks like a fresh checkout. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { COMMANDS } from './command-list.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const PROGRAM = join(root, 'packages/arena/dist/cli/main.js');

/** Commands that are not run here, and why. */
const EXCEPTIONS: readonly (readonly [command: RegExp, reason: string])[] = [
  [
    /^npm (ci|run league|run build|test$|run bench)/,
    'installs, builds or takes minutes; the gate runs it on a clean checkout',
  ],
  [/^git |git push|^BUILD=|^cp examples\/bisect/, 'changes a repository; the tests of docs/ci.md take these steps'],
  [/arena (baseline \. |gate --baseline|gate \.\/my-bot --baseline \.\.)/, 'the tests of docs/ci.md take these steps'],
];

/** What a page takes for granted. */
const PREPARED: Readonly<Record<string, readonly string[]>> = {
  'docs/ci.md': ['arena init my-bot --lang js'],
  'docs/recipes.md': ['arena init my-bot --lang js'],
  'docs/variants.md': ['arena variants show razz > mine.json'],
};

/** Verdicts that so few hands may bring. */
const VERDICTS: readonly (readonly [command: RegExp, codes: readonly number[]])[] = [[/^arena gate /, [0, 3]]];

interface Shown {
  readonly page: string;
  readonly command: string;
}

const pages = ['README.md', 'packages/sdk/README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .toSorted((a, b) => (a < b ? -1 : 1));

/** Lines of `sh` blocks and of indented ones, without comments; a line that ends in a backslash goes on. */
function commandsOf(page: string): Shown[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll('\\\n', '');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines]) => lines!.split('\n'));
  const indented = text.replace(/^```[\s\S]*?^```$/gm, '').match(/^ {4}(arena|npm|node|npx) .*$/gm) ?? [];
  return [...blocks, ...indented]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((command) => ({ page, command }));
}

const shown = pages.flatMap(commandsOf);
const isException = (command: string): boolean => EXCEPTIONS.some(([pattern]) => pattern.test(command));
const run = shown.filter(({ command }) => !isException(command));

/** The same, of fewer hands. */
const shortened = (command: string): string =>
  command
    .replaceAll('npm run arena -- ', 'arena ')
    .replaceAll('node packages/arena/dist/cli/main.js ', 'arena ')
    .replace(/--hands (\d{4,}|\d+k|\d+m)\b/g, '--hands 400')
    .replace(/^arena validate \S+/, '$& --variant stud8 --skip strength')
    .replace(/--mode tournament/, '$& --rounds 2')
    .replace(/--pilot \d+/g, '--pilot 2000');

/** A checkout to play in: what commands read is there, what they write stays there; leagues are a few hands long. */
function checkout(): string {
  const folder = temporaryFolder();
  for (const name of ['bots', 'packages', 'node_modules', 'package.json', 'schemas', 'docs']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  for (const name of ['leagues', 'examples']) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(join(folder, 'leagues'))) {
    const file = join(folder, 'leagues', name);
    const league = JSON.parse(readFileSync(file, 'utf8'));
    const { hands, rounds, handLimit, rotateEvery } = league;
    const short = {
      ...(hands ? { hands: 100, handsPerSession: 12 } : {}),
      ...(rotateEvery ? { rotateEvery: 4 } : {}),
      ...(rounds ? { rounds: 1 } : {}),
      ...(handLimit ? { handLimit: 30 } : {}),
    };
    writeFileSync(file, JSON.stringify({ ...league, ...short, workers: 1 }));
  }
  mkdirSync(join(folder, 'runs'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/arena'), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`, {
    mode: 0o755,
  });
  return folder;
}

test('each exception is still needed', () => {
  for (const [pattern, reason] of EXCEPTIONS) {
    expect(
      shown.some(({ command }) => pattern.test(command)),
      `${pattern}: ${reason}`,
    ).toBe(true);
  }
  expect(run.length).toBeGreaterThan(30);
});

test.each([...new Set(run.map(({ page }) => page))])(
  'the commands in %s work, one after the other',
  (page) => {
    const cwd = checkout();
    const env = { ...process.env, PATH: `${join(cwd, 'bin')}:${process.env.PATH}`, NO_COLOR: '1' };
    const commands = [
      ...(PREPARED[page] ?? []),
      ...run.filter((each) => each.page === page).map(({ command }) => command),
    ];
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', shortened(command)], { cwd, env, encoding: 'utf8' });
      const codes = VERDICTS.find(([pattern]) => pattern.test(command))?.[1] ?? [0];
      expect(codes, `${page}: ${command}\n${stdout.slice(-1500)}${stderr.slice(-1500)}`).toContain(status);
    }
  },
  120_000,
);

test('every command and option of arena that a page names exists', async () => {
  const help = new Map<string, string>();
  for (const { name } of COMMANDS) help.set(name, (await arena(name, '--help')).stdout);
  const uses = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/(?:\barena|run arena --) ([a-z]+)( [^`\n|&#]*)/g)].map(
      ([line, name, rest]) => ({ page, line, name: name!, rest: rest! }),
    ),
  );
  expect(uses.length).toBeGreaterThan(60);
  for (const { page, line, name, rest } of uses) {
    const text = help.get(name);
    if (text === undefined) continue;
    for (const [option] of rest.matchAll(/(?<= )--[a-z][a-z-]*/g)) {
      expect(text, `${page}: ${line}`).toMatch(new RegExp(`${option}(?![a-z-])`));
    }
  }
});

test('the README and the pages link to files that exist', () => {
  for (const page of pages) {
    for (const [, link] of readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      expect(existsSync(join(root, page, '..', link!)), `${page} links to ${link}`).toBe(true);
    }
  }
});
