import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, playOut, readHands, VARIANTS, variantById } from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { testBot } from '../../testing/arena.js';
import { temporaryFolder } from '../../testing/folders.js';
import { PLAIN } from './card-face.js';
import type { Terminal } from './person-seat.js';
import { type GameWish, planGame, playGame } from './play-table.js';
import { wrap } from './wrap.js';

/** A person who types what `type` says, and the screen. */
class Script implements Terminal {
  readonly look = PLAIN;
  readonly lines: string[] = [];
  asked = 0;

  constructor(
    private readonly type: (asked: number, screen: readonly string[]) => string | undefined,
    readonly pauses = false,
  ) {}

  async ask(): Promise<string | undefined> {
    return this.type(this.asked++, this.lines);
  }

  say(line: string): void {
    this.lines.push(line);
  }
}

async function game(
  terminal: Terminal,
  wish: Partial<GameWish> = {},
  more: { notes?: boolean; signal?: AbortSignal } = {},
) {
  const plan = planGame(
    { variant: 'stud8', seed: 'test', vs: ['caller'], hands: 3, inProcess: false, ...wish },
    'a test',
  );
  const out = join(temporaryFolder(), 'hands.jsonl');
  const { signal = new AbortController().signal, notes = false } = more;
  const end = await playGame(plan, { terminal, out, notes, signal });
  const saved = end.file === undefined ? [] : readHands(readFileSync(end.file, 'utf8'), end.file);
  return { end, saved };
}

const passive = (asked: number): string => ['k', 'c', 'i', 'h'][asked % 4]!;

const KEYS = [
  'f',
  'k',
  'c',
  'i',
  'm',
  'b',
  'r',
  'r 200',
  'b max',
  'min',
  '600',
  'h',
  'l',
  'b',
  '?',
  't',
  's',
  'log',
  '',
];
const NOISE = ['zz', '\u001b[A', 'r -1', 'é', '🃏', 'constructor', 'c 100', '9999999999', '   ', 'f c'];

describe('random keys', () => {
  test.each(VARIANTS.map(({ id }, at) => ({ id, seats: [2, 3, 8, 5][at % 4]! })))(
    '$id, $seats seats: the game goes on, chips are conserved, nobody else’s hidden card is on the screen',
    async ({ id, seats }) => {
      const random = createRandom(`${id} keys`);
      const script = new Script((asked) => {
        if (asked > 100) return undefined;
        const list = random.below(6) === 0 ? NOISE : KEYS;
        return list[random.below(list.length)]!;
      });
      const { big } = { big: variantById(id).stakes.bigBet };
      const { end, saved } = await game(script, {
        variant: id,
        seats,
        vs: ['caller', 'random'].slice(0, seats - 1),
        stack: 12 * big,
        hands: 12,
        seed: id,
      });
      expect(end.hands).toBeGreaterThan(0);
      expect(saved).toHaveLength(end.hands);
      const screens = script.lines
        .join('\n')
        .split(/^Hand \d+: /m)
        .slice(1);
      for (const [at, told] of saved.entries()) {
        const { hand, illegal, record } = playOut(told);
        expect(illegal).toBeUndefined();
        expect(hand.over).toBe(true);
        const begun = told.stacks.reduce((a, b) => a + b, 0);
        expect(Array.from(hand.stack).reduce((a, b) => a + b, 0)).toBe(begun);
        record.cards.forEach((cards, seat) => {
          if (seat === 0 || hand.shown[seat] === 1) return;
          for (const [i, card] of (cards.match(/../g) ?? []).entries()) {
            if (!hand.faceUp(i)) expect(screens[at]).not.toMatch(new RegExp(`(?<!\\w)${card}(?!\\w)`));
          }
        });
      }
      for (const line of script.lines) expect(line).not.toMatch(/\p{Cc}/u);
      const net = saved.reduce((sum, told) => sum + told.finalStacks![0]! - told.stacks[0]!, 0);
      expect(end.result).toContain(`${net > 0 ? '+' : ''}${net.toLocaleString('en')} chips`);
    },
    20_000,
  );
});

test('the table fits 80 columns and, with the story of a street, 24 lines', async () => {
  const script = new Script(passive);
  await game(script, { seats: 8, vs: ['caller'], hands: 4 });
  for (const line of script.lines.filter((each) => /^[D ] \S.* {2,}\S/.test(each))) {
    expect(line.length).toBeLessThanOrEqual(80);
  }
  const rows = script.lines.flatMap((line) => wrap(line, 80).split('\n'));
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(80);
  // From one decision to the next, within a hand.
  for (const hand of rows.join('\n').split(/^Hand \d+: .*\n|^This hand.*\n/m)) {
    for (const screen of hand.split(/^Your turn/m)) expect(screen.split('\n').length).toBeLessThanOrEqual(24);
  }
});

test('who leaves in a hand keeps the hands before it; nothing is left of one who leaves at once', async () => {
  const until = (line: RegExp) =>
    new Script((asked, screen) => (screen.some((each) => line.test(each)) ? 'q' : passive(asked)));
  const { end, saved } = await game(until(/^Hand 3:/), { hands: 50 });
  expect(end.hands).toBe(2);
  expect(saved.map(({ id }) => id)).toEqual(['0', '1']);
  expect(saved[0]!.names).toEqual(['you', 'caller']);
  const none = await game(new Script(() => 'q'));
  expect(none.end).toEqual({ hands: 0, saved: 0, result: 'No hand was played to its end.', file: undefined });
});

test('a signal ends the game while it waits for a key', async () => {
  const leaving = new AbortController();
  const script = new Script(() => undefined);
  script.ask = () => {
    setImmediate(() => leaving.abort());
    return new Promise(() => {});
  };
  const { end } = await game(script, {}, { signal: leaving.signal });
  expect(end.hands).toBe(0);
});

test('between hands a terminal waits for Enter, shows the hand again and the score', async () => {
  const script = new Script((asked, screen) => {
    if (!screen.some((line) => line.startsWith('This hand'))) return passive(asked);
    return ['l', 's', '?', 'q'].find((key) => !used.has(key) && used.add(key));
  }, true);
  const used = new Set<string>();
  const { end } = await game(script, { hands: 50 });
  expect(end.hands).toBe(1);
  expect(used).toEqual(new Set(['l', 's', '?', 'q']));
  expect(script.lines.filter((line) => line.startsWith('third:'))).toHaveLength(2);
  expect(script.lines.filter((line) => line.startsWith('After 1 hand:'))).toHaveLength(1);
});

test.each(['crash', 'exit', 'unknown-action', 'print'])(
  'a bot that fails (%s) ends nothing: the fault is told and the arena acts for it',
  async (how) => {
    const script = new Script(passive);
    const command = [process.execPath, 'broken.mjs', how];
    const plan = planGame(
      { variant: 'stud8', seed: 'test', vs: [testBot('blunder')], hands: 4, inProcess: false },
      'a test',
    );
    const broken = {
      ...plan,
      entrants: plan.entrants.map((entrant, at) =>
        at === 0
          ? entrant
          : { ...entrant, name: 'broken', folder: testBot('.'), run: { kind: 'process' as const, command } },
      ),
    };
    const out = join(temporaryFolder(), 'hands.jsonl');
    const end = await playGame(broken, { terminal: script, out, notes: false, signal: new AbortController().signal });
    expect(end.hands).toBe(4);
    expect(
      script.lines.filter((line) => /^ {2}broken .* the arena (?:folded|checked|posted the bring-in) for it/.test(line))
        .length,
    ).toBeGreaterThan(0);
  },
  20_000,
);

test('notes are shown after the hand when they are asked for, and saved with it', async () => {
  const noting = {
    ...planGame({ variant: 'stud8', seed: 'test', vs: ['caller'], hands: 1, inProcess: false }, 'a test'),
  };
  const plan = {
    ...noting,
    entrants: noting.entrants.map((entrant, at) =>
      at === 0
        ? entrant
        : {
            ...entrant,
            folder: testBot('.'),
            run: { kind: 'process' as const, command: [process.execPath, 'noting.mjs'] },
          },
    ),
  };
  for (const notes of [true, false]) {
    const script = new Script(passive);
    const out = join(temporaryFolder(), 'hands.jsonl');
    const { file } = await playGame(plan, { terminal: script, out, notes, signal: new AbortController().signal });
    expect(script.lines.some((line) => /^ {2}note of caller, third: action \d+: ü♠$/.test(line))).toBe(notes);
    expect(JSON.parse(readFileSync(file!, 'utf8'))).toHaveProperty('notes');
  }
});

test('a hint counts only what can be seen: pot odds on paper, chances that add up to sense', async () => {
  const script = new Script((asked) => (asked % 2 === 0 ? 'h' : passive(asked >> 1)));
  await game(script, { hands: 2 });
  const priced = script.lines
    .map((line) => /To call ([\d,]+) into ([\d,]+) pays from ([\d.]+) %/.exec(line))
    .filter((m) => m !== null);
  expect(priced.length).toBeGreaterThan(0);
  for (const [, call, pot, percent] of priced) {
    const [c, p] = [Number(call!.replace(',', '')), Number(pot!.replace(',', ''))];
    expect(Number(percent)).toBeCloseTo((100 * c) / (c + p), 1);
  }
  expect(script.lines.some((line) => /you get about \d+(?:\.\d)? % of the pot/.test(line))).toBe(true);
});

test('bots sit down again where there are more seats; too many are refused', () => {
  const wish = { variant: 'stud8', seed: '1', hands: 10, inProcess: false };
  const plan = planGame({ ...wish, vs: ['tight', 'caller'], seats: 4 }, 'a test');
  expect(plan.entrants.map(({ name }) => name)).toEqual(['you', 'tight', 'caller', 'tight#2']);
  expect(plan.entrants.slice(1).every(({ run }) => run.kind === 'module')).toBe(true);
  expect(() => planGame({ ...wish, vs: ['tight', 'caller'], seats: 2 }, 'a test')).toThrow(/more than --seats 2/);
  expect(() => planGame({ ...wish, vs: ['tigth'] }, 'a test')).toThrow(/Did you mean "tight"/);
  const folder = temporaryFolder();
  const manifest = { name: 'razzer', command: ['node', '-e', ''], variants: ['razz'] };
  writeFileSync(join(folder, 'bot.json'), JSON.stringify(manifest));
  expect(() => planGame({ ...wish, vs: [folder] }, 'a test')).toThrow(/razzer does not play stud8/);
  expect(() => planGame({ ...wish, vs: ['tight'], seats: 9 }, 'a test')).toThrow(/stud8 seats 2 to 8, not 9/);
});
