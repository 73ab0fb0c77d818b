import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { act, hello, session } from './testing/messages.js';
import { type Finished, lines, playProcess, runModuleFile } from './testing/play-process.js';

const standalone = fileURLToPath(new URL('../dist/standalone', import.meta.url));
const runFile = join(standalone, 'run.js');
const sdk = JSON.stringify(join(standalone, 'sdk.js'));

/** Writes a bot's file in a folder of its own and plays one question with it. */
function playText(file: string, text: string, runner: string): Promise<Finished> {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, file), text);
  return playProcess([process.execPath, runner, join(folder, file)], [lines(hello, session, { ...act, id: 1 })]);
}

const folding = `name: 'folder', inFlight: 3, session: () => ({ act: () => ({ action: 'fold' }) })`;
const answers = [
  { type: 'ready', protocol: 'stud-arena/1', name: 'folder', inFlight: 3 },
  { type: 'action', id: 1, action: 'fold' },
];

test('the standalone SDK imports nothing but Node’s own modules and its own files', () => {
  for (const file of readdirSync(standalone).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(standalone, file), 'utf8');
    const imported = [...text.matchAll(/(?:^|;)(?:import|export)\b[^;'"]*?from\s*["']([^"']+)["']/gm)].map(
      ([, name]) => name!,
    );
    expect(
      imported.filter((name) => !name.startsWith('./') && !builtinModules.includes(name.replace(/^node:/, ''))),
      file,
    ).toEqual([]);
  }
});

test.each([
  ['run.js of the same copy', runFile],
  ['the arena’s own runner, another copy of the SDK', runModuleFile],
])('a module with a copy of the SDK is run by %s', async (_, runner) => {
  const text = `import { defineBot } from ${sdk};\nconsole.log('loading');\nexport default defineBot({ ${folding} });`;
  const { code, replies, stderr } = await playText('bot.js', text, runner);
  expect(replies).toEqual(answers);
  expect(stderr).toBe('loading\n');
  expect(code).toBe(0);
});

test.each([
  ['and exports it', 'export default bot;'],
  ['and exports nothing', ''],
])('a bot that calls runBot of its own copy %s speaks once', async (_, end) => {
  const text = `import { runBot } from ${sdk};\nconst bot = { ${folding} };\nrunBot(bot);\n${end}`;
  const { code, replies, stderr } = await playText('bot.js', text, runModuleFile);
  expect({ code, replies, stderr }).toEqual({ code: 0, replies: answers, stderr: '' });
});

test.each([
  ['run.js', runFile],
  ['the arena’s own runner', runModuleFile],
])('TypeScript is run as it is by %s', async (_, runner) => {
  const text = `import { type Bot, defineBot } from ${sdk};
type Word = 'fold' | 'call';
interface Choice { readonly action: Word }
const choose = <T extends Word>(action: T): Choice => ({ action } satisfies Choice);
const bot: Bot = { ${folding.replace("({ action: 'fold' })", "choose('fold' as const) as never")} };
export default defineBot(bot!);`;
  const { code, replies, stderr } = await playText('bot.ts', text, runner);
  expect(replies, stderr).toEqual(answers);
  expect(code).toBe(0);
});

test('what breaks in TypeScript is told with its own line', async () => {
  const text = `interface Unused {
  readonly gone: string;
}

export default {
  name: 'thrower',
  session: () => ({
    act(view: Unused): never {
      throw new Error(view.gone as string);
    },
  }),
};`;
  const { code, stderr } = await playText('bot.ts', text, runFile);
  expect(stderr).toMatch(/bot\.ts:9:/);
  expect(code).toBe(1);
  const broken = await playText('bot.ts', 'const a: number = 1;\nconst b: number = = 2;\n', runFile);
  expect(broken.stderr).toMatch(/bot\.ts:2/);
  expect(broken.code).not.toBe(0);
});
