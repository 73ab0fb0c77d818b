import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/folders.js';
import { testTemplate } from '../../testing/template.js';
import { initBot } from './init-bot.js';
import { languageOf } from './languages.js';

testTemplate('ts');
testTemplate('js');

const compiler = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url));
const CHECKED = {
  ts: ['-p', '.'],
  // An editor checks it by its first line.
  js: ['bot.js', ...'--noEmit --checkJs --strict --module nodenext --target es2023 --types'.split(' '), ''],
};

test.each(['ts', 'js'] as const)('%s: the types fit, strictly, and a wrong action does not', async (id) => {
  const { folder } = initBot(join(temporaryFolder(), 'typed'), languageOf(id));
  const check = (): Promise<string> =>
    promisify(execFile)(compiler, CHECKED[id], { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  expect(await check()).toBe('');
  const source = join(folder, `bot.${id}`);
  writeFileSync(source, readFileSync(source, 'utf8').replace("{ action: 'fold' }", "{ action: 'flod' }"));
  expect(await check()).toContain('"flod"');
});
