/** The templates without an SDK are one bot in several languages: told the same, all of them answer the same. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ACTIONS,
  boardTexts,
  communityText,
  createRandom,
  deriveSeed,
  Hand,
  historyText,
  runKey,
  ShuffledDeal,
  SIDES,
  shownTexts,
  type Variant,
  type View,
  variantById,
  viewOf,
} from '@stud-arena/engine';
import { checkDecision, type Decision } from '@stud-arena/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownVariants } from '../run/example-variants.js';
import { isProgram, readManifest } from '../run/resolve-bots.js';
import { buildBot } from './init/build-bot.js';
import { initBot } from './init/init-bot.js';
import { languageOf } from './init/languages.js';

const parent = mkdtempSync(join(tmpdir(), 'template-readers-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Where a bot of that language lies; all are called "told". */
const folderOf = (id: string): string => join(parent, id, 'told');

const LANGUAGES = ['cpp', 'rust', 'java', 'go'].map((id) => {
  const language = languageOf(id);
  const missing = language.toolchain.filter((program) => !isProgram(program, '.'));
  const found = missing.length === 0;
  const title = found
    ? language.title
    : `${language.title}: skipped, since ${missing.join(' and ')} is not on the PATH`;
  return { id, language, found, title };
});
const FOUND = LANGUAGES.filter(({ found }) => found).map(({ id }) => id);

beforeAll(() => {
  for (const { id, language } of LANGUAGES.filter(({ found }) => found)) {
    initBot(folderOf(id), language);
    const { outcome, output } = buildBot(folderOf(id))!;
    // Not a word from the compiler.
    expect([id, outcome, output]).toEqual([id, 'built', '']);
  }
}, 120_000);

function start(id: string): ChildProcessWithoutNullStreams {
  const [program, ...args] = readManifest(folderOf(id)).command as [string, ...string[]];
  return spawn(program, args, { cwd: folderOf(id), stdio: 'pipe' });
}

interface Heard {
  readonly lines: readonly string[];
  readonly code: number | null;
  readonly log: string;
}

/** Starts a bot, tells it the pieces one by one, and closes its input. */
function tell(id: string, pieces: readonly (string | Buffer)[]): Promise<Heard> {
  const bot = start(id);
  let out = '';
  let log = '';
  bot.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  bot.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  // A bot that has heard "bye" may be gone before the rest is written.
  bot.stdin.on('error', () => {});
  return new Promise((resolve, reject) => {
    bot.on('error', reject);
    bot.on('close', (code) => resolve({ lines: out.split('\n').slice(0, -1), code, log }));
    const next = (at: number): void => {
      if (at < pieces.length) bot.stdin.write(pieces[at]!, () => next(at + 1));
      else bot.stdin.end();
    };
    next(0);
  });
}

const HELLO = '{"type":"hello","protocol":"stud-arena/1","arena":"0.1.0","limits":{"startMs":10000}}';
const READY = '{"type":"ready","protocol":"stud-arena/1","name":"told","version":"0.1.0","inFlight":64}';
const key = runKey('template readers');

interface Script {
  readonly lines: string[];
  /** What was asked, by id. */
  readonly views: Map<number, View>;
}

/** A session as every seat of a table hears it, each seat under a session number of its own; seats act at random. */
function session(script: Script, number: number, variant: Variant, seats: number, hands: number): void {
  const random = createRandom(deriveSeed(key, number));
  const ears = Array.from({ length: seats }, (_, seat) => 100 * number + seat);
  const say = (message: object): number => script.lines.push(JSON.stringify(message));
  const { stakes } = variant;
  for (const [seat, ear] of ears.entries()) {
    say({ type: 'session', session: ear, variant, stakes, seat, seats, hands, seed: deriveSeed(key, ear) });
  }
  const hand = new Hand(variant, stakes, seats);
  const deal = new ShuffledDeal(variant);
  const sums = ears.map(() => 0);
  for (let index = 0; index < hands; index++) {
    // Every other hand has short stacks.
    const stacks = ears.map(() => (index % 2 === 0 ? variant.stack : 1 + random.below(12 * stakes.bigBet)));
    hand.start(stacks, random.below(seats), deal.at(key, 1000 * number + index));
    while (!hand.over) {
      const view = viewOf(hand, hand.actor, index);
      const id = script.views.size + 1;
      script.views.set(id, view);
      say({ type: hand.legal.declare ? 'declare' : 'act', id, session: ears[hand.actor], ...view });
      // Seldom folding, so that hands get to their last street.
      const options = view.legal.filter(({ action }) => action !== 'fold' || random.below(8) === 0);
      const option = (options.length > 0 ? options : view.legal)[random.below(Math.max(1, options.length))]!;
      const to =
        'side' in option ? SIDES.indexOf(option.side) : 'min' in option ? option.min : 'to' in option ? option.to : 0;
      hand.apply(ACTIONS.indexOf(option.action), to);
    }
    const net = stacks.map((_, seat) => hand.net(seat));
    net.forEach((chips, seat) => {
      sums[seat]! += chips;
    });
    const told = { shown: shownTexts(hand), boards: boardTexts(hand), community: communityText(hand) };
    for (const ear of ears) say({ type: 'hand', session: ear, hand: index, net, ...told, history: historyText(hand) });
  }
  for (const ear of ears) say({ type: 'sessionEnd', session: ear, net: sums });
}

function everyGame(): Script {
  const script: Script = { lines: [HELLO], views: new Map() };
  let number = 0;
  for (const variant of knownVariants()) {
    session(script, ++number, variant, 2, 4);
    if (variant.seats.max > 2) session(script, ++number, variant, variant.seats.max, 2);
  }
  return script;
}

const text = (script: Script, end = '\n'): string => script.lines.map((line) => line + end).join('');

/** Answers by the id of the question. */
function byId(lines: readonly string[]): Map<number, string> {
  const answers = lines.filter((line) => line !== READY).map((line) => [JSON.parse(line).id as number, line] as const);
  const map = new Map(answers);
  expect(map.size).toBe(answers.length);
  return map;
}

describe('every game, two seats and a full table, full stacks and short ones', () => {
  const script = everyGame();
  const heard = new Map<string, Heard>();

  for (const { id, title, found } of LANGUAGES) {
    test.skipIf(!found)(`${title}: every question is answered once, in order and legally`, async () => {
      const answers = await tell(id, [text(script)]);
      heard.set(id, answers);
      expect(answers).toMatchObject({ code: 0, log: '' });
      expect(answers.lines[0]).toBe(READY);
      const ids = answers.lines.slice(1).map((line) => JSON.parse(line).id);
      expect(ids).toEqual([...script.views.keys()]);
      const faults = answers.lines.slice(1).flatMap((line) => {
        const { id: asked, type: _, ...decision } = JSON.parse(line);
        const view = script.views.get(asked)!;
        const fault = checkDecision(view, decision as Decision);
        return fault === undefined ? [] : [`${view.variant}: ${fault}`];
      });
      expect(faults).toEqual([]);
      // It thinks: it neither folds nor calls nor raises always.
      const actions = new Set(answers.lines.slice(1).map((line) => JSON.parse(line).action));
      expect([...actions].sort()).toEqual([...ACTIONS].sort());
    });
  }

  const title = FOUND.length > 1 ? FOUND.join(', ') : 'skipped, since fewer than two toolchains are installed';
  test.skipIf(FOUND.length < 2)(`all languages answer alike, to the byte (${title})`, () => {
    for (const id of FOUND) expect(heard.get(id)?.lines).toEqual(heard.get(FOUND[0]!)?.lines);
  });
});

describe.each(LANGUAGES.map((language) => [language.title, language] as const))('%s', (_, { id, found }) => {
  const script: Script = { lines: [HELLO], views: new Map() };
  session(script, 1, variantById('stud8'), 3, 3);
  session(script, 2, variantById('five-card-hilo-declare'), 2, 2);
  let plain: readonly string[] = [];
  beforeAll(async () => {
    if (found) plain = (await tell(id, [text(script)])).lines;
  });

  test.skipIf(!found)('a line, and a character, may come in pieces of one byte', async () => {
    const pieces = [...Buffer.from(text(script).slice(0, 6000))].map((byte) => Buffer.of(byte));
    const answers = await tell(id, pieces);
    expect(answers.lines.length).toBeGreaterThan(5);
    expect(answers.lines).toEqual(plain.slice(0, answers.lines.length));
  });

  test.skipIf(!found)('a byte order mark, CRLF, blank lines and a missing last newline are borne', async () => {
    const weather = `\uFEFF${text(script, '\r\n\r\n \t\r\n').trimEnd()}`;
    expect(await tell(id, [weather])).toMatchObject({ lines: plain, code: 0, log: '' });
  });

  test.skipIf(!found)('fields may come in any order, with spaces, escapes and company nobody knows', async () => {
    const lines = script.lines.map((line) => {
      const message = JSON.parse(line);
      const strange = {
        later: { a: [1.5e-7, -0, true, null, { b: ['\u{1F0A1} "\\/', '\ud83c', '\u0000'] }] },
        ...Object.fromEntries(Object.entries(message).reverse()),
      };
      const spaced = JSON.stringify(strange, null, '\t').replaceAll('\n', ' \t');
      return spaced
        .replaceAll('"call"', '"c\\u0061ll"')
        .replaceAll('"type"', '"\\u0074\\u0079pe"')
        .replaceAll('/', '\\/');
    });
    expect(await tell(id, [`${lines.join('\n')}\n`])).toMatchObject({ lines: plain, code: 0, log: '' });
  });

  test.skipIf(!found)('what is no message, or an unknown one, is passed over with a word in the log', async () => {
    const act = script.lines.find((line) => line.startsWith('{"type":"act"'))!;
    const rubbish = [
      ...['no json', '{', '[]', '7', 'null', '"act"', '{"type":7}', '{"type":"later","x":1}', '\u0000'],
      ...['['.repeat(50_000), `{"type":"act","x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
      ...[act.replace(/"session":\d+/, '"session":999999'), act.replace('"cards":"', '"cards":"1x')],
      ...[act.replace(/"legal":.*/, '"legal":[]}'), act.replace(/"id":\d+/, '"id":1.5'), '{"type":"hand","session":1}'],
    ];
    const lines = script.lines.flatMap((line, at) => (at === 3 ? [line, ...rubbish] : [line]));
    const answers = await tell(id, [Buffer.from(`${lines.join('\n')}\n`), Buffer.from([0xff, 0xfe, 0x22, 10])]);
    expect(answers.code).toBe(0);
    expect(answers.lines).toEqual(plain);
    expect(answers.log.match(/^told: passed over a line, since /gm)).toHaveLength(rubbish.length + 1);
  });

  test.skipIf(!found)(
    'an answer depends on its question and the session alone, not on what was asked before',
    async () => {
      const begun = script.lines.filter((line) => line.startsWith('{"type":"session"'));
      const asked = script.lines.filter((line) => /^\{"type":"(?:act|declare)"/.test(line));
      const answers = await tell(id, [`${[HELLO, ...begun, ...asked.reverse()].join('\n')}\n`]);
      expect([...byId(answers.lines)].sort(([a], [b]) => a - b)).toEqual([...byId(plain)]);
    },
  );

  test.skipIf(!found)('answers are written without waiting for more input, and "bye" ends the process', async () => {
    const bot = start(id);
    const code = new Promise((resolve) => bot.on('close', resolve));
    const heard: string[] = [];
    let rest = '';
    let wake = (): void => {};
    bot.stdout.setEncoding('utf8').on('data', (data: string) => {
      rest += data;
      const lines = rest.split('\n');
      rest = lines.pop()!;
      heard.push(...lines);
      wake();
    });
    for (const line of script.lines) {
      bot.stdin.write(`${line}\n`);
      if (!/^\{"type":"(?:hello|act|declare)"/.test(line)) continue;
      const count = heard.length;
      await new Promise<void>((resolve) => {
        wake = () => heard.length > count && resolve();
        wake();
      });
    }
    expect(heard).toEqual(plain);
    // Its input stays open.
    bot.stdin.write('{"type":"bye","reason":"the run is over"}\n');
    expect(await code).toBe(0);
  });
});
