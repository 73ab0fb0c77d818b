/** docs/debugging.md and docs/equity.md show what the commands print. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarioSchema } from '../kit/scenario/scenario-schema.js';
import { arena } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const page = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
const block = (text: string, start: RegExp) => new RegExp(`\`\`\`\\n(${start.source}[^\`]*)\`\`\``).exec(text)![1]!;

test('the hand of the page is debugged as shown', async () => {
  const text = page('debugging.md');
  const shown = block(text, /Hand 23 of runs/);
  const [, flags] = /npm run arena -- run (.*) --out runs\/spring\n/.exec(text)!;
  const run = join(temporaryFolder(), 'run');
  await arena('run', ...flags!.split(' '), '--in-process', '--out', run, '--no-report');
  const { code, stdout } = await arena('debug', run, '--hand', '23', '--bot', 'tight');
  expect(stdout.replace(run, 'runs/spring').replace(/from \S*bots\/tight/, 'from bots/tight')).toBe(shown);
  expect(code).toBe(0);
}, 60_000);

test('the scenarios of the page can come about, and tight does what they expect', async () => {
  const [, json] = /```json scenario\n([^`]*)```/.exec(page('debugging.md'))!;
  const file = join(temporaryFolder(), 'mine.json');
  writeFileSync(file, json!);
  const { code, stdout } = await arena('scenario', file, '--bot', 'tight');
  expect(stdout).toMatch(/\n2 ok\.\n$/);
  expect(code).toBe(0);
});

test('every field of a scenario is on the page', () => {
  const { scenarios } = scenarioSchema.properties as { scenarios: { items: { properties: object } } };
  const fields = Object.keys(scenarios.items.properties).filter((name) => !['name', 'comment'].includes(name));
  expect(fields.filter((name) => !new RegExp(`^\\| [^|]*\`${name}\``, 'm').test(page('debugging.md')))).toEqual([]);
});

test('the equity of the page is what the command prints', async () => {
  const text = page('equity.md');
  const words = [...text.matchAll(/npm run arena -- equity (.*)\n/g)].at(-1)![1]!.split(' ');
  expect((await arena('equity', ...words)).stdout).toBe(block(text, /Five-Card Stud/));
});
