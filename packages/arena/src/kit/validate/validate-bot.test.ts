import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../process/limits.js';
import { compileTest } from '../../schema/check.js';
import { temporaryFolder } from '../../testing/folders.js';
import { BOTS } from '../../testing/play.js';
import { ADVISED, adviceFor } from './advice.js';
import type { Check, CheckId, Finding } from './check.js';
import { growthOf } from './memory-check.js';
import { quantile } from './observer.js';
import { variedGames } from './repeats-check.js';
import { type Validated, type ValidationTerms, validateBot } from './validate-bot.js';
import { validationResult } from './validation-result.js';
import { validationSchema } from './validation-schema.js';

const validate = (bot: ValidationTerms['bot'], changes: Partial<ValidationTerms> = {}): Promise<Validated> =>
  validateBot({
    bot,
    base: BOTS,
    variants: ['soko'],
    hands: 400,
    seed: 'v',
    skip: ['weather', 'repeats', 'strength'],
    limits: {},
    sandbox: 'none',
    ...changes,
  });

/** Soko for two: one table, four sessions, so that a bot that breaks in each of them is soon done with. */
function smallGames(count: number): string[] {
  const folder = temporaryFolder();
  return Array.from({ length: count }, (_, at) => {
    const file = join(folder, `small-${at}.json`);
    writeFileSync(
      file,
      JSON.stringify({ extends: 'soko', id: `small-${at}`, name: 'Small', seats: { min: 2, max: 2 } }),
    );
    return file;
  });
}

const broken = (...words: string[]) => ({ name: 'broken', command: ['node', 'broken.mjs', ...words] });
const checkIn = ({ checks }: Validated, id: CheckId): Check => checks.find((check) => check.id === id)!;
const findingsIn = ({ checks }: Validated): Finding[] => checks.flatMap(({ findings }) => findings);
const codesIn = (validated: Validated): string[] => findingsIn(validated).map(({ code }) => code);

/** A bot of its own folder that speaks the protocol. */
function botFolder(body: string): string {
  const folder = join(temporaryFolder(), 'bot');
  mkdirSync(folder);
  writeFileSync(join(folder, 'bot.json'), '{"name": "mine", "command": ["node", "bot.mjs"]}');
  writeFileSync(join(folder, 'bot.mjs'), `import { passive, say, speak } from '${join(BOTS, 'speak.mjs')}';\n${body}`);
  return folder;
}

test('a sound bot passes every check, and the result fits its schema', async () => {
  const validated = await validate('caller', { skip: [], variants: ['razz', 'soko'], hands: 20_000 });
  expect(validated.checks.map(({ id, status }) => `${id} ${status}`)).toEqual([
    ...['start passed', 'games passed', 'weather passed', 'repeats passed', 'strength passed', 'answers passed'],
    ...['output passed', 'stays passed', 'time passed', 'memory passed', 'ending passed'],
  ]);
  expect(validated.passed).toBe(true);
  // Nobody at the table ever folds, so that all eight are there when 52 cards do not go round (R8).
  expect(checkIn(validated, 'weather').detail).toMatch(/; 32 with a community card$/);
  expect(validated.strength!.interval!.low).toBeGreaterThan(0);
  const result = JSON.parse(JSON.stringify(validationResult(validated, 'v'))) as unknown;
  expect(compileTest(validationSchema)(result)).toBe(true);
});

test.each([
  [['print'], 'output', 'protocol/not-json'],
  [['two-on-a-line'], 'output', 'protocol/two-messages'],
  [['crash'], 'stays', 'crash/exit-code'],
  [['exit'], 'stays', 'exit/zero'],
  [['amount', '40.5'], 'answers', 'action/amount'],
  [['unknown-action'], 'answers', 'action/unknown'],
] as const)(
  'a bot that breaks (%s) fails "%s" with %s and advice, and is looked at to the end',
  async (words, id, code) => {
    const validated = await validate(broken(...words), { variants: smallGames(1) });
    expect(validated.passed).toBe(false);
    expect(validated.checks).toHaveLength(11);
    expect(checkIn(validated, id).status).toBe('failed');
    const [found] = checkIn(validated, id).findings;
    expect(found).toMatchObject({ code, table: 'small-0, heads-up', hand: 1, advice: adviceFor(code) });
    expect(found!.record!.history).not.toBe('');
    expect(codesIn(validated)).toEqual(['games/faults', code]);
  },
);

test('one that does not start is told so, with the last of its log, and nothing else is claimed', async () => {
  const validated = await validate({
    name: 'dead',
    command: ['node', '-e', 'console.error("no model"); process.exit(3)'],
  });
  expect(validated.checks.map(({ status }) => status)).toEqual(['failed', ...new Array(10).fill('left-out')]);
  expect(findingsIn(validated)).toMatchObject([{ severity: 'error', log: ['no model'] }]);
});

test('what is printed before "ready" fails the start', async () => {
  expect(codesIn(await validate(broken('print-at-start')))).toEqual(['handshake/garbled']);
});

test('a bot that hangs is not waited for at table after table', async () => {
  const validated = await validate(broken('hang'), {
    limits: { ...DEFAULT_LIMITS, decisionMs: 200 },
    skip: [],
    variants: smallGames(3),
  });
  // Not one hand was played there: nothing is said about them.
  expect(checkIn(validated, 'weather')).toMatchObject({ status: 'left-out', detail: 'it does not answer in time' });
  expect(checkIn(validated, 'time').findings[0]!.code).toBe('timeout/decision');
  expect(checkIn(validated, 'games').findings[0]!.message).toMatch(/ 1 more was not played/);
  expect(['repeats', 'strength'].map((id) => checkIn(validated, id as CheckId).status)).toEqual([
    'left-out',
    'left-out',
  ]);
}, 30_000);

test('chance that is not of the seed is found, with the decision', async () => {
  const validated = await validate('fickle', { skip: ['weather', 'strength'] });
  expect(checkIn(validated, 'repeats').status).toBe('failed');
  expect(checkIn(validated, 'repeats').findings[0]).toMatchObject({ code: 'repeats/chance', table: 'soko, again' });
  expect(checkIn(validated, 'repeats').findings[0]!.message).toMatch(
    /^session \d+, hand \d+, \w+ street, action \d+: it chose "[^"]+" the first time and "[^"]+" the second/,
  );
});

test('memory that passes from one session to the next is found', async () => {
  // Folds every seventh request of its life: the same in the same order, another hand in another.
  const folder = botFolder(`
    let asked = 0;
    speak({ act: (message, answer) => answer(++asked % 7 === 0 && message.legal.some(({ action }) => action === 'fold')
      ? { action: 'fold' } : passive(message)) });
  `);
  const validated = await validate(folder, { skip: ['weather', 'strength'] });
  expect(checkIn(validated, 'repeats').findings.map(({ code }) => code)).toEqual(['repeats/order']);
});

test('a bot that loses to random fails, and its needless folds are counted', async () => {
  const folder = botFolder(`
    speak({ act: (message, answer) => answer(message.legal.find(({ action }) => action === 'fold') ?? passive(message)) });
  `);
  const validated = await validate(folder, { skip: ['weather', 'repeats'], hands: 20_000 });
  expect(validated.strength).toMatchObject({ verdict: 'lost', variant: 'soko' });
  expect(checkIn(validated, 'strength').findings[0]!.code).toBe('strength/lost');
  expect(checkIn(validated, 'answers')).toMatchObject({ status: 'warned', findings: [{ code: 'answers/free-folds' }] });
});

test('a few hands prove nothing: no claim is made', async () => {
  const validated = await validate('caller', { skip: ['weather', 'repeats'], hands: 40 });
  expect(validated.strength!.verdict).toBe('undecided');
  expect(codesIn(validated)).toEqual(['strength/undecided']);
  expect(checkIn(validated, 'strength').findings[0]!.advice).toMatch(/^So few hands tell little/);
});

test('files written into the bot’s folder are named; __pycache__ and the like are nobody’s business', async () => {
  const folder = botFolder(`
    import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('__pycache__', { recursive: true });
    writeFileSync('__pycache__/x.pyc', String(Math.random()));
    speak({ act(message, answer) { writeFileSync('memory.json', '{}'); answer(passive(message)); } });
  `);
  const validated = await validate(folder);
  expect(checkIn(validated, 'ending')).toMatchObject({ status: 'warned' });
  expect(checkIn(validated, 'ending').findings[0]!.message).toBe('mine wrote into its own folder: memory.json.');
  expect(validated.passed).toBe(true);
});

test('one that does not hear "bye" is told so', async () => {
  const folder = botFolder(`
    setInterval(() => {}, 1000);
    process.exit = () => {};
    process.on('SIGTERM', () => {});
    speak();
  `);
  expect(codesIn(await validate(folder))).toEqual(['ending/bye']);
});

test.runIf(process.platform === 'linux')('processes that a bot leaves behind are named', async () => {
  const validated = await validate(broken('orphans'));
  expect(checkIn(validated, 'ending').findings[0]!.code).toBe('ending/processes');
  expect(checkIn(validated, 'ending').findings[0]!.message).toContain('sleep 3600');
});

test('every code of docs/faults.md that is a bot’s fault has its advice', () => {
  const page = readFileSync(new URL('../../../../../docs/faults.md', import.meta.url), 'utf8');
  const codes = [...page.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(30);
  // Want of processes is not the bot's fault, and it is never played inside the arena here.
  const missing = codes.filter(
    (code) => !ADVISED.includes(code) && !['start/spawn', 'crash/thrown', 'crash/stray'].includes(code),
  );
  expect(missing).toEqual([]);
});

test('growth is the late median against the early one; a short run says nothing', () => {
  const grown = Array.from({ length: 100 }, (_, i) => ({ answers: i * 100, bytes: 1000 + 10 * i }));
  // Medians of samples 20 to 39 and 80 to 99, lower ones: 29 and 89; answers from sample 20 on.
  expect(growthOf(grown)).toEqual({ from: 1290, bytes: 600, answers: 7900 });
  expect(growthOf(grown.slice(0, 19))).toBeUndefined();
  expect(growthOf(grown.map(({ bytes }, i) => ({ answers: i, bytes })))).toBeUndefined();
});

test('quantiles are values that came', () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(quantile([], 0.5)).toBeNull();
});

test('sessions are repeated in one game of each kind', () => {
  expect(variedGames(VARIANTS).map(({ id }) => id)).toEqual(['stud', 'stud8', 'razz', 'five-card-stud']);
});
