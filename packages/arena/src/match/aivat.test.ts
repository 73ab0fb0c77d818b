import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variantById } from '@stud-arena/engine';
import { afterAll, expect, test } from 'vitest';
import { bytesOf, entrant, planOf, play, QUICK } from '../testing/play.js';
import { playInParallel } from './pool.js';
import type { BlockRecord } from './record.js';

const mixed = entrant('mixed!', 'mixed');
const caller = entrant('caller-module!', 'caller');
const seeded = entrant('seeded/bot!', 'seeded');
const folder = mkdtempSync(join(tmpdir(), 'aivat-'));

afterAll(() => rmSync(folder, { recursive: true }));

const lucksOf = (records: readonly BlockRecord[]): number[][] => records.map(({ luck }) => Array.from(luck!));
const withoutLuck = (records: readonly BlockRecord[]): string => bytesOf(records.map(({ luck: _, ...rest }) => rest));

test('what bots are asked about other cards changes no action, and the luck only', async () => {
  const plan = planOf([mixed, caller, seeded], { rounds: 4 });
  const plain = await play(plan);
  const policies = await play(plan, { luck: 'policies' });
  const { records } = await play(plan, { luck: 'aivat' });
  expect(records.flatMap(({ faults }) => faults)).toEqual([]);
  expect(withoutLuck(records)).toBe(bytesOf(plain.records));
  expect(lucksOf(records)).not.toEqual(lucksOf(policies.records));
  for (const { luck } of records) expect(luck!.reduce((sum, chips) => sum + chips, 0)).toBe(0);
});

test('a bot says the same over a pipe and in-process', async () => {
  const lucks = [];
  for (const words of ['mixed!', 'mixed-process', 'mixed-process right']) {
    const { records } = await play(planOf([entrant(words, 'mixed'), caller], { rounds: 4 }), { luck: 'aivat' });
    expect(records.flatMap(({ faults }) => faults)).toEqual([]);
    lucks.push(lucksOf(records));
  }
  expect(lucks[1]).toEqual(lucks[0]);
  expect(lucks[2]).toEqual(lucks[0]);
});

test.each([
  ['stud8', 2],
  ['five-card-stud-last-down', 3],
  ['stud8', 8],
  ['five-card-hilo-declare', 2],
  ['stud8-nl', 2],
] as const)('%s with %i seats: in whatever order blocks are played the luck is the same', async (id, seats) => {
  const others = [seeded, caller, { ...mixed, name: 'mixed#2' }];
  const entrants = [mixed, ...Array.from({ length: seats - 1 }, (_, i) => ({ ...others[i % 3]!, name: `other ${i}` }))];
  const plan = planOf(entrants, { variant: variantById(id), seats, matchups: [entrants.map((_, i) => i)], rounds: 4 });
  const blocks = [0, 1, 2, 3];
  const forth = await play(plan, { luck: 'aivat' }, blocks);
  const back = await play(plan, { luck: 'aivat', sessionsInFlight: 1 }, blocks.toReversed());
  expect(forth.records.flatMap(({ faults }) => faults)).toEqual([]);
  expect(bytesOf(back.records)).toBe(bytesOf(forth.records));
});

test('three workers or one: the same records', async () => {
  const plan = planOf([mixed, caller, entrant('mixed-process', 'mixed in a process')], { rounds: 4 });
  const blocks = Array.from({ length: 12 }, (_, i) => i);
  const byWorkers = [];
  for (const workers of [1, 3]) {
    const records: BlockRecord[] = [];
    const recorder = { record: (record: BlockRecord) => records.push(record) };
    await playInParallel(plan, blocks, recorder, { ...QUICK, luck: 'aivat' }, workers);
    byWorkers.push(bytesOf(records.sort((a, b) => a.block - b.block)));
  }
  expect(byWorkers[1]).toBe(byWorkers[0]);
});

test('two copies of one bot have no luck: the other hands of a deal are a seat’s, whoever sits there', async () => {
  const plan = planOf([mixed, { ...mixed, name: 'mixed#2' }], { rounds: 10 });
  const { records } = await play(plan, { luck: 'aivat' });
  for (const { luck } of records) expect(Array.from(luck!)).toEqual([0, 0]);
});

test.each(['none', 'text', 'few', 'many', 'short', 'negative', 'sum', 'nan', 'deep'])(
  'answers about other cards that are no probabilities (%s) are left out, and no fault',
  async (how) => {
    const bot = entrant(`mixed-process ${how}`, 'mixed');
    const plan = planOf([bot, caller], { rounds: 2 });
    const { records } = await play(plan, { luck: 'aivat' });
    const known = await play(plan, { luck: 'policies' });
    expect(records.flatMap(({ faults }) => faults)).toEqual([]);
    expect(lucksOf(records)).toEqual(lucksOf(known.records));
  },
);

interface Asked {
  readonly id: number;
  readonly cards: string;
  readonly boards: readonly string[];
  readonly seat: number;
  readonly alternatives?: readonly string[];
}

const asked = async (how: string, luck: 'aivat' | 'policies', rounds = 2): Promise<Asked[]> => {
  const file = join(folder, `${how}-${luck}-${rounds}`);
  const plan = planOf([entrant(`mixed-process ${how} ${file}`, 'mixed'), seeded], { rounds, handsPerSession: 20 });
  await play(plan, { luck });
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};

test('nobody is asked about other cards who cannot say, nor where the run does not want to know', async () => {
  for (const message of [...(await asked('silent', 'aivat')), ...(await asked('right', 'policies'))]) {
    expect(message).not.toHaveProperty('alternatives');
  }
});

test('but for the other cards a bot hears the same', async () => {
  const heard = async (luck: 'aivat' | 'policies'): Promise<string[]> =>
    (await asked('right', luck, 1)).map(({ alternatives: _, id: __, ...rest }) => JSON.stringify(rest)).sort();
  const plain = await heard('policies');
  expect(plain.length).toBeGreaterThan(50);
  expect(await heard('aivat')).toEqual(plain);
});

test('other hands have the seat’s own open cards, nothing that lies open elsewhere, and no card twice', async () => {
  const messages = await asked('right', 'aivat', 4);
  let hands = 0;
  for (const { cards, boards, seat, alternatives } of messages) {
    for (const text of alternatives!) {
      hands++;
      expect(text.length).toBe(cards.length);
      const held = text.match(/../g)!;
      expect(held.slice(2, 6)).toEqual(cards.match(/../g)!.slice(2, 6));
      const open = boards[1 - seat]!.match(/../g)!;
      expect(new Set([...held, ...open]).size).toBe(held.length + open.length);
    }
  }
  expect(hands).toBeGreaterThan(2000);
});
