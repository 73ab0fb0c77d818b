/** docs/protocol.md is true: its messages are valid, and its bot plays. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { botManifestSchema } from '../schemas/bot-manifest.js';
import { act, bye, declare, hello, session } from '../testing/messages.js';
import { lines } from '../testing/play-process.js';
import { randomConversation } from '../testing/random-message.js';
import { arenaMessageSchemas, botMessageSchemas } from './schemas.js';

const page = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
const ajv = new Ajv();
const schemas: Record<string, object> = { ...arenaMessageSchemas, ...botMessageSchemas, bot: botManifestSchema };
const examples = [...page.matchAll(/```json (\w+)\n(.*?)\n```/gs)].map(([, type, text]) => ({
  type: type!,
  text: text!,
}));
const python = /```python\n(.*?)```/s.exec(page)![1]!;
const hasPython = spawnSync('python3', ['--version']).status === 0;

test('the page has an example of every message', () => {
  expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(Object.keys(schemas)));
});

test.each(examples)('the example of $type is valid', ({ type, text }) => {
  const check = ajv.compile(schemas[type]!);
  check(JSON.parse(text));
  expect(check.errors).toBe(null);
});

test('the bot in twenty lines has twenty lines, blank ones left out', () => {
  expect(python.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
});

test.skipIf(!hasPython)('the bot in twenty lines answers every question legally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-lines-'));
  try {
    writeFileSync(join(folder, 'bot.py'), python);
    const { sessions, questions } = randomConversation('00000000000000aa', 500);
    const asked = [act, declare, ...questions];
    const { stdout, stderr, status } = spawnSync('python3', [join(folder, 'bot.py')], {
      input: lines(hello, session, ...sessions, ...asked, bye),
    });
    expect(stderr.toString()).toBe('');
    expect(status).toBe(0);
    const [ready, ...answers] = stdout
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ready.type).toBe('ready');
    expect(answers.length).toBe(asked.length);
    answers.forEach(({ type, id, ...choice }, i) => {
      expect([type, id]).toEqual(['action', asked[i]!.id]);
      expect(asked[i]!.legal).toContainEqual(choice);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
