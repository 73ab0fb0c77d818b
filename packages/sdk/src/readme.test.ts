/** README.md is true: its bot plays every variant, and its other lines run. */
import { readFileSync } from 'node:fs';
import { VARIANTS } from '@stud-arena/engine';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import * as sdk from './index.js';
import { botManifestSchema } from './schemas/bot-manifest.js';
import { randomConversation } from './testing/random-message.js';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [code, examples] = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text!);

/** A module's code as a function: imports come from the SDK under test. */
function run<T>(text: string, given: Record<string, unknown>, result: string): T {
  const body = text
    .replace(/import \{(.*?)\} from '@stud-arena\/sdk';/g, 'const {$1} = sdk;')
    .replace(/^export default .*$|^if \(isMain.*$/gm, '');
  return new Function('sdk', ...Object.keys(given), `${body}\nreturn ${result};`)(sdk, ...Object.values(given)) as T;
}

const bot = run<sdk.Bot>(code!, {}, 'bot');

test('the bot of the README answers questions of every variant legally', () => {
  const { sessions, questions } = randomConversation('00000000000000bb', 2000);
  expect(sessions.length).toBe(VARIANTS.length);
  const players = sessions.map((session) => bot.session(session));
  for (const question of questions) {
    expect(sdk.checkDecision(question, players[question.session]!.act(question))).toBe(undefined);
  }
});

test('its bot.json is valid', () => {
  expect(new Ajv().validate(botManifestSchema, JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!))).toBe(true);
});

test('its other lines run, and say what they claim', async () => {
  const { answer, worth } = await run<Promise<{ answer: sdk.Rehearsed; worth: number }>>(
    `return (async () => { ${examples!.replace(/^equity\(/m, 'const worth = equity(')} return { answer, worth }; })();`,
    { bot },
    'undefined',
  );
  expect(answer.fault).toBe(undefined);
  expect(answer.decision.action).toBe('fold');
  expect(worth).toBeGreaterThan(0.8);
});

test('every helper it names is there', () => {
  const table = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const names = table.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect([name, typeof (sdk as Record<string, unknown>)[name]]).toEqual([name, 'function']);
});
